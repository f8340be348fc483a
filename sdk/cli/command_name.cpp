#include "cli/command_name.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string_view>

#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

constexpr std::string_view usual_name = "bastide";

bool part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '/' || c == '-' || c == '.'; }

// Behind the name stands a verb or an option; in a sentence about the program it does not.
bool is_command(std::string_view behind) {
  if (behind.size() < 2 || behind[0] != ' ') return false;
  static constexpr std::string_view verbs[] = {"play",   "choose", "mix",     "rulesets", "modules", "rules",
                                               "check",  "new",    "explain", "simulate", "compare", "experiment",
                                               "replay", "render", "perft",   "bench",    "VERB",    "--"};
  return std::ranges::any_of(verbs, [&](std::string_view verb) {
    const std::string_view rest = behind.substr(1);
    return rest.starts_with(verb) && (verb == "--" || rest.size() == verb.size() || !std::isalnum(rest[verb.size()]));
  });
}

}  // namespace

std::string command_name() {
  const char* said = std::getenv("BASTIDE_COMMAND");
  return said && *said ? shell_word(said) : std::string(usual_name);
}

std::string as_typed(std::string text) {
  const std::string name = command_name();
  if (name == usual_name) return text;
  for (std::size_t at = text.find(usual_name); at != std::string::npos; at = text.find(usual_name, at + 1)) {
    const bool begins = at == 0 || !part_of_name(text[at - 1]);
    if (!begins || !is_command(std::string_view(text).substr(at + usual_name.size()))) continue;
    text.replace(at, usual_name.size(), name);
    at += name.size() - 1;
  }
  return text;
}

}  // namespace bastide::sdk
