// A position taken apart, on its way from text to a game's state or back; and how errors travel.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "ring.h"

namespace ayla {

/// Why a text was refused: which field, a stable name for the fault, and the reason in English.
struct Error {
  std::string field;
  std::string code;
  std::string reason;
  int ply = 0;     ///< of a list of moves: which one, from 1
  int line = 0;    ///< of a text of several lines: where, from 1
  int column = 0;  ///< in characters, from 1
};

/// A value, or why there is none. Nothing is thrown: a throw would abort the WebAssembly module.
template <class T>
class Checked {
 public:
  Checked(T value) : held_(std::move(value)) {}
  Checked(Error error) : held_(std::move(error)) {}

  explicit operator bool() const { return held_.index() == 0; }
  /// Only when true.
  const T& value() const { return *std::get_if<0>(&held_); }
  T& value() { return *std::get_if<0>(&held_); }
  const T* operator->() const { return &value(); }
  /// Only when false.
  const Error& error() const { return *std::get_if<1>(&held_); }

 private:
  std::variant<T, Error> held_;
};

/// A field of a position that only its game has, for whoever lets one be filled in.
struct OwnField {
  enum class Kind : std::uint8_t {
    marks,   ///< a mark for every pit, drawn like ROWS: "NNNN/SSSS"
    choice,  ///< one of a few texts
    text,    ///< one of a few texts, or another that has a form of its own
  };

  const char* name;
  Kind kind;
  /// The marks or texts, parted by spaces and in this order: of marks first the one that pressing a pit sets, last the
  /// one drawn as closed where the marks are no owners; of texts first the one where nothing has happened yet.
  std::string_view values;
};

/// The fields of a position: `GAME ROWS TURN CAPTURED [STATE…]`.
struct Setup {
  static constexpr int most_pits = 48;

  Side turn = Side::south;
  std::array<int, most_pits> seeds{};   ///< by pit, as South sees them
  std::array<int, 2> captured{};        ///< South's, North's
  std::vector<std::string> own_fields;  ///< STATE, the game's own fields

  /// Seeds of a pit given as the player to move sees it.
  int seeds_of(Shape shape, Pit pit) const { return seeds[static_cast<std::size_t>(shape.seen_by_south(pit, turn))]; }
  /// Captured seeds of the player to move, and of the opponent.
  std::array<std::uint8_t, 2> own_other_captured() const {
    const std::size_t mine = turn == Side::south ? 0 : 1;
    return {static_cast<std::uint8_t>(captured[mine]), static_cast<std::uint8_t>(captured[1 - mine])};
  }
};

}  // namespace ayla
