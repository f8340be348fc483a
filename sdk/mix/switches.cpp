#include "mix/switches.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::sdk {

namespace {

class Switcher {
 public:
  Switcher(const Expression& x, const Spec& base, const Boxes& boxes) : x_(x), boxes_(boxes) {
    for (const ModuleUse& m : base.modules) out_.on.emplace(m.part->info->id);
    for (const SetUse& s : base.sets) out_.copies[s.id] = {.copies = s.copies, .before = s.copies};
  }

  Switched run() {
    for (const MixWord& w : x_.words) check_word(w);
    switch_all();
    check_together();
    count_tiles();
    change_tiles();
    return std::move(out_);
  }

 private:
  void check_word(const MixWord& w) {
    for (const MixWord& other : x_.words) {
      if (&other == &w) break;
      const bool same = other.name == w.name && other.of == w.of;
      if (!same || about(other) != about(w)) continue;
      if (other.is != w.is) refuse(fmt::format("'{}' contradicts '{}'", w.text, other.text), w.column, "leave one out");
      if (!w.value.empty())
        refuse(fmt::format("'{}' is set twice: '{}' and '{}'", w.name, other.value, w.value), w.column,
               "leave one out");
    }
    if (about(w) != About::box) return;
    if (boxes_.box(w.name)) return check_box_word(w);
    const auto [part, box] = boxes_.part(w.name);
    if (!part) unknown_name(w);
    if (w.of != MixWord::Of::all)
      refuse(fmt::format("'{}' is a part; only a box has tiles and rules", w.name), w.column,
             fmt::format("write {}{}, or {}{}:{} for its box", w.text[0], w.name, w.text[0], box->id,
                         w.of == MixWord::Of::tiles ? "tiles" : "rules"));
  }

  enum class About { box, value, tile };
  static About about(const MixWord& w) {
    if (w.is == MixWord::Is::set) return About::value;
    return w.is == MixWord::Is::add || w.is == MixWord::Is::drop ? About::box : About::tile;
  }

  void check_box_word(const MixWord& w) const {
    const Box* box = boxes_.box(w.name);
    if (w.of == MixWord::Of::tiles && box->sets.empty())
      refuse(fmt::format("box '{}' has no tiles", box->id), w.column, fmt::format("write {}{}", w.text[0], box->id));
    if (w.of == MixWord::Of::rules && box->parts.empty())
      refuse(fmt::format("box '{}' has tiles but no rules", box->id), w.column,
             fmt::format("write {}{}", w.text[0], box->id));
  }

  [[noreturn]] void unknown_name(const MixWord& w) const {
    std::string hint = did_you_mean(w.name, boxes_.names());
    if (boxes_.set(w.name).set)
      hint = fmt::format("'{0}' is a tile set: write tiles.{0}={1}", w.name, w.is == MixWord::Is::add ? 1 : 0);
    else if (boxes_.param(w.name).param)
      hint = fmt::format("'{0}' is a parameter: write {0}=VALUE", w.name);
    else if (is_tile(w.name))
      hint = fmt::format("'{0}' is a tile: write {1}", w.name,
                         w.is == MixWord::Is::add ? "count " + w.name + "=N" : "without " + w.name);
    else if (const std::string near = plugin_nearby(w.name); !near.empty())
      hint = near;
    if (!boxes_.unusable().empty()) hint += "\nplugins that cannot be used: " + boxes_.unusable();
    refuse(fmt::format("there is no box or part '{}'", w.name), w.column + 1, hint);
  }

  bool is_tile(const std::string& name) const {
    return std::ranges::any_of(boxes_.sets(), [&](const std::string& id) {
      return std::ranges::any_of(boxes_.set(id).set->counts, [&](const auto& tile) { return tile.first == name; });
    });
  }

  // The narrower word has the last word, wherever it stands: box, its tiles or rules, part.
  void switch_all() {
    for (const auto of : {MixWord::Of::all, MixWord::Of::tiles, MixWord::Of::rules})
      for (const MixWord& w : x_.words)
        if (const Box* box = about(w) != About::box || w.of != of ? nullptr : boxes_.box(w.name)) switch_box(*box, w);
    for (const MixWord& w : x_.words)
      if (about(w) == About::box && !boxes_.box(w.name)) {
        const auto [part, box] = boxes_.part(w.name);
        if (!flip(*part, w)) note(fmt::format("'{}' changes nothing", w.text));
        if (w.is == MixWord::Is::add) alone_.push_back({box, part});
      }
  }

  bool flip(const Part& part, const MixWord& w) {
    const std::string id(part.info->id);
    const bool add = w.is == MixWord::Is::add, changed = add != out_.on.contains(id);
    if (add)
      out_.on.insert(id);
    else
      out_.on.erase(id);
    if (changed) out_.columns[id] = w.column;
    return changed;
  }

  void switch_box(const Box& box, const MixWord& w) {
    const bool add = w.is == MixWord::Is::add;
    bool changed = false;
    if (w.of != MixWord::Of::tiles)
      for (const Part* p : box.parts) changed |= flip(*p, w);
    if (w.of != MixWord::Of::rules)
      for (const TileSet* s : add ? box.main_sets() : box.sets) {
        Switched::Copies& c = out_.copies[s->id];
        if (add == (c.copies > 0)) continue;
        c.copies = add ? 1 : 0;
        c.column = w.column;
        changed = true;
      }
    if (!changed) note(fmt::format("'{}' changes nothing", w.text));
    if (add && w.of != MixWord::Of::rules) added_.push_back(&box);
  }

  void check_together() const {
    const auto trouble = boxes_.trouble(out_.on);
    if (!trouble) return;
    const std::string id(trouble->part->info->id), &other = trouble->other;
    const auto column = [&](const std::string& part) {
      const auto found = out_.columns.find(part);
      return found == out_.columns.end() ? 0 : found->second;
    };
    const auto without = [&](const std::string& part) {
      for (const MixWord& w : x_.words)
        if (w.column == column(part)) return fmt::format("leave '{}' out", w.text);
      return fmt::format("add -{}", part);
    };
    if (trouble->conflict)
      refuse(fmt::format("part '{}' does not go together with part '{}'", id, other),
             std::max({1, column(id), column(other)}), fmt::format("{} or {}", without(id), without(other)));
    const auto [part, box] = boxes_.part(other);
    std::string hint = "no plugin that was found has it";
    if (part && column(other))  // it was taken out by a word
      hint = fmt::format("{} or {}", without(other), without(id));
    else if (part)
      hint = fmt::format("add +{}{}", other, box->id == other ? "" : fmt::format(", or all of its box: +{}", box->id));
    refuse(fmt::format("part '{}' needs part '{}', which is not in the mix", id, other),
           std::max({1, column(id), column(other)}), hint);
  }

  void count_tiles() {
    for (const MixWord& w : x_.words) {
      if (w.is != MixWord::Is::set || !w.name.starts_with("tiles.")) continue;
      const std::string set = w.name.substr(6);
      if (!boxes_.set(set).set) {
        const Box* box = boxes_.box(set);
        refuse(fmt::format("unknown tile set '{}'", set), w.column + 6,
               box && !box->sets.empty() ? fmt::format("the sets of box '{}': {}", set, set_names(*box))
                                         : did_you_mean(set, boxes_.sets()));
      }
      const int copies = small_number(w, fmt::format("the number of copies of set '{}'", set));
      if (out_.copies[set].copies == copies) note(fmt::format("'{}' changes nothing", w.text));
      out_.copies[set].copies = copies;
      out_.copies[set].column = w.column;
    }
    for (const auto& [box, part] : alone_)
      if (!box->sets.empty() && std::ranges::none_of(box->sets, [&](auto* s) { return out_.copies[s->id].copies > 0; }))
        note(fmt::format("part '{}' is in the mix without the tiles of its box; +{}:tiles adds them", part->info->id,
                         box->id));
    for (const Box* box : added_)
      for (const TileSet* s : box->sets)
        if (!out_.copies[s->id].copies)
          note(fmt::format("'{}' also has the set '{}' ({}, {} tiles); tiles.{}=1 adds it", box->id, s->id, s->title,
                           tiles_in(*s), s->id));
    int column = 1;
    for (const auto& [id, c] : out_.copies) {
      if (c.copies) return;
      column = std::max(column, c.column);
    }
    refuse("the mix has no tiles", column, "add tiles.SET=1; " + did_you_mean("", boxes_.sets()));
  }

  // Single tiles, of whatever sets are in the mix. Those that are counted have the last word.
  void change_tiles() {
    for (const MixWord& w : x_.words) {
      if (w.is != MixWord::Is::without) continue;
      for (const TileSet* s : sets_with(w)) change(*s, w).without.push_back(w.name);
    }
    for (const MixWord& w : x_.words) {
      if (w.is != MixWord::Is::count) continue;
      const auto sets = sets_with(w);
      if (sets.size() > 1)
        refuse(fmt::format("tile '{}' is in the sets '{}' and '{}'", w.name, sets[0]->id, sets[1]->id), w.column,
               "write a ruleset file that says which of them, see docs/rulesets.md");
      change(*sets[0], w).counts[w.name] = small_number(w, fmt::format("the count of '{}'", w.name));
    }
  }
  Switched::Copies& change(const TileSet& s, const MixWord& w) {
    Switched::Copies& c = out_.copies[s.id];
    if (!c.column) c.column = w.column;
    return c;
  }

  // The sets in the mix that have such a tile.
  std::vector<const TileSet*> sets_with(const MixWord& w) const {
    const auto has = [&](const TileSet& s) {
      return std::ranges::any_of(s.counts, [&](const auto& tile) {
        return w.is == MixWord::Is::count ? tile.first == w.name : tile_matches(w.name, tile.first);
      });
    };
    std::vector<const TileSet*> found;
    std::vector<std::string> known;
    const TileSet* outside = nullptr;
    for (const std::string& id : boxes_.sets()) {
      const TileSet* s = boxes_.set(id).set;
      const auto in = out_.copies.find(id);
      const bool in_mix = in != out_.copies.end() && in->second.copies > 0;
      if (in_mix)
        for (const auto& tile : s->counts) known.push_back(tile.first);
      if (has(*s) && in_mix) found.push_back(s);
      if (has(*s) && !in_mix) outside = s;
    }
    if (!found.empty()) return found;
    refuse(w.is == MixWord::Is::count ? fmt::format("there is no tile '{}' in the mix", w.name)
                                      : fmt::format("no tile in the mix matches '{}'", w.name),
           w.column,
           outside ? fmt::format("it is in the set '{0}', which tiles.{0}=1 adds", outside->id)
                   : did_you_mean(w.name, known));
  }

  static std::string set_names(const Box& box) {
    std::vector<std::string> ids;
    for (const TileSet* s : box.sets) ids.push_back(s->id);
    return fmt::format("{}", fmt::join(ids, ", "));
  }

  void note(std::string sentence) {
    if (std::ranges::find(out_.notes, sentence) == out_.notes.end()) out_.notes.push_back(std::move(sentence));
  }

  struct Alone {
    const Box* box;
    const Part* part;
  };
  const Expression& x_;
  const Boxes& boxes_;
  Switched out_;
  std::vector<Alone> alone_;       // parts that were named without their box
  std::vector<const Box*> added_;  // with their tiles
};

}  // namespace

void refuse(std::string what, int column, std::string hint) {
  throw Refused{{std::move(what), mix_pos(column), std::move(hint)}};
}

int small_number(const MixWord& w, const std::string& what) {
  const Param p = Param::number(w.name, 0, 0, 255, "");
  const auto value = read_value(p, w.value);
  if (!value) refuse(fmt::format("{} is '{}'", what, w.value), w.column, "it must be a whole number, 0 to 255");
  return std::get<int>(*value);
}

Switched switched(const Expression& x, const Spec& base, const Boxes& boxes) { return Switcher(x, base, boxes).run(); }

}  // namespace bastide::sdk
