#include "rulebook/book.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <tuple>

namespace bastide::sdk {

namespace {

std::span<const Part> modules_of(const Plugin& p) {
  return p.entry ? std::span(p.entry->parts, p.entry->part_count) : std::span<const Part>{};
}

// How long the longest chain of needs below a part is: what others build on is read first.
int depth_of(const Library& library, Name part, int most = 8) {
  const Part* p = library.part(part);
  int depth = 0;
  if (p && most > 0)
    for (const Name needed : p->info->needs) depth = std::max(depth, 1 + depth_of(library, needed, most - 1));
  return depth;
}

int depth_of(const Library& library, const Plugin& plugin) {
  int least = plugin.entry ? 99 : 1;
  for (const Part& part : modules_of(plugin)) least = std::min(least, depth_of(library, part.info->id));
  return least;
}

// The place of its first tile set among those in play; behind all of them if it has none there.
std::size_t place_of_tiles(const Library& library, const Plugin& plugin, const Game* game) {
  if (!game) return 0;
  const auto& sets = game->spec().sets;
  for (std::size_t i = 0; i < sets.size(); ++i)
    for (const TileSet* s : library.tile_sets())
      if (s->id == sets[i].id && s->plugin == plugin.id) return i;
  return sets.size();
}

bool on_the_table(const Library& library, const Plugin& plugin, const Game* game, const RuleValues& values) {
  if (!game || values.in_use(plugin.id)) return true;
  return !plugin.entry && place_of_tiles(library, plugin, game) < game->spec().sets.size();
}

}  // namespace

std::vector<std::string> listed_ids(std::string_view list) {
  std::vector<std::string> ids;
  std::string word;
  for (const char c : list) {
    if (c != ',' && c != ' ' && c != ';') {
      word += c;
      continue;
    }
    if (!word.empty()) ids.push_back(word);
    word.clear();
  }
  if (!word.empty()) ids.push_back(word);
  return ids;
}

RuleBook::RuleBook(const Library& library) : values_(library) { read(library, nullptr); }
RuleBook::RuleBook(const Library& library, const Game& game) : values_(library, game) { read(library, &game); }

void RuleBook::read(const Library& library, const Game* game) {
  std::vector<std::tuple<int, std::size_t, const Plugin*>> order;
  for (const Plugin* p : library.plugins())
    if (on_the_table(library, *p, game, values_))
      order.emplace_back(depth_of(library, *p), place_of_tiles(library, *p, game), p);
  std::ranges::stable_sort(order, [](const auto& a, const auto& b) {
    return std::tie(std::get<0>(a), std::get<1>(a)) < std::tie(std::get<0>(b), std::get<1>(b));
  });
  for (const auto& [depth, tiles, plugin] : order) {
    std::vector<std::string> parts;
    for (const Part& part : modules_of(*plugin)) {
      parts.emplace_back(part.info->id);
      for (const Param& p : part.info->params) {
        std::string words(p.doc);
        for (const Choice& c : p.choices) (words += ' ') += c.doc;
        for (const std::string& id : listed_ids(p.rule)) (beside_[id] += ' ') += words;
      }
    }
    const auto markdown = library.rules_text(plugin->id);
    if (markdown) chapters_.push_back({plugin->id, std::move(parts), RulesText(*markdown, values_)});
  }
  if (game) read_refusals(*game);
  index();
}

void RuleBook::read_refusals(const Game& game) {
  const int reasons = game.description().of<Reason>().size();
  for (int i = 0; i < reasons; ++i)
    for (const std::string& id : listed_ids(game.rule(Reason(static_cast<u32>(i)))))
      (beside_[id] += ' ') += game.text(Reason(static_cast<u32>(i)));
}

const Chapter* RuleBook::chapter(Name name) const {
  for (const Chapter& c : chapters_)
    if (c.box == name) return &c;
  for (const Chapter& c : chapters_)
    if (std::ranges::find(c.parts, name) != c.parts.end()) return &c;
  return nullptr;
}

Passage RuleBook::rule(std::string_view id, const Chapter* in) const {
  for (const Chapter& c : chapters_)
    if (const RuleItem* r = !in || in == &c ? c.text.rule(id) : nullptr) return {&c, r, nullptr};
  return {};
}

std::vector<RuleBook::FoundSection> RuleBook::sections(std::string_view title, const Chapter* in) const {
  std::vector<FoundSection> all;
  for (const Chapter& c : chapters_)
    if (const RuleSection* s = !in || in == &c ? c.text.section(title) : nullptr) all.push_back({&c, s});
  return all;
}

std::vector<std::string> RuleBook::rule_ids(const Chapter* in) const {
  std::vector<std::string> all;
  for (const Chapter& c : chapters_)
    if (!in || in == &c)
      for (const RuleItem& i : c.text.items()) all.push_back(i.id);
  return all;
}

std::string RuleBook::beside(const RuleItem& rule) const {
  const auto found = beside_.find(rule.id);
  return found == beside_.end() ? "" : found->second;
}

void RuleBook::index() {
  // The summary says shortly what most people ask for.
  constexpr double example_weight = 0.5, open_weight = 0.75, told_weight = 1.8;
  for (const Chapter& c : chapters_) {
    for (const auto& [word, meaning] : c.text.other_words()) index_.also(word, meaning);
    for (const std::string& part : c.parts)
      if (values_.in_use(part)) index_.name(part);
    for (const ToldLine& t : c.text.told()) {
      passages_.push_back({&c, nullptr, &t});
      index_.add(
          {t.heading == "At the end" ? "What scores at the end" : t.heading, t.text, c.text.title(), told_weight});
    }
    for (const RuleItem& r : c.text.items()) {
      if (!r.void_by.empty()) continue;
      passages_.push_back({&c, &r, nullptr});
      const double weight = r.example ? example_weight : open_point(r.id) ? open_weight : 1;
      index_.add({r.section, r.text, beside(r), weight});
    }
  }
}

Answer RuleBook::ask(std::string_view question, const Chapter* in) const {
  const RuleFindings found = index_.find(question);
  Answer answer{{}, found.corrected, found.unknown};
  // What is far behind the best answers another question.
  constexpr double worth_showing = 0.2;
  double best = 0;
  for (const RuleHit& h : found.hits) {
    if (in && passages_[h.entry].chapter != in) continue;
    best = std::max(best, h.score);
    if (h.score < worth_showing * best) continue;
    answer.passages.push_back(passages_[h.entry]);
    answer.passages.back().score = h.score;
  }
  return answer;
}

}  // namespace bastide::sdk
