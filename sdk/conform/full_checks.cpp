#include <algorithm>
#include <functional>
#include <iterator>

#include "replay.hpp"

namespace bastide::sdk::conform {
namespace {

std::string words(const LaidTile& t) {
  return t.tile + " " + std::to_string(t.x) + "," + std::to_string(t.y) + "/" +
         std::to_string(t.degrees);
}

std::vector<LaidTile> tiles_on_table(const Replay& r) {
  std::vector<LaidTile> all;
  const View v = r.view();
  for (int i = 0; i < v.tiles(); ++i) {
    const Tile t(static_cast<u32>(i));
    const Cell c = v.cell_of(t);
    all.push_back({std::string(r.game().name(v.type(t))), v.x(c), v.y(c), 90 * v.rotation(t)});
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

std::vector<std::string> recorded_options(const Step& step) {
  std::vector<std::string> all;
  for (const auto& [kind, texts] : step.options) {
    if (texts.empty()) all.push_back(kind);  // one option without words
    for (const auto& text : texts) all.push_back(option(kind, text));
  }
  std::ranges::sort(all);
  return all;
}

// Those of the step itself, or those beside them.
std::vector<std::string> our_options(const Replay& r, bool aside) {
  std::vector<std::string> all;
  for (const Action& a : r.legal())
    if (beside(r.game(), a) == aside) all.push_back(option(r.game(), r.view(), a));
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
  const auto told = [&](const PhaseRow& p) { return p.reference == step.phase && p.tells_beside; };
  if (std::ranges::none_of(phase_rows(), told)) return;
  const auto rows = option_rows();
  const auto row = std::ranges::find(rows, true, &OptionRow::beside);
  std::vector<std::string> expected;
  for (const auto& text : step.beside) expected.push_back(option(std::string(row->kind), text));
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

std::string event_words(Name name, int player, int points, bool final) {
  return std::string(name) + " player " + std::to_string(player) + " " + std::to_string(points) +
         (final ? " final" : "");
}

}  // namespace

void FullChecks::at_setup(Replay& r) {
  const Setup& setup = r.recording().setup;
  compare_tiles(r, setup.start, "the start differs");
  compare_tokens(r, setup.tokens, "the tokens");
  for (std::size_t p = 0; p < setup.supply.size(); ++p)
    for (const FigureRow& row : figure_rows()) {
      const auto it = setup.supply[p].find(std::string(row.reference));
      const int expected = it == setup.supply[p].end() ? 0 : it->second;
      int found = 0;
      r.view().each_figure([&](Figure g) {
        found += r.view().owner(g) == Player(static_cast<u32>(p)) &&
                 r.game().name(r.view().kind(g)) == row.ours;
      });
      if (expected != found)
        r.mismatch("the supply of player " + std::to_string(p) + " differs",
                   std::to_string(expected) + " " + std::string(row.reference),
                   std::to_string(found));
    }
}

// Groups that lie in one bag of ours are added up.
void FullChecks::compare_groups(Replay& r) {
  const auto& groups = r.recording().setup.groups;
  if (groups.empty()) return;
  std::map<std::string, int> expected, found;
  for (const auto& [group, count] : groups) {
    const auto rows = bag_rows();
    const auto row = std::ranges::find(rows, Name(group), &NameRow::reference);
    expected[row == rows.end() ? group : std::string(row->ours)] += count;
  }
  for (u32 b = 0; b < static_cast<u32>(r.game().bags()); ++b)
    if (const int left = r.view().left(Bag(b))) found[std::string(r.game().name(Bag(b)))] = left;
  std::erase_if(expected, [](const auto& group) { return group.second == 0; });
  const auto words = [](const std::map<std::string, int>& bags) {
    std::string text;
    for (const auto& [name, count] : bags) text += (text.empty() ? "" : ", ") + name + " " + std::to_string(count);
    return text;
  };
  if (expected != found) r.mismatch("tiles left after the first draw", words(expected), words(found));
}

void FullChecks::compare_tokens(Replay& r, const std::vector<std::map<std::string, int>>& expected, const char* what) {
  if (expected.empty()) return;
  std::vector<std::map<std::string, int>> found(expected.size());
  for (const GaugeLine& gauge : r.game().gauges(r.state())) {
    const Name token = reference_name(token_rows(), gauge.label);
    if (!token.empty() && gauge.seat && gauge.seat.v < found.size() && gauge.value)
      found[gauge.seat.v][std::string(token)] = gauge.value;
  }
  for (std::size_t p = 0; p < expected.size(); ++p)
    if (expected[p] != found[p])
      r.mismatch(std::string(what) + " of player " + std::to_string(p) + " differ", Json(expected[p]).dump(),
                 Json(found[p]).dump());
}

void FullChecks::at_decision(Replay& r, const Step& step) {
  if (!groups_compared_) compare_groups(r);
  groups_compared_ = true;
  compare_options(r, step);
  compare_beside(r, step);
}

void FullChecks::compare_options(Replay& r, const Step& step) {
  const auto expected = recorded_options(step);
  const auto found = our_options(r, false);
  if (static_cast<std::size_t>(step.legal) != expected.size())
    r.mismatch("the recorded number of options is not that of the recorded list",
               std::to_string(expected.size()), std::to_string(step.legal));
  auto gap = difference(expected, found);
  if (step.edge_fit) {
    const auto fit = fitting(r, r.game().tile(step.tile));
    if (static_cast<std::size_t>(*step.edge_fit) != fit.size())
      r.mismatch("placements of " + step.tile + " that fit by their sides",
                 std::to_string(*step.edge_fit), std::to_string(fit.size()));
    if (stricter_placement_) gap.only_found = difference(fit, found).only_found;
  }
  if (gap.none()) return;
  r.mismatch("the options differ" + (step.tile.empty() ? "" : " for " + step.tile),
             std::to_string(expected.size()) + " options" +
                 (gap.only_expected.empty() ? "" : ", missing here: " + gap.only_expected),
             std::to_string(found.size()) + " options" +
                 (gap.only_found.empty() ? "" : ", only here: " + gap.only_found));
}

void FullChecks::compare_totals(Replay& r, const std::vector<int>& expected, const char* what) {
  const auto found = r.totals();
  std::vector<int> gap(found.size());
  std::ranges::transform(found, expected, gap.begin(), std::minus{});
  if (gap_.empty()) gap_.assign(found.size(), 0);
  if (gap != gap_) r.mismatch(what, join(expected), join(found));
  gap_ = gap;
}

void FullChecks::after_turn(Replay& r, const Step& step) {
  std::vector<std::string> expected, found, happened;
  // Points may also be given before the turn is settled, so all its steps are added up.
  const auto& steps = r.recording().steps;
  auto at = static_cast<std::size_t>(&step - steps.data());
  do {
    for (const ScoreEvent& e : steps[at].scored)
      if (e.points)
        expected.push_back(event_words(plain_name(e.name), e.player, e.points, e.final));
    std::ranges::move(recorded_events(steps[at].happened), std::back_inserter(happened));
  } while (at-- > 0 && steps[at].phase != step.phase);
  for (const Entry& e : r.news()) {
    if (e.is == Entry::Is::discarded) discarded_.emplace_back(r.game().name(e.type));
    if (e.is != Entry::Is::points || e.points == 0) continue;
    const Name ours = r.game().name(e.term);
    const Name name = plain_name(reference_name(term_rows(), ours));
    found.push_back(event_words(name.empty() ? ours : name, e.who.v, e.points, e.final));
  }
  compare_lists(r, "the score events differ", std::move(expected), std::move(found));
  compare_lists(r, "the events differ", std::move(happened), our_events(r.game(), r.view(), r.news()));
  compare_totals(r, step.totals, "the totals after the turn differ");
}

void FullChecks::at_end(Replay& r) {
  compare_totals(r, r.recording().final_totals, "the final totals differ");
  compare_tiles(r, r.recording().placed, "the final board differs");
  compare_tokens(r, r.recording().tokens, "the tokens in the end");
  auto expected = r.recording().discarded;
  std::ranges::sort(expected);
  std::ranges::sort(discarded_);
  if (const auto gap = difference(expected, discarded_); !gap.none())
    r.mismatch("the discarded tiles differ", gap.only_expected, gap.only_found);
}

}  // namespace bastide::sdk::conform
