// What the rules of a mix say, and mixes as files.
#include <algorithm>

#include "mix/readings.hpp"
#include "rulebook/telling.hpp"
#include "serve/lobby.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr std::string_view mix_line = "# bastide mix: ";
constexpr std::size_t most_passages = 12, most_question = 300, most_toml = 200 * 1024;

Json passage_json(const Passage& p) {
  return {{"id", p.rule ? p.rule->id : ""},
          {"box", p.chapter->box},
          {"title", p.chapter->text.title()},
          {"section", p.section()},
          {"text", p.text()}};
}

std::string file_name_of(const std::string& title) {
  std::string name;
  for (const char c : title) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain)
      name += c;
    else if (c >= 'A' && c <= 'Z')
      name += static_cast<char>(c - 'A' + 'a');
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (name.ends_with('-')) name.pop_back();
  return (name.empty() ? "ruleset" : name.substr(0, 40)) + ".toml";
}

}  // namespace

Result<Json> Lobby::readings(const Json& m) {
  auto choosing = chosen(needed_text(m, "mix", most_mix));
  if (!choosing) return choosing.error();
  if (choosing->problem()) return *choosing->problem();
  const Game& game = choosing->game();
  std::vector<Reading> list;
  if (yes_in(m, "all", false))
    for (const ParamLine& line : game.params()) list.push_back(reading_of(game, line));
  else
    list = sdk::readings(game);
  const RuleBook book(library(), game);
  Json all = Json::array();
  for (const Reading& r : list) {
    Json choices = Json::array(), rules = Json::array();
    for (const Choice& c : r.choices)
      choices.push_back({{"value", std::string(c.name)}, {"words", std::string(c.doc)}});
    for (const std::string& id : listed_ids(r.param->rule))
      if (const Passage p = book.rule(id); p.rule) rules.push_back(p.rule->id + ": " + p.rule->text);
    Json j = {{"name", std::string(r.param->name)},
              {"module", r.module},
              {"title", r.title},
              {"value", r.value},
              {"from", r.origin},
              {"own", choosing->wish().values.contains(std::string(r.param->name))},
              {"about", r.about},
              {"rules", rules},
              {"choices", choices},
              {"kind", std::string(kind_name(*r.param))},
              {"default", value_text(default_value(*r.param))}};
    if (r.param->is == Param::Is::number || r.param->is == Param::Is::by_players)
      j["number"] = {r.param->min, r.param->max};
    all.push_back(std::move(j));
  }
  return Json{{"readings", all}};
}

Result<Json> Lobby::explained(const Json& m) {
  auto choosing = chosen(needed_text(m, "mix", most_mix));
  if (!choosing) return choosing.error();
  if (choosing->problem()) return *choosing->problem();
  Json sections = Json::array();
  for (const ToldSection& s : told_sections(library(), choosing->game())) {
    Json items = Json::array();
    for (const ToldItem& i : s.items) {
      Json item = {{"text", i.text}, {"mark", i.number > 0 ? std::to_string(i.number) + "." : "-"}};
      if (i.under) item["under"] = true;
      items.push_back(std::move(item));
    }
    sections.push_back({{"heading", s.heading}, {"items", items}});
  }
  const Spec& spec = choosing->game().spec();
  return Json{{"title", spec.title}, {"about", spec.doc}, {"sections", sections}};
}

Result<Json> Lobby::looked_up(const Json& m, const Rules* of_table) {
  const std::string question = needed_text(m, "ask", most_question);
  std::shared_ptr<const Rules> kept;
  if (!of_table) {
    std::string ignored;
    auto rules = rules_of(needed_text(m, "mix", most_mix), ignored);
    if (!rules) return rules.error();
    kept = *rules;
    of_table = kept.get();
  }
  const RuleBook& book = of_table->book();
  Json passages = Json::array(), corrected = Json::object();
  if (const Passage p = book.rule(question); p.chapter) {
    passages.push_back(passage_json(p));
  } else if (const auto sections = book.sections(question); !sections.empty()) {
    for (const auto& s : sections)
      for (const RuleItem& item : s.chapter->text.items())
        if (item.section == s.section->title && item.void_by.empty() && passages.size() < most_passages)
          passages.push_back(passage_json({.chapter = s.chapter, .rule = &item}));
  }
  std::vector<std::string> unknown;
  if (passages.empty()) {
    const Answer answer = book.ask(question);
    for (const Passage& p : answer.passages)
      if (passages.size() < most_passages) passages.push_back(passage_json(p));
    for (const auto& [typed, meant] : answer.corrected) corrected[typed] = meant;
    unknown = answer.unknown;
  }
  return Json{{"passages", passages}, {"corrected", corrected}, {"unknown", unknown}};
}

Result<Json> Lobby::saved(const Json& m) {
  auto choosing = chosen(needed_text(m, "mix", most_mix));
  if (!choosing) return choosing.error();
  if (choosing->problem()) return *choosing->problem();
  std::string title = name_in(m, "title", 60);
  if (title.empty()) title = mix_title(choosing->mix());
  const std::string toml = mix_toml(choosing->mix(), {.title = title}).toml;
  return Json{{"file", file_name_of(title)}, {"toml", std::string(mix_line) + choosing->expression() + "\n" + toml}};
}

// Files come back from strangers: only the expression in the first line is read, which names installed things alone.
Result<Json> Lobby::loaded(const Json& m) {
  const std::string text = needed_text(m, "text", most_toml);
  if (!text.starts_with(mix_line))
    return Error{.what = "this file was not saved by this table",
                 .hint = "its first line would begin with '" + std::string(mix_line) +
                         "'; other rulesets are played with "
                         "'bastide play FILE', or put into a folder of rulesets (--rulesets DIR)"};
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string mix = text.substr(mix_line.size(), end - mix_line.size());
  if (mix.size() > most_mix) throw Bad{"the mix in the first line is too long"};
  auto choosing = chosen(mix);
  if (!choosing) return choosing.error();
  Json j = state_of(*choosing);
  if (choosing->problem()) return j;
  const std::size_t title = text.find("title = \"");
  std::string name;
  if (title != std::string::npos) name = text.substr(title + 9, text.find('"', title + 9) - title - 9);
  std::string rest = text.substr(std::min(end + 1, text.size()));
  std::erase(rest, '\r');
  if (rest != mix_toml(choosing->mix(), {.title = name}).toml)
    j["notes"].push_back(
        "The file was changed by hand. Only its first line counts here; 'bastide play FILE' plays all of it.");
  if (!name.empty() && name.find('\\') == std::string::npos) j["name"] = name;
  return j;
}

}  // namespace bastide::sdk::serve
