// What the ruleset says to a module that defines itself: values of parameters, the designs in play
// and variants of them, tile sets played in part, the start.
#include <algorithm>

#include "bastide/definer.hpp"
#include "impl.hpp"

namespace bastide {

namespace {
const ParamValue& value_of(const Definer::Impl& d, Name n) {
  const ParamLine* line = d.g.param_line(n);
  if (!line) d.refuse("asks for parameter '" + std::string(n) + "', which no module in use declares");
  return line->is;
}
template <class T>
const T& value_as(const Definer::Impl& d, Name n, const char* kind) {
  const T* value = std::get_if<T>(&value_of(d, n));
  if (!value) d.refuse("asks for parameter '" + std::string(n) + "' as " + kind + ", which it is not");
  return *value;
}
}  // namespace
bool Definer::flag(Name n) const { return value_as<bool>(*impl_, n, "a flag"); }
int Definer::number(Name n) const { return value_as<int>(*impl_, n, "a number"); }
int Definer::number_for(Name n, int players) const {
  return entry_for(value_as<std::vector<int>>(*impl_, n, "numbers by players"), players);
}
bool Definer::has_param(Name n) const { return impl_->g.param_line(n) != nullptr; }
Name Definer::choice(Name n) const { return value_as<std::string>(*impl_, n, "a choice"); }
int Definer::index_in(Name n, Name member) const {
  const auto& list = value_as<std::vector<std::string>>(*impl_, n, "a list");
  const auto it = std::ranges::find(list, member);
  return it == list.end() ? -1 : static_cast<int>(it - list.begin());
}
TileType Definer::tile(Name id) const { return impl_->g.of<TileType>().named(id); }
std::span<const TileSpec> Definer::tiles() const { return impl_->g.spec.tiles; }

namespace {
// One more segment on a design itself. Ports that it has are no longer those of others.
void reprint(Definer::Impl& d, TileSpec& y, std::size_t at, const SegSpec& more) {
  for (std::size_t i = 0; i < y.segments.size(); ++i) {
    u16& ports = y.segments[i].ports;
    if (i >= at && (ports & more.ports))
      d.refuse("the new segment of design '" + y.id + "' has a port that another module needs there");
    ports = static_cast<u16>(ports & ~more.ports);
  }
  y.segments.insert(y.segments.begin() + static_cast<std::ptrdiff_t>(at), more);
  at_most(y.segments.size(), max_segments_of_tile, "segments", y.at, "", "tile '" + y.id + "' has ");
}
}  // namespace

TileType Definer::variant(TileType of, Name id, const SegSpec& more, const std::array<Name, 4>& sides) {
  Game::Impl& g = impl_->g;
  if (of.v >= g.spec.tiles.size()) impl_->refuse("makes a variant of a design that is not in play");
  for (const auto* list : {&more.touches, &more.meets})
    for (const int i : *list)
      if (const TileSpec& y = g.spec.tiles[of.v]; i < 0 || i >= static_cast<int>(y.segments.size()))
        impl_->refuse("the new segment of variant '" + std::string(id) + "' names segment " + std::to_string(i) +
                      ", but '" + y.id + "' has " + std::to_string(y.segments.size()));
  if (id == g.spec.tiles[of.v].id) {  // it is printed so in this game, and variants that were made before are of that
    const std::size_t at = g.spec.tiles[of.v].segments.size();
    reprint(*impl_, g.spec.tiles[of.v], at, more);
    for (std::size_t i = 0; i < g.variants.size(); ++i)
      if (g.variant_of[i] == of) reprint(*impl_, g.variants[i], at, more);
    for (std::size_t i = 0; i < 4; ++i) g.spec.tiles[of.v].sides[i] = sides[i];
    return of;
  }
  if (g.of<TileType>().find(id) >= 0) impl_->refuse("the design '" + std::string(id) + "' is there already");
  TileSpec y = g.spec.tiles[of.v];
  for (const SegSpec& s : y.segments)
    if (s.ports & more.ports)
      impl_->refuse("the new segment of variant '" + std::string(id) + "' has a port that is taken on '" + y.id + "'");
  y.id = id;
  y.count = 0;
  for (std::size_t i = 0; i < 4; ++i) y.sides[i] = sides[i];
  y.segments.push_back(more);
  const u32 number = g.of<TileType>().id(id);
  g.variants.push_back(std::move(y));
  g.variant_of.push_back(of);
  return TileType(number);
}
TileType Definer::start_tile(Bag home) const {
  if (!impl_->measured) return {};
  for (const std::string& s : impl_->g.spec.start_tiles)
    if (const TileType y = tile(s); y && impl_->measured->bag_of(impl_->g.spec.tiles[y.v]) == home.v) return y;
  return {};
}
std::vector<StartPiece> Definer::start_layout() const {
  std::vector<StartPiece> layout;
  for (const StartTile& s : impl_->g.spec.start) {
    const TileType y = tile(s.tile);
    if (!y || !impl_->measured) continue;
    layout.push_back({y, Bag(impl_->measured->bag_of(impl_->g.spec.tiles[y.v])), s.x, s.y, s.rotation});
  }
  return layout;
}
std::vector<Subset> Definer::subsets() const {
  const Game::Impl& g = impl_->g;
  std::vector<Subset> all;
  for (const SetUse& s : g.spec.sets) {
    if (!s.stay || s.stay >= s.count()) continue;
    Subset& part = all.emplace_back(Subset{s.id, s.count() - s.stay, {}});
    for (const auto& [id, count] : s.tiles) {
      const TileType y = tile(id);
      if (!y) continue;
      const TileSpec& spec = g.spec.tiles[y.v];
      const Bag home(impl_->measured ? impl_->measured->bag_of(spec) : 0);
      // One that a set would lay stays even if it does not lie there: a module may want it.
      auto laid = std::ranges::count(g.spec.start, id, &StartTile::tile);
      if (!laid) laid = std::ranges::count(g.spec.start_tiles, id);
      const int kept = spec.set == s.id ? static_cast<int>(laid) : 0;
      part.members.push_back({y, home, spec.group, count - kept});
    }
  }
  return all;
}

}  // namespace bastide
