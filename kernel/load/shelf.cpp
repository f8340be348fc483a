// Finding plugin folders, and giving each name to one box only.
#include "shelf.hpp"

namespace bastide::load {

namespace {

constexpr const char* remove_one = "remove one of them, or take its folder out of the search path";

}  // namespace

std::string Box::place() const {
  if (!plugin.library.empty()) return show(plugin.library);
  return plugin.folder.empty() ? "linked-in plugin '" + plugin.id + "'" : show(plugin.folder);
}

Shelf::Shelf(SearchPath search) : search_(std::move(search)) {
  if (search_.static_plugins)
    for (const PluginEntry* e : linked_plugins()) boxes_.emplace_back().plugin = {e->id, "", "", "", e};
  for (const fs::path& dir : search_.plugin_dirs)
    for (const fs::path& folder : entries(dir)) discover(folder);
}

void Shelf::discover(const fs::path& folder) {
  const std::string id = folder.filename().string();
  const fs::path library = folder / (id + ".so");
  std::error_code none;
  if (!fs::is_directory(folder, none)) return;
  if (!search_.static_plugins && there(library)) return add(folder, library, id);
  const Box* linked = search_.static_plugins ? box(id) : nullptr;
  const bool source = there(folder / (id + ".cpp"));  // not built, or built elsewhere: no pack of tiles
  if (linked || (!source && there(folder / "tiles.toml"))) return add(folder, {}, id);
  for (const fs::path& file : entries(folder))
    if (file.extension() == ".so")
      return tell(
          fmt::format("{} is passed over: in a folder of this name the library must be called {}.so", show(file), id));
  note(fmt::format("{}: neither {}.so nor tiles.toml, passed over", show(folder), id));
}

void Shelf::add(const fs::path& folder, const fs::path& library, const std::string& id) {
  Box* old = box(id);
  if (old && old->plugin.entry && old->plugin.folder.empty()) {
    old->plugin.folder = folder;  // the texts and tiles of a linked-in plugin
  } else if (old && !same_file(old->plugin.folder, folder)) {
    old->broken = old->torn = {fmt::format("plugin '{}' was found twice, the other time in {}", id, show(folder)),
                               {show(old->plugin.folder)},
                               remove_one};
  } else if (!old) {
    note(fmt::format("found plugin '{}' in {}", id, show(folder)));
    boxes_.emplace_back().plugin = {id, "", folder, library, nullptr};
  }
}

Box& Shelf::put(const fs::path& given) {
  std::error_code none;
  const fs::path path = fs::weakly_canonical(given, none);
  const bool is_folder = fs::is_directory(path, none);
  const fs::path folder = is_folder ? path : path.parent_path();
  const std::string id = (is_folder ? path.filename() : path.stem()).string();
  fs::path library = is_folder ? path / (id + ".so") : path;
  if (is_folder && !there(library) && there(path / "tiles.toml")) library.clear();
  if (!library.empty() && !there(library))
    fail(fmt::format("there is no plugin '{}'", id), {show(library)},
         "a plugin is a folder <id> with the library <id>.so or with tiles.toml");
  if (const Box* old = box(id); old && !same_file(old->plugin.folder, folder))
    fail(fmt::format("plugin '{}' was found before, in {}", id, old->place()), {show(path)}, remove_one);
  add(folder, library, id);
  Box& b = *box(id);
  open(b);
  read(b);
  if (b.broken || b.torn) throw Problem{b.broken ? *b.broken : *b.torn};
  return b;
}

Box* Shelf::box(Name id) {
  const auto b = std::ranges::find(boxes_, id, [](const Box& each) { return each.plugin.id; });
  return b == boxes_.end() ? nullptr : &*b;
}

void Shelf::open(Box& b) {
  if (std::exchange(b.opened, true) || b.broken) return;
  if (!b.plugin.entry && b.plugin.library.empty()) return;
  const SourcePos at{b.place()};
  try {
    const PluginEntry& e = b.plugin.entry ? *b.plugin.entry : load_entry(b.plugin.library);
    check_entry(e, b.plugin.id, at.file);
    for (const Part& part : std::span(e.parts, e.part_count)) {
      const std::string id(part.info->id);
      const auto [mine, fresh] = modules_.try_emplace(id, Found<Part>{&part, &b});
      const Box* other = fresh ? box(id) : mine->second.box;  // a box, too, must not be called so
      if (!fresh || (other && other != &b))
        fail(fmt::format("its module '{}' has the name of one in {}", id, other->place()), at, remove_one);
    }
    b.plugin.entry = &e;
    b.plugin.version = e.version;
    tell(fmt::format("plugin '{}' {} is {}", b.plugin.id, e.version, at.file));
  } catch (const Problem& p) {
    std::erase_if(modules_, [&](const auto& each) { return each.second.box == &b; });
    b.plugin.entry = nullptr;
    b.broken = p.error;
    tell(fmt::format("plugin '{}' is left out: {}", b.plugin.id, p.error.str()));
  }
}

void Shelf::read(Box& b) {
  const fs::path file = b.plugin.folder / "tiles.toml";
  if (std::exchange(b.read, true) || b.torn || b.plugin.folder.empty() || !there(file)) return;
  try {
    b.tiles = read_tiles(file);
    for (TileSet& set : b.tiles.sets) {
      set.plugin = b.plugin.id;
      const auto [mine, fresh] = sets_.try_emplace(set.id, Found<TileSet>{&set, &b});
      if (!fresh)
        fail(fmt::format("set '{}' is also described elsewhere", set.id), set.at,
             "the other one is at " + mine->second.it->at.str());
    }
    note(fmt::format("read {}", show(file)));
  } catch (const Problem& p) {
    std::erase_if(sets_, [&](const auto& each) { return each.second.box == &b; });
    b.torn = p.error;
    tell(fmt::format("the tiles of '{}' are left out: {}", b.plugin.id, p.error.str()));
  }
}

void Shelf::open_all() {
  for (Box& b : boxes_) open(b);
}

void Shelf::read_all() {
  for (Box& b : boxes_) read(b);
}

Shelf::Found<Part> Shelf::module(Name id) {
  if (Box* b = box(id)) open(*b);
  if (!modules_.contains(id)) open_all();
  const auto m = modules_.find(id);
  return m == modules_.end() ? Found<Part>{} : m->second;
}

Shelf::Found<TileSet> Shelf::set(Name id) {
  if (Box* b = box(id)) read(*b);
  if (!sets_.contains(id)) read_all();
  const auto s = sets_.find(id);
  return s == sets_.end() ? Found<TileSet>{} : s->second;
}

}  // namespace bastide::load
