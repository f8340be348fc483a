// Reading the form of a record. Every message points at the place in the file; nothing here needs a
// game.
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>

#include "basics/printable.hpp"
#include "basics/text.hpp"
#include "bastide/nearest.hpp"
#include "record/file.hpp"
#include "record/record.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::json;

// Thrown inside this file only: reading is a chain of "this field, that type", and the first wrong
// link ends it.
struct Wrong {
  Error error;
};

std::string shortened(std::string s) {
  if (s.size() <= 40) return s;
  std::size_t enough = 37;
  while ((s[enough] & 0xc0) == 0x80) --enough;  // not within a character
  return s.substr(0, enough) + "...";
}

std::string shown(const Json& j) { return shortened(j.dump(-1, ' ', false, Json::error_handler_t::replace)); }

// Where brackets lie deeper within each other than in any record; no message about such a line could be written without
// as many calls.
std::size_t too_deep(std::string_view raw) {
  constexpr int deepest = 20;
  int depth = 0;
  bool text = false;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const char c = raw[i];
    if (text && c == '\\') ++i;
    if (c == '"') text = !text;
    if (text) continue;
    if ((c == '[' || c == '{') && ++depth > deepest) return i;
    if (c == ']' || c == '}') --depth;
  }
  return std::string_view::npos;
}

std::string in_quotes(std::string_view words) {
  const std::size_t first = words.find('\'');
  const std::size_t last = words.rfind('\'');
  return first < last ? std::string(words.substr(first + 1, last - first - 1)) : std::string();
}

// A whole number within limits. nlohmann's own conversions cut what does not fit.
std::optional<std::int64_t> whole(const Json& j, std::int64_t lowest, std::int64_t highest) {
  if (!j.is_number_integer()) return {};
  if (j.is_number_unsigned() && j.get<u64>() > static_cast<u64>(std::numeric_limits<std::int64_t>::max())) return {};
  const auto value = j.get<std::int64_t>();
  if (value < lowest || value > highest) return {};
  return value;
}

// One line of the file with the means to point at its parts.
class Line {
 public:
  Line(std::string_view raw, const std::string& file, int number) : raw_(raw), file_(file), number_(number) {
    if (raw.find_first_not_of(" \t\r") == std::string_view::npos)
      fail(1, "an empty line", "a record has one JSON object on each line");
    if (const std::size_t at = too_deep(raw); at != std::string_view::npos)
      fail(column_at(at), "brackets are nested too deeply", "a record has lists and objects of a few levels");
    try {
      json_ = Json::parse(raw);
    } catch (const Json::parse_error& e) {
      fail(column_at(std::min<std::size_t>(e.byte ? e.byte - 1 : 0, raw.size())), "this is not JSON", reason(e.what()));
    } catch (const Json::out_of_range& e) {  // 1e400
      const std::string digits = in_quotes(e.what());
      fail(column_at(std::min(raw.find(digits), raw.size())), "the number " + shortened(digits) + " is too large", {});
    }
    if (!json_.is_object()) fail(1, "found " + shown(json_) + ", expected a JSON object", {});
  }

  bool has(const char* key) const { return json_.contains(key); }
  int number() const { return number_; }

  int column_at(std::size_t byte) const { return letters(raw_.substr(0, byte)) + 1; }

  // The value's column, or 1 if there is no such field.
  int column(std::string_view key) const {
    const std::string quoted = '"' + std::string(key) + '"';
    std::size_t at = raw_.find(quoted);
    if (at == std::string_view::npos) return 1;
    at = raw_.find_first_not_of(" \t:", at + quoted.size());
    return column_at(std::min(at, raw_.size()));
  }

  [[noreturn]] void fail(int column, std::string what, std::string hint) const {
    throw Wrong{{.what = std::move(what), .where = {file_, number_, column}, .hint = std::move(hint)}};
  }
  [[noreturn]] void unexpected(const char* key, const std::string& expected) const {
    fail(column(key), "'" + std::string(key) + "' is " + shown(json_[key]) + ", expected " + expected, {});
  }
  const Json& field(const char* key) const {
    if (!has(key)) fail(1, "the field '" + std::string(key) + "' is missing", {});
    return json_[key];
  }
  std::string text(const char* key) const {
    if (!field(key).is_string()) unexpected(key, "a text");
    return field(key).get<std::string>();
  }
  // One that will be shown to people.
  std::string plain_text(const char* key) const {
    const std::string found = text(key);
    check_plain(key, found);
    return found;
  }
  int count(const char* key, int lowest, int highest) const {
    const auto value = whole(field(key), lowest, highest);
    if (!value) unexpected(key, "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    return static_cast<int>(*value);
  }
  u64 seed(const char* key) const {
    if (!field(key).is_number_unsigned()) unexpected(key, "a whole number from 0 to 2^64-1");
    return field(key).get<u64>();
  }
  u64 hash(const char* key) const {
    const std::string digits = text(key);
    u64 value = 0;
    const auto end = digits.data() + digits.size();
    const bool lower = digits.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (digits.size() != 16 || !lower || std::from_chars(digits.data(), end, value, 16).ptr != end)
      unexpected(key, "16 hexadecimal digits");
    return value;
  }
  std::vector<std::string> texts(const char* key, std::size_t size) const {
    const Json& list = field(key);
    const bool fits = list.is_array() && list.size() == size && std::ranges::all_of(list, &Json::is_string);
    if (!fits) unexpected(key, "a list of " + std::to_string(size) + " texts");
    auto found = list.get<std::vector<std::string>>();
    for (const std::string& one : found) check_plain(key, one);
    return found;
  }
  void only(std::initializer_list<const char*> known) const {
    for (const auto& [key, value] : json_.items()) {
      if (std::ranges::find(known, key) != known.end()) continue;
      const std::vector<std::string> names(known.begin(), known.end());
      const std::string near = nearest(key, names);
      fail(column(key), "unknown field " + shown(Json(key)), near.empty() ? "" : "did you mean '" + near + "'?");
    }
  }

 private:
  void check_plain(const char* key, const std::string& found) const {
    if (printable(found) != found)
      fail(column(key), "'" + std::string(key) + "' contains a control character", "no game is recorded like that");
  }
  // nlohmann: "[json.exception.parse_error.101] parse error at line 1, column 9: syntax error while
  // ... - unexpected ..."
  static std::string reason(const std::string& what) {
    const std::size_t colon = what.find(": ");
    return colon == std::string::npos ? what : what.substr(colon + 2);
  }
  std::string_view raw_;
  const std::string& file_;
  int number_;
  Json json_;
};

RecordHeader header_of(const Line& line) {
  const char* no_record = "a record begins with {\"bastide\":1,\"kind\":\"game\",...}";
  if (!line.has("bastide")) line.fail(1, "this is not a recorded game", no_record);
  if (const int format = line.count("bastide", 1, 1'000'000); format != record_format)
    line.fail(line.column("bastide"),
              "the record has format " + std::to_string(format) + ", this program reads format " +
                  std::to_string(record_format),
              "it was written by another version of Bastide");
  if (line.text("kind") != "game") line.unexpected("kind", "\"game\"");
  line.only({"bastide", "kind", "ruleset", "title", "ruleset_toml", "modules", "players", "seats", "names", "seed"});
  RecordHeader h{.ruleset = line.plain_text("ruleset"),
                 .title = line.plain_text("title"),
                 .ruleset_toml = line.text("ruleset_toml")};
  const auto players = static_cast<std::size_t>(line.count("players", 1, max_players));
  h.seats = line.texts("seats", players);
  h.names = line.texts("names", players);
  h.seed = line.seed("seed");
  const Json& modules = line.field("modules");
  if (!modules.is_array()) line.unexpected("modules", "a list");
  for (const Json& m : modules) {
    const bool fits = m.is_object() && m.size() == 3 && m.value("id", Json()).is_string() &&
                      whole(m.value("revision", Json()), 0, 1 << 30) && m.value("version", Json()).is_string();
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
                    std::ranges::all_of(scores, [](const Json& j) { return whole(j, -most, most).has_value(); });
  if (!fits) line.unexpected("scores", "a list of " + std::to_string(players) + " numbers");
  l.scores = scores.get<std::vector<int>>();
  l.hash = line.hash("hash");
  return l;
}

// Reads one line into the record.
void take(Record& record, std::string_view raw, int number, int& last_move) {
  const Line line(raw, record.file, number);
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
    line.fail(1, "this line is neither a move nor a hash, an undo, a reseed or the end",
              "expected {\"n\":...,\"do\":...}, {\"turn\":...,\"hash\":...}, {\"undo\":...}, {\"reseed\":...} or "
              "{\"end\":true,...}");
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
    } catch (const Wrong& w) {
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
    } else if (line.is == RecordLine::Is::move || line.is == RecordLine::Is::reseed) {
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
