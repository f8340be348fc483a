#include <algorithm>
#include <functional>
#include <iterator>

#include "draw_limit.hpp"
#include "replay.hpp"

namespace bastide::sdk::conform {
namespace {

std::string words(const LaidTile& t) {
  return t.tile + " " + std::to_string(t.x) + "," + std::to_string(t.y) + "/" + std::to_string(t.degrees);
}

std::vector<LaidTile> tiles_on_table(const Replay& r) {
  std::vector<LaidTile> all;
  const View v = r.view();
  for (int i = 0; i < v.tiles(); ++i) {
    const Tile t(static_cast<u32>(i));
    const Cell c = v.cell_of(t);
    all.push_back({printed_name(r.game(), v.type(t)), v.x(c), v.y(c), 90 * v.rotation(t)});
  }
  return all;
}

void compare_tiles(Replay& r, const std::vector<LaidTile>& expected, const char* what) {
  const auto found = tiles_on_table(r);
  for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
    if (i < expected.size() && i < found.size() && expected[i] == found[i]) continue;
    return r.mismatch(std::string(what) + ", tile " + std::to_string(i + 1),
                      i < expected.size() ? words(expected[i]) : "no such tile",
                      i < found.size() ? words(found[i]) : "no such tile");
  }
}

std::vector<std::string> recorded_options(const Mapping& mapping, const Step& step) {
  std::vector<std::string> all;
  for (const auto& [kind, texts] : step.options) {
    if (texts.empty()) all.push_back(kind);  // one option without words
    for (const auto& text : texts) all.push_back(recorded_option(mapping, kind, text));
  }
  std::ranges::sort(all);
  return all;
}

// Those of the step itself, or those beside them.
std::vector<std::string> our_options(const Replay& r, bool aside) {
  std::vector<std::string> all;
  const Wording words = r.words();
  for (const Action& a : r.legal())
    if (words.beside(a) == aside) all.push_back(words.option(a));
  std::ranges::sort(all);
  return all;
}

void compare_lists(Replay& r, const char* what, std::vector<std::string> expected, std::vector<std::string> found) {
  std::ranges::sort(expected);
  std::ranges::sort(found);
  if (const auto gap = difference(expected, found); !gap.none())
    r.mismatch(what, gap.only_expected.empty() ? "nothing else" : gap.only_expected,
               gap.only_found.empty() ? "not there" : gap.only_found);
}

// What is possible beside the options of a step, if its phase tells it.
void compare_beside(Replay& r, const Step& step) {
  const BoxTables& rows = r.mapping().rows();
  const auto told = [&](const PhaseRow& p) { return p.reference == step.phase && p.tells_beside; };
  const auto row = std::ranges::find(rows.options, true, &OptionRow::beside);
  if (row == rows.options.end() || std::ranges::none_of(rows.phases, told)) return;
  std::vector<std::string> expected;
  for (const auto& text : step.beside) expected.push_back(recorded_option(r.mapping(), std::string(row->kind), text));
  compare_lists(r, "what is possible beside the options differs", std::move(expected), our_options(r, true));
}

// Placements that fit by their sides alone.
std::vector<std::string> fitting(const Replay& r, TileType type) {
  std::vector<std::string> all;
  const View v = r.view();
  for (int i = 0; i < v.frontier_size(); ++i) {
    const Cell c = v.frontier_cell(i);
    const unsigned bits = v.rotations(type, c);
    for (int turns = 0; turns < 4; ++turns)
      if (bits >> turns & 1u)
        all.push_back("TILE " + std::to_string(v.x(c)) + "," + std::to_string(v.y(c)) + "/" +
                      std::to_string(90 * turns));
  }
  std::ranges::sort(all);
  return all;
}

// The texts of what happened before entry `cut` of the journal.
std::vector<std::string> texts(const std::vector<Line>& lines, std::size_t cut) {
  std::vector<std::string> all;
  for (const Line& line : lines)
    if (line.entry < cut) all.push_back(line.text);
  return all;
}

// Behind the last entry that the recording has, too.
std::size_t behind_last(const std::vector<Line>& found, std::vector<std::string> expected) {
  std::size_t cut = 0;
  for (const Line& line : found) {
    const auto it = std::ranges::find(expected, line.text);
    if (it == expected.end()) continue;
    expected.erase(it);
    cut = line.entry + 1;
  }
  return cut;
}

std::vector<std::map<std::string, int>> tokens(const Replay& r, std::size_t cut) {
  const BoxTables& rows = r.mapping().rows();
  std::vector<std::map<std::string, int>> found(static_cast<std::size_t>(r.view().players()));
  for (const GaugeLine& gauge : r.game().gauges(r.state())) {
    const Name token = reference_name(rows.tokens, gauge.label);
    if (!token.empty() && gauge.seat && gauge.seat.v < found.size() && gauge.value)
      found[gauge.seat.v][std::string(token)] = gauge.value;
  }
  for (std::size_t i = cut; i < r.news().size(); ++i) {
    const Entry& e = r.news()[i];
    if (e.is != Entry::Is::custom || !e.who) continue;
    const Name token = reference_name(rows.receipts, r.game().name(e.event));
    if (!token.empty()) found[e.who.v][std::string(token)] -= e.arg[0];
  }
  for (auto& seat : found) std::erase_if(seat, [](const auto& token) { return token.second == 0; });
  return found;
}

void compare_tokens(Replay& r, const std::vector<std::map<std::string, int>>& expected, std::size_t cut,
                    const char* what) {
  if (expected.empty()) return;
  const auto found = tokens(r, cut);
  for (std::size_t p = 0; p < std::max(expected.size(), found.size()); ++p) {
    const auto there = p < expected.size() ? Json(expected[p]) : Json();
    const auto here = p < found.size() ? Json(found[p]) : Json();
    if (there != here)
      r.mismatch(std::string(what) + " of player " + std::to_string(p) + " differ", there.dump(), here.dump());
  }
}

// Figures of players on the table, as they stood before entry `cut`: "0 SmallFollower Road@0,1:NS".
std::vector<std::string> deployed(const Replay& r, std::size_t cut) {
  std::vector<std::string> all;
  const Wording words = r.words();
  const View v = r.view();
  v.each_figure([&](Figure g) {
    const auto& news = r.news();
    const auto later = std::find_if(news.begin() + static_cast<std::ptrdiff_t>(std::min(cut, news.size())), news.end(),
                                    [&](const Entry& e) { return e.is == Entry::Is::moved && e.figure == g; });
    const Place at = later == news.end() ? v.where(g) : later->from;
    if (!v.owner(g) || (at.is != PlaceIs::seg && at.is != PlaceIs::cell)) return;
    all.push_back(std::to_string(v.owner(g).v) + " " + words.figure_type(v.kind(g)) + " " + words.pointer(at));
  });
  return all;
}

// Tiles before the first draw, if the recording tells them one by one.
void compare_bag(Replay& r) {
  const auto& expected = r.recording().setup.bag;
  if (expected.empty()) return;
  std::map<std::string, int> found;
  const View v = r.view();
  for (u32 b = 0; b < static_cast<u32>(r.game().bags()); ++b)
    for (const TileType y : v.all_types())
      if (const int n = v.left(Bag(b), y)) found[std::string(r.game().name(y))] += n;
  const auto lines = [](const std::map<std::string, int>& bag) {
    std::vector<std::string> all;
    for (const auto& [tile, count] : bag) all.push_back(tile + " " + std::to_string(count));
    return all;
  };
  compare_lists(r, "the tiles in the bag differ", lines(expected), lines(found));
}

// Figures at hand in the end, if the recording tells them.
void compare_supply(Replay& r) {
  if (!r.recording().supply) return;
  for (std::size_t p = 0; p < r.recording().supply->size(); ++p)
    for (const FigureRow& row : r.mapping().rows().figures) {
      const auto& told = (*r.recording().supply)[p];
      const auto it = told.find(std::string(row.reference));
      const int expected = it == told.end() ? 0 : it->second;
      int found = 0;
      r.view().each_figure([&](Figure g) {
        found += r.view().owner(g) == Player(static_cast<u32>(p)) && r.game().name(r.view().kind(g)) == row.ours &&
                 r.view().where(g).is == PlaceIs::supply;
      });
      if (expected != found)
        r.mismatch("the supply of player " + std::to_string(p) + " in the end differs",
                   std::to_string(expected) + " " + std::string(row.reference), std::to_string(found));
    }
}

}  // namespace

void FullChecks::at_setup(Replay& r) {
  const Setup& setup = r.recording().setup;
  compare_bag(r);
  compare_tiles(r, setup.start, "the start differs");
  compare_tokens(r, setup.tokens, r.news().size(), "the tokens");
  for (std::size_t p = 0; p < setup.supply.size(); ++p)
    for (const FigureRow& row : r.mapping().rows().figures) {
      const auto it = setup.supply[p].find(std::string(row.reference));
      const int expected = it == setup.supply[p].end() ? 0 : it->second;
      int found = 0;
      r.view().each_figure([&](Figure g) {
        found += r.view().owner(g) == Player(static_cast<u32>(p)) && r.game().name(r.view().kind(g)) == row.ours;
      });
      if (expected != found)
        r.mismatch("the supply of player " + std::to_string(p) + " differs",
                   std::to_string(expected) + " " + std::string(row.reference), std::to_string(found));
    }
}

// Groups that lie in one bag of ours are added up.
void FullChecks::compare_groups(Replay& r) {
  const auto& groups = r.recording().setup.groups;
  if (groups.empty()) return;
  std::map<std::string, int> expected, found;
  for (const auto& [group, count] : groups) {
    const auto& rows = r.mapping().rows().bags;
    const auto row = std::ranges::find(rows, Name(group), &NameRow::reference);
    expected[row == rows.end() ? group : std::string(row->ours)] += count;
  }
  for (u32 b = 0; b < static_cast<u32>(r.game().bags()); ++b)
    if (const int left = r.view().left(Bag(b))) found[std::string(r.game().name(Bag(b)))] = left;
  for (const NameRow& row : r.mapping().rows().bags)
    if (row.reference.empty()) found.erase(std::string(row.ours));
  std::erase_if(expected, [](const auto& group) { return group.second == 0; });
  // After the only draw of a game the rest was put aside, so only the sum is known.
  if (found.contains(std::string(undrawn_bag)))
    for (auto* bags : {&expected, &found}) {
      int sum = 0;
      for (const auto& [name, count] : *bags) sum += count;
      *bags = {{"all", sum}};
    }
  const auto words = [](const std::map<std::string, int>& bags) {
    std::string text;
    for (const auto& [name, count] : bags) text += (text.empty() ? "" : ", ") + name + " " + std::to_string(count);
    return text;
  };
  if (expected != found) r.mismatch("tiles left after the first draw", words(expected), words(found));
}

void FullChecks::at_decision(Replay& r, const Step& step) {
  if (!groups_compared_) compare_groups(r);
  groups_compared_ = true;
  if (const Player turn = r.view().turn_player(); turn != Player(static_cast<u32>(step.turn_player)))
    r.mismatch("it is another player's turn", "player " + std::to_string(step.turn_player),
               "player " + std::to_string(turn.v));
  // Where the reference only wants a confirmation, ours is what could be done instead of it.
  if (!step.only_commit()) compare_options(r, step);
  compare_beside(r, step);
}

void FullChecks::compare_options(Replay& r, const Step& step) {
  const auto expected = recorded_options(r.mapping(), step);
  const auto found = our_options(r, false);
  if (static_cast<std::size_t>(step.legal) != expected.size())
    r.mismatch("the recorded number of options is not that of the recorded list", std::to_string(expected.size()),
               std::to_string(step.legal));
  const auto gap = difference(expected, found);
  if (step.edge_fit) {
    const auto fit = fitting(r, r.game().tile(step.tile));
    if (static_cast<std::size_t>(*step.edge_fit) != fit.size())
      r.mismatch("placements of " + step.tile + " that fit by their sides", std::to_string(*step.edge_fit),
                 std::to_string(fit.size()));
  }
  if (gap.none()) return;
  r.mismatch(
      "the options differ" + (step.tile.empty() ? "" : " for " + step.tile),
      std::to_string(expected.size()) + " options" +
          (gap.only_expected.empty() ? "" : ", missing here: " + gap.only_expected),
      std::to_string(found.size()) + " options" + (gap.only_found.empty() ? "" : ", only here: " + gap.only_found));
}

void FullChecks::compare_totals(Replay& r, const std::vector<int>& expected, const std::vector<int>& found,
                                const char* what) {
  std::vector<int> gap(found.size());
  std::ranges::transform(found, expected, gap.begin(), std::minus{});
  if (gap_.empty()) gap_.assign(found.size(), 0);
  if (gap != gap_) r.mismatch(what, in_brackets(expected), in_brackets(found));
  gap_ = gap;
}

void FullChecks::note_discarded(const Replay& r, std::size_t cut) {
  for (std::size_t i = 0; i < cut; ++i)
    if (r.news()[i].is == Entry::Is::discarded) discarded_.emplace_back(r.game().name(r.news()[i].type));
}

void FullChecks::happened(Replay& r, std::span<const Step> steps) {
  const std::size_t all = r.news().size() + 1;
  note_discarded(r, r.news().size());
  compare_lists(r, "the score events differ", recorded_scores(r.mapping(), steps),
                texts(our_scores(r.words(), r.news()), all));
  compare_lists(r, "the events differ", recorded_events(r.mapping(), steps),
                texts(our_events(r.words(), r.news()), all));
  compare_totals(r, steps.back().totals, r.totals(), "the totals differ");
}

void FullChecks::at_end(Replay& r) {
  compare_totals(r, r.recording().final_totals, r.totals(), "the final totals differ");
  compare_board(r, r.news().size());
  compare_supply(r);
}

// Where the recording only wants a confirmation our engine has gone on, through the scoring up to the next draw. What
// is behind the last recorded event has then not happened in the recording.
void FullChecks::at_stop(Replay& r, std::span<const Step> steps) {
  const Step& stop = *r.recording().stop;
  auto expected_scores = recorded_scores(r.mapping(), steps), expected_events = recorded_events(r.mapping(), steps);
  std::ranges::move(recorded_scores(r.mapping(), {&stop, 1}), std::back_inserter(expected_scores));
  std::ranges::move(recorded_events(r.mapping(), {&stop, 1}), std::back_inserter(expected_events));
  const auto scores = our_scores(r.words(), r.news()), events = our_events(r.words(), r.news());
  const bool gone_on = stop.only_commit() && !r.asks();
  const std::size_t cut = gone_on ? std::max(behind_last(scores, expected_scores), behind_last(events, expected_events))
                                  : r.news().size() + 1;
  const std::size_t entries = std::min(cut, r.news().size());
  note_discarded(r, entries);
  compare_lists(r, "the score events differ", std::move(expected_scores), texts(scores, cut));
  compare_lists(r, "the events differ", std::move(expected_events), texts(events, cut));
  auto totals = r.totals();
  for (std::size_t i = entries; i < r.news().size(); ++i)
    if (const Entry& e = r.news()[i]; e.is == Entry::Is::points && e.who) totals[e.who.v] -= e.points;
  compare_totals(r, r.recording().final_totals, totals, "the totals at the stop differ");
  compare_board(r, entries);
}

// As it was before entry `cut` of the journal.
void FullChecks::compare_board(Replay& r, std::size_t cut) {
  compare_tiles(r, r.recording().placed, "the final board differs");
  compare_tokens(r, r.recording().tokens, cut, "the tokens in the end");
  auto expected = r.recording().discarded;
  std::ranges::sort(expected);
  std::ranges::sort(discarded_);
  if (const auto gap = difference(expected, discarded_); !gap.none())
    r.mismatch("the discarded tiles differ", gap.only_expected, gap.only_found);
  if (r.recording().deployed)
    compare_lists(r, "the figures on the board differ", *r.recording().deployed, deployed(r, cut));
}

}  // namespace bastide::sdk::conform
