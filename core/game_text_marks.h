// The marks that reading and writing records of games have in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game.h"

namespace ayla {

/// What a game ends with: South won, North won, a draw, unfinished.
inline constexpr const char* result_marks[] = {"1-0", "0-1", "1/2-1/2", "*"};

inline std::string_view result_mark(const std::optional<Result>& result) {
  if (!result) return result_marks[3];
  return result_marks[!result->winner ? 2 : *result->winner == Side::south ? 0 : 1];
}

/// South's and North's captured seeds, "25-23".
inline std::string captured_text(const Result& result) {
  return std::to_string(result.captured[0]) + "-" + std::to_string(result.captured[1]);
}

/// In comments a backslash before one of the first stands for one of the second.
inline constexpr std::string_view escaped = "\\} nt";
inline constexpr std::string_view unescaped = "\\} \n\t";

}  // namespace ayla
