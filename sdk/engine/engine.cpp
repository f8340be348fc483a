// Questions and answers, games and how they begin.
#include "engine/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>

#include "basics/pulse.hpp"
#include "basics/text.hpp"
#include "bastide/nearest.hpp"
#include "bastide/version.hpp"
#include "players/seats.hpp"
#include "record/file.hpp"
#include "record/replay.hpp"

namespace bastide::sdk {

namespace {

constexpr std::size_t most_games = 64;  // at a time
constexpr std::size_t most_kept = 8;    // compiled rulesets

const std::string line_name = "line";

Json error_json(const Error& e) {
  Json j{{"what", e.what}};
  if (e.where.file == line_name)
    j["column"] = e.where.column;
  else if (!e.where.file.empty())
    j["where"] = e.where.str();
  if (!e.hint.empty()) j["hint"] = e.hint;
  return j;
}

[[noreturn]] void refuse(Error e) { throw JsonLine::Wrong{std::move(e)}; }

template <class T>
T value_of(Result<T> r) {
  if (!r) refuse(r.error());
  return std::move(*r);
}

std::string text_of(const Json& j) { return j.dump(-1, ' ', false, Json::error_handler_t::replace); }

u64 seed_of(const JsonLine& line) {
  if (!line.has("seed")) return 1;
  if (!line.field("seed").is_number_unsigned()) line.unexpected("seed", "a whole number from 0 to 2^64-1");
  return line.field("seed").get<u64>();
}

}  // namespace

Engine::Engine(Options o) : options_(std::move(o)) {}
Engine::~Engine() = default;

const std::vector<Engine::Command>& Engine::commands() {
  static const std::vector<Command> all{
      {"hello", &Engine::hello, {"protocol"}, false},
      {"rulesets", &Engine::rulesets, {}, false},
      {"new",
       &Engine::begin,
       {"ruleset", "toml", "players", "seat", "seed", "dealt", "record", "file", "until"},
       false},
      {"move", &Engine::move, {"do", "number", "who", "events"}, true},
      {"roll", &Engine::roll, {"all", "events"}, true},
      {"legal", &Engine::legal, {"words", "distinct", "preview"}, true},
      {"try", &Engine::try_moves, {"do", "number"}, true},
      {"go", &Engine::go, {"seat", "limit_ms", "ms", "playouts", "player", "lines", "legal", "position"}, true},
      {"stop", &Engine::stopped, {}, false},
      {"undo", &Engine::undo, {"moves", "to"}, true},
      {"position", &Engine::position, {}, true},
      {"record", &Engine::record, {}, true},
      {"over", &Engine::over_with_it, {"scores", "winners"}, true},
      {"close", &Engine::close, {}, true},
      {"quit", &Engine::quit, {}, false}};
  return all;
}

const Engine::Command& Engine::command_of(const JsonLine& line) const {
  const std::string name = line.text("cmd");
  std::vector<std::string> names;
  for (const Command& c : commands()) {
    if (c.name == name) return c;
    names.emplace_back(c.name);
  }
  const std::string near = nearest(name, names);
  line.fail(line.column("cmd"), "there is no command " + shown(line.field("cmd")),
            near.empty() ? "the commands are: " + joined(names) : "did you mean '" + near + "'?");
}

std::string Engine::answer(std::string_view raw) {
  Json out = Json::object();
  std::optional<nlohmann::json> id, cmd;
  try {
    if (raw.size() > most_line) refuse({.what = "the line is longer than 64 MB", .where = {line_name, 1, 1}});
    const JsonLine line(raw, line_name, 1, "a question is one JSON object: {\"cmd\":\"hello\"}");
    if (line.has("id")) id = line.field("id");
    if (line.has("cmd")) cmd = line.field("cmd");
    const Command& command = command_of(line);
    std::vector<std::string> keys{"cmd", "id", "game"};
    keys.insert(keys.end(), command.keys.begin(), command.keys.end());
    line.only(keys);
    const Playing at_it;
    Json answer = (this->*command.run)(line);
    out["ok"] = command.name;
    if (line.has("game")) out["game"] = game_name(line);
    out.update(answer);
  } catch (const JsonLine::Wrong& w) {
    out = Json{{"error", error_json(w.error)}};
    if (cmd && cmd->is_string()) out["cmd"] = *cmd;
  }
  if (id) out["id"] = *id;
  return text_of(out);
}

void Engine::stop() {
  ++stops_;
  stop_ = true;
}

Json Engine::stopped(const JsonLine&) {
  if (stops_ > 0 && --stops_ == 0) stop_ = false;
  return Json::object();
}

Json Engine::quit(const JsonLine&) {
  over_ = true;
  return Json::object();
}

Json Engine::hello(const JsonLine& line) {
  if (line.has("protocol")) line.count("protocol", protocol, protocol);
  Json names = Json::array();
  for (const Command& c : commands()) names.push_back(c.name);
  return {{"protocol", protocol}, {"name", "Bastide"},         {"version", std::string(version)},
          {"commands", names},    {"player", options_.player}, {"players", agent_names()}};
}

Json Engine::rulesets(const JsonLine&) {
  Json list = Json::array();
  for (const RulesetInfo& r : options_.library.rulesets()) list.push_back({{"ruleset", r.id}, {"title", r.title}});
  return {{"rulesets", list}};
}

// ---- games ---------------------------------------------------------------------------------------

std::string Engine::game_name(const JsonLine& line) const {
  return line.has("game") ? line.plain_text("game") : std::string();
}

Engine::Table& Engine::table(const JsonLine& line) {
  const std::string name = game_name(line);
  const auto found = tables_.find(name);
  if (found != tables_.end()) return found->second;
  if (name.empty()) line.fail(1, "no game has begun", "begin one: {\"cmd\":\"new\",\"ruleset\":\"base-modern\"}");
  std::vector<std::string> names;
  for (const auto& [known, t] : tables_) names.push_back(known);
  const std::string near = nearest(name, names);
  line.fail(line.column("game"), "there is no game " + shown(line.field("game")),
            near.empty() ? "" : "did you mean '" + near + "'?");
}

Game Engine::compiled(const std::string& key, const std::function<Result<Game>()>& make) {
  const auto found = std::ranges::find(games_, key, &std::pair<std::string, Game>::first);
  if (found != games_.end()) {
    games_.splice(games_.begin(), games_, found);
  } else {
    games_.emplace_front(key, value_of(make()));
    if (games_.size() > most_kept) games_.pop_back();
  }
  return games_.front().second;
}

Game Engine::game_of(const JsonLine& line) {
  if (line.has("toml")) {
    const std::string toml = line.text("toml"), id = line.has("ruleset") ? line.plain_text("ruleset") : "";
    return compiled("toml\n" + id + "\n" + toml, [&]() -> Result<Game> {
      const Playing reading;
      auto spec = options_.library.ruleset_text(toml, "toml");
      if (!spec) return spec.error();
      if (!id.empty()) spec->id = id;
      return Game::compile(std::move(*spec));
    });
  }
  if (!line.has("ruleset")) line.fail(1, "no ruleset was named", "\"ruleset\":\"base-modern +river\" is one");
  const std::string mix = line.plain_text("ruleset");
  return compiled("mix\n" + mix, [&] { return options_.game(mix); });
}

std::unique_ptr<FollowedGame> Engine::from_rules(const JsonLine& line) {
  Game game = game_of(line);
  const int players = line.has("players") ? line.count("players", 1, max_players) : std::max(2, game.min_players());
  if (const auto wrong = wrong_player_count(game, players)) refuse(*wrong);
  FollowedGame::Beginning b{.players = players, .seed = seed_of(line)};
  if (line.has("seat")) b.seat = Player(static_cast<u32>(line.count("seat", 1, players) - 1));
  if (line.has("dealt")) {
    const nlohmann::json& list = line.field("dealt");
    if (!list.is_array()) line.unexpected("dealt", "a list of tiles");
    for (const auto& name : list) {
      const TileType y = name.is_string() ? game.tile(name.get<std::string>()) : TileType{};
      if (!y) line.fail(line.column("dealt"), shown(name) + " is not a tile of this ruleset", {});
      b.dealt.push_back(y);
    }
  }
  return value_of(FollowedGame::begin(std::move(game), std::move(b)));
}

std::unique_ptr<FollowedGame> Engine::from_record(const JsonLine& line) {
  for (const char* key : {"ruleset", "toml", "players", "seed", "dealt"})
    if (line.has(key)) line.fail(line.column(key), "a record has its own '" + std::string(key) + "'", {});
  if (line.has("record") && line.has("file")) line.fail(line.column("file"), "either 'record' or 'file', not both", {});
  const auto record = value_of(line.has("record") ? parse_record(line.text("record"), "record")
                                                  : read_record(std::filesystem::path(line.text("file"))));
  const Playing reading(record.header.seed);
  Game game = compiled("record\n" + record.header.ruleset + "\n" + record.header.ruleset_toml, [&]() -> Result<Game> {
    std::vector<std::string> warnings;
    return sdk::game_of(options_.library, record, false, warnings);
  });
  value_of(replay(options_.library, record));  // every move, draw and hash
  const int players = static_cast<int>(record.header.seats.size());
  FollowedGame::Beginning b{.players = players, .seed = record.header.seed};
  if (line.has("seat")) b.seat = Player(static_cast<u32>(line.count("seat", 1, players) - 1));
  auto followed = value_of(FollowedGame::begin(std::move(game), std::move(b)));
  const int until = line.has("until") ? line.count("until", 0, 1 << 30) : 1 << 30;
  for (const RecordLine* l : lines_in_force(record))
    if (l->is == RecordLine::Is::move && l->number <= until)
      if (const auto wrong = followed->move(l->text, l->who)) refuse(*wrong);  // the draws, too: they are known
  return followed;
}

Json Engine::begin(const JsonLine& line) {
  const std::string name = game_name(line);
  if (tables_.size() >= most_games && !tables_.contains(name))
    line.fail(1, fmt::format("there are {} games already", tables_.size()),
              "end one: {\"cmd\":\"close\",\"game\":\"...\"}");
  const bool recorded = line.has("record") || line.has("file");
  if (line.has("until") && !recorded) line.fail(line.column("until"), "'until' is for games from a record", {});
  auto game = recorded ? from_record(line) : from_rules(line);
  Table& t = tables_[name];
  t = {};
  t.game = std::move(game);
  t.ruleset = line.has("ruleset") ? line.text("ruleset") : t.game->game().spec().id;
  const Onlooker o{t.game->game(), t.game->state(), t.game->seat()};
  Json answer{{"ruleset", t.game->game().spec().id},
              {"title", t.game->game().spec().title},
              {"players", t.game->beginning().players},
              {"seat", o.seat ? Json(o.seat.v + 1) : Json(nullptr)}};
  answer.update(news(t, recorded ? Json::array() : events_json(o, t.game->news(), 0)));
  return answer;
}

Json Engine::news(Table& t, Json events) const {
  const Onlooker o{t.game->game(), t.game->state(), t.game->seat()};
  Json j{{"moves", t.game->steps().size()}};
  if (!events.is_null()) j["events"] = std::move(events);
  j["scores"] = scores_json(o.game, o.state);
  j["next"] = question_json(o);
  return j;
}

Json Engine::position(const JsonLine& line) {
  const Table& t = table(line);
  const Onlooker o{t.game->game(), t.game->state(), t.game->seat()};
  Json moves = Json::array();
  for (const FollowedGame::Step& s : t.game->steps())
    moves.push_back({{"who", s.who ? Json(s.who) : Json(nullptr)}, {"do", s.unknown ? Json(nullptr) : Json(s.text)}});
  return {{"position", position_json(o)}, {"history", moves}, {"next", question_json(o)}};
}

Json Engine::record(const JsonLine& line) {
  const Table& t = table(line);
  const FollowedGame& g = *t.game;
  if (g.guesses())
    line.fail(1, "a game of which a part is unknown has no record",
              "say \"new\" without \"seat\" to be told everything");
  if (!g.beginning().dealt.empty())
    line.fail(1, "a game that began with dealt tiles has no record", "a record begins with what the seed deals");
  const Playing at_it(g.beginning().seed);
  std::vector<std::string> seats(static_cast<std::size_t>(g.beginning().players), "human"), names;
  for (std::size_t i = 0; i < seats.size(); ++i) names.push_back("Player " + std::to_string(i + 1));
  RecordHeader header = header_for(options_.library, g.game(), seats, names, g.beginning().seed);
  header.chance_given = std::ranges::any_of(g.steps(), [](const auto& s) { return s.who == 0 && !s.rolled; });
  Workspace w;
  State s = g.game().start(g.beginning().players, g.beginning().seed, w), before;
  Recorder recorder(g.game(), header, s);
  for (const FollowedGame::Step& step : g.steps()) {
    before = s;
    if (step.rolled && !header.chance_given)
      g.game().roll(s, w);
    else
      g.game().apply(s, Action(step.action), w);
    recorder.move(g.game(), before, step.action, s);
  }
  return {{"record", recorder.text()}};
}

Json Engine::over_with_it(const JsonLine& line) {
  table(line);
  return Json::object();
}

Json Engine::close(const JsonLine& line) {
  table(line);
  tables_.erase(game_name(line));
  return Json::object();
}

}  // namespace bastide::sdk
