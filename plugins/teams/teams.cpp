// Teams: players win and lose together, and their followers count together.
//
// Followers of a team are added up where all claims of a feature are seen at once, and one member of the team, the
// chief, stands for it: so the team is paid once, whatever pays. What the table is compared by at the end, and who wins
// together, is said to the hosts, so that results, agents and the lab know it.
#include <algorithm>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice seatings[] = {{"alternating", "mates sit apart: with two teams every second seat"},
                               {"side_by_side", "mates sit side by side"}};
constexpr Choice majorities[] = {{"together", "followers of a team count together, and the team is paid once"},
                                 {"apart", "every player counts and is paid for himself"}};
constexpr Choice results[] = {{"sum", "the points of all its players"},
                              {"mean", "their mean, rounded down, so that teams may be of different size"},
                              {"weakest", "the points of its weakest player"}};
constexpr Param params[] = {
    Param::number("teams.count", 2, 2, max_players, "how many teams there are", "TEAM-01"),
    Param::choice("teams.seating", seatings, "who plays with whom", "TEAM-02"),
    Param::choice("teams.majority", majorities, "how followers of a team count", "TEAM-03, TEAM-04"),
    Param::choice("teams.result", results, "what a team has at the end", "TEAM-05"),
};

class Teams final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "teams",
                                   .title = "Teams",
                                   .revision = 1,
                                   .summary = "players win together, their followers count together",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    count_ = d.number("teams.count");
    alternating_ = d.choice("teams.seating") == "alternating";
    const Name result = d.choice("teams.result");
    counts_ = result == "sum" ? Counts::sum : result == "mean" ? Counts::mean : Counts::weakest;
    d.seats(count_, max_players);
    d.party<&Teams::team>();
    d.result<&Teams::result>("points of the team");
    // After rules that let more players in, so that they are added up, too.
    if (d.choice("teams.majority") == "together")
      d.modify<Layer::claims, &Teams::together>({}, {.after = {"castle-lords"}});
    d.seat_gauge<&Teams::number>("team");
    d.seat_gauge<&Teams::result>("points of the team");
  }

 private:
  enum class Counts : u8 { sum, mean, weakest };

  // [TEAM-02] As evenly as the number of players allows.
  int team(const View& v, Player p) const noexcept { return alternating_ ? p.v % count_ : p.v * count_ / v.players(); }
  int number(const View& v, Player p) const noexcept { return team(v, p) + 1; }

  int result(const View& v, Player p) const noexcept {  // [TEAM-05]
    int sum = 0, size = 0, weakest = max_points;
    for (const Player mate : v.seats()) {
      if (team(v, mate) != team(v, p)) continue;
      sum += v.score(mate);
      weakest = std::min(weakest, v.score(mate));
      ++size;
    }
    if (counts_ == Counts::weakest) return weakest;
    if (counts_ == Counts::sum) return sum;
    return sum / size - (sum % size < 0);
  }

  // [TEAM-03] The chief of a team has the strength of all; the others stay among those who count, with nothing.
  void together(Ctx& c, Feature, Claims& claims) const noexcept {
    for (int t = 0; t < count_; ++t) {
      Claim all;
      Claim strongest{.strength = -1};
      for (int i = 0; i < c.players(); ++i) {
        const Player p = c.after(c.turn_player(), i);  // [TEAM-04] of equals the one whose turn comes first
        if (team(c, p) != t || !claims.counts(p)) continue;
        Claim& own = claims.of[p.v];
        all.strength = static_cast<i16>(all.strength + own.strength);
        all.tiebreak = std::max(all.tiebreak, own.tiebreak);
        if (own.strength > strongest.strength) strongest = {p, own.strength, own.tiebreak};
        own.strength = 0;
        own.tiebreak = 0;
      }
      if (strongest.who) claims.of[strongest.who.v] = {strongest.who, all.strength, all.tiebreak};
    }
  }

  int count_ = 2;
  bool alternating_ = true;
  Counts counts_ = Counts::sum;
};

}  // namespace

BASTIDE_PLUGIN("teams", "1.0", Teams)
