#include "testing/plugin_check.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "basics/clock.hpp"
#include "basics/pulse.hpp"
#include "mix/mix.hpp"
#include "testing/beacon.hpp"
#include "testing/plugin_games.hpp"
#include "testing/plugin_words.hpp"

namespace bastide::sdk {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool among(const Lines& list, const std::string& word) { return std::ranges::find(list, word) != list.end(); }

Lines without(const Lines& lines, const Lines& known) {
  Lines rest;
  std::ranges::copy_if(lines, std::back_inserter(rest), [&](const std::string& l) { return !among(known, l); });
  return rest;
}

std::span<const Part> parts_of(const Plugin& p) {
  return p.entry ? std::span(p.entry->parts, p.entry->part_count) : std::span<const Part>{};
}

class Checker {
 public:
  Checker(Library& library, const Plugin& plugin, const fs::path& folder, const PluginCheckOptions& options)
      : library_(library), plugin_(plugin), folder_(folder), options_(options) {
    report_.id = plugin.id;
    report_.version = plugin.version;
    report_.folder = folder.string();
    for (const Part& part : parts_of(plugin)) modules_.insert(std::string(part.info->id));
  }

  PluginReport run() {
    check_texts();
    check_scenarios();
    check_rulesets();
    check_with_base();
    if (options_.partners) check_with_others();
    tell_counts();
    return std::move(report_);
  }

 private:
  void problem(const std::string& where, const std::string& what) {
    found(FindingIs::problem, report_.problems, where, what);
  }
  void warn(const std::string& where, const std::string& what) {
    found(FindingIs::warning, report_.warnings, where, what);
  }
  void note(const std::string& where, const std::string& what) { found(FindingIs::note, report_.notes, where, what); }
  void found(FindingIs is, std::vector<PluginFinding>& list, const std::string& where, const std::string& what) {
    list.push_back({where, what});
    options_.tell(is, list.back());
  }

  void check_texts() {
    const std::string rules = text_of(folder_ / "rules.md");
    if (rules.empty()) warn("rules.md", "is missing or empty: nobody can read what the plugin changes");
    for (const Part& part : parts_of(plugin_))
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
      beacon().begin(file.filename().string());
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
      const std::string name = fs::path(file).filename().string();
      beacon().begin(name);
      const auto spec = library_.ruleset(file);
      if (!spec)
        problem(file, spec.error().str());
      else
        examine(name, *spec, {});
    }
  }

  std::optional<Mix> mixed(const std::string& expression, Error* why = nullptr) {
    const auto parsed = parse_mix(expression);
    auto m = parsed ? mix(library_, *parsed) : Result<Mix>(parsed.error());
    if (m) return std::move(*m);
    if (why) *why = m.error();
    return {};
  }

  void check_with_base() {
    base_ = options_.base + needed_by(plugin_, options_.base);
    add_to(base_);
  }

  // " +princess-dragon" if a part of the plugin needs one of that box which these words do not bring.
  std::string needed_by(const Plugin& plugin, const std::string& expression) {
    const auto plain = mixed(expression);
    if (!plain) return {};
    std::set<std::string> there;
    for (const ModuleUse& m : plain->spec.modules) there.insert(std::string(m.part->info->id));
    Lines wanted;
    for (const Part& part : parts_of(plugin)) {
      there.insert(std::string(part.info->id));
      wanted.insert(wanted.end(), part.info->needs.begin(), part.info->needs.end());
    }
    std::string more;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const Plugin* box = there.contains(wanted[i]) ? nullptr : box_with(wanted[i]);
      if (!box) continue;
      more += " +" + box->id;
      for (const Part& part : parts_of(*box)) {
        there.insert(std::string(part.info->id));
        wanted.insert(wanted.end(), part.info->needs.begin(), part.info->needs.end());
      }
    }
    return more;
  }

  const Plugin* box_with(const std::string& module) const {
    for (const Plugin* p : library_.plugins())
      if (std::ranges::any_of(parts_of(*p), [&](const Part& part) { return part.info->id == module; })) return p;
    return nullptr;
  }

  // Another box: mixed into the base, or where that is not possible, the first ruleset that uses it.
  void check_with_others() {
    const auto base = mixed(base_);
    if (!base) return;
    if (!report_.problems.empty()) {
      note("every other box", "was not tried: first mend what is wrong without them");
      return;
    }
    std::set<std::string> inside;
    for (const ModuleUse& m : base->spec.modules) inside.insert(m.box);
    std::vector<const Plugin*> left;
    for (const Plugin* other : library_.plugins())
      if (other->id != plugin_.id && !inside.contains(other->id)) left.push_back(other);
    const double begin = thread_cpu_seconds();
    const double enough = options_.seconds > 0 ? options_.seconds : 8.0 + options_.games;
    while (!left.empty()) {
      if (thread_cpu_seconds() - begin > enough) break;
      const Plugin& other = *left.front();
      left.erase(left.begin());
      const std::string expression = base_ + needed_by(other, base_) + " +" + other.id;
      if (mixed(expression))
        add_to(expression);
      else if (const std::string home = ruleset_with(other.id); !home.empty())
        add_to(home);
    }
    if (left.empty()) return;
    std::string names;
    for (const Plugin* other : left) names += (names.empty() ? "" : ", ") + other->id;
    note("every other box", "the time was over before " + names + "; --seconds gives more");
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
    const std::string with = expression + " +" + plugin_.id;
    beacon().begin(with);
    const auto plain = mixed(expression);
    if (!plain) return problem(expression, "cannot be played even without the plugin");
    Error why;
    const auto both = mixed(with, &why);
    if (!both) {
      const bool declared =
          why.what.find("does not go together") != std::string::npos || why.what.find("needs") != std::string::npos;
      if (declared)
        note(with, why.what);
      else
        problem(with, why.what + (why.hint.empty() ? "" : "\n" + why.hint));
      return;
    }
    examine(with, both->spec, plain->spec);
  }

  bool first_look(const std::string& name) const { return name == base_ + " +" + plugin_.id; }

  void examine(const std::string& name, const Spec& spec, const std::optional<Spec>& before) {
    const auto game = Game::compile(spec);
    if (!game) return problem(name, game.error().str());
    report_.combinations.push_back(name);
    const auto old = before ? Game::compile(*before) : Result<Game>(Error{});
    tell_warnings(name, *game, old ? old->warnings() : Lines{}, before.has_value());
    if (old && first_look(name))
      for (const std::string& line : misspelt_words(*game, *old)) problem(name, line);
    const PlayedGames played = play_games(spec, options_.games, [&](const std::string& line) {
      options_.tell(FindingIs::problem, {name, line});
    });
    report_.games += played.games;
    count(name, *game, played, old ? &*old : nullptr);
    if (played.wrong.empty()) return;
    if (before && !play_games(*before, options_.games, [](const std::string&) {}).wrong.empty()) {
      note(name, "something is wrong even without " + plugin_.id + ", so this says nothing about it");
      return;
    }
    constexpr std::size_t enough = 4;
    for (std::size_t i = 0; i < std::min(enough, played.wrong.size()); ++i) problem(name, played.wrong[i]);
    if (played.wrong.size() > enough)
      problem(name, "and " + std::to_string(played.wrong.size() - enough) + " problems more");
  }

  void tell_warnings(const std::string& name, const Game& game, const Lines& known, bool mix) {
    for (const std::string& w : without(game.warnings(), known)) {
      if (w.starts_with("nothing decides"))
        tell_order(name, game.spec(), w);
      else if (mix && !first_look(name))
        continue;  // it would be said once more
      else if (const std::string step = absent_step(w); !step.empty() && known_elsewhere(step, game.spec()))
        continue;  // of a box that is not in this mix
      else if (w.find("did you mean") == std::string::npos)
        warn(name, w);
      else
        problem(name, w);
    }
  }

  bool known_elsewhere(const std::string& name, const Spec& spec) {
    if (names_.empty()) names_ = library_.order_names(spec);
    return among(names_, name);
  }

  // An order that only names decide matters if the games go differently the other way round.
  void tell_order(const std::string& name, const Spec& spec, const std::string& line) {
    const Lines steps = quoted_words(line);
    constexpr int tries = 4;
    if (same_in_both_orders(spec, steps.at(0), steps.at(1), tries))
      note(name, line + "; the same games came of both orders, so it seems not to matter");
    else
      problem(name, line +
                        ", and games differ\nsay .after or .before in the Order of your step, or pin the two in the "
                        "ruleset");
  }

  // ---- how often what the plugin brings was used ----
  void count(const std::string& name, const Game& game, const PlayedGames& played, const Game* before) {
    if (!played.games) return;
    u64 here = 0;
    bool any = false;
    for (const HookCount& h : played.hooks) {
      if (!modules_.contains(h.module)) continue;
      ran_[{h.module, h.hook}] += h.calls;
      here += h.calls;
      any = true;
    }
    if (before)
      for (const std::string& decision :
           without(game.description().of<DecisionKind>().names, before->description().of<DecisionKind>().names)) {
        const auto asked = played.asked.find(decision);
        ran_[{plugin_.id, "decision '" + decision + "'"}] += asked == played.asked.end() ? 0 : asked->second;
      }
    if (any && !here) note(name, "its rules do nothing here: none of its hooks ran" + why_inert(game));
  }

  // "; no tile here has a 'road'"
  std::string why_inert(const Game& game) const {
    std::set<std::string> kinds;
    for (const TileSpec& t : game.spec().tiles)
      for (const SegSpec& s : t.segments) kinds.insert(s.kind);
    for (const HookLine& h : game.hooks())
      if (modules_.contains(h.module) && h.place.starts_with("layer ") && h.filter != "always" &&
          !kinds.contains(h.filter))
        return "; no tile here has a '" + h.filter + "'";
    return {};
  }

  void tell_counts() {
    for (const auto& [key, calls] : ran_) {
      if (key.second.starts_with("explanation")) continue;  // for people; random games ask for few of them
      report_.hooks.push_back({key.first, key.second, calls});
      const char* never = key.second.starts_with("decision") ? " was never asked in " : " never ran in ";
      if (calls == 0)
        warn(key.first, key.second + never + std::to_string(report_.games) +
                            " random games: a name, a filter or an order may be wrong, or more games are needed "
                            "(--games)");
    }
  }

  Library& library_;
  const Plugin& plugin_;
  const fs::path folder_;
  const PluginCheckOptions& options_;
  std::set<std::string> modules_;
  Lines names_;       // of everything that can be ordered in any module
  std::string base_;  // with the boxes that the plugin needs
  std::map<std::pair<std::string, std::string>, u64> ran_;
  PluginReport report_;
};

}  // namespace

Result<PluginReport> check_plugin(Library& library, const fs::path& given, const PluginCheckOptions& options) {
  const Playing at_it;
  std::error_code none;
  fs::path folder = given;
  if (!folder.has_filename() || folder == "." || folder == "..") folder = fs::weakly_canonical(folder, none);
  if (!folder.has_filename()) folder = folder.parent_path();
  const std::string id = folder.filename().string();
  beacon().begin(folder.string());
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
