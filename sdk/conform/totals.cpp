#include "totals.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace bastide::sdk::conform {
namespace {

FarmAward read_award(const Json& j) {
  FarmAward a;
  for (const Json& tile : j.at("city_tiles")) a.tiles.emplace_back(tile.at(0).get<int>(), tile.at(1).get<int>());
  std::ranges::sort(a.tiles);
  for (const auto& [player, points] : j.at("awards").items())
    a.points[Json::parse(player).get<int>()] = points.get<int>();
  return a;
}

TotalsLine read_one(const JsonLine& line) {
  const Json& j = line.value;
  TotalsLine t;
  t.line = line.number;
  t.game = j.at("game").get<std::string>();
  t.parameters = j.at("parameters").get<std::map<std::string, Json>>();
  t.by_turn = j.at("totals_by_turn").get<std::vector<std::vector<int>>>();
  t.before_final = j.at("before_final").get<std::vector<int>>();
  t.final = j.at("final").get<std::vector<int>>();
  t.final_parts = j.at("final_parts").get<std::vector<std::map<std::string, int>>>();
  for (const Json& award : j.at("farm")) t.farm.push_back(read_award(award));
  std::ranges::sort(t.farm);
  return t;
}

std::string words(const FarmAward& a) {
  std::string text = "city on";
  for (const auto& [x, y] : a.tiles) text += " " + std::to_string(x) + "," + std::to_string(y);
  for (const auto& [player, points] : a.points)
    text += ", player " + std::to_string(player) + " " + std::to_string(points);
  return text;
}

std::vector<std::string> words(const std::vector<FarmAward>& all) {
  std::vector<std::string> texts;
  for (const FarmAward& a : all) texts.push_back(words(a));
  std::ranges::sort(texts);
  return texts;
}

using Parts = std::map<std::string, int>;

std::vector<std::string> words(const std::vector<Parts>& players) {
  std::vector<std::string> texts;
  for (std::size_t p = 0; p < players.size(); ++p)
    for (const auto& [kind, points] : players[p])
      if (points)  // a kind worth nothing may be written or not
        texts.push_back(kind + " player " + std::to_string(p) + " " + std::to_string(points));
  std::ranges::sort(texts);
  return texts;
}

void compare(Replay& r, const char* what, const std::vector<std::string>& expected,
             const std::vector<std::string>& found) {
  if (const auto gap = difference(expected, found); !gap.none())
    r.mismatch(what, gap.only_expected.empty() ? "nothing else" : gap.only_expected,
               gap.only_found.empty() ? "not there" : gap.only_found);
}

std::string our_kind(const Replay& r, const Entry& e) { return std::string(r.mapping().term(r.game().name(e.term))); }

}  // namespace

Result<std::vector<TotalsLine>> read_totals(const std::filesystem::path& path) {
  const auto text = read_text(path);
  if (!text) return text.error();
  const auto lines = parse_lines(*text, path.string());
  if (!lines) return lines.error();
  std::vector<TotalsLine> all;
  for (const JsonLine& line : *lines) {
    auto one =
        read_line<TotalsLine>(path.string(), line.number, [&]() -> Result<TotalsLine> { return read_one(line); });
    if (!one) return one.error();
    all.push_back(std::move(*one));
  }
  if (all.empty()) return Error{"the totals file names no game", {path.string(), 1, 1}};
  return all;
}

void TotalsChecks::happened(Replay& r, std::span<const Step>) {
  for (const Entry& e : r.news())
    if (e.is == Entry::Is::points && e.final && e.who) final_.push_back(e);
}

void TotalsChecks::after_part(Replay& r) {
  const std::size_t turn = turn_++;
  const auto found = r.totals();
  if (turn >= line_->by_turn.size()) return;  // told at the end
  if (line_->by_turn[turn].size() != found.size())
    return r.mismatch("the number of players differs", in_brackets(line_->by_turn[turn]), in_brackets(found));
  // A difference that stays the same is told once.
  std::vector<int> gap(found.size());
  std::ranges::transform(found, line_->by_turn[turn], gap.begin(), std::minus{});
  if (gap_.empty()) gap_.assign(found.size(), 0);
  if (gap != gap_)
    r.mismatch("the totals after turn " + std::to_string(turn + 1) + " differ", in_brackets(line_->by_turn[turn]),
               in_brackets(found));
  gap_ = gap;
}

void TotalsChecks::at_stop(Replay& r, std::span<const Step>) {
  r.mismatch("the recording stops before the end", "the totals of a whole game", "no final scoring");
}

void TotalsChecks::at_end(Replay& r) {
  if (turn_ != line_->by_turn.size())
    r.mismatch("the number of turns differs", std::to_string(line_->by_turn.size()), std::to_string(turn_));
  const auto totals = r.totals();
  auto before = totals;
  for (const Entry& e : final_) before[e.who.v] -= e.points;
  if (before != line_->before_final)
    r.mismatch("the totals before the final scoring differ", in_brackets(line_->before_final), in_brackets(before));
  if (totals != line_->final) r.mismatch("the final totals differ", in_brackets(line_->final), in_brackets(totals));
  compare_parts(r);
  compare_farm(r);
}

void TotalsChecks::compare_parts(Replay& r) {
  std::vector<Parts> expected, found(static_cast<std::size_t>(r.view().players()));
  for (const Parts& parts : line_->final_parts) {
    Parts& plain = expected.emplace_back();
    for (const auto& [kind, points] : parts) plain[std::string(r.mapping().plain(kind))] += points;
  }
  for (const Entry& e : final_) found[e.who.v][our_kind(r, e)] += e.points;
  compare(r, "the parts of the final scoring differ", words(expected), words(found));
}

void TotalsChecks::compare_farm(Replay& r) {
  // Our journal names a segment of the city that was paid.
  const View v = r.view();
  std::map<u16, FarmAward> by_city;
  for (const Entry& e : final_) {
    if (our_kind(r, e) != r.mapping().plain("farm.city") || !e.seg || e.points == 0) continue;
    const Feature city = v.feature(e.seg);
    FarmAward& award = by_city[city.v];
    award.points[e.who.v] += e.points;
    if (!award.tiles.empty()) continue;
    std::set<std::pair<int, int>> cells;
    v.each_seg(city, [&](Seg s) {
      const Cell c = v.cell_of(v.tile(s));
      cells.emplace(v.x(c), v.y(c));
    });
    award.tiles.assign(cells.begin(), cells.end());
  }
  std::vector<FarmAward> found;
  for (auto& [root, award] : by_city) found.push_back(std::move(award));
  compare(r, "the awards for cities supplied by farmers differ", words(line_->farm), words(found));
}

}  // namespace bastide::sdk::conform
