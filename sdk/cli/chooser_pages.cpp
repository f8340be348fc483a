// What `bastide choose` asks. No page knows a box, a part or a parameter by name.
#include <algorithm>

#include "cli/chooser.hpp"
#include "cli/command_name.hpp"
#include "cli/text.hpp"
#include "mix/readings.hpp"
#include "rulebook/families.hpp"
#include "rulebook/rules_text.hpp"

namespace bastide::sdk {

namespace {

using Paragraphs = std::vector<std::string>;

std::optional<int> number(const std::string& text) {
  if (text.empty() || text.size() > 3 || text.find_first_not_of("0123456789") != std::string::npos) return {};
  return std::stoi(text);
}

std::string names(std::span<const Name> list) { return joined(std::vector<std::string>(list.begin(), list.end())); }

Error no_number(const std::string& text, int least, int most) {
  return {.what = "'" + text + "' is no number from " + std::to_string(least) + " to " + std::to_string(most)};
}

// The rules that these ids ("KER-19, A-02") name, in words.
Paragraphs rules_of(const Library& library, Name module, Name ids) {
  Paragraphs all;
  const auto text = library.rules_text(module);
  if (!text) return all;
  const RulesText rules(*text, RuleValues(library));
  for (const std::string& id : words(ids, ','))
    if (const RuleItem* r = rules.rule(joined(words(id), " "))) all.push_back(r->id + ": " + r->text);
  return all;
}

std::string sets_text(const Box& box) {
  std::vector<std::string> sets;
  for (const TileSet* s : box.sets) sets.push_back(s->id + " (" + plural(tiles_in(*s), "tile", "tiles") + ")");
  return sets.empty() ? "no tiles" : joined(sets);
}

// The heading of a family above its first item; `last` is the one before.
std::string heading_once(const std::string& family, std::string& last) {
  const std::string heading = family_heading(family);
  if (heading == last) return "";
  last = heading;
  return heading;
}

class BasePage final : public ChoosePage {
 public:
  std::string question() const override { return "Which game is it built on?"; }
  std::string usage() const override { return "a number or a name"; }
  std::vector<Item> items(const Choosing& c) const override {
    std::vector<Item> all;
    std::string heading;
    for (const auto& [family, r] : rulesets(c)) {
      all.push_back({r.id == c.wish().base ? "->" : "", r.id, r.title, heading_once(family, heading)});
    }
    return all;
  }
  std::optional<Error> pick(Choosing& c, std::size_t item, const std::string&) override {
    const RulesetInfo r = rulesets(c)[item].second;
    return r.id == c.wish().base ? std::nullopt : c.begin(r.id);
  }
  Paragraphs about(const Choosing& c, std::size_t item) const override {
    const RulesetInfo r = rulesets(c)[item].second;
    return {r.title, r.doc, r.file.string()};
  }
  // Any file can be the base, too.
  bool obey(Choosing& c, const std::string& typed) override { return typed.ends_with(".toml") && !c.begin(typed); }

 private:
  static std::vector<std::pair<std::string, RulesetInfo>> rulesets(const Choosing& c) {
    auto all = c.library().rulesets();
    std::erase_if(all, [](const RulesetInfo& r) { return r.title.empty(); });  // those that cannot be read
    return by_family(all, [](const RulesetInfo& r) { return r.family; });
  }
};

class BoxPage final : public ChoosePage {
 public:
  std::string question() const override { return "Which boxes are in?"; }
  std::string usage() const override {
    return "a number or a name to put a box in or take it out; 'tiles' or 'rules' behind it for only these. "
           "[x] is all of a box, [/] some of its parts, [t] only tiles, [r] only rules";
  }
  std::vector<Item> items(const Choosing& c) const override {
    std::vector<Item> all;
    std::string heading;
    for (const auto& [family, box] : boxes(c)) {
      const Box& b = *box;
      std::string text = b.title();
      text += "; " + sets_text(b);
      if (b.parts.size() > 1) text += "; " + plural(static_cast<long>(b.parts.size()), "part", "parts");
      all.push_back({mark(c, b), b.id, text, heading_once(family, heading)});
    }
    return all;
  }
  std::optional<Error> pick(Choosing& c, std::size_t item, const std::string& argument) override {
    const Box& box = *boxes(c)[item].second;
    const bool off = argument == "none" || argument == "off" || (argument.empty() && mark(c, box) != "[ ]");
    const bool all = argument == "all" || argument == "on" || argument.empty();
    if (!off && !all && argument != "tiles" && argument != "rules")
      return Error{.what = "'" + argument + "' is nothing that a box can be",
                   .hint = suggestion(argument, {"all", "tiles", "rules", "none"}, "possibilities")};
    if (argument == "tiles" && box.sets.empty()) return Error{.what = "box '" + box.id + "' has no tiles"};
    c.change([&](Wish& w, const Spec& base) {
      wish_box(w, base, box, !off && argument != "tiles", !off && argument != "rules");
    });
    return {};
  }
  Paragraphs about(const Choosing& c, std::size_t item) const override {
    const Box& box = *boxes(c)[item].second;
    Paragraphs all{box.title() + ". Tile sets: " + sets_text(box) + "."};
    for (const Part* p : box.parts)
      all.push_back(std::string(p->info->id) + ": " +
                    std::string(p->info->summary.empty() ? p->info->title : p->info->summary));
    all.push_back("The rules in words: " + command_name() + " rules " + box.id);
    return all;
  }

 private:
  static std::vector<std::pair<std::string, const Box*>> boxes(const Choosing& c) {
    std::vector<const Box*> all;
    for (const Box& b : c.boxes().all()) all.push_back(&b);
    return by_family(all, [&](const Box* b) { return family_of(c.library(), b->id); });
  }
  static std::string mark(const Choosing& c, const Box& box) {
    static constexpr const char* marks[] = {"[ ]", "[/]", "[x]", "[r]", "[t]"};
    return marks[static_cast<u8>(box_in(c.wish(), c.base(), box))];
  }
};

class PartPage final : public ChoosePage {
 public:
  std::string question() const override { return "Which of their parts?"; }
  std::string usage() const override { return "a number or a name to put a part in or take it out"; }
  std::vector<Item> items(const Choosing& c) const override {
    std::vector<Item> all;
    const Box* box = nullptr;
    for (const auto& [b, p] : parts(c)) {
      const std::string id(p->info->id);
      all.push_back({c.parts().contains(id) ? "[x]" : "[ ]", id,
                     std::string(p->info->summary.empty() ? p->info->title : p->info->summary)});
      if (b != box) all.back().heading = b->title();
      box = b;
    }
    return all;
  }
  std::optional<Error> pick(Choosing& c, std::size_t item, const std::string&) override {
    const auto [box, part] = parts(c)[item];
    const std::string id(part->info->id);
    const bool on = !c.parts().contains(id);
    // A ruleset cannot name such a part without its box, and the others would follow it.
    if (id == box->id && box->parts.size() > 1)
      return Error{.what = "'" + id + "' is also the name of its box",
                   .hint = "it comes and goes with the box, on the page before"};
    c.change([&](Wish& w, const Spec& base) { wish_part(w, base, id, on); });
    return {};
  }
  Paragraphs about(const Choosing& c, std::size_t item) const override {
    const ModuleInfo& i = *parts(c)[item].second->info;
    Paragraphs all{std::string(i.title) + (i.summary.empty() ? "" : ": " + std::string(i.summary))};
    if (!i.needs.empty()) all.push_back("Needs " + names(i.needs) + ".");
    if (!i.conflicts.empty()) all.push_back("Does not go together with " + names(i.conflicts) + ".");
    for (const Param& p : i.params)
      all.push_back(std::string(p.name) + ": " + std::string(p.doc) + " (" + describe(p) + ")");
    return all;
  }

 private:
  // Of the boxes that are in, if there is anything to choose.
  static std::vector<std::pair<const Box*, const Part*>> parts(const Choosing& c) {
    std::vector<std::pair<const Box*, const Part*>> all;
    const auto on = c.parts();
    for (const Box& b : c.boxes().all()) {
      const bool in =
          std::ranges::any_of(b.parts, [&](const Part* p) { return on.contains(std::string(p->info->id)); });
      if (!in) continue;
      for (const Part* p : b.parts) all.emplace_back(&b, p);
    }
    return all;
  }
};

class TilePage final : public ChoosePage {
 public:
  std::string question() const override { return "Which tiles, and how often?"; }
  std::string usage() const override { return "a number or a name, and how many copies of the set; none: in or out"; }
  std::vector<Item> items(const Choosing& c) const override {
    std::vector<Item> all;
    for (const TileSet* s : sets(c))
      all.push_back({"[" + std::to_string(copies_of(c.wish(), c.base(), s->id)) + "]", s->id,
                     s->title + ", " + plural(tiles_in(*s), "tile", "tiles") +
                         (s->plugin == s->id ? "" : " (box " + s->plugin + ")")});
    return all;
  }
  std::optional<Error> pick(Choosing& c, std::size_t item, const std::string& argument) override {
    const TileSet& set = *sets(c)[item];
    const auto copies = argument.empty() ? copies_of(c.wish(), c.base(), set.id) ? 0 : 1 : number(argument);
    if (!copies || *copies > 255) return no_number(argument, 0, 255);
    c.change([&](Wish& w, const Spec& base) { wish_tiles(w, base, set.id, *copies); });
    return {};
  }
  Paragraphs about(const Choosing& c, std::size_t item) const override {
    const TileSet& set = *sets(c)[item];
    return {set.title + " of box " + set.plugin + ": " + plural(tiles_in(set), "tile", "tiles") + " in " +
            plural(static_cast<long>(set.counts.size()), "design", "designs") +
            ". Tiles whose rules are not in play are laid like any other; their marks mean nothing."};
  }

 private:
  static std::vector<const TileSet*> sets(const Choosing& c) { return c.library().tile_sets(); }
};

class ReadingPage final : public ChoosePage {
 public:
  std::string question() const override {
    return all_ ? "How are the rules read? All parameters" : "How are the disputed rules read?";
  }
  std::string usage() const override {
    return std::string("a number to see the readings of a rule and choose; * marks your own choices. '") +
           (all_ ? "few' shows only disputed rules" : "all' shows every parameter");
  }
  bool needs_game() const override { return true; }
  std::vector<Item> items(const Choosing& c) const override {
    std::vector<Item> list;
    std::string module;
    for (const Reading& r : shown(c)) {
      std::string text = r.value;
      const auto now = std::ranges::find(r.choices, r.value, &Choice::name);
      const bool explained = now != r.choices.end() && !now->doc.empty();
      text += explained ? ": " + std::string(now->doc) : " (" + r.about + ")";
      list.push_back(
          {c.wish().values.contains(std::string(r.param->name)) ? "*" : "", std::string(r.param->name), text});
      if (r.module != module) list.back().heading = r.title;
      module = r.module;
    }
    return list;
  }
  std::optional<Error> pick(Choosing& c, std::size_t item, const std::string& argument) override {
    const Reading r = shown(c)[item];
    const auto value = read_value(*r.param, argument);
    if (!value) return value.error();
    c.set_value(std::string(r.param->name), value_text(*value, ","));
    return {};
  }
  Paragraphs about(const Choosing& c, std::size_t item) const override {
    const Reading r = shown(c)[item];
    Paragraphs all{std::string(r.param->name) + (r.about.empty() ? "" : ": " + r.about)};
    all.push_back(describe(*r.param) + "; now " + r.value + " (" + r.origin + ")");
    for (std::string& rule : rules_of(c.library(), r.module, r.param->rule)) all.push_back(std::move(rule));
    return all;
  }
  std::vector<Value> values(const Choosing& c, std::size_t item) const override {
    const Reading r = shown(c)[item];
    std::vector<Value> list;
    for (const Choice& choice : r.choices) list.push_back({std::string(choice.name), std::string(choice.doc)});
    return list;
  }
  bool obey(Choosing&, const std::string& typed) override {
    if (typed != "all" && typed != "few") return false;
    all_ = typed == "all";
    return true;
  }

 private:
  std::vector<Reading> shown(const Choosing& c) const {
    if (!all_) return readings(c.game());
    std::vector<Reading> list;
    for (const ParamLine& line : c.game().params()) list.push_back(reading_of(c.game(), line));
    return list;
  }
  bool all_ = false;
};

class PiecePage final : public ChoosePage {
 public:
  std::string question() const override { return "How many pieces has each player?"; }
  std::string usage() const override { return "a number or a name, and how many"; }
  bool needs_game() const override { return true; }
  std::vector<Item> items(const Choosing& c) const override {
    std::vector<Item> all;
    for (const auto& [kind, count] : pieces(c)) all.push_back({"[" + std::to_string(count) + "]", kind, ""});
    return all;
  }
  std::optional<Error> pick(Choosing& c, std::size_t item, const std::string& argument) override {
    const auto count = number(argument);
    if (!count || *count > 255) return no_number(argument, 0, 255);
    return c.apply("figures." + pieces(c)[item].first + "=" + argument);
  }
  Paragraphs about(const Choosing& c, std::size_t item) const override {
    const auto [kind, count] = pieces(c)[item];
    return {kind + ": " + std::to_string(count) + " for each player. Type the number and how many it shall be."};
  }

 private:
  static std::vector<std::pair<std::string, int>> pieces(const Choosing& c) {
    std::vector<std::pair<std::string, int>> all;
    for (u32 k = 0; k < static_cast<u32>(c.game().figure_kinds()); ++k) {
      const std::string kind(c.game().name(FigureKind(k)));
      const int each = c.game().per_player(FigureKind(k));
      if (each || c.wish().figures.contains(kind)) all.emplace_back(kind, each);
    }
    return all;
  }
};

class PlayerPage final : public ChoosePage {
 public:
  std::string question() const override { return "How many play?"; }
  std::string usage() const override { return "a number"; }
  bool needs_game() const override { return true; }
  std::vector<Item> items(const Choosing& c) const override {
    std::vector<Item> all;
    for (int n = 1; n <= c.game().max_players(); ++n)
      all.push_back({n == c.players ? "->" : "", plural(n, "player", "players"),
                     n < c.game().min_players() ? "not with these rules" : ""});
    return all;
  }
  std::optional<Error> pick(Choosing& c, std::size_t item, const std::string&) override {
    const int n = static_cast<int>(item) + 1;
    if (n < c.game().min_players()) return no_number(std::to_string(n), c.game().min_players(), c.game().max_players());
    c.players = n;
    return {};
  }
  Paragraphs about(const Choosing&, std::size_t) const override {
    return {
        "The number is not part of the ruleset: it is for the expected length here, and is said again when the "
        "game is played."};
  }
};

}  // namespace

std::vector<std::unique_ptr<ChoosePage>> choose_pages() {
  std::vector<std::unique_ptr<ChoosePage>> pages;
  pages.push_back(std::make_unique<BasePage>());
  pages.push_back(std::make_unique<BoxPage>());
  pages.push_back(std::make_unique<PartPage>());
  pages.push_back(std::make_unique<TilePage>());
  pages.push_back(std::make_unique<ReadingPage>());
  pages.push_back(std::make_unique<PiecePage>());
  pages.push_back(std::make_unique<PlayerPage>());
  return pages;
}

}  // namespace bastide::sdk
