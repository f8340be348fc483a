// An entry that hands out nothing.
#include "nothing.hpp"

static constexpr bastide::PluginEntry spoilt() {
  bastide::PluginEntry e = good_entry("no_modules");
  e.part_count = 0;
  return e;
}

ENTRY = spoilt();
