// From a time when the headers were others.
#include "nothing.hpp"

static constexpr bastide::PluginEntry spoilt() {
  bastide::PluginEntry e = good_entry("other_interface");
  e.interface = bastide::interface_number + 6;
  return e;
}

ENTRY = spoilt();
