#include "lab/watch.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "basics/standing.hpp"
#include "lab/simulate.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

// The largest of what a column holds rather than a wrong number: six players can have more than 2^31 points together.
std::int32_t fitting(std::int64_t value) {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max() - 1;  // see ResultLines::read()
  return static_cast<std::int32_t>(std::clamp(value, -most, most));
}

std::int32_t rounded(u64 part, u64 whole, u64 scale) {
  return whole ? static_cast<std::int32_t>((2 * part * scale + whole) / (2 * whole)) : 0;
}

}  // namespace

Watch::Watch(const Game& game, const std::vector<Metric>& metrics, std::size_t seats) : game_(game), seats_(seats) {
  const auto find = [&](const std::string& name) { return find_metric(metrics, name); };
  at_ = {find("points"),          find("margin"),
         find("draws"),           find("leader_changes"),
         find("seat1.win_share"), find("first_seat.advantage"),
         find("first_seat.lead"), find("player1.win_share"),
         find("turns"),           find("decisions"),
         find("discarded"),       find("broken_off"),
         find("branching.mean"),  find("branching.max"),
         find("followers.idle"),  find("completed"),
         find("largest")};
  for (u32 k = 0; k < static_cast<u32>(game.figure_kinds()); ++k)
    if (game.claims(FigureKind(k))) claiming_.push_back(FigureKind(k));
  for (u32 i = 0; i < static_cast<u32>(game.terms()); ++i) term_at_.push_back(find(term_metric(game, Term(i))));
  for (u32 i = 0; i < static_cast<u32>(game.terms()); ++i)
    if (const int at = find(line_metric(game, Term(i))); at >= 0) line_at_.push_back(at);
  for (u32 k = 0; k < max_feature_kinds; ++k) {
    const bool known = k < static_cast<u32>(game.feature_kinds());
    const std::string kind = known ? std::string(game.name(FeatureKind(k))) : "";
    completed_at_.push_back(known ? find("completed." + kind) : -1);
    largest_at_.push_back(known ? find("largest." + kind) : -1);
  }
  for (std::size_t i = 1; i <= seats; ++i) forfeits_at_.push_back(find("player" + std::to_string(i) + ".forfeits"));
  Workspace w;
  for (const GaugeLine& line : game.gauges(game.start(static_cast<int>(seats), 1, w), GaugeFor::lab))
    gauge_at_.push_back(find(gauge_metric(line)));
}

void Watch::begin(const View& v) {
  decisions_ = sum_ = idle_ = turns_seen_ = 0;
  most_ = 0;
  turn_ = -1;
  changes_ = 0;
  first_ = leader_ = Player{};
  tiles_ = tiles_known(v);
}

void Watch::new_turn(const View& v) {
  turn_ = v.turn();
  if (!first_) first_ = v.turn_player() ? v.turn_player() : Player(0);
  ++turns_seen_;
  for (u32 p = 0; p < seats_; ++p)
    for (const FigureKind k : claiming_) idle_ += static_cast<u64>(v.supply(Player(p), k));
  look_for_leader(v);
}

// A tie has no leader; the lead changes when another party than the last one has it alone.
void Watch::look_for_leader(const View& v) {
  const Standing standing(v);
  if (standing.leading_parties() != 1) return;
  Player best(0);
  while (!standing.leads(best)) best = v.after(best);
  if (leader_ && v.allied(best, leader_)) return;
  changes_ += leader_ ? 1 : 0;
  leader_ = best;
}

void Watch::end(const State& s, u32 rotation, std::span<const Player> forfeited, std::span<std::int32_t> out) {
  const View v = game_.view(s);
  std::ranges::fill(out, 0);
  look_for_leader(v);
  seats(v, rotation, forfeited, out);
  const auto put = [&](int at, std::int64_t value) {
    if (at >= 0) out[static_cast<std::size_t>(at)] = fitting(value);
  };
  put(at_.leader_changes, changes_);
  put(at_.turns, v.turn());
  put(at_.decisions, static_cast<std::int64_t>(decisions_));
  put(at_.discarded, tiles_ - tiles_known(v));
  put(at_.broken_off, v.fault() != Fault::none);
  put(at_.branching_mean, rounded(sum_, decisions_, 1000));
  put(at_.branching_max, most_);
  put(at_.idle, rounded(idle_, turns_seen_ * seats_, 1000));
  board(v, out);
  terms(v, out);
  if (!gauge_at_.empty()) gauges(s, out);
}

void Watch::seats(const View& v, u32 rotation, std::span<const Player> forfeited, std::span<std::int32_t> out) const {
  const auto n = static_cast<u32>(seats_);
  const Standing standing(v, forfeited);
  const auto win_of = [&](u32 p) { return standing.leads(Player(p)) ? win_units / standing.leading_seats() : 0; };
  std::int64_t sum = 0;
  for (u32 p = 0; p < n; ++p) sum += v.score(Player(p));
  const auto at = [&](int first, u32 i) -> std::int32_t& { return out[static_cast<std::size_t>(first) + i]; };
  at(at_.points, 0) = fitting(sum);
  if (n < 2) return;
  at(at_.margin, 0) = standing.margin();
  at(at_.draws, 0) = standing.leading_parties() > 1;
  const u32 first = first_ ? first_.v : 0;
  for (u32 p = 0; p < n; ++p) {
    const int score = v.score(Player(p)), win = win_of(p);
    const u32 place = (p + n - first) % n, who = (p + rotation) % n;
    at(at_.seat1, 2 * place) = win;
    at(at_.seat1, 2 * place + 1) = score;
    if (at_.player1 >= 0) {
      at(at_.player1, 2 * who) = win;
      at(at_.player1, 2 * who + 1) = score;
    }
  }
  for (const Player p : forfeited)
    if (const int i = forfeits_at_[(p.v + rotation) % n]; i >= 0) out[static_cast<std::size_t>(i)] = 1;
  const std::int64_t head = v.score(Player(first));
  at(at_.advantage, 0) = win_of(first) - win_units / static_cast<int>(n);
  at(at_.lead, 0) = fitting(head * (n - 1) - (sum - head));
}

void Watch::board(const View& v, std::span<std::int32_t> out) {
  const auto at = [&](int i) -> std::int32_t& { return out[static_cast<std::size_t>(i)]; };
  if (stamp_.size() < static_cast<std::size_t>(v.tiles())) stamp_.resize(static_cast<std::size_t>(v.tiles()));
  v.each_feature([&](Feature f) {
    const FeatureKind k = v.kind(f);
    const bool completable = v.completable(k);
    if (completable && !v.open(f)) {
      ++at(at_.completed);
      if (const int i = completed_at_[k.v]; i >= 0) ++at(i);
    }
    const int i = largest_at_[k.v];
    // Has it enough segments to matter?
    const int segs = v.seg_count(f);
    const bool for_kind = i >= 0 && segs > at(i), for_all = completable && segs > at(at_.largest);
    if (!for_kind && !for_all) return;
    ++walk_;
    std::int32_t tiles = 0;
    v.each_seg(f, [&](Seg s) {
      u32& stamp = stamp_[v.tile(s).v];
      tiles += stamp != walk_;
      stamp = walk_;
    });
    if (i >= 0) at(i) = std::max(at(i), tiles);
    if (completable) at(at_.largest) = std::max(at(at_.largest), tiles);
  });
}

void Watch::terms(const View& v, std::span<std::int32_t> out) const {
  std::int64_t all = 0;
  for (u32 p = 0; p < seats_; ++p) all += v.score(Player(p));
  if (all <= 0) return;
  for (u32 t = 0; t < term_at_.size(); ++t) {
    std::int64_t points = 0;
    for (u32 p = 0; p < seats_; ++p) points += v.score(Player(p), Term(t));
    const std::int64_t twice = 2 * points * 10000 + (points < 0 ? -all : all);
    out[static_cast<std::size_t>(term_at_[t])] = fitting(twice / (2 * all));
  }
}

void Watch::end(const View& v, const Journal& journal, std::span<std::int32_t> out) const {
  std::int64_t all = 0;
  for (u32 p = 0; p < seats_; ++p) all += v.score(Player(p));
  if (all <= 0) return;
  std::vector<double> by_term(line_at_.size());
  const Entry* sheet = nullptr;  // whose points come next
  for (const Entry& e : journal) {
    if (e.is == Entry::Is::scored) sheet = &e;
    if (e.is != Entry::Is::points || !sheet || e.term != sheet->term || sheet->points == 0) continue;
    const double part = static_cast<double>(e.points) / sheet->points;
    for (const ScoreLine& l : sheet->lines)
      by_term[l.term.v] += part * static_cast<double>(l.count) * static_cast<double>(l.value);
  }
  for (std::size_t t = 0; t < by_term.size(); ++t)
    out[static_cast<std::size_t>(line_at_[t])] = fitting(std::llround(10000 * by_term[t] / static_cast<double>(all)));
}

void Watch::gauges(const State& s, std::span<std::int32_t> out) const {
  const std::vector<GaugeLine> lines = game_.gauges(s, GaugeFor::lab);
  for (std::size_t i = 0; i < lines.size() && i < gauge_at_.size(); ++i)
    if (lines[i].value != no_gauge) out[static_cast<std::size_t>(gauge_at_[i])] += lines[i].value;
}

}  // namespace bastide::sdk
