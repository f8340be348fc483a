// Moves: told, listed, tried, thought of, taken back.
#include <fmt/format.h>

#include <algorithm>

#include "basics/clock.hpp"
#include "basics/dice.hpp"
#include "basics/pulse.hpp"
#include "engine/engine.hpp"
#include "players/preview.hpp"
#include "players/seat_spec.hpp"
#include "words/notation.hpp"
#include "words/people.hpp"

namespace bastide::sdk {

namespace {

Onlooker onlooker(const FollowedGame& g) { return {g.game(), g.state(), g.seat()}; }

// What the seat may know, the unknown drawn anew; the whole state for somebody who knows everything.
State known(const FollowedGame& g) {
  return g.seat() ? g.game().observe(g.state(), g.seat(), mixed(g.beginning().seed + g.steps().size())) : g.state();
}

bool wants(const JsonLine& line, const char* key, bool otherwise) { return line.has(key) ? line.flag(key) : otherwise; }

}  // namespace

Action Engine::wanted(const JsonLine& line, Table& t) {
  const FollowedGame& g = *t.game;
  if (line.has("number")) {
    if (line.has("do")) line.fail(line.column("number"), "either 'do' or 'number', not both", {});
    if (t.numbered_at != g.steps().size() || t.numbered.empty())
      line.fail(line.column("number"), "there is no list to which this number belongs",
                "numbers are those of the last answer to \"legal\", until something is moved");
    const int n = line.count("number", 0, static_cast<int>(t.numbered.size()) - 1);
    return t.numbered[static_cast<std::size_t>(n)];
  }
  Workspace w;
  const auto action = parse(g.game(), g.state(), line.text("do"), w);
  if (!action) line.fail(line.column("do"), action.error().what, action.error().hint);
  return *action;
}

Json Engine::move(const JsonLine& line) {
  Table& t = table(line);
  FollowedGame& g = *t.game;
  const bool told = wants(line, "events", true);
  const int who = line.has("who") && !line.field("who").is_null() ? line.count("who", 0, max_players)
                  : line.has("who")                               ? 0
                                                                  : -1;
  Json events = Json::array();
  const auto tell = [&] {
    if (!told || g.news_are_guessed()) return;
    for (Json& e : events_json(onlooker(g), g.news(), 0)) events.push_back(std::move(e));
  };
  if (line.has("number")) {
    g.act(wanted(line, t));
    tell();
    return news(t, told ? events : Json());
  }
  const nlohmann::json& what = line.field("do");
  const std::vector<nlohmann::json> all =
      what.is_array() ? what.get<std::vector<nlohmann::json>>() : std::vector<nlohmann::json>{what};
  for (std::size_t i = 0; i < all.size(); ++i) {
    Playing::beat();
    std::optional<Error> wrong;
    if (all[i].is_null())
      wrong = g.unknown();
    else if (all[i].is_string())
      wrong = g.move(all[i].get<std::string>(), who);
    else
      wrong = Error{.what = shown(all[i]) + " is no move", .hint = "a move is a text in notation, or null"};
    if (wrong) {
      g.undo(i);  // all of them or none
      if (all.size() > 1) wrong->what = fmt::format("move {} of the list: {}", i + 1, wrong->what);
      line.fail(line.column("do"), wrong->what, wrong->hint);
    }
    tell();
  }
  return news(t, told ? events : Json());
}

Json Engine::roll(const JsonLine& line) {
  Table& t = table(line);
  FollowedGame& g = *t.game;
  const bool all = wants(line, "all", false), told = wants(line, "events", true);
  Json events = Json::array(), outcomes = Json::array();
  do {
    if (const auto wrong = g.roll()) line.fail(1, wrong->what, wrong->hint);
    outcomes.push_back(g.steps().back().text);
    if (told)
      for (Json& e : events_json(onlooker(g), g.news(), 0)) events.push_back(std::move(e));
  } while (all && g.view().decision().chance());
  Json answer{{"do", all ? outcomes : outcomes[0]}};
  answer.update(news(t, told ? events : Json()));
  return answer;
}

Json Engine::legal(const JsonLine& line) {
  Table& t = table(line);
  FollowedGame& g = *t.game;
  const bool words = wants(line, "words", false), tried = wants(line, "preview", false);
  const Decision d = g.view().decision();
  Actions list;
  const Actions& found = g.legal();
  list.grow(std::copy(found.begin(), found.end(), list.room(found.size())));
  if (wants(line, "distinct", false) && !d.chance() && !d.over()) Alike(g.game()).keep_one(g.state(), list);
  t.numbered.assign(list.begin(), list.end());
  t.numbered_at = g.steps().size();
  const People say(g.game(), g.state(), {.names = {}, .seat = g.seat() ? g.seat() : d.who});
  Json moves = Json::array();
  for (std::size_t i = 0; i < t.numbered.size(); ++i) {
    const Action& a = t.numbered[i];
    Json one{{"number", i}, {"do", print(g.game(), g.state(), a)}};
    if (d.chance()) one["weight"] = a.weight;
    if (words) one["words"] = say.move(a);
    if (tried && !d.chance()) one.update(try_one(t, a));
    moves.push_back(std::move(one));
  }
  return {{"next", question_json(onlooker(g))}, {"legal", moves}};
}

Json Engine::try_one(Table& t, const Action& a) {
  const FollowedGame& g = *t.game;
  const Playing at_it(g.beginning().seed);
  const Preview p = preview(g.game(), known(g), a);
  return {{"points", p.now}, {"counted", p.counted}};
}

Json Engine::try_moves(const JsonLine& line) {
  Table& t = table(line);
  const FollowedGame& g = *t.game;
  if (g.view().over() || g.view().decision().chance()) line.fail(1, "no player is to decide", {});
  const Action a = wanted(line, t);
  Json answer{{"do", print(g.game(), g.state(), a)}};
  answer.update(try_one(t, a));
  return answer;
}

// One for each description of a player, with the seed of the game.
Agent& Engine::thinker(const JsonLine& line, const Table& t) {
  std::string spec = line.has("player") ? line.plain_text("player") : options_.player;
  if (may_forfeit(spec)) line.fail(line.column("player"), "an engine does not think with another program", {});
  const auto set = [&](const std::string& setting) {
    spec += (spec.find(':') == std::string::npos ? ":" : ",") + setting;
  };
  if (line.has("playouts")) set("playouts=" + std::to_string(line.count("playouts", 1, 1'000'000'000)));
  if (line.has("ms")) set("time=" + std::to_string(line.count("ms", 1, 86'400'000)) + "ms");
  const std::string key = spec + "#" + std::to_string(t.game->beginning().seed);
  auto found = thinkers_.find(key);
  if (found == thinkers_.end()) {
    auto agent = make_agent(spec, mixed(t.game->beginning().seed));
    if (!agent) line.fail(line.column(line.has("player") ? "player" : "cmd"), agent.error().what, agent.error().hint);
    constexpr std::size_t most = 16;
    if (thinkers_.size() >= most) thinkers_.clear();
    (*agent)->heed(stop_);
    found = thinkers_.emplace(key, std::move(*agent)).first;
  }
  return *found->second;
}

Json Engine::go(const JsonLine& line) {
  Table& t = table(line);
  const FollowedGame& g = *t.game;
  const Decision d = g.view().decision();
  if (g.view().over()) line.fail(1, "the game is over", {});
  if (d.chance()) line.fail(1, "chance is to decide, no player", "tell the outcome with \"move\", or say \"roll\"");
  if (line.has("seat") && line.count("seat", 1, g.beginning().players) != d.who.v + 1)
    line.fail(
        line.column("seat"),
        fmt::format("seat {} is not asked: seat {} is to decide", line.count("seat", 1, max_players), d.who.v + 1), {});
  if (g.seat() && g.seat() != d.who)
    line.fail(1, fmt::format("this game is known from seat {}, but seat {} is to decide", g.seat().v + 1, d.who.v + 1),
              {});
  if (line.has("limit_ms")) line.count("limit_ms", 1, 1'000'000'000);
  Agent& agent = thinker(line, t);
  const Playing at_it(g.beginning().seed);
  const double begin = wall_seconds();
  Workspace w;
  const State s = known(g);
  g.game().legal(s, w);
  const Action a = agent.choose(g.game(), s, w);
  const Follow next = [&](const State& at, Workspace& work) { return agent.choose(g.game(), at, work); };
  const Preview p = preview(g.game(), s, a, next);
  Json way = Json::array({print(g.game(), s, a)});
  return {{"do", way[0]},
          {"words", People(g.game(), s, {.names = {}, .seat = d.who}).move(a)},
          {"counted", p.counted},
          {"seconds", wall_seconds() - begin}};
}

Json Engine::undo(const JsonLine& line) {
  Table& t = table(line);
  FollowedGame& g = *t.game;
  if (line.has("moves") && line.has("to")) line.fail(line.column("to"), "either 'moves' or 'to', not both", {});
  const int made = static_cast<int>(g.steps().size());
  const int back = line.has("to")      ? made - line.count("to", 0, made)
                   : line.has("moves") ? line.count("moves", 0, made)
                                       : 1;
  if (back > made) line.fail(1, "nothing was moved yet", {});
  g.undo(static_cast<std::size_t>(back));
  t.numbered.clear();
  return news(t, Json());
}

}  // namespace bastide::sdk
