// What one reader sees of a table, as JSON: docs/protocol-table.md says what every field means.
#pragma once
#include <map>
#include <string>

#include "serve/play.hpp"
#include "serve/wire.hpp"
#include "words/people.hpp"

namespace bastide::sdk::serve {

// `known` is what the reader may know: nothing else is looked at, so nothing else can show through.
Json view_of(const Rules&, const State& known, const std::vector<Play::Laid>& laid, const Reader&);

// What is constant in a game: kinds of figures and features, terms.
Json constants_of(const Rules&);

Json cell_json(const View&, Cell);
Json segment_json(const View&, Seg);  // [x, y, number on its tile]
Json place_json(const Game&, const View&, Place);

// Remembers a view and says what has changed since, as a merge patch (RFC 7386).
class Changes {
 public:
  Json since_last(const Json& view);
  void forget() { seen_.clear(); }

 private:
  std::map<std::string, std::map<std::string, u64>> seen_;  // hash of each entry of each part; "": of a part as a whole
};

}  // namespace bastide::sdk::serve
