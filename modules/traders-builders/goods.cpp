#include "goods.hpp"

#include <algorithm>
#include <string>

namespace bastide::traders_builders {

void Goods::define(Definer& d) {
  points_ = d.number("goods.points_per_majority");
  tied_get_nothing_ = d.choice("goods.tie") == "nobody";
  zero_counts_ = d.flag("goods.zero_counts");
  city_ = d.feature_kind("city");
  tokens_ = d.per_seat<Tokens>();
  term_ = d.term("goods", "trade goods");
  for (u32 k = 0; k < good_kinds; ++k) {
    const std::string good(good_names[k]), word = "goods." + good;
    stock_[k] = d.number(word);
    symbol_[k] = d.attr(good);
    taken_[k] = d.event(word, "takes {0} " + good);
    most_[k] = d.term("goods.most-" + good, "most " + good);
  }
  d.mark_look("wine", {Look::Shape::post, "#7b2a4f", "#3f1028", "w", Look::Surface::usual,
                       "fill M28 8H72C84 34 84 66 72 92H28C16 66 16 34 28 8Z;"
                       " line M20 32H80M20 68H80;"
                       " light M42 46H58V56H42Z"});
  d.mark_look("grain", {Look::Shape::post, "#e3b52f", "#8a6a10", "g", Look::Surface::usual,
                        "line M50 98V34;"
                        " fill M50 4C60 16 60 28 50 38C40 28 40 16 50 4ZM52 46C62 34 74 34 82 40C76 54 62 58 52 54ZM48 "
                        "46C38 34 26 34 18 40C24 54 38 58 48 54ZM52 72C62 60 74 60 82 66C76 80 62 84 52 80ZM48 72C38 "
                        "60 26 60 18 66C24 80 38 84 48 80Z"});
  d.mark_look("cloth", {Look::Shape::post, "#4f7fa8", "#24455f", "c", Look::Surface::usual,
                        "fill M24 20L90 40V84L24 66Z;"
                        " light M8 43A16 23 0 0 1 40 43A16 23 0 0 1 8 43Z;"
                        " line M24 54A7 11 0 1 1 30 44M56 31V74M74 37V79"});
  d.seat_gauge<&Goods::wine>("wine");
  d.seat_gauge<&Goods::grain>("grain");
  d.seat_gauge<&Goods::cloth>("cloth");
  // [TB-38], [TB-39], ED-19
  if (d.choice("goods.take") == "after_score")
    d.step<&Goods::take>("goods.take", {.in = "resolve", .after = {"resolve.spoils"}, .before = {"resolve.release"}});
  else
    d.step<&Goods::take>("goods.take", {.in = "resolve", .after = {"resolve.reward"}, .before = {"resolve.prescore"}});
  d.step<&Goods::count_up>("goods.count", {.in = "final", .after = {"final.tokens"}, .before = {"final.tokens.end"}});
}

// [TB-39], [TB-40] To whoever is on turn, with or without a knight in the city.
StepIs Goods::take(Ctx& c) const noexcept {
  const Feature f = c.feature(Seg(c.arg()));
  if (c.kind(f) != city_) return StepIs::done;
  std::array<int, good_kinds> symbols{};
  c.each_seg(f, [&](Seg s) {
    for (u32 k = 0; k < good_kinds; ++k) symbols[k] += c.attr(s, symbol_[k]);
  });
  const std::span<Tokens> tokens = c[tokens_];
  const Player p = c.active();
  for (u32 k = 0; k < good_kinds; ++k) {
    if (symbols[k] == 0) continue;
    int left = stock_[k];
    for (const Tokens& t : tokens) left -= t[k];
    const int n = std::min(symbols[k], left);  // [TB-O6]
    if (n <= 0) continue;
    tokens[p.v][k] = static_cast<u8>(tokens[p.v][k] + n);
    c.emit(taken_[k], p, {static_cast<u16>(n)});
  }
  return StepIs::done;
}

StepIs Goods::count_up(Ctx& c) const noexcept {  // [TB-41] to [TB-43]
  const auto tokens = c[tokens_].first(static_cast<std::size_t>(c.players()));
  for (u32 k = 0; k < good_kinds; ++k) {
    int most = 0;
    for (const Tokens& t : tokens) most = std::max<int>(most, t[k]);
    if (most == 0 && !zero_counts_) continue;  // [TB-O3]
    const auto winners = std::ranges::count_if(tokens, [&](const Tokens& t) { return t[k] == most; });
    if (winners > 1 && tied_get_nothing_) continue;
    for (u32 p = 0; p < tokens.size(); ++p) {
      if (tokens[p][k] != most) continue;
      Sheet s;
      s.term = term_;
      s.complete = s.final = true;
      s.add(most_[k], Role::bonus, 1, points_);
      c.award(Player(p), s, Place::supply());
    }
  }
  return StepIs::done;
}

}  // namespace bastide::traders_builders
