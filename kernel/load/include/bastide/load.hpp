// Loading: plugins (shared libraries), tile sets and rulesets (TOML). [host]
//
//   Library lib(default_search_path(argv[0]));
//   auto game = lib.game("friday");                // id or path of a ruleset
//   if (!game) std::cerr << game.error().str();
//
// The spdlog logger "bastide" is told at level info which plugin was opened from where, which file was taken
// of several with one name, and what was left out and why; at level debug also what was found and
// read. Nothing is said at higher levels. No function throws.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/game.hpp"
#include "bastide/plugin.hpp"

namespace bastide {

struct SearchPath {
  // Folders with one folder per plugin: <dir>/<id>/<id>.so, tiles.toml, rules.md. The same id in
  // two places is a mistake.
  std::vector<std::filesystem::path> plugin_dirs;
  std::vector<std::filesystem::path> ruleset_dirs;  // folders with <id>.toml; the first one wins
  // Use the linked-in plugins instead of their libraries; tiles and texts still from plugin_dirs.
  bool static_plugins = false;
};

// Another printing of a tile set, in which single tiles show something more. It is played with these rules, or where a
// ruleset says so.
struct Printing {
  std::string name, module;
  std::vector<std::pair<std::string, std::string>> swaps;  // one tile of the first design is one of the second
};

struct TileSet {
  std::string id, title, plugin;
  std::vector<StartTile> start;  // what it lays on the table if its start counts; also tiles of other sets, if in play
  int start_rank = 0;            // of several sets the highest counts
  std::string start_module;      // it counts only with these rules; empty: always
  // Designs and how many of each are printed; 0: only in another printing.
  std::vector<std::pair<std::string, int>> counts;
  std::vector<Printing> printings;
  SourcePos at;
};

struct Plugin {
  std::string id, version;
  std::filesystem::path folder, library;  // library empty: data only, or linked in
  const PluginEntry* entry = nullptr;     // null: data only
};

struct RulesetInfo {
  std::string id, title, doc;  // a file that cannot be read has no title, and doc says why
  std::string edition;         // what the file itself says; empty if it inherits one, or none
  std::string family;          // under which heading it is listed, "large expansion"; empty if the file does not say
  std::string chance;          // tiles that the file itself plays only in part, "base: 36 tiles by chance"
  std::filesystem::path file;
};

// Everything that can be chosen from. Plugins are opened when they are first needed and never
// closed; the pointers stay valid as long as the Library. May be used by several threads.
class BASTIDE_API Library {
 public:
  explicit Library(SearchPath);
  ~Library();
  Library(Library&&) noexcept;

  std::vector<Error> problems() const;            // opens all: what was found but cannot be used
  std::vector<const Plugin*> plugins() const;     // opens all; by id, only those that can be used
  std::vector<const TileSet*> tile_sets() const;  // reads all; by id
  std::vector<RulesetInfo> rulesets() const;      // sorted by id
  const Part* part(Name module) const;            // null if unknown
  // Opens all: everything that can be ordered in any module, with these tiles.
  std::vector<std::string> order_names(const Spec&) const;

  Result<Spec> ruleset(const std::string& id_or_path) const;  // read, follow `extends`, check
  Result<Spec> ruleset_text(std::string_view toml,            // the same from memory
                            const std::string& file_name) const;
  Result<Game> game(const std::string& id_or_path) const;
  Result<std::string> rules_text(Name module_or_plugin) const;                 // its rules.md
  Result<const Plugin*> open(const std::filesystem::path& folder_or_library);  // one more plugin

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Does a word of `without` mean this tile? `*` stands for anything, `?` for one character.
BASTIDE_API bool tile_matches(const std::string& pattern, const std::string& tile);

// The usual places, in this order: BASTIDE_PLUGIN_PATH and BASTIDE_RULESET_PATH (folders with
// colons between them), ./rulesets, the user's data folder, what is installed beside the program.
// Plugins are code with the rights of whoever opens them, so none is taken from the current folder
// unless somebody says so.
BASTIDE_API SearchPath default_search_path(const std::filesystem::path& program);

// The folder of those among them that come with the program; all others are of strangers.
BASTIDE_API std::filesystem::path shipped_plugins(const std::filesystem::path& program);

// A hint for a name that nobody knows: "there is one in ./plugins; add --plugins ./plugins". Empty if there is none.
BASTIDE_API std::string plugin_nearby(Name id);

}  // namespace bastide
