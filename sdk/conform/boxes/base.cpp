// The base game, and the words that every box uses: tiles, turns, followers.
#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

std::string deployed(const Json& e) {
  std::string text = filled("player {player}: {meeple} deployed to {to}", e);
  if (e.contains("from")) text += filled(" from {from}", e);
  return text;
}

// Without points: by force, and sometimes why.
std::string returned(const Json& e) {
  std::string text = filled("player {player}: {meeple} returned from {from}", e);
  if (e.at("forced").get<bool>()) text += " by force";
  if (e.contains("source")) text += filled(" ({source})", e);
  return text;
}

// A token in the middle of a tile lies on a cell of ours, whatever the reference calls the place: "Tower@0,1:I", "0,1".
// One in a field lies there, even if that field reaches no side.
std::string token_placed(const Json& e) {
  const std::string at = filled("{at}", e);
  const bool middle = at.ends_with(":I") && !at.starts_with("Field@");
  return filled("{token} placed at ", e) + (middle ? filled("{at@}", e) : at);
}

// A complete feature is named by its part on the new tile, or else by any of its parts: the first one by the alphabet.
std::string feature_to_score(const Wording& w, const Action& a) {
  const View& v = w.view();
  const Feature f = v.feature(Seg(a.arg[0]));
  const Tile newest(static_cast<u32>(v.tiles() - 1));
  std::string here, anywhere;
  v.each_seg(f, [&](Seg s) {
    const std::string text = w.pointer(s);
    std::string& first = v.tile(s) == newest ? here : anywhere;
    if (first.empty() || text < first) first = text;
  });
  return here.empty() ? anywhere : here;
}

// A counting figure goes as far as its player's points say, and those are compared.
std::string untold(const Json&) { return {}; }

}  // namespace

BoxTables base() {
  return {
      .id = "base",
      .sets = {{.reference = "basic:1",
                .tiles = "base",
                .modules = {"turn", "base", "roads", "cities", "cloisters"},
                .settings = {{"setup.min_players", "1"},
                             {"setup.start_player", "\"agreed\""},
                             {"draw.unplaceable", "\"discard\""},
                             {"draw.tries_stack", "false"},
                             {"score.feature_order", "\"unspecified\""},
                             {"score.release", "\"together\""}}}},
      .elements =
          {
              {.reference = "small-follower", .figure = "follower", .votes = "small", .strength = 1},
              {.reference = "farmers",
               .modules = {"farmers"},
               .settings = {{"farm.scoring", "\"by_field\""}, {"farm.points_per_city", "3"}},
               .whole = "base"},
          },
      .rules = {{"tiny-city-scoring", "\"4\"", {{"city.two_tile_points", "4"}, {"city.two_tile_pennant_points", "2"}}},
                {"tiny-city-scoring", "\"2\"", {{"city.two_tile_points", "2"}, {"city.two_tile_pennant_points", "1"}}},
                {"core.unplaceable", "\"discard\"", {{"draw.unplaceable", "\"discard\""}}},
                {"core.unplaceable", "\"redraw\"", {{"draw.unplaceable", "\"return\""}}}},
      .switches = {{"core.track_length", "track.length"}},
      .engines = {{"ref5",
                   "small-follower",
                   {{"score.feature_order", "\"active_player\""},
                    {"score.release", "\"each\""},
                    {"city.two_tile_points", "4"}}},
                  {"format 1", "small-follower", {{"city.two_tile_points", "4"}}}},
      .phases = {{.reference = "TilePhase", .decision = "place", .tells_beside = true, .begins = true},
                 {.reference = "ActionPhase", .decision = "wood", .tells_beside = true},
                 {.reference = "CommitActionPhase", .decision = "wood", .tells_beside = true},
                 {.reference = "OrderPhase", .decision = "order", .ahead = true}},
      .options = {{.action = "place", .kind = "TILE", .pattern = "{0}/{1}"},
                  {.action = "deploy", .kind = "MEEPLE", .pattern = "{0} {1}"},
                  {.action = "score", .kind = "ORDER", .text = &feature_to_score},
                  {.action = "pass", .kind = "PASS"}},
      .events = {{.reference = "tile-placed", .pattern = "{tile} placed at {at}/{rot}"},
                 {.reference = "tile-discarded", .pattern = "{tile} discarded"},
                 {.reference = "counter-moved", .text = &untold},
                 {.reference = "turn", .pattern = "turn of player {player}"},
                 {.reference = "meeple-deployed", .text = &deployed},
                 {.reference = "meeple-returned", .text = &returned},
                 {.reference = "neutral-moved", .pattern = "{figure} moved from {from@} to {to@}"},
                 {.reference = "token-placed", .text = &token_placed},
                 {.reference = "token-received", .pattern = "player {player}: {count} {token} received"}},
      .causes = {{"scored", MoveIs::scored}},
      .figures = {{"follower", "SmallFollower", "small"}},
      .bags = {{"main", "default"}},
      .features = {{"road", "Road"}, {"city", "City"}, {"field", "Field", true}, {"cloister", "Monastery"}},
      .terms = {{"road", "road"},
                {"road.incomplete", "road.incomplete"},
                {"city", "city"},
                {"city.incomplete", "city.incomplete"},
                {"cloister", "monastery"},
                {"cloister.incomplete", "monastery.incomplete"},
                {"field", "field"}},
      // A city of two tiles has a name of its own under some rules, and a farm scored city by city in totals files.
      // Both are told apart by their points.
      .same = {{"city.tiny", "city"}, {"farm.city", "field"}},
      .parameter_groups = {{"farm", "farmers"}},
      .fixed_parameters = {{"farm.farmers_return", "\"never\""}, {"majority.tie", "\"all_full\""}},
  };
}

}  // namespace bastide::sdk::conform::boxes
