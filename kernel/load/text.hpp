// What all readers of the loader share: messages, files, and TOML with its positions.
#pragma once
#include <fmt/format.h>
#include "toml.hpp"

#include <algorithm>
#include <filesystem>

#include "bastide/game.hpp"
#include "bastide/nearest.hpp"

namespace bastide::load {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

struct Problem {  // thrown inside the loader only: every public function turns it into a Result
  Error error;
};
[[noreturn]] void fail(std::string what, SourcePos where, std::string hint = {});
void note(const std::string& line);  // to the log at level debug: what was found and read
void tell(
    const std::string& line);  // at level info: which plugin, which file of several, and what was left out and why

bool there(const fs::path&);
bool same_file(const fs::path&, const fs::path&);       // or folder, perhaps by two names
std::string show(const fs::path&);                      // relative if it lies below the current folder
std::vector<fs::path> entries(const fs::path& folder);  // by name; none if it cannot be listed
std::string read_text(const fs::path&);

bool among(const auto& list, Name word) { return std::ranges::find(list, word) != list.end(); }
std::string suggest(Name wanted, const Words& known);  // "did you mean 'x'?", or what there is
// Control characters other than line ends and tabs: whoever prints the text would run them.
bool steers_terminals(std::string_view);

// Refuses files and tables that are larger than any that people write: readers may look up every line among all others.
toml::table parse(std::string_view text, const std::string& file);
SourcePos pos(const toml::source_region&);
inline SourcePos pos(const auto& node_or_key) { return pos(node_or_key.source()); }

// Checked reading. `what` names the value in messages: "'copies' of set 'x'".
[[noreturn]] void wrong_type(const toml::node&, const std::string& what, toml::node_type wanted);
template <class T>  // toml::table, toml::array, std::string
const T& as(const toml::node& n, const std::string& what) {
  const auto* value = n.as<T>();
  if (!value) wrong_type(n, what, toml::impl::node_type_of<T>);
  if constexpr (!std::is_same_v<T, std::string>)
    return *value;
  else if (value->get().empty())
    fail(what + " is empty", pos(n));
  else if (steers_terminals(value->get()))
    fail(what + " contains a control character", pos(n), "only printable characters, line ends and tabs");
  else
    return value->get();
}
template <class T>
const T* get(const toml::table& t, const char* key, const std::string& of) {  // null if absent
  const toml::node* n = t.get(key);
  return n ? &as<T>(*n, fmt::format("'{}' of {}", key, of)) : nullptr;
}
template <class T>
const T& need(const toml::table& t, const char* key, const std::string& of) {
  if (const T* value = get<T>(t, key, of)) return *value;
  fail(fmt::format("{} has no '{}'", of, key), pos(t), fmt::format("write {} = ...", key));
}
int as_number(const toml::node&, const std::string& what, int min, int max);
Words as_words(const toml::array&, const std::string& what);  // no word twice
void allow_keys(const toml::table&, const Words& known, const std::string& of);

// toml++ sorts its tables by name; people mean the order in which they wrote.
std::vector<std::pair<const toml::key&, const toml::node&>> written(const toml::table&);

}  // namespace bastide::load
