// A recorded game of the reference engine of the tile family, as plain data.
//
// A file is JSON lines: one `setup`, one `step` for each decision, one `end`. Only the keys that a
// comparison needs are kept. Players are numbered from 0, x grows to the east and y to the south,
// rotations are clockwise degrees. A game may stop in the middle: then the end tells which decision is
// open there.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "text.hpp"

namespace bastide::sdk::conform {

struct LaidTile {
  std::string tile;
  int x = 0, y = 0, degrees = 0;
  friend bool operator==(const LaidTile&, const LaidTile&) = default;
};

struct ScoreEvent {  // what one player got for one thing
  std::string name;
  int player = 0, points = 0;
  bool final = false;
};

struct Setup {
  std::string engine = "reference";  // who wrote it, see second_formats.hpp
  std::string mix;
  std::map<std::string, int> sets;       // tile set -> how often
  std::map<std::string, Json> elements;  // figures and mechanics in play -> true, or how many
  std::map<std::string, Json> rules;
  int players = 0;
  std::vector<LaidTile> start;
  std::map<std::string, int> groups;               // tiles left per group after the first draw
  std::vector<std::map<std::string, int>> supply;  // figures per player
  std::vector<std::map<std::string, int>> tokens;  // per player
  std::map<std::string, int> bag;                  // tiles before the first draw, if they are told one by one
  int draw_limit = 0;                 // after that many draws the pile counts as empty; 0: played with all tiles
  std::map<std::string, Json> facts;  // what else the line says that a box may need
};

struct Step {
  int line = 0, number = 0;
  std::string phase, kind, choice;
  std::string tile;  // the drawn one, in the phase that places it
  int turn_player = 0, actor = 0, legal = 0;
  std::optional<int> edge_fit;  // placements that fit by their sides alone
  std::map<std::string, std::vector<std::string>> options;
  std::vector<std::string> beside;  // possible beside the options
  std::vector<ScoreEvent> scored;
  std::vector<std::string> discarded;
  std::vector<Json> happened;  // all other events
  std::vector<int> totals;
  std::map<std::string, Json> facts;  // what else the line says: "message", "chance"
  bool only_commit() const { return options.size() == 1 && options.contains("COMMIT"); }
};

struct Recording {
  std::string file, name;  // the path; "<folder>/<file name without .gz>"
  Setup setup;
  std::vector<Step> steps;
  // The decision at which the game stops: without a choice; its events are those before the first step, if there is
  // none.
  std::optional<Step> stop;
  std::vector<int> final_totals;  // or those at the stop
  std::vector<LaidTile> placed;
  std::vector<std::string> discarded;
  std::vector<std::map<std::string, int>> tokens;                 // per player, in the end
  std::optional<std::vector<std::map<std::string, int>>> supply;  // figures per player, in the end
  std::optional<std::vector<std::string>> deployed;  // figures on the board in the end: "0 SmallFollower Road@0,1:NS"
};

// "base/dense-1001.jsonl" for ".../base/dense-1001.jsonl.gz": the name used in totals files.
std::string game_name(const std::filesystem::path&);

// ["BA/RCr", 0, 0, 0] or {"tile":"BA/RCr","at":"0,0","rot":0}
LaidTile read_laid(const Json&);

// Any format: an error unless the first line is a `setup` and the last one an `end`.
Result<std::vector<JsonLine>> read_transcript(const std::filesystem::path&);

Result<Recording> read_recording(const std::filesystem::path&, const std::vector<JsonLine>&);

}  // namespace bastide::sdk::conform
