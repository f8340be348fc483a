// What makes a city besieged: a mark of one of three kinds on any of its segments [SIEGE-04].
#pragma once
#include <vector>

#include "bastide/marks.hpp"
#include "bastide/turn.hpp"

namespace bastide::siege {

inline constexpr Name needs_turn[] = {"turn"};
inline constexpr Name marks[] = {"cathar", "besieger", "siege"};

// Designs with a segment of some sort: one read tells that a tile has none. Variants, which are made later, may have
// one.
class Designs {
 public:
  Designs() = default;
  template <class Sort>
  Designs(const Definer& d, Sort&& sort) {
    for (const TileSpec& tile : d.tiles()) has_.push_back(std::ranges::any_of(tile.segments, sort));
  }
  bool has(TileType y) const { return y.v >= has_.size() || has_[y.v]; }

 private:
  std::vector<u8> has_;
};

class Besieged {
 public:
  Besieged() = default;
  explicit Besieged(Definer& d)
      : cathar_(d.attr(marks[0])), besieger_(d.attr(marks[1])), siege_(d.attr(marks[2])), designs_(d, shows_one) {}
  // [define] Is such a tile in play at all?
  static bool possible(const Definer& d) {
    return std::ranges::any_of(marks, [&](Name mark) { return any_segment_has(d, mark); });
  }
  bool here(const View& v, Seg s) const { return on_tile(v, s) && (camp(v, s) || v.attr(s, siege_)); }
  // Of the kinds whose own tile matters for an escape [SIEGE-02].
  bool camp(const View& v, Seg s) const { return v.attr(s, cathar_) || v.attr(s, besieger_); }
  bool marked(const Attrs& attrs) const { return attrs.has(cathar_) || attrs.has(besieger_) || attrs.has(siege_); }
  bool city(const View& v, Feature f) const {
    bool found = false;
    v.each_seg(f, [&](Seg s) { found |= here(v, s); });
    return found;
  }
  bool of_siege(const View& v, Seg s) const { return on_tile(v, s) && v.attr(s, siege_); }

 private:
  static bool shows_one(const SegSpec& seg) {
    return std::ranges::any_of(seg.attrs,
                               [](const auto& a) { return std::ranges::find(marks, a.first) != std::end(marks); });
  }
  // Does the tile show one at all? Cities are walked in every turn.
  bool on_tile(const View& v, Seg s) const { return designs_.has(v.type(v.tile(s))); }

  Attr cathar_, besieger_, siege_;
  Designs designs_;
};

}  // namespace bastide::siege
