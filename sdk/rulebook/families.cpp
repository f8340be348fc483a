#include "rulebook/families.hpp"

#include <array>
#include <cctype>

#include "rulebook/rules_text.hpp"

namespace bastide::sdk {

namespace {

constexpr std::array<std::string_view, 7> usual{"base game",  "large expansion",  "small expansion", "promo",
                                                "collection", "stand-alone game", "house rule"};

}  // namespace

std::string family_of(const Library& library, Name box) {
  const auto text = library.rules_text(box);
  return text ? RulesText(*text).family() : "";
}

int family_rank(std::string_view family) {
  if (family.empty()) return static_cast<int>(usual.size()) + 1;
  return static_cast<int>(std::ranges::find(usual, family) - usual.begin());
}

std::string family_heading(std::string_view family) {
  if (family.empty()) return "Others";
  std::string heading = std::string(family) + "s";
  heading[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(heading[0])));
  return heading;
}

}  // namespace bastide::sdk
