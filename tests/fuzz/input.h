// What a fuzzer's bytes stand for, and how a fault is told.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ayla::fuzz {

/// Ends the run when something that must hold does not, which the fuzzer counts as a crash.
inline void require(bool holds, std::string_view what, std::string_view with = "") {
  if (holds) return;
  std::fprintf(stderr, "Does not hold: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(with.size()), with.data());
  std::abort();
}

/// Bytes taken from the front: lines of text, or choices. Once they are used up lines are empty and choices 0.
class Input {
 public:
  Input(const std::uint8_t* bytes, std::size_t size) : left_(reinterpret_cast<const char*>(bytes), size) {}

  bool empty() const { return left_.empty(); }

  /// 0 … count - 1, from one byte; of printable bytes "0" is the first choice, so that inputs can be written by hand.
  int below(int count) {
    if (left_.empty()) return 0;
    const int choice = static_cast<unsigned char>(left_[0] - '0') % count;
    left_.remove_prefix(1);
    return choice;
  }

  /// Up to the next line break, which is passed over.
  std::string_view line() {
    const std::size_t end = std::min(left_.find('\n'), left_.size());
    const std::string_view line = left_.substr(0, end);
    left_.remove_prefix(std::min(end + 1, left_.size()));
    return line;
  }

  std::string_view rest() const { return left_; }

 private:
  std::string_view left_;
};

}  // namespace ayla::fuzz
