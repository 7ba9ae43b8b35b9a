// Valid positions made up at random, most of which play never reaches: full boards and bare ones, all seeds on one
// side, borders moved in Goré, pits unopened in Kpé, full pits in Urim, nothing but singles in Bao Kigogo.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games.h"
#include "hash.h"
#include "notation.h"
#include "position.h"

namespace ayla::test {

/// Throws `seeds` seeds on pits of `among`, none of which then holds more than `most`, and returns how many found room.
inline int scatter(Setup& setup, std::vector<Pit> among, int seeds, int most, Random& random) {
  int thrown = 0;
  while (thrown < seeds && !among.empty()) {
    const auto at = among.begin() + random.below(static_cast<int>(among.size()));
    int& pit = setup.seeds[static_cast<std::size_t>(*at)];
    if (pit >= most) {
      *at = among.back();
      among.pop_back();
      continue;
    }
    ++pit;
    ++thrown;
  }
  return thrown;
}

/// The pits `first` … `first + count - 1` or some of them: many, few, or whole rows.
inline std::vector<Pit> some_pits(Shape shape, Pit first, int count, Random& random) {
  std::vector<Pit> pits;
  const int manner = random.below(4);
  const int left_out = random.below(1 << (shape.rows / 2));  // a bit for each depth
  for (Pit pit = first; pit < first + count; ++pit) {
    const bool chosen = manner == 0   ? true
                        : manner == 1 ? random.below(2) == 0
                        : manner == 2 ? random.below(count) < 2
                                      : (left_out >> shape.depth(pit) & 1) == 0;
    if (chosen) pits.push_back(pit);
  }
  if (pits.empty()) pits.push_back(first + random.below(count));
  return pits;
}

/// The most seeds a pit can take.
template <Game G>
constexpr int most_in_pit() {
  if constexpr (requires { G::limit; })
    return G::limit;
  else
    return G::total;
}

// Each of the following fills in a part of the set-up, in a manner of the game's own where it has one.

template <class G>
void make_up_seeds(G, Setup& setup, Random& random) {
  int on_board = G::keeps_captures && random.below(4) != 0 ? random.below(G::total + 1) : G::total;
  const int most = most_in_pit<G>();
  if (most < G::total && random.below(3) == 0)  // a pit that is full
    on_board -=
        scatter(setup, std::vector<Pit>(1, random.below(G::shape.pits())), std::min(on_board, most), most, random);
  const int half = G::shape.half();
  const int where = random.below(8);  // on South's half, on North's, or both
  const std::vector<Pit> pits = some_pits(G::shape, where == 0 ? half : 0, where <= 1 ? half : 2 * half, random);
  on_board -= scatter(setup, pits, on_board, most, random);
  scatter(setup, some_pits(G::shape, 0, 2 * half, random), on_board, most, random);
  int left = G::total;
  for (const int seeds : setup.seeds) left -= seeds;
  setup.captured[0] = G::keeps_captures ? random.below(left + 1) : 0;
  setup.captured[1] = left - setup.captured[0];
}

/// Each side has up to 46 seeds, and the other the rest. Now and then a side has only single ones.
inline void make_up_seeds(BaoKigogo, Setup& setup, Random& random) {
  const int half = BaoKigogo::shape.half();
  for (const std::size_t side : {0u, 1u}) {
    const std::vector<Pit> pits = some_pits(BaoKigogo::shape, side == 0 ? 0 : half, half, random);
    const bool singles = random.below(3) == 0;
    const int seeds =
        scatter(setup, pits, random.below(BaoKigogo::seeds_each + 1), singles ? 1 : BaoKigogo::total, random);
    setup.captured[1 - side] = BaoKigogo::seeds_each - seeds;
  }
}

/// The game's own fields; as at the start, if nothing else is known of them.
template <Game G>
void make_up_own_fields(G, Setup& setup, Random&) {
  setup.own_fields = setup_of<G>(G::start()).own_fields;
}

/// Borders anywhere, an offer pending, allowed or not, and anyone having declined one.
inline void make_up_own_fields(Gore, Setup& setup, Random& random) {
  std::string owners = "NNNN/SSSS";
  if (random.below(2) == 0) {
    for (int traded = random.below(8); traded > 0; --traded) {
      char& norths = owners[static_cast<std::size_t>(random.below(4))];
      char& souths = owners[static_cast<std::size_t>(5 + random.below(4))];
      std::swap(norths, souths);
    }
  }
  for (char& owner : owners)
    if (owner != '/' && random.below(8) == 0) owner = "SN"[random.below(2)];
  std::string offer = random.below(2) == 0 ? "-" : "x";
  if (random.below(4) == 0) {
    unsigned pits = 0;
    for (Pit pit = 0; pit < Gore::shape.pits(); ++pit)
      if (random.below(4) == 0) pits |= 1u << pit;
    if (pits != 0) offer = move_text(Move::give(pits), Gore::shape, Side::south);
  }
  const char* declined[] = {"-", "S", "N", "SN"};
  setup.own_fields = {owners, offer, declined[random.below(4)]};
}

/// A pit of six or more may be unopened.
inline void make_up_own_fields(Kpe, Setup& setup, Random& random) {
  std::string opened = "xxxx/xxxx";
  for (Pit pit = 0; pit < Kpe::shape.pits(); ++pit) {
    const auto drawn = static_cast<std::size_t>(Kpe::shape.drawn(pit));
    if (setup.seeds[static_cast<std::size_t>(pit)] >= Kpe::seeds_per_pit && random.below(2) == 0)
      opened[drawn + drawn / 4] = '.';
  }
  setup.own_fields = {opened};
}

/// A valid position of the game. What the game itself refuses is thrown again, within reason.
template <Game G>
typename G::State made_up(Random& random) {
  for (int attempt = 0; attempt < 1'000; ++attempt) {
    Setup setup;
    setup.turn = random.below(2) == 0 ? Side::south : Side::north;
    make_up_seeds(G{}, setup, random);
    make_up_own_fields(G{}, setup, random);
    const Checked<typename G::State> state = read_position<G>(write_setup(setup, board_of<G>()));
    if (state) return state.value();
  }
  return G::start();
}

}  // namespace ayla::test
