#include "testing/plugin_words.hpp"

#include <algorithm>
#include <set>

#include "bastide/nearest.hpp"

namespace bastide::sdk {

namespace {

using Words = std::vector<std::string>;

bool among(const Words& list, const std::string& word) { return std::ranges::find(list, word) != list.end(); }

// A plural or a longer word that begins like another is a word of its own.
bool only_longer(const std::string& word, const std::string& other) {
  return word.starts_with(other) || other.starts_with(word);
}

class Comparison {
 public:
  Comparison(const Game& with, const Game& before) : with_(with), before_(before) {}

  template <class Id>
  void look(const std::string& what, const std::set<std::string>& used, const std::string& but) {
    const Words& known = before_.description().of<Id>().names;
    for (const std::string& word : with_.description().of<Id>().names) {
      if (among(known, word) || used.contains(word)) continue;
      const std::string near = nearest(word, known);
      if (near.empty() || only_longer(word, near)) continue;
      lines.push_back(what + " '" + word + "' " + but + "; did you mean '" + near + "'?");
    }
  }

  Words lines;

 private:
  const Game& with_;
  const Game& before_;
};

std::set<std::string> kinds_on_tiles(const Game& game) {
  std::set<std::string> kinds;
  const auto add = [&](const TileSpec& t) {
    for (const SegSpec& s : t.segments) kinds.insert(s.kind);
  };
  std::ranges::for_each(game.spec().tiles, add);
  std::ranges::for_each(game.description().variants, add);
  return kinds;
}

std::set<std::string> owned_figures(const Game& game) {
  std::set<std::string> kinds;
  Workspace w;
  const State s = game.start(game.min_players(), 1, w);
  const View v = game.view(s);
  v.each_figure([&](Figure g) { kinds.emplace(game.name(v.kind(g))); });
  return kinds;
}

std::set<std::string> routines_of_others(const Game& game, const Game& before) {
  // A routine of which every step is new runs only if the plugin itself calls it; its steps are counted elsewhere.
  std::set<std::string> known, used;
  for (const StepLine& s : before.steps()) known.insert(s.name);
  for (const StepLine& s : game.steps())
    if (known.contains(s.name) || s.name == s.routine) used.insert(s.routine);
  return used;
}

}  // namespace

std::vector<std::string> misspelt_words(const Game& with, const Game& before) {
  Comparison c(with, before);
  c.look<FeatureKind>("feature kind", kinds_on_tiles(with), "is on no tile");
  c.look<FigureKind>("figure kind", owned_figures(with), "is no figure that anybody has");
  c.look<SideKind>("side kind", {}, "is on no tile of the others");
  c.look<Routine>("routine", routines_of_others(with, before), "is run by nobody else");
  c.look<Tag>("tag", {}, "is said by nobody else");
  c.look<Attr>("attribute", {}, "is said by nobody else");
  c.look<Why>("cause", {}, "is said by nobody else");
  c.look<Event>("event", {}, "is said by nobody else");
  c.look<Trait>("trait", {}, "is said by nobody else");
  c.look<Bag>("bag", {}, "is filled by nobody else");
  c.look<Zone>("zone", {}, "is said by nobody else");
  return c.lines;
}

std::vector<std::string> quoted_words(const std::string& message) {
  Words names;
  for (std::size_t at = message.find('\''); at != std::string::npos; at = message.find('\'', at + 1)) {
    const std::size_t end = message.find('\'', at + 1);
    if (end == std::string::npos) break;
    names.push_back(message.substr(at + 1, end - at - 1));
    at = end;
  }
  return names;
}

std::string absent_step(const std::string& warning) {
  if (warning.find("wants to come") == std::string::npos) return {};
  const Words names = quoted_words(warning);  // whose step, of which module, and beside which
  return names.size() > 2 ? names[2] : std::string{};
}

std::vector<std::string> slips(const Game& with, const Game& before, const std::function<Words()>& steps) {
  Words lines;
  Words elsewhere;
  const Words known = before.warnings();
  for (const std::string& w : with.warnings()) {
    if (among(known, w) || w.find("did you mean") == std::string::npos) continue;
    if (const std::string step = absent_step(w); !step.empty()) {
      if (elsewhere.empty()) elsewhere = steps();
      if (among(elsewhere, step)) continue;
    }
    lines.push_back(w);
  }
  const Words more = misspelt_words(with, before);
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

}  // namespace bastide::sdk
