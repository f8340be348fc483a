#include "protocol/describe.hpp"

#include <algorithm>

#include "basics/standing.hpp"
#include "words/faults.hpp"
#include "words/notation.hpp"
#include "words/people.hpp"

namespace bastide::sdk {

namespace {

int number(Player p) { return p.v + 1; }
Json who(Player p) { return p ? Json(number(p)) : Json(nullptr); }

std::string cell_text(const View& v, Cell c) { return std::to_string(v.x(c)) + "," + std::to_string(v.y(c)); }

std::string rotation_text(int quarters) { return "r" + std::to_string(quarters * 90); }

// Of a bit for each seat.
Json seats_of(u8 bits) {
  Json list = Json::array();
  for (u32 p = 0; p < max_players; ++p)
    if (bits >> p & 1) list.push_back(p + 1);
  return list;
}

// Decisions have a name only through what they were called by; chance is told by what can happen.
Json chance_json(const Onlooker& o) {
  Workspace w;
  o.game.legal(o.state, w);
  Json outcomes = Json::array();
  ActionKind last{};
  for (const Action& a : w.legal) {
    if (a.kind == last) continue;
    last = a.kind;
    Json operands = Json::array();
    for (const Field& f : o.game.fields(a.kind)) operands.push_back(f.name);
    Json one{{"action", o.game.name(a.kind)}, {"operands", operands}};
    if (std::ranges::find(outcomes, one) == outcomes.end()) outcomes.push_back(std::move(one));
  }
  return outcomes;
}

Json scored_json(const Onlooker& o, const Entry& e) {
  Json j{{"points", e.points},
         {"complete", e.complete},
         {"final", e.final},
         {"present", seats_of(e.claims.present)},
         {"winners", seats_of(e.claims.winners)}};
  Json lines = Json::array();
  for (const ScoreLine& l : e.lines)
    lines.push_back({{"term", o.game.name(l.term)}, {"count", l.count}, {"value", l.value}});
  j["lines"] = std::move(lines);
  return j;
}

void put_source(const Onlooker& o, const Entry& e, Json& j) {
  if (e.term) j["term"] = o.game.name(e.term);
  if (e.seg && o.game.view(o.state).exists(e.seg)) j["feature"] = print(o.game, o.state, e.seg);
}

Json bag_json(const Onlooker& o, Bag b) {
  const View v = o.game.view(o.state);
  Json j{{"bag", o.game.name(b)}, {"left", v.left(b)}};
  if (const int n = v.withheld(b)) j["withheld"] = n;
  if (!o.knows(b)) return j;
  Json tiles = Json::object();
  v.each_in(b, [&](TileType y) { tiles[std::string(o.game.name(y))] = v.left(b, y); });
  j["tiles"] = std::move(tiles);
  return j;
}

Json seat_json(const Onlooker& o, Player p) {
  const View v = o.game.view(o.state);
  Json terms = Json::object(), supply = Json::object(), gauges = Json::object();
  for (u32 t = 0; t < static_cast<u32>(o.game.terms()); ++t)
    if (const int points = v.score(p, Term(t))) terms[std::string(o.game.name(Term(t)))] = points;
  for (const FigureKind k : v.all_figure_kinds())
    if (const int n = v.supply(p, k)) supply[std::string(o.game.name(k))] = n;
  for (const GaugeLine& g : o.game.gauges(o.state))
    if (g.seat == p) gauges[g.label] = g.value;
  return {{"seat", number(p)}, {"score", v.score(p)}, {"result", v.result(p)},
          {"terms", terms},    {"supply", supply},    {"gauges", gauges}};
}

}  // namespace

bool Onlooker::knows_all() const {
  for (u32 b = 0; b < static_cast<u32>(game.bags()); ++b)
    if (!knows(Bag(b))) return false;
  return true;
}

Json question_json(const Onlooker& o) {
  const View v = o.game.view(o.state);
  const Decision d = v.decision();
  if (v.over()) {
    Json winners = Json::array();
    for (const Player p : Standing(v).leaders()) winners.push_back(number(p));
    Json j{{"is", "over"}, {"winners", winners}, {"ended_by", o.game.ended_by(o.state)}};
    if (const std::string fault = fault_sentence(o.game, o.state); !fault.empty()) j["fault"] = fault;
    return j;
  }
  if (d.chance()) return {{"is", "chance"}, {"decision", o.game.name(d.kind)}, {"outcomes", chance_json(o)}};
  return {{"is", "choice"},
          {"who", number(d.who)},
          {"decision", o.game.name(d.kind)},
          {"prompt", People(o.game, o.state).prompt()}};
}

Json scores_json(const Game& game, const State& s) {
  const View v = game.view(s);
  Json list = Json::array();
  for (const Player p : v.seats()) list.push_back(v.score(p));
  return list;
}

Json event_json(const Onlooker& o, const Entry& e) {
  const View v = o.game.view(o.state);
  const bool a_tile = std::ranges::any_of(o.game.fields(e.action.kind ? e.action.kind : ActionKind(0)),
                                          [](const Field& f) { return f.type == Operand::tile_type; });
  Json j;
  switch (e.is) {
    case Entry::Is::turn:
      j = {{"is", "turn"}, {"who", who(e.who)}};
      break;
    case Entry::Is::chance:
      j = {{"is", "chance"}};
      if (!a_tile || o.knows_all()) j["do"] = print(o.game, o.state, e.action);
      break;
    case Entry::Is::placed:
      j = {{"is", "placed"},
           {"who", who(e.move ? e.who : Player{})},  // nobody laid what lies there from the start
           {"tile", o.game.name(e.type)},
           {"at", cell_text(v, e.cell)},
           {"rotation", rotation_text(e.rotation)}};
      break;
    case Entry::Is::discarded:
      j = {{"is", "discarded"}, {"who", who(e.who)}};
      if (o.knows_all()) j["tile"] = o.game.name(e.type);
      break;
    case Entry::Is::moved:
      j = {{"is", "moved"}, {"figure", e.figure ? Json(print(o.game, o.state, e.figure)) : Json(nullptr)}};
      j["from"] = print(o.game, o.state, e.from);
      j["to"] = print(o.game, o.state, e.to);
      if (e.cause) j["cause"] = o.game.name(e.cause);
      break;
    case Entry::Is::scored:
      j = {{"is", "scored"}};
      put_source(o, e, j);
      j.update(scored_json(o, e));
      break;
    case Entry::Is::points:
      j = {{"is", "points"}, {"who", who(e.who)}, {"points", e.points}};
      put_source(o, e, j);
      j["final"] = e.final;
      break;
    case Entry::Is::custom:
      j = {{"is", "event"}, {"event", o.game.name(e.event)}, {"who", who(e.who)}};
      if (o.knows_all()) j["arguments"] = e.arg;
      break;
    case Entry::Is::ended:
      j = {{"is", "ended"}, {"by", o.game.ended_by(o.state)}};
      break;
  }
  // Sentences are for people who look on; those of a seat name nobody's secrets.
  if (const std::string text = People(o.game, o.state, {.names = {}, .seat = o.seat}).event(e);
      !text.empty() && (o.knows_all() || e.is != Entry::Is::custom))
    j["text"] = text;
  return j;
}

Json events_json(const Onlooker& o, const Journal& journal, std::size_t from) {
  Json list = Json::array();
  for (std::size_t i = from; i < journal.size(); ++i) list.push_back(event_json(o, journal[i]));
  return list;
}

Json position_json(const Onlooker& o) {
  const View v = o.game.view(o.state);
  Json seats = Json::array(), tiles = Json::array(), figures = Json::array(), bags = Json::array(),
       gauges = Json::object();
  for (const Player p : v.seats()) seats.push_back(seat_json(o, p));
  for (const Tile t : v.all_tiles())
    tiles.push_back({{"at", cell_text(v, v.cell_of(t))},
                     {"tile", o.game.name(v.type(t))},
                     {"rotation", rotation_text(v.rotation(t))}});
  v.each_figure([&](Figure g) {
    const Place p = v.where(g);
    if (p.is == PlaceIs::supply || p.is == PlaceIs::out) return;
    figures.push_back({{"figure", print(o.game, o.state, g)},
                       {"owner", who(v.owner(g))},
                       {"kind", o.game.name(v.kind(g))},
                       {"where", print(o.game, o.state, p)}});
  });
  for (u32 b = 0; b < static_cast<u32>(o.game.bags()); ++b)
    if (v.left(Bag(b)) + v.withheld(Bag(b)) > 0) bags.push_back(bag_json(o, Bag(b)));
  for (const GaugeLine& g : o.game.gauges(o.state))
    if (!g.seat) gauges[g.label] = g.value;
  const TileType hand = o.game.in_hand(o.state);
  return {{"turn", v.turn()},   {"on_turn", who(v.turn_player())},
          {"moves", v.moves()}, {"in_hand", hand ? Json(o.game.name(hand)) : Json(nullptr)},
          {"seats", seats},     {"tiles", tiles},
          {"figures", figures}, {"bags", bags},
          {"gauges", gauges}};
}

}  // namespace bastide::sdk
