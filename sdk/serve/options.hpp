// What those who make a table decide about it.
#pragma once
#include <optional>
#include <string>

#include "serve/wire.hpp"

namespace bastide::sdk::serve {

struct TableOptions {
  enum class Undo : u8 { never, own, agreed } undo = Undo::agreed;  // own: what uncovers nothing and undoes nobody else
  bool hints = true, preview = true;
  bool open = false;  // everybody may look on, and the lobby lists it
  int pace = 300;     // least milliseconds between two moves of bots
  struct Clock {
    int seconds = 0, plus = 0;  // for each seat, and more for each decision
  };
  std::optional<Clock> clock{};
};

// Fields that a message does not have stay as they are; Bad if one is wrong.
TableOptions options_from(const Json&, TableOptions);
Json json_of(const TableOptions&);

}  // namespace bastide::sdk::serve
