// Opening a plugin's library, and everything that can be wrong with it.
#define BOOST_DLL_USE_STD_FS
#include <dlfcn.h>

#include <boost/dll/shared_library.hpp>
#include <mutex>

#include "shelf.hpp"

namespace bastide {

namespace load {

namespace {

constexpr const char* rebuild = "rebuild it with the SDK of this Bastide";
constexpr const char* by_hand = "make the entry with BASTIDE_PLUGIN, not by hand";

std::vector<const PluginEntry*>& registry() {
  static std::vector<const PluginEntry*> entries;
  return entries;
}

// "gcc 12.2.0" -> "gcc 12": libraries of one family and major version understand each other.
std::string generation(const std::string& compiler) { return compiler.substr(0, compiler.find('.')); }

}  // namespace

const std::vector<const PluginEntry*>& linked_plugins() { return registry(); }

const PluginEntry& load_entry(const fs::path& library) {
  // Modules, their descriptions and their code live in the library, so none is ever closed.
  static auto& kept = *new std::vector<boost::dll::shared_library>;
  static std::mutex door;
  const std::lock_guard lock(door);
  const SourcePos at{show(library)};
  const fs::path path = fs::absolute(library);
  using boost::dll::load_mode::rtld_local, boost::dll::load_mode::rtld_now;
  std::error_code failed;
  boost::dll::shared_library opened;
  opened.load(path, failed, rtld_now | rtld_local);
  if (failed) {
    const char* text = dlerror();
    std::string why = text ? text : failed.message();
    if (why.starts_with(path.string() + ": ")) why.erase(0, path.string().size() + 2);
    fail("cannot be opened as a library: " + why, at, rebuild);
  }
  kept.push_back(opened);
  if (!opened.has("bastide_plugin"))
    fail("is a library, but has no entry 'bastide_plugin'", at,
         "write BASTIDE_PLUGIN(\"id\", \"version\", Module) in one of its sources");
  note("opened " + at.file);
  return opened.get<const PluginEntry>("bastide_plugin");
}

void check_entry(const PluginEntry& e, const std::string& id, const std::string& where) {
  const SourcePos at{where};
  if (e.magic != plugin_magic)
    fail(fmt::format("its 'bastide_plugin' is not the entry of a plugin (it begins with {:#010x}, "
                     "not {:#010x})",
                     e.magic, plugin_magic),
         at, by_hand);
  if (e.interface != interface_number)
    fail(fmt::format("built for interface {}, this Bastide has interface {}", e.interface, interface_number), at,
         rebuild);
  if (e.layout != layout_fingerprint())
    fail(fmt::format("built from headers with another layout ({:016x}, here {:016x})", e.layout, layout_fingerprint()),
         at, rebuild);
  const std::string compiler = e.toolchain ? e.toolchain : "an unknown compiler";
  if (generation(compiler) != generation(toolchain))
    fail(fmt::format("built with {}, this Bastide with {}", compiler, toolchain), at,
         "rebuild it with " + generation(toolchain));
  if (!e.id || id != e.id)
    fail(fmt::format("calls itself '{}', but its file is called '{}'", e.id ? e.id : "", id), at,
         "folder, library and id must have the same name: <id>/<id>.so");
  if (!e.version || !e.parts || !e.part_count) fail("has no version or no modules", at, by_hand);
  for (const Part& p : std::span(e.parts, e.part_count))
    if (!p.info || !p.create || !p.destroy || p.info->id.empty())
      fail("one of its modules has no description", at, by_hand);
}

}  // namespace load

void register_static_plugin(const PluginEntry& e) { load::registry().push_back(&e); }

}  // namespace bastide
