#include "testing/plugin_check.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "basics/dice.hpp"
#include "mix/mix.hpp"
#include "testing/invariants.hpp"
#include "testing/watch.hpp"

namespace bastide::sdk {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

constexpr const char* keep_in_state =
    "something outside the state decides: a static or mutable variable, a clock, a generator of its own. Keep it in "
    "d.state<T>() and ask c.random() or c.chance() for luck";

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

Lines without(const Lines& lines, const Lines& known) {
  Lines rest;
  std::copy_if(lines.begin(), lines.end(), std::back_inserter(rest),
               [&](const std::string& l) { return std::find(known.begin(), known.end(), l) == known.end(); });
  return rest;
}

// What a problem of the random games means to an author.
std::string explained(const std::string& line) {
  const auto says = [&](const char* words) { return line.find(words) != std::string::npos; };
  if (says("a copy") || says("replay") || says("restored") || says("fresh list")) return line + "\n" + keep_in_state;
  if (says("is legal, but")) return line + "\nan offer and a veto or explanation disagree about the same move";
  if (says("tiles and") || says("there are"))
    return line + "\na tile that c.take() took was neither placed nor put back";
  return line;
}

struct Played {
  Lines wrong;  // of the random games, the guard and the comparison of two runs
  int games = 0;
};

State random_game(const Game& game, int players, u64 seed) {
  Workspace w;
  Dice dice(seed);
  State s = game.start(players, seed, w);
  while (!game.decision(s).over()) {
    if (game.decision(s).chance()) {
      game.roll(s, w);
    } else {
      const Action a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
      game.apply(s, a, w);
    }
  }
  return s;
}

// Plays watched games, and one game by two games compiled from the same ruleset: nothing may be left over from the
// first.
Played play(const Spec& spec, int games) {
  Played p;
  Watch watch;
  auto watched = watch.compile(spec);
  auto one = Game::compile(spec), other = Game::compile(spec);
  if (!watched || !one || !other) {
    p.wrong.push_back(!watched ? watched.error().str() : "compiles only sometimes\n" + std::string(keep_in_state));
    return p;
  }
  CheckReport report;
  const int most = std::min(watched->max_players(), 4), range = most - watched->min_players() + 1;
  for (int i = 0; i < games; ++i, ++p.games)
    check_random_game(*watched, watched->min_players() + i % range, static_cast<u64>(i) + 1, {.every = 16}, report);
  p.wrong = watch.report();
  const int players = one->min_players();
  const State first = random_game(*one, players, 1);
  if (!(random_game(*one, players, 1) == first) || !(random_game(*other, players, 1) == first))
    p.wrong.push_back("the same game played twice ends differently\n" + std::string(keep_in_state));
  for (const std::string& line : report.problems)
    p.wrong.push_back(explained(line.starts_with(spec.id + ", ") ? line.substr(spec.id.size() + 2) : line));
  return p;
}

class Checker {
 public:
  Checker(Library& library, const Plugin& plugin, const fs::path& folder, const PluginCheckOptions& options)
      : library_(library), plugin_(plugin), folder_(folder), options_(options) {
    report_.id = plugin.id, report_.version = plugin.version, report_.folder = folder.string();
  }

  PluginReport run() {
    check_texts();
    check_scenarios();
    check_rulesets();
    check_with_base();
    if (options_.partners) check_with_others();
    return std::move(report_);
  }

 private:
  void problem(const std::string& where, const std::string& what) { report_.problems.push_back({where, what}); }
  void warn(const std::string& where, const std::string& what) { report_.warnings.push_back({where, what}); }

  void check_texts() {
    const std::string rules = text_of(folder_ / "rules.md");
    if (rules.empty()) warn("rules.md", "is missing or empty: nobody can read what the plugin changes");
    const std::span parts =
        plugin_.entry ? std::span(plugin_.entry->parts, plugin_.entry->part_count) : std::span<const Part>{};
    for (const Part& part : parts)
      for (const Param& p : part.info->params) {
        std::istringstream ids{std::string(p.rule)};
        for (std::string id; ids >> id;) {
          if (id.ends_with(',')) id.pop_back();
          if (!rules.empty() && rules.find("**" + id + "**") == std::string::npos)
            warn("rules.md", "parameter '" + std::string(p.name) + "' names rule " + id +
                                 ", which is not listed\nwrite a line: - **" + id + "** ...");
        }
      }
    std::error_code none;
    if (plugin_.library.empty()) return;
    const auto built = fs::last_write_time(plugin_.library, none);
    for (const auto& entry : fs::directory_iterator(folder_, none)) {
      const std::string ext = entry.path().extension().string();
      if ((ext == ".cpp" || ext == ".hpp") && fs::last_write_time(entry.path(), none) > built)
        warn(entry.path().filename().string(), "is newer than " + plugin_.library.filename().string() +
                                                   ": what is checked is the older one\nbuild the plugin again");
    }
  }

  void check_scenarios() {
    for (const fs::path& file : scenario_files(folder_)) {
      options_.progress(file.filename().string());
      report_.scenarios.push_back(run_scenario(library_, file));
    }
    if (report_.scenarios.empty())
      warn(folder_.string(), "has no *.scenario.toml: nothing shows that its rules do what rules.md says");
  }

  Lines own_rulesets() const {
    Lines files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder_, none)) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with(".toml") && name != "tiles.toml" && !name.ends_with(".scenario.toml"))
        files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
  }

  void check_rulesets() {
    for (const std::string& file : own_rulesets()) {
      options_.progress(fs::path(file).filename().string());
      const auto spec = library_.ruleset(file);
      if (!spec)
        problem(file, spec.error().str());
      else
        examine(fs::path(file).filename().string(), *spec, {});
    }
  }

  std::optional<Mix> mixed(const std::string& expression, Error* why = nullptr) {
    const auto parsed = parse_mix(expression);
    auto m = parsed ? mix(library_, *parsed) : Result<Mix>(parsed.error());
    if (m) return std::move(*m);
    if (why) *why = m.error();
    return {};
  }

  void check_with_base() { add_to(options_.base); }

  // Another box: mixed into the base, or where that is not possible, the first ruleset that uses it.
  void check_with_others() {
    const auto base = mixed(options_.base);
    if (!base) return;
    std::set<std::string> inside;
    for (const ModuleUse& m : base->spec.modules) inside.insert(m.box);
    for (const Plugin* other : library_.plugins()) {
      if (other->id == plugin_.id || inside.contains(other->id)) continue;
      const std::string expression = options_.base + " +" + other->id;
      if (mixed(expression))
        add_to(expression);
      else if (const std::string home = ruleset_with(other->id); !home.empty())
        add_to(home);
    }
  }

  std::string ruleset_with(const std::string& box) {
    for (const RulesetInfo& r : library_.rulesets()) {
      const auto spec = library_.ruleset(r.id);
      if (spec &&
          std::any_of(spec->modules.begin(), spec->modules.end(), [&](const ModuleUse& m) { return m.box == box; }))
        return r.id;
    }
    return {};
  }

  // The plugin added to what these words say.
  void add_to(const std::string& expression) {
    const auto plain = mixed(expression);
    if (!plain) return problem(expression, "cannot be played even without the plugin");
    const std::string with = expression + " +" + plugin_.id;
    options_.progress(with);
    Error why;
    const auto both = mixed(with, &why);
    if (!both) {
      const bool declared =
          why.what.find("does not go together") != std::string::npos || why.what.find("needs") != std::string::npos;
      if (declared)
        report_.notes.push_back({with, why.what});
      else
        problem(with, why.what + (why.hint.empty() ? "" : "\n" + why.hint));
      return;
    }
    examine(with, both->spec, plain->spec);
  }

  void examine(const std::string& name, const Spec& spec, const std::optional<Spec>& before) {
    const auto game = Game::compile(spec);
    if (!game) return problem(name, game.error().str());
    report_.combinations.push_back(name);
    Lines known;
    if (before)
      if (const auto old = Game::compile(*before)) known = old->warnings();
    for (const std::string& w : without(game->warnings(), known)) {
      if (w.starts_with("nothing decides"))
        problem(name, w + "\nsay .after or .before in the Order of your step, or pin the two in the ruleset");
      else if (!before || name == options_.base + " +" + plugin_.id)  // elsewhere it would be said once more
        (w.find("did you mean") == std::string::npos ? report_.warnings : report_.problems).push_back({name, w});
    }
    const Played played = play(spec, options_.games);
    report_.games += played.games;
    if (played.wrong.empty()) return;
    if (before && !play(*before, options_.games).wrong.empty()) {
      report_.notes.push_back(
          {name, "something is wrong even without " + plugin_.id + ", so this says nothing about it"});
      return;
    }
    constexpr std::size_t enough = 4;
    for (std::size_t i = 0; i < std::min(enough, played.wrong.size()); ++i) problem(name, played.wrong[i]);
    if (played.wrong.size() > enough)
      problem(name, "and " + std::to_string(played.wrong.size() - enough) + " problems more");
  }

  Library& library_;
  const Plugin& plugin_;
  const fs::path folder_;
  const PluginCheckOptions& options_;
  PluginReport report_;
};

}  // namespace

Result<PluginReport> check_plugin(Library& library, const fs::path& given, const PluginCheckOptions& options) {
  std::error_code none;
  fs::path folder = given;
  if (!folder.has_filename() || folder == "." || folder == "..") folder = fs::weakly_canonical(folder, none);
  if (!folder.has_filename()) folder = folder.parent_path();
  const std::string id = folder.filename().string();
  if (fs::exists(folder / "CMakeLists.txt", none) && !fs::exists(folder / (id + ".so"), none)) {
    // The sources of a plugin that was built or installed elsewhere.
    for (const Plugin* known : library.plugins())
      if (known->id == id && !known->library.empty()) return Checker(library, *known, folder, options).run();
    const std::string build = (folder / "build").string();
    return Error{"the plugin is not built yet: there is no " + id + ".so",
                 {folder.string()},
                 "cmake -S " + folder.string() + " -B " + build + " && cmake --build " + build};
  }
  const auto plugin = library.open(folder);
  if (!plugin) return plugin.error();
  return Checker(library, **plugin, folder, options).run();
}

}  // namespace bastide::sdk
