#include "lab/store.hpp"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <system_error>

namespace bastide::sdk {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view timing_head = "pair,seconds of each ruleset";

Json to_json(const Store::Identity& identity) {
  Json json = Json::object();
  for (const auto& [name, value] : identity) json[name] = value;
  return json;
}

// The first thing that is not the same, or nothing.
std::optional<Error> other_comparison(const fs::path& file, const StoreKind& kind, const Store::Identity& identity) {
  const auto text = read_file(file);
  if (!text) return text.error();
  const Json json = Json::parse(*text, nullptr, false);
  const std::string hint = "take another folder for --out, or delete this one if it is not needed any more";
  if (!json.is_object())
    return Error{.what = "this is no " + std::string(kind.what) + " of `" + kind.verb + "`",
                 .where = {file.string(), 1, 1},
                 .hint = hint};
  for (const auto& [name, value] : identity) {
    const std::string there = json.contains(name) && json[name].is_string() ? json[name].get<std::string>() : "missing";
    if (there != value)
      return Error{.what = "the folder holds another " + std::string(kind.what) + ": " + name + " was '" + there +
                           "', now it is '" + value + "'",
                   .where = {file.string()},
                   .hint = hint};
  }
  return {};
}

Result<RecordFile> opened(const fs::path& p, std::size_t keep) {
  std::error_code ignored;
  return fs::exists(p, ignored) ? RecordFile::reopen(p, keep, RecordFile::Flush::when_convenient)
                                : RecordFile::create(p, RecordFile::Flush::when_convenient);
}

}  // namespace

std::string fingerprint(const std::string& text) {
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

Result<Store> Store::open(const fs::path& folder, const StoreKind& kind, const Identity& identity,
                          const PairWork& player) {
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return Error{.what = "cannot make the folder: " + code.message(), .where = {folder.string()}};
  remove_leftovers(folder);
  Store store(folder, kind, player);
  if (auto wrong = not_ours(store.file("timing.csv"), timing_head)) return *wrong;
  // Locked before it is read: two programs at once would both continue.
  auto lock = opened(store.file("results.jsonl"), 0);
  if (!lock) return lock.error();
  const fs::path what = store.file(kind.file);
  if (fs::exists(what, code)) {
    if (auto wrong = other_comparison(what, kind, identity)) return *wrong;
  } else {
    if (fs::file_size(store.file("results.jsonl"), code) > 0)
      return Error{.what = "there are results, but not of what: " + std::string(kind.file) + " is missing",
                   .where = {folder.string()},
                   .hint = "take another folder for --out"};
    if (auto wrong = write_file(what, to_json(identity).dump(2) + "\n")) return *wrong;
  }
  store.results_.emplace(std::move(*lock));
  if (auto wrong = store.read()) return *wrong;
  store.read_timing();
  return store;
}

// Collects complete pairs. Only the end of the file may be torn; anything else that is wrong was not written by us.
std::optional<Error> Store::read() {
  const fs::path p = file("results.jsonl");
  std::ifstream in(p, std::ios::binary);
  if (!in) return Error{.what = "cannot read the file", .where = {p.string()}};
  const std::size_t rulesets = player_->games(), metrics = player_->metrics().size();
  struct Half {
    std::vector<std::int32_t> values;
    std::vector<bool> there;
  };
  std::map<u64, Half> open_pairs;
  std::string line;
  std::size_t bytes = 0, whole = 0;  // read; up to the end of the last pair when no other was open
  int number = 0;
  while (std::getline(in, line)) {
    ++number;
    if (in.eof()) break;  // no line end: torn
    bytes += line.size() + 1;
    auto r = lines_.read(line, rulesets);
    if (!r) return Error{r.error().what, {p.string(), number, r.error().where.column}, r.error().hint};
    const auto fault = [&](std::string what) {
      return Error{.what = std::move(what),
                   .where = {p.string(), number, 1},
                   .hint = "the file was changed by hand, or belongs elsewhere"};
    };
    if (r->seed != player_->seed_of(r->pair)) return fault("pair " + std::to_string(r->pair) + " has another seed");
    Half& half = open_pairs[r->pair];
    if (half.there.empty()) {
      half.values.resize(rulesets * metrics);
      half.there.resize(rulesets);
    }
    if (half.there[r->ruleset]) return fault("the same game stands in the file twice");
    half.there[r->ruleset] = true;
    std::ranges::copy(r->values, half.values.begin() + static_cast<std::ptrdiff_t>(r->ruleset * metrics));
    if (r->ruleset + 1 != rulesets) continue;  // the lines of a pair follow each other
    if (!std::ranges::all_of(half.there, [](bool b) { return b; })) return fault("the pair is incomplete");
    found_.push_back({r->pair, std::move(half.values), {}});
    half.values.clear();
    in_order_ = in_order_ && r->pair == next_;
    next_ = r->pair + 1;
    whole = bytes;
  }
  pairs_ = found_.size();
  results_->keep(whole);
  return results_->append({});
}

// A comfort only: what cannot be understood is left out.
void Store::read_timing() {
  const fs::path p = file("timing.csv");
  std::map<u64, PairResult*> by_index;
  for (PairResult& r : found_) by_index[r.index] = &r;
  std::string kept = std::string(timing_head) + "\n";
  std::string line;
  for (std::ifstream in(p); std::getline(in, line);) {
    if (in.eof()) break;
    std::istringstream words(line);
    u64 index = 0;
    char comma = 0;
    std::vector<float> seconds;
    for (float x = 0; (seconds.empty() ? words >> index >> comma >> x : words >> comma >> x);) seconds.push_back(x);
    const auto it = by_index.find(index);
    if (it == by_index.end() || seconds.size() != player_->games()) continue;
    it->second->seconds = seconds;
    kept += line + "\n";
  }
  if (write_file(p, kept)) return;
  if (auto file = opened(p, kept.size())) timing_.emplace(std::move(*file));
}

void Store::write_pair(std::string& to, u64 pair, std::span<const std::int32_t> values) const {
  const std::size_t metrics = player_->metrics().size();
  for (std::size_t r = 0; r < player_->games(); ++r)
    lines_.write(to, pair, r, player_->seed_of(pair), values.subspan(r * metrics, metrics));
}

std::optional<Error> Store::append(std::span<const PairResult> batch) {
  std::string text, times;
  for (const PairResult& r : batch) {
    write_pair(text, r.index, r.values);
    in_order_ = in_order_ && r.index == next_;
    next_ = r.index + 1;
    times += std::to_string(r.index);
    for (const float s : r.seconds) times += fmt::format(",{:.6f}", s);
    times += '\n';
  }
  if (auto wrong = results_->append(text)) {
    wrong->hint = std::to_string(pairs_) + " pairs of games are safe in the file; the same command goes on from there";
    return wrong;
  }
  pairs_ += batch.size();
  if (timing_ && timing_->append(times)) timing_.reset();
  return {};
}

std::optional<Error> Store::sort(u64 pairs, const std::function<std::vector<std::int32_t>(u64)>& values,
                                 bool only_these) {
  if (pairs < pairs_ ? !only_these : in_order_) return {};
  in_order_ = true;
  pairs_ = pairs;
  constexpr std::size_t piece = 1 << 20;
  std::string text;
  return write_file(file("results.jsonl"), [&, pair = u64{0}]() mutable -> std::string_view {
    for (text.clear(); pair < pairs && text.size() < piece; ++pair) write_pair(text, pair, values(pair));
    return text;
  });
}

}  // namespace bastide::sdk
