// Hashing and random numbers, the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

namespace ayla {

/// Spreads every bit of a word over all of it.
constexpr std::uint64_t mix(std::uint64_t word) {
  word ^= word >> 32;
  word *= 0xd6e8'feb8'6659'fd93u;
  word ^= word >> 32;
  word *= 0xd6e8'feb8'6659'fd93u;
  return word ^ word >> 32;
}

constexpr std::uint64_t hash_text(const char* text) {
  std::uint64_t sum = 0;
  for (; *text != 0; ++text) sum = mix(sum ^ static_cast<unsigned char>(*text));
  return sum;
}

/// Hash of a small state without padding, a whole number of 64-bit words.
template <class State>
constexpr std::uint64_t hash(const State& state) {
  static_assert(std::has_unique_object_representations_v<State> && sizeof(State) % 8 == 0);
  const auto words = __builtin_bit_cast(std::array<std::uint64_t, sizeof(State) / 8>, state);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint64_t odd = 0x9e37'79b9'7f4a'7c15u * (2 * i + 1);
    sum += (words[i] ^ words[i] >> 29) * odd;
    sum ^= sum >> 32;
  }
  return mix(sum);
}

/// A random number generator with a seed: a counter whose bits are mixed.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() { return mix(state_ += 0x9e37'79b9'7f4a'7c15u); }
  /// 0 … count - 1; count is small, so the bias is far below what any test could see.
  int below(int count) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(count) >> 32); }

 private:
  std::uint64_t state_;
};

}  // namespace ayla
