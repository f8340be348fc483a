#include "mix/boxes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bastide/nearest.hpp"

namespace bastide::sdk {

std::string Box::title() const {
  for (const TileSet* s : sets)
    if (s->id == id) return s->title;
  for (const Part* p : parts)
    if (p->info->id == id) return std::string(p->info->title);
  if (sets.size() == 1) return sets[0]->title;
  if (!sets.empty() || parts.empty()) return id;
  std::string all;
  for (const Part* p : parts) all += (all.empty() ? "" : " & ") + std::string(p->info->title);
  return all;
}

std::vector<const TileSet*> Box::main_sets() const {
  for (const TileSet* s : sets)
    if (s->id == id) return {s};
  return sets;
}

int tiles_in(const TileSet& set) {
  int sum = 0;
  for (const auto& [design, count] : set.counts) sum += count;
  return sum;
}

Boxes::Boxes(const Library& library) {
  for (const Plugin* p : library.plugins()) {
    Box& box = boxes_.emplace_back(Box{p->id, p->version, {}, {}});
    for (u32 i = 0; p->entry && i < p->entry->part_count; ++i) box.parts.push_back(&p->entry->parts[i]);
  }
  for (const TileSet* s : library.tile_sets()) {
    auto box = std::ranges::find(boxes_, s->plugin, &Box::id);
    // The tiles of a plugin can be used even where its rules cannot.
    if (box == boxes_.end()) box = boxes_.insert(box, Box{s->plugin, "", {}, {}});
    box->sets.push_back(s);
  }
  std::ranges::sort(boxes_, {}, &Box::id);
  for (const Error& e : library.problems())
    unusable_ += (unusable_.empty() ? "" : "; ") + (e.where.file.empty() ? "" : e.where.str() + ": ") + e.what;
}

const Box* Boxes::box(Name id) const {
  const auto found = std::ranges::find_if(boxes_, [&](const Box& b) { return b.id == id; });
  return found == boxes_.end() ? nullptr : &*found;
}

Boxes::FoundPart Boxes::part(Name id) const {
  for (const Box& b : boxes_)
    for (const Part* p : b.parts)
      if (p->info->id == id) return {p, &b};
  return {};
}

Boxes::FoundSet Boxes::set(Name id) const {
  for (const Box& b : boxes_)
    for (const TileSet* s : b.sets)
      if (s->id == id) return {s, &b};
  return {};
}

Boxes::FoundParam Boxes::param(Name name, const std::set<std::string>& preferred) const {
  FoundParam found;
  for (const Box& b : boxes_)
    for (const Part* part : b.parts)
      for (const Param& p : part->info->params) {
        if (p.name != name || (found.param && !preferred.contains(std::string(part->info->id)))) continue;
        found = {&p, part};
      }
  return found;
}

std::vector<std::string> Boxes::names() const {
  std::set<std::string> names;
  for (const Box& b : boxes_) {
    names.insert(b.id);
    for (const Part* p : b.parts) names.emplace(p->info->id);
  }
  return {names.begin(), names.end()};
}

std::vector<std::string> Boxes::sets() const {
  std::vector<std::string> ids;
  for (const Box& b : boxes_)
    for (const TileSet* s : b.sets) ids.push_back(s->id);
  return ids;
}

std::vector<std::string> Boxes::params(const std::set<std::string>& parts) const {
  std::vector<std::string> names;
  for (const Box& b : boxes_)
    for (const Part* part : b.parts)
      if (parts.contains(std::string(part->info->id)))
        for (const Param& p : part->info->params) names.emplace_back(p.name);
  return names;
}

std::optional<Trouble> Boxes::trouble(const std::set<std::string>& parts) const {
  for (const std::string& id : parts) {
    const Part* p = part(id).part;
    if (!p) continue;
    for (const Name need : p->info->needs)
      if (!parts.contains(std::string(need))) return Trouble{p, std::string(need), false};
    for (const Name foe : p->info->conflicts)
      if (parts.contains(std::string(foe))) return Trouble{p, std::string(foe), true};
  }
  return {};
}

std::string did_you_mean(Name wanted, const std::vector<std::string>& known) {
  if (const std::string near = nearest(wanted, known); !near.empty()) return fmt::format("did you mean '{}'?", near);
  if (known.empty()) return "there is none to choose from";
  const auto shown = std::min<std::size_t>(12, known.size());
  return fmt::format("there are: {}{}",
                     fmt::join(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                     shown == known.size() ? "" : ", ...");
}

}  // namespace bastide::sdk
