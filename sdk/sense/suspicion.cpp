#include "sense/suspicion.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "basics/text_table.hpp"
#include "words/plain.hpp"

namespace bastide::sdk {

namespace {

std::string set_title(const Boxes& boxes, const std::string& set) {
  const auto found = boxes.set(set);
  return found.set ? found.set->title : set;
}

// "Dragon", or "The Tower" for a whole box.
std::string title_of(const Boxes& boxes, const Idle& idle) {
  const Box* box = boxes.box(idle.box);
  if (box && box->parts.size() == idle.parts.size()) return box->title();
  std::vector<std::string> titles;
  for (const ModuleInfo* p : idle.parts) titles.emplace_back(p->title);
  return listed(titles);
}

bool on_tiles(const Game& game, const std::string& set) {
  return std::ranges::any_of(game.spec().sets, [&](const SetUse& s) { return s.id == set; });
}

// A mark that players see; others are the engine's own.
std::vector<std::string> shown_words(const Game& game, const std::set<std::string>& words) {
  std::vector<std::string> shown;
  for (const std::string& w : words)
    if (game.mark_look(w)) shown.push_back(w);
  return shown;
}

}  // namespace

std::set<std::string> words_on(const Library& library, const TileSet& set) {
  std::set<std::string> words;
  const auto spec = library.ruleset_text("title = \"tiles\"\n[tiles]\n\"" + set.id + "\" = 1\n", "tiles of " + set.id);
  if (!spec) return words;
  for (const TileSpec& tile : spec->tiles) {
    words.insert(tile.tags.begin(), tile.tags.end());
    for (const auto& mark : tile.marks) words.insert(mark.first);
    for (const SegSpec& s : tile.segments) {
      words.insert(s.kind);
      for (const auto& attr : s.attrs) words.insert(attr.first);
    }
  }
  return words;
}

bool Suspicions::suspected(const std::string& about) const {
  return std::ranges::any_of(found_, [&](const Suspicion& s) { return s.about == about; });
}

std::vector<Suspicion> Suspicions::all() {
  // It may not happen tonight, so it is no reason to refuse.
  if (!trial_.broke_off.empty())
    add({.about = "broken off", .what = "A game was broken off in a trial: " + trial_.broke_off + "."});
  tiles_that_do_not_fit();
  nothing_to_win();
  if (found_.empty()) {
    sets_that_never_come();
    idle_parts();
    parts_without_points();
  }
  tiles_without_rules();
  values_left_behind();
  numbers_of_players();
  return std::move(found_);
}

// A few tiles that fit nowhere belong to every game; a set of which most are thrown away cannot meet the others.
void Suspicions::tiles_that_do_not_fit() {
  for (const auto& [set, tried] : trial_.sets) {
    const int drawn = tried.placed + tried.discarded;
    if (tried.discarded * 2 < drawn || tried.discarded < trial_.games) continue;
    std::vector<std::string> others;
    for (const SetUse& s : game_.spec().sets)
      if (s.id != set) others.push_back(set_title(boxes_, s.id));
    const double each = static_cast<double>(tried.discarded) / trial_.games;
    std::string what =
        fmt::format("{} of the {} tiles of {} that are drawn fit nowhere and are thrown away",
                    tried.placed == 0 ? "All" : fmt::format("{:.0f}", each),
                    fmt::format("{:.0f}", static_cast<double>(drawn) / trial_.games), set_title(boxes_, set));
    if (tried.placed == 0)
      what = fmt::format("All {:.0f} tiles of {} fit nowhere and are thrown away", each, set_title(boxes_, set));
    if (!others.empty()) what += fmt::format(": their sides do not meet those of {}", listed(others));
    Suspicion s{.about = "tiles " + set, .what = what + "."};
    const auto [known, box] = boxes_.set(set);
    if (box) s.ideas.push_back({"-" + box->id});
    for (const SetUse& u : game_.spec().sets)
      if (const auto other = boxes_.set(u.id); other.box && other.box != box) s.ideas.push_back({"-" + other.box->id});
    add(std::move(s));
  }
}

void Suspicions::nothing_to_win() {
  if (!found_.empty()) return;  // it would only be a consequence
  if (trial_.choices == 0) {
    add({.about = "no choices",
         .what = "Nobody ever has anything to decide: the game runs by itself.",
         .unplayable = true});
    return;
  }
  const bool claims = std::ranges::any_of(trial_.claimed, [](bool b) { return b; });
  std::vector<std::vector<std::string>> ideas = unused_parts();
  if (!claims) {
    std::vector<std::string> none;
    for (u32 k = 0; k < static_cast<u32>(game_.figure_kinds()); ++k) {
      const FigureKind kind(k);
      if (!game_.claims(kind) || game_.per_player(kind) > 0) continue;
      none.emplace_back(game_.words(kind, 1).empty() ? game_.name(kind) : game_.words(kind, 1));
      ideas.insert(ideas.begin(), {fmt::format("figures.{}=7", game_.name(kind))});
    }
    std::string what = none.empty() ? "No player can ever place a piece that claims anything"
                                    : fmt::format("No player has any {}, so nobody can claim anything", listed(none));
    if (!trial_.points) what += " and nobody scores";
    add({.about = "no claims", .what = what + ".", .ideas = std::move(ideas)});
  } else if (!trial_.points) {
    add({.about = "no points",
         .what = "Nobody can ever score a point: no rule in this mix pays any.",
         .ideas = std::move(ideas)});
  }
}

// Every part that the boxes in play have and this ruleset has not.
std::vector<std::vector<std::string>> Suspicions::unused_parts() const {
  std::vector<std::vector<std::string>> ideas;
  for (const Box& box : boxes_.all()) {
    const auto used = [&](const Part* p) {
      return std::ranges::any_of(game_.spec().modules, [&](const ModuleUse& m) { return m.part == p; });
    };
    if (std::ranges::none_of(box.parts, used)) continue;
    for (const Part* p : box.parts)
      if (!used(p)) ideas.push_back({"+" + std::string(p->info->id)});
  }
  return ideas;
}

// Two sets say how the game begins, and one of them is nothing but its beginning.
void Suspicions::sets_that_never_come() {
  for (const SetUse& use : game_.spec().sets) {
    const auto [set, box] = boxes_.set(use.id);
    if (!box || use.count() == 0 || use.stay > 0 || trial_.sets.contains(use.id)) continue;
    std::vector<std::string> others;
    Suspicion s{.about = "never " + use.id};
    for (const StartTile& t : game_.spec().start)
      if (const auto other = boxes_.set(t.set);
          other.box && std::ranges::find(others, other.set->title) == others.end()) {
        others.push_back(other.set->title);
        s.ideas.push_back({"-" + other.box->id});
      }
    s.ideas.insert(s.ideas.begin(), {"-" + box->id});
    s.what = fmt::format("The tiles of {} never come to the table: the game begins with those of {}.", set->title,
                         listed(others));
    if (!others.empty()) add(std::move(s));
  }
}

// A part that is about roads where nobody gets anything for a road: it can be used, and is good for nothing. It counts
// only if one of the parts that were left out brings the points.
void Suspicions::parts_without_points() {
  const std::vector<std::vector<std::string>> ideas = unused_parts();
  const auto paid = [&](const std::string& kind) {
    return trial_.paid[game_.description().of<FeatureKind>().named(kind).v];
  };
  if (ideas.empty()) return;
  for (const ModuleUse& use : game_.spec().modules) {
    const std::string id(use.part->info->id);
    if (trial_.paying.contains(id) || suspected("idle " + id)) continue;
    const std::set<std::string> about = kinds_said(game_.spec(), *use.part->info);
    if (about.empty() || std::ranges::any_of(about, paid)) continue;
    // A kind of its own is the rule itself, not what it acts on.
    const Spec others = without_parts(game_.spec(), {id});
    const auto said_by_another = [&](const std::string& kind) {
      return std::ranges::any_of(others.modules,
                                 [&](const ModuleUse& m) { return kinds_said(others, *m.part->info).contains(kind); });
    };
    if (!std::ranges::all_of(about, said_by_another)) continue;
    std::vector<std::string> kinds;
    for (const std::string& kind : about)
      kinds.push_back(plural(one(game_, game_.description().of<FeatureKind>().named(kind))));
    add({.about = "nothing for " + id,
         .what = fmt::format("{} is about {}, and nobody gets points for {} in this mix.", use.part->info->title,
                             listed(kinds), kinds.size() == 1 ? kinds[0] : "them"),
         .explained = false,
         .parts = {id},
         .ideas = ideas});
  }
}

// Marks that the parts wait for and that are printed on tiles which are not in play; adds those tiles to the ideas.
std::set<std::string> Suspicions::missing_marks(const Idle& idle, std::vector<std::vector<std::string>>& ideas) const {
  std::set<std::string> missing;
  if (idle.tile_words.empty()) return missing;
  for (const Box& box : boxes_.all())
    for (const TileSet* set : box.sets) {
      const std::vector<const TileSet*> main = box.main_sets();
      if (on_tiles(game_, set->id) || std::ranges::find(main, set) == main.end()) continue;
      std::set<std::string> there;
      std::ranges::set_intersection(idle.tile_words, words_on(library_, *set), std::inserter(there, there.end()));
      if (there.empty()) continue;
      missing.insert(there.begin(), there.end());
      const std::vector<std::string> idea{main.size() == 1 ? "+" + box.id + ":tiles" : "tiles." + set->id + "=1"};
      ideas.insert(box.id == idle.box ? ideas.begin() : ideas.end(), idea);
    }
  return missing;
}

void Suspicions::idle_parts() {
  for (const Idle& idle : IdleParts(game_).all()) {
    std::string why;
    std::vector<std::vector<std::string>> ideas;
    const std::set<std::string> missing = missing_marks(idle, ideas);
    const std::vector<std::string> shown = shown_words(game_, missing);
    if (!shown.empty())
      why = fmt::format("no tile in play shows {}",
                        shown.size() == 1 ? "the mark " + shown[0] : "one of the marks " + listed(shown));
    else if (!missing.empty())
      why = "the tiles that it is about are not in play";
    else if (!idle.pieces.empty())
      why = fmt::format("nobody can ever place a {}", listed(idle.pieces));
    Suspicion s;
    s.about = "idle " + std::string(idle.parts[0]->id);
    s.what = fmt::format("{} changes nothing in this mix{}.", title_of(boxes_, idle), why.empty() ? "" : ": " + why);
    s.explained = !why.empty();
    s.ideas = std::move(ideas);
    const Box* box = boxes_.box(idle.box);
    const auto in_play = [&](const TileSet* set) { return on_tiles(game_, set->id); };
    if (box && s.ideas.empty() && !box->sets.empty() && std::ranges::none_of(box->sets, in_play))
      s.ideas.push_back({"+" + box->id + ":tiles"});
    // What it acts on may be another part of its box.
    const auto unused = [&](const Part* p) {
      return std::ranges::none_of(game_.spec().modules, [&](const ModuleUse& m) { return m.part == p; });
    };
    if (box && missing.empty() && std::ranges::any_of(box->parts, unused)) s.ideas.push_back({"+" + box->id});
    for (const ModuleInfo* p : idle.parts) s.parts.emplace_back(p->id);
    add(std::move(s));
  }
}

// Tiles of a box in play, and not one of its rules: what is printed on them for these rules means nothing.
void Suspicions::tiles_without_rules() {
  for (const SetUse& use : game_.spec().sets) {
    const auto found = boxes_.set(use.id);
    const auto* box = found.box;
    if (!box || box->parts.empty() || suspected("tiles " + use.id)) continue;
    const bool ruled = std::ranges::any_of(game_.spec().modules, [&](const ModuleUse& m) { return m.box == box->id; });
    if (ruled) continue;
    // Whoever says a word although no tile shows it has a rule for it. Words of boxes that are not there are of no
    // interest.
    Spec plain = game_.spec();
    for (TileSpec& tile : plain.tiles) {
      tile.tags.clear();
      tile.marks.clear();
      for (SegSpec& s : tile.segments) s.attrs.clear();
    }
    Spec with_rules = plain;
    for (const Part* part : box->parts) with_rules.modules.push_back({.part = part, .box = box->id});
    const auto here = Game::compile(std::move(plain));
    const auto there = Game::compile(std::move(with_rules));
    if (!here || !there) continue;
    const auto missed = [&]<class Id>(Id, const std::string& word) {
      return here->description().of<Id>().find(word) < 0 && there->description().of<Id>().find(word) >= 0;
    };
    std::set<std::string> unknown;
    for (const TileSpec& tile : game_.spec().tiles) {
      if (tile.set != use.id) continue;
      for (const std::string& tag : tile.tags)
        if (missed(Tag{}, tag)) unknown.insert(tag);
      for (const SegSpec& s : tile.segments)
        for (const auto& [attr, value] : s.attrs)
          if (missed(Attr{}, attr)) unknown.insert(attr);
    }
    if (unknown.empty()) continue;
    std::erase_if(unknown, [](const std::string& word) { return word.find('_') != std::string::npos; });
    add({.about = "marks " + use.id,
         .what = fmt::format(
             "The tiles of {} are in play without a rule of it: what is special about them ({}) means nothing.",
             found.set->title, listed({unknown.begin(), unknown.end()})),
         .ideas = {{"+" + box->id + ":rules"}, {"-" + box->id + ":tiles"}}});
  }
}

}  // namespace bastide::sdk
