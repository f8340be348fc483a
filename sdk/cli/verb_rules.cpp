// rules: the rules of boxes, with the values of a ruleset, by question.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "bastide/nearest.hpp"
#include "cli/command_name.hpp"
#include "cli/mix_words.hpp"
#include "cli/rules_answer.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"

namespace bastide::sdk {

namespace {

struct RulesOptions {
  std::vector<std::string> words;
  bool json = false, all = false;
};

// What was typed: a ruleset or mix, if it begins with one, and a question.
struct RulesWish {
  std::string mix, question;
};

bool is_ruleset(const Library& library, const std::string& word) {
  std::error_code none;
  if (word.ends_with(".toml") || std::filesystem::is_regular_file(word, none)) return true;
  return std::ranges::any_of(library.rulesets(), [&](const RulesetInfo& r) { return r.id == word; });
}

RulesWish wish_of(const Library& library, const std::vector<std::string>& marked) {
  // A mix may come as one word in quotation marks.
  const std::vector<std::string> list = words(expression_of(marked));
  if (list.empty() || !is_ruleset(library, list[0])) return {"", joined(list, " ")};
  std::size_t n = 1;
  while (n < list.size() && (is_mix_word(list[n]) || takes_next_word(list[n])))
    n += takes_next_word(list[n]) && n + 1 < list.size() ? 2 : 1;
  return {joined(std::vector(list.begin(), list.begin() + static_cast<long>(n)), " "),
          joined(std::vector(list.begin() + static_cast<long>(n), list.end()), " ")};
}

nlohmann::ordered_json json_of(const std::vector<Passage>& passages) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Passage& p : passages) {
    list.push_back(
        {{"id", p.rule ? p.rule->id : ""}, {"box", p.chapter->box}, {"section", p.section()}, {"text", p.text()}});
    if (p.rule && !p.rule->void_by.empty()) list.back()["not_in_force"] = p.rule->void_by;
  }
  return list;
}

// A first word that no rule knows was perhaps meant as a ruleset.
std::string misspelt_ruleset(const Library& library, const RuleBook& book, const RulesWish& wish) {
  const std::vector<std::string> list = words(wish.question);
  if (!wish.mix.empty() || list.empty() || book.chapter(list[0]) || list[0].find('-') == std::string::npos) return "";
  if (like_rule_id(list[0])) return "";
  std::vector<std::string> ids;
  for (const RulesetInfo& r : library.rulesets()) ids.push_back(r.id);
  return nearest(list[0], ids);
}

int rules(const RulesOptions& o, Host& host) {
  const Library& library = host.library();
  const RulesWish wish = wish_of(library, o.words);
  RulesPage page;
  page.columns = terminal_size().columns;
  page.rows = terminal_size().rows;
  page.all = o.all;
  page.command = command_name() + " rules";
  page.in_shell = true;
  if (!wish.mix.empty()) page.command += " " + wish.mix;
  std::optional<Game> game;
  if (!wish.mix.empty()) {
    auto compiled = host.game(wish.mix);
    if (!compiled) return host.fail(compiled.error());
    game.emplace(std::move(*compiled));
    page.game = wish.mix;
  }
  if (o.json) {
    const RuleBook book = game ? RuleBook(library, *game) : RuleBook(library);
    const auto found = rules_found(book, wish.question);
    if (!found) return host.fail(found.error());
    std::cout << json_of(*found).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    return exit_good;
  }
  if (game) {
    const auto answer = rules_of_game_or_all(library, *game, wish.question, page, host.paint());
    if (!answer) return host.fail(answer.error());
    std::cout << *answer;
    return exit_good;
  }
  const RuleBook book(library);
  if (const std::string near = misspelt_ruleset(library, book, wish); !near.empty())
    return host.fail(
        {.what = "there is no ruleset '" + words(wish.question)[0] + "'", .hint = "did you mean '" + near + "'?"});
  const auto answer = rules_answer(book, wish.question, page, host.paint());
  if (!answer) return host.fail(answer.error());
  std::cout << *answer;
  return exit_good;
}

}  // namespace

void add_rules(CLI::App& app, Host& host) {
  auto o = std::make_shared<RulesOptions>();
  CLI::App* verb = app.add_subcommand("rules", "Answer a question about the rules, with the values of a ruleset");
  add_mix_option(
      *verb, host, "words", o->words,
      "A ruleset or mix, whose values are shown (without one: the defaults of all boxes); then a box, the id "
      "of a rule, the title of a section, or a question in your words")
      ->type_name("WORDS");
  verb->add_flag("--all", o->all, "Print everything that was found, or the whole text, not only a screen of it");
  verb->add_flag("--json", o->json, "Print JSON: a list of rules");
  verb->footer(
      "Examples:\n  bastide rules                                 which boxes there are\n"
      "  bastide rules big-box-modern pig              what the big box says about pigs\n"
      "  bastide rules \"when does the dragon move\"     any question\n"
      "  bastide rules base-2006 how are fields scored\n"
      "  bastide rules TB-30                           one rule\n"
      "  bastide rules tower                           the sections of a box\n");
  verb->callback([o, &host] { host.run = [o, &host] { return rules(*o, host); }; });
}

}  // namespace bastide::sdk
