// Arithmetic on several seed counts at once, packed in one word.
#pragma once

#include <bit>
#include <cstdint>

namespace ayla {

/// Byte-wise arithmetic on a row of counts below 128, one count a byte, the first pit in the lowest byte.
/// A mask marks a pit by the top bit of its byte.
namespace lanes {

template <class Word>
constexpr Word fill(int count) {
  return static_cast<Word>(static_cast<Word>(~Word{0}) / 255u * static_cast<Word>(count));
}

/// Marks the pits that hold `count` seeds or more (1 … 127).
template <class Word>
constexpr Word at_least(Word row, int count) {
  return static_cast<Word>(row + fill<Word>(128 - count)) & fill<Word>(128);
}

/// Marks the pits that hold `low` to `high` seeds.
template <class Word>
constexpr Word between(Word row, int low, int high) {
  return at_least(row, low) & ~at_least(row, high + 1);
}

/// Marks the pits that hold two or four seeds.
template <class Word>
constexpr Word twos_and_fours(Word row) {
  return between(row, 2, 4) & static_cast<Word>(~row << 7);  // an even count has no lowest bit
}

/// The row turned so that each count moves `pits` on.
template <class Word>
constexpr Word turned(Word row, int pits) {
  const int all = 8 * sizeof(Word);
  const int bits = 8 * pits % all;
  return bits == 0 ? row : static_cast<Word>(row << bits | row >> (all - bits));
}

/// All seeds of the row; fewer than 256.
template <class Word>
constexpr int sum(Word row) {
  return static_cast<int>(static_cast<Word>(row * fill<Word>(1)) >> (8 * (sizeof(Word) - 1)));
}

/// How many pits hold seeds.
template <class Word>
constexpr int filled(Word row) {
  return std::popcount(at_least(row, 1));
}

/// The bytes of the unbroken run of marked pits that ends with `last` and goes backwards; 0 if `last` is unmarked.
template <class Word>
constexpr Word run_ending_at(Word mask, int last) {
  constexpr int size = sizeof(Word);
  const int above = 8 * (size - 1 - last);
  const Word lifted = static_cast<Word>(mask << above);  // `last` is now the top byte
  const int length = std::countl_zero(static_cast<Word>(~lifted & fill<Word>(128))) / 8;
  if (length == 0) return 0;
  return static_cast<Word>(static_cast<Word>(~Word{0}) << (8 * (size - length))) >> above;
}

}  // namespace lanes

}  // namespace ayla
