#include "testing/mixes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "mix/mix.hpp"
#include "mix/wish.hpp"

namespace bastide::sdk {
namespace {

// `name=value` without what stands behind the name.
std::string name_of(const std::string& reading) { return reading.substr(0, reading.find('=')); }

// "285 figures, 250 are possible", see the kernel's limits.
bool beyond_a_limit(const Error& e) { return e.what.ends_with(" are possible"); }

}  // namespace

std::string MixFailure::command() const {
  return fmt::format("./bastide check {} --players {} --seed {}", expression, game.players, game.seed);
}

std::string MixFailure::text() const {
  return fmt::format("{}\n  at move {}: {}\n  to repeat it: {}", expression, move, problem, command());
}

// ---- making it smaller ----

std::optional<MixFailure> Shrinker::some_game(const MixGame& like) const {
  MixGame g = like;
  if (auto failure = try_it(g)) return failure;
  for (int i = 1; i <= seeds; ++i) {
    g.seed = static_cast<u64>(i);
    if (auto failure = try_it(g)) return failure;
  }
  return {};
}

std::optional<MixFailure> Shrinker::earlier(const MixFailure& known) const {
  std::optional<MixFailure> best;
  for (int players = 2; players <= known.game.players; ++players)
    for (int i = 1; i <= seeds; ++i) {
      auto failure = try_it({known.game.wish, players, static_cast<u64>(i)});
      if (failure && failure->move < (best ? best->move : known.move)) best = std::move(failure);
    }
  return best;
}

MixFailure Shrinker::shrink(MixFailure failure) const {
  for (bool smaller = true; smaller;) {
    smaller = false;
    const MixWish now = failure.game.wish;
    for (const std::string& part : now.parts) {
      if (!failure.game.wish.parts.contains(part)) continue;  // gone with another one
      MixGame less = failure.game;
      less.wish.parts = drop(less.wish.parts, part);
      if (less.wish == failure.game.wish) continue;
      if (auto still = some_game(less)) {
        failure = std::move(*still);
        smaller = true;
      }
    }
    for (const std::string& reading : now.readings) {
      MixGame less = failure.game;
      std::erase(less.wish.readings, reading);
      if (less.wish == failure.game.wish) continue;
      if (auto still = some_game(less)) {
        failure = std::move(*still);
        smaller = true;
      }
    }
  }
  if (auto better = earlier(failure)) failure = std::move(*better);
  return failure;
}

// ---- mixes of a library ----

Mixes::Mixes(const Library& library, const std::vector<std::string>& grounds) : library_(library), boxes_(library) {
  for (const std::string& id : grounds)
    if (auto spec = library.ruleset(id)) {
      Ground g{id, std::move(*spec), {}};
      for (const ModuleUse& m : g.spec.modules) g.parts.emplace(m.part->info->id);
      grounds_.push_back(std::move(g));
    }
  for (const Box& box : boxes_.all())
    for (const Part* p : box.parts) {
      const std::string id(p->info->id);
      const bool is_ground = std::ranges::all_of(grounds_, [&](const Ground& g) { return g.parts.contains(id); });
      if (!is_ground && together({id})) parts_.push_back(id);
    }
}

std::set<std::string> Mixes::with_needs(const std::set<std::string>& parts) const {
  std::set<std::string> all;
  std::vector<std::string> open(parts.begin(), parts.end());
  while (!open.empty()) {
    const std::string id = open.back();
    open.pop_back();
    if (!all.insert(id).second) continue;
    if (const Part* p = boxes_.part(id).part) open.insert(open.end(), p->info->needs.begin(), p->info->needs.end());
  }
  return all;
}

const Mixes::Ground* Mixes::ground_of(const std::set<std::string>& parts) const {
  for (const Ground& g : grounds_) {
    std::set<std::string> all = with_needs(parts);
    all.insert(g.parts.begin(), g.parts.end());
    if (!boxes_.trouble(all)) return &g;
  }
  return nullptr;
}

std::optional<MixWish> Mixes::together(const std::set<std::string>& parts) const {
  const Ground* ground = ground_of(parts);
  if (!ground) return {};
  MixWish wish{.parts = with_needs(parts)};
  for (const std::string& id : ground->parts) wish.parts.erase(id);
  return wish;
}

// What needs the part goes, too.
std::set<std::string> Mixes::without(const std::set<std::string>& parts, const std::string& part) const {
  std::set<std::string> left = parts;
  left.erase(part);
  std::erase_if(left, [&](const std::string& id) { return with_needs({id}).contains(part); });
  return left;
}

MixWish Mixes::draw(Dice& dice, int parts, bool readings) const {
  MixWish wish;
  const auto enough = std::min(static_cast<std::size_t>(parts), parts_.size());
  for (int tries = 0; wish.parts.size() < enough && tries < 100 + 10 * parts; ++tries) {
    std::set<std::string> more = wish.parts;
    more.insert(parts_[dice.below(static_cast<u32>(parts_.size()))]);
    if (auto fits = together(more)) wish = std::move(*fits);
  }
  if (readings) draw_readings(dice, wish);
  return wish;
}

void Mixes::draw_readings(Dice& dice, MixWish& wish) const {
  for (const std::string& id : wish.parts)
    for (const Param& p : boxes_.part(id).part->info->params) {
      if (p.is != Param::Is::flag && p.is != Param::Is::choice) continue;
      if (dice.below(8) != 0) continue;
      const u32 value = dice.below(static_cast<u32>(p.max) + 1);
      const std::string text =
          p.is == Param::Is::flag ? (value ? "true" : "false") : std::string(p.choices[value].name);
      wish.readings.push_back(std::string(p.name) + "=" + text);
    }
}

std::string Mixes::expression(const MixWish& wish) const {
  const Ground* ground = ground_of(wish.parts);
  if (!ground) return {};
  Wish w{.base = ground->id};
  for (const std::string& id : wish.parts) {
    wish_part(w, ground->spec, id, true);
    const Box* box = boxes_.part(id).box;
    if (!box) continue;
    for (const TileSet* s : box->main_sets())
      wish_tiles(w, ground->spec, s->id, std::max(1, copies_of(w, ground->spec, s->id)));
  }
  std::string text = expression_of(w, ground->spec, boxes_);
  const std::vector<std::string> known = boxes_.params(wish.parts);
  for (const std::string& r : wish.readings)
    if (std::ranges::find(known, name_of(r)) != known.end()) text += " " + r;
  return text;
}

const Result<Game>& Mixes::compiled(const std::string& expression) const {
  if (game_ && last_ == expression) return *game_;
  last_ = expression;
  const auto words = parse_mix(expression);
  if (!words) {
    game_.emplace(words.error());
    return *game_;
  }
  auto mixed = mix(library_, *words);
  if (mixed)
    game_.emplace(Game::compile(std::move(mixed->spec)));
  else
    game_.emplace(mixed.error());
  return *game_;
}

bool Mixes::compiles(const MixWish& wish) const {
  const std::string words = expression(wish);
  return !words.empty() && compiled(words);
}

std::optional<MixFailure> Mixes::play(const MixGame& g, const CheckOptions& options, CheckReport* counted) const {
  MixFailure failure{.game = g, .expression = expression(g.wish)};
  if (failure.expression.empty()) return {};
  const Result<Game>& game = compiled(failure.expression);
  if (!game) {
    // Readings may exclude each other, and say so; without any, all must be well.
    if (!g.wish.readings.empty() || beyond_a_limit(game.error())) return {};
    failure.problem = game.error().str();
    return failure;
  }
  CheckReport report;
  failure.game.players = std::clamp(g.players, game->min_players(), game->max_players());
  check_random_game(*game, failure.game.players, g.seed, options, report);
  if (counted) {
    counted->games += report.games;
    counted->decisions += report.decisions;
    counted->costly += report.costly;
    counted->found += report.found;
  }
  if (report.found == 0) return {};
  failure.move = report.first_move;
  failure.problem = report.problems.front();
  return failure;
}

MixFailure Mixes::shrink(MixFailure failure) const {
  const Shrinker shrinker{
      .try_it = [&](const MixGame& g) { return play(g, {.every = 1}); },
      .drop = [&](const std::set<std::string>& parts, const std::string& part) { return without(parts, part); }};
  return shrinker.shrink(std::move(failure));
}

}  // namespace bastide::sdk
