#include "serve/clock.hpp"

#include <algorithm>

namespace bastide::sdk::serve {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

milliseconds TableClock::left(Player p, Now now) const {
  const milliseconds run = p == runs_ ? duration_cast<milliseconds>(now - since_) : milliseconds(0);
  return std::max(left_[p.v] - run, milliseconds(0));
}

void TableClock::turn_to(Player p, Now now, bool answered) {
  if (runs_) {
    left_[runs_.v] = left(runs_, now);
    if (answered && left_[runs_.v].count() > 0) left_[runs_.v] += std::chrono::seconds(rule_.plus);
  }
  runs_ = p;
  since_ = now;
}

Json TableClock::json(Now now) const {
  Json seconds = Json::array();
  for (u32 p = 0; p < left_.size(); ++p) seconds.push_back((left(Player(p), now).count() + 999) / 1000);
  Json j = {{"left", seconds}};
  if (runs_) j["runs"] = runs_.v;
  return j;
}

std::string TableClock::text(Now now) const {
  Json all = Json::array();
  for (u32 p = 0; p < left_.size(); ++p) all.push_back(left(Player(p), now).count());
  return written(all);
}

void TableClock::read(const std::string& text) {
  const Json all = Json::parse(text, nullptr, false);
  if (!all.is_array() || all.size() != left_.size()) return;
  for (std::size_t p = 0; p < left_.size(); ++p)
    if (all[p].is_number_integer()) left_[p] = milliseconds(std::max<std::int64_t>(0, all[p].get<std::int64_t>()));
}

}  // namespace bastide::sdk::serve
