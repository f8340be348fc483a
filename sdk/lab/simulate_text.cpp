// Results of simulations for people and for programs.
#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/simulate.hpp"

namespace bastide::sdk {
namespace {

std::string per_game(std::string_view what, const Tally& t, double confidence, int digits) {
  return fmt::format("{:<22}{:>10.{}f} +- {:<8.{}f} ({} to {})\n", what, t.mean(), digits, t.half_width(confidence),
                     digits, t.min(), t.max());
}

nlohmann::json json_of(const Tally& t, double confidence) {
  return {{"mean", t.mean()}, {"half_width", t.half_width(confidence)}, {"sd", t.sd()}, {"min", t.min()},
          {"max", t.max()}};
}

double share(std::int64_t part, std::int64_t whole) {
  return whole ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

}  // namespace

std::string to_text(const SimResult& r) {
  if (r.games == 0) return fmt::format("{}: no game was finished\n", r.ruleset);
  const auto games = static_cast<double>(r.games);
  std::string out = fmt::format("{}: {} games, seed {}{}\n\n", r.ruleset, r.games, r.seed,
                                r.cancelled ? " (cancelled)" : "");
  std::size_t wide = 6;
  for (const SeatResult& s : r.seats) wide = std::max(wide, s.agent.size());
  out += fmt::format("seat  {:<{}}  points  +-{:.0f} %      sd  least  most    wins  +-{:.0f} %   alone  shared\n", "agent", wide,
                     100 * r.confidence, 100 * r.confidence);
  const auto line = [&](const std::string& who, const SeatResult& s) {
    out += fmt::format("{:<4}  {:<{}}  {:>6.2f}  {:>6.2f}  {:>6.2f}  {:>5}  {:>4}  {:>5.2f}%  {:>5.2f}%  {:>5.2f}%  {:>5.2f}%\n", who,
                       s.agent, wide, s.score.mean(), s.score.half_width(r.confidence), s.score.sd(), s.score.min(),
                       s.score.max(), 100 * s.win_share(), 100 * s.win_half_width(r.confidence),
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
  out += per_game("turns a game", r.turns, r.confidence, 2);
  out += per_game("decisions a game", r.decisions, r.confidence, 2);
  out += per_game("options a decision", r.options, r.confidence, 2);
  out += per_game("discarded tiles a game", r.discarded, r.confidence, 4);

  std::size_t longest = 5;
  for (const TermResult& t : r.terms) longest = std::max(longest, t.name.size());
  out += fmt::format("\n{:<{}}   share  points a game", "points", longest);
  for (std::size_t i = 0; i < r.seats.size(); ++i) out += fmt::format("{:>8}", fmt::format("p{}", i + 1));
  out += '\n';
  for (const TermResult& t : r.terms) {
    out += fmt::format("{:<{}}  {:>5.1f}%  {:>13.2f}", t.name, longest, 100 * share(t.total(), r.points()),
                       static_cast<double>(t.total()) / games);
    for (const auto points : t.points) out += fmt::format("{:>8.2f}", static_cast<double>(points) / games);
    out += '\n';
  }
  out += fmt::format("\n{:.2f} s with {} {}, {:.2f} s of CPU, {:.0f} games per CPU second\n", r.wall_seconds, r.jobs,
                     r.jobs == 1 ? "job" : "jobs", r.cpu_seconds, games / std::max(r.cpu_seconds, 1e-9));
  if (r.faults)
    out += fmt::format("{} games hit a limit of the kernel and were ended; the first has seed {}\n", r.faults,
                       r.first_fault);
  return out;
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
                     {"options", json_of(r.options, r.confidence)},
                     {"discarded", json_of(r.discarded, r.confidence)},
                     {"faults", r.faults},
                     {"wall_seconds", r.wall_seconds},
                     {"cpu_seconds", r.cpu_seconds}};
  const auto lines = [&r](const std::vector<SeatResult>& from, const char* number, bool agents) {
    auto list = nlohmann::json::array();
    for (std::size_t i = 0; i < from.size(); ++i) {
      const SeatResult& s = from[i];
      list.push_back({{number, i + 1},
                      {"score", json_of(s.score, r.confidence)},
                      {"win_share", s.win_share()},
                      {"win_half_width", s.win_half_width(r.confidence)},
                      {"won", s.won},
                      {"shared", s.shared}});
      if (agents) list.back()["agent"] = s.agent;
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
  if (r.faults) out["first_fault_seed"] = r.first_fault;
  return out;
}

}  // namespace bastide::sdk
