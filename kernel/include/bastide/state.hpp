// The state of a game: one block of plain bytes. Copying is memcpy, undo is an older copy, equality and hash are those
// of the bytes. Its parts lie at offsets that are fixed when a ruleset is compiled. Hosts and modules read it through
// View and Ctx.
#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>

#include "bastide/api.hpp"
#include "bastide/ids.hpp"

namespace bastide {

// Why the kernel stopped a game that could not go on. The last four are mistakes of a module.
enum class Fault : u8 {
  none,
  too_deep,          // more than max_depth routines inside each other
  queue_full,        // more than max_queue routines waiting
  too_many_pending,  // more than max_pending features to score
  no_room,           // for tiles, segments, links or the frontier
  endless,           // max_work steps without a decision, or more than max_moves moves for each turn
  sheet_full,        // more than max_sheet_lines lines in one score
  points,            // beyond max_points
  late_points,       // points after the totals were closed
  no_variant,        // a tile cannot become this design: no variant of its own, or it is one already
  no_question,       // a step waits, but asked nothing
  no_outcome,        // chance was asked where nothing can happen
  // An id that means nothing was given to a function that changes the state:
  no_player,
  no_term,
  no_figure,
  no_segment,
  no_cell,
  no_tile,
  no_design,
  no_bag,
  no_routine,
  no_decision,
  no_such_place,  // a tile was laid where none may lie
  not_in_bag      // a tile was taken from a bag that has none of it
};

// Owns the block. Two states of one game have the same size; assignment then copies and does not allocate.
class BASTIDE_API State {
 public:
  State() = default;
  explicit State(std::size_t bytes);
  State(const State& other) : data_(std::make_unique_for_overwrite<u64[]>((other.size_ + 7) / 8)), size_(other.size_) {
    std::memcpy(data_.get(), other.data_.get(), size_);
  }
  State(State&&) noexcept = default;
  State& operator=(const State& other) {
    if (size_ != other.size_) return *this = State(other);
    std::memcpy(data_.get(), other.data_.get(), size_);
    return *this;
  }
  State& operator=(State&&) noexcept = default;
  std::span<const std::byte> bytes() const { return {data(), size_}; }
  std::byte* data() { return reinterpret_cast<std::byte*>(data_.get()); }
  const std::byte* data() const { return reinterpret_cast<const std::byte*>(data_.get()); }
  u64 hash() const;
  friend bool operator==(const State& a, const State& b) {
    return a.size_ == b.size_ && std::memcmp(a.data_.get(), b.data_.get(), a.size_) == 0;
  }

 private:
  std::unique_ptr<u64[]> data_;
  std::size_t size_ = 0;
};

}  // namespace bastide
