// Phrases with placeholders: "{figure} on the {on}", "{0:tile} is set aside".
#pragma once
#include <concepts>
#include <string>

#include "bastide/ids.hpp"

namespace bastide {

// Every {field} and {field:form} replaced by what `words(field, form)` says. A brace without its partner stays.
template <std::invocable<Name, Name> Words>
std::string filled(Name phrase, Words&& words) {
  std::string text;
  while (!phrase.empty()) {
    const auto open = phrase.find('{');
    const auto close = open == Name::npos ? open : phrase.find('}', open);
    if (close == Name::npos) return text + std::string(phrase);
    text += phrase.substr(0, open);
    const Name inside = phrase.substr(open + 1, close - open - 1);
    const auto colon = inside.find(':');
    text += words(inside.substr(0, colon), colon == Name::npos ? Name() : inside.substr(colon + 1));
    phrase.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace bastide
