#include "players/players.hpp"

#include <algorithm>

#include "basics/text.hpp"
#include "bastide/nearest.hpp"
#include "players/chance.hpp"
#include "players/greedy.hpp"
#include "players/program.hpp"
#include "players/seat_spec.hpp"
#include "players/simple.hpp"

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

namespace {

using Made = Result<std::unique_ptr<Agent>>;

// A kind of player. `make` reads what stands behind the colon.
struct PlayerKind {
  Name name;
  Made (*make)(const SeatSpec&, u64 seed);
};

template <class Of>
Made plain(const SeatSpec& spec, u64 seed) {
  if (const auto wrong = no_settings(spec)) return *wrong;
  return std::unique_ptr<Agent>(std::make_unique<Of>(seed));
}

constexpr PlayerKind kinds[] = {
    {"greedy", plain<Greedy>},
    {"simple", plain<Simple>},
    {"random", plain<Random>},
};

}  // namespace

const std::vector<std::string>& agent_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const PlayerKind& k : kinds) all.emplace_back(k.name);
    return all;
  }();
  return names;
}

Result<std::unique_ptr<Agent>> make_agent(Name seat, u64 seed) {
  const SeatSpec spec = seat_spec(seat);
  if (may_forfeit(seat)) return make_program(*spec.rest, seed);
  const auto* kind = std::ranges::find(kinds, spec.name, &PlayerKind::name);
  if (kind != std::end(kinds)) return kind->make(spec, seed);
  const std::string near = nearest(spec.name, agent_names());
  return Error{.what = "there is no player '" + spec.name + "'",
               .hint = near.empty() ? "the players are: " + joined(agent_names()) : "did you mean '" + near + "'?"};
}

}  // namespace bastide::sdk
