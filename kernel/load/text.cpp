#include "text.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>

namespace bastide::load {

void fail(std::string what, SourcePos where, std::string hint) {
  throw Problem{{std::move(what), std::move(where), std::move(hint)}};
}

namespace {

void write_log(spdlog::level::level_enum level, const std::string& line) {
  static std::mutex door;  // two threads must not both register the logger
  const std::lock_guard lock(door);
  auto log = spdlog::get("bastide");
  if (!log) {
    log = spdlog::stderr_color_mt("bastide");
    log->set_level(spdlog::level::warn);  // a host that wants to hear more says so
  }
  log->log(level, line);
}

}  // namespace

void note(const std::string& line) { write_log(spdlog::level::debug, line); }
void tell(const std::string& line) { write_log(spdlog::level::info, line); }

bool there(const fs::path& p) {
  std::error_code none;
  return fs::exists(p, none);
}

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code none;
  return fs::equivalent(a, b, none);
}

std::string show(const fs::path& p) {
  std::error_code none;
  const fs::path near = p.is_relative() ? p : p.lexically_relative(fs::current_path(none));
  return (near.empty() || *near.begin() == ".." ? p : near).lexically_normal().string();
}

std::vector<fs::path> entries(const fs::path& folder) {
  std::vector<fs::path> list;
  std::error_code failed;
  for (fs::directory_iterator i(folder, failed), end; !failed && i != end; i.increment(failed))
    list.push_back(i->path());
  if (failed) note(fmt::format("{}: {}", show(folder), failed.message()));
  std::ranges::sort(list);
  return list;
}

std::string read_text(const fs::path& file) {
  const SourcePos at{show(file)};
  std::error_code none;
  const fs::file_status status = fs::status(file, none);
  if (!fs::exists(status)) fail("there is no such file", at);
  if (fs::is_directory(status)) fail("is a folder, not a file", at);
  if (!fs::is_regular_file(status)) fail("is not an ordinary file", at);
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
  if (!in.is_open() || in.bad()) fail(fmt::format("cannot be read ({})", std::strerror(errno)), at);
  return std::move(text).str();
}

std::string suggest(Name wanted, const Words& known) {
  if (const std::string near = nearest(wanted, known); !near.empty()) return fmt::format("did you mean '{}'?", near);
  if (known.empty()) return "there is none to choose from";
  const auto end = known.begin() + std::min<std::ptrdiff_t>(12, std::ssize(known));
  return fmt::format("there are: {}{}", fmt::join(known.begin(), end, ", "), end == known.end() ? "" : ", ...");
}

bool steers_terminals(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u; };
    const bool c0 = (byte(i) < 0x20 && text[i] != '\n' && text[i] != '\r' && text[i] != '\t') || byte(i) == 0x7f;
    const bool c1 = byte(i) == 0xc2 && byte(i + 1) >= 0x80 && byte(i + 1) < 0xa0;  // in UTF-8
    if (c0 || c1) return true;
  }
  return false;
}

namespace {

constexpr std::size_t most_bytes = 4 << 20;
constexpr std::size_t most_members = 5000;  // of one table or list

void check_sizes(const toml::node& n) {
  const auto too_many = [](const SourcePos& at, std::size_t size, const char* what) {
    fail(fmt::format("{} has {} members, at most {} are read", what, size, most_members), at);
  };
  if (const toml::table* t = n.as_table()) {
    if (t->size() > most_members) too_many(pos(written(*t)[most_members].first), t->size(), "a table");
    for (const auto& [key, value] : *t) check_sizes(value);
  } else if (const toml::array* list = n.as_array()) {
    if (list->size() > most_members) too_many(pos((*list)[most_members]), list->size(), "a list");
    for (const toml::node& member : *list) check_sizes(member);
  }
}

}  // namespace

toml::table parse(std::string_view text, const std::string& file) {
  if (text.size() > most_bytes) fail("the file is larger than 4 MB", {file});
  int line = 1;  // a dotted key of many thousand parts would exhaust the stack
  for (std::size_t from = 0, to; from < text.size(); from = to + 1, ++line) {
    to = std::min(text.find('\n', from), text.size());
    if (to - from > 4000) fail("a line is longer than 4000 characters", {file, line, 4001});
  }
  try {
    toml::table all = toml::parse(text, file);
    check_sizes(all);
    return all;
  } catch (const toml::parse_error& e) {
    static constexpr const char* hints[][2] = {{"utf-8", "save the file in the encoding UTF-8"},
                                               {"redefine", "write each key and each table once only"},
                                               {"control characters", "is a closing quotation mark missing?"},
                                               {"end-of-file", "is a closing bracket or quotation mark missing?"}};
    std::string what(e.description()), hint;
    if (what.starts_with('E')) what[0] = 'e';
    for (const auto& [sign, advice] : hints)
      if (what.find(sign) != std::string::npos) hint = advice;
    fail("not valid TOML: " + what, pos(e), hint);
  }
}

SourcePos pos(const toml::source_region& r) {
  return {r.path ? *r.path : "", static_cast<int>(r.begin.line), static_cast<int>(r.begin.column)};
}

void wrong_type(const toml::node& n, const std::string& what, toml::node_type wanted) {
  static constexpr const char* names[] = {
      "nothing",       "a table", "a list", "text",           "a whole number", "a number with a fraction",
      "true or false", "a date",  "a time", "a date and time"};
  const auto name = [](toml::node_type t) { return names[static_cast<int>(t)]; };
  fail(fmt::format("{} must be {}, not {}", what, name(wanted), name(n.type())), pos(n));
}

int as_number(const toml::node& n, const std::string& what, int min, int max) {
  if (!n.is_integer()) wrong_type(n, what, toml::node_type::integer);
  const auto value = n.as_integer()->get();
  if (value < min || value > max) fail(fmt::format("{} is {}, it must be {} to {}", what, value, min, max), pos(n));
  return static_cast<int>(value);
}

Words as_words(const toml::array& list, const std::string& what) {
  Words words;
  for (const toml::node& n : list) {
    const std::string& word = as<std::string>(n, "each member of " + what);
    if (among(words, word)) fail(fmt::format("'{}' stands twice in {}", word, what), pos(n));
    words.push_back(word);
  }
  return words;
}

void allow_keys(const toml::table& t, const Words& known, const std::string& of) {
  for (const auto& [key, value] : written(t))
    if (!among(known, key.str()))
      fail(fmt::format("unknown key '{}' in {}", key.str(), of), pos(key), suggest(key, known));
}

std::vector<std::pair<const toml::key&, const toml::node&>> written(const toml::table& t) {
  std::map<std::pair<u32, u32>, std::pair<const toml::key*, const toml::node*>> order;
  for (const auto& [key, value] : t) order[{key.source().begin.line, key.source().begin.column}] = {&key, &value};
  std::vector<std::pair<const toml::key&, const toml::node&>> list;
  for (const auto& [at, each] : order) list.emplace_back(*each.first, *each.second);
  return list;
}

}  // namespace bastide::load
