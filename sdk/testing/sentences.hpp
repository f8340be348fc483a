// The sentences of a scenario, one at a time, at one table.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "testing/table.hpp"

namespace bastide::sdk {

// What came of a sentence that does not hold. `expected` is empty if the sentence cannot be understood.
struct Disappointment {
  std::string expected, found;
  bool stops = false;  // a move that was not made: what follows would mean nothing
};

class Storyteller {
 public:
  explicit Storyteller(const Game& game, int players) : table_(game, players) {}
  std::optional<Disappointment> tell(const std::string& sentence);
  // Lays the tiles of a drawn board in an order that works. Each line is a row, each word a cell: "." empty, "*" the
  // tile at 0,0, "TILE" or "TILE:90" a tile and its rotation.
  std::optional<Disappointment> lay(const std::vector<std::string>& rows);

 private:
  using Words = std::vector<std::string>;
  using Answer = std::optional<Disappointment>;
  Answer move(const std::string& text);
  Answer turn(const Words&);
  Answer illegal(std::string text);
  Answer random(const Words&);
  Answer expect(const Words&);
  Answer expect_player(const Words&);
  Answer expect_spot(const Words&);
  Answer expect_table(const Words&);
  std::string in_full(const std::string& text);  // with the last word, a short spot, written out
  std::string question();                        // what is asked now, and some of what could be answered
  Table table_;
};

}  // namespace bastide::sdk
