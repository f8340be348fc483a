// Results of simulations for people and for programs.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "basics/printable.hpp"
#include "lab/simulate.hpp"

namespace bastide::sdk {
namespace {

// One value has no interval. Nor have equal ones: "+- 0" would say that none can differ, which nobody has seen.
bool has_interval(const Tally& t) { return t.count() > 1 && t.min() < t.max(); }

std::string line_of(std::string_view what, const Tally& t, int digits, const std::string& give_or_take) {
  return fmt::format("{:<22}{:>10.{}f}{:<12} ({} to {})\n", what, t.mean(), digits, give_or_take, t.min(), t.max());
}

std::string per_game(std::string_view what, const Tally& t, double confidence, int digits) {
  return line_of(what, t, digits, has_interval(t) ? fmt::format(" +- {:.{}f}", t.half_width(confidence), digits) : "");
}

// Decisions of one game hang together: as an interval of so many independent values theirs would be too narrow.
std::string per_decision(std::string_view what, const Tally& t, int digits) { return line_of(what, t, digits, ""); }

nlohmann::json spread(const Tally& t) {
  return {{"mean", t.mean()},
          {"sd", t.count() > 1 ? nlohmann::json(t.sd()) : nlohmann::json()},
          {"min", t.min()},
          {"max", t.max()}};
}

nlohmann::json json_of(const Tally& t, double confidence) {
  nlohmann::json out = spread(t);
  out["half_width"] = has_interval(t) ? nlohmann::json(t.half_width(confidence)) : nlohmann::json();
  return out;
}

double share(std::int64_t part, std::int64_t whole) {
  return whole ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

}  // namespace

std::string to_text(const SimResult& r) {
  if (r.games == 0) return fmt::format("{}: no game was finished\n", r.ruleset);
  const auto games = static_cast<double>(r.games);
  std::string out = fmt::format("{}: {} {}, seed {}{}\n\n", r.ruleset, r.games, r.games == 1 ? "game" : "games", r.seed,
                                r.cancelled ? " (cancelled)" : "");
  std::size_t wide = 6;
  for (const SeatResult& s : r.seats) wide = std::max(wide, s.agent.size());
  const bool enough = r.games > 1;  // for any interval
  const std::string level = fmt::format("{:.4g} %", 100 * r.confidence);
  out += fmt::format("seat  {:<{}}  {:>8}  {:>8}  {:>8}  {:>6}  {:>6}  {:>7}  {:>16}  {:>7}  {:>7}\n", "agent", wide,
                     "points", "+-" + level, "sd", "least", "most", "wins", level, "alone", "shared");
  const auto line = [&](const std::string& who, const SeatResult& s) {
    const Estimate wins = s.win_chance(r.confidence);
    out += fmt::format(
        "{:<4}  {:<{}}  {:>8.2f}  {:>8}  {:>8}  {:>6}  {:>6}  {:>6.2f}%  {:>16}  {:>6.2f}%  {:>6.2f}%\n", who, s.agent,
        wide, s.score.mean(), has_interval(s.score) ? fmt::format("{:.2f}", s.score.half_width(r.confidence)) : "-",
        enough ? fmt::format("{:.2f}", s.score.sd()) : "-", s.score.min(), s.score.max(), 100 * s.win_share(),
        enough ? fmt::format("{:.2f} to {:.2f}%", 100 * wins.low, 100 * wins.high) : "-",
        100 * static_cast<double>(s.won) / games, 100 * static_cast<double>(s.shared) / games);
  };
  for (std::size_t i = 0; i < r.seats.size(); ++i) line(fmt::format("p{}", i + 1), r.seats[i]);
  // Where the first seat always begins the two are the same.
  if (!std::equal(r.seats.begin(), r.seats.end(), r.order.begin(), r.order.end(),
                  [](const SeatResult& a, const SeatResult& b) { return a.score.sum() == b.score.sum(); })) {
    out += "by order of play\n";
    for (std::size_t i = 0; i < r.order.size(); ++i) line(fmt::format("{}.", i + 1), r.order[i]);
  }
  out += fmt::format("\n{:<22}{:>10} ({:.2f} %); 'wins' divides them, 'alone' leaves them out\n", "ties", r.ties,
                     100 * static_cast<double>(r.ties) / games);
  for (std::size_t i = 0; i < r.seats.size(); ++i)
    if (const u64 lost = r.seats[i].forfeits)
      out += fmt::format("p{} forfeited {} {}, which it lost whatever the points\n", i + 1, lost,
                         lost == 1 ? "game" : "games");
  if (!r.forfeit.empty()) out += fmt::format("  the first one: {}\n", printable(r.forfeit));
  out += per_game("turns a game", r.turns, r.confidence, 2);
  out += per_game("decisions a game", r.decisions, r.confidence, 2);
  out += per_decision("options a decision", r.options, 2);
  out += per_game("discarded tiles a game", r.discarded, r.confidence, 4);

  std::size_t longest = 5;
  for (const TermResult& t : r.terms) longest = std::max(longest, t.name.size());
  out += fmt::format("\n{:<{}}   share  points a game", "points", longest);
  for (std::size_t i = 0; i < r.seats.size(); ++i) out += fmt::format("  {:>8}", fmt::format("p{}", i + 1));
  out += '\n';
  for (const TermResult& t : r.terms) {
    out += fmt::format("{:<{}}  {:>5.1f}%  {:>13.2f}", t.name, longest, 100 * share(t.total(), r.points()),
                       static_cast<double>(t.total()) / games);
    for (const auto points : t.points) out += fmt::format("  {:>8.2f}", static_cast<double>(points) / games);
    out += '\n';
  }
  out += fmt::format("\n{:.2f} s with {} {}, {:.2f} s of CPU, {:.0f} games per CPU second\n", r.wall_seconds, r.jobs,
                     r.jobs == 1 ? "job" : "jobs", r.cpu_seconds, games / std::max(r.cpu_seconds, 1e-9));
  if (r.faults)
    out += fmt::format("{} games were broken off; the first has seed {}: {}\n", r.faults, r.first_fault, r.fault);
  return printable_lines(out);  // names of terms and rulesets come from strangers' files
}

nlohmann::json to_json(const SimResult& r) {
  nlohmann::json out{{"ruleset", r.ruleset},
                     {"title", r.title},
                     {"games", r.games},
                     {"seed", r.seed},
                     {"jobs", r.jobs},
                     {"confidence", r.confidence},
                     {"cancelled", r.cancelled},
                     {"ties", r.ties},
                     {"turns", json_of(r.turns, r.confidence)},
                     {"decisions", json_of(r.decisions, r.confidence)},
                     {"options", spread(r.options)},
                     {"discarded", json_of(r.discarded, r.confidence)},
                     {"faults", r.faults},
                     {"wall_seconds", r.wall_seconds},
                     {"cpu_seconds", r.cpu_seconds}};
  const auto lines = [&r](const std::vector<SeatResult>& from, const char* number, bool agents) {
    auto list = nlohmann::json::array();
    for (std::size_t i = 0; i < from.size(); ++i) {
      const SeatResult& s = from[i];
      const Estimate wins = s.win_chance(r.confidence);
      list.push_back({{number, i + 1},
                      {"score", json_of(s.score, r.confidence)},
                      {"win_share", s.win_share()},
                      {"win_low", wins.low},
                      {"win_high", wins.high},
                      {"won", s.won},
                      {"shared", s.shared}});
      if (!agents) continue;
      list.back()["agent"] = s.agent;
      list.back()["forfeits"] = s.forfeits;
    }
    return list;
  };
  out["seats"] = lines(r.seats, "seat", true);
  out["order_of_play"] = lines(r.order, "place", false);
  auto& terms = out["terms"] = nlohmann::json::array();
  for (const TermResult& t : r.terms)
    terms.push_back({{"term", t.name},
                     {"label", t.label},
                     {"module", t.module},
                     {"share", share(t.total(), r.points())},
                     {"points_per_game", share(t.total(), static_cast<std::int64_t>(r.games))},
                     {"points_by_seat", t.points}});
  if (r.faults) {
    out["first_fault_seed"] = r.first_fault;
    out["first_fault"] = r.fault;
  }
  return out;
}

}  // namespace bastide::sdk
