#include "lab/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "basics/text.hpp"
#include "bastide/nearest.hpp"
#include "mix/expression.hpp"
#include "players/players.hpp"
#include "toml.hpp"

namespace bastide::sdk {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr std::uintmax_t most_bytes = 1'000'000;  // whatever is larger is no experiment
constexpr std::size_t longest_line = 4000;        // a dotted key of many thousand parts would exhaust the stack
constexpr std::int64_t most_games = 10'000'000;
constexpr std::size_t most_rulesets = 26;  // A to Z

struct Wrong {  // thrown inside this file only
  Error error;
};

[[noreturn]] void wrong(std::string what, SourcePos where, std::string hint = {}) {
  throw Wrong{{std::move(what), std::move(where), std::move(hint)}};
}

std::string read_experiment_file(const fs::path& file) {
  const SourcePos at{file.string()};
  std::error_code none;
  const fs::file_status status = fs::status(file, none);
  if (!fs::exists(status)) wrong("there is no such experiment", at, "an experiment is a file like farms.toml");
  if (fs::is_directory(status)) wrong("is a folder, not an experiment", at, "name the file in it");
  if (!fs::is_regular_file(status)) wrong("is not an ordinary file", at);
  if (fs::file_size(file, none) > most_bytes)
    wrong(fmt::format("the file has more than {} bytes", most_bytes), at, "is it an experiment?");
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
  if (!in.is_open() || in.bad()) wrong("the file cannot be read", at);
  return std::move(text).str();
}

std::string suggest(Name wanted, const Words& known) {
  const std::string near = nearest(wanted, known);
  return near.empty() ? fmt::format("there are: {}", fmt::join(known, ", ")) : fmt::format("did you mean '{}'?", near);
}

std::string type_name(toml::node_type type) {
  static constexpr const char* names[] = {
      "nothing",       "a table", "a list", "text",           "a whole number", "a number with a fraction",
      "true or false", "a date",  "a time", "a date and time"};
  return names[static_cast<int>(type)];
}

class ExperimentReader {
 public:
  ExperimentReader(std::string_view text, const fs::path& file) : file_(file), name_(file.string()) {
    for (std::size_t from = 0, to; from <= text.size(); from = to + 1) {
      to = std::min(text.find('\n', from), text.size());
      lines_.push_back(text.substr(from, to - from));
      if (to - from > longest_line)
        wrong(fmt::format("a line is longer than {} characters", longest_line),
              {name_, static_cast<int>(lines_.size()), static_cast<int>(longest_line) + 1});
    }
    parse(text);
  }

  Experiment experiment() {
    Experiment x;
    CompareOptions& o = x.options;
    allow_keys();
    x.file = file_;
    x.title = text("title", file_.stem().string());
    x.doc = text("doc", "");
    rulesets(x);
    if (root_.contains("seats")) o.seats = seats();
    o.games = number("games", 2, most_games, o.games);
    o.seed = number("seed", 0, std::numeric_limits<std::int64_t>::max(), o.seed);
    o.confidence = confidence(o.confidence);
    o.pairing = pairing(o.pairing);
    o.metrics = list("metrics", &o.metrics_at);
    if (root_.contains("metrics") && o.metrics.empty())
      wrong("'metrics' is empty", pos(*root_.get("metrics")), "leave it away to see all");
    o.expect = list("expect", &o.expect_at);
    o.until = list("until", &o.until_at);
    o.maximum = number("maximum", 2, most_games, std::max(o.maximum, o.games));
    if (const toml::node* n = root_.get("maximum")) {
      if (o.until.empty()) wrong("'maximum' has no meaning without 'until'", pos(*n), "write games = ... instead");
      if (o.maximum < o.games)
        wrong(fmt::format("'maximum' is {}, but 'games' is {} already", o.maximum, o.games), pos(*n));
    }
    return x;
  }

 private:
  void parse(std::string_view text) {
    try {
      root_ = toml::parse(text, name_);
    } catch (const toml::parse_error& e) {
      std::string what(e.description());
      if (what.starts_with('E')) what[0] = 'e';
      const bool encoding = what.find("utf-8") != std::string::npos;
      const bool closing =
          what.find("end-of-file") != std::string::npos || what.find("control characters") != std::string::npos;
      wrong("not valid TOML: " + what, pos(e),
            encoding  ? "save the file in the encoding UTF-8"
            : closing ? "is a closing bracket or quotation mark missing?"
                      : "");
    }
  }

  SourcePos pos(const auto& node) const {
    const toml::source_position at = node.source().begin;
    return {name_, static_cast<int>(at.line), static_cast<int>(at.column)};
  }

  // Where the letters of a text begin: behind its quotation marks.
  SourcePos text_pos(const toml::node& n) const {
    SourcePos at = pos(n);
    if (at.line < 1 || at.line > std::ssize(lines_)) return at;
    std::string_view rest = lines_[static_cast<std::size_t>(at.line) - 1];
    for (int column = 1; column < at.column && !rest.empty(); ++column) {
      rest.remove_prefix(1);
      while (!rest.empty() && !begins_letter(rest[0])) rest.remove_prefix(1);
    }
    const bool three = rest.starts_with("'''") || rest.starts_with("\"\"\"");
    at.column += three ? 3 : 1;
    const bool next_line = three && (rest.size() == 3 || rest.substr(3) == "\r");
    return next_line ? SourcePos{name_, at.line + 1, 1} : at;
  }

  void allow_keys() const {
    static const Words known{"title",      "doc",     "rulesets", "seats", "games",   "seed",
                             "confidence", "pairing", "metrics",  "until", "maximum", "expect"};
    const toml::key* first = nullptr;  // as written; toml++ sorts by name
    for (const auto& [key, value] : root_)
      if (std::ranges::find(known, key.str()) == known.end() && (!first || key.source().begin < first->source().begin))
        first = &key;
    if (first)
      wrong(fmt::format("unknown key '{}' in an experiment", first->str()), pos(*first), suggest(first->str(), known));
  }

  [[noreturn]] void wrong_type(const toml::node& n, const std::string& what, const std::string& wanted,
                               std::string hint = {}) const {
    wrong(fmt::format("{} must be {}, not {}", what, wanted, type_name(n.type())), pos(n), std::move(hint));
  }

  std::string text(const char* key, std::string otherwise) const {
    const toml::node* n = root_.get(key);
    if (!n) return otherwise;
    if (!n->is_string()) wrong_type(*n, fmt::format("'{}'", key), "text");
    return n->as_string()->get();
  }

  u64 number(const char* key, std::int64_t least, std::int64_t most, u64 otherwise) const {
    const toml::node* n = root_.get(key);
    if (!n) return otherwise;
    if (!n->is_integer()) wrong_type(*n, fmt::format("'{}'", key), "a whole number");
    const std::int64_t value = n->as_integer()->get();
    if (value < least || value > most)
      wrong(fmt::format("'{}' is {}, it must be {} to {}", key, value, least, most), pos(*n));
    return static_cast<u64>(value);
  }

  double confidence(double otherwise) const {
    const toml::node* n = root_.get("confidence");
    if (!n) return otherwise;
    if (!n->is_number()) wrong_type(*n, "'confidence'", "a number");
    const double value = *n->value<double>();
    if (!(value > 0.5 && value < 1))
      wrong(fmt::format("'confidence' is {}, it must lie between 0.5 and 1", value), pos(*n), "the usual one is 0.95");
    return value;
  }

  Pairing pairing(Pairing otherwise) const {
    const toml::node* n = root_.get("pairing");
    if (!n) return otherwise;
    const std::string word = text("pairing", "");
    Words known;
    for (const Pairing p : {Pairing::all, Pairing::draws, Pairing::none}) {
      if (name_of(p) == word) return p;
      known.emplace_back(name_of(p));
    }
    wrong(fmt::format("unknown pairing '{}'", word), pos(*n), suggest(word, known));
  }

  // Texts and where each of them begins.
  Words list(const char* key, std::vector<SourcePos>* at = nullptr) const {
    const toml::node* n = root_.get(key);
    if (!n) return {};
    const toml::array* members = n->as_array();
    if (!members) wrong_type(*n, fmt::format("'{}'", key), "a list of texts", fmt::format("write {} = [\"...\"]", key));
    Words words;
    for (const toml::node& member : *members) {
      if (!member.is_string()) wrong_type(member, fmt::format("each member of '{}'", key), "text");
      words.push_back(member.as_string()->get());
      if (single_spaced(words.back()).empty()) wrong(fmt::format("a member of '{}' is empty", key), pos(member));
      if (at) at->push_back(text_pos(member));
    }
    return words;
  }

  Words seats() const {
    std::vector<SourcePos> at;
    Words names = list("seats", &at);
    if (names.empty())
      wrong("'seats' is empty", pos(*root_.get("seats")), "write who plays, like [\"greedy\", \"greedy\"]");
    for (std::size_t i = 0; i < names.size(); ++i)
      if (const auto agent = make_agent(names[i], 0); !agent) wrong(agent.error().what, at[i], agent.error().hint);
    return names;
  }

  void rulesets(Experiment& x) const {
    const char* hint = "write rulesets = [\"base-2006\", \"base-modern\"], or other ids, files and mixes";
    if (!root_.contains("rulesets")) wrong("the experiment has no 'rulesets'", {name_, 1, 1}, hint);
    x.rulesets = list("rulesets", &x.rulesets_at);
    const SourcePos at = pos(*root_.get("rulesets"));
    if (x.rulesets.empty()) wrong("'rulesets' is empty", at, hint);
    if (x.rulesets.size() > most_rulesets)
      wrong(fmt::format("'rulesets' has {} members, at most {} can be compared", x.rulesets.size(), most_rulesets), at);
    for (std::size_t i = 0; i < x.rulesets.size(); ++i) x.rulesets[i] = found(x.rulesets[i], x.rulesets_at[i]);
  }

  // A file beside the experiment is meant rather than one in the current folder.
  std::string found(const std::string& expression, const SourcePos& at) const {
    const auto beside = [&](const std::string& name) -> std::string {
      std::error_code none;
      const fs::path path = file_.parent_path() / name;
      return fs::is_regular_file(path, none) ? path.lexically_normal().string() : "";
    };
    if (const std::string path = beside(expression); !path.empty()) return path;
    const auto mix = parse_mix(expression);
    if (!mix) {
      const int offset = std::max(mix.error().where.column - 1, 0);
      wrong(mix.error().what, {at.file, at.line, at.column + offset}, mix.error().hint);
    }
    if (mix->plain()) return expression;  // an id, or a file elsewhere
    const std::string path = beside(mix->base);
    return path.empty() ? expression : path + mix->text.substr(mix->base.size());
  }

  const fs::path file_;
  const std::string name_;
  std::vector<std::string_view> lines_;
  toml::table root_;
};

template <class F>
Result<Experiment> caught(F&& read) {
  try {
    return read();
  } catch (const Wrong& w) {
    return w.error;
  }
}

}  // namespace

Result<Experiment> read_experiment(const fs::path& file) {
  return caught([&] {
    const std::string text = read_experiment_file(file);
    return ExperimentReader(text, file).experiment();
  });
}

Result<Experiment> experiment_text(std::string_view toml, const fs::path& file_name) {
  return caught([&] { return ExperimentReader(toml, file_name).experiment(); });
}

}  // namespace bastide::sdk
