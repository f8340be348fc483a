// Order: sorting by constraints. Ties are broken by name, so that the result does not depend on who was loaded first.
#include <algorithm>
#include <set>

#include "impl.hpp"

namespace bastide {

// Indexes of the names in an order that satisfies all constraints. Constraints on names that are absent do not count.
// On a cycle returns nothing and writes its names.
std::vector<int> sort_by_order(const std::vector<std::string>& names,
                               const std::vector<Definer::Impl::NamedOrder>& orders, std::vector<std::string>* cycle) {
  const int n = static_cast<int>(names.size());
  const auto all_named = [&](const std::string& s, auto&& fn) {
    for (int i = 0; i < n; ++i)
      if (names[static_cast<u32>(i)] == s) fn(i);
  };
  std::vector<std::set<int>> after(static_cast<u32>(n));  // those that must have come before
  for (int i = 0; i < n; ++i) {
    for (const auto& a : orders[static_cast<u32>(i)].after)
      all_named(a, [&](int j) {
        if (j != i) after[static_cast<u32>(i)].insert(j);
      });
    for (const auto& b : orders[static_cast<u32>(i)].before)
      all_named(b, [&](int j) {
        if (j != i) after[static_cast<u32>(j)].insert(i);
      });
  }
  std::vector<int> result;
  std::vector<bool> done(static_cast<u32>(n));
  while (static_cast<int>(result.size()) < n) {
    int best = -1;
    for (int i = 0; i < n; ++i) {
      if (done[static_cast<u32>(i)]) continue;
      const bool free =
          std::ranges::all_of(after[static_cast<u32>(i)], [&](int j) { return done[static_cast<u32>(j)]; });
      if (free && (best < 0 || names[static_cast<u32>(i)] < names[static_cast<u32>(best)])) best = i;
    }
    if (best < 0) {
      // Walk backwards from any that is left until one comes twice.
      int at = 0;
      while (done[static_cast<u32>(at)]) ++at;
      std::vector<int> path;
      while (std::ranges::find(path, at) == path.end()) {
        path.push_back(at);
        at = *std::ranges::find_if(after[static_cast<u32>(at)], [&](int j) { return !done[static_cast<u32>(j)]; });
      }
      for (auto it = std::ranges::find(path, at); it != path.end(); ++it)
        cycle->push_back(names[static_cast<u32>(*it)]);
      cycle->push_back(names[static_cast<u32>(at)]);
      std::ranges::reverse(*cycle);
      return {};
    }
    done[static_cast<u32>(best)] = true;
    result.push_back(best);
  }
  return result;
}

namespace {

std::string join(const std::vector<std::string>& words, const char* between) {
  std::string s;
  for (const auto& w : words) s += (s.empty() ? "" : between) + w;
  return s;
}

// Steps that replace others take their place; two for one step is a question only a person can answer.
void apply_replacements(Game::Impl& g) {
  std::vector<StepDef> kept, replacing;
  for (StepDef& s : g.steps) (s.replaced_by < 0 ? kept : replacing).push_back(std::move(s));
  for (StepDef& r : replacing) {
    const auto it = std::ranges::find(kept, r.name, &StepDef::name);
    if (it == kept.end()) {
      std::vector<std::string> names;
      for (const auto& s : kept) names.push_back(s.name);
      const std::string near = nearest(r.name, names);
      throw Refusal{
          {"module '" + std::string(g.module_id(r.module)) + "' replaces step '" + r.name + "', which nobody defines",
           g.modules[r.module].use->at, near.empty() ? "" : "did you mean '" + near + "'?"}};
    }
    if (it->replaced_by >= 0)
      throw Refusal{{"modules '" + std::string(g.module_id(static_cast<u16>(it->replaced_by))) + "' and '" +
                         std::string(g.module_id(r.module)) + "' both replace step '" + r.name + "'",
                     g.modules[r.module].use->at, "switch one of them off under [modules]"}};
    it->fn = r.fn;
    it->self = r.self;
    it->replaced_by = r.module;
  }
  g.steps = std::move(kept);
}

using NamedOrders = std::vector<Definer::Impl::NamedOrder>;

// Must the second of two names come after the first, by whatever was said so far?
bool comes_after(const std::vector<std::string>& names, const NamedOrders& orders, const std::string& first,
                 const std::string& second) {
  std::vector<std::string> reached = {first};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] == second) return true;
    for (std::size_t k = 0; k < names.size(); ++k) {
      const bool after = std::ranges::find(orders[k].after, reached[i]) != orders[k].after.end();
      const bool named = names[k] == reached[i];
      const auto reach = [&](const std::string& n) {
        if (std::ranges::find(reached, n) == reached.end()) reached.push_back(n);
      };
      if (after) reach(names[k]);
      if (named) std::ranges::for_each(orders[k].before, reach);
    }
  }
  return false;
}

// Sequences that modules suggest hold as far as nothing else says otherwise. A stage comes as a whole: what follows it
// comes after its end.
void suggest_order(const Game::Impl& g, const std::vector<std::string>& names, NamedOrders& orders,
                   std::vector<std::vector<std::string>>& reasons) {
  const auto known = [&](const std::string& n) { return std::ranges::find(names, n) != names.end(); };
  for (const auto& sequence : g.sequences) {
    std::string last;
    for (const std::string& n : sequence) {
      if (!known(n)) continue;
      const std::string before = known(last + ".end") ? last + ".end" : last;
      const std::size_t i = static_cast<std::size_t>(std::ranges::find(names, n) - names.begin());
      if (!last.empty() && !comes_after(names, orders, n, before)) {
        orders[i].after.push_back(before);
        reasons[i].push_back("after " + before + " unless said otherwise");
      }
      last = n;
    }
  }
}

// From the end backwards: what the filters of a row of filtered steps have in common, and where the row ends.
void join_filters(Tables& t, const Tables::RoutineInfo& r) {
  for (u32 i = r.end; i-- > r.entry;) {
    Tables::Step& s = t.program[i];
    const Tables::Step& next = t.program[i + 1];
    const bool last = next.filter == Tags::all();
    s.run = last ? s.filter : s.filter | next.run;
    s.past = last ? static_cast<u16>(i + 1) : next.past;
  }
}

}  // namespace

void order_steps(Game::Impl& g) {
  apply_replacements(g);
  std::vector<std::string> known;
  for (const StepDef& s : g.steps) known.push_back(s.name);
  const auto unknown = [&](const std::string& n) { return std::ranges::find(known, n) == known.end(); };
  std::erase_if(g.spec.pins, [&](const Pin& p) { return p.inherited && (unknown(p.before) || unknown(p.after)); });
  for (const Pin& p : g.spec.pins)
    for (const std::string& n : {p.before, p.after})
      if (unknown(n)) {
        const std::string near = nearest(n, known);
        throw Refusal{{"[order] names step '" + n + "', which no module in use defines", p.at,
                       near.empty() ? "see `bastide explain` for all steps" : "did you mean '" + near + "'?"}};
      }
  for (std::size_t r = 0; r < g.routines.names.size(); ++r) {
    const std::string& routine = g.routines.names[r];
    std::vector<const StepDef*> members;
    std::vector<std::string> names;
    std::vector<Definer::Impl::NamedOrder> orders;
    std::vector<std::vector<std::string>> reasons;
    for (const StepDef& s : g.steps) {
      if (s.routine != routine) continue;
      members.push_back(&s);
      names.push_back(s.name);
      orders.push_back({s.after, s.before});
      std::vector<std::string> why;
      for (const auto& a : s.after) {
        const bool here = std::ranges::find(known, a) != known.end();
        if (here) why.push_back("after " + a);
        if (const std::string near = nearest(a, known); !here && !near.empty() && near.find('.') != std::string::npos)
          g.warnings.push_back("step '" + s.name + "' of module '" + std::string(g.module_id(s.module)) +
                               "' wants to come after '" + a + "', which is not in play");
      }
      for (const auto& b : s.before)
        if (std::ranges::find(known, b) != known.end()) why.push_back("before " + b);
      if (s.replaced_by >= 0)
        why.push_back("replaced by module " + std::string(g.module_id(static_cast<u16>(s.replaced_by))));
      reasons.push_back(why);
    }
    for (const Pin& p : g.spec.pins)
      for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == p.before) {
          orders[i].before.push_back(p.after);
          reasons[i].push_back("before " + p.after + ", pinned at " + p.at.str());
        }
    suggest_order(g, names, orders, reasons);
    std::vector<std::string> cycle;
    const std::vector<int> sorted = sort_by_order(names, orders, &cycle);
    if (!cycle.empty())
      throw Refusal{{"the steps of '" + routine + "' cannot be put in order: " + join(cycle, " < "), g.spec.at,
                     "loosen one of these constraints, or an [order] pin"}};
    g.t.routine[r].entry = static_cast<u16>(g.t.program.size());
    for (int i : sorted) {
      const StepDef& s = *members[static_cast<u32>(i)];
      const u16 owner = s.replaced_by >= 0 ? static_cast<u16>(s.replaced_by) : s.module;
      auto why = reasons[static_cast<u32>(i)];
      if (why.empty()) why.push_back("by name");
      g.step_lines.push_back({routine, s.name, std::string(g.module_id(owner)), s.fn == nullptr, std::move(why)});
      if (s.fn) g.t.program.push_back({s.fn, s.self, s.filter, {}, 0, owner});
    }
    g.t.routine[r].end = static_cast<u16>(g.t.program.size());
    g.t.program.push_back({nullptr, nullptr, Tags::all(), {}, 0, 0});
    join_filters(g.t, g.t.routine[r]);

    // Two steps of different modules that nothing orders: the name decided, and a person should know.
    const std::size_t n = sorted.size();
    std::vector<std::vector<bool>> before(names.size(), std::vector<bool>(names.size()));
    for (std::size_t i = 0; i < names.size(); ++i)
      for (std::size_t j = 0; j < names.size(); ++j) {
        const auto has = [](const std::vector<std::string>& v, const std::string& x) {
          return std::ranges::find(v, x) != v.end();
        };
        before[i][j] = has(orders[i].before, names[j]) || has(orders[j].after, names[i]);
      }
    for (std::size_t k = 0; k < names.size(); ++k)
      for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = 0; j < names.size(); ++j)
          if (before[i][k] && before[k][j]) before[i][j] = true;
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = a + 1; b < n; ++b) {
        const u32 i = static_cast<u32>(sorted[a]), j = static_cast<u32>(sorted[b]);
        if (members[i]->fn && members[j]->fn && members[i]->module != members[j]->module && !before[i][j])
          g.warnings.push_back("nothing decides whether '" + names[i] + "' or '" + names[j] +
                               "' comes first; the name does");
      }
  }
}

}  // namespace bastide
