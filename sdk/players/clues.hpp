// Clues: numbers seen in a position that foretell points. Which there are depends on a game's kinds of features and
// figures and on the gauges of its modules; the names are the same in every game that has such a kind.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct Clue {
  std::string name;   // "feature.city.now"
  std::string alike;  // what stands for it where nothing was learned about the name: "feature.(open).now"
  bool fades;         // worth nothing with the last tile: figures in the supply, for example
};

// About a seat.
enum class OnSeat : u8 {
  turn,  // it is its turn, or will be next
  rest,  // what it would get if the game ended now, but for points it has and those of features that count for it
  count
};
// About a claimed feature and one seat that has figures there.
enum class OnFeature : u8 {
  held,   // one for each that counts for the seat, alone or with others
  now,    // what it would pay as it lies
  soon,   // what it would pay more if it were finished, times the chance that it is in a few turns
  ever,   // ... that it ever is
  room,   // empty cells around that it can grow into; of those that are never complete: open features beside it
  rival,  // what it pays where others have figures there too, but fewer: less with each
  tie,    // ... as many
  lost,   // ... more: points that are near
  count
};
// About figures of one kind and one seat.
enum class OnFigure : u8 {
  first,   // is there one in the supply?
  second,  // are there two?
  more,    // how many above that
  back,    // on features, times the chance that these are soon finished
  on,      // on open features
  share,   // ... what those pay that count for the seat
  apart,   // on the table or beside it, but on no feature
  beside,  // pieces of nobody: own figures on the same tile
  count
};
// About a gauge of a seat.
enum class OnGauge : u8 {
  amount,
  most,  // nobody has more; half if somebody has as many
  count
};

class Clues {
 public:
  explicit Clues(const Game&);

  int size() const { return static_cast<int>(all_.size()); }
  const std::vector<Clue>& all() const { return all_; }
  const Clue& operator[](int i) const { return all_[static_cast<std::size_t>(i)]; }

  static constexpr int at(OnSeat what) { return static_cast<int>(what); }
  int at(FeatureKind k, OnFeature what) const { return features_ + k.v * int{per_feature} + static_cast<int>(what); }
  int at(FigureKind k, OnFigure what) const { return figures_ + k.v * int{per_figure} + static_cast<int>(what); }
  int at_gauge(std::size_t i, OnGauge what) const {
    return gauges_ + static_cast<int>(i) * per_gauge + static_cast<int>(what);
  }

 private:
  static constexpr int per_feature = static_cast<int>(OnFeature::count);
  static constexpr int per_figure = static_cast<int>(OnFigure::count);
  static constexpr int per_gauge = static_cast<int>(OnGauge::count);
  void add(const std::string& thing, const std::string& alike, const char* what, bool fades = false);

  std::vector<Clue> all_;
  int features_ = 0, figures_ = 0, gauges_ = 0;
};

}  // namespace bastide::sdk
