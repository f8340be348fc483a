// The frame of the game as other modules use it: anchors, cycles, turns without a tile, tiles that are dealt, whose
// turn it is. The modules are made for these tests.
#include <algorithm>

#include "bastide/turn.hpp"
#include "rules/beside.hpp"
#include "testing/brute.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("the anchors of every routine stand in the order that the header says", "[KER-12]") {
  const std::vector<std::pair<std::string, std::string>> routines = {
      {"game", "setup.share setup.first setup.start game.turns game.last_round game.final"},
      {"turn", "turn.begin turn.cycle turn.auctions turn.escape turn.end"},
      {"cycle", "cycle.begin cycle.part cycle.repeats cycle.end"},
      {"part",
       "part.begin part.before_draw part.tile part.draw part.place part.placed part.duties part.options part.wood "
       "part.more_wood part.after_wood part.journey part.completions part.before_scoring part.score "
       "part.after_scoring part.tile_done part.end"},
      {"draw", "draw.roll draw.drawn draw.accept draw.attach draw.shown"},
      {"settle", "settle.begin settle.next settle.scored settle.release settle.end"},
      {"resolve",
       "resolve.begin resolve.replace resolve.redeploy resolve.control resolve.divert resolve.reward "
       "resolve.prescore resolve.score resolve.bonus resolve.spoils resolve.release"},
      {"release", "release.begin release.remove release.after"},
      {"final", "final.begin final.points final.points.end final.over final.totals"},
  };
  for (const char* ruleset : {"base-2006", "big-box-modern"})
    for (const auto& [routine, names] : routines) {
      std::vector<std::string> there;
      for (const StepLine& l : test_game(ruleset).steps())
        if (l.routine == routine) there.push_back(l.name);
      auto at = there.begin();
      std::istringstream in{names};
      for (std::string name; in >> name;) {
        CAPTURE(ruleset, routine, name, there);
        at = std::find(at, there.end(), name);
        CHECK(at != there.end());
      }
    }
}

namespace {

// In the first turn the player lays a second tile, as part of the same turn.
class Refrain final : public Module {
 public:
  static inline Slot<Letters> trace;
  static constexpr ModuleInfo info{.id = "refrain", .title = "Refrain"};
  void define(Definer& d) override {
    trace = d.state<Letters>();
    repeated_ = d.state<u8>("cycle");
    part_ = d.routine("part");
    d.step<&Refrain::again>("refrain.again", {.in = "cycle", .after = {"cycle.repeats"}, .before = {"cycle.end"}});
    d.step<&Refrain::write<'p'>>("refrain.part", {.in = "part", .after = {"part.end"}});
    d.step<&Refrain::write<'c'>>("refrain.cycle", {.in = "cycle", .after = {"cycle.end"}});
    d.step<&Refrain::write<'t'>>("refrain.turn", {.in = "turn", .after = {"turn.end"}});
  }

 private:
  StepIs again(Ctx& c) const noexcept {
    if (c.turn() != 1 || c[repeated_]) return StepIs::done;
    c[repeated_] = 1;
    c.call(part_);
    return StepIs::again;
  }
  template <char Letter>
  StepIs write(Ctx& c) const noexcept {
    c[trace].add(Letter);
    return StepIs::done;
  }
  Slot<u8> repeated_;
  Routine part_;
};

}  // namespace

TEST_CASE("a cycle may have several parts, a turn one cycle or more", "[KER-11][TB-20]") {
  const Game game = beside<Refrain>("base-2006");
  Table t(game, 2);
  t.turn("BA/RFr", 1, 0, 0, "road");
  CHECK(t.view().turn() == 1);
  CHECK(t.view().turn_player() == Player(0));
  t.draw("BA/RFr").place(-1, 0, 0);
  CHECK(t.who() == 1);  // a part of its own, with a piece of its own
  t.deploy("field:NL");
  CHECK(t.supply(1) == 5);
  t.draw("BA/RFr");
  CHECK(t.who() == 2);
  CHECK(t.view().turn() == 2);
  t.place(2, 0, 0).pass();
  CHECK(t.view()[Refrain::trace].str() == "ppctpct");
}

namespace {

// Whoever is on turn lays another tile in the middle of scoring, after the first feature that somebody won.
class Errand final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "errand", .title = "Errand"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    sent_ = d.state<u8>();
    cycle_ = d.routine("cycle");
    d.step<&Errand::send>("errand.send", {.in = "resolve", .after = {"resolve.spoils"}, .before = {"resolve.release"}});
  }

 private:
  StepIs send(Ctx& c) const noexcept {
    if (c[sent_] || !turn_.winners(c)) return StepIs::done;
    c[sent_] = 1;
    c.call(cycle_);
    return StepIs::done;
  }
  TurnWords turn_;
  Slot<u8> sent_;
  Routine cycle_;
};

// A road of the first player and a city of the second, both to be completed at 1,0 by the tile in hand; south of 0,2 a
// city that is open.
void road_and_city(Table& t) {
  t.turn("BA/LR", -1, 0, 270, "road").turn("BA/C", 0, -1, 180).turn("BA/L", 0, 1, 0);
  t.turn("BA/C", 1, -1, 180, "city").turn("BA/C", 0, 2, 180).turn("BA/L", -1, 1, 0);
  t.draw("BA/CRRR").place(1, 0, 0).pass();
}

// Features that were scored and figures that went home, in order: "city road >1 >2".
std::string told(const Table& t) {
  std::string out;
  for (const Entry& e : t.journal()) {
    std::string word;
    if (e.is == Entry::Is::scored) word = std::string(t.game().name(e.kind)) + "@" + std::to_string(t.view().x(e.cell));
    if (e.is == Entry::Is::moved && e.to.is == PlaceIs::supply) word = ">" + std::to_string(e.who.v + 1);
    if (!word.empty()) out += (out.empty() ? "" : " ") + word;
  }
  return out;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("a cycle inside the scoring settles only what it completed itself", "[KER-29][KER-33]") {
  const Game game = beside<Errand>("base-2006");
  Table t(game, 2);
  road_and_city(t);
  CHECK(t.asked() == "draw");
  CHECK(t.scored().size() == 1);  // the other one waits
  CHECK(t.view().turn() == 7);
  t.draw("BA/C").place(0, 3, 0);
  CHECK(t.who() == 1);
  t.deploy("city");
  const auto scored = t.scored();
  REQUIRE(scored.size() == 3);
  CHECK(scored[1].term == "city");
  CHECK(scored[1].winners == std::vector<int>{1});  // the inner one, before the one that waited
  CHECK(scored[0].term != scored[2].term);
  CHECK(t.score(1) == 5);
  CHECK(t.score(2) == 2);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
  CHECK(t.view().pending() == 0);
  t.draw("BA/RFr");
  CHECK(t.who() == 2);
  CHECK(t.view().turn() == 8);
  for (const std::string& problem : brute_problems(game, t.state())) FAIL_CHECK(problem);
}

TEST_CASE("figures go home feature by feature, or all together", "[KER-33]") {
  Table each = ruled("score.release = 'each'");
  road_and_city(each);
  const std::string one_by_one = told(each);
  Table together = ruled("score.release = 'together'");
  road_and_city(together);
  const std::string at_once = told(together);
  // The city at 1,-1 and 1,0 belongs to the second player, the road to the first.
  CAPTURE(one_by_one, at_once);
  CHECK(count(one_by_one, ">") == 2);
  CHECK(count(at_once, ">") == 2);
  CHECK(one_by_one.find('>') < std::max(one_by_one.find("city"), one_by_one.find("road")));
  CHECK(at_once.find('>') > std::max(at_once.find("city"), at_once.find("road")));
  for (const Table* t : {&each, &together}) {
    CHECK(t->score(1) == 3);
    CHECK(t->score(2) == 2);
    CHECK(t->supply(1) == 7);
    CHECK(t->supply(2) == 7);
  }
}

TEST_CASE("all together: a cycle inside releases its own, the outer one what is left", "[KER-33]") {
  const Game game = beside<Errand>("base-2006", "[rules]\nscore.release = 'together'");
  Table t(game, 2);
  road_and_city(t);
  CHECK(t.supply(1) + t.supply(2) == 12);
  t.draw("BA/C").place(0, 3, 0).deploy("city");
  const std::string all = told(t);
  CAPTURE(all);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
  const auto inner = all.find("city@0");  // the one at 0,2 and 0,3
  REQUIRE(inner != std::string::npos);
  CHECK(all.substr(inner, 9) == "city@0 >1");
  CHECK(all.substr(all.size() - 3) != "ad@");
  CHECK(count(all.substr(inner + 9), ">") == 2);
  CHECK(all.rfind('@') < all.rfind('>') - 3);  // the last two words are figures
}

namespace {

// Writes down where the settling is; perhaps settles the first feature again and again.
class Clerk final : public Module {
 public:
  static inline int again = 0;
  static inline Slot<Letters> trace;
  static inline Slot<u16> completed, scored, deployed, settled;
  static constexpr ModuleInfo info{.id = "clerk", .title = "Clerk"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    trace = d.state<Letters>();
    completed = d.state<u16>();
    scored = d.state<u16>();
    deployed = d.state<u16>();
    settled = d.state<u16>();
    d.step<&Clerk::write<'b'>>("clerk.1", {.in = "settle", .after = {"settle.begin"}, .before = {"settle.next"}});
    d.step<&Clerk::resolved>("clerk.2", {.in = "resolve", .after = {"resolve.begin"}, .before = {"resolve.replace"}});
    d.step<&Clerk::write<'s'>>("clerk.3", {.in = "settle", .after = {"settle.scored"}, .before = {"settle.release"}});
    d.step<&Clerk::write<'x'>>("clerk.4", {.in = "release", .after = {"release.after"}});
    d.step<&Clerk::write<'e'>>("clerk.5", {.in = "settle", .after = {"settle.end"}});
    d.on<&Clerk::complete>(d.feature_kind("city"));
    d.on<&Clerk::score>(d.feature_kind("city"));
    d.on<&Clerk::arrive>(turn_.deployed());
  }

 private:
  template <char Letter>
  StepIs write(Ctx& c) const noexcept {
    c[trace].add(Letter);
    return StepIs::done;
  }
  StepIs resolved(Ctx& c) const noexcept {
    c[trace].add('r');
    if (++c[settled] < again) c.add_pending(turn_.settled(c));
    return StepIs::done;
  }
  void complete(Ctx& c, const FeatureCompleted&) const noexcept { ++c[completed]; }
  void score(Ctx& c, const FeatureScored&) const noexcept { ++c[scored]; }
  void arrive(Ctx& c, const FigureMoved&) const noexcept { ++c[deployed]; }
  TurnWords turn_;
};

}  // namespace

TEST_CASE("settling has anchors before, between and after", "[KER-29][KER-33]") {
  Clerk::again = 0;
  for (const bool together : {false, true}) {
    const Game game =
        beside<Clerk>("base-2006", std::string("[rules]\nscore.release = '") + (together ? "together" : "each") + "'");
    Table t(game, 2);
    t.turn("BA/LR", -1, 0, 270, "road").turn("BA/C", 0, -1, 180).turn("BA/L", 0, 1, 0);
    t.turn("BA/C", 1, -1, 180, "city").turn("BA/L", -1, 1, 0);
    const std::string before = t.view()[Clerk::trace].str();  // of the city that 0,-1 completed
    t.draw("BA/CRRR").place(1, 0, 0).pass();
    CHECK(t.view()[Clerk::trace].str() == before + (together ? "brrsxxe" : "brxrxse"));
  }
}

TEST_CASE("more features in one settling than the list has places", "[KER-33]") {
  Clerk::again = 3 * max_pending;
  const Game game = beside<Clerk>("base-2006", "[rules]\nscore.release = 'together'");
  Clerk::again = 0;
  Table t(game, 2);
  Clerk::again = 3 * max_pending;
  t.turn("BA/C", 0, -1, 180, "city");
  Clerk::again = 0;
  CHECK(t.view().fault() == Fault::none);
  CHECK(t.view()[Clerk::settled] == 3 * max_pending);
  CHECK(t.supply(1) == 7);
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.who() == 2);
  for (const std::string& problem : brute_problems(game, t.state())) FAIL_CHECK(problem);
}

TEST_CASE("empty features are completed and not scored; deploying has a cause", "[KER-31][KER-D05]") {
  Clerk::again = 0;
  const Game game = beside<Clerk>("base-2006");
  Table t(game, 2);
  t.turn("BA/C", 0, -1, 180);
  CHECK(t.view()[Clerk::completed] == 1);
  CHECK(t.view()[Clerk::scored] == 0);
  CHECK(t.view()[Clerk::deployed] == 0);
  t.turn("BA/C", 1, -1, 180, "city");
  CHECK(t.view()[Clerk::deployed] == 1);
  t.turn("BA/CRRR", 1, 0, 0);
  CHECK(t.view()[Clerk::completed] == 2);
  CHECK(t.view()[Clerk::scored] == 1);
  CHECK(t.score(2) == 2);
}

namespace {

// The second turn goes by without a tile.
class Nap final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "nap", .title = "Nap"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    d.step<&Nap::sleep>("nap.sleep", {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
  }

 private:
  StepIs sleep(Ctx& c) const noexcept {
    if (c.turn() == 2) turn_.without_tile(c);
    return StepIs::done;
  }
  TurnWords turn_;
};

}  // namespace

TEST_CASE("a turn without a tile", "[KER-12]") {
  const Game game = beside<Nap>("base-2006");
  Table t(game, 3);
  const int tiles = t.left("main");
  t.turn("BA/RFr", 1, 0, 0);
  CHECK(t.asked() == "draw");
  CHECK(t.view().turn() == 3);  // the second player had nothing to decide
  CHECK(t.view().turn_player() == Player(2));
  CHECK(t.left("main") == tiles - 1);
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.who() == 3);
  t.pass();
  CHECK(t.view().turn() == 4);
  t.draw("BA/RFr").place(3, 0, 0);
  CHECK(t.who() == 1);
  t.play_on(3);
  CHECK(t.over());
  CHECK(t.view().fault() == Fault::none);
}

namespace {

// Everybody holds two tiles in a common bag and lays the first one of them.
class Hand final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "hand", .title = "Hand"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    hand_ = d.bag("hand");
    d.step<&Hand::deal>("hand.deal", {.in = "part", .after = {"part.tile"}, .before = {"part.draw"}});
  }

 private:
  StepIs deal(Ctx& c) const noexcept {
    if (turn_.in_hand(c)) c.put(hand_, turn_.take_away(c));
    if (c.left(hand_) < 2 && c.left(main_)) return turn_.deal(c, main_);
    TileType first;
    c.each_in(hand_, [&](TileType y) {
      if (!first) first = y;
    });
    if (!first) return StepIs::done;
    c.take(hand_, first);
    turn_.give(c, first, hand_);
    return StepIs::done;
  }
  TurnWords turn_;
  Bag main_, hand_;
};

// A rule about drawn tiles: one design leaves the game when it is drawn.
class Censor final : public Module {
 public:
  static inline Slot<u8> removed;
  static constexpr ModuleInfo info{.id = "censor", .title = "Censor"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    removed = d.state<u8>();
    unwanted_ = d.tile("BA/L");
    d.step<&Censor::look>("censor.look", {.in = "draw", .after = {"draw.drawn"}, .before = {"draw.accept"}});
  }

 private:
  StepIs look(Ctx& c) const noexcept {
    if (turn_.in_hand(c) != unwanted_) return StepIs::done;
    c.discarded(turn_.take_away(c));
    ++c[removed];
    return StepIs::done;
  }
  TurnWords turn_;
  TileType unwanted_;
};

}  // namespace

TEST_CASE("dealt tiles pass the same rules as drawn ones", "[KER-14]") {
  const Game game = beside<Hand, Censor>("base-2006");
  Table t(game, 2);
  CHECK(t.asked() == "draw");
  t.play("draw BA/RFr");
  CHECK(t.left("hand") == 1);
  t.play("draw BA/L");  // is not kept
  CHECK(t.left("hand") == 1);
  CHECK(t.view()[Censor::removed] == 1);
  CHECK(t.asked() == "draw");
  t.play("draw BA/RFr");
  CHECK(t.left("hand") == 1);  // one of two is to be laid
  CHECK(t.asked() == "place");
  CHECK(t.who() == 1);
  t.place(1, 0, 0).pass();
  CHECK(t.asked() == "draw");  // one is dealt again
  t.play("draw BA/RFr");
  CHECK(t.asked() == "place");
  CHECK(t.who() == 2);
  t.play_on(5);
  CHECK(t.over());
  CHECK(t.view().fault() == Fault::none);
  CHECK(t.view()[Censor::removed] == 4);  // all there are
  CHECK(t.left("hand") == 1);             // no source of tiles, so the game ends before it is laid
  CHECK(t.left("main") == 0);
  for (const Tile y : t.view().all_tiles()) CHECK(game.name(t.view().type(y)) != "BA/L");
}

namespace {

// Writes down whose turn it is said to be, and gives the player of the third turn a fourth one.
class Herald final : public Module {
 public:
  static inline Slot<Letters> to_move, next;
  static constexpr ModuleInfo info{.id = "herald", .title = "Herald"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    to_move = d.state<Letters>();
    next = d.state<Letters>();
    d.step<&Herald::tell>("herald.setup", {.in = "game", .after = {"setup.start"}, .before = {"game.turns"}});
    d.step<&Herald::tell>("herald.begin", {.in = "turn", .after = {"turn.begin"}, .before = {"turn.cycle"}});
    d.step<&Herald::end>("herald.end", {.in = "turn", .after = {"turn.end"}});
  }

 private:
  StepIs tell(Ctx& c) const noexcept {
    c[to_move].add(static_cast<char>('1' + turn_.to_move(c).v));
    c[next].add(static_cast<char>('1' + turn_.next(c).v));
    return StepIs::done;
  }
  StepIs end(Ctx& c) const noexcept {
    if (c.turn() == 3) turn_.set_next(c, c.active());
    return StepIs::done;
  }
  TurnWords turn_;
};

}  // namespace

TEST_CASE("who moves and who is next", "[KER-11]") {
  const Game game = beside<Herald>("base-2006");
  Table t(game, 3);
  for (int x = 1; x <= 5; ++x) t.turn("BA/RFr", x, 0, 0);
  // Before the first turn the first player is both; then three turns, the third player again, and on from there.
  CHECK(t.view()[Herald::to_move].str() == "1123312");
  CHECK(t.view()[Herald::next].str() == "1231123");
  t.draw("BA/RFr");
  CHECK(t.who() == 2);
}
