#include "mix/expression.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace bastide::sdk {

namespace {

constexpr std::size_t most_characters = 2000;  // of an expression; nobody types more by intention

bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// A place in a text: from it to the end of the word.
std::string_view word_at(std::string_view text, std::size_t at) {
  const auto end = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), blank);
  return text.substr(at, static_cast<std::size_t>(end - text.begin()) - at);
}

bool is_file(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(name, ignored);
}

std::optional<Error> read_switch(MixWord& word) {
  word.is = word.text[0] == '+' ? MixWord::Is::add : MixWord::Is::drop;
  const std::size_t colon = word.text.find(':');
  word.name = word.text.substr(1, colon == std::string::npos ? colon : colon - 1);
  if (word.name.empty())
    return Error{.what = "'" + word.text + "' has no name behind its sign",
                 .where = mix_pos(word.column),
                 .hint = "write +NAME or -NAME, without a space between"};
  if (colon == std::string::npos) return {};
  const std::string of = word.text.substr(colon + 1);
  word.of = of == "tiles" ? MixWord::Of::tiles : MixWord::Of::rules;
  if (of == "tiles" || of == "rules") return {};
  return Error{.what = "'" + word.text + "' ends with ':" + of + "'",
               .where = mix_pos(word.column + static_cast<int>(colon) + 1),
               .hint = "write " + word.text.substr(0, colon) + ":tiles, or :rules, or nothing for both"};
}

std::optional<Error> read_value(MixWord& word) {
  word.is = MixWord::Is::set;
  const std::size_t sign = word.text.find('=');
  word.name = word.text.substr(0, sign);
  word.value = word.text.substr(sign + 1);
  // A shell may have left the quotation marks in.
  if (word.value.size() > 1 && word.value.front() == '"' && word.value.back() == '"')
    word.value = word.value.substr(1, word.value.size() - 2);
  if (!word.name.empty() && !word.value.empty()) return {};
  return Error{.what = "'" + word.text + "' is no NAME=VALUE",
               .where = mix_pos(word.column),
               .hint = "write the name, = and the value without spaces between them"};
}

std::optional<Error> read_word(MixWord& word) {
  const char first = word.text[0];
  if (first == '+' || first == '-') return read_switch(word);
  if (word.text.find('=') != std::string::npos) return read_value(word);
  return Error{.what = "one argument too many: '" + word.text + "'",
               .where = mix_pos(word.column),
               .hint = "behind the ruleset stand +NAME, -NAME, NAME=VALUE, without TILE and count TILE=N"};
}

// `tiles` stands behind `verb`: a name, or several with commas between them.
std::optional<Error> read_tiles(const MixWord& verb, std::string_view tiles, std::vector<MixWord>& words) {
  const bool counted = verb.text == "count";
  const int column = verb.column + static_cast<int>(verb.text.size()) + 1;
  if (tiles.empty() || is_mix_word(counted ? tiles.substr(0, tiles.find('=')) : tiles) || takes_next_word(tiles))
    return Error{.what = "'" + verb.text + "' has no tile behind it",
                 .where = mix_pos(verb.column),
                 .hint = counted ? "write count TILE=N, for example count BA/RCr=2"
                                 : "write without TILE, for example without BA/RCr; * stands for anything"};
  for (std::size_t at = 0; at <= tiles.size();) {
    const std::size_t end = std::min(tiles.find(',', at), tiles.size());
    MixWord word;
    word.is = counted ? MixWord::Is::count : MixWord::Is::without;
    word.column = column + static_cast<int>(at);
    word.name = tiles.substr(at, end - at);
    word.text = verb.text + " " + word.name;
    at = end + 1;
    const std::size_t sign = word.name.find('=');
    if (counted && sign != std::string::npos) {
      word.value = word.name.substr(sign + 1);
      word.name.resize(sign);
    }
    if (word.name.empty() || counted == word.value.empty())
      return Error{.what = "'" + word.text + "' is no " + (counted ? "count TILE=N" : "without TILE"),
                   .where = mix_pos(word.column),
                   .hint = "several tiles have commas between them, without spaces"};
    words.push_back(std::move(word));
  }
  return {};
}

}  // namespace

std::string single_spaced(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (!blank(c))
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

bool is_mix_word(std::string_view word) {
  if (word.empty()) return false;
  return word[0] == '+' || (word[0] == '-' && word.size() > 1) || word.find('=') != std::string::npos;
}

bool takes_next_word(std::string_view word) { return word == "without" || word == "count"; }

Result<Expression> parse_mix(std::string_view typed) {
  Expression x;
  x.text = single_spaced(typed);
  if (x.text.size() > most_characters)
    return Error{.what = "the expression has " + std::to_string(x.text.size()) + " characters, at most " +
                         std::to_string(most_characters) + " are read",
                 .where = {.file = mix_file},
                 .hint = "write a ruleset file, see 'bastide mix --help'"};
  if (is_file(std::string(typed))) {  // whatever its name looks like
    x.base = typed;
    return x;
  }
  // The ruleset is what stands before the first sign; a file may have spaces in its name.
  std::size_t at = 0;
  while (at < x.text.size() && !is_mix_word(word_at(x.text, at)) && (at == 0 || !takes_next_word(word_at(x.text, at))))
    at = std::min(x.text.find(' ', at), x.text.size() - 1) + 1;
  x.base = single_spaced(std::string_view(x.text).substr(0, at));
  if (x.base.empty())
    return Error{.what = x.text.empty() ? "there is no ruleset" : "the ruleset is missing before '" + x.text + "'",
                 .where = mix_pos(1),
                 .hint = "a mix begins with the id or the file of a ruleset, see 'bastide rulesets'"};
  if (x.base.find(' ') != std::string::npos && !is_file(x.base)) {
    at = x.base.find(' ') + 1;  // reported below as a word that does not belong there
    x.base.resize(at - 1);
  }
  while (at < x.text.size()) {
    MixWord word;
    word.text = word_at(x.text, at);
    word.column = static_cast<int>(at) + 1;
    at += word.text.size() + 1;
    if (takes_next_word(word.text)) {
      const std::string_view tiles = at < x.text.size() ? word_at(x.text, at) : std::string_view{};
      if (auto e = read_tiles(word, tiles, x.words)) return *e;
      at += tiles.size() + 1;
      continue;
    }
    if (auto e = read_word(word)) return *e;
    x.words.push_back(std::move(word));
  }
  return x;
}

std::string pointed_at(const Expression& x, const SourcePos& where) {
  const int length = static_cast<int>(x.text.size());
  if (where.file != mix_file || where.column < 1 || where.column > length || x.plain()) return {};
  const std::size_t at = static_cast<std::size_t>(where.column) - 1;
  return x.text + "\n" + std::string(at, ' ') + std::string(std::max<std::size_t>(1, word_at(x.text, at).size()), '^');
}

}  // namespace bastide::sdk
