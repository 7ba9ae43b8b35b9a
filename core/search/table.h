// The transposition table: what the search knows of positions it has met.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game.h"

namespace ayla::search {

enum class Bound : std::uint8_t { none, lower, upper, exact };

/// What is known of a position, seen by its player to move.
struct Entry {
  std::uint64_t key = 0;
  std::int16_t value = 0;
  Move move{};  ///< the best one found
  std::uint8_t depth = 0;
  std::uint8_t age = 0;  ///< of the search it is from, see Table::begin
  Bound bound : 2 = Bound::none;
  bool proven : 1 = false;  ///< the value rests on ends of the game alone
  bool ended : 1 = false;   ///< the value does not rest on where the search stopped
};
static_assert(sizeof(Entry) == 16);

/// A fixed number of entries, taken at creation, in groups of four. With no memory it keeps nothing.
class Table {
 public:
  static constexpr int most_mib = 32;

  explicit Table(int mib) : groups_(static_cast<std::size_t>(mib) * 1024 * 1024 / sizeof(Group)) {}

  /// A new search begins. What earlier ones found makes room first; it is found again only if asked to remember.
  void begin(bool remember) {
    remembers_ = remember;
    if (++age_ == 0) clear();
  }

  /// Whether an entry found is from an earlier search.
  bool is_old(const Entry& entry) const { return entry.age != age_; }

  /// The entry of that position, or nothing.
  const Entry* find(std::uint64_t key) const {
    if (groups_.empty()) return nullptr;
    for (const Entry& entry : groups_[group_of(key)])
      if (entry.key == key && entry.bound != Bound::none && (remembers_ || entry.age == age_)) return &entry;
    return nullptr;
  }

  /// Keeps the entry in place of one for the same position, or else of one from an earlier search, or else of the
  /// shallowest in its group.
  void keep(Entry entry) {
    if (groups_.empty()) return;
    entry.age = age_;
    Group& group = groups_[group_of(entry.key)];
    const auto worth = [&](const Entry& old) { return old.age == age_ ? old.depth + 1 : 0; };
    Entry* worst = &group[0];
    for (Entry& old : group) {
      if (old.key == entry.key && (remembers_ || old.age == age_)) {
        worst = &old;
        break;
      }
      if (worth(old) < worth(*worst)) worst = &old;
    }
    *worst = entry;
  }

  void clear() { groups_.assign(groups_.size(), Group{}); }

 private:
  using Group = std::array<Entry, 4>;

  std::size_t group_of(std::uint64_t key) const { return static_cast<std::size_t>((key >> 32) * groups_.size() >> 32); }

  std::vector<Group> groups_;
  std::uint8_t age_ = 0;
  bool remembers_ = true;
};

}  // namespace ayla::search
