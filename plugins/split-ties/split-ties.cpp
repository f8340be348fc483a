// Split ties: players who share the majority in a feature share its points instead of getting all of them each.
#include <bit>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice roundings[] = {{"up", "up: together they may get more than one winner would"}, {"down", "down"}};
constexpr Param params[] = {
    Param::choice("split.round", roundings, "how a share that is no whole number is rounded", "SPLIT-02"),
};

class SplitTies final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "split-ties",
                                   .title = "Split ties",
                                   .revision = 1,
                                   .summary = "tied players share the points",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    up_ = d.choice("split.round") == "up";
    d.modify<Layer::award, &SplitTies::share>();
  }

 private:
  // [SPLIT-01] Only the value of the feature is shared. What another rule adds for one player alone stays his, whether
  // it was added before or comes after this.
  void share(Ctx& c, Feature, Award& a) const noexcept {
    const int tied = std::popcount(a.claims.winners);
    if (tied < 2) return;
    const int total = a.sheet.total(), part = (total + (up_ ? tied - 1 : 0)) / tied;
    for (const Player p : c.seats())
      if (a.claims.won(p)) a.points[p.v] += part - total;
  }

  bool up_ = true;
};

}  // namespace

BASTIDE_PLUGIN("split-ties", "1.0", SplitTies)
