#include "basics/standing.hpp"

#include <algorithm>
#include <limits>

namespace bastide::sdk {

// The party of each, but not the last one that is left.
void Standing::drop(std::span<const Player> forfeited) {
  const u32 everybody = (1u << static_cast<u32>(players_)) - 1;
  for (const Player p : forfeited) {
    u32 party = 0;
    for (u32 q = 0; q < static_cast<u32>(players_); ++q)
      if (party_[q] == party_[p.v]) party |= 1u << q;
    if ((lost_ | party) != everybody) lost_ |= party;
  }
}

Standing::Standing(const View& v, std::span<const Player> forfeited) : players_(v.players()) {
  std::array<int, max_players> own{};
  for (const Player p : v.seats()) {
    own[p.v] = v.result(p);
    party_[p.v] = v.party(p);
  }
  if (!forfeited.empty()) drop(forfeited);
  bool any = false;
  for (const Player p : v.seats()) {
    result_[p.v] = own[p.v];
    for (const Player mate : v.seats())
      if (party_[mate.v] == party_[p.v]) result_[p.v] = std::max(result_[p.v], own[mate.v]);
    if (lost_ >> p.v & 1) continue;
    best_ = any ? std::max(best_, result_[p.v]) : result_[p.v];
    any = true;
  }
  int second = std::numeric_limits<int>::min();
  for (const Player p : v.seats()) {
    if (!leads(p)) {
      second = std::max(second, result_[p.v]);
      continue;
    }
    ++leading_seats_;
    bool first = true;  // of its party
    for (u32 q = 0; q < p.v; ++q) first = first && party_[q] != party_[p.v];
    leading_parties_ += first;
  }
  const bool anybody_behind = leading_seats_ < players_;
  if (leading_parties_ == 1 && anybody_behind) margin_ = lost_ ? std::max(best_ - second, 0) : best_ - second;
}

int Standing::lead(Player p) const {
  int other = std::numeric_limits<int>::min();
  bool any = false;
  for (int q = 0; q < players_; ++q) {
    const auto seat = static_cast<std::size_t>(q);
    if (party_[seat] == party_[p.v]) continue;
    other = std::max(other, result_[seat]);
    any = true;
  }
  return result_[p.v] - (any ? other : 0);
}

std::vector<Player> Standing::leaders() const {
  std::vector<Player> first;
  for (u32 p = 0; p < static_cast<u32>(players_); ++p)
    if (leads(Player(p))) first.push_back(Player(p));
  return first;
}

}  // namespace bastide::sdk
