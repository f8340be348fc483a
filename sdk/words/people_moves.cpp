// Questions and moves.
#include <algorithm>

#include "words/fill.hpp"
#include "words/people.hpp"
#include "words/plain.hpp"

namespace bastide {
namespace {

std::string with_article(const std::string& noun) {
  return (!noun.empty() && Name("aeiou").find(noun[0]) != Name::npos ? "an " : "a ") + noun;
}

}  // namespace

// Forms: {x:there} with the place, {x:a} with an article, {x:in} "in the city, north side".
std::string People::operand(const Field& field, u16 x, Name form) const {
  const View v = game_.view(state_);
  switch (field.type) {
    case Operand::cell:
      return cell(Cell(x));
    case Operand::rotation:
      return turned(x);
    case Operand::seg: {
      const Seg s(x);
      if (!v.exists(s)) return "nowhere";
      if (form != "in") return segment(s);
      const Name in = game_.words(v.kind(s), 1);
      return (in.empty() ? "on" : std::string(in)) + " the " + segment(s);
    }
    case Operand::side:
      return side(static_cast<Side>(x & 3));
    case Operand::figure_kind:
      return form == "a" ? with_article(kind(FigureKind(x))) : kind(FigureKind(x));
    case Operand::figure:
      if (x >= v.figure_count()) return "no figure";
      return form == "there" ? figure_there(Figure(x)) : figure(Figure(x));
    case Operand::player:
      return form == "whose" ? whose(Player(x)) : seat(Player(x));
    case Operand::tile_type:
      return x < game_.designs() ? tile(TileType(x)) : "no tile";
    case Operand::choice:
      return x < field.choices.size() ? plain(field.choices[x]) : "nothing";
    default:
      return std::to_string(x);
  }
}

std::string People::prompt() const {
  const DecisionKind d = game_.decision(state_).kind;
  if (!d) return "The game is over";
  return capital(one(game_, d));
}

std::string People::heading(const Action& a) const {
  const Name said = game_.words(a.kind, 1);
  return capital(said.empty() ? plain(game_.name(a.kind)) : std::string(said));
}

std::string People::move(const Action& a) const {
  const auto fields = game_.fields(a.kind);
  const auto words = [&](Name name, Name form) {
    const auto at = std::ranges::find(fields, name, &Field::name);
    if (at == fields.end()) return name == "seat" ? seat(a.who) : std::string();
    return operand(*at, a.arg[static_cast<std::size_t>(at - fields.begin())], form);
  };
  if (const Name phrase = game_.words(a.kind); !phrase.empty()) return capital(filled(phrase, words));
  // Nothing was said about single moves: the heading, then what is chosen.
  std::string text = heading(a);
  for (std::size_t i = 0; i < fields.size(); ++i)
    text += (i == 0 ? ": " : ", ") + operand(fields[i], a.arg[i], fields[i].type == Operand::figure ? "there" : "");
  return text;
}

Cell People::where(const Action& a) const {
  const View v = game_.view(state_);
  const auto fields = game_.fields(a.kind);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].type == Operand::cell) return Cell(a.arg[i]);
    if (fields[i].type == Operand::seg && v.exists(Seg(a.arg[i]))) return v.cell_of(v.tile(Seg(a.arg[i])));
    if (fields[i].type == Operand::figure && a.arg[i] < v.figure_count())
      if (const Tile t = v.stands_on(Figure(a.arg[i]))) return v.cell_of(t);
  }
  return {};
}

}  // namespace bastide
