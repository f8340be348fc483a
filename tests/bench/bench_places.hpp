// Where the benchmark programs find modules and rulesets, in the shared and in the static build.
#pragma once
#include "bastide/load.hpp"
#include "bastide_paths.hpp"

inline bastide::Library bench_library() {
  bastide::SearchPath path;
  path.plugin_dirs = {bastide::paths::build_modules, BASTIDE_BENCH_PLUGINS};
  path.ruleset_dirs = {bastide::paths::build_rulesets};
#ifdef BASTIDE_STATIC
  path.static_plugins = true;
#endif
  return bastide::Library(path);
}
