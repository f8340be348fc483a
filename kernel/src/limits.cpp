// Limits of a compiled ruleset: whatever is beyond one is refused by name, with the numbers.
#include "impl.hpp"

namespace bastide {

void at_most(std::size_t n, int most, const char* what, const SourcePos& at, const std::string& hint,
             const std::string& whose) {
  if (n <= static_cast<std::size_t>(most)) return;
  throw Refusal{{whose + std::to_string(n) + " " + what + ", " + std::to_string(most) + " are possible", at, hint}};
}

void check_limits(const Game::Impl& g) {
  const std::string hint = "take a module or a tile set out";
  const auto check = [&](const std::vector<std::string>& names, int most, const char* what) {
    if (names.size() > static_cast<std::size_t>(most))
      at_most(names.size(), most, what, g.spec.at,
              "the first one too many is '" + names[static_cast<std::size_t>(most)] + "'; " + hint);
  };
  at_most(g.spec.modules.size(), max_modules, "modules", g.spec.at, hint);
  check(g.of<SideKind>().names, max_side_kinds, "kinds of sides");
  check(g.of<FeatureKind>().names, max_feature_kinds, "kinds of features");
  check(g.of<FigureKind>().names, max_figure_kinds, "kinds of figures");
  check(g.of<Attr>().names, max_attributes, "attributes");
  check(g.of<Tag>().names, max_tags, "tags");
  check(g.of<Why>().names, max_causes, "causes of moves");
  check(g.of<Event>().names, max_events, "events");
  check(g.of<Trait>().names, max_traits, "traits");
  check(g.of<Term>().names, max_terms, "score terms");
  check(g.of<ActionKind>().names, max_action_kinds, "kinds of actions");
  check(g.of<DecisionKind>().names, max_decisions, "decisions");
  check(g.of<Routine>().names, max_routines, "routines");
  check(g.of<Bag>().names, max_bags, "bags");
  check(g.of<Zone>().names, max_zones, "zones");
  at_most(g.spec.tiles.size() + g.variants.size(), max_designs, "designs of tiles", g.spec.at, hint);
  at_most(g.steps.size(), max_steps, "steps", g.spec.at, hint);
  check(g.end_names, max_end_conditions, "end conditions");
}

}  // namespace bastide
