// Any text as a position: it is refused with a reason, or stands and plays as the rules say.
#include "answers.h"
#include "states.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace ayla;
  using namespace ayla::fuzz;
  const std::string_view text = Input(bytes, size).rest();
  int games = 0;
  Games::for_each([&]<class G>() {
    const Checked<typename G::State> state = read_position<G>(text);
    if (state) {
      ++games;
      const bool whole = text == G::id || write_position<G>(state.value()) == text;
      require(whole, "a position that is taken is in its only form", text);
      check_state<G>(state.value());
    } else {
      const Error& error = state.error();
      require(!error.field.empty() && !error.code.empty() && !error.reason.empty(), "a refusal has its parts", text);
    }
  });
  require(games <= 1, "a position is one game's", text);
  const std::string answer = Engine::position(text);
  require(failed(parsed(answer)) == (games == 0), "the façade takes what a game takes", answer);
  return 0;
}
