#include "mix/wish.hpp"

#include <algorithm>

namespace bastide::sdk {

namespace {

bool on_before(const Spec& base, Name part) {
  return std::ranges::any_of(base.modules, [&](const ModuleUse& m) { return m.part->info->id == part; });
}

int copies_before(const Spec& base, const std::string& set) {
  for (const SetUse& s : base.sets)
    if (s.id == set) return s.copies;
  return 0;
}

// The words for one box.
class BoxWords {
 public:
  BoxWords(const Wish& wish, const Spec& base, const Box& box)
      : wish_(wish), base_(base), box_(box), on_(parts_on(wish, base)) {}

  std::string text() {
    const char sign = sign_for_all();
    const bool tiles = main_tiles_are(sign == '+' ? 1 : 0) && !box_.sets.empty();
    if (sign) {
      add(sign, box_.id + (tiles || box_.sets.empty() || !tiles_change_with(sign) ? "" : ":rules"));
      for (const Part* p : box_.parts)
        if (on(p) != (sign == '+')) add(on(p) ? '+' : '-', std::string(p->info->id));
    } else {
      for (const Part* p : box_.parts)
        if (on(p) != before(p)) add(on(p) ? '+' : '-', std::string(p->info->id));
      for (const char t : {'+', '-'})
        if (tiles_change_with(t) && main_tiles_are(t == '+' ? 1 : 0)) {
          add(t, box_.id + ":tiles");
          said_ = t;
        }
    }
    if (sign && tiles && tiles_change_with(sign)) said_ = sign;
    for (const TileSet* s : box_.sets)
      if (const int copies = copies_of(wish_, base_, s->id); copies != after_words(*s))
        out_ += " tiles." + s->id + "=" + std::to_string(copies);
    return out_;
  }

 private:
  bool on(const Part* p) const { return on_.contains(std::string(p->info->id)); }
  bool before(const Part* p) const { return on_before(base_, p->info->id); }
  bool is_main(const TileSet* s) const {
    const auto main = box_.main_sets();
    return std::ranges::find(main, s) != main.end();
  }

  // Is there a word for the whole box that is shorter than naming the parts? A part that is called like
  // its box cannot be named without it.
  char sign_for_all() const {
    int in = 0, out = 0, is_on = 0;
    bool namesake_in = false, namesake_out = false;
    for (const Part* p : box_.parts) {
      const bool namesake = p->info->id == box_.id;
      is_on += on(p);
      if (on(p) && !before(p)) {
        ++in;
        namesake_in |= namesake;
      }
      if (!on(p) && before(p)) {
        ++out;
        namesake_out |= namesake;
      }
    }
    const int all = static_cast<int>(box_.parts.size());
    if (namesake_in || (in > 0 && is_on == all) || (in > 1 && in > all - is_on)) return '+';
    if (namesake_out || (out > 0 && is_on == 0)) return '-';
    return 0;
  }

  // What the tiles are after "+box" or "-box".
  bool main_tiles_are(int in) const {
    for (const TileSet* s : box_.sets) {
      if (in && !is_main(s)) continue;
      if ((copies_of(wish_, base_, s->id) > 0) != (in > 0)) return false;
    }
    return true;
  }
  bool tiles_change_with(char sign) const {
    return std::ranges::any_of(box_.sets, [&](const TileSet* s) {
      const bool in = copies_before(base_, s->id) > 0;
      return sign == '+' ? !in && is_main(s) : in;
    });
  }
  int after_words(const TileSet& s) const {
    const int copies = copies_before(base_, s.id);
    if (said_ == '+' && is_main(&s)) return std::max(1, copies);
    return said_ == '-' ? 0 : copies;
  }

  void add(char sign, const std::string& name) { (out_ += ' ') += sign + name; }

  const Wish& wish_;
  const Spec& base_;
  const Box& box_;
  std::set<std::string> on_;
  std::string out_;
  char said_ = 0;  // the sign of the word that changed the tiles
};

}  // namespace

std::set<std::string> parts_on(const Wish& wish, const Spec& base) {
  std::set<std::string> on;
  for (const ModuleUse& m : base.modules) on.emplace(m.part->info->id);
  for (const auto& [id, wanted] : wish.parts)
    if (wanted)
      on.insert(id);
    else
      on.erase(id);
  return on;
}

int copies_of(const Wish& wish, const Spec& base, const std::string& set) {
  const auto wished = wish.tiles.find(set);
  return wished == wish.tiles.end() ? copies_before(base, set) : wished->second;
}

void wish_part(Wish& wish, const Spec& base, const std::string& part, bool on) {
  if (on_before(base, part) == on)
    wish.parts.erase(part);
  else
    wish.parts[part] = on;
}

void wish_tiles(Wish& wish, const Spec& base, const std::string& set, int copies) {
  if (copies_before(base, set) == copies)
    wish.tiles.erase(set);
  else
    wish.tiles[set] = copies;
}

void wish_box(Wish& wish, const Spec& base, const Box& box, bool rules, bool tiles) {
  for (const Part* p : box.parts) wish_part(wish, base, std::string(p->info->id), rules);
  for (const TileSet* s : tiles ? box.main_sets() : box.sets)
    wish_tiles(wish, base, s->id, tiles ? std::max(1, copies_of(wish, base, s->id)) : 0);
}

BoxIn box_in(const Wish& wish, const Spec& base, const Box& box) {
  const auto on = parts_on(wish, base);
  const auto parts = static_cast<std::size_t>(
      std::ranges::count_if(box.parts, [&](const Part* p) { return on.contains(std::string(p->info->id)); }));
  const bool tiles = std::ranges::any_of(box.sets, [&](const TileSet* s) { return copies_of(wish, base, s->id) > 0; });
  if (parts == 0) return tiles ? BoxIn::tiles : BoxIn::none;
  if (parts < box.parts.size()) return BoxIn::some;
  return tiles || box.sets.empty() ? BoxIn::all : BoxIn::rules;
}

bool has_tile(const Wish& wish, const Spec& base, const Boxes& boxes, const std::string& pattern) {
  return std::ranges::any_of(boxes.sets(), [&](const std::string& id) {
    return copies_of(wish, base, id) > 0 && std::ranges::any_of(boxes.set(id).set->counts, [&](const auto& tile) {
             return tile_matches(pattern, tile.first);
           });
  });
}

std::string expression_of(const Wish& wish, const Spec& base, const Boxes& boxes) {
  std::string text = wish.base;
  for (const Box& box : boxes.all()) text += BoxWords(wish, base, box).text();
  for (const auto& [name, value] : wish.values) text += " " + name + "=" + value;
  for (const auto& [kind, count] : wish.figures) text += " figures." + kind + "=" + std::to_string(count);
  if (!wish.order.empty()) text += " order=" + wish.order;
  if (!wish.printing.empty()) text += " printing=" + wish.printing;
  for (const std::string& pattern : wish.without) text += " without " + pattern;
  for (const auto& [tile, count] : wish.counts) text += " count " + tile + "=" + std::to_string(count);
  return text;
}

}  // namespace bastide::sdk
