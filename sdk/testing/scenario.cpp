// Reading a scenario file: its cases, the line of every sentence, and which ruleset it plays.
#include "testing/scenario.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "basics/text.hpp"
#include "bastide/nearest.hpp"
#include "rulebook/rules_text.hpp"
#include "testing/sentences.hpp"
#include "toml.hpp"

namespace bastide::sdk {
namespace {

namespace fs = std::filesystem;

struct Line {
  std::string text;
  SourcePos at;
};

struct Wrong {  // thrown inside this file only
  ScenarioFailure failure;
};

[[noreturn]] void wrong(const SourcePos& at, const std::string& what, const std::string& why) {
  throw Wrong{{at, what, "", why}};
}

SourcePos pos(const toml::node& n, const std::string& file) {
  return {file, static_cast<int>(n.source().begin.line), static_cast<int>(n.source().begin.column)};
}

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in || fs::is_directory(file)) wrong({file.string()}, "the scenario cannot be read", "there is no such file");
  return text.str();
}

std::string trimmed(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i)  // a comment: # at the beginning or behind a space
    if (text[i] == '#' && (i == 0 || text[i - 1] == ' ')) {
      text.erase(i);
      break;
    }
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// The lines of a string between ''' with their places in the file. The line break behind the opening quotes is not
// part of the string; how many lines the source has tells whether there was one.
std::vector<Line> lines_of(const toml::node& node, const std::string& file) {
  const std::string text = *node.value<std::string>();
  std::istringstream in(text);
  std::vector<Line> lines;
  SourcePos at = pos(node, file);
  const int breaks = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  const int rows = static_cast<int>(node.source().end.line) - at.line;
  at.line += rows > breaks ? 1 : 0;
  if (rows) at.column = 1;
  for (std::string line; std::getline(in, line); ++at.line) lines.push_back({line, at});
  return lines;
}

class Reader {
 public:
  Reader(const Library& library, const fs::path& file, ScenarioReport& report)
      : library_(library), file_(file), name_(file.string()), report_(report) {}

  void run() {
    toml::table root;
    try {
      root = toml::parse(read_file(file_), name_);
    } catch (const toml::parse_error& e) {
      const auto at = e.source().begin;
      wrong({name_, static_cast<int>(at.line), static_cast<int>(at.column)}, "this is no TOML",
            std::string(e.description()));
    }
    allow(root, {"title", "ruleset", "players", "board", "case"});
    const toml::node* cases = root.get("case");
    const toml::array* list = cases ? cases->as_array() : nullptr;
    if (!list || list->empty() || !list->is_homogeneous(toml::node_type::table))
      wrong(cases ? pos(*cases, name_) : SourcePos{name_, 1, 1}, "a scenario has one or more [[case]]",
            "there is none");
    for (const toml::node& c : *list) {
      try {
        ++report_.cases;
        play(root, *c.as_table());
      } catch (const Wrong& w) {
        report_.failures.push_back(w.failure);
      }
    }
  }

 private:
  void allow(const toml::table& t, const std::vector<std::string>& known) {
    for (const auto& [key, value] : t) {
      const std::string word(key.str());
      if (std::find(known.begin(), known.end(), word) != known.end()) continue;
      const std::string near = nearest(word, known);
      wrong(pos(value, name_), "'" + word + "' has no meaning here",
            near.empty() ? "known are: " + joined(known) : "did you mean '" + near + "'?");
    }
  }

  static const toml::node* either(const toml::table& c, const toml::table& root, const char* key) {
    const toml::node* n = c.get(key);
    return n ? n : root.get(key);
  }

  const Game& game(const toml::node* said, const SourcePos& at) {
    if (!said) wrong(at, "no 'ruleset' is said", "write ruleset = \"base-modern\", or another id, file or text");
    const auto* text = said->as_string();
    if (!text) wrong(pos(*said, name_), "'ruleset' is a text", "write an id, a file, or a whole ruleset between '''");
    const std::string& word = text->get();
    if (const auto it = games_.find(word); it != games_.end()) return it->second;
    Result<Spec> spec = Error{};
    if (word.find('\n') != std::string::npos) {
      // As many empty lines before it as the file has, so that messages name the right one.
      const std::vector<Line> lines = lines_of(*said, name_);
      spec =
          library_.ruleset_text(std::string(static_cast<std::size_t>(lines.front().at.line - 1), '\n') + word, name_);
    } else {
      const fs::path beside = file_.parent_path() / (word.ends_with(".toml") ? word : word + ".toml");
      spec = library_.ruleset(fs::exists(beside) ? beside.string() : word);
    }
    Result<Game> game = spec ? Game::compile(std::move(*spec)) : Result<Game>(spec.error());
    if (!game) {
      const Error& e = game.error();
      wrong(e.where.file.empty() ? pos(*said, name_) : e.where, e.what, e.hint.empty() ? "not a ruleset" : e.hint);
    }
    return games_.emplace(word, std::move(*game)).first->second;
  }

  std::vector<Line> text_lines(const toml::node& n, const char* key) {
    if (n.is_string()) return lines_of(n, name_);
    const toml::array* list = n.as_array();
    if (!list || (!list->empty() && !list->is_homogeneous(toml::node_type::string)))
      wrong(pos(n, name_), "'" + std::string(key) + "' is neither a text nor a list of texts",
            "write lines between '''");
    std::vector<Line> lines;
    for (const toml::node& each : *list) lines.push_back({*each.value<std::string>(), pos(each, name_)});
    return lines;
  }

  void play(const toml::table& root, const toml::table& c) {
    allow(c, {"title", "rules", "ruleset", "players", "board", "steps"});
    const SourcePos at = pos(c, name_);
    const toml::node* seats = either(c, root, "players");
    const auto players = seats ? seats->value<int64_t>() : std::optional<int64_t>(2);
    const Game& g = game(either(c, root, "ruleset"), at);
    if (!players || *players < g.min_players() || *players > g.max_players())
      wrong(seats ? pos(*seats, name_) : at, "not a number of players for this ruleset",
            std::to_string(g.min_players()) + " to " + std::to_string(g.max_players()) + " may play");
    Storyteller story(g, static_cast<int>(*players));
    if (const toml::node* board = either(c, root, "board")) {
      std::vector<std::string> rows;
      for (Line& l : text_lines(*board, "board"))
        if (!trimmed(l.text).empty()) rows.push_back(trimmed(l.text));
      if (const auto d = story.lay(rows)) {
        report_.failures.push_back({pos(*board, name_), "board", d->expected, d->found});
        return;
      }
    }
    if (const toml::node* named = c.get("rules")) check_rules(*named, g);
    const toml::node* steps = c.get("steps");
    if (!steps) wrong(at, "this case has no 'steps'", "write steps = '''...'''");
    tell(story, g, text_lines(*steps, "steps"));
  }

  // ---- ids of rules: each must stand in the rules.md of a box in play ----
  // Empty if a box has no rules.md: then nobody can tell.
  const std::vector<std::string>& rule_ids(const Game& g) {
    const auto [it, fresh] = rule_ids_.try_emplace(&g);
    if (!fresh) return it->second;
    std::set<std::string> boxes;
    for (const ModuleUse& m : g.spec().modules) boxes.insert(m.box);
    for (const TileSet* set : library_.tile_sets())  // a box may have tiles only
      if (std::ranges::find(g.spec().tiles, set->id, &TileSpec::set) != g.spec().tiles.end()) boxes.insert(set->plugin);
    for (const std::string& box : boxes) {
      const auto text = library_.rules_text(box);
      if (!text || text->empty()) {
        it->second.clear();
        break;
      }
      const RulesText rules(*text);
      for (const RuleItem& rule : rules.items()) it->second.push_back(rule.id);
    }
    return it->second;
  }

  // What is wrong with the id of a rule, or nothing.
  std::optional<std::string> unknown_rule(const std::string& rule, const Game& g) {
    const std::vector<std::string>& known = rule_ids(g);
    if (known.empty() || std::ranges::find(known, rule) != known.end()) return {};
    const std::string near = nearest(rule, known);
    return "no rules.md of a box in play has a rule '" + rule + "'" +
           (near.empty() ? "" : "; did you mean '" + near + "'?");
  }

  void check_rules(const toml::node& named, const Game& g) {
    const toml::array* list = named.as_array();
    if (!list || (!list->empty() && !list->is_homogeneous(toml::node_type::string)))
      wrong(pos(named, name_), "'rules' is no list of texts", "write rules = [\"BASE-17\"]");
    for (const toml::node& each : *list)
      if (const auto problem = unknown_rule(*each.value<std::string>(), g))
        report_.failures.push_back({pos(each, name_), "rules", "", *problem});
  }

  void tell(Storyteller& story, const Game& g, const std::vector<Line>& lines) {
    int told = 0;
    for (const Line& l : lines) {
      const std::string sentence = trimmed(l.text);
      if (sentence.empty()) continue;
      ++told;
      ++report_.sentences;
      if (const auto by = sentence.rfind(" by "); sentence.starts_with("illegal ") && by != std::string::npos)
        if (const auto problem = unknown_rule(sentence.substr(by + 4), g)) {
          report_.failures.push_back({l.at, sentence, "", *problem});
          continue;
        }
      const auto d = story.tell(sentence);
      if (!d) continue;
      report_.failures.push_back({l.at, sentence, d->expected, d->found});
      if (d->stops) return;
    }
    if (!told && !lines.empty()) wrong(lines.front().at, "this case says nothing", "its 'steps' are empty");
  }

  const Library& library_;
  const fs::path& file_;
  const std::string name_;
  ScenarioReport& report_;
  std::map<std::string, Game> games_;
  std::map<const Game*, std::vector<std::string>> rule_ids_;
};

}  // namespace

std::string ScenarioFailure::str() const {
  const std::string head = where.str() + ": " + sentence + "\n";
  return expected.empty() ? head + "  " + found : head + "  expected: " + expected + "\n  found:    " + found;
}

std::string ScenarioReport::str() const {
  if (passed())
    return file.string() + ": " + std::to_string(cases) + " cases, " + std::to_string(sentences) + " sentences, good";
  std::string text;
  for (const ScenarioFailure& f : failures) text += (text.empty() ? "" : "\n") + f.str();
  return text;
}

ScenarioReport run_scenario(const Library& library, const fs::path& file) {
  ScenarioReport report;
  report.file = file;
  try {
    Reader(library, file, report).run();
  } catch (const Wrong& w) {
    report.failures.push_back(w.failure);
  } catch (const std::exception& e) {
    report.failures.push_back({{file.string()}, "the scenario cannot be run", "", e.what()});
  }
  return report;
}

std::vector<fs::path> scenario_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (entry.path().filename().string().ends_with(".scenario.toml")) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace bastide::sdk
