// Any boxes go together: random mixes of parts, played under guard, and the smallest mix that still fails.
//
//   const Mixes mixes(library);
//   Dice dice(7);
//   const MixGame g{.wish = mixes.draw(dice, 12), .players = 3, .seed = 1};
//   if (auto failure = mixes.play(g, {.every = 20})) {
//     failure = mixes.shrink(*failure);
//     failure->command();  // "./bastide check base-modern +wagon +barn --players 3 --seed 9"
//   }
//
// Parts come with the tiles of their boxes. A mix stands on the first ground that its parts do not conflict with.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "basics/dice.hpp"
#include "bastide/load.hpp"
#include "mix/boxes.hpp"
#include "testing/invariants.hpp"

namespace bastide::sdk {

// What is added to the ground: parts, and readings that are not the defaults.
struct MixWish {
  std::set<std::string> parts{};
  std::vector<std::string> readings{};  // "barn.occupied=true"
  bool operator==(const MixWish&) const = default;
};

struct MixGame {
  MixWish wish{};
  int players = 2;
  u64 seed = 1;
};

struct MixFailure {
  MixGame game;
  std::string expression;  // "base-modern +wagon"
  u32 move = 0;            // at which it was first seen; 0: before the game
  std::string problem;
  std::string command() const;  // repeats it
  std::string text() const;     // all of it, for a person
};

// Finds the smallest game that fails: without any of its parts or readings it does not, and of the games that were
// tried none fails earlier. Nothing about mixes is known here, so that it can be tested with made-up faults.
struct Shrinker {
  std::function<std::optional<MixFailure>(const MixGame&)> try_it;
  // A part that others need goes with them.
  std::function<std::set<std::string>(const std::set<std::string>& parts, const std::string& without)> drop;
  int seeds = 20;  // a smaller mix deals other tiles, so some games of it are played before it is called good

  MixFailure shrink(MixFailure) const;

 private:
  std::optional<MixFailure> some_game(const MixGame& like) const;
  std::optional<MixFailure> earlier(const MixFailure&) const;
};

class Mixes {
 public:
  // The library must stay. Grounds that it does not have are passed over.
  explicit Mixes(const Library&, const std::vector<std::string>& grounds = {"base-modern", "die-stadt"});

  // Everything that can be added to some ground, in the order of the library.
  const std::vector<std::string>& parts() const { return parts_; }
  // These, and what they need; none if some of them do not go together, or on no ground.
  std::optional<MixWish> together(const std::set<std::string>& parts) const;
  // So many parts or a few more, because of what they need; `readings`: every eighth one is another than the default.
  MixWish draw(Dice&, int parts, bool readings = false) const;
  std::string expression(const MixWish&) const;  // empty: they do not go together
  bool compiles(const MixWish&) const;

  // What is wrong with one game, if anything is; what was counted goes into the report. A mix that does not compile is
  // a failure, too.
  std::optional<MixFailure> play(const MixGame&, const CheckOptions&, CheckReport* = nullptr) const;
  MixFailure shrink(MixFailure) const;

 private:
  struct Ground {
    std::string id;
    Spec spec;
    std::set<std::string> parts;
  };
  std::set<std::string> with_needs(const std::set<std::string>&) const;
  std::set<std::string> without(const std::set<std::string>&, const std::string& part) const;
  const Ground* ground_of(const std::set<std::string>& parts) const;
  void draw_readings(Dice&, MixWish&) const;
  // Compiling takes longer than a short game, so the last mix is kept.
  const Result<Game>& compiled(const std::string& expression) const;

  const Library& library_;
  Boxes boxes_;
  std::vector<Ground> grounds_;
  std::vector<std::string> parts_;
  mutable std::string last_;
  mutable std::optional<Result<Game>> game_;
};

}  // namespace bastide::sdk
