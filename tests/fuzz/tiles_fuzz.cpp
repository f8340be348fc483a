// Any bytes as a file of tiles: an error with a position, or sets that can be played with.
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "fuzz_places.hpp"

namespace {

using namespace bastide;
namespace fs = std::filesystem;

// One folder with one plugin, whose tiles are written anew for each input.
struct Box {
  fs::path folder;
  Box() {
    std::string name = (fs::temp_directory_path() / "bastide-tiles-XXXXXX").string();
    if (!mkdtemp(name.data())) std::abort();
    folder = name;
    fs::create_directory(folder / "fuzzed");
  }
  ~Box() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Box box;
  std::ofstream(box.folder / "fuzzed" / "tiles.toml", std::ios::binary) << as_text(data, size);
  SearchPath path = fuzz_search_path();
  path.plugin_dirs.push_back(box.folder);
  const Library library(path);
  for (const Error& e : library.problems())
    if (e.what.empty()) __builtin_trap();
  for (const TileSet* set : library.tile_sets()) {
    if (set->plugin != "fuzzed" || set->id.find_first_of("\"\\\n\r\t") != std::string::npos) continue;
    const std::string text =
        "title = 'fuzz'\n[tiles]\nbase = 1\n\"" + set->id + "\" = 1\n[modules]\nturn = true\nbase = true\n";
    auto spec = library.ruleset_text(text, "fuzz.toml");
    if (!spec) continue;
    if (const auto game = Game::compile(std::move(*spec))) play_a_little(*game, 200);
  }
  return 0;
}
