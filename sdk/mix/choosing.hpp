// A mix that grows by decisions: after each of them it is put together anew, with everything a person
// wants to know before the next one. For any host; the questions are asked elsewhere.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mix/evening.hpp"
#include "mix/mix.hpp"
#include "mix/wish.hpp"

namespace bastide::sdk {

class Choosing {
 public:
  explicit Choosing(const Library&);  // the library must stay

  // Begins anew with a ruleset; keeps the number of players.
  std::optional<Error> begin(const std::string& id_or_path);

  // Any decision. Every change can be undone; undo() is false if there is none.
  void change(const std::function<void(Wish&, const Spec& base)>&);
  bool undo();
  // One change of an expression (+river, farm.points_per_city=4, without BA/C,BA/L). The error has no position.
  std::optional<Error> apply(const std::string& word);
  void set_value(const std::string& param, const std::string& value);  // a legal one

  const Library& library() const { return library_; }
  const Boxes& boxes() const { return *boxes_; }
  const Spec& base() const { return base_; }
  const Wish& wish() const { return wish_; }
  const std::string& expression() const { return expression_; }
  std::set<std::string> parts() const { return parts_on(wish_, base_); }

  // Why it cannot be played as it is, and single decisions that would help.
  const std::optional<Error>& problem() const { return problem_; }
  struct Fix {
    std::string words;   // "add base", "take farmers out"
    std::string change;  // as an expression writes it: "+base"
  };
  std::vector<Fix> fixes() const;

  // Only without a problem.
  const Mix& mix() const { return *mix_; }
  const Game& game() const { return *game_; }
  int tiles() const { return tiles_of(mix_->spec); }

  int players = 2;
  // Plays for a fraction of a second, once for each mix and number of players.
  const Result<Evening>& expected();

 private:
  std::optional<Error> apply_switch(const MixWord&);
  std::optional<Error> apply_value(const MixWord&);
  std::optional<Error> apply_tiles(const std::vector<MixWord>&);
  Result<Mix> mixed(const std::string& expression) const;
  void resolve();
  void put_together();

  const Library& library_;
  std::shared_ptr<const Boxes> boxes_;
  Spec base_;
  Wish wish_;
  std::vector<Wish> before_;  // for undo
  std::string expression_;
  std::optional<Error> problem_;
  std::optional<Mix> mix_;
  std::optional<Game> game_;
  std::optional<Result<Evening>> expected_;
  int expected_players_ = 0;
};

}  // namespace bastide::sdk
