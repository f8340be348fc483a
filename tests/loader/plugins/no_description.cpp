// An entry with a module that was never filled in.
#include "nothing.hpp"

static constexpr bastide::Part empty[] = {{nullptr, nullptr, nullptr}};

static constexpr bastide::PluginEntry spoilt() {
  bastide::PluginEntry e = good_entry("no_description");
  e.parts = empty;
  return e;
}

ENTRY = spoilt();
