// From headers that were changed without a new interface number.
#include "nothing.hpp"

static constexpr bastide::PluginEntry spoilt() {
  bastide::PluginEntry e = good_entry("other_layout");
  e.layout = bastide::layout_fingerprint() ^ 0xff;
  return e;
}

ENTRY = spoilt();
