// Shrines: cloisters of heretics that race against the monasteries beside them.
#include <array>
#include <vector>

#include "bastide/marks.hpp"
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice limits[] = {{"invariant", "a monastery and a shrine have at most one of the other around them, ever"},
                             {"placed_tile", "only the tile that is laid has at most one of the other around it"}};
constexpr Choice challenges[] = {{"always", "whoever is complete first wins, occupied or not"},
                                 {"occupied", "only one that somebody scores wins"}};
constexpr Param params[] = {
    Param::choice("shrines.placement", limits, "how many neighbours of the other faith are allowed",
                  "SHRINE-01, SHRINE-O1"),
    Param::choice("shrines.challenge", challenges, "what it takes to win a race", "SHRINE-09, SHRINE-O2"),
};

class Shrines final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "shrine-race",
                                   .title = "Shrine race",
                                   .revision = 1,
                                   .summary = "a shrine and a monastery beside it race for completion",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    d.mark_look("shrine",
                {.shape = Look::Shape::post,
                 .fill = "#5f7f6a",
                 .line = "#1f3326",
                 .letter = "S",
                 .drawing = "fill M20 90V44C20 24 34 12 50 12C66 12 80 24 80 44V90H64V52H36V90Z; line M50 52V90"});
    if (!any_segment_has(d, "shrine")) return;
    invariant_ = d.choice("shrines.placement") == "invariant";
    occupied_ = d.choice("shrines.challenge") == "occupied";
    turn_ = TurnWords(d);
    monastery_ = d.trait("monastery");
    shrine_ = d.attr("shrine");
    complete_ = d.term("shrine", "completed shrine");
    incomplete_ = d.term("shrine.incomplete", "incomplete shrine");
    lost_ = d.cause("challenged", "{figure} {from} has lost the race");
    inner_ = inner_kinds(d);
    // Tiles with a monastery have a tag, so that other tiles cost nothing here. Where one has none, all are looked at.
    tagged_ = d.tag(tagged);
    untagged_ = d.tag("shrines.untagged");
    Tags looked_at;
    looked_at.add(tagged_);
    looked_at.add(untagged_);
    d.veto<&Shrines::too_many>("place", looked_at);
    d.on<&Shrines::laid>(looked_at);
    faiths_ = d.per_tile<u8>();
    of_design_ = d.per_design<u8>();
    near_full_ = d.state<NearFull>();
    d.step<&Shrines::read_designs>("shrines.designs", {.in = "game", .before = {"setup.share"}});
    two_ = d.reason("shrine.two", "SHRINE-01",
                    "a shrine has at most one monastery around it, and a monastery at most one shrine");
    // [SHRINE-07] It is worth what a monastery is, under a name of its own.
    d.modify<Layer::rate, &Shrines::rename>(d.feature_kind("cloister"));
    d.step<&Shrines::decide>("shrines.decide",
                             {.in = "release", .after = {"release.remove"}, .before = {"release.after"}});
  }

 private:
  enum class Faith : u8 { none, monastery, shrine };

  struct Inside {  // a segment within a design
    FeatureKind kind;
    bool shrine;
  };

  static constexpr Name tagged = "monastery";

  // By faith: where a house of it may be one too many, as bits of the cell's last digits. Most cells are told from that
  // alone, and only the others are looked at.
  using NearFull = std::array<std::array<u64, 4>, 3>;
  static constexpr u32 bits = 256;

  // What lies inside each design, by its number: one of these may be a monastery of some form.
  static std::vector<std::vector<Inside>> inner_kinds(Definer& d) {
    std::vector<std::vector<Inside>> all;
    for (const TileSpec& tile : d.tiles()) {
      std::vector<Inside>& here = all.emplace_back();
      for (const SegSpec& seg : tile.segments) {
        if (seg.ports) continue;
        const bool marked =
            std::ranges::any_of(seg.attrs, [](const auto& a) { return a.first == "shrine" && a.second; });
        here.push_back({d.feature_kind(seg.kind), marked});
      }
    }
    return all;
  }

  Faith faith(const View& v, TileType y) const noexcept {
    if (y.v >= inner_.size()) return Faith::none;
    for (const Inside& i : inner_[y.v])
      if (v.is(i.kind, monastery_)) return i.shrine ? Faith::shrine : Faith::monastery;
    return Faith::none;
  }
  Seg house(const View& v, Tile t) const noexcept {  // the monastery or shrine on a tile, or none
    for (const Seg s : v.segs_of(t))
      if (v.is(v.kind(s), monastery_)) return s;
    return {};
  }
  Faith faith(const View& v, Seg s) const noexcept { return v.attr(s, shrine_) ? Faith::shrine : Faith::monastery; }

  static constexpr Faith other(Faith f) { return f == Faith::shrine ? Faith::monastery : Faith::shrine; }

  StepIs read_designs(Ctx& c) const noexcept {
    bool untagged = false;
    for (const TileType y : c.all_types()) {
      const Faith here = faith(c, y);
      c[of_design_][y.v] = static_cast<u8>(here);
      untagged = untagged || (here != Faith::none && !c.tags(y).has(tagged_));
    }
    c.stand(untagged_, untagged);
    return StepIs::done;
  }

  // What each tile has is noted when it is laid: placements are asked for often.
  void laid(Ctx& c, const TilePlaced& e) const noexcept {
    const Seg s = house(c, e.tile);
    if (!s) return;
    const Faith mine = faith(c, s);
    c[faiths_][e.tile.v] = static_cast<u8>(mine);
    const Cell at = c.cell_of(e.tile);
    bool full = crowded(c, at, mine);
    each_rival(c, at, mine, [&](Tile rival) {
      full = true;
      note_around(c, c.cell_of(rival), mine);
    });
    if (full) note_around(c, at, other(mine));
  }
  static u64 bit(u32 cell) { return u64{1} << cell % 64; }
  void note_around(Ctx& c, Cell at, Faith refused) const noexcept {
    auto& cells = c[near_full_][static_cast<u8>(refused)];
    for (int i = 0; i < 8; ++i) {
      const u32 cell = c.around(at, i).v % bits;
      cells[cell / 64] |= bit(cell);
    }
  }
  // Does another house of the same faith lie so near that one of the other may come between them?
  bool crowded(const View& v, Cell at, Faith mine) const noexcept {
    const std::span<const u8> faiths = v[faiths_];
    const int x = v.x(at), y = v.y(at);
    for (int i = x - 2; i <= x + 2; ++i)
      for (int j = y - 2; j <= y + 2; ++j) {
        if (!v.on_table(i, j) || (i == x && j == y)) continue;
        const Tile t = v.tile_at(v.cell(i, j));
        if (t && faiths[t.v] == static_cast<u8>(mine)) return true;
      }
    return false;
  }

  // Calls fn(Tile) for each tile around a cell that has a house of the other faith [SHRINE-02], [SHRINE-05].
  template <class F>
  void each_rival(const View& v, Cell at, Faith mine, F&& fn) const noexcept {
    const std::span<const u8> faiths = v[faiths_];
    const auto rival = static_cast<u8>(other(mine));
    for (int i = 0; i < 8; ++i) {
      const Tile t = v.tile_at(v.around(at, i));
      if (t && faiths[t.v] == rival) fn(t);
    }
  }

  // [SHRINE-01], [SHRINE-03]
  Reason too_many(Ctx& c, const Action& a) const noexcept {
    const TileType y = turn_.in_hand(c);
    const std::span<const u8> designs = c[of_design_];
    if (y.v >= designs.size()) return {};
    const u32 cell = a.arg[0] % bits;
    return c[near_full_][designs[y.v]][cell / 64] & bit(cell) ? one_too_many(c, Cell(a.arg[0]), Faith(designs[y.v]))
                                                              : Reason{};
  }
  Reason one_too_many(const View& c, Cell at, Faith mine) const noexcept {
    int rivals = 0;
    Tile only;
    each_rival(c, at, mine, [&](Tile t) {
      ++rivals;
      only = t;
    });
    if (rivals > 1) return two_;
    if (rivals == 0 || !invariant_) return {};
    int others = 0;  // [SHRINE-O1] the rival may have one already
    each_rival(c, c.cell_of(only), other(mine), [&](Tile) { ++others; });
    return others ? two_ : Reason{};
  }

  void rename(Ctx&, Feature, Sheet& s) const noexcept {
    if (s.attrs.has(shrine_)) s.term = s.complete ? complete_ : incomplete_;
  }

  // [SHRINE-04], [SHRINE-06], [SHRINE-09] Whoever is still incomplete beside it has lost. [SHRINE-08] Who is complete
  // as well has not, whether it was settled already or not.
  StepIs decide(Ctx& c) const noexcept {
    const Feature winner = turn_.settled(c);
    if (!c.is(c.kind(winner), monastery_) || c.open(winner) || turn_.occasion(c)) return StepIs::done;
    if (occupied_ && !turn_.winners(c)) return StepIs::done;
    const Seg at = c.any_seg(winner);
    each_rival(c, c.cell_of(c.tile(at)), faith(c, at), [&](Tile rival) {
      const Feature loser = c.feature(house(c, rival));
      if (c.open(loser) && c.figures(loser)) c.send_home(loser, {lost_});
    });
    return StepIs::done;
  }

  bool invariant_ = true, occupied_ = false;
  TurnWords turn_;
  Column<u8> faiths_, of_design_;  // by tile, by design: Faith
  Slot<NearFull> near_full_;
  std::vector<std::vector<Inside>> inner_;
  Trait monastery_;
  Attr shrine_;
  Tag tagged_, untagged_;
  Term complete_, incomplete_;
  Why lost_;
  Reason two_;
};

}  // namespace

BASTIDE_PLUGIN("shrines", "1.0", Shrines)
