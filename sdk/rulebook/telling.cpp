#include "rulebook/telling.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "basics/text.hpp"
#include "mix/mix.hpp"
#include "mix/readings.hpp"
#include "rulebook/book.hpp"
#include "words/counted.hpp"
#include "words/plain.hpp"

namespace bastide::sdk {

namespace {

std::string plural(int n, const char* one, const char* many) { return std::to_string(n) + " " + (n == 1 ? one : many); }

// Where in the flow of a game each step stands. A step called like a routine, turn.cycle, is where that routine runs.
class StepOrder {
 public:
  explicit StepOrder(const Game& game) : steps_(game.steps()) {
    std::set<std::string> inner;
    for (const StepLine& s : steps_) routines_.insert(s.routine);
    for (const StepLine& s : steps_)
      if (const std::string r = runs(s); !r.empty()) inner.insert(r);
    for (const StepLine& s : steps_)
      if (!inner.contains(s.routine)) visit(s.routine);
  }
  std::optional<int> place(const std::string& step) const {
    const auto found = places_.find(step);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
  }
  std::string module(const std::string& step) const {
    const auto found = std::ranges::find(steps_, step, &StepLine::name);
    return found == steps_.end() ? "" : found->module;
  }

 private:
  std::string runs(const StepLine& s) const {
    const std::string last = s.name.substr(s.name.rfind('.') + 1);
    return last != s.routine && routines_.contains(last) ? last : "";
  }
  void visit(const std::string& routine) {
    if (!visited_.insert(routine).second) return;
    for (const StepLine& s : steps_) {
      if (s.routine != routine) continue;
      places_.emplace(s.name, static_cast<int>(places_.size()));
      if (const std::string r = runs(s); !r.empty()) visit(r);
    }
  }
  std::vector<StepLine> steps_;
  std::set<std::string> routines_, visited_;
  std::map<std::string, int> places_;
};

class Telling {
 public:
  Telling(const Library& library, const Game& game) : library_(library), game_(game), book_(library, game) {}

  std::vector<ToldSection> all() {
    box();
    turn();
    sentences("What scores");
    sentences("At the end");
    silent_modules();
    readings_taken();
    return std::move(sections_);
  }

 private:
  void heading(const std::string& text) { sections_.push_back({text, {}}); }
  void item(const std::string& text, int number = 0, bool under = false) {
    sections_.back().items.push_back({number, under, text});
  }

  std::string set_title(const SetUse& s) const {
    for (const TileSet* t : library_.tile_sets())
      if (t->id == s.id && !t->title.empty()) return t->title;
    return s.id;
  }

  void box() {
    heading("In the box");
    const int least = game_.min_players(), most = game_.max_players();
    std::vector<std::string> sets;
    for (const SetUse& s : game_.spec().sets)
      sets.push_back((s.stay ? std::to_string(s.stay) + " of " + plural(s.count(), "tile", "tiles") + " by chance"
                             : std::to_string(s.count())) +
                     " of " + set_title(s) + (s.copies > 1 ? " (" + std::to_string(s.copies) + " copies)" : ""));
    const bool whole = game_.spec().sets.size() == 1 && game_.spec().sets[0].count() == tiles_of(game_.spec());
    item(plural(tiles_of(game_.spec()), "tile", "tiles") +
         (whole ? " of " + set_title(game_.spec().sets[0]) : ": " + joined(sets)) + "." +
         (game_.spec().start.empty() ? " None lies on the table at the start."
          : game_.spec().start.size() > 1
              ? " " + std::to_string(game_.spec().start.size()) + " lie on the table at the start."
              : " One lies on the table at the start."));
    std::vector<std::string> pieces;
    for (int i = 0; i < game_.figure_kinds(); ++i)
      if (const FigureKind k(static_cast<u32>(i)); game_.per_player(k) > 0)
        pieces.push_back(counted(game_, k, game_.per_player(k)));
    const std::string who = least == most ? plural(least, "player", "players")
                                          : std::to_string(least) + " to " + plural(most, "player", "players");
    item(who + (pieces.empty() ? ". Nobody has pieces." : "; each has " + joined(pieces) + "."));
    for (const Chapter& c : book_.chapters())
      for (const ToldLine& t : c.text.told())
        if (t.heading == "In the box") item(t.text);
  }

  // Sentences of several modules at one step: that of the step's own module leads, the others stand below it.
  void turn() {
    const StepOrder order(game_);
    struct Line {
      int place;
      bool leads;
      std::string text;
    };
    std::vector<Line> lines;
    std::vector<std::string> any_time;
    for (const Chapter& c : book_.chapters())
      for (const ToldLine& t : c.text.told()) {
        if (t.heading != "A turn") continue;
        const auto place = order.place(t.step);
        const std::string owner = order.module(t.step);
        const bool own = std::ranges::find(c.parts, owner) != c.parts.end();
        if (t.step.empty()) any_time.push_back(t.text);
        if (place) lines.push_back({*place, own, t.text});
      }
    if (lines.empty() && any_time.empty()) return;
    std::ranges::stable_sort(
        lines, [](const Line& a, const Line& b) { return a.place != b.place ? a.place < b.place : a.leads > b.leads; });
    heading("A turn");
    int number = 0, before = -1;
    for (const Line& l : lines) {
      const bool below = l.place == before && !l.leads;
      number += !below;
      item(l.text, below ? 0 : number, below);
      before = l.place;
    }
    for (const std::string& text : any_time) item(text);
  }

  void sentences(const std::string& wanted) {
    bool first = true;
    for (const Chapter& c : book_.chapters())
      for (const ToldLine& t : c.text.told()) {
        if (t.heading != wanted) continue;
        if (first) heading(wanted);
        first = false;
        item(t.text);
      }
  }

  // Boxes that say nothing about themselves, and boxes without rules.md.
  void silent_modules() {
    bool first = true;
    for (const ModuleLine& m : game_.modules()) {
      const Chapter* c = book_.chapter(m.box);
      if (c && !c->text.told().empty()) continue;
      if (first) heading("Also in play");
      first = false;
      std::string text = "**" + std::string(m.info->title) + "**";
      if (!m.info->summary.empty()) text += ": " + std::string(m.info->summary);
      std::vector<std::string> values;
      for (const ParamLine& p : game_.params())
        if (p.module == m.info->id) values.push_back(std::string(p.param->doc) + ": " + p.value);
      item(text + (values.empty() ? "." : ". " + capital(joined(values, "; ")) + "."));
    }
  }

  // Parameters that answer an open question of the printed rules.
  void readings_taken() {
    std::vector<std::string> lines;
    for (const Reading& r : readings(game_)) {
      const std::vector<std::string> ids = listed_ids(r.param->rule);
      const auto open = std::ranges::find_if(ids, open_point);
      if (open == ids.end()) continue;
      std::string chosen;
      std::vector<std::string> others;
      for (const Choice& c : r.choices) {
        const std::string words(c.doc.empty() ? c.name : c.doc);
        if (c.name == r.value)
          chosen = words;
        else
          others.push_back(words);
      }
      const bool yes_or_no = r.param->is == Param::Is::flag;
      lines.push_back(
          capital(r.about) +
          (yes_or_no ? (r.value == "true" ? ": yes" : ": no") : ": " + chosen + " (or: " + joined(others, "; ") + ")") +
          ". " + *open);
    }
    if (lines.empty()) return;
    heading("Where the printed rules are silent, this is how we play");
    for (const std::string& l : lines) item(l);
  }

  const Library& library_;
  const Game& game_;
  const RuleBook book_;
  std::vector<ToldSection> sections_;
};

}  // namespace

std::vector<ToldSection> told_sections(const Library& library, const Game& game) {
  return Telling(library, game).all();
}

}  // namespace bastide::sdk
