// From a compiler whose libraries do not go together with ours.
#include "nothing.hpp"

static constexpr bastide::PluginEntry spoilt() {
  bastide::PluginEntry e = good_entry("other_compiler");
  e.toolchain = "oldcc 3.1.4";
  return e;
}

ENTRY = spoilt();
