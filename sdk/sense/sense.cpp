#include "sense/sense.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "basics/text.hpp"
#include "basics/text_table.hpp"
#include "mix/choosing.hpp"
#include "sense/suspicion.hpp"

namespace bastide::sdk {

namespace {

std::string word_text(const MixWord& w) {
  if (w.is == MixWord::Is::without) return "without " + w.name;
  if (w.is == MixWord::Is::count) return "count " + w.name + "=" + w.value;
  return w.text;
}

// "add farmers", "take pig out", "say farm.points_per_city=4"
std::string words_for(const std::vector<std::string>& changes) {
  std::vector<std::string> in, out, values;
  for (const std::string& c : changes) {
    if (c[0] == '+')
      in.push_back(c.substr(1));
    else if (c[0] == '-')
      out.push_back(c.substr(1));
    else
      values.push_back(c);
  }
  std::vector<std::string> said;
  if (!in.empty()) said.push_back("add " + listed(in));
  if (!out.empty()) said.push_back("take " + listed(out) + " out");
  if (!values.empty()) said.push_back("say " + listed(values));
  return joined(said, ", ");
}

// Tries changes of one mix.
class Mender {
 public:
  Mender(const Library& library, const Boxes& boxes, const Expression& mix, const std::vector<Suspicion>& known)
      : library_(library), boxes_(boxes), mix_(mix), known_(known) {}

  std::vector<Mend> mends(const Suspicion& s) {
    constexpr std::size_t most = 2;
    std::vector<Mend> found;
    const auto keep = [&](std::optional<Mend> mend) {
      if (mend && found.size() < most &&
          std::ranges::none_of(found, [&](const Mend& m) { return m.expression == mend->expression; }))
        found.push_back(std::move(*mend));
    };
    // First what keeps what was asked for: something that was taken out comes back, something missing comes in.
    for (std::size_t i = 0; i < mix_.words.size() && found.empty(); ++i)
      if (takes_away(mix_.words[i], s)) keep(left_out(i, s));
    const std::size_t for_ideas = s.parts.empty() ? most : most - 1;
    for (const auto& idea : s.ideas)
      if (found.size() < for_ideas && !drops(idea)) keep(changed(idea, s));
    if (found.empty() && !s.explained) return {};
    // Then what goes without it.
    std::vector<std::string> out;
    for (const std::string& part : s.parts) out.push_back("-" + part);
    if (found.size() < most) keep(changed(out, s));
    for (std::size_t i = 0; i < mix_.words.size() && found.size() < most; ++i)
      if (!takes_away(mix_.words[i], s)) keep(left_out(i, s));
    for (const auto& idea : s.ideas)
      if (found.empty() && drops(idea)) keep(changed(idea, s));
    if (found.empty() && mix_.words.size() > 1) keep(base_alone(s));
    return found;
  }

 private:
  static bool drops(const std::vector<std::string>& idea) { return !idea.empty() && idea[0][0] == '-'; }
  static bool takes_away(const MixWord& w, const Suspicion& s) {
    if (!s.parts.empty() && w.is == MixWord::Is::set) return true;
    return w.is == MixWord::Is::drop || w.is == MixWord::Is::without || w.is == MixWord::Is::count ||
           w.name.starts_with("figures.") || w.name.starts_with("tiles.");
  }

  std::optional<Mend> left_out(std::size_t word, const Suspicion& s) {
    std::string text = mix_.base;
    for (std::size_t i = 0; i < mix_.words.size(); ++i)
      if (i != word) text += " " + word_text(mix_.words[i]);
    const std::optional<Game> mended = helped(text, s);
    if (!mended) return {};
    const MixWord& w = mix_.words[word];
    return Mend{"leave out " + word_text(w), undoing(w, *mended), text};
  }

  std::optional<Mend> base_alone(const Suspicion& s) {
    return helped(mix_.base, s) ? std::optional(Mend{"leave everything as it is", "", mix_.base}) : std::nullopt;
  }

  // The words come to those of the mix, or undo them.
  std::optional<Mend> changed(const std::vector<std::string>& words, const Suspicion& s) {
    Choosing choosing(library_);
    if (words.empty() || choosing.begin(mix_.base)) return {};
    // Values can only be set while everything goes together, so they come last.
    for (const bool values : {false, true})
      for (const MixWord& w : mix_.words)
        if ((w.is == MixWord::Is::add || w.is == MixWord::Is::drop) != values && choosing.apply(word_text(w)))
          return {};
    for (const std::string& w : words)
      if (choosing.apply(w)) return {};
    const std::string& text = choosing.expression();
    if (choosing.problem() || !helped(text, s)) return {};
    return Mend{words_for(words), joined(words, " "), text};
  }

  // The word that takes another one back.
  static std::string undoing(const MixWord& w, const Game& mended) {
    if (w.is == MixWord::Is::add) return "-" + w.text.substr(1);
    if (w.is == MixWord::Is::drop) return "+" + w.text.substr(1);
    if (w.is != MixWord::Is::set) return {};
    if (const std::string value = mended.param(w.name); !value.empty()) return w.name + "=" + value;
    if (w.name.starts_with("figures."))
      for (u32 k = 0; k < static_cast<u32>(mended.figure_kinds()); ++k)
        if (mended.name(FigureKind(k)) == w.name.substr(8))
          return fmt::format("{}={}", w.name, mended.per_player(FigureKind(k)));
    if (w.name.starts_with("tiles.")) {
      const auto set = std::ranges::find(mended.spec().sets, w.name.substr(6), &SetUse::id);
      return fmt::format("{}={}", w.name, set == mended.spec().sets.end() ? 0 : set->copies);
    }
    return {};
  }

  // The game of that mix, if it has neither this trouble nor a new one.
  std::optional<Game> helped(const std::string& text, const Suspicion& s) {
    const auto parsed = parse_mix(text);
    const auto made = parsed ? sdk::mix(library_, *parsed) : Result<Mix>(parsed.error());
    const auto game = made ? Game::compile(made->spec) : Result<Game>(made.error());
    if (!game) return {};
    // What it is about is looked at first: it is quicker, and most ideas fail there.
    if (!s.parts.empty() && std::ranges::any_of(game->spec().modules, [&](const ModuleUse& m) {
          return std::ranges::find(s.parts, m.part->info->id) != s.parts.end();
        }))
      if (IdleParts(*game).idle(boxes_.part(s.parts[0]).box->id, {s.parts.begin(), s.parts.end()})) return {};
    const std::vector<Suspicion> left = Suspicions(library_, boxes_, *game).all();
    const bool better = std::ranges::all_of(left, [&](const Suspicion& l) {
      return l.about != s.about && std::ranges::any_of(known_, [&](const Suspicion& k) { return k.about == l.about; });
    });
    return better ? std::optional(*game) : std::nullopt;
  }

  const Library& library_;
  const Boxes& boxes_;
  const Expression& mix_;
  const std::vector<Suspicion>& known_;
};

}  // namespace

std::vector<Finding> sense_of(const Library& library, const std::string& expression, const Game& game) {
  constexpr int quickly_tried = 1000;
  if (tiles_of(game.spec()) > quickly_tried) return {};
  const auto parsed = parse_mix(expression);
  const Boxes boxes(library);
  const std::vector<Suspicion> suspicions = Suspicions(library, boxes, game).all();
  std::vector<Finding> found;
  for (const Suspicion& s : suspicions) {
    Finding& f = found.emplace_back(Finding{s.about, s.what, s.unplayable, {}});
    if (parsed) f.mends = Mender(library, boxes, *parsed, suspicions).mends(s);
    if (!s.explained && f.mends.empty()) found.pop_back();
  }
  return found;
}

}  // namespace bastide::sdk
