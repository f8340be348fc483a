#include "rulebook/search.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "bastide/nearest.hpp"

namespace bastide::sdk {

namespace {

// Words that questions are made of.
const std::set<std::string, std::less<>> small_words{
    "a",      "about",   "all",    "also",  "am",     "an",    "and",     "any",   "are",  "as",    "at",    "be",
    "been",   "but",     "by",     "can",   "could",  "did",   "do",      "does",  "each", "else",  "for",   "from",
    "get",    "gets",    "go",     "goes",  "has",    "have",  "he",      "her",   "here", "him",   "his",   "how",
    "i",      "if",      "in",     "into",  "is",     "it",    "its",     "many",  "may",  "me",    "much",  "must",
    "my",     "no",      "not",    "of",    "on",     "one",   "only",    "onto",  "or",   "our",   "out",   "own",
    "rule",   "rules",   "say",    "she",   "should", "so",    "some",    "than",  "that", "the",   "their", "them",
    "then",   "there",   "these",  "they",  "thing",  "this",  "those",   "to",    "too",  "us",    "was",   "we",
    "what",   "when",    "where",  "which", "who",    "whose", "why",     "will",  "with", "would", "you",   "your",
    "happen", "happens", "beside", "near",  "ever",   "again", "exactly", "please"};

bool vowel(char c) { return std::string_view("aeiouy").find(c) != std::string_view::npos; }

// Letters and digits in one go; "dragon's" is dragon.
std::vector<std::string> plain_words(std::string_view text) {
  std::vector<std::string> all;
  std::string word;
  const auto finish = [&] {
    if (word.ends_with("'s")) word.erase(word.size() - 2);
    std::erase(word, '\'');
    if (!word.empty()) all.push_back(word);
    word.clear();
  };
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) || byte >= 0x80 || c == '\'')
      word += static_cast<char>(std::tolower(byte));
    else
      finish();
  }
  finish();
  return all;
}

constexpr double title_share = 2.5, text_share = 1, beside_share = 0.4;

}  // namespace

bool small_word(std::string_view word) { return small_words.contains(word); }

std::string stem(std::string_view word) {
  std::string s(word);
  const auto ends = [&](std::string_view e) { return s.ends_with(e); };
  const auto cut = [&](std::size_t n) { s.erase(s.size() - n); };
  if (s.size() > 4 && ends("ies")) {
    cut(3);
    s += 'y';
  } else if (s.size() > 4 && (ends("xes") || ends("ches") || ends("shes") || ends("sses"))) {
    cut(2);
  } else if (s.size() > 3 && ends("s") && !ends("ss") && !ends("us")) {
    cut(1);
  }
  const bool cut_off = (s.size() > 5 && ends("ing")) || (s.size() > 4 && ends("ed"));
  if (cut_off) cut(ends("ing") ? 3 : 2);
  if (cut_off && s.size() > 3 && s.back() == s[s.size() - 2] && !vowel(s.back()) && s.back() != 'l' && s.back() != 's')
    cut(1);
  else if (cut_off && s.size() == 3 && !vowel(s[0]) && vowel(s[1]) && !vowel(s[2]))
    s += 'e';  // moving: move, while winning is win
  if (s.size() > 4 && s.back() == 'e') cut(1);
  return s;
}

std::vector<std::string> stems(std::string_view text) {
  std::vector<std::string> all;
  for (const std::string& w : plain_words(text))
    if (!small_words.contains(w)) all.push_back(stem(w));
  return all;
}

void RuleIndex::add(const Findable& f) {
  Entry e;
  e.weight = f.weight;
  for (const auto& [text, share] :
       {std::pair(&f.title, title_share), std::pair(&f.text, text_share), std::pair(&f.beside, beside_share)})
    for (const std::string& w : plain_words(*text)) {
      if (small_words.contains(w)) continue;
      const std::string s = stem(w);
      e.words[s] += share;
      e.length += share;
      spelling_.try_emplace(s, w);
    }
  entries_.push_back(std::move(e));
}

void RuleIndex::also(std::string_view word, std::string_view meaning) {
  const std::vector<std::string> to = stems(meaning);
  for (const std::string& w : plain_words(word)) {
    spelling_.try_emplace(stem(w), w);
    for (const std::string& s : to) meanings_[stem(w)].push_back(s);
  }
}

void RuleIndex::name(std::string_view words) {
  for (const std::string& w : plain_words(words)) names_.insert(stem(w));
}

bool RuleIndex::has_word(std::string_view word) const {
  const std::string s = stem(word);
  return spelling_.contains(s);
}

RuleFindings RuleIndex::find(std::string_view question) const {
  RuleFindings found;
  // Each word of the question with what means the same, which counts less.
  constexpr double meaning_share = 0.7;
  std::vector<std::map<std::string, double>> asked;
  std::vector<std::string> known;
  for (const auto& [s, word] : spelling_) known.push_back(word);
  for (const std::string& w : plain_words(question)) {
    if (small_words.contains(w)) continue;
    std::string s = stem(w);
    if (!spelling_.contains(s)) {
      const std::string near = w.size() > 3 ? nearest(w, known) : "";
      // "high" is not meant as "big": in short words the first letter is hardly ever mistyped.
      if (near.empty() || (w.size() < 6 && near[0] != w[0])) {
        found.unknown.push_back(w);
        continue;
      }
      found.corrected[w] = near;
      s = stem(near);
    }
    std::map<std::string, double> group{{s, 1.0}};
    if (const auto m = meanings_.find(s); m != meanings_.end() && !names_.contains(s))
      for (const std::string& other : m->second) group.try_emplace(other, meaning_share);
    if (std::ranges::find(asked, group) == asked.end()) asked.push_back(std::move(group));
  }
  double all_length = 0;
  for (const Entry& e : entries_) all_length += e.length;
  const double mean = entries_.empty() ? 1 : std::max(1.0, all_length / static_cast<double>(entries_.size()));
  const auto amount = [](const Entry& e, const std::map<std::string, double>& group) {
    double n = 0;
    for (const auto& [s, share] : group)
      if (const auto w = e.words.find(s); w != e.words.end()) n += share * w->second;
    return n;
  };
  // BM25, and what has all words of the question comes before what has one of them often.
  constexpr double saturation = 1.2, length_share = 0.5;
  std::vector<double> score(entries_.size()), covered(entries_.size());
  double to_cover = 0;
  for (const auto& group : asked) {
    const auto with = std::ranges::count_if(entries_, [&](const Entry& e) { return amount(e, group) > 0; });
    const double rarity =
        std::log(1 + (static_cast<double>(entries_.size()) + 0.5) / (static_cast<double>(with) + 0.5));
    to_cover += rarity;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const double n = amount(entries_[i], group);
      if (n <= 0) continue;
      const double longer = 1 - length_share + length_share * entries_[i].length / mean;
      score[i] += rarity * n * (saturation + 1) / (n + saturation * longer);
      covered[i] += rarity;
    }
  }
  // Who asks about the phantom does not want to hear what wine gives.
  constexpr double beside_the_point = 0.5;
  const auto names_something = [&](const auto& group) {
    return std::ranges::any_of(group, [&](const auto& w) { return names_.contains(w.first); });
  };
  const bool named = std::ranges::any_of(asked, names_something);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (score[i] <= 0) continue;
    const bool about_it = !named || std::ranges::any_of(asked, [&](const auto& group) {
      return names_something(group) && amount(entries_[i], group) > 0;
    });
    const double weight = entries_[i].weight * (about_it ? 1 : beside_the_point);
    found.hits.push_back({i, score[i] * weight * covered[i] / to_cover});
  }
  std::ranges::stable_sort(found.hits, std::ranges::greater(), &RuleHit::score);
  return found;
}

}  // namespace bastide::sdk
