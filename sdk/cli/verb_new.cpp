// new: writes a small complete plugin that builds and passes its tests at once.
//
// The templates are the folders of share/bastide/template, one a kind; those with code get the files of `common` as
// well. NAME in the names of files, and @NAME@, @TITLE@, @CLASS@, @PREFIX@ and @LETTER@ in them, are replaced.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "cli/command_name.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "mix/boxes.hpp"

namespace bastide::sdk {

namespace {

namespace fs = std::filesystem;

constexpr const char* common = "common";
constexpr const char* code = "NAME.cpp.in";
constexpr std::size_t longest = 40;

struct NewOptions {
  std::string what, name, kind = "scoring", folder = "plugins";
};

using Files = std::map<std::string, std::string>;  // content by name

fs::path prefix_of(const Host& host) {
  std::error_code none;
  return fs::weakly_canonical(host.program(), none).parent_path().parent_path();
}

std::vector<std::string> kinds_in(const fs::path& templates) {
  std::vector<std::string> kinds;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(templates, none))
    if (entry.is_directory(none) && entry.path().filename() != common)
      kinds.push_back(entry.path().filename().string());
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

// "my-rule" is id, folder, file, target of CMake, part of C++ names and of keys in TOML: letters, digits and single
// hyphens are safe in all of them.
std::string safe_name(const std::string& name) {
  std::string safe;
  for (const char c : name) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalpha(u) || (std::isdigit(u) && !safe.empty()))
      safe += static_cast<char>(std::tolower(u));
    else if (!safe.empty() && safe.back() != '-')
      safe += '-';
  }
  safe = safe.substr(0, longest);
  while (safe.ends_with('-')) safe.pop_back();
  return safe;
}

std::optional<Error> wrong_name(const std::string& name, Host& host) {
  // Names that CMake keeps for targets of its own.
  static const std::vector<std::string> reserved = {"all",     "clean", "help",           "install", "test",
                                                    "package", "edit",  "package-source", "codegen", "common"};
  if (const std::string safe = safe_name(name); safe != name)
    return Error{"'" + printable(name) + "' cannot be the name of a plugin",
                 {},
                 "small letters, digits and single hyphens, a letter first, " + std::to_string(longest) + " at most" +
                     (safe.empty() ? "" : "; for example '" + safe + "'")};
  if (std::find(reserved.begin(), reserved.end(), name) != reserved.end())
    return Error{"'" + name + "' is a word that the build keeps for itself", {}, "for example 'my-" + name + "'"};
  const Boxes boxes(host.library());
  const auto names = boxes.names();
  if (std::find(names.begin(), names.end(), name) != names.end() || boxes.set(name).set)
    return Error{"there is a module, plugin or tile set '" + name + "' already", {}, "choose another name"};
  return {};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t i = 0; (i = text.find(from, i)) != std::string::npos; i += to.size())
    text.replace(i, from.size(), to);
  return text;
}

std::map<std::string, std::string> words_for(const std::string& name) {
  std::string title, type, prefix;
  for (const std::string& word : words(name, '-')) {
    std::string big = word;
    big[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(big[0])));
    title += title.empty() ? big : " " + word;
    type += big;
  }
  for (const char c : name) prefix += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return {
      {"@NAME@", name}, {"@TITLE@", title}, {"@CLASS@", type}, {"@PREFIX@", prefix}, {"@LETTER@", prefix.substr(0, 1)}};
}

Result<Files> filled(const fs::path& templates, const NewOptions& o) {
  std::error_code none;
  std::vector<fs::path> folders{templates / o.kind};
  if (fs::exists(folders[0] / code, none)) folders.push_back(templates / common);
  Files files;
  for (const fs::path& folder : folders)
    for (const auto& entry : fs::directory_iterator(folder, none)) {
      std::string name = entry.path().filename().string();
      if (!name.ends_with(".in")) continue;
      name = replaced(name.substr(0, name.size() - 3), "NAME", o.name);
      if (name == "gitignore") name = ".gitignore";
      std::ifstream in(entry.path(), std::ios::binary);
      std::stringstream text;
      text << in.rdbuf();
      if (!in) return Error{"a template cannot be read", {entry.path().string()}, "install Bastide again"};
      std::string content = text.str();
      for (const auto& [from, to] : words_for(o.name)) content = replaced(content, from, to);
      files.emplace(name, content);
    }
  return files;
}

// All or nothing: written beside its place, then moved there.
std::optional<Error> write(const Files& files, const fs::path& target) {
  std::error_code failed;
  if (target.has_parent_path()) fs::create_directories(target.parent_path(), failed);
  if (failed)
    return Error{
        "the folder cannot be made: " + failed.message(), {target.parent_path().string()}, "choose another with --dir"};
  const fs::path beside = target.parent_path() / ("." + target.filename().string() + ".new");
  fs::remove_all(beside, failed);
  failed.clear();
  fs::create_directory(beside, failed);
  if (failed)
    return Error{
        "nothing can be written there: " + failed.message(), {target.string()}, "choose another folder with --dir"};
  bool good = true;
  for (const auto& [name, content] : files) {
    std::ofstream out(beside / name, std::ios::binary);
    out << content;
    good = good && out.flush();
  }
  if (good) fs::rename(beside, target, failed);
  if (good && !failed) return {};
  const std::string why = failed ? failed.message() : "the disk may be full";
  fs::remove_all(beside, failed);
  return Error{"the plugin cannot be written: " + why, {target.string()}, "choose another folder with --dir"};
}

void say_what_next(const fs::path& target, const NewOptions& o, const Files& files, const fs::path& prefix,
                   const Paint& paint) {
  const std::string at = target.string();
  std::cout << paint(Style::good, "written") << "  " << paint(Style::strong, at) << '\n';
  for (const auto& [name, content] : files) std::cout << "  " << name << '\n';
  std::cout << "\nNext:\n";
  if (files.contains("CMakeLists.txt")) {
    std::error_code none;
    std::string find = " -DCMAKE_PREFIX_PATH=" + prefix.string();
    if (!fs::exists(prefix / "lib/cmake/Bastide/BastideTargets.cmake", none)) {
      std::cout
          << "  ./bastide install --prefix DIR     (this one runs from its build tree: plugins are built against an "
             "installed one)\n";
      find = " -DCMAKE_PREFIX_PATH=DIR";
    }
    std::cout << "  cmake -S " << at << " -B " << at << "/build" << find << "\n  cmake --build " << at << "/build\n";
  }
  std::cout << "  " << command_name() << " check " << at << '\n';
  std::cout << "  " << command_name() << " --plugins " << o.folder << " play " << at << "/" << o.name << ".toml\n";
}

int make_new(const NewOptions& o, Host& host) {
  if (o.what != "plugin")
    return host.fail(
        {.what = "nothing new can be made of '" + o.what + "'", .hint = "bastide new plugin NAME [--kind KIND]"});
  const fs::path prefix = prefix_of(host), templates = prefix / "share/bastide/template";
  const auto kinds = kinds_in(templates);
  if (kinds.empty()) return host.fail({"there are no templates", {templates.string()}, "install Bastide again"});
  if (std::find(kinds.begin(), kinds.end(), o.kind) == kinds.end())
    return host.fail({.what = "there is no kind of plugin '" + o.kind + "'",
                      .hint = suggestion(o.kind, {kinds.begin(), kinds.end()}, "kinds")});
  std::error_code none;
  const fs::path target = fs::path(o.folder) / o.name;
  if (safe_name(o.name) == o.name && fs::exists(fs::symlink_status(target, none)))
    return host.fail(
        {"there is something already", {target.string()}, "choose another name, or another folder with --dir"});
  if (const auto e = wrong_name(o.name, host)) return host.fail(*e);
  const auto files = filled(templates, o);
  if (!files) return host.fail(files.error());
  if (const auto e = write(*files, target)) return host.fail(*e);
  say_what_next(target, o, *files, prefix, host.paint());
  return exit_good;
}

}  // namespace

void add_new(CLI::App& app, Host& host) {
  auto o = std::make_shared<NewOptions>();
  CLI::App* verb = app.add_subcommand("new", "Write a small complete plugin, ready to build and to change");
  verb->add_option("what", o->what, "What to make: plugin")->type_name("plugin")->required();
  verb->add_option("name", o->name, "Its name: small letters, digits, hyphens")->type_name("NAME")->required();
  verb->add_option("--kind", o->kind,
                   "What it begins with: scoring, placement, draw, figure, step, or tiles without code")
      ->type_name("KIND")
      ->capture_default_str();
  verb->add_option("--dir", o->folder, "Folder in which the plugin's folder is made")
      ->type_name("DIR")
      ->capture_default_str();
  verb->footer(
      "Examples:\n  bastide new plugin long-roads\n  bastide new plugin my-tiles --kind tiles\n"
      "  bastide new plugin no-holes --kind placement --dir ~/.local/share/bastide/plugins\n");
  verb->callback([o, &host] { host.run = [o, &host] { return make_new(*o, host); }; });
}

}  // namespace bastide::sdk
