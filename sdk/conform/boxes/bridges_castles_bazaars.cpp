#include <algorithm>
#include <tuple>

#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name no_auction = "bazaar-no-auction";
constexpr Name bazaar_phase = "BazaarPhase";

// The two parts of a castle, the one in the north or in the west first.
std::string castle(const Json& e) {
  auto places = e.at("places").get<std::vector<std::string>>();
  const auto row_and_column = [](const std::string& pointer) {
    const auto at = pointer.find('@') + 1, comma = pointer.find(',', at);
    return std::tuple(std::stoi(pointer.substr(comma + 1)), std::stoi(pointer.substr(at, comma - at)));
  };
  std::ranges::sort(places, {}, row_and_column);
  return "castle on " + places.at(0) + " and " + places.at(1);
}

// A follower stays where it is when its city becomes a castle.
bool onto_castle(const Json& e) { return e.at("to").get<std::string>().starts_with("Castle@"); }
std::string nothing(const Json&) { return {}; }

// Who takes a tile for how much.
std::string auctioned(const Json& e) {
  const Name buyer = e.at("option") == "SELL" ? "bidder" : "auctioneer";
  const int price = std::abs(e.at("points").get<int>());
  return "player " + std::to_string(e.at(std::string(buyer)).get<int>()) + " takes " + e.at("tile").get<std::string>() +
         " for " + std::to_string(price);
}

// The tiles of an auction, which the first choice among them tells: "0 BA/RRR".
std::vector<std::string> tiles_for_sale(std::span<const Step> part) {
  std::vector<std::string> tiles;
  for (const Step& step : part)
    if (const auto select = step.options.find("BAZAAR_SELECT"); select != step.options.end() && tiles.empty())
      for (const std::string& option : select->second) tiles.push_back(option.substr(option.find(' ') + 1));
  return tiles;
}

std::string tile_for_sale(const Wording& w, const Action& a) { return w.filled("{0}", a); }
std::string buy(const Wording&, const Action&) { return "BUY"; }
std::string sell(const Wording&, const Action&) { return "SELL"; }

// A token that spans a tile lies on the cell of that tile.
bool is_bridge(const Json& e) { return e.at("token") == "BRIDGE"; }

constexpr Name ends[] = {"NS", "WE"};

std::string road(const Wording& w, Cell at, u32 way) {
  return "Road@" + w.cell(at) + ":" + std::string(ends[way % std::size(ends)]);
}

std::string bridge(const Wording& w, const Action& a) { return road(w, Cell(a.arg[0]), a.arg[1]); }

// The bridge that a tile needs to fit there: over itself, where it would fit as the variant with one, or else over the
// neighbour that does not show the same.
std::string needed_bridge(const Wording& w, const Action& a) {
  const View& v = w.view();
  const Game& game = w.game();
  const TileType y = w.in_hand();
  const Cell at(a.arg[0]);
  const int rotation = a.arg[1];
  if (!y || v.rotations(y, at) >> rotation & 1) return {};
  for (const u32 way : {0u, 1u}) {
    const bool across = (way + a.arg[1]) % 2 != 0;
    const TileType variant = game.tile(std::string(game.name(y)) + (across ? "=we" : "=ns"));
    if (variant && (v.rotations(variant, at) >> rotation & 1)) return "+bridge " + road(w, at, way);
  }
  for (const Side s : all_sides) {
    const Tile beyond = v.tile_at(v.neighbour(at, s));
    if (beyond && game.relation(v.side(y, rotation, s), v.side(beyond, opposite(s))) == Relation::mismatch)
      return "+bridge " + road(w, v.cell_of(beyond), static_cast<u8>(s) % 2);
  }
  return {};
}

}  // namespace

// A bridge without need is built before a piece is moved, over the tile just laid. A tile that fits nowhere without one
// may be put away.
BoxTables bridges_castles_bazaars() {
  return {
      .id = "bridges-castles-bazaars",
      .sets = {{.reference = "bridges-castles-and-bazaars:1", .tiles = "bridges-castles-bazaars"}},
      .elements = {{.reference = "bridge",
                    .modules = {"bridges"},
                    .settings = {{"bridges.pieces", "[3, 3, 3, 2, 2]"},
                                 {"bridges.per", "\"cycle\""},
                                 {"bridges.reach", "\"laid\""},
                                 {"bridges.moment", "\"wood\""},
                                 {"bridges.late", "\"never\""},
                                 {"bridges.beyond", "\"nothing\""},
                                 {"bridges.neutral", "true"},
                                 {"place.mended", "\"may\""}}},
                   {.reference = "castle",
                    .modules = {"castles"},
                    .settings = {{"castles.pieces", "[3, 3, 3, 2, 2]"},
                                 {"castles.founded", "\"together\""},
                                 {"castles.occupier", "\"only_follower\""},
                                 {"castles.city_completes", "false"},
                                 {"castles.completed_by", "\"best\""},
                                 {"castles.deserted", "false"},
                                 {"castles.copy", "\"total\""},
                                 {"castles.holder", "\"votes\""},
                                 {"castles.clears_neutral", "false"},
                                 {"castles.fairy", "true"}}},
                   {.reference = "bazaar",
                    .modules = {"bazaars"},
                    .settings = {{"bazaars.needs", "\"as_many\""},
                                 {"bazaars.in_a_turn", "\"one\""},
                                 {"bazaars.least_bid", "0"},
                                 {"bazaars.opening", "\"least\""},
                                 {"bazaars.highest_bid", "1000"},
                                 {"bazaars.raise", "2"},
                                 {"bazaars.debts", "true"},
                                 {"bazaars.next_picker", "\"after_picker\""},
                                 {"bazaars.tiles", "\"turns\""}}}},
      .rules = {{no_auction, "false", {{"bazaars.auction", "true"}}, "bazaar"},
                {no_auction, "true", {{"bazaars.auction", "false"}}, "bazaar"}},
      .phases = {{.reference = "CastlePhase", .decision = "castle"},
                 {.reference = bazaar_phase, .decision = "auction"},
                 {.reference = bazaar_phase, .decision = "auction-bid"},
                 {.reference = bazaar_phase, .decision = "auction-deal"}},
      .options = {{.action = "bridge", .kind = "BRIDGE", .text = &bridge},
                  {.action = "put-away", .kind = "PASS"},
                  {.action = "castle", .kind = "CASTLE", .pattern = "{1}"},
                  {.action = "auction", .kind = "BAZAAR_SELECT", .pattern = "{0} {1}"},
                  {.action = "bid", .kind = "BAZAAR_BID", .pattern = "{0}"},
                  {.action = "buy-tile", .kind = "BAZAAR_BUY_SELL", .text = &buy},
                  {.action = "sell-tile", .kind = "BAZAAR_BUY_SELL", .text = &sell}},
      .additions = {{"place", &needed_bridge}},
      .chances = {{.decision = "auction-tile", .action = "show", .text = &tile_for_sale, .outcomes = &tiles_for_sale}},
      .events = {{.reference = "token-placed", .pattern = "BRIDGE placed at {at@}", .only = &is_bridge},
                 {.reference = "castle", .text = &castle},
                 {.reference = "meeple-deployed", .text = &nothing, .only = &onto_castle},
                 {.reference = "auctioned", .text = &auctioned}},
      .customs = {{"castle.founded", "castle on {0:seg} and {1:seg}"},
                  {"auction.taken", "player {who} takes {0:tile} for {1}"}},
      .causes = {{"castle", MoveIs::scored}},
      .tokens = {{"bridges", "BRIDGE"}, {"castles", "CASTLE"}},
      .neutrals = {{"bridge", "BRIDGE"}},
      .features = {{"castle", "Castle"}},
      .terms = {{"castle", "castle"}},
      .untold = {"bazaar.paid", "bazaar.received"},
  };
}

}  // namespace bastide::sdk::conform::boxes
