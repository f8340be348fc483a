// Results of tournaments for people and for programs.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "basics/printable.hpp"
#include "basics/text_table.hpp"
#include "lab/arena.hpp"

namespace bastide::sdk {

namespace {

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.1f}", elo == 0 ? 0.0 : elo);
}
std::string elo_interval(const Elo& e) { return elo_text(e.low) + " .. " + elo_text(e.high); }

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

// Against all others.
double share_of(const ArenaTable& t, std::size_t player) {
  double sum = 0, pairs = 0;
  for (const ArenaMatch& m : t.matches) {
    if (m.a != player && m.b != player) continue;
    for (const double x : m.shares) sum += m.a == player ? x : 1 - x;
    pairs += static_cast<double>(m.shares.size());
  }
  return pairs > 0 ? sum / pairs : 0.5;
}

std::string games_text(u64 games) { return fmt::format("{} {}", games, games == 1 ? "game" : "games"); }

std::string match_lines(const ArenaResult& r, const ArenaMatch& m) {
  const ArenaScore& s = m.score;
  const MatchEstimate& e = m.estimate;
  const std::string &a = r.players[m.a], &b = r.players[m.b];
  if (s.games == 0) return fmt::format("{} against {}: no pair was finished\n", a, b);
  std::string out =
      fmt::format("{} against {}, {}: {} won, {} drawn, {} lost\n", a, b, games_text(s.games), s.won, s.drawn, s.lost);
  out += fmt::format("  share {} % ({} .. {}), Elo {} ({}), stronger with a chance of {} %\n", percent(e.share.mean),
                     percent(e.share.low), percent(e.share.high), elo_text(e.elo.elo), elo_interval(e.elo),
                     percent(e.superior));
  out += fmt::format("  points {:.2f} : {:.2f}\n", s.mean_points(), s.mean_against());
  if (s.forfeits) out += fmt::format("  {} forfeited {}\n", a, games_text(s.forfeits));
  if (m.forfeits_of_b) out += fmt::format("  {} forfeited {}\n", b, games_text(m.forfeits_of_b));
  return out;
}

std::string rating_table(const ArenaResult& r, const ArenaTable& t) {
  std::vector<std::size_t> order(r.players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return t.ratings[i].elo; });
  const bool forfeits = std::ranges::any_of(t.totals, [](const ArenaScore& s) { return s.forfeits > 0; });
  std::string sides = "lrrrrrrrr" + std::string(forfeits ? "r" : "");
  TextTable table(sides + std::string(r.players.size(), 'r'));
  std::vector<std::string> head{"player",  "Elo",    fmt::format("{:.4g} %", 100 * r.confidence),
                                "share %", "games",  "won",
                                "drawn",   "points", "against"};
  if (forfeits) head.emplace_back("forfeits");
  for (std::size_t column = 0; column < order.size(); ++column) head.push_back(fmt::format("{}", column + 1));
  table.row(head);
  for (std::size_t place = 0; place < order.size(); ++place) {
    const std::size_t i = order[place];
    const ArenaScore& s = t.totals[i];
    std::vector<std::string> row{fmt::format("{} {}", place + 1, r.players[i]),
                                 elo_text(t.ratings[i].elo),
                                 elo_interval(t.ratings[i]),
                                 percent(share_of(t, i)),
                                 std::to_string(s.games),
                                 std::to_string(s.won),
                                 std::to_string(s.drawn),
                                 fmt::format("{:.2f}", s.mean_points()),
                                 fmt::format("{:.2f}", s.mean_against())};
    if (forfeits) row.push_back(std::to_string(s.forfeits));
    for (const std::size_t other : order) {
      std::string cell = "-";
      for (const ArenaMatch& m : t.matches) {
        if (m.shares.empty()) continue;
        if (m.a == i && m.b == other) cell = percent(m.estimate.share.mean);
        if (m.b == i && m.a == other) cell = percent(1 - m.estimate.share.mean);
      }
      row.push_back(cell);
    }
    table.row(row);
  }
  return table.str();
}

std::string sprt_lines(const ArenaResult& r) {
  const auto& t = *r.sprt;
  const std::string &a = r.players[0], &b = r.players[1];
  std::string says;
  switch (t.says) {
    case Sprt::Says::elo1:
      says = fmt::format("{} is stronger than {}: Elo {:+g} is accepted", a, b, t.question.elo1);
      break;
    case Sprt::Says::elo0:
      says = fmt::format("{} is not stronger than {} by so much: Elo {:+g} is accepted", a, b, t.question.elo0);
      break;
    case Sprt::Says::nothing_yet:
      says = "not decided; more --games go on from here";
      break;
  }
  return fmt::format(
      "Sequential test, Elo {:+g} or {:+g}: {}, after {} pairs (log likelihood ratio {:.2f}; {:.2f} .. {:.2f})\n",
      t.question.elo0, t.question.elo1, says, t.pairs, t.llr, t.lower, t.upper);
}

std::string thought_lines(const ArenaResult& r) {
  TextTable table("lrrr");
  table.row({"thinking time of this run", "moves", "ms a move", "longest"});
  bool any = false;
  for (std::size_t i = 0; i < r.thought.size(); ++i) {
    const auto& t = r.thought[i];
    if (t.moves == 0) continue;
    any = true;
    table.row({"  " + r.players[i], std::to_string(t.moves),
               fmt::format("{:.3f}", 1000 * t.seconds / static_cast<double>(t.moves)),
               fmt::format("{:.1f}", 1000 * t.longest)});
  }
  return any ? table.str() : "";
}

nlohmann::ordered_json number(double x) {
  return std::isfinite(x) ? nlohmann::ordered_json(x) : nlohmann::ordered_json(nullptr);  // JSON has no infinity
}

nlohmann::ordered_json json_of(const ArenaScore& s) {
  return {{"games", s.games},           {"won", s.won},
          {"drawn", s.drawn},           {"lost", s.lost},
          {"forfeits", s.forfeits},     {"points", s.mean_points()},
          {"against", s.mean_against()}};
}

nlohmann::ordered_json json_of(const Elo& e) {
  return {{"elo", number(e.elo)}, {"low", number(e.low)}, {"high", number(e.high)}};
}

nlohmann::ordered_json json_of(const ArenaResult& r, const ArenaTable& t) {
  auto matches = nlohmann::ordered_json::array(), players = nlohmann::ordered_json::array();
  for (const ArenaMatch& m : t.matches) {
    nlohmann::ordered_json j{{"player", r.players[m.a]}, {"against", r.players[m.b]}};
    j.update(json_of(m.score));
    j["pairs"] = m.shares.size();
    j["share"] = m.estimate.share.mean;
    j["share_low"] = m.estimate.share.low;
    j["share_high"] = m.estimate.share.high;
    j["method"] = m.estimate.share.method;
    j.update(json_of(m.estimate.elo));
    j["superior"] = m.estimate.superior;
    matches.push_back(std::move(j));
  }
  for (std::size_t i = 0; i < r.players.size(); ++i) {
    nlohmann::ordered_json j{{"player", r.players[i]}};
    j.update(json_of(t.ratings[i]));
    j["share"] = share_of(t, i);
    j.update(json_of(t.totals[i]));
    players.push_back(std::move(j));
  }
  nlohmann::ordered_json out;
  if (!t.ruleset.empty()) out = {{"ruleset", t.ruleset}, {"title", t.title}};
  out["players"] = std::move(players);
  out["matches"] = std::move(matches);
  return out;
}

std::string csv_cell(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string csv_number(double x) { return std::isfinite(x) ? fmt::format("{:.4f}", x) : ""; }

}  // namespace

std::string to_text(const ArenaResult& r) {
  std::string out;
  const std::size_t rulesets = r.tables.size() > 1 ? r.tables.size() - 1 : 1;
  for (std::size_t i = 0; i < r.tables.size(); ++i) {
    const ArenaTable& t = r.tables[i];
    out += t.ruleset.empty() ? fmt::format("all {} rulesets together\n", rulesets)
                             : fmt::format("{}: {}, {} seats, seed {}{}\n", t.ruleset, t.title, r.seats, r.seed,
                                           r.cancelled ? " (cancelled)" : "");
    if (r.players.size() > 2) {
      out += rating_table(r, t);
      out += '\n';
    }
    for (const ArenaMatch& m : t.matches) out += match_lines(r, m);
    out += '\n';
  }
  if (r.sprt) out += sprt_lines(r) + "\n";
  if (r.broken_off)
    out += fmt::format("{} broken off at a limit of the engine: their numbers are not to be trusted\n\n",
                       r.broken_off == 1 ? "1 game was" : fmt::format("{} games were", r.broken_off));
  out += thought_lines(r);
  return printable_lines(out);
}

nlohmann::ordered_json to_json(const ArenaResult& r) {
  nlohmann::ordered_json out{{"players", r.players},       {"seats", r.seats},          {"seed", r.seed},
                             {"pairs", r.pairs},           {"wanted", r.wanted},        {"complete", !r.cancelled},
                             {"confidence", r.confidence}, {"broken_off", r.broken_off}};
  if (!r.command.empty()) out["command"] = r.command;
  auto tables = nlohmann::ordered_json::array();
  for (const ArenaTable& t : r.tables)
    if (!t.ruleset.empty()) tables.push_back(json_of(r, t));
  out["rulesets"] = std::move(tables);
  if (r.tables.size() > 1) out["all"] = json_of(r, r.all());
  if (r.sprt) {
    const auto& t = *r.sprt;
    out["sprt"] = {{"elo0", t.question.elo0},
                   {"elo1", t.question.elo1},
                   {"alpha", t.question.alpha},
                   {"beta", t.question.beta},
                   {"accepted", t.says == Sprt::Says::elo1   ? nlohmann::ordered_json(t.question.elo1)
                                : t.says == Sprt::Says::elo0 ? nlohmann::ordered_json(t.question.elo0)
                                                             : nlohmann::ordered_json(nullptr)},
                   {"pairs", t.pairs},
                   {"llr", t.llr},
                   {"lower", t.lower},
                   {"upper", t.upper}};
  }
  return out;
}

std::string to_csv(const ArenaResult& r) {
  std::string out =
      "ruleset,player,against,games,won,drawn,lost,forfeits,points,points_against,share,share_low,share_high,elo,elo_"
      "low,"
      "elo_high\n";
  for (const ArenaTable& t : r.tables)
    for (const ArenaMatch& m : t.matches) {
      const ArenaScore& s = m.score;
      const MatchEstimate& e = m.estimate;
      out += fmt::format(
          "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_cell(t.ruleset.empty() ? "all" : t.ruleset),
          csv_cell(r.players[m.a]), csv_cell(r.players[m.b]), s.games, s.won, s.drawn, s.lost, s.forfeits,
          csv_number(s.mean_points()), csv_number(s.mean_against()), csv_number(e.share.mean), csv_number(e.share.low),
          csv_number(e.share.high), csv_number(e.elo.elo), csv_number(e.elo.low), csv_number(e.elo.high));
    }
  return out;
}

}  // namespace bastide::sdk
