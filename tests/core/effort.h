// How much to try where a test could go on for ever.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <ctime>
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

/// How many seconds to give a search that is not expected to find what others find within one: it takes them all, so
/// only the long tests give it a second natively.
inline double seconds_in_vain() { return slow_build || in_full() ? 1 : 0.25; }

/// The time that this process has had of a processor since: what else the machine does takes nothing from it.
class ProcessorClock {
 public:
  double seconds() const { return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t start_ = std::clock();
};

}  // namespace ayla::test
