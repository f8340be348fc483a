// Order: what comes before what, said by modules and by the ruleset. Ties are broken by name, so that the result does
// not depend on who was loaded first.
#include <algorithm>
#include <functional>

#include "impl.hpp"

namespace bastide {
namespace {

constexpr int nobody = -2, a_module = -1;  // who put one before another; from 0 on: a statement of the ruleset

std::string join(const std::vector<std::string>& words, const char* between) {
  std::string s;
  for (const auto& w : words) s += (s.empty() ? "" : between) + w;
  return s;
}

std::string quoted(const std::string& name) { return "'" + name + "'"; }

bool among(const std::vector<std::string>& list, const std::string& word) {
  return std::ranges::find(list, word) != list.end();
}

}  // namespace

// ---- one list ----
// `by` has the edges, `before` everything that follows from them.
struct Ordering::List {
  const std::string& what;
  const std::vector<Member>& members;
  std::size_t n = members.size();
  std::vector<std::vector<int>> by = std::vector(n, std::vector<int>(n, nobody));
  std::vector<std::vector<bool>> before = std::vector(n, std::vector<bool>(n));

  std::vector<std::size_t> named(const std::string& name) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < n; ++i)
      if (members[i].name == name) found.push_back(i);
    return found;
  }
  // A stage comes as a whole: what follows it comes after its end.
  std::string end_of(const std::string& name) const { return named(name + ".end").empty() ? name : name + ".end"; }
  void put(std::size_t a, std::size_t b, int who) {
    if (before[a][b]) return;
    by[a][b] = who;
    for (std::size_t x = 0; x < n; ++x) {
      if (x != a && !before[x][a]) continue;
      for (std::size_t y = 0; y < n; ++y)
        if (y == b || before[b][y]) before[x][y] = true;
    }
  }
  // The edges that lead from one to the other, the shortest way.
  std::vector<std::size_t> way(std::size_t from, std::size_t to) const {
    std::vector<std::size_t> last(n, n), queue{from};
    for (std::size_t i = 0; i < queue.size() && last[to] == n; ++i)
      for (std::size_t next = 0; next < n; ++next)
        if (by[queue[i]][next] != nobody && last[next] == n) {
          last[next] = queue[i];
          queue.push_back(next);
        }
    std::vector<std::size_t> path{to};
    while (path.back() != from) path.push_back(last[path.back()]);
    std::ranges::reverse(path);
    return path;
  }
};

Ordering::Ordering(Game::Impl& game) : g_(game) {
  for (const Pin& p : g_.spec.pins) said_.push_back({{p.before, p.after}, p.at, p.rank, p.inherited, true, {}});
  for (const Sequence& s : g_.spec.sequences) said_.push_back({s.names, s.at, s.rank, s.inherited, false, {}});
  // Whoever may overrule others speaks first.
  std::ranges::stable_sort(said_, std::greater<>{}, &Said::rank);
}

void Ordering::check_names(const std::vector<std::string>& known) {
  const auto refuse = [](const Said& s, const std::string& name, const char* who, const auto& all) {
    throw Refusal{{"[order] names " + quoted(name) + ", which no module" + who + " defines", s.at,
                   did_you_mean(name, all, "see `bastide explain` for all steps")}};
  };
  const std::vector<std::string>& elsewhere = g_.spec.order_names;
  for (Said& s : said_) {
    for (const std::string& name : s.names) {
      if (among(known, name) || s.inherited) continue;
      if (s.pin) refuse(s, name, " in use", known);
      std::vector<std::string> all = known;
      all.insert(all.end(), elsewhere.begin(), elsewhere.end());
      if (!among(elsewhere, name)) refuse(s, name, "", all);
      g_.warnings.push_back("[order] names " + quoted(name) + " (" + s.at.str() + "), which is not in play");
    }
    std::erase_if(s.names, [&](const std::string& name) { return !among(known, name); });
  }
}

// [order] wants a before b, but others have put b before a.
bool Ordering::overruled(const List& l, std::size_t a, std::size_t b, const Said& s) const {
  const std::vector<std::size_t> way = l.way(b, a);
  std::string others;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const int who = l.by[way[i - 1]][way[i]];
    if (who >= 0 && said_[static_cast<u32>(who)].rank > s.rank) return true;
    const std::string& first = l.members[way[i - 1]].name;
    others +=
        (i > 1 ? " and " : "") +
        (who >= 0 ? said_[static_cast<u32>(who)].at.str() : "module " + quoted(module_of(l, way[i - 1], way[i]))) +
        " puts " + quoted(first) + " before " + quoted(l.members[way[i]].name);
  }
  throw Refusal{
      {"[order] puts " + quoted(l.members[a].name) + " before " + quoted(l.members[b].name) + ", but " + others, s.at,
       "take one of the names out, or turn them round"}};
}

// Which of the two steps said that one comes before the other.
std::string Ordering::module_of(const List& l, std::size_t a, std::size_t b) const {
  const bool first_said = among(l.members[a].before, l.members[b].name);
  return std::string(g_.module_id(l.members[first_said ? a : b].module));
}

void Ordering::by_modules(List& l) const {
  const auto put = [&](std::size_t a, std::size_t b) {
    if (a == b) return;
    if (l.before[b][a]) {
      std::vector<std::string> names;
      for (const std::size_t i : l.way(b, a)) names.push_back(l.members[i].name);
      names.push_back(l.members[b].name);
      throw Refusal{{l.what + " cannot be put in order: " + join(names, " < "), g_.spec.at,
                     "this is a mistake in the modules that say so; switch one of them off"}};
    }
    l.put(a, b, a_module);
  };
  for (std::size_t i = 0; i < l.n; ++i) {
    for (const std::string& name : l.members[i].after)
      for (const std::size_t j : l.named(name)) put(j, i);
    for (const std::string& name : l.members[i].before)
      for (const std::size_t j : l.named(name)) put(i, j);
  }
}

void Ordering::by_ruleset(List& l, Sorted& out) {
  for (std::size_t k = 0; k < said_.size(); ++k) {
    Said& s = said_[k];
    std::vector<std::string> here;
    std::ranges::copy_if(s.names, std::back_inserter(here), [&](const auto& name) { return !l.named(name).empty(); });
    s.decides |= here.size() > 1;
    for (std::size_t i = 0; i < here.size(); ++i)
      for (std::size_t j = i + 1; j < here.size(); ++j) {
        const std::string first = s.pin ? here[i] : l.end_of(here[i]);
        bool counts = true;
        for (const std::size_t a : l.named(first))
          for (const std::size_t b : l.named(here[j])) {
            if (l.before[b][a] && overruled(l, a, b, s)) counts = false;
            if (counts) l.put(a, b, static_cast<int>(k));
          }
        s.overruled |= !counts;
        if (!counts) continue;
        s.kept.emplace_back(first, here[j]);
        if (j > i + 1) continue;  // the neighbours are reason enough
        if (s.pin)
          for (const std::size_t a : l.named(first))
            out.reasons[a].push_back("before " + here[j] + ", pinned at " + s.at.str());
        else
          for (const std::size_t b : l.named(here[j]))
            out.reasons[b].push_back("after " + first + " in the sequence at " + s.at.str());
      }
  }
}

// Sequences that modules suggest hold as far as nothing else says otherwise.
void Ordering::by_suggestion(List& l, Sorted& out) const {
  for (const auto& sequence : g_.sequences) {
    std::vector<std::string> earlier;  // the nearest first
    for (const std::string& name : sequence) {
      if (l.named(name).empty()) continue;
      for (const std::string& other : earlier)
        for (const std::size_t a : l.named(l.end_of(other)))
          for (const std::size_t b : l.named(name)) {
            if (l.before[b][a] || l.before[a][b]) continue;
            l.put(a, b, a_module);
            out.reasons[b].push_back("after " + l.members[a].name + " unless said otherwise");
          }
      earlier.insert(earlier.begin(), name);
    }
  }
}

Ordering::Sorted Ordering::sort(const std::string& what, const std::vector<Member>& members) {
  List l{what, members};
  Sorted out;
  out.reasons.resize(l.n);
  by_modules(l);
  by_ruleset(l, out);
  by_suggestion(l, out);
  std::vector<bool> done(l.n);
  while (out.order.size() < l.n) {
    std::size_t best = l.n;
    for (std::size_t i = 0; i < l.n; ++i) {
      bool free = !done[i];
      for (std::size_t j = 0; free && j < l.n; ++j) free = done[j] || !l.before[j][i];
      if (free && (best == l.n || members[i].name < members[best].name)) best = i;
    }
    done[best] = true;
    out.order.push_back(best);
  }
  out.before = std::move(l.before);
  return out;
}

// What counted is written into the ruleset, so that a saved game is played in the same order again.
void Ordering::finish() {
  Spec& spec = g_.spec;
  spec.pins.clear();
  spec.sequences.clear();
  for (const Said& s : said_) {
    if (s.pin && !s.decides && !s.inherited)
      throw Refusal{{"[order] pins " + quoted(s.names[0]) + " before " + quoted(s.names[1]) +
                         ", which do not stand in the same list",
                     s.at, "see `bastide explain`: a pin orders two steps of one routine"}};
    if (!s.decides) continue;
    if (!s.pin && !s.overruled) {
      spec.sequences.push_back({s.names, s.at});
      continue;
    }
    for (const auto& [before, after] : s.kept) spec.pins.push_back({before, after, s.at});
  }
}

// ---- the steps ----
namespace {

// Steps that replace others take their place; two for one step is a question only a person can answer.
void apply_replacements(Game::Impl& g) {
  std::vector<StepDef> kept, replacing;
  for (StepDef& s : g.steps) (s.replaced_by < 0 ? kept : replacing).push_back(std::move(s));
  for (StepDef& r : replacing) {
    const auto it = std::ranges::find(kept, r.name, &StepDef::name);
    if (it == kept.end()) {
      std::vector<std::string> names;
      for (const auto& s : kept) names.push_back(s.name);
      throw Refusal{
          {"module '" + std::string(g.module_id(r.module)) + "' replaces step '" + r.name + "', which nobody defines",
           g.modules[r.module].use->at, did_you_mean(r.name, names)}};
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

// From the end backwards: what the filters of a row of filtered steps have in common, and where the row ends.
void join_filters(Tables& t, const Tables::RoutineInfo& r) {
  t.rows.resize(t.program.size());
  for (u32 i = r.end; i-- > r.entry;) {
    const bool last = t.program[i + 1].filter == Tags::all();
    t.rows[i].word = last ? t.program[i].filter : t.program[i].filter | t.rows[i + 1].word;
    t.rows[i].past = last ? static_cast<u16>(i + 1) : t.rows[i + 1].past;
  }
}

void order_routine(Game::Impl& g, std::size_t r, Ordering& ordering, const std::vector<std::string>& known) {
  const std::string& routine = g.of<Routine>().names[r];
  std::vector<const StepDef*> steps;
  std::vector<Ordering::Member> members;
  for (const StepDef& s : g.steps) {
    if (s.routine != routine) continue;
    steps.push_back(&s);
    members.push_back({s.name, s.after, s.before, s.module});
  }
  const Ordering::Sorted sorted = ordering.sort("the steps of '" + routine + "'", members);
  g.t.routine[r].entry = static_cast<u16>(g.t.program.size());
  for (const std::size_t i : sorted.order) {
    const StepDef& s = *steps[i];
    const u16 owner = s.replaced_by >= 0 ? static_cast<u16>(s.replaced_by) : s.module;
    std::vector<std::string> why = own_reasons(g, s, known);
    why.insert(why.end(), sorted.reasons[i].begin(), sorted.reasons[i].end());
    if (why.empty()) why.push_back("by name");
    g.step_lines.push_back({routine, s.name, std::string(g.module_id(owner)), s.fn == nullptr, std::move(why)});
    if (s.fn) g.t.program.push_back({s.filter, s.fn, s.self, owner});
  }
  g.t.routine[r].end = static_cast<u16>(g.t.program.size());
  g.t.program.push_back({Tags::all(), nullptr, nullptr, 0xffff});
  join_filters(g.t, g.t.routine[r]);
  warn_of_undecided(g, steps, sorted);
}

}  // namespace

std::vector<std::string> Definer::Impl::orderable() const {
  std::vector<std::string> names;
  for (const StepDef& s : g.steps) names.push_back(s.name);
  for (const auto& layer : layers)
    for (const auto& entry : layer) names.push_back(entry.name);
  for (const auto& source : sources) names.push_back(source.name);
  return names;
}

void order_steps(Game::Impl& g, const Definer::Impl& d, Ordering& ordering) {
  apply_replacements(g);
  std::vector<std::string> steps;
  for (const StepDef& s : g.steps) steps.push_back(s.name);
  ordering.check_names(d.orderable());
  for (std::size_t r = 0; r < g.of<Routine>().names.size(); ++r) order_routine(g, r, ordering, steps);
}

}  // namespace bastide
