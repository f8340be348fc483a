// The block of bytes: making and hashing.
#include "bastide/state.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace bastide {

State::State(std::size_t bytes) : data_(std::make_unique<u64[]>((bytes + 7) / 8)), size_(bytes) {}

// XXH3 is specified byte for byte, so hashes in saved games stay valid across versions and compilers.
u64 State::hash() const { return XXH3_64bits(data_.get(), size_); }

}  // namespace bastide
