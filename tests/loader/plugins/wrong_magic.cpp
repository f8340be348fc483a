// An object of the right name that is something else.
#include "nothing.hpp"

static constexpr bastide::PluginEntry spoilt() {
  bastide::PluginEntry e = good_entry("wrong_magic");
  e.magic = 0x12345678;
  return e;
}

ENTRY = spoilt();
