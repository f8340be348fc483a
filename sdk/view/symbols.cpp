#include "view/symbols.hpp"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "view/svg_parts.hpp"

namespace bastide::sdk {

namespace {

constexpr int most_stacked = 99;

// Reads names of symbols, which come from strangers.
class Reader {
 public:
  explicit Reader(Name text) : rest_(text) {}

  bool sign(char c) {
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  // 0..below-1, as it is written: no sign, no zero in front.
  std::optional<u32> number(u32 below) {
    u32 value = 0;
    const auto [end, bad] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    const auto length = static_cast<std::size_t>(end - rest_.data());
    if (bad != std::errc{} || value >= below || (length > 1 && rest_[0] == '0')) return {};
    rest_.remove_prefix(length);
    return value;
  }
  bool end() const { return rest_.empty(); }

 private:
  Name rest_;
};

}  // namespace

int tile_texture(int x, int y) {
  const u32 seed = static_cast<u32>(x) * 2654435761u ^ static_cast<u32>(y) * 2246822519u;
  return static_cast<int>((seed >> 15) % tile_textures);
}

u32 texture_seed(TileType y, int texture) { return (y.v + 1u) * tile_textures + static_cast<u32>(texture); }

std::string TileSymbol::name() const {
  std::string name = fmt::format("t{}-{}-{}", design.v, rotation, texture);
  for (std::size_t i = 0; i < kinds.size(); ++i) name += fmt::format("{}{}", i == 0 ? '-' : '.', kinds[i].v);
  return name;
}

std::string FigureSymbol::name() const {
  std::string name = fmt::format("f{}", kind.v);
  if (colour) name += fmt::format("-{}", colour.v);
  if (count > 1) name += fmt::format("x{}", count);
  return name;
}

std::string hit_map(const TilePicture& picture) {
  std::string runs;
  for (std::size_t at = 0; at < picture.owner.size();) {
    std::size_t end = at;
    while (end < picture.owner.size() && picture.owner[end] == picture.owner[at]) ++end;
    runs += fmt::format("{}{},{}", runs.empty() ? "" : ",", end - at, picture.owner[at]);
    at = end;
  }
  return runs;
}

std::optional<TileSymbol> SymbolBook::tile(Name name) const {
  Reader in(name);
  if (!in.sign('t')) return {};
  const auto design = in.number(static_cast<u32>(game_.designs()));
  if (!design || !in.sign('-')) return {};
  const auto rotation = in.number(4);
  if (!rotation || !in.sign('-')) return {};
  const auto texture = in.number(tile_textures);
  if (!texture) return {};
  TileSymbol symbol{TileType(*design), static_cast<int>(*rotation), static_cast<int>(*texture)};
  if (in.end()) return symbol;
  const std::size_t segments = game_.tile(symbol.design).segments.size();
  for (std::size_t i = 0; i < segments; ++i) {
    if (!in.sign(i == 0 ? '-' : '.')) return {};
    const auto kind = in.number(static_cast<u32>(game_.feature_kinds()));
    if (!kind) return {};
    symbol.kinds.emplace_back(*kind);
  }
  return in.end() ? std::optional(symbol) : std::nullopt;
}

std::optional<FigureSymbol> SymbolBook::figure(Name name) const {
  Reader in(name);
  if (!in.sign('f')) return {};
  const auto kind = in.number(static_cast<u32>(game_.figure_kinds()));
  if (!kind) return {};
  FigureSymbol symbol{FigureKind(*kind)};
  if (in.sign('-')) {
    const auto colour = in.number(max_players);
    if (!colour) return {};
    symbol.colour = Player(*colour);
  }
  if (in.sign('x')) {
    const auto count = in.number(most_stacked + 1);
    if (!count || *count < 2) return {};
    symbol.count = static_cast<int>(*count);
  }
  return in.end() ? std::optional(symbol) : std::nullopt;
}

const TilePicture& SymbolBook::picture(const TileSymbol& s) { return pictures_.of(s.design, s.rotation, s.kinds); }

std::string SymbolBook::glyphs() const { return svg::glyphs(); }

std::optional<std::string> SymbolBook::symbol(Name name) {
  if (const auto t = tile(name))
    return fmt::format("<symbol id=\"{}\" viewBox=\"0 0 100 100\">{}{}</symbol>\n", t->name(),
                       svg::tile(game_, signs_, picture(*t), t->design, texture_seed(t->design, t->texture), true),
                       svg::tile_rim());
  if (const auto f = figure(name))
    return fmt::format("<symbol id=\"{}\" viewBox=\"-50 -50 100 100\" overflow=\"visible\">{}</symbol>\n", f->name(),
                       svg::figure(game_, signs_, f->kind, f->colour, {0, 0}, 1, false, f->count));
  return {};
}

}  // namespace bastide::sdk
