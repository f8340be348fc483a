// A compiled ruleset, with what all tables that play it share: its text, its drawings, its rules in words.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "players/alike.hpp"
#include "record/record.hpp"
#include "rulebook/book.hpp"
#include "view/layers.hpp"
#include "view/symbols.hpp"

namespace bastide::sdk::serve {

class Rules {
 public:
  Rules(const Library&, Game);
  Rules(const Rules&) = delete;

  const Game& game() const { return game_; }
  const std::string& toml() const { return toml_; }  // stands by itself, as in records
  RecordHeader header(std::vector<std::string> seats, std::vector<std::string> names, u64 seed) const;
  bool secrets() const { return secrets_; }  // is there a bag that somebody must not look into?

  // Drawings of lying tiles are made once and shared, by one table at a time.
  void draw(const State&, const std::function<void(Layers&)>&) const;
  std::string glyphs() const;                                        // what all symbols share, as SVG
  std::string symbols(const std::vector<std::string>& names) const;  // these, and hit maps; JSON
  std::string designs() const;                                       // what a page must know of them, JSON
  int turns(TileType) const;                                         // how many directions look different
  const RuleBook& book() const;

 private:
  const Library& library_;
  Game game_;
  std::string toml_;
  std::vector<RecordedModule> modules_;
  bool secrets_ = false;
  mutable std::mutex drawing_, reading_;
  mutable std::unique_ptr<Signs> signs_;
  mutable std::unique_ptr<Pictures> pictures_;
  mutable std::unique_ptr<SymbolBook> symbols_;
  mutable std::unique_ptr<Alike> alike_;
  mutable std::unique_ptr<RuleBook> book_;
};

// Rulesets that are played, by their texts: those of tables that are open, and some that were used last.
class RulesShelf {
 public:
  explicit RulesShelf(const Library& library) : library_(library) {}
  const Library& library() const { return library_; }
  std::shared_ptr<const Rules> keep(Game);  // the same as before if it has the same text
  // A ruleset that a server or a record wrote down: complete in itself, and naming no file.
  Result<std::shared_ptr<const Rules>> read(const std::string& toml, const std::string& id, const std::string& title);

 private:
  std::shared_ptr<const Rules> find(const std::string& toml);
  void remember(const std::shared_ptr<const Rules>&);
  const Library& library_;
  std::mutex lock_;
  std::map<std::string, std::weak_ptr<const Rules>> known_;  // by text and id
  std::vector<std::shared_ptr<const Rules>> latest_;
};

}  // namespace bastide::sdk::serve
