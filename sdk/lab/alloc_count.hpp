// Counts the calls of operator new. The counting operators live in alloc_count.cpp, which is not part of the SDK
// library: a program that wants them links `bastide_alloc_count`, all others keep the ordinary ones.
#pragma once
#include "bastide/ids.hpp"

namespace bastide::sdk {

// Calls by this thread since it began. [host] Give it to BenchOptions::allocations.
u64 allocations_of_this_thread() noexcept;

}  // namespace bastide::sdk
