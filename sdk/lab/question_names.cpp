#include "lab/question_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "bastide/game.hpp"
#include "bastide/nearest.hpp"

namespace bastide::sdk::question {

namespace {

using Words = std::vector<std::string>;

class Names {
 public:
  Names(const Word& word, const Vocabulary& known, const Source& source)
      : word_(word), known_(known), source_(source) {}

  Meaning meaning() const {
    if (const auto plain = reading(word_.text)) return *plain;
    if (auto difference = reading(without_diff(word_.text))) {
      difference->less_first = true;
      if (known_.labels.size() < 2)
        source_.wrong(word_.at, word_.quoted() + " is a difference, but there is only one ruleset",
                      fmt::format("write {}, or compare with a second ruleset", difference->written));
      if (!difference->each && difference->ruleset == 0)
        source_.wrong(word_.at, word_.quoted() + " is the difference of the first ruleset from itself",
                      fmt::format("write {}.{}.diff", known_.labels[1], difference->written));
      return *difference;
    }
    unknown();
  }

 private:
  static std::string_view without_diff(std::string_view name) {
    constexpr std::string_view diff = ".diff";
    return name.ends_with(diff) ? name.substr(0, name.size() - diff.size()) : name;
  }

  const std::vector<Metric>& metrics() const {
    static const std::vector<Metric> none;
    return known_.metrics ? *known_.metrics : none;
  }

  std::optional<std::size_t> ruleset(std::string_view name) const {
    const auto label = std::ranges::find(known_.labels, name);
    if (label != known_.labels.end()) return label - known_.labels.begin();
    const auto id = std::ranges::find(known_.ids, name);
    if (id == known_.ids.end()) return {};
    if (std::find(id + 1, known_.ids.end(), name) != known_.ids.end())
      source_.wrong(word_.at, fmt::format("more than one ruleset is called '{}'", name),
                    fmt::format("call them {}", fmt::join(known_.labels, ", ")));
    return id - known_.ids.begin();
  }

  std::optional<Meaning> reading(std::string_view name) const {
    if (const int metric = find_metric(metrics(), name); metric >= 0)
      return Meaning{.metric = static_cast<std::size_t>(metric), .written = name};
    for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1)) {
      const std::string_view rest = name.substr(dot + 1);
      const int metric = find_metric(metrics(), rest);
      if (metric < 0) continue;
      if (const auto of = ruleset(name.substr(0, dot)))
        return Meaning{.each = false, .ruleset = *of, .metric = static_cast<std::size_t>(metric), .written = rest};
    }
    return {};
  }

  // Nothing of that name. Which half of it is wrong?
  [[noreturn]] void unknown() const {
    const std::string_view name = without_diff(word_.text);
    missing_space(name);
    for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1))
      if (ruleset(name.substr(0, dot))) unknown_metric(name.substr(dot + 1), word_.at + dot + 1);
    for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1)) {
      const bool like_label = dot == 1 && name[0] >= 'A' && name[0] <= 'Z';
      if (like_label || find_metric(metrics(), name.substr(dot + 1)) >= 0) unknown_ruleset(name.substr(0, dot));
    }
    if (ruleset(name))
      source_.wrong(word_.after(), "the metric is missing behind " + word_.quoted(),
                    fmt::format("write {}.turns", name));
    unknown_metric(name, word_.at);
  }

  // "A.turns-2" is one word, but may be meant as three.
  void missing_space(std::string_view name) const {
    for (std::size_t i = name.find_first_of("-+"); i != std::string::npos; i = name.find_first_of("-+", i + 1))
      if (reading(without_diff(name.substr(0, i))))
        source_.wrong(word_.at, word_.quoted() + " is read as one name, and there is none like that",
                      fmt::format("'{0}' stands between spaces: {1} {0} {2}", name[i], name.substr(0, i),
                                  name.substr(i + 1, 60)));
  }

  [[noreturn]] void unknown_metric(std::string_view name, std::size_t at) const {
    Words all;
    for (const Metric& m : metrics()) all.push_back(m.name);
    for (const char* alias : {"first_seat.win_share", "first_seat.points"})
      if (find_metric(metrics(), alias) >= 0) all.push_back(alias);
    std::string near = nearest(name, all);
    if (near.empty()) {  // perhaps of a difference
      Words differences;
      for (const std::string& m : all) differences.push_back(m + ".diff");
      near = nearest(name, differences);
    }
    const auto end = all.begin() + std::min<std::ptrdiff_t>(12, std::ssize(all));
    source_.wrong(at, "unknown metric " + Word{Word::Is::name, name, at}.quoted(),
                  !near.empty() ? fmt::format("did you mean '{}'?", near)
                  : all.empty() ? "there is none to choose from"
                                : fmt::format("there are: {}{}", fmt::join(all.begin(), end, ", "),
                                              end == all.end() ? "" : ", ..."));
  }

  [[noreturn]] void unknown_ruleset(std::string_view name) const {
    Words called;
    for (std::size_t i = 0; i < known_.labels.size(); ++i)
      called.push_back(i < known_.ids.size() ? fmt::format("{} ({})", known_.labels[i], known_.ids[i])
                                             : known_.labels[i]);
    std::string hint = nearest(name, known_.ids);
    if (!hint.empty()) hint = fmt::format("did you mean '{}'? ", hint);
    source_.wrong(word_.at, "unknown ruleset " + Word{Word::Is::name, name, word_.at}.quoted(),
                  hint + fmt::format("There are: {}", fmt::join(called, ", ")));
  }

  const Word& word_;
  const Vocabulary& known_;
  const Source& source_;
};

}  // namespace

Meaning meaning_of(const Word& word, const Vocabulary& known, const Source& source) {
  return Names(word, known, source).meaning();
}

}  // namespace bastide::sdk::question
