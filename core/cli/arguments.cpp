#include "cli/arguments.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ayla::cli {

std::optional<Misuse> Arguments::sort(const std::vector<std::string>& words, const std::vector<std::string>& options,
                                      Arguments& into) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.compare(0, 2, "--") != 0) {
      into.operands_.push_back(word);
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    if (std::find(options.begin(), options.end(), name) == options.end())
      return Misuse{"there is no option " + name + " here"};
    if (equals == std::string::npos && i + 1 == words.size()) return Misuse{name + " needs a value"};
    into.options_[name] = equals != std::string::npos ? word.substr(equals + 1) : words[++i];
  }
  return std::nullopt;
}

std::string Arguments::text(const std::string& option, const std::string& otherwise) const {
  const auto at = options_.find(option);
  return at == options_.end() ? otherwise : at->second;
}

std::optional<Misuse> Arguments::number(const std::string& option, double least, double most, double& into) const {
  const auto at = options_.find(option);
  if (at == options_.end()) return std::nullopt;
  const std::optional<double> value = read_number(at->second, least, most);
  if (!value)
    return Misuse{option + " must be a number from " + std::to_string(static_cast<long long>(least)) + " to " +
                  std::to_string(static_cast<long long>(most)) + ", not \"" + at->second + "\""};
  into = *value;
  return std::nullopt;
}

std::optional<Misuse> Arguments::whole(const std::string& option, double least, double most, double& into) const {
  double value = into;
  if (auto misuse = number(option, least, most, value)) return misuse;
  if (value != std::floor(value)) return Misuse{option + " must be a whole number"};
  into = value;
  return std::nullopt;
}

std::optional<double> read_number(const std::string& text, double least, double most) {
  if (text.empty() || text.find_first_not_of("0123456789.") != std::string::npos) return std::nullopt;
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (*end != '\0' || value < least || value > most) return std::nullopt;
  return value;
}

}  // namespace ayla::cli
