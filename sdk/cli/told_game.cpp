#include "cli/told_game.hpp"

#include <algorithm>

#include "cli/command_name.hpp"
#include "cli/markdown_text.hpp"
#include "cli/text.hpp"
#include "rulebook/telling.hpp"

namespace bastide::sdk {

namespace {

// What stands before an item: its number, or a dash.
std::string mark_of(const ToldItem& item) {
  if (item.under) return "     - ";
  if (item.number == 0) return "  - ";
  return (item.number < 10 ? "  " : " ") + std::to_string(item.number) + ". ";
}

}  // namespace

std::string told_game(const Library& library, const Game& game, int columns, const Paint& paint) {
  columns = std::min(columns, 100);
  const Spec& spec = game.spec();
  std::string out = paint(Style::strong, spec.title.empty() ? spec.id : spec.title) + "  (" + spec.id + ")\n";
  if (!spec.doc.empty()) out += wrapped(spec.doc, columns);
  for (const ToldSection& section : told_sections(library, game)) {
    out += "\n" + paint(Style::title, section.heading) + "\n";
    for (const ToldItem& item : section.items) {
      const std::string first = mark_of(item);
      out += wrapped(inline_marks(item.text, paint), columns, first, std::string(first.size(), ' '));
    }
  }
  return out + "\n" +
         wrapped("A question? " + command_name() + " rules " + spec.id +
                     " \"...\". For authors: explain --steps, --hooks, --parameters, --pieces.",
                 columns);
}

}  // namespace bastide::sdk
