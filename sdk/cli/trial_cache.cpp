#include "cli/trial_cache.hpp"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include "record/ruleset_text.hpp"

namespace bastide::sdk {

namespace fs = std::filesystem;

namespace {

fs::path cache_folder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  // The standard says: a path that is not absolute counts as not given.
  if (cache && fs::path(cache).is_absolute()) return fs::path(cache) / "bastide/trials";
  if (home && fs::path(home).is_absolute()) return fs::path(home) / ".cache/bastide/trials";
  return {};
}

// Another build of the same file has another time or size.
std::string state_of(const fs::path& file) {
  std::error_code code;
  const auto size = fs::file_size(file, code);
  const auto time = fs::last_write_time(file, code);
  return code ? file.string() : fmt::format("{} {} {}", file.string(), size, time.time_since_epoch().count());
}

// All that the findings depend on.
std::string key(Host& host, const std::string& expression, const Game& game) {
  std::set<std::string> libraries;
  for (const ModuleLine& m : game.modules()) libraries.insert(m.library);
  std::string text = expression + "\n" + state_of(host.program()) + "\n";
  for (const std::string& library : libraries) text += state_of(library) + "\n";
  return text + ruleset_text(host.library(), game);
}

// Old rules and old builds leave files behind; from time to time all of them go.
void tidy_up(const fs::path& folder) {
  constexpr int most = 300;
  std::error_code ignored;
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) files += entry.path().extension() == ".json";
  if (files < most) return;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".json") fs::remove(entry.path(), ignored);
}

}  // namespace

TrialCache::TrialCache(Host& host, const std::string& expression, const Game& game) {
  const fs::path folder = cache_folder();
  if (folder.empty()) return;
  const std::string text = key(host, expression, game);
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  file_ = folder / fmt::format("{:016x}{:016x}.json", hash.high64, hash.low64);
}

std::optional<std::string> TrialCache::kept() const {
  std::error_code code;
  if (file_.empty() || !fs::is_regular_file(file_, code)) return {};
  std::ifstream in(file_, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) return {};
  return text.str();
}

void TrialCache::keep(const std::string& text) const {
  if (file_.empty()) return;
  std::error_code code;
  fs::create_directories(file_.parent_path(), code);
  if (code) return;
  tidy_up(file_.parent_path());
  // Another program may look at the same time: it sees all of the file or none.
  const fs::path unfinished = file_.string() + "." + std::to_string(::getpid());
  std::ofstream out(unfinished, std::ios::binary);
  out << text << std::flush;
  const bool whole = out.good();
  out.close();
  if (whole) fs::rename(unfinished, file_, code);
  if (!whole || code) fs::remove(unfinished, code);
}

}  // namespace bastide::sdk
