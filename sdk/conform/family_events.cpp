// What happens in a game of the tile family besides points: tiles, turns, figures and tokens.
//
// Rationale: figures have no numbers here, since the reference and we count them in different orders. Of the fairy, who
// stands beside a figure there and on its tile here, the cells are compared.
#include <algorithm>
#include <utility>

#include "replay.hpp"

namespace bastide::sdk::conform {
namespace {

std::string text(const Json& j) { return j.is_string() ? j.get<std::string>() : j.is_null() ? "nowhere" : j.dump(); }

// "1.small.3/Road@0,2:WE" and "0,2" are both "0,2".
std::string cell_of(const Json& where) {
  const std::string all = text(where);
  const auto at = all.find('@');
  return at == std::string::npos ? all : all.substr(at + 1, all.find(':', at) - at - 1);
}

std::string pair_of(std::string a, std::string b) {
  if (b < a) std::swap(a, b);
  return a + " and " + b + " exchanged";
}

std::string returned(const std::string& type, const std::string& player, const std::string& from, bool forced,
                     const std::string& source) {
  return "player " + player + ": " + type + " returned from " + from + (forced ? " by force" : "") +
         (source.empty() ? "" : " (" + source + ")");
}

std::string recorded(const Json& e) {
  const auto is = e.at("e").get<std::string>();
  const auto get = [&](const char* key) { return text(e.at(key)); };
  if (is == "tile-placed") return get("tile") + " placed at " + get("at") + "/" + get("rot");
  if (is == "tile-discarded") return get("tile") + " discarded";
  if (is == "turn") return "turn of player " + get("player");
  if (is == "double-turn") return "double turn";
  if (is == "meeple-deployed" && !e.contains("from"))
    return "player " + get("player") + ": " + get("meeple") + " deployed to " + get("to");
  if (is == "meeple-returned")
    return returned(get("meeple"), get("player"), get("from"), e.at("forced").get<bool>(),
                    e.contains("source") ? get("source") : "");
  if (is == "captured") return without_number(get("meeple")) + " captured from " + get("from");
  if (is == "prisoners-exchanged") return pair_of(without_number(get("a")), without_number(get("b")));
  if (is == "ransom") return without_number(get("meeple")) + " ransomed from player " + get("jailer");
  if (is == "neutral-moved")
    return get("figure") + " moved from " + cell_of(e.at("from")) + " to " + cell_of(e.at("to"));
  if (is == "token-placed") return get("token") + " placed at " + get("at");
  if (is == "token-received") return "player " + get("player") + ": " + get("count") + " " + get("token") + " received";
  return e.dump();
}

std::string neutral(const Game& g, const View& v, const Entry& e) {
  const Name ours = g.name(v.kind(e.figure));
  const Name name = reference_name(neutral_rows(), ours);
  const auto cell = [&](Place p) { return p.is == PlaceIs::cell ? cell_text(v, Cell(p.index)) : "nowhere"; };
  const bool token = !name.empty() && name.find('.') == Name::npos;
  if (token) return std::string(name) + " placed at " + pointer(g, v, e.to);
  return std::string(name.empty() ? ours : name) + " moved from " + cell(e.from) + " to " + cell(e.to);
}

struct Before {        // what the entries before say about the next one
  std::string open;    // the first half of an exchange
  bool forced = true;  // how the last figure left. One that must not be alone goes after it, without a cause of its own
};

// One or no line of the reference for a figure of a player.
std::string owned(const Game& g, const View& v, const Entry& e, Before& before) {
  const auto rows = cause_rows();
  const auto row = e.cause ? std::ranges::find(rows, g.name(e.cause), &CauseRow::ours) : rows.end();
  const auto is = row == rows.end() ? MoveIs::removed : row->is;
  const std::string id = figure_id(g, e.who, v.kind(e.figure)), type = figure_type(g, v.kind(e.figure));
  const std::string player = std::to_string(e.who.v);
  if (is == MoveIs::exchanged) {
    if (!before.open.empty()) return pair_of(std::exchange(before.open, {}), id);
    before.open = id;
    return {};
  }
  if (is == MoveIs::ransomed) return id + " ransomed from player " + std::to_string(e.from.index);
  if (e.cause && !g.silent(e.cause)) before.forced = is != MoveIs::scored;
  if (e.to.is == PlaceIs::zone) return id + " captured from " + pointer(g, v, e.from);
  if (e.to.is == PlaceIs::supply)
    return returned(type, player, pointer(g, v, e.from), before.forced,
                    row == rows.end() ? "" : std::string(row->source));
  return "player " + player + ": " + type + " deployed to " + pointer(g, v, e.to);
}

std::string custom(const Game& g, const Entry& e) {
  const Name is = g.name(e.event);
  if (is == "double-turn") return "double turn";
  const Name token = reference_name(receipt_rows(), is);
  if (token.empty()) return {};
  return "player " + std::to_string(e.who.v) + ": " + std::to_string(e.arg[0]) + " " + std::string(token) + " received";
}

}  // namespace

std::vector<std::string> recorded_events(const std::vector<Json>& events) {
  std::vector<std::string> all;
  for (const Json& e : events) all.push_back(recorded(e));
  return all;
}

std::vector<std::string> our_events(const Game& g, const View& v, const Journal& news) {
  std::vector<std::string> all;
  Before before;
  for (const Entry& e : news) {
    std::string line;
    switch (e.is) {
      case Entry::Is::placed:
        line =
            std::string(g.name(e.type)) + " placed at " + cell_text(v, e.cell) + "/" + std::to_string(90 * e.rotation);
        break;
      case Entry::Is::discarded:
        line = std::string(g.name(e.type)) + " discarded";
        break;
      case Entry::Is::turn:
        line = "turn of player " + std::to_string(e.who.v);
        break;
      case Entry::Is::moved:
        line = e.who ? owned(g, v, e, before) : neutral(g, v, e);
        break;
      case Entry::Is::custom:
        line = custom(g, e);
        break;
      default:
        break;
    }
    if (!line.empty()) all.push_back(std::move(line));
  }
  if (!before.open.empty()) all.push_back(before.open + " exchanged for nobody");
  return all;
}

}  // namespace bastide::sdk::conform
