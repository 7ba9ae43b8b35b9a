// The façade with its search, as the module's class `Engine`: all that a page asks for.
#pragma once

#include <cstdlib>

#include "rules.h"

namespace ayla {

/// Memory for boards, records and texts of one call, taken beside the table when an engine is made: freed at once, it
/// stays in the heap, so that the module's memory need not grow later.
inline constexpr std::size_t working_memory = 4 * 1024 * 1024;

inline Engine* make_engine(int table_mib) {
  Engine* engine = new Engine(table_mib);
  void* volatile block = std::malloc(working_memory);  // volatile, or the compiler would leave both calls out
  std::free(block);
  return engine;
}

inline std::string begin_search(Engine& engine, const std::string& start, const std::string& moves, double ms,
                                int depth, double nodes, int level, bool every_move, const std::string& match,
                                bool reasons, const std::string& judge) {
  return engine.begin(start, moves, {ms, depth, nodes, level, every_move, match, reasons, judge});
}

inline emscripten::class_<Engine> bind_search() {
  return bind_rules()
      .constructor(&make_engine, emscripten::allow_raw_pointers())
      .function("begin", &begin_search)
      .function("step", &Engine::step)
      .class_function("tableFault", &Engine::table_fault);
}

}  // namespace ayla
