// Watch towers: a follower beside a watch tower looks round when its road or city is scored, and is paid for what the
// printed symbol names on the tile of the tower and around it.
//
// A watch tower is the tag `watch-tower` of a tile and a mark that says what is counted, and what one of it is worth:
// marks = { watch_roads = 1 }.
#include <algorithm>
#include <string>

#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice followers_seen[] = {{"own", "the player's own"}, {"all", "those of all players"}};
constexpr Choice payments[] = {{"players", "each player with a follower there, once"},
                               {"figures", "the owner of each figure there, for each of them, special ones too"}};
constexpr Choice several[] = {{"each", "each of them pays"}, {"once", "a player is paid for the best of them"}};
constexpr Choice monasteries[] = {{"monastery", "monasteries of every form"}, {"shrine", "shrines"}};
constexpr Param params[] = {
    Param::choice("watch_tower.followers", followers_seen, "which followers a tower with that symbol counts",
                  "WATCH-04, WATCH-O3"),
    Param::choice("watch_tower.pays", payments, "who is paid", "WATCH-02, WATCH-O4"),
    Param::choice("watch_tower.many", several, "a feature has several watch towers", "WATCH-O1"),
    Param::list("watch_tower.monasteries", monasteries, "what counts as a monastery", "WATCH-O2"),
    Param::flag("watch_tower.blocks", true, "the city of Carcassonne counts as a city in sight", "WATCH-O5"),
};

enum Subject : u8 { followers, pennants, roads, cloisters, cities, subject_count };
struct SubjectWords {
  Name mark, tag, term, many, one, letter, symbol;
};
// A tower, and to its right the symbol of what it counts.
constexpr SubjectWords subjects[subject_count] = {
    {"watch_followers", "watch-tower-for-followers", "watch-tower.followers", "followers in sight", "follower in sight",
     "f", "#3f6fd8 M80 44A9 9 0 0 1 80 62L98 66L88 74L96 96H64L72 74L62 66L80 62A9 9 0 0 1 80 44Z"},
    {"watch_pennants", "watch-tower-for-pennants", "watch-tower.pennants", "pennants in sight", "pennant in sight", "p",
     "#3f6fd8 M64 48H98V72C98 84 88 92 81 96C74 92 64 84 64 72Z"},
    {"watch_roads", "watch-tower-for-roads", "watch-tower.roads", "tiles with a road in sight",
     "tile with a road in sight", "r", "#f4ecd8 M70 96L76 48H86L92 96Z; line M81 54V62M81 70V78M81 86V94"},
    {"watch_monasteries", "watch-tower-for-monasteries", "watch-tower.monasteries", "monasteries in sight",
     "monastery in sight", "m", "#b5482f M62 96V72L81 56L98 72V96Z; line M81 40V56M75 46H87"},
    {"watch_cities", "watch-tower-for-cities", "watch-tower.cities", "tiles with a city in sight",
     "tile with a city in sight", "c", "#d9a872 M62 96V56H70V64H77V56H85V64H92V56H99V96Z; dark M76 96V80H86V96Z"}};
constexpr Name tower_drawing =
    "fill M14 96L20 40H44L50 96Z; light M8 24H56V42H8Z; #b5482f M2 26L32 2L62 26Z; dark M26 96V76H38V96Z;";

class WatchTowers final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "watch-towers",
                                   .title = "Watch towers",
                                   .revision = 1,
                                   .summary = "points for what a follower sees when its road or city is scored",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    all_followers_ = d.choice("watch_tower.followers") == "all";
    for_figures_ = d.choice("watch_tower.pays") == "figures";
    best_only_ = d.choice("watch_tower.many") == "once";
    blocks_ = d.flag("watch_tower.blocks");
    block_ = d.attr("block");
    turn_ = TurnWords(d);
    tower_ = d.tag("watch-tower");
    stands_ = d.tag("watch-tower.stands");
    road_ = d.feature_kind("road");
    city_ = d.feature_kind("city");
    follower_ = d.trait("follower");
    for (const Choice& form : monasteries)
      if (d.index_in("watch_tower.monasteries", form.name) >= 0) monasteries_.add(d.trait(form.name));
    pennant_ = d.attr("pennant");
    term_ = d.term("watch-tower", "watch towers");
    for (u32 i = 0; i < subject_count; ++i) {
      mark_[i] = d.attr(subjects[i].mark);
      line_[i] = d.term(subjects[i].term, subjects[i].many, subjects[i].one);
      const std::string drawing = std::string(tower_drawing) + " " + std::string(subjects[i].symbol);
      d.tag(subjects[i].tag);
      d.mark_look(subjects[i].tag,
                  {Look::Shape::post, "#c9b08a", "#4a3a22", subjects[i].letter, Look::Surface::usual, drawing});
    }
    // [WATCH-01] before the feature itself. Nothing is asked before a watch tower lies on the table.
    d.on<&WatchTowers::new_tower>(tower_);
    d.step<&WatchTowers::look_round>(
        "watch-towers.score", {.in = "resolve", .after = {"resolve.prescore"}, .before = {"resolve.score"}}, stands_);
  }

 private:
  struct Sight {
    Subject subject;
    int count, worth;
    int points() const { return count * worth; }
  };

  void new_tower(Ctx& c, const TilePlaced&) const noexcept { c.stand(stands_, true); }

  StepIs look_round(Ctx& c) const noexcept {
    const Feature f = turn_.settled(c);
    if (c.kind(f) != road_ && c.kind(f) != city_) return StepIs::done;
    for (const Player p : c.seats()) {
      Tile seen[max_seen];
      u32 n = 0;
      Tile best;
      for (const Figure g : c.figures_of(p)) {
        if (!counts(c, g, f)) continue;
        const Tile t = c.tile(Seg(c.where(g).index));
        // [WATCH-02] once for a player, however many of his followers are there.
        const bool known = !for_figures_ && std::find(seen, seen + n, t) != seen + n;
        if (known || n == max_seen) continue;
        seen[n++] = t;
        if (!best || sight(c, t, p).points() > sight(c, best, p).points()) best = t;
        if (!best_only_) pay(c, p, t);
      }
      if (best_only_ && best) pay(c, p, best);
    }
    return StepIs::done;
  }

  bool counts(const Ctx& c, Figure g, Feature f) const noexcept {
    if (!c.board().has(g) || c.where(g).is != PlaceIs::seg) return false;
    const Seg s(c.where(g).index);
    return c.feature(s) == f && c.has(c.tile(s), tower_) && (for_figures_ || c.is(g, follower_));
  }

  void pay(Ctx& c, Player p, Tile t) const noexcept {
    const Sight seen = sight(c, t, p);
    if (seen.points() == 0) return;
    Sheet s;
    s.term = term_;
    s.complete = true;
    s.add(line_[seen.subject], Role::bonus, seen.count, seen.worth);
    c.award(p, s, Place::at(c.cell_of(t)));
  }

  Sight sight(const Ctx& c, Tile t, Player p) const noexcept {
    for (u32 i = 0; i < subject_count; ++i)
      if (const int worth = c.attr(t, mark_[i])) return {Subject(i), count(c, t, Subject(i), p), worth};
    return {followers, 0, 0};
  }

  // [WATCH-03], [WATCH-04]
  int count(const Ctx& c, Tile tower, Subject what, Player p) const noexcept {
    if (what == followers) return followers_near(c, tower, p);
    int n = 0;
    Tile pieces[9];
    u32 met = 0;
    each_near(c, tower, [&](Tile t) {
      const int here = count_on(c, t, what);
      if (here == 0) return;
      if (what == pennants || what == cloisters) {
        n += here;
        return;
      }
      // Of a piece of several tiles it is enough that one shows it.
      if (std::find(pieces, pieces + met, c.piece(t)) == pieces + met) pieces[met++] = c.piece(t);
    });
    return n + static_cast<int>(met);
  }

  int count_on(const Ctx& c, Tile t, Subject what) const noexcept {
    int n = 0;
    for (const Seg s : c.segs_of(t)) {
      if (what == roads) n += c.kind(s) == road_;
      if (what == cities) n += c.kind(s) == city_ && (blocks_ || !c.attr(s, block_));
      if (what == pennants) n += c.attr(s, pennant_);
      if (what == cloisters) n += c.traits(c.kind(s)).meets(monasteries_);
    }
    return n;
  }

  int followers_near(const Ctx& c, Tile tower, Player p) const noexcept {
    int n = 0;
    const Cell middle = c.cell_of(tower);
    c.each_on_board([&](Figure g) {
      if (!c.is(g, follower_) || (!all_followers_ && c.owner(g) != p)) return;
      const Tile t = c.stands_on(g);
      if (!t) return;
      const Cell at = c.cell_of(t);
      n += std::abs(c.x(at) - c.x(middle)) <= 1 && std::abs(c.y(at) - c.y(middle)) <= 1;
    });
    return n;
  }

  template <class F>
  static void each_near(const View& v, Tile t, F&& fn) {
    fn(t);
    for (int i = 0; i < 8; ++i)
      if (const Tile o = v.tile_at(v.around(v.cell_of(t), i))) fn(o);
  }

  static constexpr u32 max_seen = 32;
  bool all_followers_ = false, for_figures_ = false, best_only_ = false, blocks_ = true;
  Attr block_;
  TurnWords turn_;
  Tag tower_, stands_;
  FeatureKind road_, city_;
  Trait follower_;
  Traits monasteries_;
  Attr pennant_, mark_[subject_count];
  Term term_, line_[subject_count];
};

}  // namespace

BASTIDE_PLUGIN("watch-towers", "1.0", WatchTowers)
