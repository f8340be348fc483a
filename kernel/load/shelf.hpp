// The boxes on the shelf: every plugin folder of the search path, opened and read when needed.
#pragma once
#include <deque>
#include <map>
#include <optional>

#include "bastide/load.hpp"
#include "text.hpp"

namespace bastide::load {

struct Tiles {  // what a tiles.toml says
  std::vector<TileSet> sets;
  std::vector<TileSpec> designs;
};
Tiles read_tiles(const fs::path& file);

const std::vector<const PluginEntry*>& linked_plugins();
const PluginEntry& load_entry(const fs::path& library);  // opens the library for ever
void check_entry(const PluginEntry&, const std::string& id, const std::string& where);

struct Box {
  Plugin plugin;
  Tiles tiles;
  bool opened = false, read = false;
  std::optional<Error> broken;  // why its modules cannot be used
  std::optional<Error> torn;    // why its tiles cannot be used

  std::string place() const;  // for messages
};

class Shelf {
 public:
  explicit Shelf(SearchPath);

  template <class T>
  struct Found {
    const T* it = nullptr;  // null: unknown
    Box* box = nullptr;
  };
  Found<Part> module(Name id);  // opens what is needed to find it
  Found<TileSet> set(Name id);
  Box* box(Name id);  // null if there is none; not opened yet
  void open(Box&);
  void read(Box&);
  void open_all();
  void read_all();
  Box& put(const fs::path& folder_or_library);  // one more

  const auto& modules() const { return modules_; }
  const auto& sets() const { return sets_; }
  const auto& boxes() const { return boxes_; }
  const auto& search() const { return search_; }

 private:
  void discover(const fs::path& folder);
  void add(const fs::path& folder, const fs::path& library, const std::string& id);

  SearchPath search_;
  std::deque<Box> boxes_;  // never moved: pointers into it are handed out
  std::map<std::string, Found<Part>, std::less<>> modules_;
  std::map<std::string, Found<TileSet>, std::less<>> sets_;
};

Words keys(const auto& map) {
  Words list;
  for (const auto& each : map) list.push_back(each.first);
  return list;
}

}  // namespace bastide::load
