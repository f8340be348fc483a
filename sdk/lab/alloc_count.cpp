#include "lab/alloc_count.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local bastide::u64 calls = 0;

void* counted(std::size_t size, std::size_t align) noexcept {
  ++calls;
  if (size == 0) size = 1;
  // aligned_alloc wants a multiple of the alignment.
  return align ? std::aligned_alloc(align, (size + align - 1) / align * align) : std::malloc(size);
}

void* counted_or_throw(std::size_t size, std::size_t align) {
  if (void* p = counted(size, align)) return p;
  throw std::bad_alloc();
}

}  // namespace

namespace bastide::sdk {
u64 allocations_of_this_thread() noexcept { return calls; }
}  // namespace bastide::sdk

using std::align_val_t;
using std::nothrow_t;
using std::size_t;

void* operator new(size_t n) { return counted_or_throw(n, 0); }
void* operator new[](size_t n) { return counted_or_throw(n, 0); }
void* operator new(size_t n, const nothrow_t&) noexcept { return counted(n, 0); }
void* operator new[](size_t n, const nothrow_t&) noexcept { return counted(n, 0); }
void* operator new(size_t n, align_val_t a) { return counted_or_throw(n, static_cast<size_t>(a)); }
void* operator new[](size_t n, align_val_t a) { return counted_or_throw(n, static_cast<size_t>(a)); }
void* operator new(size_t n, align_val_t a, const nothrow_t&) noexcept { return counted(n, static_cast<size_t>(a)); }
void* operator new[](size_t n, align_val_t a, const nothrow_t&) noexcept { return counted(n, static_cast<size_t>(a)); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, size_t) noexcept { std::free(p); }
void operator delete[](void* p, size_t) noexcept { std::free(p); }
void operator delete(void* p, const nothrow_t&) noexcept { std::free(p); }
void operator delete[](void* p, const nothrow_t&) noexcept { std::free(p); }
void operator delete(void* p, align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, align_val_t) noexcept { std::free(p); }
void operator delete(void* p, size_t, align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, size_t, align_val_t) noexcept { std::free(p); }
void operator delete(void* p, align_val_t, const nothrow_t&) noexcept { std::free(p); }
void operator delete[](void* p, align_val_t, const nothrow_t&) noexcept { std::free(p); }
