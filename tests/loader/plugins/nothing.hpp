// A module that does nothing, and the entry of a plugin written by hand so that it can be wrong.
#pragma once
#include "bastide/bastide.hpp"

struct Nothing : bastide::Module {
  static constexpr bastide::ModuleInfo info{.id = "nothing", .title = "Nothing"};
  void define(bastide::Definer&) override {}
};

// A good entry apart from the id; each file spoils one member of its copy.
constexpr bastide::PluginEntry good_entry(const char* id) {
  return {bastide::plugin_magic,
          bastide::interface_number,
          bastide::layout_fingerprint(),
          bastide::toolchain,
          id,
          "1.0",
          bastide::Parts<Nothing>::list,
          1};
}

#define ENTRY extern "C" __attribute__((visibility("default"))) const bastide::PluginEntry bastide_plugin
