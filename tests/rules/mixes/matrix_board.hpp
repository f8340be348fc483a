// What the cells of the deployment matrix are tried on: a table with every box that has a say.
#pragma once
#include "rules/pieces.hpp"

namespace bastide::sdk {

inline bool built(Name part) { return test_library().part(part) != nullptr; }

// All boxes that are built and have a say, by the rules of today.
inline Table everything(const std::string& more_modules = {}, const std::string& more_tiles = {},
                        const std::string& more_rules = {}) {
  std::string text =
      "title = 'Matrix'\nextends = ['princess-dragon-modern', 'tower-modern']\n[tiles]\nbase = 4\nprinces"
      "s-dragon = 2\ntower = 2\nfliers = 3\nspecial-monasteries = 1\nshrines = 1\ndarmstadt = 1\nlabyrinth = 1\n"
      "mage-witch = 1\n" +
      more_tiles;
  if (built("festival")) text += "festival = 1\n";
  text +=
      "[modules]\nfliers = true\nspecial-monasteries = true\nshrines = true\ndarmstadt = true\nlabyrinth = true\n"
      "mage-witch = true\nlarge-follower = true\nbuilder = true\npig = true\nabbot = true\n" +
      more_modules;
  for (const char* part : {"festival", "phantom", "ringmaster", "mayor", "wagon", "barn", "sheep"})
    if (built(part)) text += std::string(part) + " = true\n";
  text += "[rules]\n" + more_rules;
  if (built("phantom")) text += "phantom.moment = 'either'\n";
  return Table::with(text, 2);
}

inline std::string kind_of(const std::string& figure) {
  if (figure == "normal") return "follower";
  return figure == "large" ? "large-follower" : figure;
}

inline bool offered(Table& t, const std::string& start, const std::string& end) {
  return std::ranges::any_of(t.moves(), [&](const std::string& m) { return m.starts_with(start) && m.ends_with(end); });
}

// The first place where a tile of that set fits.
inline void lay_any(Table& t, Name set) {
  for (const TileSpec& tile : t.game().spec().tiles)
    if (tile.set == set) {
      t.draw(tile.id);
      t.play(t.moves().front());
      return;
    }
}

// Nobody may stand there, so there is nobody to be joined, eaten or taken.
inline bool anybody_may_stand(const Table& t, const std::string& spot) {
  State copy = t.state();
  Workspace space;
  const Ctx c(t.game(), copy, space);
  const Seg s = c.any_seg(t.feature(spot).feature);
  Landing by_any_way;
  by_any_way.claimed_too = true;
  for (const FigureKind k : c.all_figure_kinds())
    for (const Player p : c.seats())
      if (c.deployable(p, k, s, by_any_way) != DeployIs::not_here) return true;
  return false;
}

inline void pass_to(Table& t, const std::string& question) {
  while (t.asked() != question) t.pass();
}

}  // namespace bastide::sdk
