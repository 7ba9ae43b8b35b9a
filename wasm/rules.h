// The part of the façade that needs no search, as the module's class `Engine`; wasm/ayla.js wraps it.
#pragma once

#include <emscripten/bind.h>

#include "engine.h"

namespace ayla {

inline std::string view_of(const std::string& start, const std::string& moves) { return Engine::view(start, moves); }
inline std::string trace_of(const std::string& start, const std::string& moves) { return Engine::trace(start, moves); }
inline std::string records_in(const std::string& text) { return Engine::read_records(text); }
inline std::string record_of(const std::string& text) { return Engine::write_record(text); }

inline emscripten::class_<Engine> bind_rules() {
  return emscripten::class_<Engine>("Engine")
      .class_function("games", &Engine::games)
      .class_function("view", &view_of)
      .class_function("trace", &trace_of)
      .class_function("readRecords", &records_in)
      .class_function("writeRecord", &record_of)
      .class_function("levels", &Engine::levels);
}

}  // namespace ayla
