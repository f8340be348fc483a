#include "stadt_reference.hpp"

#include <algorithm>

#include "stadt_mapping.hpp"
#include "values.hpp"

namespace bastide::sdk::conform::stadt {
namespace {

void read_setup(const Json& j, Recording& r) {
  r.players = j.at("players").get<int>();
  r.start_player = read_player(j.at("startPlayer"), r.players);
  r.switches = j.at("switches");
  r.stacks = j.at("stacks").get<std::vector<std::vector<std::string>>>();
}

Step read_step(const JsonLine& line, int players) {
  const Json& j = line.value;
  Step s;
  s.line = line.number;
  s.number = j.at("n").get<int>();
  s.phase = j.at("phase").get<std::string>();
  s.kind = j.at("kind").get<std::string>();
  s.choice = j.at("choice").get<std::string>();
  s.tile = j.value("tile", "");
  s.stack = j.at("stack").get<int>();
  s.turn_player = read_player(j.at("turnPlayer"), players);
  s.actor = read_player(j.at("actor"), players);
  s.legal = j.at("legal").get<int>();
  s.options = j.at("options").get<std::map<std::string, std::vector<std::string>>>();
  for (const Json& event : j.at("events")) {
    s.events.push_back(normal_event(event, false));  // whether there is a gate is known at the end
    if (event.at("e") == "score")
      for (const Json& p : event.at("pts")) {
        read_player(p.at("player"), players);
        p.at("points").get<int>();
      }
  }
  s.totals = read_totals_of(j.at("scores"), players);
  return s;
}

void read_end(const JsonLine& line, Recording& r) {
  r.end_line = line.number;
  r.end = line.value;
  read_totals_of(r.end.at("finalScores"), r.players);
  check_steps(r.end, r.steps.size());
  if (!r.end.at("gate").is_null()) return;
  r.end["closing"] = normal_ring(r.end.at("closing").get<std::vector<std::string>>());
  for (Step& step : r.steps)
    for (Json& event : step.events) event = normal_event(std::move(event), true);
}

}  // namespace

int Step::points(int player) const {
  int sum = 0;
  for (const Json& event : events)
    if (event.at("e") == "score")
      for (const Json& p : event.at("pts"))
        if (p.at("player") == player) sum += p.at("points").get<int>();
  return sum;
}

std::vector<std::string> normal_ring(std::vector<std::string> places) {
  if (!places.empty()) std::rotate(places.begin(), std::ranges::min_element(places), places.end());
  return places;
}

Json normal_event(Json event, bool ring) {
  const auto is = event.at("e").get<std::string>();
  if (is == "score") {
    Json& pts = event.at("pts");
    std::sort(pts.begin(), pts.end(), [](const Json& a, const Json& b) { return a.at("player") < b.at("player"); });
  }
  if (is == "wall-closed" && ring) event["places"] = normal_ring(event.at("places").get<std::vector<std::string>>());
  return event;
}

Result<Recording> read_recording(const std::filesystem::path& path, const std::vector<JsonLine>& lines) {
  Recording r;
  r.file = path.string();
  r.name = game_name(path);
  const auto done = read_lines(r.file, lines, [&](const JsonLine& line) {
    if (&line == &lines.front())
      read_setup(line.value, r);
    else if (&line == &lines.back())
      read_end(line, r);
    else
      r.steps.push_back(read_step(line, r.players));
  });
  if (!done) return done.error();
  return r;
}

Plan plan_for(const Recording& r) {
  Plan plan;
  plan.tiles[std::string(tile_set)] = 1;
  for (const Name m : module_rows()) plan.modules[std::string(m)] = true;
  for (const auto& [name, value] : setting_rows()) plan.settings[std::string(name)] = value;
  const Json flat = r.switches.flatten();
  for (const auto& [name, value] : flat.items()) {
    const std::string text = value.dump();
    const auto rows = switch_rows();
    const auto row = std::ranges::find(rows, Name(name), &SwitchRow::reference);
    const auto refuse = [&, &name = name] { plan.unsupported.push_back("switch '" + name.substr(1) + "' = " + text); };
    if (row == rows.end()) {
      refuse();
      continue;
    }
    std::string ours = text;
    if (!row->values.empty()) {
      const auto known = std::ranges::find(row->values, Name(text), &std::pair<Name, Name>::first);
      if (known == row->values.end()) {
        refuse();
        continue;
      }
      ours = known->second;
    }
    if (!row->figure.empty()) {
      if (!value.is_number_integer())
        refuse();
      else
        plan.figures[std::string(row->figure)] = value.get<int>();
    } else if (!row->parameter.empty()) {
      // Several switches may set one parameter of ours; they must agree.
      const auto [set, fresh] = plan.settings.try_emplace(std::string(row->parameter), ours);
      if (!fresh && set->second != ours) refuse();
    }
  }
  return plan;
}

}  // namespace bastide::sdk::conform::stadt
