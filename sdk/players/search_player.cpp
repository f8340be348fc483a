#include "players/search_player.hpp"

#include <algorithm>
#include <thread>

#include "players/chance.hpp"

namespace bastide::sdk {

namespace {

constexpr SeatSetting settings[] = {
    {SeatSetting::Is::count, "playouts", 1, 10'000'000},
    {SeatSetting::Is::time, "time", 0.01, 3600},
    {SeatSetting::Is::count, "threads", 0, 256},
    {SeatSetting::Is::count, "mistakes", 0, 100},
};

// About normal, with a deviation of 1: the sum of twelve even ones.
double error(Dice& dice) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(dice.next() >> 11) * 0x1.0p-53;
  return sum;
}

}  // namespace

Result<SearchSeat> search_seat(const SeatSpec& spec) {
  const auto given = SeatSettings::read(spec, settings);
  if (!given) return given.error();
  if (given->has("playouts") && given->has("time"))
    return Error{.what = "both 'playouts' and 'time' are set for the player '" + spec.name + "'",
                 .hint = "a decision ends with a number of playouts, or when its time is over"};
  SearchSeat seat{.name = spec.name};
  SearchOptions& o = seat.options;
  o.playouts = static_cast<u32>(given->value("playouts", 0));
  if (given->has("time")) o.positions = 0;
  o.seconds = given->value("time", o.seconds);
  o.threads = static_cast<int>(given->value("threads", o.threads));
  if (o.threads == 0) o.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (o.playouts == 1) o.first = 1;  // looks at what it can do, and no further
  seat.mistakes = given->value("mistakes", 0);
  return seat;
}

std::vector<State> imagined(const Game& game, const State& s, Player who, u64 seed) {
  constexpr int often = 8;
  const View v = game.view(s);
  bool secrets = false;
  for (u32 b = 0; b < static_cast<u32>(v.bags()); ++b)
    secrets = secrets || (v.left(Bag(b)) + v.withheld(Bag(b)) > 0 && !game.knows(who, Bag(b)));
  std::vector<State> all;
  for (int i = 0; i < (secrets ? often : 1); ++i)
    all.push_back(game.observe(s, who, mixed(seed) + static_cast<u64>(i)));
  return all;
}

// The best of all moves, each taken to be worth something else than it is.
const Way& SearchPlayer::by_mistake(const View& v) {
  Dice dice = dice_for_choice(~seed_, v);
  const u8 me = v.decision().who.v;
  const Search::Candidate* best = nullptr;
  double most = 0;
  for (const Search::Candidate& c : search_->best()) {
    const double lead = c.worth.lead[me] + seat_.mistakes * error(dice);
    if (best && lead <= most) continue;
    best = &c;
    most = lead;
  }
  return best->way;
}

const Way& SearchPlayer::think(const Game& game, const State& s) {
  if (!search_ || &search_->game().tables() != &game.tables()) search_.emplace(game, seat_.options);
  const View v = game.view(s);
  const u64 seed = mixed(seed_) ^ (u64{v.moves()} * 256 + v.decision().who.v);
  search_->think(imagined(game, s, v.decision().who, seed), mixed(seed), stop_);
  return seat_.mistakes > 0 ? by_mistake(v) : search_->best()[0].way;
}

// Notes where the action leads, if the plan has more for that. What will be drawn is nobody's to expect.
void SearchPlayer::expect(const Game& game, const State& s, const Action& a) {
  if (done_ == plan_.length) return;
  expected_ = s;
  game.apply(expected_, a, work_);
  game.reseed(expected_, 0);
}

bool SearchPlayer::as_planned(const Game& game, const State& s) {
  if (done_ == plan_.length) return false;
  found_ = s;
  game.reseed(found_, 0);
  return found_ == expected_;
}

Action SearchPlayer::choose(const Game& game, const State& s, Workspace& w) {
  if (w.legal.size() == 1) return w.legal[0];
  if (!as_planned(game, s)) {
    plan_ = think(game, s);
    done_ = 0;
  }
  const Action a = plan_[done_++];
  expect(game, s, a);
  return a;
}

}  // namespace bastide::sdk
