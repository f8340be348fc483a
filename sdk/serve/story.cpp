#include "serve/story.hpp"

#include "players/known.hpp"
#include "serve/view.hpp"
#include "words/counted.hpp"
#include "words/points.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr Name entry_names[] = {"turn",   "chance", "placed", "discarded", "moved",
                                "scored", "points", "custom", "ended"};
constexpr std::size_t most_entries = 200;

class Telling {
 public:
  Telling(const Game& game, const State& after, const Reader& reader)
      : game_(game), v_(game, after), say_(game, after, reader) {}

  // Null: nothing for people, and nothing to be seen.
  Json entry(const Entry& e) const {
    const std::string text = say_.event(e);
    if (text.empty() && e.is != Entry::Is::moved && e.is != Entry::Is::placed) return nullptr;
    Json j = {{"is", std::string(entry_names[static_cast<u8>(e.is)])}, {"n", e.move}, {"text", text}};
    if (e.final) j["final"] = true;
    switch (e.is) {
      case Entry::Is::turn:
      case Entry::Is::custom:
        who(j, e);
        break;
      case Entry::Is::placed:
        who(j, e);
        j["at"] = cell_json(v_, e.cell);
        j["d"] = e.type.v;
        j["r"] = e.rotation;
        break;
      case Entry::Is::moved:
        moved(j, e);
        break;
      case Entry::Is::scored:
        scored(j, e);
        break;
      case Entry::Is::points:
        who(j, e);
        j["points"] = e.points;
        j["reason"] = std::string(label(game_, e.term));
        place(j, e);
        break;
      default:
        break;
    }
    return j;
  }

 private:
  void who(Json& j, const Entry& e) const {
    if (e.who) j["who"] = e.who.v;
  }
  void place(Json& j, const Entry& e) const {
    if (e.cell)
      j["at"] = cell_json(v_, e.cell);
    else if (e.to.is == PlaceIs::seg && v_.exists(Seg(e.to.index)))
      j["at"] = cell_json(v_, v_.cell_of(v_.tile(Seg(e.to.index))));
    else if (e.to.is == PlaceIs::cell || e.to.is == PlaceIs::corner || e.to.is == PlaceIs::edge)
      j["at"] = cell_json(v_, Cell(e.to.index));
  }
  void moved(Json& j, const Entry& e) const {
    if (e.figure) {
      j["figure"] = e.figure.v;
      j["kind"] = v_.kind(e.figure).v;
    }
    if (e.who) j["owner"] = e.who.v;
    j["from"] = place_json(game_, v_, e.from);
    j["to"] = place_json(game_, v_, e.to);
  }
  void scored(Json& j, const Entry& e) const {
    who(j, e);
    place(j, e);
    j["points"] = e.points;
    Json lines = Json::array();
    for (const ScoreLine& l : e.lines)
      if (l.count != 0)
        lines.push_back(
            {{"words", std::string(label(game_, l.term, l.count))}, {"count", l.count}, {"value", l.value}});
    j["lines"] = std::move(lines);
    if (!e.seg || !v_.exists(e.seg)) return;
    Json area = Json::array();
    v_.each_seg(v_.feature(e.seg), [&](Seg s) { area.push_back(segment_json(v_, s)); });
    j["area"] = std::move(area);
  }

  const Game& game_;
  View v_;
  People say_;
};

}  // namespace

Json story_of(const Game& game, const State& after, const Journal& journal, const Reader& reader) {
  const Telling telling(game, after, reader);
  Json story = Json::array();
  for (const Entry& e : journal)
    if (Json entry = telling.entry(e); !entry.is_null() && story.size() < most_entries)
      story.push_back(std::move(entry));
  return story;
}

Json history_of(const Play& play, u32 from, u32 to, const Reader& reader) {
  Json moves = Json::array();
  play.at(to, [&](const Play::Heard& h) {
    if (h.number < from) return;
    const Game& game = play.game();
    const State known = play.rules().secrets() ? known_to(game, h.after, reader.seat) : h.after;
    Json move = {
        {"n", h.number}, {"turn", game.view(h.before).turn()}, {"story", story_of(game, known, h.journal, reader)}};
    if (h.move && h.move->action.who) move["who"] = h.move->action.who.v;
    moves.push_back(std::move(move));
  });
  return moves;
}

Json points_of(const Play& play, const std::vector<std::string>& names) {
  const Game& game = play.game();
  const View v = play.view();
  const auto seats = static_cast<u32>(v.players());
  Json rows = Json::array(), totals = Json::array(), results = Json::array();
  for (u32 t = 0; t < static_cast<u32>(game.terms()); ++t) {
    Json row = Json::array();
    bool any = false;
    for (u32 p = 0; p < seats; ++p) {
      row.push_back(v.score(Player(p), Term(t)));
      any = any || v.score(Player(p), Term(t)) != 0;
    }
    if (any) rows.push_back({{"reason", std::string(label(game, Term(t)))}, {"points", row}});
  }
  for (u32 p = 0; p < seats; ++p) {
    totals.push_back(v.score(Player(p)));
    results.push_back(v.result(Player(p)));
  }
  Json lines = Json::array(), running = Json::array();
  std::vector<int> sum(seats);
  play.at(play.moves(), [&](const Play::Heard& h) {
    const People say(game, h.after, {names, Player{}});
    const Entry* last = nullptr;  // what was scored, and the points behind it belong to
    bool any = false;
    for (const Entry& e : h.journal) {
      if (e.is == Entry::Is::scored) last = &e;
      if (e.is != Entry::Is::points) continue;
      const bool belongs = last && last->seg == e.seg && last->term == e.term && (last->seg || last->who == e.who);
      lines.push_back({{"n", h.number},
                       {"turn", game.view(h.before).turn()},
                       {"who", e.who.v},
                       {"points", e.points},
                       {"final", e.final},
                       {"text", belongs ? scored(say, *last) : points_for(say, e)}});
      if (e.who.v < seats) sum[e.who.v] += e.points;
      any = true;
    }
    if (any) running.push_back({{"n", h.number}, {"totals", sum}});
  });
  return {{"rows", rows},
          {"totals", totals},
          {"result", {{"words", std::string(game.result_label())}, {"values", results}}},
          {"lines", lines},
          {"running", running}};
}

}  // namespace bastide::sdk::serve
