// Small things that many modules need and the kernel does not: plain data and walks, built from the public headers.
#pragma once
#include <array>

#include "bastide/definer.hpp"

namespace bastide {

// A bag of tokens of N kinds, as counts: drawn from by chance, put back, shared out. Keep it in a Slot:
//
//   Slot<Pool<5>> bag_;                                                  // bag_ = d.state<Pool<5>>()
//   c[bag_].fill({4, 5, 5, 2, 2});                                       // when the game is set up
//   void tokens(Ctx& c, Player, Actions& out) const noexcept {           // offer of a chance decision
//     c[bag_].offer(draw_, out);                                         // one weighted outcome per kind left: arg 0
//   }
//   Effect drawn(Ctx& c, const Action& a) const noexcept { c[bag_].take(a.arg[0]); ... }
template <std::size_t N>
class Pool {
 public:
  void fill(const std::array<int, N>& counts) {
    for (std::size_t i = 0; i < N; ++i) left_[i] = static_cast<u8>(counts[i]);
  }
  int left(std::size_t kind) const { return left_[kind]; }
  int left() const {
    int sum = 0;
    for (const u8 n : left_) sum += n;
    return sum;
  }
  bool empty() const { return left() == 0; }
  void take(std::size_t kind) { --left_[kind]; }
  void put(std::size_t kind, int n = 1) { left_[kind] = static_cast<u8>(left_[kind] + n); }
  void offer(ActionKind k, Actions& out) const {
    for (std::size_t i = 0; i < N; ++i)
      if (left_[i]) out.add(k, static_cast<u32>(i)).weight = left_[i];
  }

 private:
  std::array<u8, N> left_{};
};

// A die with that many faces, as the offer of a chance decision: arg 0 is 1 to faces, each as likely as the other.
inline void offer_die(int faces, ActionKind k, Actions& out) {
  for (int face = 1; face <= faces; ++face) out.add(k, static_cast<u32>(face));
}

}  // namespace bastide
