// What the rules have against a move, in sentences.
#include "words/objections.hpp"

#include "kernel/toy.hpp"
#include "words/notation.hpp"

using namespace toy;

namespace {

// Two more actions for the idle question: a number, and one that ends the game.
class Counter final : public Module {
  Effect count(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  Effect leave(Ctx&, const Action&) const noexcept { return Effect::closes; }
  void offers(Ctx&, Player, Actions& out) const noexcept {
    for (u32 i = 0; i < 4; ++i) out.add(count_, i);
    out.add(leave_);
  }
  ActionKind count_, leave_;

 public:
  static constexpr ModuleInfo info{.id = "counter", .title = "Counter"};
  void define(Definer& d) override {
    count_ = d.action<&Counter::count>("count", {{"how", Operand::number}});
    leave_ = d.action<&Counter::leave>("leave");
    d.offer<&Counter::offers>("idle");
  }
};

// Modules that are against numbers: two of them in the same words.
template <char letter>
class Against final : public Module {
  Reason veto(Ctx&, const Action& a) const noexcept { return a.arg[0] >= (letter == 'c' ? 3 : 2) ? reason_ : Reason{}; }
  Reason reason_;
  static constexpr char id[] = {letter, 0};

 public:
  static constexpr ModuleInfo info{.id = id, .title = "Against"};
  void define(Definer& d) override {
    reason_ = letter == 'c' ? d.reason("c.many", "", "that is very many") : d.reason(id, "TOY-1", "that is too many");
    d.veto<&Against::veto>("count");
  }
};

std::vector<std::string> said(const Game& g, const State& s, Name move, Workspace& w) {
  std::vector<std::string> lines;
  for (const Objection& o : objections(g, s, *read_action(g, s, move), w))
    lines.push_back(o.module + "|" + o.rule + "|" + o.text);
  return lines;
}

}  // namespace

TEST_CASE("objections name module, rule and reason, and nobody repeats another", "[objections]") {
  const Game g =
      compile(spec({use<Idle>(), use<Counter>(), use<Against<'a'>>(), use<Against<'b'>>(), use<Against<'c'>>()}));
  Workspace w;
  const State s = g.start(2, 1, w);
  const std::size_t legal = w.legal.size();
  CHECK(said(g, s, "count 1", w).empty());
  CHECK(said(g, s, "count 2", w) == std::vector<std::string>{"a|TOY-1|that is too many"});
  CHECK(said(g, s, "count 3", w) == std::vector<std::string>{"a|TOY-1|that is too many", "c||that is very many"});
  CHECK(w.legal.size() == legal);
  CHECK(g.objections_to(s, *read_action(g, s, "count 3"), w).size() == 3);
  CHECK(parse(g, s, "count 3", w).error().what ==
        "'count 3' is not allowed: that is too many (TOY-1, module a); that is very many (module c)");
  CHECK(w.legal.size() == legal);
}

TEST_CASE("a move that nobody offers and nobody speaks of", "[objections]") {
  const Game g = compile(spec({use<Idle>(), use<Counter>()}));
  Workspace w;
  State s = g.start(2, 1, w);
  CHECK(said(g, s, "count 9", w) ==
        std::vector<std::string>{"kernel||it is not among the choices of the open question 'idle'"});
  g.apply(s, *parse(g, s, "leave", w), w);
  CHECK(g.decision(s).over());
  CHECK(said(g, s, "count 1", w) == std::vector<std::string>{"kernel||the game is over"});
  CHECK(parse(g, s, "count 1", w).error().what == "the game is over");
}
