// Where a bridge can lead over a tile, and what fits beside one: the geometry of bridges.
//
// A tile with a bridge is a variant of its design: one road more, from one side to the opposite one, and these two
// sides show a road. Nothing else of the tile changes, so the field below stays one field.
#pragma once
#include <array>
#include <vector>

#include "bastide/turn.hpp"

namespace bastide::bridges_castles_bazaars {

enum class Way : u8 { ns, we };  // which sides of the table a bridge joins
inline constexpr Way both_ways[] = {Way::ns, Way::we};
constexpr Side first_end(Way w) { return w == Way::ns ? Side::n : Side::w; }
constexpr Way way_of(Side s) { return s == Side::n || s == Side::s ? Way::ns : Way::we; }
constexpr Way turned(Way w, int quarters) { return static_cast<Way>((static_cast<int>(w) + quarters) & 1); }

class Spans {
 public:
  Spans() = default;
  explicit Spans(Definer& d);

  // The design that a lying tile becomes by a bridge, or none: its sides are no fields, or it has one already.
  TileType bridged(const View& v, Tile t, Way w) const;
  // The same for a tile in hand, unturned.
  TileType bridged(TileType y, Way w) const { return y.v < over_.size() ? over_[y.v][static_cast<u8>(w)] : TileType{}; }
  // [BRIDGE-04], [BRIDGE-05] Both ends of that tile are fields, and none of them meets the field of another tile.
  bool free(const View& v, Tile t, Way w) const;
  // Rotations of a design with which it fits there if the tile beyond that side gets a bridge towards it, and not
  // otherwise: a road of it is there.
  u8 rotations_towards(const View& v, TileType y, Cell at, Side s) const;
  bool has_roads(TileType y) const { return y.v < roads_.size() && roads_[y.v]; }

 private:
  void make_variants(Definer& d, const TileSpec& tile, TileType y);
  void make_probes(Definer& d, TileType of);

  std::vector<std::array<TileType, 2>> over_;  // by design and by way, unturned
  std::vector<u8> roads_;                      // by design: bits of the sides that show a road, unturned
  // By side kind: a design that nobody lays, with that kind to the north and sides to which everything fits. With which
  // rotations it fits tells beside which neighbours of a cell the kind fits.
  std::vector<TileType> probe_;
  SideKind field_;
};

}  // namespace bastide::bridges_castles_bazaars
