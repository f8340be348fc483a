// Why steps stand where they do, in words, and where nothing says it.
#include <algorithm>

#include "bastide/nearest.hpp"
#include "impl.hpp"

namespace bastide {
namespace {

bool among(const std::vector<std::string>& list, const std::string& word) {
  return std::ranges::find(list, word) != list.end();
}

}  // namespace

// Why a step stands where it does, as far as modules say so. A word that looks like a slip of the pen is a warning.
std::vector<std::string> own_reasons(Game::Impl& g, const StepDef& s, const std::vector<std::string>& known) {
  std::vector<std::string> why;
  const auto look = [&](const std::string& relation, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (among(known, name))
        why.push_back(relation + " " + name);
      else if (const std::string near = nearest(name, known); near.find('.') != std::string::npos)
        g.warnings.push_back((s.fn ? "step '" : "anchor '") + s.name + "' of module '" +
                             std::string(g.module_id(s.module)) + "' wants to come " + relation + " '" + name +
                             "', which is not in play; did you mean '" + near + "'?");
    }
  };
  look("after", s.after);
  look("before", s.before);
  if (s.replaced_by >= 0)
    why.push_back("replaced by module " + std::string(g.module_id(static_cast<u16>(s.replaced_by))));
  return why;
}

// Two steps of different modules that nothing orders: the name decided, and a person should know.
void warn_of_undecided(Game::Impl& g, const std::vector<const StepDef*>& members, const Ordering::Sorted& sorted) {
  for (std::size_t a = 0; a < members.size(); ++a)
    for (std::size_t b = a + 1; b < members.size(); ++b) {
      const std::size_t i = sorted.order[a], j = sorted.order[b];
      if (members[i]->fn && members[j]->fn && members[i]->module != members[j]->module && !sorted.before[i][j])
        g.warnings.push_back("nothing decides whether '" + members[i]->name + "' or '" + members[j]->name +
                             "' comes first; the name does");
    }
}

}  // namespace bastide
