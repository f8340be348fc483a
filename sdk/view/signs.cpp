#include "view/signs.hpp"
#include "view/looks.hpp"

#include <cctype>

namespace bastide::sdk {

namespace {

std::string first_letter(Name text) {
  std::size_t bytes = text.empty() ? 0 : 1;
  while (bytes < text.size() && (static_cast<u8>(text[bytes]) & 0xc0) == 0x80) ++bytes;
  return std::string(text.substr(0, bytes));
}

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

}  // namespace

Signs::Signs(const Game& g) {
  for (u32 k = 0; k < static_cast<u32>(g.feature_kinds()); ++k) {
    const FeatureKind kind(k);
    const Name wanted = g.look(kind).letter;
    features_.push_back(
        choose(wanted.empty() ? std::string(1, upper(g.name(kind)[0])) : std::string(wanted), g.name(kind)));
  }
  figures_.resize(static_cast<std::size_t>(g.figure_kinds()));
  const auto figure = [&](u32 k) { figures_[k] = choose(g.look(FigureKind(k)).letter, g.name(FigureKind(k))); };
  const u32 usual = usual_figure(g).v;
  for (u32 k = 0; k < figures_.size(); ++k)
    if (k != usual) figure(k);
  const auto printed = [&](Name name) {
    const Look* look = g.mark_look(name);
    if (!look || marks_.contains(name)) return;
    // Stalls fill a whole area with their sign: small letters look better.
    const bool fills = look->shape == Look::Shape::area || look->shape == Look::Shape::ground;
    const bool plain = look->letter.size() == 1 && letter(look->letter[0]);
    marks_.emplace(name,
                   choose(fills && plain ? std::string(1, lower(look->letter[0])) : std::string(look->letter), name));
  };
  for (u32 a = 0; a < static_cast<u32>(g.attrs()); ++a) printed(g.name(Attr(a)));
  for (u32 t = 0; t < static_cast<u32>(g.tags()); ++t) printed(g.name(Tag(t)));
  if (!figures_.empty()) figure(usual);  // hardly ever shown: it is known by the number of its seat
}

const std::string& Signs::of_mark(Name attr_or_tag) const { return marks_.find(attr_or_tag)->second; }

const std::string& Signs::of_tile_mark(const TileMarkLine& line) {
  const auto known = tile_marks_.find(line.label);
  if (known != tile_marks_.end()) return known->second;
  return tile_marks_.emplace(line.label, choose(line.look->letter, line.label)).first->second;
}

// What is wanted, or the same in the other case, or a letter of the name, or any.
std::string Signs::choose(Name wanted, Name name) {
  std::string tries;
  if (const std::string first = first_letter(wanted.empty() ? name : wanted); first.size() > 1) {
    if (taken_.insert(first).second) return first;  // beyond ASCII
  } else if (!first.empty() && !std::isdigit(static_cast<unsigned char>(first[0]))) {
    tries = first;
    if (letter(first[0])) tries += upper(first[0]) == first[0] ? lower(first[0]) : upper(first[0]);
  }
  for (const char c : name)
    if (letter(c)) tries += upper(c);
  for (const char c : name)
    if (letter(c)) tries += lower(c);
  for (char c = 'A'; c <= 'Z'; ++c) tries += c;
  for (char c = 'a'; c <= 'z'; ++c) tries += c;
  for (const char c : tries)
    if (taken_.emplace(1, c).second) return std::string(1, c);
  // A game with many boxes has more things than the alphabet letters. None of these looks like a letter or a digit.
  static constexpr Name others[] = {"β", "γ", "δ", "θ", "λ", "μ", "ξ", "π", "σ", "φ", "ψ", "ω", "Γ", "Δ",
                                    "Θ", "Λ", "Ξ", "Π", "Σ", "Ψ", "Ω", "Б", "Ж", "И", "Ц", "Ш", "Ы", "Ю",
                                    "Я", "ж", "ц", "ш", "ы", "ю", "я", "$", "!", "%", "{", "}", "<", ">"};
  for (const Name sign : others)
    if (taken_.emplace(sign).second) return std::string(sign);
  return "?";
}

}  // namespace bastide::sdk
