// The words of a command line: operands, and options that take a value.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ayla::cli {

/// What is wrong with the command line; told on standard error, and the command exits with 2.
struct Misuse {
  std::string reason;
};

class Arguments {
 public:
  /// Sorts the words after the command's name. `options` are the names allowed, with their two dashes.
  static std::optional<Misuse> sort(const std::vector<std::string>& words, const std::vector<std::string>& options,
                                    Arguments& into);

  const std::vector<std::string>& operands() const { return operands_; }
  bool has(const std::string& option) const { return options_.count(option) != 0; }
  std::string text(const std::string& option, const std::string& otherwise) const;
  /// A number from `least` to `most`, where asked for a whole one; what is wrong if it is none.
  std::optional<Misuse> number(const std::string& option, double least, double most, double& into) const;
  std::optional<Misuse> whole(const std::string& option, double least, double most, double& into) const;

 private:
  std::vector<std::string> operands_;
  std::map<std::string, std::string> options_;
};

/// A decimal number from `least` to `most`, or nothing.
std::optional<double> read_number(const std::string& text, double least, double most);

}  // namespace ayla::cli
