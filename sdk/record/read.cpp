// Reading the form of a record. Every message points at the place in the file; nothing here needs a
// game.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "basics/json_line.hpp"
#include "basics/text.hpp"
#include "record/file.hpp"
#include "record/record.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::json;
using Line = JsonLine;

RecordHeader header_of(const Line& line) {
  const char* no_record = "a record begins with {\"bastide\":1,\"kind\":\"game\",...}";
  if (!line.has("bastide")) line.fail(1, "this is not a recorded game", no_record);
  if (const int format = line.count("bastide", 1, 1'000'000); format != record_format)
    line.fail(line.column("bastide"),
              "the record has format " + std::to_string(format) + ", this program reads format " +
                  std::to_string(record_format),
              "it was written by another version of Bastide");
  if (line.text("kind") != "game") line.unexpected("kind", "\"game\"");
  line.only({"bastide", "kind", "ruleset", "title", "ruleset_toml", "modules", "players", "seats", "names", "seed",
             "chance"});
  RecordHeader h{.ruleset = line.plain_text("ruleset"),
                 .title = line.plain_text("title"),
                 .ruleset_toml = line.text("ruleset_toml")};
  const auto players = static_cast<std::size_t>(line.count("players", 1, max_players));
  h.seats = line.texts("seats", players);
  h.names = line.texts("names", players);
  h.seed = line.seed("seed");
  if (line.has("chance")) {
    if (line.text("chance") != "given") line.unexpected("chance", "\"given\"");
    h.chance_given = true;
  }
  const Json& modules = line.field("modules");
  if (!modules.is_array()) line.unexpected("modules", "a list");
  for (const Json& m : modules) {
    const bool fits = m.is_object() && m.size() == 3 && m.value("id", Json()).is_string() &&
                      whole_number(m.value("revision", Json()), 0, 1 << 30) && m.value("version", Json()).is_string();
    if (!fits)
      line.fail(line.column("modules"), "found " + shown(m) + " among the modules",
                "expected {\"id\":...,\"revision\":...,\"version\":...}");
    h.modules.push_back({m["id"].get<std::string>(), m["revision"].get<int>(), m["version"].get<std::string>()});
  }
  return h;
}

RecordLine move_of(const Line& line, int players, int last_number) {
  line.only({"n", "turn", "who", "do"});
  RecordLine l{.is = RecordLine::Is::move, .line = line.number(), .column = line.column("do")};
  l.number = line.count("n", 0, 1 << 30);
  if (l.number != last_number + 1)
    line.fail(
        line.column("n"),
        "found move " + std::to_string(l.number) + ", expected move " + std::to_string(last_number + 1),
        l.number > last_number + 1 ? "lines before this one are missing" : "a line is here twice or out of order");
  l.turn = line.count("turn", 0, 1 << 30);
  if (!line.field("who").is_null()) l.who = line.count("who", 1, players);
  l.text = line.plain_text("do");
  return l;
}

RecordLine undo_of(const Line& line, int last_number) {
  line.only({"undo"});
  RecordLine l{.is = RecordLine::Is::undo, .line = line.number(), .column = line.column("undo")};
  l.number = line.count("undo", 0, 1 << 30);
  if (l.number >= last_number)
    line.fail(l.column,
              "an undo that leaves " + std::to_string(l.number) + " of " + std::to_string(last_number) + " moves",
              "it must leave fewer; perhaps lines before this one are missing");
  return l;
}

RecordLine end_of(const Line& line, std::size_t players) {
  line.only({"end", "scores", "hash"});
  RecordLine l{.is = RecordLine::Is::end, .line = line.number(), .column = line.column("hash")};
  if (line.field("end") != Json(true)) line.unexpected("end", "true");
  const Json& scores = line.field("scores");
  constexpr std::int64_t most = std::numeric_limits<int>::max();  // points have 32 bits
  const bool fits = scores.is_array() && scores.size() == players &&
                    std::ranges::all_of(scores, [](const Json& j) { return whole_number(j, -most, most).has_value(); });
  if (!fits) line.unexpected("scores", "a list of " + std::to_string(players) + " numbers");
  l.scores = scores.get<std::vector<int>>();
  l.hash = line.hash("hash");
  return l;
}

// Reads one line into the record.
void take(Record& record, std::string_view raw, int number, int& last_move) {
  const Line line(raw, record.file, number, "a record has one JSON object on each line");
  if (number == 1) {
    record.header = header_of(line);
    return;
  }
  if (record.ended) line.fail(1, "there is a line after the end of the game", {});
  const std::size_t players = record.header.seats.size();
  if (line.has("do") || line.has("n")) {
    record.lines.push_back(move_of(line, static_cast<int>(players), last_move));
    last_move = record.lines.back().number;
  } else if (line.has("undo")) {
    record.lines.push_back(undo_of(line, last_move));
    last_move = record.lines.back().number;
  } else if (line.has("reseed")) {
    line.only({"reseed"});
    record.lines.push_back(
        {.is = RecordLine::Is::reseed, .line = number, .column = line.column("reseed"), .seed = line.seed("reseed")});
  } else if (line.has("forfeit")) {
    line.only({"forfeit", "why"});
    record.lines.push_back({.is = RecordLine::Is::forfeit,
                            .line = number,
                            .column = line.column("forfeit"),
                            .who = line.count("forfeit", 1, static_cast<int>(players)),
                            .text = line.plain_text("why")});
  } else if (line.has("end")) {
    record.lines.push_back(end_of(line, players));
    record.ended = true;
  } else if (line.has("hash")) {
    line.only({"turn", "hash"});
    record.lines.push_back({.is = RecordLine::Is::hash,
                            .line = number,
                            .column = line.column("hash"),
                            .turn = line.count("turn", 0, 1 << 30),
                            .hash = line.hash("hash")});
  } else {
    line.fail(1, "this line is neither a move nor a hash, an undo, a reseed, a forfeit or the end",
              "expected {\"n\":...,\"do\":...}, {\"turn\":...,\"hash\":...}, {\"undo\":...}, {\"reseed\":...}, "
              "{\"forfeit\":...} or {\"end\":true,...}");
  }
}

}  // namespace

Result<Record> parse_record(std::string_view text, const std::string& file) {
  Record record{.file = file};
  if (text.empty()) return Error{.what = "the file is empty", .where = {.file = file}};
  int number = 0, last_move = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    const bool whole = end != std::string_view::npos;
    const std::string_view raw = text.substr(at, whole ? end - at : end);
    ++number;
    try {
      take(record, raw, number, last_move);
    } catch (const JsonLine::Wrong& w) {
      // Only the very last line can be cut off: every line is written together with its end.
      if (whole) return w.error;
      record.torn = Error{.what = "the last line is cut off",
                          .where = {file, number, letters(raw) + 1},
                          .hint = "'bastide play --resume " + file + "' drops it and goes on from there"};
      if (number == 1) return Error{.what = "the file is cut off in its first line", .where = record.torn->where};
      break;
    }
    record.text.append(raw).push_back('\n');
    at = whole ? end + 1 : text.size();
  }
  return record;
}

std::vector<const RecordLine*> lines_in_force(const Record& record) {
  std::vector<const RecordLine*> lines;
  std::vector<std::size_t> moves;  // where each of them stands among the lines
  for (const RecordLine& line : record.lines) {
    if (line.is == RecordLine::Is::undo) {
      const auto left = static_cast<std::size_t>(line.number);
      lines.resize(moves[left]);
      moves.resize(left);
    } else if (line.is != RecordLine::Is::hash && line.is != RecordLine::Is::end) {
      if (line.is == RecordLine::Is::move) moves.push_back(lines.size());
      lines.push_back(&line);
    }
  }
  return lines;
}

Result<Record> read_record(const std::filesystem::path& p) {
  auto text = read_file(p);
  if (!text) return text.error();
  return parse_record(*text, p.string());
}

}  // namespace bastide::sdk
