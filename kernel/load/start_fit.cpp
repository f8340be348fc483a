// The tiles that lie on the table at the start must fit like any others.
#include <cstdlib>

#include "impl.hpp"

namespace bastide {

void check_start(const Game::Impl& g) {
  const Tables& t = g.t;
  const auto refuse = [](const StartTile& s, const std::string& what, const std::string& hint = {}) {
    throw Refusal{
        {"start tile '" + s.tile + "' at " + std::to_string(s.x) + "," + std::to_string(s.y) + " " + what, s.at, hint}};
  };
  const auto side = [&](const StartTile& s, int direction) {
    const u32 y = static_cast<u32>(g.of<TileType>().find(s.tile));
    return t.turned[y * 4 + static_cast<u32>(s.rotation)].side[direction];
  };
  constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
  const int reach = t.width / 2 - 2;
  for (const StartTile& s : g.spec.start) {
    if (g.of<TileType>().find(s.tile) < 0) refuse(s, "is not in play");
    if (s.rotation < 0 || s.rotation > 3) refuse(s, "has no such rotation", "it is 0 to 3 quarter turns");
    if (std::abs(s.x) > reach || std::abs(s.y) > reach)
      refuse(s, "lies beyond the edge of the table",
             "up to " + std::to_string(reach) + " in each direction is possible");
  }
  for (const StartTile& a : g.spec.start)
    for (const StartTile& b : g.spec.start) {
      if (&a != &b && a.x == b.x && a.y == b.y) refuse(b, "lies on another one, '" + a.tile + "'");
      for (int d = 0; d < 4; ++d) {
        if (b.x != a.x + dx[d] || b.y != a.y + dy[d]) continue;
        const u8 mine = side(a, d), theirs = side(b, (d + 2) & 3);
        if (t.relation[mine][theirs] == static_cast<u8>(Relation::mismatch))
          refuse(b, "does not fit: it shows '" + g.of<SideKind>().names[theirs] + "' where '" + a.tile + "' shows '" +
                        g.of<SideKind>().names[mine] + "'");
      }
    }
}

}  // namespace bastide
