// Choosing a mix from a page: what there is, changes, whether it makes sense, how it plays, what the rules say.
#pragma once
#include <list>
#include <map>
#include <mutex>

#include "mix/choosing.hpp"
#include "serve/rules.hpp"
#include "serve/wire.hpp"

namespace bastide::sdk::serve {

inline constexpr std::size_t most_mix = 4000;

class Lobby {
 public:
  explicit Lobby(RulesShelf& shelf);

  // Answers to the messages of docs/protocol-table.md; Bad is thrown for what cannot be one.
  Json offered();  // rulesets, boxes, families, bots, colours
  Result<Json> mixed(const Json&);
  Result<Json> checked(const Json&);
  Result<Json> readings(const Json&);
  Result<Json> explained(const Json&);
  Result<Json> looked_up(const Json&, const Rules* of_table);
  Result<Json> saved(const Json&);
  Result<Json> loaded(const Json&);
  Result<std::string> picture_of(const std::string& set);  // of the designs of a tile set

  // Of a mix that can be played; `expression` becomes its shortest form.
  Result<std::shared_ptr<const Rules>> rules_of(const std::string& mix, std::string& expression);

 private:
  const Library& library() const { return shelf_.library(); }
  std::optional<Error> begin(Choosing&, const std::string& mix);
  Result<Choosing> chosen(const std::string& mix);
  void keep(const Choosing&);
  Json state_of(Choosing&);
  Json rulesets();
  Json boxes();
  RulesShelf& shelf_;
  std::shared_ptr<const Boxes> boxes_;
  std::mutex lock_;
  std::list<Choosing> latest_;
  std::map<std::string, Json> checks_;           // by mix and players
  std::map<std::string, std::string> pictures_;  // by set
  Json offered_;
};

}  // namespace bastide::sdk::serve
