#include "mix/choosing.hpp"

#include <algorithm>

namespace bastide::sdk {

Choosing::Choosing(const Library& library) : library_(library), boxes_(std::make_shared<Boxes>(library)) {}

std::optional<Error> Choosing::begin(const std::string& id_or_path) {
  auto spec = library_.ruleset(id_or_path);
  if (!spec) return spec.error();
  auto game = Game::compile(*spec);
  if (!game) return game.error();
  if (!wish_.base.empty()) before_.push_back(wish_);
  base_ = std::move(*spec);
  wish_ = Wish{id_or_path};
  resolve();
  return {};
}

void Choosing::change(const std::function<void(Wish&, const Spec&)>& decide) {
  Wish next = wish_;
  decide(next, base_);
  if (next == wish_) return;
  before_.push_back(std::exchange(wish_, std::move(next)));
  resolve();
}

bool Choosing::undo() {
  if (before_.empty()) return false;
  const Wish back = before_.back();
  before_.pop_back();
  if (back.base != wish_.base) {
    const std::vector<Wish> kept = before_;
    begin(back.base);  // it was read before
    before_ = kept;
  }
  wish_ = back;
  resolve();
  return true;
}

std::optional<Error> Choosing::apply(const std::string& word) {
  const auto parsed = parse_mix(wish_.base + " " + word);
  if (!parsed) return Error{.what = parsed.error().what, .hint = parsed.error().hint};
  const auto about_tiles = [](const MixWord& w) { return w.is == MixWord::Is::without || w.is == MixWord::Is::count; };
  if (!parsed->words.empty() && std::ranges::all_of(parsed->words, about_tiles)) return apply_tiles(parsed->words);
  if (parsed->words.size() != 1)
    return Error{.what = "'" + word + "' is not one word of a mix",
                 .hint = "write +NAME, -NAME, NAME=VALUE, without TILE or count TILE=N"};
  const MixWord& w = parsed->words[0];
  return w.is == MixWord::Is::set ? apply_value(w) : apply_switch(w);
}

// What was said of the same tiles before is forgotten.
std::optional<Error> Choosing::apply_tiles(const std::vector<MixWord>& words) {
  Wish next = wish_;
  for (const MixWord& w : words) {
    next.without.erase(w.name);
    next.counts.erase(w.name);
  }
  std::string said;
  for (const MixWord& w : words)
    said += (w.is == MixWord::Is::count ? " count " + w.name + "=" + w.value : " without " + w.name);
  const auto tried = mixed(expression_of(next, base_, *boxes_) + said);
  const auto game = tried ? Game::compile(tried->spec) : Result<Game>(tried.error());
  if (!game) return Error{.what = game.error().what, .hint = game.error().hint};
  for (const MixWord& w : words)
    if (w.is == MixWord::Is::count)
      next.counts[w.name] = std::stoi(w.value);  // the mix has read it
    else
      next.without.insert(w.name);
  change([&](Wish& wish, const Spec&) { wish = next; });
  return {};
}

std::optional<Error> Choosing::apply_switch(const MixWord& w) {
  const bool add = w.is == MixWord::Is::add;
  const Box* box = boxes_->box(w.name);
  if (!box && !boxes_->part(w.name).part)
    return Error{.what = "there is no box or part '" + w.name + "'", .hint = did_you_mean(w.name, boxes_->names())};
  if (!box && w.of != MixWord::Of::all)
    return Error{.what = "'" + w.name + "' is a part; only a box has tiles and rules",
                 .hint = "write " + w.text.substr(0, w.text.find(':'))};
  change([&](Wish& wish, const Spec& base) {
    if (!box) return wish_part(wish, base, w.name, add);
    if (w.of != MixWord::Of::tiles)
      for (const Part* p : box->parts) wish_part(wish, base, std::string(p->info->id), add);
    if (w.of != MixWord::Of::rules)
      for (const TileSet* s : add ? box->main_sets() : box->sets)
        wish_tiles(wish, base, s->id, add ? std::max(1, copies_of(wish, base, s->id)) : 0);
  });
  return {};
}

std::optional<Error> Choosing::apply_value(const MixWord& w) {
  Wish next = wish_;
  const bool tiles = w.name.starts_with("tiles."), figures = w.name.starts_with("figures."), order = w.name == "order",
             printing = w.name == "printing";
  if (order)
    next.order.clear();
  else if (printing)
    next.printing.clear();
  else if (tiles)
    next.tiles.erase(w.name.substr(6));
  else if (figures)
    next.figures.erase(w.name.substr(8));
  else
    next.values.erase(w.name);
  const auto tried = mixed(expression_of(next, base_, *boxes_) + " " + w.text);
  const auto game = tried ? Game::compile(tried->spec) : Result<Game>(tried.error());
  if (!game) return Error{.what = game.error().what, .hint = game.error().hint};
  // The value was read by the mix, so it is a number where it must be one.
  if (tiles) {
    wish_tiles(next, base_, w.name.substr(6), std::stoi(w.value));
  } else if (figures) {
    next.figures[w.name.substr(8)] = std::stoi(w.value);
  } else if (order) {
    next.order = w.value;
  } else if (printing) {
    next.printing = w.value;
  } else {
    set_value(w.name, game->param(w.name));
    return {};
  }
  change([&](Wish& wish, const Spec&) { wish = next; });
  return {};
}

void Choosing::set_value(const std::string& param, const std::string& words) {
  const auto without_spaces = [](std::string text) {  // between the members of a list
    std::erase(text, ' ');
    return text;
  };
  const std::string value = without_spaces(words);
  change([&](Wish& wish, const Spec&) {
    // Said only if it would not be so anyway.
    wish.values.erase(param);
    const auto silent = mixed(expression_of(wish, base_, *boxes_));
    const auto game = silent ? Game::compile(silent->spec) : Result<Game>(silent.error());
    if (!game || without_spaces(game->param(param)) != value) wish.values[param] = value;
  });
}

Result<Mix> Choosing::mixed(const std::string& expression) const {
  const auto parsed = parse_mix(expression);
  return parsed ? sdk::mix(library_, *parsed) : Result<Mix>(parsed.error());
}

std::vector<Choosing::Fix> Choosing::fixes() const {
  const auto trouble = boxes_->trouble(parts());
  if (!problem_ || !trouble) return {};
  const std::string id(trouble->part->info->id), &other = trouble->other;
  // A part that is called like its box cannot be switched without it.
  if (trouble->conflict) return {{"take " + id + " out", "-" + id}, {"take " + other + " out", "-" + other}};
  std::vector<Fix> all;
  if (boxes_->part(other).part) all.push_back({"add " + other, "+" + other});
  all.push_back({"take " + id + " out", "-" + id});
  return all;
}

const Result<Evening>& Choosing::expected() {
  if (!expected_ || expected_players_ != players) {
    expected_ = expected_evening(*game_, {.players = players});
    expected_players_ = players;
  }
  return *expected_;
}

void Choosing::resolve() {
  expected_.reset();
  // Values of a part that was taken out again are forgotten.
  const std::set<std::string> on = parts();
  std::erase_if(wish_.values, [&](const auto& v) {
    const auto [param, part] = boxes_->param(v.first, on);
    return !param || !on.contains(std::string(part->info->id));
  });
  // So are tiles whose set was taken out again.
  std::erase_if(wish_.without, [&](const std::string& tile) { return !has_tile(wish_, base_, *boxes_, tile); });
  std::erase_if(wish_.counts, [&](const auto& tile) { return !has_tile(wish_, base_, *boxes_, tile.first); });
  put_together();
  // Pieces of a part that was taken out again are forgotten, too.
  if (problem_ && !wish_.figures.empty() && !boxes_->trouble(on)) {
    const auto figures = std::exchange(wish_.figures, {});
    const auto problem = problem_;
    put_together();
    if (problem_) {
      wish_.figures = figures;
      problem_ = problem;
    }
  }
}

void Choosing::put_together() {
  problem_.reset();
  mix_.reset();
  game_.reset();
  expression_ = expression_of(wish_, base_, *boxes_);
  auto m = mixed(expression_);
  if (!m) {
    problem_ = m.error();
    return;
  }
  mix_ = std::move(*m);
  auto game = Game::compile(mix_->spec);
  if (game) {
    game_ = std::move(*game);
    players = std::clamp(players, game_->min_players(), game_->max_players());
  } else
    problem_ = game.error();
}

}  // namespace bastide::sdk
