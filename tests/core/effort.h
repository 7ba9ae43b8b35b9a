// How much to try where a test could go on for ever.
#pragma once

#include <algorithm>

namespace ayla::test {

#if defined(__EMSCRIPTEN__) || !defined(NDEBUG)
inline constexpr bool slow_build = true;  // WebAssembly, sanitizers, no optimisation
#else
inline constexpr bool slow_build = false;
#endif

/// That many cases, a fifth of them in a slow build.
constexpr int effort(int cases) { return slow_build ? std::max(cases / 5, 1) : cases; }

}  // namespace ayla::test
