// What looks wrong with a ruleset, before anybody asks how to mend it. Each looks at facts only: what modules define,
// what lies on the tiles, what editions say, what came of some random games. None knows a module by name.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "mix/boxes.hpp"
#include "sense/idle.hpp"
#include "sense/trial.hpp"

namespace bastide::sdk {

struct Suspicion {
  std::string about;  // the same for the same trouble in another mix: "idle pig", "tiles stadt", "no points"
  std::string what;   // a sentence for players
  bool unplayable = false;
  bool explained = true;             // false: no cause is known, so it counts only if a change brings something to life
  std::vector<std::string> parts{};  // that are to blame, if it is clear
  std::vector<std::vector<std::string>> ideas{};  // words of a mix that may help, the best first; each list together
};

class Suspicions {
 public:
  Suspicions(const Library& library, const Boxes& boxes, const Game& game)
      : library_(library), boxes_(boxes), game_(game), trial_(trial_of(game)) {}
  std::vector<Suspicion> all();

 private:
  void tiles_that_do_not_fit();
  void nothing_to_win();
  void idle_parts();
  void parts_without_points();
  void sets_that_never_come();
  std::set<std::string> missing_marks(const Idle&, std::vector<std::vector<std::string>>& ideas) const;
  void tiles_without_rules();
  void values_left_behind();
  void numbers_of_players();
  void add(Suspicion s) { found_.push_back(std::move(s)); }
  bool suspected(const std::string& about) const;
  std::vector<std::vector<std::string>> unused_parts() const;  // of the boxes in play, each as an idea

  const Library& library_;
  const Boxes& boxes_;
  const Game& game_;
  Trial trial_;
  std::vector<Suspicion> found_;
};

// The words on the tiles of a set: marks, attributes, kinds of segments.
std::set<std::string> words_on(const Library&, const TileSet&);

}  // namespace bastide::sdk
