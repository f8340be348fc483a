// A folder for one test: plugins/, rulesets/, and a library that sees only them.
#pragma once
#include <unistd.h>

#include <bastide/load.hpp>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "bastide_test_paths.hpp"

namespace fs = std::filesystem;

class Scratch {
 public:
  Scratch() {
    static int number = 0;
    root_ = fs::temp_directory_path() / ("bastide-loader-" + std::to_string(getpid()) + "-" + std::to_string(++number));
    fs::create_directories(root_ / "plugins");
    fs::create_directories(root_ / "rulesets");
  }
  ~Scratch() { fs::remove_all(root_); }
  Scratch(const Scratch&) = delete;

  fs::path operator/(const std::string& name) const { return root_ / name; }

  fs::path write(const std::string& name, const std::string& text) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << text;
    return root_ / name;
  }

  // Copies <dir>/<name>/ of this build; `dir` holds a folder per plugin.
  fs::path plugin(const std::string& name, const std::string& dir = "plugins",
                  const std::string& from = BASTIDE_TEST_PLUGINS) const {
    const fs::path target = root_ / dir / name;
    fs::create_directories(target);
    fs::copy_file(fs::path(from) / name / (name + ".so"), target / (name + ".so"));
    return target;
  }

  bastide::SearchPath search() const { return {{root_ / "plugins"}, {root_ / "rulesets"}, false}; }

 private:
  fs::path root_;
};

// Does one of the problems contain all the texts?
inline bool any_says(const std::vector<bastide::Error>& problems, const std::vector<std::string>& texts) {
  for (const bastide::Error& e : problems) {
    bool all = true;
    for (const std::string& text : texts) all = all && e.str().find(text) != std::string::npos;
    if (all) return true;
  }
  return false;
}

// Tiles of two kinds of land, for tests that need some.
inline const std::string two_tiles = R"(
[[set]]
id = "land"
title = "Land"
start = "L/a"
tiles = { "L/a" = 2, "L/b" = 3 }

[[tile]]
id = "L/a"
sides = ["grass", "grass", "grass", "grass"]
segments = [{ kind = "grass", at = "NL NR EL ER SL SR WL WR" }]

[[tile]]
id = "L/b"
sides = ["grass", "water", "grass", "water"]
tags = ["wet"]
group = "stream"
segments = [
  { kind = "water", at = "E W", depth = 3, clear = true, meets = [1] },
  { kind = "grass", at = "NL NR EL WR", touches = [0] },
  { kind = "grass", at = "ER SL SR WL" },
]
)";
