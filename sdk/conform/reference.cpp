#include "reference.hpp"

#include <algorithm>
#include <charconv>

#include "second_formats.hpp"
#include "values.hpp"

namespace bastide::sdk::conform {
namespace {

int number(std::string_view text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size())
    throw BadValue("'" + std::string(text) + "' is not a number");
  return value;
}

Setup read_setup(const Json& j) {
  if (engine_of(j) != "reference") return read_second_setup(j);
  Setup s;
  const Json& given = j.at("setup");
  s.mix = j.value("mix", "");
  s.sets = given.at("sets").get<std::map<std::string, int>>();
  s.elements = given.at("elements").get<std::map<std::string, Json>>();
  s.rules = given.at("rules").get<std::map<std::string, Json>>();
  s.players = given.at("players").get<int>();
  for (const Json& tile : j.at("startTiles")) s.start.push_back(read_laid(tile));
  if (j.contains("packGroupsAfterFirstDraw"))
    s.groups = j.at("packGroupsAfterFirstDraw").get<std::map<std::string, int>>();
  if (j.contains("supply")) s.supply = j.at("supply").get<std::vector<std::map<std::string, int>>>();
  if (j.contains("tokens")) s.tokens = j.at("tokens").get<std::vector<std::map<std::string, int>>>();
  if (j.contains("drawLimit")) {
    s.draw_limit = j.at("drawLimit").get<int>();
    if (s.draw_limit < 1) throw BadValue("a game of " + std::to_string(s.draw_limit) + " draws cannot be played");
  }
  return s;
}

void read_event(const Json& event, int players, Step& step) {
  const auto is = event.at("e").get<std::string>();
  if (is == "tile-discarded") step.discarded.push_back(event.at("tile").get<std::string>());
  if (is != "score") return step.happened.push_back(event);
  for (const Json& p : event.at("pts"))
    step.scored.push_back({p.at("name").get<std::string>(), read_player(p.at("player"), players),
                           p.at("points").get<int>(), event.at("final").get<bool>()});
}

// What a step and the stop of a game have in common: the decision.
Step read_decision(const Json& j, int line, int number, int players) {
  Step s;
  s.line = line;
  s.number = number;
  s.phase = j.at("phase").get<std::string>();
  s.tile = j.value("tile", "");
  s.turn_player = read_player(j.at("turnPlayer"), players);
  s.actor = read_player(j.at("actor"), players);
  s.legal = j.at("legal").get<int>();
  if (j.contains("edgeFit")) s.edge_fit = j.at("edgeFit").get<int>();
  s.options = j.at("options").get<std::map<std::string, std::vector<std::string>>>();
  if (j.contains("ransomOptions")) s.beside = j.at("ransomOptions").get<std::vector<std::string>>();
  return s;
}

// Every other key of a step is one of its facts.
constexpr Name step_keys[]{"type",    "n",       "phase",         "turnPlayer", "actor",  "tile",   "legal",
                           "edgeFit", "options", "ransomOptions", "kind",       "choice", "events", "scores"};

Step read_step(const JsonLine& line, int players) {
  const Json& j = line.value;
  Step s = read_decision(j, line.number, j.at("n").get<int>(), players);
  s.kind = j.at("kind").get<std::string>();
  s.choice = j.at("choice").get<std::string>();
  for (const Json& event : j.at("events")) read_event(event, players, s);
  s.totals = read_totals_of(j.at("scores"), players);
  for (const auto& [name, value] : j.items())
    if (std::ranges::find(step_keys, Name(name)) == std::end(step_keys)) s.facts[name] = value;
  return s;
}

void read_end(const JsonLine& line, int players, Recording& r) {
  const Json& j = line.value;
  if (j.value("stopped", false)) {
    r.stop = read_decision(j.at("pending"), line.number, static_cast<int>(r.steps.size()), players);
    if (j.contains("events"))
      for (const Json& event : j.at("events")) read_event(event, players, *r.stop);
    r.final_totals = read_totals_of(j.at("scores"), players);
    r.stop->totals = r.final_totals;
  } else {
    r.final_totals = read_totals_of(j.at("finalScores"), players);
  }
  if (r.setup.engine != "reference") read_second_end(j, r);
  for (const Json& tile : j.at("placed")) r.placed.push_back(read_laid(tile));
  r.discarded = j.at("discarded").get<std::vector<std::string>>();
  if (j.contains("tokens") && r.setup.engine == "reference")
    r.tokens = j.at("tokens").get<std::vector<std::map<std::string, int>>>();
  if (j.contains("deployed")) r.deployed = j.at("deployed").get<std::vector<std::string>>();
  check_steps(j, r.steps.size());
}

}  // namespace

LaidTile read_laid(const Json& j) {
  if (j.is_array()) return {j.at(0).get<std::string>(), j.at(1).get<int>(), j.at(2).get<int>(), j.at(3).get<int>()};
  const auto at = j.at("at").get<std::string>();
  const auto comma = at.find(',');
  if (comma == std::string::npos) throw BadValue("'" + at + "' is not a cell");
  return {j.at("tile").get<std::string>(), number(std::string_view(at).substr(0, comma)),
          number(std::string_view(at).substr(comma + 1)), j.at("rot").get<int>()};
}

std::string game_name(const std::filesystem::path& path) {
  auto file = path.filename();
  if (file.extension() == ".gz") file.replace_extension();
  const auto folder = std::filesystem::absolute(path).parent_path().filename();
  return (folder / file).generic_string();
}

Result<std::vector<JsonLine>> read_transcript(const std::filesystem::path& path) {
  const std::string file = path.string();
  const auto text = read_text(path);
  if (!text) return text.error();
  auto lines = parse_lines(*text, file);
  if (!lines) return lines;
  const auto type = [](const JsonLine& l) {
    const auto it = l.value.find("type");
    return it != l.value.end() && it->is_string() ? it->get<std::string>() : std::string();
  };
  if (lines->empty()) return Error{"the file is empty", {file, 1, 1}, "a game begins with a setup"};
  if (type(lines->front()) != "setup")
    return Error{"the first line is not a setup", {file, lines->front().number, 1}, "this is no reference game"};
  if (type(lines->back()) != "end")
    return Error{"the game has no end", {file, lines->back().number, 1}, "the file is cut off"};
  for (std::size_t i = 1; i + 1 < lines->size(); ++i)
    if (type((*lines)[i]) != "step")
      return Error{
          "the line is not a step", {file, (*lines)[i].number, 1}, "between setup and end there are only steps"};
  return lines;
}

Result<Recording> read_recording(const std::filesystem::path& path, const std::vector<JsonLine>& lines) {
  Recording r;
  r.file = path.string();
  r.name = game_name(path);
  const auto done = read_lines(r.file, lines, [&](const JsonLine& line) {
    if (&line == &lines.front())
      r.setup = read_setup(line.value);
    else if (&line == &lines.back())
      read_end(line, r.setup.players, r);
    else
      r.steps.push_back(read_step(line, r.setup.players));
  });
  if (!done) return done.error();
  return r;
}

}  // namespace bastide::sdk::conform
