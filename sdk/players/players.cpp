#include "players/players.hpp"

#include "bastide/nearest.hpp"
#include "players/chance.hpp"
#include "players/greedy.hpp"

namespace bastide::sdk {

namespace {

class Random final : public Agent {
 public:
  explicit Random(u64 seed) : seed_(seed) {}
  Name name() const override { return "random"; }
  Action choose(const Game& game, const State& s, Workspace& w) override {
    Dice dice = dice_for_choice(seed_, game.view(s));
    return alike_of(game).pick(s, w.legal, dice);
  }

 private:
  u64 seed_;
};

}  // namespace

Alike& Agent::alike_of(const Game& game) {
  if (!alike_ || &alike_->game().tables() != &game.tables()) alike_.emplace(game);
  return *alike_;
}

const std::vector<std::string>& agent_names() {
  static const std::vector<std::string> names{"greedy", "random"};
  return names;
}

Result<std::unique_ptr<Agent>> make_agent(Name name, u64 seed) {
  if (name == "random") return std::unique_ptr<Agent>(std::make_unique<Random>(seed));
  if (name == "greedy") return std::unique_ptr<Agent>(std::make_unique<Greedy>(seed));
  const std::string near = nearest(name, agent_names());
  return Error{.what = "there is no player '" + std::string(name) + "'",
               .hint = near.empty() ? "the players are: greedy, random" : "did you mean '" + near + "'?"};
}

}  // namespace bastide::sdk
