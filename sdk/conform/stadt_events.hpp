// From our journal to the events of the reference format.
#pragma once
#include "stadt_reference.hpp"

namespace bastide::sdk::conform::stadt {

struct Edge {  // a side of a tile, by its cell
  Cell cell;
  Side side;
  friend bool operator==(Edge, Edge) = default;
};

struct Piece {  // a gate or wall that was built
  int player;
  Edge at;
  Name arm;
};

// Reads the journal of one game from its start, stretch by stretch, and remembers what the end of
// the game is told by: pieces, guards and towers in the order they came.
class Events {
 public:
  Events(const Game&, const State& start);

  // What the reference writes for these entries; `now` is the state after them.
  std::vector<Json> read(const Journal&, const State& now);

  int stack() const { return stack_; }  // the current one
  const std::vector<std::string>& discarded() const { return discarded_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  const std::vector<Figure>& guards() const { return guards_; }
  const Json& towers() const { return towers_; }  // [player, arm, k] each
  std::vector<Edge> chain() const;                // from the left end over the gate to the right end
  // Sides that are closed without a piece, clockwise from the right end of the chain, or from the
  // first one if there is no chain.
  std::vector<std::string> closing(const View&) const;

 private:
  void moved(const Entry&, const View&);
  void scored(const Journal&, std::size_t at, const View&);
  void custom(const Entry&, const View&);
  Json award(const Journal&, const Entry&, int player, int points, const View&) const;
  std::string standing(const View&, Feature, int player) const;

  const Game* game_;
  bool wide_;                   // pockets open over a corner belong to the outside
  std::vector<Place> figures_;  // where they are, as the journal tells it
  int stack_ = 1;
  std::vector<std::string> discarded_;
  std::vector<Piece> pieces_;
  std::vector<Figure> guards_;
  Json towers_ = Json::array();
  std::vector<Json> out_;
};

// Why it ended, in the reference's words and order.
std::vector<std::string> end_reasons(const Game&, const State&);

}  // namespace bastide::sdk::conform::stadt
