#include "cli/mix_words.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "mix/expression.hpp"

namespace bastide::sdk {

namespace {

constexpr char word_mark = '\x01';  // no option begins with it, and nobody types it

std::string unmarked(const std::string& word) { return word.starts_with(word_mark) ? word.substr(1) : word; }

bool has_option(const CLI::App* app, const std::string& name) {
  for (; app; app = app->get_parent())
    if (app->get_option_no_throw("--" + name)) return true;
  return false;
}

// -name, and neither -x nor -1 nor -ofile.txt
bool takes_out(const std::string& word) {
  if (word.size() < 3 || word[0] != '-') return false;
  if (!((word[1] >= 'a' && word[1] <= 'z') || (word[1] >= 'A' && word[1] <= 'Z'))) return false;
  return word.find_first_of("./=") == std::string::npos;
}

}  // namespace

CLI::Option* add_mix_option(CLI::App& verb, Host& host, const std::string& name, std::vector<std::string>& words,
                            const std::string& help) {
  host.mix_verbs.push_back(verb.get_name());
  return verb.add_option(name, words, help)->type_name("RULESET")->expected(1, -1);
}

std::vector<std::string> marked_arguments(int argc, char** argv, const CLI::App& app, const Host& host) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  const CLI::App* verb = nullptr;
  for (std::string& w : words) {
    if (w == "--") break;
    if (!verb && std::ranges::find(host.mix_verbs, w) != host.mix_verbs.end()) verb = app.get_subcommand(w);
    if (verb && takes_out(w) && !has_option(verb, w.substr(1))) w.insert(w.begin(), word_mark);
  }
  return words;
}

std::string expression_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + unmarked(w);
  return text;
}

std::vector<std::string> expressions_of(const std::vector<std::string>& words) {
  std::vector<std::string> all;
  bool goes_on = false;  // the last word was only half of a change
  for (const std::string& marked : words) {
    const std::string w = unmarked(marked);
    const bool half = !all.empty() && !goes_on && takes_next_word(w);
    // Between quotation marks stands a whole mix, or several changes of the one before.
    const std::string first = w.substr(0, w.find(' '));
    if (all.empty() || !(goes_on || takes_next_word(first) || is_mix_word(first)))
      all.push_back(w);
    else
      all.back() += " " + w;
    goes_on = half;
  }
  return all;
}

}  // namespace bastide::sdk
