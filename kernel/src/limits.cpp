// Limits of a compiled ruleset: whatever is beyond one is refused by name, with the numbers.
#include "impl.hpp"

namespace bastide {
namespace {

class Limits {
 public:
  explicit Limits(const Game::Impl& g) : g_(g) {}

  void check(std::size_t n, int most, const char* what, const std::string& last = {}) const {
    if (n <= static_cast<std::size_t>(most)) return;
    std::string hint = "take a module or a tile set out";
    if (!last.empty()) hint = "the first one too many is '" + last + "'; " + hint;
    throw Refusal{{std::to_string(n) + " " + what + ", " + std::to_string(most) + " are possible", g_.spec.at, hint}};
  }
  void check(const auto& w, int most, const char* what) const {
    const bool over = w.names.size() > static_cast<std::size_t>(most);
    check(w.names.size(), most, what, over ? w.names[static_cast<std::size_t>(most)] : std::string{});
  }

 private:
  const Game::Impl& g_;
};

}  // namespace

void check_limits(const Game::Impl& g) {
  const Limits limit(g);
  limit.check(g.spec.modules.size(), max_modules, "modules");
  limit.check(g.of<SideKind>(), max_side_kinds, "kinds of sides");
  limit.check(g.of<FeatureKind>(), max_feature_kinds, "kinds of features");
  limit.check(g.of<FigureKind>(), max_figure_kinds, "kinds of figures");
  limit.check(g.of<Attr>(), max_attributes, "attributes");
  limit.check(g.of<Tag>(), max_tags, "tags");
  limit.check(g.of<Why>(), max_causes, "causes of moves");
  limit.check(g.of<Event>(), max_events, "events");
  limit.check(g.of<Trait>(), max_traits, "traits");
  limit.check(g.of<Term>(), max_terms, "score terms");
  limit.check(g.of<ActionKind>(), max_action_kinds, "kinds of actions");
  limit.check(g.of<DecisionKind>(), max_decisions, "decisions");
  limit.check(g.of<Routine>(), max_routines, "routines");
  limit.check(g.of<Bag>(), max_bags, "bags");
  limit.check(g.of<Zone>(), max_zones, "zones");
  limit.check(g.steps.size(), max_steps, "steps");
  limit.check(g.end_names.size(), max_end_conditions, "end conditions",
              g.end_names.size() > max_end_conditions ? g.end_names[max_end_conditions] : std::string{});
}

}  // namespace bastide
