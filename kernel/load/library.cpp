#include <fnmatch.h>

#include <cstdlib>
#include <mutex>

#include "draft.hpp"

namespace bastide {

using namespace load;

struct Library::Impl {
  Shelf shelf;
  std::mutex door{};  // opening on demand changes the shelf, also in const functions

  template <class F>
  auto caught(F&& work) -> Result<decltype(work())> {
    try {
      const std::lock_guard lock(door);
      return work();
    } catch (const Problem& p) {
      return p.error;
    } catch (const std::exception& e) {
      return Error{e.what()};
    }
  }
};

Library::Library(SearchPath search) : impl_(new Impl{Shelf(std::move(search))}) {}
Library::~Library() = default;
Library::Library(Library&&) noexcept = default;

std::vector<Error> Library::problems() const {
  const std::lock_guard lock(impl_->door);
  impl_->shelf.open_all();
  impl_->shelf.read_all();
  std::vector<Error> list;
  for (const Box& b : impl_->shelf.boxes())
    if (b.broken || b.torn) list.push_back(b.broken ? *b.broken : *b.torn);
  return list;
}

std::vector<const Plugin*> Library::plugins() const {
  const std::lock_guard lock(impl_->door);
  impl_->shelf.open_all();
  std::vector<const Plugin*> list;
  for (const Box& b : impl_->shelf.boxes())
    if (!b.broken) list.push_back(&b.plugin);
  std::ranges::sort(list, {}, &Plugin::id);
  return list;
}

std::vector<const TileSet*> Library::tile_sets() const {
  const std::lock_guard lock(impl_->door);
  impl_->shelf.read_all();
  std::vector<const TileSet*> list;
  for (const auto& [id, found] : impl_->shelf.sets()) list.push_back(found.it);
  return list;
}

std::vector<RulesetInfo> Library::rulesets() const { return list_rulesets(impl_->shelf.search()); }

const Part* Library::part(Name module) const {
  const std::lock_guard lock(impl_->door);
  return impl_->shelf.module(module).it;
}

std::vector<std::string> Library::order_names(const Spec& spec) const {
  const std::lock_guard lock(impl_->door);
  return all_order_names(spec.tiles, impl_->shelf);
}

Result<Spec> Library::ruleset(const std::string& id_or_path) const {
  return impl_->caught([&] { return resolve(read_draft(impl_->shelf.search(), id_or_path), impl_->shelf); });
}

Result<Spec> Library::ruleset_text(std::string_view toml, const std::string& file) const {
  return impl_->caught([&] { return resolve(read_draft_text(impl_->shelf.search(), toml, file), impl_->shelf); });
}

Result<Game> Library::game(const std::string& id_or_path) const {
  Result<Spec> spec = ruleset(id_or_path);
  return spec ? Game::compile(std::move(*spec)) : Result<Game>(spec.error());
}

Result<std::string> Library::rules_text(Name id) const {
  return impl_->caught([&] {
    const Box* box = impl_->shelf.box(id);
    if (!box) box = impl_->shelf.module(id).box;
    if (!box) fail(fmt::format("unknown module '{}'", id), {}, suggest(id, keys(impl_->shelf.modules())));
    return read_text(box->plugin.folder / "rules.md");
  });
}

Result<const Plugin*> Library::open(const std::filesystem::path& folder_or_library) {
  return impl_->caught([&]() -> const Plugin* { return &impl_->shelf.put(folder_or_library).plugin; });
}

bool tile_matches(const std::string& pattern, const std::string& tile) {
  return fnmatch(pattern.c_str(), tile.c_str(), FNM_NOESCAPE) == 0;
}

namespace {

// What is installed lies below it. A program found through PATH does not know its place by its name; then the system is
// asked.
fs::path prefix_of(const fs::path& program) {
  std::error_code none;
  const fs::path self = program.has_parent_path() ? program : fs::path("/proc/self/exe");
  return fs::weakly_canonical(self, none).parent_path().parent_path();
}

}  // namespace

fs::path shipped_plugins(const fs::path& program) { return prefix_of(program) / "lib/bastide/modules"; }

SearchPath default_search_path(const fs::path& program) {
  SearchPath search;
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value ? value : "");
  };
  const auto add_list = [](std::vector<fs::path>& dirs, const std::string& list) {
    std::istringstream in(list);
    for (std::string dir; std::getline(in, dir, ':');)
      if (!dir.empty()) dirs.emplace_back(dir);
  };
  add_list(search.plugin_dirs, variable("BASTIDE_PLUGIN_PATH"));
  add_list(search.ruleset_dirs, variable("BASTIDE_RULESET_PATH"));
  search.ruleset_dirs.emplace_back("rulesets");

  fs::path data = variable("XDG_DATA_HOME");
  if (data.empty()) data = fs::path(variable("HOME")) / ".local/share";
  search.plugin_dirs.push_back(data / "bastide/plugins");
  search.ruleset_dirs.push_back(data / "bastide/rulesets");

  const fs::path prefix = prefix_of(program);
  search.plugin_dirs.push_back(shipped_plugins(program));
  search.plugin_dirs.push_back(prefix / "lib/bastide/plugins");
  search.ruleset_dirs.push_back(prefix / "share/bastide/rulesets");
  return search;
}

std::string plugin_nearby(Name id) {
  const fs::path folder = fs::path("plugins") / id;
  if (id.empty() || id.find('/') != Name::npos) return {};
  if (!there(folder / (std::string(id) + ".so")) && !there(folder / "tiles.toml")) return {};
  return "there is one in ./plugins; add --plugins ./plugins";
}

}  // namespace bastide
