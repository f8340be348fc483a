// The rulesets of this repo, compiled once for all tests of the lab.
#pragma once
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "bastide/load.hpp"
#include "bastide_paths.hpp"
#include "lab/pairs.hpp"
#include "record/ruleset_text.hpp"

namespace labtest {

using namespace bastide;
using namespace bastide::sdk;

inline Library& library() {
  static Library lib({.plugin_dirs = {paths::build_modules}, .ruleset_dirs = {paths::build_rulesets}});
  return lib;
}

inline const Game& game(const std::string& id) {
  static std::map<std::string, Game> all;
  if (const auto it = all.find(id); it != all.end()) return it->second;
  auto g = library().game(id);
  INFO((g ? "" : g.error().str()));
  REQUIRE(g);
  return all.emplace(id, std::move(*g)).first->second;
}

inline std::vector<Entrant> entrants(const std::vector<std::string>& ids) {
  std::vector<Entrant> all;
  for (const std::string& id : ids) all.push_back({id, game(id), ruleset_text(library(), game(id))});
  return all;
}

}  // namespace labtest
