#include "cli/results.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "basics/standing.hpp"
#include "cli/text.hpp"
#include "view/explain.hpp"
#include "view/status.hpp"
#include "words/faults.hpp"

namespace bastide::sdk {

namespace {

std::string verb(const View& v, const Standing& s) {
  const bool several = s.leading_seats() > 1;
  if (!v.over()) return several ? " lead" : " leads";
  if (s.leading_parties() > 1) return " share the victory";
  return several ? " win" : " wins";
}

// "12 points", or what else players are compared by.
std::string amount(const Game& game, int n) {
  const Name label = game.result_label();
  return label == "points" ? plural(n, "point", "points") : std::to_string(n) + " " + std::string(label);
}

Standing standing_of(const View& v, const Forfeits& forfeits) {
  std::vector<Player> lost;
  for (const RecordedForfeit& f : forfeits) lost.push_back(f.seat);
  return Standing(v, lost);
}

}  // namespace

std::string result_text(const Game& game, const State& s, const RecordHeader& h, const Forfeits& forfeits,
                        const Paint& paint) {
  const View v = game.view(s);
  std::string out = score_table(game, s, h.names);
  if (const std::string why = end_words(game, s); !why.empty()) out += "The game ends: " + why + ".\n";
  for (const RecordedForfeit& f : forfeits)
    out += paint.seat(f.seat, h.names[f.seat.v]) + " lost by forfeit: " + printable(f.why) + ".\n";
  const Standing standing = standing_of(v, forfeits);
  std::vector<std::string> names;
  for (const Player p : standing.leaders()) names.push_back(paint.seat(p, h.names[p.v]));
  out += joined(names, " and ") + verb(v, standing) + " with " + amount(game, standing.best()) + " after " +
         plural(v.turn(), "turn", "turns") + ".\n";
  return out;
}

nlohmann::ordered_json result_json(const Game& game, const State& s, const RecordHeader& h, const Forfeits& forfeits) {
  using Json = nlohmann::ordered_json;
  const View v = game.view(s);
  Json players = Json::array();
  for (u32 p = 0; p < static_cast<u32>(v.players()); ++p) {
    Json terms = Json::object();
    for (u32 t = 0; t < static_cast<u32>(game.terms()); ++t)
      if (const int points = v.score(Player(p), Term(t))) terms[std::string(game.name(Term(t)))] = points;
    players.push_back({{"seat", p + 1},
                       {"name", printable(h.names[p])},
                       {"kind", h.seats[p]},
                       {"score", v.score(Player(p))},
                       {"result", v.result(Player(p))},
                       {"terms", terms}});
  }
  Json winners = Json::array();
  if (v.over())
    for (const Player p : standing_of(v, forfeits).leaders()) winners.push_back(p.v + 1);
  Json result{{"ruleset", h.ruleset},       {"seed", h.seed},     {"over", v.over()},
              {"turns", v.turn()},          {"moves", v.moves()}, {"tiles", v.tiles()},
              {"players", players},         {"winners", winners}, {"ended_by", game.ended_by(s)},
              {"hash", hash_text(s.hash())}};
  for (const RecordedForfeit& f : forfeits)
    result["forfeits"].push_back({{"seat", f.seat.v + 1}, {"why", printable(f.why)}});
  return result;
}

std::optional<Error> fault_of(const Game& game, const State& s) {
  const std::string fault = fault_sentence(game, s);
  if (fault.empty()) return {};
  return Error{.what = "the game was broken off: " + fault,
               .hint = "after move " + std::to_string(game.view(s).moves()) + " of a game of '" + game.spec().id +
                       "'; the record shows where"};
}

}  // namespace bastide::sdk
