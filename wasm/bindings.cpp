// The module's surface: the façade as one class of strings and numbers. wasm/ayla.js wraps it, wasm/ayla.d.ts
// describes it.
#include <cstdlib>

#include "rules.h"

namespace {

using ayla::Engine;

/// Memory for boards, records and texts of one call, taken beside the table when an engine is made: freed at once, it
/// stays in the heap, so that the module's memory need not grow later.
constexpr std::size_t working_memory = 4 * 1024 * 1024;

Engine* make(int table_mib) {
  Engine* engine = new Engine(table_mib);
  void* volatile block = std::malloc(working_memory);  // volatile, or the compiler would leave both calls out
  std::free(block);
  return engine;
}

std::string begin(Engine& engine, const std::string& start, const std::string& moves, double ms, int depth,
                  double nodes, int level, bool every_move, const std::string& match, bool reasons,
                  const std::string& judge) {
  return engine.begin(start, moves, {ms, depth, nodes, level, every_move, match, reasons, judge});
}
std::string perft(const std::string& start, int depth) { return Engine::perft(start, depth); }
std::string playouts(const std::string& game, double seconds, double seed) {
  return Engine::playouts(game, seconds, seed);
}

}  // namespace

EMSCRIPTEN_BINDINGS(ayla) {
  ayla::bind_rules()
      .constructor(&make, emscripten::allow_raw_pointers())
      .function("begin", &begin)
      .function("step", &Engine::step)
      .class_function("tableFault", &Engine::table_fault)
      .class_function("bench", &Engine::bench)
      .class_function("perft", &perft)
      .class_function("playouts", &playouts);
}
