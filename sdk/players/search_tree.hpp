// The tree of a search: what a seat does (decisions), what is drawn (chance), what a seat does then ... Its nodes lie
// in one block that is allocated once; what they hold are numbers, and the states in between are played anew on each
// way down.
//
// Every node knows what is expected there for each seat: of a decision the mean over what was looked at, which by and
// by is the best; of chance the mean over the outcomes that were met, each with its weight.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>

#include "players/chains.hpp"

namespace bastide::sdk {

struct SearchTuning {
  double trust = 0;        // of a decision's worth: how much of it the best branch says instead of the mean
  double explore = 12;     // how many points a branch that was not looked at yet may be better than it seems
  double temperature = 3;  // points that make a branch look e times less likely
  int width = 12;          // branches of a decision that are kept
  int trials = 400;        // positions to value for them
  int ahead = 24;          // decisions and draws from the root, at most
};

class SearchTree {
 public:
  SearchTree(int players, std::size_t nodes);

  enum class Is : u8 { unseen, decision, chance, over };
  struct Node {
    Way way;        // what leads here
    u32 first = 0;  // decision: its first branch; chance: the outcome that was met last
    u32 next = 0;   // of an outcome: the one that was met before it
    u32 visits = 0;
    float prior = 0;   // of a decision's branch: how likely it looked at first
    float guess = 0;   // ... and the lead of whoever decides
    float weight = 0;  // of an outcome: its share of all; of chance: the shares that were met
    u16 branches = 0;
    Is is = Is::unseen;
    u8 who = 0;         // who decides
    bool done = false;  // nothing below is left to look at: the worth is final
    bool all = false;   // no branch was left out
  };

  static constexpr u32 root = 0;
  void clear();
  bool full() const { return used_.load(std::memory_order_relaxed) + 64 > room_; }
  u32 used() const { return used_.load(std::memory_order_relaxed); }
  Node& operator[](u32 i) { return nodes_[i]; }
  const Node& operator[](u32 i) const { return nodes_[i]; }
  Worth worth(u32 i) const;
  float lead(u32 i, u8 who) const { return values_[i * stride_ + players_ + who]; }

  // Makes the branches of a decision out of what was listed there; at most `width` of them, 0: all.
  bool expand(u32 node, const State&, const Chains&, const SearchTuning&, int width);
  // One way down from a branch of the root and up again: a node more. `s`: the state before that branch; used up.
  // `secrets`: it may differ from those of other playouts in what lies in hidden bags, and so in what is legal below.
  void playout(u32 branch, State& s, u64 draw, Chains&, const SearchTuning&, bool secrets);

 private:
  struct Path;
  u32 take(u32 n);
  void set(u32 node, const Worth&);
  u32 pick(u32 node, const SearchTuning&) const;
  u32 outcome(u32 node, const State&, u64 draw, Chains&);
  void back_up(u32 node, const SearchTuning&);
  void mean_of_outcomes(Node&, float* to);
  void mean_of_branches(Node&, const SearchTuning&, float* to);

  u32 players_, stride_;
  std::size_t room_;
  // Memory that is not touched before it is needed: a search by time has room for more than it uses.
  struct Free {
    void operator()(Node* nodes) const { ::operator delete(nodes); }
  };
  std::unique_ptr<Node[], Free> nodes_;
  std::unique_ptr<float[]> values_;  // per node: points of all seats, leads of all seats
  std::atomic<u32> used_{0};
};

}  // namespace bastide::sdk
