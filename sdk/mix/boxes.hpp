// What can be mixed: the boxes of a library with their parts, tile sets and parameters.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bastide/load.hpp"

namespace bastide::sdk {

struct Box {
  std::string id, version;
  std::vector<const Part*> parts;
  std::vector<const TileSet*> sets;
  // A name for people: of the tile set or the part that is called like the box, otherwise its id.
  std::string title() const;
  // What comes with the box: the set that is called like it, or else all of its sets.
  std::vector<const TileSet*> main_sets() const;
};

int tiles_in(const TileSet&);  // as printed

// A part that does not go with the others.
struct Trouble {
  const Part* part = nullptr;
  std::string other;      // the part that it needs, or that it does not go with
  bool conflict = false;  // false: `other` is missing
};

// Looks at everything once; the pointers live as long as the library.
class Boxes {
 public:
  explicit Boxes(const Library&);
  const std::vector<Box>& all() const { return boxes_; }
  const Box* box(Name id) const;  // null if there is none; so below

  struct FoundPart {
    const Part* part = nullptr;
    const Box* box = nullptr;
  };
  FoundPart part(Name id) const;
  struct FoundSet {
    const TileSet* set = nullptr;
    const Box* box = nullptr;
  };
  FoundSet set(Name id) const;
  struct FoundParam {
    const Param* param = nullptr;
    const Part* part = nullptr;
  };
  FoundParam param(Name name, const std::set<std::string>& preferred = {}) const;  // of these parts, or of any

  std::vector<std::string> names() const;  // of boxes and parts
  std::vector<std::string> sets() const;
  std::vector<std::string> params(const std::set<std::string>& parts) const;  // of these parts
  std::optional<Trouble> trouble(const std::set<std::string>& parts) const;   // the first among these
  const std::string& unusable() const { return unusable_; }  // plugins that cannot be used; empty: none

 private:
  std::vector<Box> boxes_;
  std::string unusable_;
};

// "did you mean 'x'?", or what there is.
std::string did_you_mean(Name wanted, const std::vector<std::string>& known);

}  // namespace bastide::sdk
