// Sets of ids, as bits. What hooks are filtered by, and what rules ask for: "is it one of these?"
#pragma once
#include <bit>
#include <initializer_list>

#include "bastide/ids.hpp"

namespace bastide {

template <class Of, int Bits>
class Set {
  static_assert(Bits % 64 == 0);
  static constexpr int words = Bits / 64;

 public:
  using Id = Of;
  constexpr Set() = default;
  constexpr Set(Of id) { add(id); }  // NOLINT: one id is a set, so that a filter can be written as one word
  constexpr Set(std::initializer_list<Of> ids) {
    for (const Of id : ids) add(id);
  }
  static constexpr Set all() {
    Set s;
    for (u64& w : s.w_) w = ~u64{0};
    return s;
  }
  static constexpr Set of_word(u64 first) {  // what word(0) gave
    Set s;
    s.w_[0] = first;
    return s;
  }

  constexpr bool has(Of id) const { return w_[id.v / 64 % words] >> (id.v % 64) & 1; }
  constexpr void add(Of id) { w_[id.v / 64 % words] |= u64{1} << (id.v % 64); }
  constexpr void remove(Of id) { w_[id.v / 64 % words] &= ~(u64{1} << (id.v % 64)); }
  constexpr void set(Of id, bool member) { member ? add(id) : remove(id); }
  // From the last word on: there is the bit that hooks without a filter share with every stretch.
  constexpr bool meets(const Set& other) const {
    for (int i = words - 1; i >= 0; --i)
      if (w_[i] & other.w_[i]) return true;
    return false;
  }
  constexpr bool empty() const { return *this == Set{}; }
  constexpr Set& operator|=(const Set& other) {
    for (int i = 0; i < words; ++i) w_[i] |= other.w_[i];
    return *this;
  }
  constexpr Set& operator&=(const Set& other) {
    for (int i = 0; i < words; ++i) w_[i] &= other.w_[i];
    return *this;
  }
  friend constexpr Set operator|(Set a, const Set& b) { return a |= b; }
  friend constexpr Set operator&(Set a, const Set& b) { return a &= b; }
  friend constexpr bool operator==(const Set&, const Set&) = default;

  // Every member in the order of the numbers; the set may change meanwhile, the walk does not see it.
  template <class F>
  constexpr void each(F&& fn) const {
    const Set now = *this;
    for (int i = 0; i < words; ++i)
      for (u64 rest = now.w_[i]; rest; rest &= rest - 1) fn(Of(static_cast<u32>(i * 64 + std::countr_zero(rest))));
  }
  constexpr u64 word(int i) const { return w_[i]; }

 private:
  u64 w_[words]{};
};

using Tags = Set<Tag, 256>;
using Whys = Set<Why, 256>;
using Events = Set<Event, 256>;
using Traits = Set<Trait, 256>;
using Terms = Set<Term, 256>;
using Attrs = Set<Attr, 128>;
using FeatureKinds = Set<FeatureKind, 64>;
using FigureKinds = Set<FigureKind, 64>;
using Figures = Set<Figure, 256>;

// Marks of a stretch of play. The last bit is always set, so that hooks without a filter run in every stretch.
inline constexpr Tag always{255};

// Which ids a hook wants to hear of. Nothing said: all of them.
template <class S>
class FilterOf {
 public:
  using Of = S;
  constexpr FilterOf() = default;
  constexpr FilterOf(typename S::Id one) : any_(one) {}  // NOLINT: a filter is written as one word or as a list
  constexpr FilterOf(const S& any) : any_(any) {}        // NOLINT
  constexpr FilterOf(std::initializer_list<typename S::Id> ids) : any_(ids) {}
  constexpr const S& set() const { return any_; }

 private:
  S any_ = S::all();
};
using TagFilter = FilterOf<Tags>;
using WhyFilter = FilterOf<Whys>;
using KindFilter = FilterOf<FeatureKinds>;
using EventFilter = FilterOf<Events>;
using TermFilter = FilterOf<Terms>;

}  // namespace bastide
