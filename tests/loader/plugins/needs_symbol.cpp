// Calls a function that no library has.
#include "nothing.hpp"

__attribute__((visibility("default"))) void function_of_another_bastide();

struct Caller final : Nothing {
  void define(bastide::Definer&) override { function_of_another_bastide(); }
};

ENTRY = {bastide::plugin_magic,
         bastide::interface_number,
         bastide::layout_fingerprint(),
         bastide::toolchain,
         "needs_symbol",
         "1.0",
         bastide::Parts<Caller>::list,
         1};
