// Words of the turn: what the module `turn` shares with all others. The frame of a tile-laying game is
//
//   game     setup.share setup.first setup.subset setup.start game.turns game.last_round game.final
//   turn     turn.begin turn.cycle turn.auctions turn.escape turn.end
//   cycle    one tile and what follows from it: cycle.begin cycle.part cycle.repeats cycle.end
//   part     part.begin part.before_draw part.tile part.draw part.place part.placed part.duties
//            part.options part.wood part.more_wood part.after_wood part.journey part.completions
//            part.before_scoring part.score part.after_scoring part.tile_done part.end
//   draw     once per drawn tile: draw.roll draw.drawn draw.accept draw.attach draw.shown. A step
//            there that takes the tile away makes part.draw go on with the next one
//   settle   settle.begin, settle.next (calls resolve until nothing is pending), settle.scored,
//            settle.release, settle.end
//   resolve  once per complete feature: resolve.begin .replace .redeploy .control .divert .reward
//            .prescore .score .bonus .spoils .release
//   release  once per feature, figures go home: release.begin release.remove release.after. At the
//            end of each resolve, or for all features together after the last one (score.release)
//   final    final.begin; the stages final.redeploy, .control, .features, .farms, .tokens, .figures
//            in the order of the ruleset (steps go between `final.x` and `final.x.end`); the stage
//            final.points for all other points; final.over (no points after it); final.totals
//
// A module keeps a TurnWords as a member, makes it in define() and asks it in its hooks:
//
//   void define(Definer& d) override { turn_ = TurnWords(d); ... }
//   StepIs look(Ctx& c) const noexcept { if (const Tile t = turn_.laid(c)) ...
#pragma once
#include "bastide/bastide.hpp"

namespace bastide {

namespace turn {
class Turn;
}

class TurnWords {
 public:
  TurnWords() = default;
  explicit TurnWords(Definer& d)
      : in_hand_(d.shared<Stored<TileType>>("part.in_hand", "part")),
        laid_(d.shared<Stored<Tile>>("part.tile", "part")),
        bag_(d.shared<Stored<Bag>>("draw.bag", "part")),
        moved_(d.shared<u8>("wood.actions", "part")),
        no_tile_(d.shared<u8>("draw.skip", "part")),
        pieces_(d.shared<u64>("wood.figures", "part")),
        more_(d.shared<u64>("wood.more", "part")),
        next_(d.shared<u8>("turn.next")),
        winners_(d.shared<u8>("resolve.winners", "resolve")),
        occasion_(d.shared<Stored<Why>>("resolve.occasion", "resolve")),
        lone_(d.shared<Stored<Figure>>("resolve.lone", "resolve")),
        draw_(d.routine("draw")),
        place_(d.action_kind("place")),
        deployed_(d.cause("deployed")),
        more_tag_(d.tag("wood.more")) {}

  // ---- the tile of this part of the turn ----
  TileType in_hand(const View& v) const { return v[in_hand_]; }  // drawn or chosen, to be laid; none if there is none
  Tile laid(const View& v) const { return v[laid_]; }            // laid in this part; none before
  Bag bag(const View& v) const { return v[bag_]; }               // where the tile in hand came from
  // [act] This tile is to be laid now; whoever gives it has taken it from its bag.
  void give(Ctx& c, TileType y, Bag from) const {
    c[in_hand_] = y;
    c[bag_] = from;
  }
  void set_laid(Ctx& c, Tile t) const { c[laid_] = t; }  // [act] a rule laid the tile of this part itself
  TileType take_away(Ctx& c) const {                     // [act] out of the hand, to go wherever the caller puts it
    const TileType y = c[in_hand_];
    c[in_hand_] = {};
    return y;
  }
  void without_tile(Ctx& c) const { c[no_tile_] = 1; }  // [act] nothing is drawn and laid in this part
  bool is_without_tile(const View& v) const { return v[no_tile_]; }
  // [act] Draws one tile of this bag with all rules about drawn tiles, then the step runs again: the tile is in the
  // hand (take it away and put it where it belongs), or a rule has put it somewhere else.
  StepIs deal(Ctx& c, Bag from) const {
    c[bag_] = from;
    c.call(draw_);
    return StepIs::again;
  }
  // [act] Would this tile fit somewhere now, by all rules? They look at the tile in hand and at its tags, so both are
  // set while asking.
  bool fits(Ctx& c, TileType y) const {
    const Stored<TileType> hand = c[in_hand_];
    const Tags marks = c.marks();
    c[in_hand_] = y;
    c.mark(c.tags(y));
    const bool found = c.placeable(y, place_);
    c[in_hand_] = hand;
    c.set_marks(marks);
    return found;
  }

  // ---- moving pieces ----
  int moved(const View& v) const { return v[moved_]; }    // pieces moved in this part
  void count_move(Ctx& c) const { ++c[moved_]; }          // [act] something else took the place of one
  void no_more_moves(Ctx& c) const { c[moved_] = 0xff; }  // [act]
  Why deployed() const { return deployed_; }              // the cause of ordinary deployment
  // What may be brought to the table by the question that is open: everything, or the pieces of a second landing.
  Landing landing(const View& v) const {
    Landing l{.how = deployed_};
    if (v[pieces_]) l.figures = FigureKinds::of_word(v[pieces_]);
    return l;
  }
  // [act] After the ordinary move these kinds may be deployed too, by a second question.
  void one_more(Ctx& c, const FigureKinds& kinds) const {
    c[more_] |= kinds.word(0);
    c.mark(more_tag_);
  }

  // ---- whose turn ----
  Player next(const View& v) const { return Player(v[next_]); }  // whose turn comes after the running one
  Player to_move(const View& v) const { return v.in_turn() ? v.turn_player() : next(v); }
  void set_next(Ctx& c, Player p) const { c[next_] = p.v; }  // [act]

  // ---- settling: in the routines resolve and release ----
  Feature settled(const Ctx& c) const { return c.feature(Seg(c.arg())); }
  u8 winners(const View& v) const { return v[winners_]; }          // bit per player, known from resolve.control on
  void set_winners(Ctx& c, u8 bits) const { c[winners_] = bits; }  // [act] until resolve.score
  // Why it is settled: none if because it is complete, else the word of the rule that had it settled for another
  // reason. Such a rule adds the feature to what is pending, and says its word between resolve.begin and
  // resolve.replace.
  Why occasion(const View& v) const { return v[occasion_]; }
  void set_occasion(Ctx& c, Why w) const { c[occasion_] = w; }  // [act]
  // In the routine release: the only claiming figure that stood there when the feature was scored, wherever it is now;
  // none if there were several or none.
  Figure lone(const View& v) const { return v[lone_]; }

 private:
  Slot<Stored<TileType>> in_hand_;
  Slot<Stored<Tile>> laid_;
  Slot<Stored<Bag>> bag_;
  Slot<u8> moved_, no_tile_;
  Slot<u64> pieces_, more_;
  Slot<u8> next_, winners_;
  Slot<Stored<Why>> occasion_;
  Slot<Stored<Figure>> lone_;
  Routine draw_;
  ActionKind place_;
  Why deployed_;
  Tag more_tag_;
  friend class turn::Turn;
};

}  // namespace bastide
