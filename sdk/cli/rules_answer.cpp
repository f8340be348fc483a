#include "cli/rules_answer.hpp"

#include <algorithm>
#include <map>

#include "bastide/nearest.hpp"
#include "cli/markdown_text.hpp"
#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

int line_count(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

// What was asked: where, and for what.
struct Asked {
  const Chapter* in = nullptr;
  std::string rest;
};

// "tower capture": the first word may be a box or part; alone it is one only if it is a box, because parts are called
// like the things that people ask about.
Asked asked(const RuleBook& book, const std::string& question) {
  const std::vector<std::string> list = words(question);
  if (list.empty()) return {nullptr, ""};
  const Chapter* chapter = book.chapter(lowered(list[0]));
  if (!chapter || (list.size() == 1 && chapter->box != lowered(list[0]))) return {nullptr, question};
  return {chapter, joined(std::vector(list.begin() + 1, list.end()), " ")};
}

std::string rule_text(const Passage& p, const RulesPage& page, const Paint& paint) {
  if (p.told) return markdown_text("- " + p.told->text, page.columns, paint);
  std::string text = "- **" + p.rule->id + "** " + p.rule->text;
  if (!p.rule->void_by.empty()) text += " **Not in force here: " + p.rule->void_by + ".**";
  return markdown_text(text, page.columns, paint);
}

std::string title_line(const std::string& text, const RulesPage& page, const Paint& paint) {
  return paint(Style::title, fitted(text, page.columns)) + "\n";
}

std::string heading_text(const Passage& p, const RulesPage& page, const Paint& paint) {
  const std::string& box = p.chapter->text.title();
  return title_line(p.section().empty() ? box : box + ": " + p.section(), page, paint);
}

// Best first, as many as fit; those of one section stand together in the order of the book.
std::string passages_text(const std::vector<Passage>& found, int room, const RulesPage& page, const Paint& paint,
                          int& left_out) {
  struct Group {
    std::string heading;
    std::vector<std::pair<std::size_t, std::string>> lines;  // place in the book, text
  };
  std::vector<Group> groups;
  left_out = 0;
  bool full = false;
  for (const Passage& p : found) {
    const std::string heading = heading_text(p, page, paint), text = rule_text(p, page, paint);
    const auto group = std::ranges::find(groups, heading, &Group::heading);
    const int lines = line_count(text) + (group == groups.end() ? line_count(heading) : 0);
    full |= !page.all && lines > room && !groups.empty();
    if (full) {
      ++left_out;
      continue;
    }
    room -= lines;
    const std::size_t at = p.rule ? static_cast<std::size_t>(p.rule - p.chapter->text.items().data())
                                  : static_cast<std::size_t>(p.told - p.chapter->text.told().data());
    Group& g = group == groups.end() ? groups.emplace_back(Group{heading, {}}) : *group;
    g.lines.emplace_back(at, text);
  }
  std::string out;
  for (Group& g : groups) {
    std::ranges::sort(g.lines);
    out += g.heading;
    for (const auto& line : g.lines) out += line.second;
  }
  return out;
}

std::string chapter_text(const Chapter& c, const RulesPage& page, const Paint& paint) {
  const std::string whole = markdown_text(c.text.markdown(), page.columns, paint);
  if (page.all || line_count(whole) < page.rows) return whole;
  std::string out = paint(Style::title, c.text.title()) + (page.game.empty() ? "" : " in " + page.game) + "\n";
  for (const ToldLine& t : c.text.told())
    if (t.heading == "In short") out += markdown_text("- " + t.text, page.columns, paint);
  std::string example = "QUESTION";
  for (const RuleSection& s : c.text.sections()) {
    if (!s.void_by.empty()) continue;
    const std::string ids = s.first == s.last ? s.first : s.first + " to " + s.last;
    out += markdown_text("- " + s.title + (ids.empty() ? "" : " (" + ids + ")"), page.columns, paint);
    // Which word finds it: a title that is not the first, so that the example shows something.
    if (!s.first.empty() && s.first != c.text.items().front().id && example == "QUESTION")
      example = shell_word(lowered(s.title.substr(0, s.title.find(':'))));
  }
  out += wrapped("One section: " + page.command + " " + c.box + " " + example, page.columns, "", "  ");
  out += wrapped("All of it: " + page.command + " " + c.box + " --all", page.columns, "", "  ");
  return out;
}

std::string contents_text(const RuleBook& book, const RulesPage& page, const Paint& paint) {
  std::string out = wrapped(
      "Ask with words, as in: " + page.command + " \"how is a city scored\"; a box by its name, a rule by its id.",
      page.columns);
  for (const Chapter& c : book.chapters()) {
    if (page.all) {
      out += chapter_text(c, page, paint) + "\n";
      continue;
    }
    const auto in_short = std::ranges::find(c.text.told(), "In short", &ToldLine::heading);
    const std::string what = in_short == c.text.told().end() ? "" : ": " + in_short->text;
    out += markdown_text("- **" + c.box + "** " + c.text.title() + what, page.columns, paint);
  }
  return out;
}

std::string section_text(const RuleBook::FoundSection& s, const RulesPage& page, const Paint& paint) {
  std::string out = title_line(s.chapter->text.title() + ": " + s.section->title, page, paint);
  if (!s.section->void_by.empty())
    out += paint(Style::warning, "Not in force here: " + s.section->void_by + ".") + "\n";
  return out + markdown_text(s.section->body, page.columns, paint);
}

// Those that hold; all of them if none does.
std::string sections_text(const std::vector<RuleBook::FoundSection>& sections, const RulesPage& page,
                          const Paint& paint) {
  const bool any = std::ranges::any_of(sections, [](const auto& s) { return s.section->void_by.empty(); });
  std::string out;
  for (const auto& s : sections)
    if (!any || s.section->void_by.empty()) out += section_text(s, page, paint);
  return out;
}

bool is_question_of_one_id(const std::string& question) {
  const std::vector<std::string> list = words(question);
  return list.size() == 1 && like_rule_id(list[0]);
}

Error not_found(const RuleBook& book, const Asked& a, const Answer& answer, const RulesPage& page) {
  const std::string whose = a.in                ? "the rules of '" + a.in->box + "'"
                            : page.game.empty() ? "the rules"
                                                : "the rules of '" + page.game + "'";
  std::vector<std::string> names = book.rule_ids(a.in);
  for (const Chapter& c : book.chapters()) {
    if (a.in && a.in != &c) continue;
    for (const RuleSection& s : c.text.sections()) names.push_back(s.title);
    names.push_back(c.box);
    for (const std::string& p : c.parts) names.push_back(p);
  }
  const std::string near = nearest(a.rest, names);
  const std::string what =
      is_question_of_one_id(a.rest)
          ? whose + " have no rule '" + a.rest + "'"
          : whose + " say nothing about '" + (answer.unknown.empty() ? a.rest : joined(answer.unknown, " ")) + "'";
  return {.what = what,
          .hint = near.empty() ? "'" + page.command + (a.in ? " " + a.in->box : "") + "' lists what there is"
                               : "did you mean '" + near + "'?"};
}

// One word that no rule has, and that is nearly the name of a box.
bool misspelt_box(const RuleBook& book, const std::string& question) {
  if (words(question).size() != 1 || book.has_word(lowered(question))) return false;
  std::vector<std::string> boxes;
  for (const Chapter& c : book.chapters()) boxes.push_back(c.box);
  return !nearest(question, boxes).empty();
}

// Does it hold here? A rule by its id, a sentence of the summary by its words, whatever the numbers in it.
bool holds_here(const Passage& p, const RuleBook& here) {
  if (p.rule) {
    const Passage same = here.rule(p.rule->id);
    return same.rule && same.rule->void_by.empty();
  }
  const auto words_of = [](const std::string& text) {
    std::vector<std::string> all = stems(text);
    std::erase_if(all, [](const std::string& w) { return w.find_first_not_of("0123456789") == std::string::npos; });
    std::ranges::sort(all);
    return all;
  };
  const Chapter* chapter = here.chapter(p.chapter->box);
  if (!chapter || chapter->box != p.chapter->box) return false;
  const std::vector<std::string> wanted = words_of(p.told->text);
  return std::ranges::any_of(chapter->text.told(), [&](const ToldLine& t) {
    return t.heading == p.told->heading && words_of(t.text) == wanted;
  });
}

// Does another box, or a part that is not in use, answer much better? Not if a sentence of the summary has all words of
// the question: "Fields score nothing in this game."
bool answered_elsewhere(const std::string& question, const RuleBook& here, const RuleBook& all) {
  constexpr double as_good = 0.6;
  const std::vector<std::string> wanted = stems(question);
  if (const Answer answer = here.ask(question); !answer.passages.empty() && answer.passages[0].told) {
    const std::vector<std::string> said = stems(answer.passages[0].section() + " " + answer.passages[0].text());
    if (std::ranges::all_of(wanted, [&](const std::string& w) { return std::ranges::find(said, w) != said.end(); }))
      return false;
  }
  const Answer everywhere = all.ask(question);
  if (everywhere.passages.empty()) return false;
  // A word that nobody here knows, and the best answer is about it.
  const Passage& first = everywhere.passages[0];
  const std::vector<std::string> said = stems(first.section() + " " + first.text());
  if (std::ranges::any_of(
          wanted, [&](const std::string& w) { return !here.has_word(w) && std::ranges::find(said, w) != said.end(); }))
    return true;
  if (holds_here(first, here)) return false;
  double best = 0, best_here = 0;
  for (const Passage& p : everywhere.passages) {
    best = std::max(best, p.score);
    if (holds_here(p, here)) best_here = std::max(best_here, p.score);
  }
  return best_here < as_good * best;
}

}  // namespace

Result<std::string> rules_answer(const RuleBook& book, const std::string& question, const RulesPage& page,
                                 const Paint& paint) {
  const Asked a = asked(book, question);
  if (a.rest.empty()) return a.in ? chapter_text(*a.in, page, paint) : contents_text(book, page, paint);
  if (const Passage p = book.rule(a.rest, a.in); p.rule)
    return heading_text(p, page, paint) + rule_text(p, page, paint);
  if (is_question_of_one_id(a.rest)) return not_found(book, a, {}, page);
  if (const auto sections = book.sections(a.rest, a.in); !sections.empty()) return sections_text(sections, page, paint);
  const Answer answer = book.ask(a.rest, a.in);
  if (answer.passages.empty() || misspelt_box(book, a.rest)) return not_found(book, a, answer, page);
  std::string head;
  for (const auto& [typed, meant] : answer.corrected)
    head += paint(Style::warning, "No rule has the word '" + typed + "'; did you mean '" + meant + "'?") + "\n";
  if (!answer.unknown.empty())
    head += paint(Style::warning,
                  fitted("No rule says anything about '" + joined(answer.unknown, " ") + "'.", page.columns)) +
            "\n";
  int left_out = 0;
  const int room = page.rows - 2 - line_count(head);  // the line at the end, and the prompt
  std::string text = head + passages_text(answer.passages, room, page, paint, left_out);
  if (left_out)
    text += paint(Style::faint, plural(left_out, "more passage", "more passages") + ": " + page.command + " " +
                                    (page.in_shell ? shell_word(question) : question) + " --all") +
            "\n";
  return text;
}

Result<std::vector<Passage>> rules_found(const RuleBook& book, const std::string& question) {
  const Asked a = asked(book, question);
  std::vector<Passage> found;
  const auto in_chapters = [&](const auto& wanted) {
    for (const Chapter& c : book.chapters())
      for (const RuleItem& r : c.text.items())
        if ((!a.in || a.in == &c) && wanted(r)) found.push_back({&c, &r, nullptr});
  };
  if (a.rest.empty()) {
    in_chapters([](const RuleItem&) { return true; });
    return found;
  }
  if (const Passage p = book.rule(a.rest, a.in); p.rule) return std::vector{p};
  if (is_question_of_one_id(a.rest)) return not_found(book, a, {}, {});
  for (const auto& s : book.sections(a.rest, a.in))
    for (const RuleItem& r : s.chapter->text.items())
      if (r.section == s.section->title) found.push_back({s.chapter, &r, nullptr});
  if (!found.empty()) return found;
  const Answer answer = book.ask(a.rest, a.in);
  if (answer.passages.empty()) return not_found(book, a, answer, {});
  return answer.passages;
}

Result<std::string> rules_in_play(const Library& library, const Game& game, const std::string& typed,
                                  const Paint& paint) {
  std::vector<std::string> list = words(typed);
  RulesPage page;
  const TerminalSize size = terminal_size();
  page.columns = size.columns;
  page.rows = size.rows - 1;  // a page of the table has a line of its own below it
  page.all = std::erase(list, "--all") > 0;
  page.game = game.spec().id;
  return rules_of_game_or_all(library, game, joined(list, " "), page, paint);
}

Result<std::string> rules_of_game_or_all(const Library& library, const Game& game, const std::string& question,
                                         const RulesPage& page, const Paint& paint) {
  const RuleBook here(library, game);
  auto answer = rules_answer(here, question, page, paint);
  const RuleBook all(library);
  if (answer && !answered_elsewhere(question, here, all)) return answer;
  RulesPage other = page;
  other.game.clear();
  --other.rows;
  const auto general = rules_answer(all, question, other, paint);
  if (!general) return answer;
  return paint(Style::warning, "Not in " + page.game + ". With the rules of all boxes, by their defaults:") + "\n" +
         *general;
}

}  // namespace bastide::sdk
