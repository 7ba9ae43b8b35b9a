// Sorting of short lists.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace ayla {

/// Sorts a short list, equal elements keeping their order (std::stable_sort would take memory each time, and std::sort
/// is much code to load).
template <class Element, class Before>
void insertion_sort(std::vector<Element>& list, Before&& before) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t j = i; j > 0 && before(list[j], list[j - 1]); --j) std::swap(list[j], list[j - 1]);
}

}  // namespace ayla
