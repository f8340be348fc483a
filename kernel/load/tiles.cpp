// tiles.toml: designs and sets. The format is described in docs/rulesets.md.
#include <bit>
#include <set>
#include <sstream>

#include "start.hpp"

namespace bastide::load {

namespace {

constexpr Name side_names = "NESW";
enum : int { left, middle, right };
constexpr u16 port(int side, int part) { return static_cast<u16>(1u << (side * 3 + part)); }
std::string place(u32 ports) {  // the first of them in words
  const int i = std::countr_zero(ports);
  return side_names[i / 3] + std::string(i % 3 == left ? "L" : i % 3 == right ? "R" : "");
}

// One word, because notation and lists are split at spaces.
const std::string& word(const toml::node& n, const std::string& what) {
  const std::string& text = as<std::string>(n, what);
  for (const unsigned char c : text)
    if (c <= ' ' || c == 127) fail(fmt::format("{} '{}' contains a space", what, text), pos(n));
  return text;
}

std::string id_of(const toml::table& t, const std::string& of) {
  need<std::string>(t, "id", of);
  return word(*t.get("id"), "the id of " + of);
}

u16 read_ports(const toml::node& n, const std::string& what) {
  u16 ports = 0;
  std::istringstream words(as<std::string>(n, what));
  for (std::string w; words >> w;) {
    const std::size_t side = side_names.find(w[0]);
    const int part = w.size() == 1 ? middle : w == w.substr(0, 1) + "L" ? left : right;
    if (side == Name::npos || w.size() > 2 || (part == right && w[1] != 'R'))
      fail(fmt::format("'{}' in {} is no place on the rim", w, what), pos(n),
           "whole sides are N E S W, their halves NL NR EL ER SL SR WL WR");
    if (ports & port(static_cast<int>(side), part)) fail(fmt::format("'{}' stands twice in {}", w, what), pos(n));
    ports |= port(static_cast<int>(side), part);
  }
  return ports;
}

// Numbers of other segments of the same tile.
std::vector<int> read_others(const toml::node& n, const std::string& what, int self, int count) {
  std::vector<int> others;
  for (const toml::node& other : as<toml::array>(n, what)) {
    const int i = as_number(other, "a segment number in " + what, 0, count - 1);
    if (i == self || std::ranges::count(others, i))
      fail(fmt::format("{} in {} is {}", i, what, i == self ? "the segment itself" : "there twice"), pos(other));
    others.push_back(i);
  }
  return others;
}

SegSpec read_segment(const toml::node& n, const std::string& of, int self, int count) {
  const toml::table& t = as<toml::table>(n, of);
  SegSpec seg{need<std::string>(t, "kind", of), 0, {}, {}, {}, pos(n)};
  for (const auto& [key, value] : written(t)) {
    const std::string name(key.str()), what = fmt::format("'{}' of {}", name, of);
    if (name == "kind")
      word(value, what);
    else if (name == "at")
      seg.ports = read_ports(value, what);
    else if (name == "touches")
      seg.touches = read_others(value, what, self, count);
    else if (name == "meets")
      seg.meets = read_others(value, what, self, count);
    else if (const auto* flag = value.as_boolean())
      seg.attrs.emplace_back(name, flag->get());
    else if (value.is_integer())
      seg.attrs.emplace_back(name, as_number(value, what, -999, 999));
    else
      fail(fmt::format("{} must be a whole number, true or false", what), pos(value),
           suggest(name, {"kind", "at", "touches", "meets"}));
  }
  return seg;
}

// Every place on the rim belongs to one segment at most, and every side to somebody. A tile that
// does not reach the rim at all says nothing about its sides.
void check_rim(const TileSpec& tile, const std::string& what) {
  u32 taken = 0;
  for (const SegSpec& seg : tile.segments) {
    if (const u32 both = taken & seg.ports)
      fail(fmt::format("two segments of {} have '{}'", what, place(both)), seg.at);
    taken |= seg.ports;
  }
  for (int s = 0; taken && s < 4; ++s)
    for (const int half : {left, right})
      if (!(taken & (port(s, half) | port(s, middle))))
        fail(fmt::format("no segment of {} has '{}'", what, place(port(s, half))), tile.at,
             fmt::format("every side belongs to segments: name {}, or both halves, in an 'at'", side_names[s]));
}

TileSpec read_tile(const toml::node& n) {
  const toml::table& t = as<toml::table>(n, "each [[tile]]");
  TileSpec tile{id_of(t, "a [[tile]]"), {}, {}, {}, {}, {}, 0, pos(n)};
  const std::string what = fmt::format("tile '{}'", tile.id);
  allow_keys(t, {"id", "group", "tags", "marks", "sides", "segments"}, what);
  if (const toml::node* group = t.get("group")) tile.group = word(*group, "'group' of " + what);
  if (const auto* tags = get<toml::array>(t, "tags", what)) tile.tags = as_words(*tags, "'tags' of " + what);
  if (const auto* marks = get<toml::table>(t, "marks", what))
    for (const auto& [key, value] : written(*marks)) {
      const std::string mark(key.str());
      tile.marks.emplace_back(mark, as_number(value, fmt::format("mark '{}' of {}", mark, what), -999, 999));
    }
  const toml::array& sides = need<toml::array>(t, "sides", what);
  if (sides.size() != 4)
    fail(fmt::format("'sides' of {} has {} members", what, sides.size()), pos(sides),
         "there are four, in the order N E S W");
  for (int s = 0; s < 4; ++s) tile.sides[s] = word(sides[s], "each side of " + what);
  const toml::array& segments = need<toml::array>(t, "segments", what);
  const int count = static_cast<int>(segments.size());
  for (int i = 0; i < count; ++i)
    tile.segments.push_back(read_segment(segments[i], fmt::format("segment {} of {}", i, what), i, count));
  check_rim(tile, what);
  return tile;
}

// A side shows what the segment in its middle (or the one at its left half) is; a word that no
// segment of the file has may be a kind of its own, unless it looks like a slip of the pen.
void check_sides(const TileSpec& tile, const toml::array& sides, const Words& kinds) {
  for (int s = 0; s < 4; ++s) {
    const SegSpec* shown = nullptr;
    for (const SegSpec& seg : tile.segments)
      if (seg.ports & port(s, middle) || (!shown && seg.ports & port(s, left))) shown = &seg;
    if (!shown || shown->kind == tile.sides[s] || nearest(tile.sides[s], kinds).empty()) continue;
    fail(fmt::format("side {} of tile '{}' is '{}', but the segment there is '{}'", side_names[s], tile.id,
                     tile.sides[s], shown->kind),
         pos(sides[s]));
  }
}

// [set.printing.NAME]: `module`, and `swaps`, in which one tile of the design on the left is one of that on the right.
Printing read_printing(const toml::key& name, const toml::node& n, TileSet& set, const Words& designs) {
  const std::string what = fmt::format("printing '{}' of set '{}'", name.str(), set.id);
  const toml::table& t = as<toml::table>(n, what);
  allow_keys(t, {"module", "swaps"}, what);
  if (name.str() == "first")
    fail(what + " cannot be called so", pos(name), "'first' is the printing that 'tiles' of the set describes");
  Printing printing{std::string(name.str()), "", {}};
  if (const auto* module = get<std::string>(t, "module", what)) printing.module = *module;
  for (const auto& [key, value] : written(need<toml::table>(t, "swaps", what))) {
    const std::string from(key.str()), to = as<std::string>(value, "each tile in 'swaps' of " + what);
    const auto counted = [&](const std::string& id) {
      return std::ranges::find(set.counts, id, &std::pair<std::string, int>::first);
    };
    if (const auto old = counted(from); old == set.counts.end() || old->second == 0)
      fail(fmt::format("set '{}' has no tile '{}' that {} could change", set.id, from, what), pos(key),
           suggest(from, keys(set.counts)));
    if (!among(designs, to)) fail(fmt::format("unknown tile '{}' in {}", to, what), pos(value), suggest(to, designs));
    if (counted(to) == set.counts.end()) set.counts.emplace_back(to, 0);
    printing.swaps.emplace_back(from, to);
  }
  return printing;
}

TileSet read_set(const toml::node& n, const Words& designs) {
  const toml::table& t = as<toml::table>(n, "each [[set]]");
  TileSet set;
  set.id = id_of(t, "a [[set]]");
  set.at = pos(n);
  const std::string what = fmt::format("set '{}'", set.id);
  allow_keys(t, {"id", "title", "start", "tiles", "printing"}, what);
  set.title = need<std::string>(t, "title", what);
  for (const auto& [key, value] : written(need<toml::table>(t, "tiles", what))) {
    const std::string id(key.str());
    if (!among(designs, id)) fail(fmt::format("unknown tile '{}' in {}", id, what), pos(key), suggest(id, designs));
    set.counts.emplace_back(id, as_number(value, fmt::format("the number of '{}'", id), 1, 255));
  }
  if (set.counts.empty()) fail(what + " has no tiles", set.at);
  if (const auto* printings = get<toml::table>(t, "printing", what))
    for (const auto& [key, value] : written(*printings))
      set.printings.push_back(read_printing(key, value, set, designs));
  if (const toml::node* start = t.get("start")) read_start(*start, what, set);
  return set;
}

void only_once(const auto& list, const char* what) {
  std::map<std::string, SourcePos> seen;
  for (const auto& each : list)
    if (const auto [old, fresh] = seen.try_emplace(each.id, each.at); !fresh)
      fail(fmt::format("{} '{}' is described twice", what, each.id), each.at,
           "the other one is at " + old->second.str());
}

}  // namespace

Tiles read_tiles(const fs::path& file) {
  const toml::table t = parse(read_text(file), show(file));
  const std::string what = "a file of tiles";
  allow_keys(t, {"set", "tile"}, what);
  static const toml::array none;
  const auto* designs = get<toml::array>(t, "tile", what);
  const auto* sets = get<toml::array>(t, "set", what);
  Tiles tiles;
  std::set<std::string> kinds;
  Words ids;
  for (const toml::node& n : designs ? *designs : none) {
    const TileSpec& tile = tiles.designs.emplace_back(read_tile(n));
    ids.push_back(tile.id);
    for (const SegSpec& seg : tile.segments) kinds.insert(seg.kind);
  }
  for (std::size_t i = 0; i < ids.size(); ++i)
    check_sides(tiles.designs[i], need<toml::array>(*(*designs)[i].as_table(), "sides", what),
                {kinds.begin(), kinds.end()});
  for (const toml::node& n : sets ? *sets : none) tiles.sets.push_back(read_set(n, ids));
  only_once(tiles.designs, "tile");
  only_once(tiles.sets, "set");
  return tiles;
}

}  // namespace bastide::load
