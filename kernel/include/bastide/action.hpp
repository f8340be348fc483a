// Actions and decisions: plain data. An action kind's owner supplies names of operands, never printing code.
#pragma once
#include <array>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include "bastide/ids.hpp"

namespace bastide {

// What a u16 argument of an action means; decides how it is printed and read (see docs/notation.md).
enum class Operand : u8 { none, cell, rotation, seg, side, figure_kind, figure, player, tile_type, number, choice };

struct Field {
  Name name;
  Operand type;
  std::span<const Name> choices{};  // for Operand::choice
};

struct Action {
  ActionKind kind;
  Player who;      // none: chance
  u16 weight = 1;  // of a chance outcome among the others; not part of the action's identity
  std::array<u16, 4> arg{};
  friend bool operator==(const Action& a, const Action& b) {
    return a.kind == b.kind && a.who == b.who && a.arg == b.arg;
  }
};
static_assert(sizeof(Action) == 12 && std::is_trivially_copyable_v<Action>);

// Whose choice it is and which. No kind: the game is over. A kind without a player: chance.
struct Decision {
  DecisionKind kind;
  Player who;
  bool over() const { return !kind; }
  bool chance() const { return kind && !who; }
};

// What a step says when it returns. waiting: a question is open, and the step runs again when it is answered; again:
// run me once more, after whatever was called.
enum class StepIs : u8 { done, waiting, again };

// Does an action use up the decision in which it was offered? `keeps`: the question is asked anew.
enum class Effect : u8 { closes, keeps };

// A list of actions that keeps its memory, so that listing allocates nothing after a while.
class Actions {
 public:
  Actions() { reserve(256); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  const Action& operator[](std::size_t i) const { return data_[i]; }
  Action& operator[](std::size_t i) { return data_[i]; }
  Action* begin() { return data_.get(); }
  Action* end() { return data_.get() + size_; }
  const Action* begin() const { return data_.get(); }
  const Action* end() const { return data_.get() + size_; }
  void shrink(std::size_t n) { size_ = n; }
  // Whose action the following add() calls list; set by the kernel before it asks for offers.
  Player who{};
  Action& add(ActionKind k, u32 a = 0, u32 b = 0, u32 c = 0, u32 d = 0) {
    if (size_ == room_) reserve(room_ * 2);
    return data_[size_++] =
               Action{k, who, 1, {static_cast<u16>(a), static_cast<u16>(b), static_cast<u16>(c), static_cast<u16>(d)}};
  }
  // Bulk writing: room for n more, write at end(), then grow().
  Action* room(std::size_t n) {
    if (size_ + n > room_) reserve((size_ + n) * 2);
    return end();
  }
  void grow(Action* new_end) { size_ = static_cast<std::size_t>(new_end - data_.get()); }

 private:
  void reserve(std::size_t n) {
    auto bigger = std::make_unique_for_overwrite<Action[]>(n);
    for (std::size_t i = 0; i < size_; ++i) bigger[i] = data_[i];
    data_ = std::move(bigger);
    room_ = n;
  }
  std::unique_ptr<Action[]> data_;
  std::size_t size_ = 0, room_ = 0;
};

}  // namespace bastide
