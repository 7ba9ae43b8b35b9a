// The module's surface: the façade as one class of strings and numbers. wasm/ayla.js wraps it, wasm/ayla.d.ts
// describes it.
#include "search.h"

namespace {

std::string perft(const std::string& start, int depth) { return ayla::Engine::perft(start, depth); }
std::string playouts(const std::string& game, double seconds, double seed) {
  return ayla::Engine::playouts(game, seconds, seed);
}

}  // namespace

EMSCRIPTEN_BINDINGS(ayla) {
  ayla::bind_search()
      .class_function("bench", &ayla::Engine::bench)
      .class_function("perft", &perft)
      .class_function("playouts", &playouts);
}
