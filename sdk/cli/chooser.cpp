#include "cli/chooser.hpp"

#include <algorithm>
#include <iostream>
#include <range/v3/view/enumerate.hpp>

#include "bastide/nearest.hpp"
#include "cli/command_name.hpp"
#include "cli/mix_file.hpp"
#include "cli/sense_words.hpp"
#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

std::string trimmed(const std::string& text) { return joined(words(printable(text)), " "); }

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 6 && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

void Chooser::say(const std::string& text) const { std::cout << text << (text.ends_with('\n') ? "" : "\n"); }

void Chooser::say(const Error& e) const {
  say(paint_(Style::bad, printable(e.what)));
  for (const std::string& row : words(e.hint, '\n')) say("  " + printable(row));
}

std::optional<std::string> Chooser::line(const std::string& prompt) const {
  std::cout << prompt << std::flush;
  const auto typed = read_line();
  if (!typed) return {};
  return trimmed(*typed);
}

int Chooser::run() {
  watch_interrupts();
  if (const auto e = choosing_.begin(options_.base)) return host_.fail(*e);
  pages_ = choose_pages();
  say(paint_(Style::title, "Choosing tonight's mix"));
  say("Enter goes on, b goes back, u takes the last choice back, ? explains, q leaves without writing.");
  while (true) {
    if (page_ == pages_.size()) {
      if (const auto code = write()) return *code;
      continue;
    }
    show(*pages_[page_]);
    Next next = Next::ask;
    while (next == Next::ask) next = ask(*pages_[page_]);
    if (next == Next::leave || next == Next::ended) return leave(next == Next::leave);
    if (next == Next::forward) ++page_;
    if (next == Next::back) --page_;
  }
}

int Chooser::leave(bool by_wish) {
  say("");
  if (interrupted()) {
    say("Nothing was written.");
    return exit_interrupted;
  }
  if (by_wish) {
    say("Nothing was written.");
    return exit_good;
  }
  return host_.fail({.what = "the input ended before the last question; nothing was written"});
}

void Chooser::show(const ChoosePage& page) {
  say("\n" + paint_(Style::strong, std::to_string(page_ + 1) + ". " + page.question()));
  const auto items = page.items(choosing_);
  int name = 0;
  for (const auto& i : items) name = std::max(name, width(i.name));
  const std::string indent(static_cast<std::size_t>(name) + 12, ' ');
  for (const auto& [n, i] : items | ranges::views::enumerate) {
    if (!i.heading.empty()) say("  " + paint_(Style::faint, i.heading));
    const std::string number = std::to_string(n + 1);
    std::cout << wrapped(i.text, std::max(40, terminal_size().columns),
                         std::string(4 - std::min<std::size_t>(3, number.size()), ' ') + paint_(Style::strong, number) +
                             " " + padded(i.mark, 4) + " " + padded(i.name, name + 2),
                         indent);
  }
  show_state();
  std::string usage = wrapped("Type " + page.usage() + ".", terminal_size().columns);
  usage.pop_back();  // the end of the line, so that no colour runs into the next one
  say(paint_(Style::faint, usage));
}

void Chooser::show_state() {
  const int columns = terminal_size().columns;
  say(paint_(Style::faint, "  " + choosing_.expression()));
  if (choosing_.problem()) {
    std::cout << "  " << paint_(Style::bad, "not yet playable: ") << printable(choosing_.problem()->what) << '\n';
    std::string offers;
    for (const Choosing::Fix& f : choosing_.fixes()) offers += (offers.empty() ? "" : "', '") + ("fix " + f.change);
    if (offers.empty())
      say("  " + printable(choosing_.problem()->hint));
    else
      say("  type '" + offers + "', or change something else");
    return;
  }
  const auto& expected = choosing_.expected();
  const std::string size = size_text(choosing_.game()) + "; with " + std::to_string(choosing_.players) + ": ";
  std::cout << wrapped(size + (expected ? to_text(*expected) : expected.error().what), columns, "  ", "  ");
  for (const std::string& note : choosing_.mix().notes)
    std::cout << wrapped(printable(note), columns, "  " + paint_(Style::warning, "note: "), "    ");
  for (const Finding& f : findings()) {
    std::cout << wrapped(printable(f.what), columns, "  " + paint_(Style::warning, "odd: "), "    ");
    std::string offers;
    for (const Mend& m : f.mends)
      if (!m.change.empty()) offers += (offers.empty() ? "" : "', '") + ("fix " + m.change);
    if (!offers.empty()) say("    type '" + offers + "', or leave it");
  }
}

const std::vector<Finding>& Chooser::findings() {
  if (looked_at_ != choosing_.expression()) {
    looked_at_ = choosing_.expression();
    findings_ = findings_of(host_, looked_at_, choosing_.game());
  }
  return findings_;
}

Chooser::Next Chooser::ask(ChoosePage& page) {
  const auto typed = line(paint_(Style::faint, "(Enter: go on, b, u, ?, q)") + "> ");
  return typed ? obey(page, *typed) : Next::ended;
}

std::optional<Chooser::Next> Chooser::common(const std::string& word) {
  const std::string w = lowered(word);
  if (w == "q" || w == "quit") return Next::leave;
  if (w == "b" || w == "back") {
    if (page_ == 0) say("This is the first question.");
    return page_ == 0 ? Next::ask : Next::back;
  }
  if (w != "u" && w != "undo") return {};
  if (choosing_.undo()) return Next::show;
  say("There is nothing to take back.");
  return Next::ask;
}

Chooser::Next Chooser::may_go_on(const ChoosePage& page) {
  const bool asks_for_game = page_ + 1 == pages_.size() || pages_[page_ + 1]->needs_game();
  if (!choosing_.problem() || (!asks_for_game && !page.needs_game())) return Next::forward;
  say("This cannot be played yet.");
  show_state();
  return Next::ask;
}

Chooser::Next Chooser::obey(ChoosePage& page, const std::string& typed) {
  if (typed.empty()) return may_go_on(page);
  if (const auto next = common(typed)) return *next;
  if (typed[0] == '?') return help(page, trimmed(typed.substr(1)));
  const auto parts = words(typed);
  if (lowered(parts[0]) == "fix") return fix(joined(std::span(parts).subspan(1), " "));
  if (page.obey(choosing_, typed)) return Next::show;
  if (is_mix_word(typed) || (parts.size() > 1 && takes_next_word(parts[0]))) {
    if (const auto e = choosing_.apply(typed)) {
      say(*e);
      return Next::ask;
    }
    return Next::show;
  }
  return pick(page, typed);
}

Chooser::Next Chooser::fix(const std::string& argument) {
  const auto fixes = choosing_.fixes();
  for (const Choosing::Fix& f : fixes)
    if (argument == f.change || (argument.empty() && fixes.size() == 1)) {
      choosing_.apply(f.change);
      return Next::show;
    }
  if (!choosing_.problem())
    for (const Finding& f : findings())
      for (const Mend& m : f.mends)
        if (!argument.empty() && argument == m.change) {
          for (const std::string& word : words(m.change)) choosing_.apply(word);
          return Next::show;
        }
  const bool nothing = fixes.empty() && (choosing_.problem() || findings().empty());
  say(nothing ? "There is nothing to fix." : "Which way? The last lines above name them.");
  return Next::ask;
}

std::optional<std::size_t> Chooser::item_of(const ChoosePage& page, const std::string& word) {
  const auto items = page.items(choosing_);
  if (is_number(word)) {
    const auto n = static_cast<std::size_t>(std::stoul(word));
    if (n >= 1 && n <= items.size()) return n - 1;
    say("There is no " + word + " here; the items are numbered 1 to " + std::to_string(items.size()) + ".");
    return {};
  }
  std::vector<std::string> names;
  for (const auto& [i, item] : items | ranges::views::enumerate) {
    if (item.name == word) return i;
    names.push_back(item.name);
  }
  const std::string near = nearest(word, names);
  say("There is no '" + word + "' here" +
      (near.empty() ? "; ? explains what can be typed." : "; did you mean '" + near + "'?"));
  return {};
}

// Which of its values? Nothing: it stays as it is.
std::optional<std::string> Chooser::value_for(const ChoosePage& page, std::size_t item) {
  const auto values = page.values(choosing_, item);
  for (const std::string& paragraph : page.about(choosing_, item))
    std::cout << wrapped(paragraph, terminal_size().columns, "  ", "  ");
  int widest = 0;
  for (const auto& v : values) widest = std::max(widest, width(v.value));
  for (const auto& [i, v] : values | ranges::views::enumerate)
    std::cout << wrapped(v.text, terminal_size().columns,
                         "    " + paint_(Style::strong, std::to_string(i + 1)) + " " + padded(v.value, widest + 2),
                         std::string(static_cast<std::size_t>(widest) + 8, ' '));
  while (true) {
    const auto typed = line(paint_(Style::faint, "  number or value (Enter: as it is)") + "> ");
    if (!typed || typed->empty()) return {};
    std::vector<std::string> names;
    for (const auto& [i, v] : values | ranges::views::enumerate) {
      if (*typed == v.value || *typed == std::to_string(i + 1)) return v.value;
      names.push_back(v.value);
    }
    say("There is no '" + *typed + "' here. " + suggestion(*typed, names, "values"));
  }
}

Chooser::Next Chooser::pick(ChoosePage& page, const std::string& typed) {
  const auto parts = words(typed);
  const auto item = item_of(page, parts[0]);
  if (!item) return Next::ask;
  std::string argument = joined(std::span(parts).subspan(1), " ");
  if (argument.starts_with("= ")) argument = argument.substr(2);
  if (argument.empty() && !page.values(choosing_, *item).empty()) {
    const auto value = value_for(page, *item);
    if (!value) return Next::ask;
    argument = *value;
  }
  if (const auto e = page.pick(choosing_, *item, argument)) {
    say(*e);
    return Next::ask;
  }
  return Next::show;
}

Chooser::Next Chooser::help(ChoosePage& page, const std::string& word) {
  const int columns = terminal_size().columns;
  if (word.empty()) {
    std::cout << wrapped("Type " + page.usage() + ". '? 3' tells more about the third item.", columns, "  ", "  ")
              << wrapped(
                     "On every page: Enter goes on, b goes back, u takes the last choice back, q leaves without "
                     "writing. The words of a mix can be typed, too: +NAME, -NAME, NAME=VALUE, tiles.SET=N, "
                     "figures.KIND=N, without TILE, count TILE=N.",
                     columns, "  ", "  ");
    return Next::ask;
  }
  const auto item = item_of(page, word);
  if (!item) return Next::ask;
  for (const std::string& paragraph : page.about(choosing_, *item))
    std::cout << wrapped(paragraph, columns, "  ", "  ");
  for (const auto& v : page.values(choosing_, *item))
    std::cout << wrapped(v.value + (v.text.empty() ? "" : ": " + v.text), columns, "    ", "      ");
  return Next::ask;
}

std::optional<int> Chooser::write() {
  const auto back = [&](const std::string& typed) {
    if (lowered(typed) != "b" && lowered(typed) != "back") return false;
    page_ = pages_.size() - 1;
    return true;
  };
  say("");
  const std::string made = mix_title(choosing_.mix());
  const auto title = line("Title " + paint_(Style::faint, "[" + made + "]") + ": ");
  if (!title) return leave(false);
  if (back(*title)) return {};
  if (lowered(*title) == "q") return leave(true);
  while (true) {
    auto name = line("File " + paint_(Style::faint, "[" + options_.out + "]") + ": ");
    if (!name) return leave(false);
    if (back(*name)) return {};
    if (lowered(*name) == "q") return leave(true);
    if (name->empty()) name = options_.out;
    if (!std::filesystem::path(*name).has_extension()) *name += ".toml";
    MixFile file{*name, *title, options_.force};
    std::error_code ignored;
    if (!file.overwrite && std::filesystem::is_regular_file(*name, ignored)) {
      const auto yes = line(*name + " exists. Write over it? " + paint_(Style::faint, "(y/N)") + ": ");
      if (!yes) return leave(false);
      file.overwrite = lowered(*yes) == "y" || lowered(*yes) == "yes";
      if (!file.overwrite) continue;
    }
    if (interrupted()) return leave(false);
    if (const auto e = write_mix(choosing_.library(), choosing_.mix(), file)) {
      host_.fail(*e);
      continue;
    }
    std::string seats;
    for (int p = 0; p < choosing_.players; ++p) seats += p ? ",human" : "human";
    say(paint_(Style::good, "Written: ") + *name + " (" + size_text(choosing_.game()) + ")");
    const std::string program = command_name();
    say("Play it:            " + program + " play " + as_argument(*name) + " --seats " + seats);
    say("Without questions:  " + program + " mix " + choosing_.expression() + " -o " + as_argument(*name));
    return exit_good;
  }
}

}  // namespace bastide::sdk
