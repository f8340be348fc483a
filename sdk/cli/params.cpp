#include "cli/params.hpp"

#include <array>
#include <vector>

#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

std::string listed(std::span<const Name> names) { return joined(std::vector<std::string>(names.begin(), names.end())); }

}  // namespace

Name type_name(const Param& p) {
  static constexpr std::array<Name, 4> names{"flag", "number", "choice", "list"};
  return names[static_cast<u8>(p.is)];
}

std::string default_text(const Param& p) {
  switch (p.is) {
    case Param::Is::flag:
      return p.def ? "true" : "false";
    case Param::Is::number:
      return std::to_string(p.def);
    case Param::Is::choice:
      return std::string(p.choices[static_cast<std::size_t>(p.def)]);
    case Param::Is::list:
      return "[" + listed(p.choices) + "]";
  }
  return {};
}

std::string range_text(const Param& p) {
  switch (p.is) {
    case Param::Is::flag:
      return "true or false";
    case Param::Is::number:
      return std::to_string(p.min) + " to " + std::to_string(p.max);
    case Param::Is::choice:
      return "one of " + listed(p.choices);
    case Param::Is::list:
      return "some of these, in order";
  }
  return {};
}

}  // namespace bastide::sdk
