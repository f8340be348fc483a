// What happens in a game of the tile family: tiles, turns, figures, tokens and points.
//
// Rationale: figures have no numbers here, since the reference and we count them in different orders. Of the fairy, who
// stands beside a figure there and on its tile here, the cells are compared.
#include <algorithm>
#include <utility>

#include "replay.hpp"

namespace bastide::sdk::conform {
namespace {

// An event that no row knows, or that has another shape, is told as it is: nothing of ours is the same.
std::string recorded(const Mapping& mapping, const Json& e) {
  const auto& rows = mapping.rows().events;
  const std::string name = event_name(e);
  try {
    auto row =
        std::ranges::find_if(rows, [&](const EventRow& r) { return r.reference == name && r.only && r.only(e); });
    if (row == rows.end())
      row = std::ranges::find_if(rows, [&](const EventRow& r) { return r.reference == name && !r.only; });
    if (row == rows.end()) return e.dump();
    return row->text ? row->text(e) : filled(row->pattern, e);
  } catch (const Json::exception&) {
    return e.dump();
  }
}

std::string score_words(const Mapping& mapping, Name name, int player, int points, bool final) {
  const auto& never = mapping.rows().never_final;
  const bool told = final && std::ranges::find(never, name) == never.end();
  return std::string(name) + " player " + std::to_string(player) + " " + std::to_string(points) +
         (told ? " final" : "");
}

std::string neutral(const Wording& w, const Entry& e) {
  const auto& silent = w.mapping().rows().silent_moves;
  if (e.cause && std::ranges::find(silent, w.game().name(e.cause)) != silent.end()) return {};
  const Name ours = w.game().name(w.view().kind(e.figure));
  const Name name = reference_name(w.mapping().rows().neutrals, ours);
  const auto cell = [&](Place p) -> std::string {
    if (p.is == PlaceIs::seg) return w.cell(w.view().cell_of(w.view().tile(Seg(p.index))));
    return p.is == PlaceIs::cell ? w.cell(Cell(p.index)) : "nowhere";
  };
  const bool token = !name.empty() && name.find('.') == Name::npos;
  if (token) return std::string(name) + " placed at " + (e.to.is == PlaceIs::cell ? cell(e.to) : w.pointer(e.to));
  return std::string(name.empty() ? ours : name) + " moved from " + cell(e.from) + " to " + cell(e.to);
}

struct Before {        // what the entries before say about the next one
  std::string open;    // the first half of an exchange
  bool forced = true;  // how the last figure left. One that must not be alone goes after it, without a cause of its own
};

// One or no line of the reference for a figure of a player.
std::string owned(const Wording& w, const Entry& e, Before& before) {
  const auto& rows = w.mapping().rows().causes;
  const auto row = e.cause ? std::ranges::find(rows, w.game().name(e.cause), &CauseRow::ours) : rows.end();
  const auto is = row == rows.end() ? MoveIs::removed : row->is;
  const FigureKind kind = w.view().kind(e.figure);
  const std::string id = w.figure_id(e.who, kind);
  if (is == MoveIs::exchanged) {
    if (!before.open.empty()) return exchange_words(std::exchange(before.open, {}), id);
    before.open = id;
    return {};
  }
  if (is == MoveIs::ransomed) return id + " ransomed from player " + std::to_string(e.from.index);
  if (e.cause && !w.game().silent(e.cause)) before.forced = is != MoveIs::scored;
  if (e.to.is == PlaceIs::zone) return id + " captured from " + w.pointer(e.from);
  const std::string figure = "player " + std::to_string(e.who.v) + ": " + w.figure_type(kind);
  const std::string from = e.from.is == PlaceIs::seg ? " from " + w.pointer(e.from) : "";
  if (e.to.is != PlaceIs::supply) return figure + " deployed to " + w.pointer(e.to) + from;
  const Name source = row == rows.end() ? Name{} : row->source;
  return figure + " returned from " + w.pointer(e.from) + (before.forced ? " by force" : "") +
         (source.empty() ? "" : " (" + std::string(source) + ")");
}

std::string custom(const Wording& w, const Entry& e, Before& before) {
  const Name is = w.game().name(e.event);
  const BoxTables& rows = w.mapping().rows();
  const auto row = std::ranges::find(rows.customs, is, &CustomRow::ours);
  if (row != rows.customs.end() && row->gentle) before.forced = false;
  if (row != rows.customs.end()) return row->text ? row->text(w, e) : w.filled(row->pattern, e);
  const Name token = reference_name(rows.receipts, is);
  if (token.empty()) return {};
  return "player " + std::to_string(e.who.v) + ": " + std::to_string(e.arg[0]) + " " + std::string(token) + " received";
}

// A chance that the reference counts among its events.
std::string outcome(const Wording& w, const Entry& e) {
  const Name action = w.game().name(e.action.kind);
  const auto& rows = w.mapping().rows().chances;
  const auto row = std::ranges::find(rows, action, &ChanceRow::action);
  return row == rows.end() || row->said.empty() ? "" : w.filled(row->said, e.action);
}

}  // namespace

std::vector<std::string> recorded_events(const Mapping& mapping, std::span<const Step> steps) {
  std::vector<std::string> all;
  for (const Step& step : steps)
    for (const Json& e : step.happened)
      if (std::string text = recorded(mapping, e); !text.empty()) all.push_back(std::move(text));
  return all;
}

std::vector<std::string> recorded_scores(const Mapping& mapping, std::span<const Step> steps) {
  std::vector<std::string> all;
  for (const Step& step : steps)
    for (const ScoreEvent& e : step.scored)
      if (e.points) all.push_back(score_words(mapping, mapping.plain(e.name), e.player, e.points, e.final));
  return all;
}

std::vector<Line> our_events(const Wording& w, const Journal& news) {
  std::vector<Line> all;
  Before before;
  for (std::size_t i = 0; i < news.size(); ++i) {
    const Entry& e = news[i];
    std::string line;
    switch (e.is) {
      case Entry::Is::placed:
        line = printed_name(w.game(), e.type) + " placed at " + w.cell(e.cell) + "/" + std::to_string(90 * e.rotation);
        break;
      case Entry::Is::discarded:
        line = std::string(w.game().name(e.type)) + " discarded";
        break;
      case Entry::Is::turn:
        line = "turn of player " + std::to_string(e.who.v);
        break;
      case Entry::Is::moved:
        line = e.who ? owned(w, e, before) : neutral(w, e);
        break;
      case Entry::Is::custom:
        line = custom(w, e, before);
        break;
      case Entry::Is::chance:
        line = outcome(w, e);
        break;
      default:
        break;
    }
    if (!line.empty()) all.push_back({i, std::move(line)});
  }
  if (!before.open.empty()) all.push_back({news.size(), before.open + " exchanged for nobody"});
  return all;
}

std::vector<Line> our_scores(const Wording& w, const Journal& news) {
  const auto& untold = w.mapping().rows().untold;
  std::vector<Line> all;
  for (std::size_t i = 0; i < news.size(); ++i) {
    const Entry& e = news[i];
    if (e.is != Entry::Is::points || e.points == 0) continue;
    if (std::ranges::find(untold, w.game().name(e.term)) != untold.end()) continue;
    all.push_back({i, score_words(w.mapping(), w.mapping().term(w.game().name(e.term)), e.who.v, e.points, e.final)});
  }
  return all;
}

}  // namespace bastide::sdk::conform
