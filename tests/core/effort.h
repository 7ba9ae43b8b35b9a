// How much to try where a test could go on for ever.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace ayla::test {

#if defined(__EMSCRIPTEN__) || !defined(NDEBUG)
inline constexpr bool slow_build = true;  // WebAssembly, sanitizers, no optimisation
#else
inline constexpr bool slow_build = false;
#endif

/// That many cases, a fifth of them in a slow build.
constexpr int effort(int cases) { return slow_build ? std::max(cases / 5, 1) : cases; }

/// Whether AYLA_LONG=1 asks for all that there is to try.
inline bool in_full() {
  const char* asked = std::getenv("AYLA_LONG");
  return asked != nullptr && std::string_view(asked) == "1";
}

/// How many seconds a search may take that is said to find something within one. What finds nothing takes all of them,
/// so a build that is fast gets less.
inline double within_a_second() { return slow_build || in_full() ? 1 : 0.25; }

}  // namespace ayla::test
