// Actions, places and figures of ours in the words of the reference, by the tables of a mapping.
#pragma once
#include <optional>

#include "mapping.hpp"

namespace bastide::sdk::conform {

class Wording {
 public:
  Wording(const Mapping& mapping, const Game& game, const State& state)
      : mapping_(&mapping), game_(&game), view_(game.view(state)), in_hand_(game.in_hand(state)) {}
  const Mapping& mapping() const { return *mapping_; }
  const Game& game() const { return *game_; }
  const View& view() const { return view_; }
  TileType in_hand() const { return in_hand_; }  // what is to be laid now; none: nothing

  std::string cell(Cell) const;  // "-1,2"
  // `<Feature>@x,y:<location>` in board orientation.
  std::string pointer(Seg) const;
  std::string pointer(Seg, Seg) const;        // two of one tile that are joined there
  std::string pointer(Place) const;           // of a figure
  std::string figure_type(FigureKind) const;  // "SmallFollower"
  // "1.small": a figure without its number, which the reference and we count in different orders.
  std::string figure_id(Player owner, FigureKind) const;
  std::string figure(Figure) const;  // "1.small/Road@0,1:NS"

  std::string filled(Name pattern, const Action&) const;  // see box_tables.hpp
  std::string filled(Name pattern, const Entry&) const;   // of a custom event

  // "MEEPLE SmallFollower Road@0,1:NS": kind and text of one of our actions.
  std::string option(const Action&) const;
  // Is this action possible beside the options of a step, without a part in them?
  bool beside(const Action&) const;

 private:
  std::string operand(const Action&, std::size_t i) const;
  const Mapping* mapping_;
  const Game* game_;
  View view_;
  TileType in_hand_;
};

// The name of a design as it is printed, whatever a rule has put across the tile.
std::string printed_name(const Game&, TileType);

// "-1,2"
std::string cell_text(const View&, Cell);

// "1.small/..." for "1.small.3/...", and "1.small" for "1.small.3"
std::string without_number(const std::string& text);

// A recorded option in the words of Wording::option: figures lose their numbers.
std::string recorded_option(const Mapping&, const std::string& kind, const std::string& text);

// What a recorded event is, and a pattern of one. A key that is missing throws Json::exception, or gives nothing.
std::string event_name(const Json& event);
std::string filled(Name pattern, const Json& event);
std::optional<std::string> filled_or_nothing(Name pattern, const Json& event);

// "0.small and 1.big exchanged", whichever was named first.
std::string exchange_words(std::string a, std::string b);

}  // namespace bastide::sdk::conform
