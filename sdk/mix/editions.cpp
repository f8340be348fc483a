#include "mix/editions.hpp"

#include <algorithm>

namespace bastide::sdk {

namespace {

bool of_box(const ModuleUse& m, const Box& box) { return m.box == box.id; }

bool has(const Spec& spec, Name module) {
  return std::ranges::any_of(spec.modules, [&](const ModuleUse& m) { return m.part->info->id == module; });
}

// `more` is `base` and something of the box.
bool adds_only(const Spec& more, const Spec& base, const Box& box) {
  const bool adds = std::ranges::any_of(more.modules, [&](const ModuleUse& m) { return of_box(m, box); });
  const bool keeps = std::ranges::all_of(base.modules, [&](const ModuleUse& m) { return has(more, m.part->info->id); });
  const bool only = std::ranges::all_of(
      more.modules, [&](const ModuleUse& m) { return of_box(m, box) || has(base, m.part->info->id); });
  return adds && keeps && only &&
         std::ranges::none_of(base.modules, [&](const ModuleUse& m) { return of_box(m, box); });
}

Edition edition_from(const Spec& spec, const Box& box) {
  Edition e{spec.id, {}, {}};
  for (const Setting& s : spec.settings) {
    if (s.inherited) continue;
    const bool own = std::ranges::any_of(box.parts, [&](const Part* part) {
      return std::ranges::any_of(part->info->params, [&](const Param& p) { return p.name == s.name; });
    });
    (own ? e.own : e.others).push_back(s);
  }
  return e;
}

}  // namespace

std::optional<Edition> edition_of(const Library& library, const Spec& base, const Box& box) {
  std::vector<Spec> candidates;
  for (const RulesetInfo& r : library.rulesets()) {
    if (r.edition.empty() || r.edition != base.edition) continue;
    if (auto spec = library.ruleset(r.id)) candidates.push_back(std::move(*spec));  // its mistakes are for `check`
  }
  for (std::size_t depth = base.lineage.size(); depth > 0; --depth) {
    const auto level = depth == base.lineage.size() ? Result<Spec>(base) : library.ruleset(base.lineage[depth - 1]);
    for (const Spec& c : candidates) {
      const bool extends_level =
          c.lineage.size() == depth + 1 && std::equal(c.lineage.begin(), c.lineage.end() - 1, base.lineage.begin());
      if (level && extends_level && adds_only(c, *level, box)) return edition_from(c, box);
    }
  }
  return {};
}

}  // namespace bastide::sdk
