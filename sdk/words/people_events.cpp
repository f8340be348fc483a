// What happened, in sentences.
#include <algorithm>

#include "words/fill.hpp"
#include "words/people.hpp"
#include "words/plain.hpp"
#include "words/points.hpp"

namespace bastide {

// The sentence of the cause, or what every move of a figure has in common.
std::string People::moved(const Entry& e) const {
  const std::string who = e.figure ? figure(e.figure) : "a figure";
  if (const Name said = e.cause ? game_.words(e.cause) : Name(); !said.empty())
    return capital(filled(said, [&](Name field, Name form) {
      if (field == "figure") return who;
      if (field == "seat") return seat(e.who);
      if (field == "from") return form == "spot" ? spot(e.from) : place(e.from);
      if (field == "to") return form == "spot" ? spot(e.to) : place(e.to);
      return std::string();
    }));
  const std::string why = e.cause && !game_.silent(e.cause) ? " (" + plain(game_.name(e.cause)) + ")" : std::string();
  if (e.to.is == PlaceIs::supply)
    return capital(who + " comes back" + (e.from.is == PlaceIs::zone ? "" : " from " + spot(e.from)) + why);
  if (e.to.is == PlaceIs::out) return capital(who + " leaves the game" + why);
  if (e.to.is == PlaceIs::zone) return capital(who + " is now " + place(e.to) + why);
  if (e.from.is == PlaceIs::supply) return capital(who + " now stands " + place(e.to) + why);
  return capital(who + " goes to " + spot(e.to) + why);
}

// The sentence of the event, with its arguments {0} {0:tile} {0:cell} {0:seat} {0:kind}. One without is not for people.
std::string People::custom(const Entry& e) const {
  const Name said = game_.words(e.event);
  if (said.empty()) return "";
  bool names_seat = false;
  const std::string text = filled(said, [&](Name field, Name form) -> std::string {
    if (field == "seat") {
      names_seat = true;
      return seat(e.who);
    }
    if (field.size() != 1 || field[0] < '0' || field[0] > '3') return "";
    const u16 x = e.arg[static_cast<std::size_t>(field[0] - '0')];
    if (form == "tile") return x < game_.designs() ? tile(TileType(x)) : "no tile";
    if (form == "cell") return cell(Cell(x));
    if (form == "seat") return seat(Player(x));
    if (form == "kind") return kind(FigureKind(x));
    return std::to_string(x);
  });
  return e.who && !names_seat ? seat(e.who) + ": " + text : capital(text);
}

std::string People::event(const Entry& e) const {
  switch (e.is) {
    case Entry::Is::turn:
      return capital(whose(e.who)) + " turn";
    case Entry::Is::chance:
      return may_know(e.action) ? move(e.action) : "";
    case Entry::Is::placed:
      return e.who && e.move > 0 ? capital(seat(e.who)) + " lays a tile at " + cell(e.cell) + ": " + tile(e.type)
                                 : "The game begins with a tile at " + cell(e.cell) + ": " + tile(e.type);
    case Entry::Is::discarded:
      return knows_all() ? "A tile leaves the game: " + tile(e.type) : "A tile leaves the game";
    case Entry::Is::moved:
      return moved(e);
    case Entry::Is::scored:
      if (!e.seg && e.who)
        return capital(seat(e.who)) + ": " + scored(*this, e) + " is worth " + std::to_string(e.points);
      if (!e.claims.present) return "";  // nobody was there
      return capital(scored(*this, e)) + " is worth " + std::to_string(e.points);
    case Entry::Is::points: {
      const std::string sign = e.points < 0 ? "-" : "+";
      return capital(seat(e.who)) + " " + sign + std::to_string(std::abs(e.points)) + "  " + points_for(*this, e);
    }
    case Entry::Is::ended: {
      const auto why = game_.ended_by(state_);
      return why.empty() ? "The game ends" : "The game ends: " + listed(why);
    }
    case Entry::Is::custom:
      return custom(e);
  }
  return "";
}

}  // namespace bastide
