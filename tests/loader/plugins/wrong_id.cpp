// A copy that was renamed.
#include "nothing.hpp"

static constexpr bastide::PluginEntry spoilt() {
  bastide::PluginEntry e = good_entry("wrong_id");
  e.id = "right_id";
  return e;
}

ENTRY = spoilt();
