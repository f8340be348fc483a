// Flow: routines of steps, questions, calls, reactions, chance. All of it is plain data in the state's header.
#include <algorithm>

#include "bastide/game.hpp"

namespace bastide {

Ctx::Ctx(const Game& g, State& s, Workspace& w) : View(g, s), w_(&w) {}

// Whoever runs is held responsible for what the kernel could not do.
void Ctx::fail(Fault f, u16 module) {
  if (h_->fault) return;  // the first one explains the others
  h_->fault = static_cast<u8>(f);
  if (module == nobody) module = by_;
  if (module == nobody && h_->depth) module = t_->program[top().pc].module;
  h_->fault_module = module;
  h_->asked = h_->who = Player{}.v;  // nothing is asked any more
  h_->over = 1;
}

// What is rare stands in functions of its own, called last: the usual way needs no room on the stack.
void Ctx::enter(Routine r, Player seat, u16 arg) {
  Header& h = *h_;
  const Tables::RoutineInfo& info = t_->routine[r.v];
  if (h.depth == max_depth) return fail(Fault::too_deep, t_->program[info.entry].module);
  Frame& f = h.stack[h.depth];  // zeroed when it was left
  f.pc = info.entry;
  f.routine = r.v;
  f.arg = arg;
  if (h.depth) {
    const Frame& outer = *(&f - 1);
    f.marks = outer.marks;
    f.seat = seat ? seat.v : outer.seat;
  } else {
    f.marks = h.standing;
    f.marks.add(always);
    f.seat = seat ? seat.v : u8{0};
  }
  ++h.depth;
  if (info.locals_size) return lend_locals(info, f);
}

// A routine that interrupts itself gets locals of its own; those of the outer run come back when it returns.
void Ctx::lend_locals(const Tables::RoutineInfo& info, Frame& f) {
  u64* const locals = reinterpret_cast<u64*>(base_ + info.locals_at);
  const Frame* outer = h_->stack;
  while (outer->routine != f.routine) ++outer;
  if (outer != &f) {
    if (h_->saved + info.locals_size > t_->at.save_bytes) return fail(Fault::too_deep, t_->program[f.pc].module);
    std::memcpy(base_ + t_->at.saves + h_->saved, locals, info.locals_size);
    h_->saved = static_cast<u16>(h_->saved + info.locals_size);
    f.flags = frame_saved;
  }
  for (u32 i = 0; i < info.locals_size / sizeof(u64); ++i) locals[i] = 0;
}

void Ctx::leave() {
  Frame& f = h_->stack[--h_->depth];
  const Tables::RoutineInfo& info = t_->routine[f.routine];
  const bool saved = f.flags & frame_saved;
  f = Frame{};
  if (saved) return bring_back(info);
}

void Ctx::bring_back(const Tables::RoutineInfo& info) {
  h_->saved = static_cast<u16>(h_->saved - info.locals_size);
  std::byte* put_aside = base_ + t_->at.saves + h_->saved;
  std::memcpy(base_ + info.locals_at, put_aside, info.locals_size);
  std::memset(put_aside, 0, info.locals_size);
}

void Ctx::call(Routine r, Player seat, u16 arg) {
  if (r.v >= t_->routines) return fail(Fault::no_routine);
  if (seat && seat.v >= h_->players) return fail(Fault::no_player);
  if (h_->queued) return queue_at(0, r, seat, arg);
  h_->queue[0] = {arg, r.v, seat.v, h_->depth, 0};
  h_->queued = 1;
}

void Ctx::queue_at(int i, Routine r, Player seat, u16 arg) {
  if (!valid(r) || (seat && !valid(seat))) return;
  if (h_->queued == max_queue) return fail(Fault::queue_full);
  std::copy_backward(h_->queue + i, h_->queue + h_->queued, h_->queue + h_->queued + 1);
  h_->queue[i] = {arg, r.v, seat.v, h_->depth, 0};
  ++h_->queued;
}

void Ctx::react(Routine r, Player seat, u16 arg) {
  const auto distance = [&](u8 s) { return s < h_->players ? (s + h_->players - h_->turn_player) % h_->players : 0; };
  // Requests of inner frames stand before those of outer ones; within a frame by seat, then first come, first served.
  int i = 0;
  while (i < h_->queued && h_->queue[i].depth == h_->depth && distance(h_->queue[i].seat) <= distance(seat.v)) ++i;
  queue_at(i, r, seat, arg);
}

void Ctx::begin_turn(Player p) {
  if (!valid(p)) return;
  ++h_->turn;
  h_->turn_player = p.v;
  top().seat = p.v;
  if (Entry* e = note(Entry::Is::turn)) e->who = p;
}

bool Ctx::ends() const {
  for (const auto& k : t_->end_when)
    if (k.fn(k.self, const_cast<Ctx&>(*this))) return true;
  return false;
}

void Ctx::conclude() {
  h_->ended_by = 0;
  for (u32 i = 0; i < t_->end_when.size(); ++i)
    if (t_->end_when[i].fn(t_->end_when[i].self, *this)) h_->ended_by |= 1u << i;
  if (Entry* e = note(Entry::Is::ended)) e->ended_by = h_->ended_by;
}

void Ctx::stand(Tag t, bool holds) {
  if (holds == h_->standing.has(t)) return;
  h_->standing.set(t, holds);
  for (int i = 0; i < h_->depth; ++i) h_->stack[i].marks.set(t, holds);
}

void Ctx::drop_vetoed(Actions& list, std::size_t from) {
  const Tags& word = marks();
  if (!t_->veto_any.meets(word)) return;
  std::size_t kept = from;
  ActionKind kind{};  // actions of one kind come in a row: from whom to whom anybody may object is asked once for them
  const Hook<VetoFn>*first = nullptr, *last = nullptr;
  for (std::size_t i = from; i < list.size(); ++i) {
    if (list[i].kind != kind) {
      kind = list[i].kind;
      first = t_->veto[kind.v].list.data();
      last = first + (t_->veto[kind.v].word.meets(word) ? t_->veto[kind.v].list.size() : 0);
      while (first != last && !first->filter.meets(word)) first += first->alike;
    }
    Reason r{};
    for (const auto* k = first; k != last && !r; ++k)
      if (k == first || k->filter.meets(word)) r = k->fn(k->self, *this, list[i]);
    if (!r) list[kept++] = list[i];
  }
  list.shrink(kept);
}

void Ctx::gather(DecisionKind d, Player p) {
  Actions& list = w_->legal;
  list.clear();
  const Tables::DecisionInfo& info = t_->decision[d.v];
  const bool stands_in = !p && h_->stands_for;
  if (stands_in) p = Player(h_->stands_for - 1u);
  list.who = p;
  const Tags& word = marks();
  if (info.offers.word.meets(word))
    for (const auto *k = info.offers.list.data(), *end = k + info.offers.list.size(); k != end;) {
      const bool met = k->filter.meets(word);
      if (met) k->fn(k->self, *this, p, list);
      k += met ? 1 : k->alike;
    }
  if (p && t_->has_vetoes) drop_vetoed(list, 0);
  // What is open beside a question does not make it one: without answers of its own it can only be passed, or is none.
  const std::size_t own = list.size();
  const auto asks = [&] { return (own || (info.may_pass && !info.own_only)) && !info.by_chance; };
  if (!t_->window.list.empty() && p && p.v == h_->turn_player && asks() && t_->window.word.meets(word)) {
    for (const auto& k : t_->window.list)
      if (k.filter.meets(word)) k.fn(k.self, *this, p, list);
    drop_vetoed(list, own);
  }
  if (info.may_pass && !list.empty()) list.add(t_->pass);
  if (stands_in)
    for (Action& a : list) a.who = {};  // outcomes are nobody's; act() says whose place chance took
}

StepIs Ctx::ask(Player p, DecisionKind d) {
  if (!valid(d) || !valid(p)) return StepIs::done;
  gather(d, p);
  if (w_->legal.empty()) return StepIs::done;
  if (t_->decision[d.v].by_chance) {
    chance(d);
    h_->stands_for = static_cast<u8>(p.v + 1);
    return StepIs::waiting;
  }
  h_->asked = d.v;
  h_->who = p.v;
  return StepIs::waiting;
}

bool Ctx::can_ask(DecisionKind d, Player p) {
  if (!valid(d) || !valid(p)) return false;
  gather(d, p);
  return !w_->legal.empty();
}

StepIs Ctx::chance(DecisionKind d) {
  if (!valid(d)) return StepIs::done;
  w_->legal.clear();
  h_->asked = d.v;
  h_->who = Player{}.v;
  return StepIs::waiting;
}

void Ctx::act_for(Action a) {
  a.who = Player(h_->stands_for - 1u);
  h_->stands_for = 0;
  act(a);
}

void Ctx::act(const Action& chosen) {
  Header& h = *h_;
  if (h.stands_for) return act_for(chosen);
  const Hook<ActionFn>& k = t_->action[chosen.kind.v];
  // Questions without end are somebody's mistake, and nobody would live to see the last one.
  if (++h.moves > (h.turn + 2u) * max_moves) return fail(Fault::endless);
  h.asked = h.who = Player{}.v;
  by_ = k.module;
  const bool closes = k.fn && k.fn(k.self, *this, chosen) == Effect::closes;
  by_ = nobody;
  h.stack[h.depth - 1].answered = static_cast<u8>(k.fn ? closes : 2);
}

Action Ctx::roll() {
  const DecisionKind d(h_->asked);
  const auto& k = t_->decision[d.v].sample;
  Action a{};
  if (k.fn) {
    a = k.fn(k.self, *this);
  } else {
    gather(d, {});
    if (!valid(!w_->legal.empty(), Fault::no_outcome)) return a;
    u32 sum = 0;
    for (const Action& o : w_->legal) sum += o.weight;
    u32 r = sum ? random(sum) : 0;
    for (const Action& o : w_->legal) {
      a = o;
      if (r < o.weight) break;
      r -= o.weight;
    }
  }
  if (Entry* e = note(Entry::Is::chance)) e->action = a;
  return a;
}

void Ctx::run(bool rolls) {
  // Local names: steps write bytes, and the compiler must assume that they change the members.
  Header& h = *h_;
  const Tables::Step* const program = t_->program.data();
  const Tables::Row* const rows = t_->rows.data();
  u32 work = 0;
  while (!h.over) {
    if (h.queued && h.queue[0].depth == h.depth) {
      const Request q = h.queue[0];
      if (--h.queued) std::copy(h.queue + 1, h.queue + h.queued + 1, h.queue);
      h.queue[h.queued] = {};
      enter(Routine(q.routine), Player(q.seat), q.arg);
      continue;
    }
    Frame& f = h.stack[h.depth - 1];
    // The steps of one stretch, until something else is to run first.
    for (u32 pc = f.pc;;) {
      // The end of a routine always matches. Filtered steps that follow each other are skipped at once if none does.
      while (!program[pc].filter.meets(f.marks)) pc = rows[pc].word.meets(f.marks) ? pc + 1 : rows[pc].past;
      const Tables::Step& s = program[pc];
      f.pc = static_cast<u16>(pc);
      if (!s.fn) {
        leave();
        if (h.depth == 0) h.over = 1;
        break;
      }
      if (++work == max_work) return fail(Fault::endless);
      const StepIs r = s.fn(s.self, *this);
      if (r == StepIs::waiting) {
        if (h.asked == DecisionKind{}.v) return fail(Fault::no_question);
        if (!rolls || h.who != Player{}.v) return;
        if (const Action outcome = roll(); outcome.kind) act(outcome);
      } else {
        f.answered = 0;
        if (f.flags & frame_leaving)
          pc = t_->routine[f.routine].end;
        else
          pc += r == StepIs::done;
      }
      if (!h.over && !h.queued) continue;
      f.pc = static_cast<u16>(pc);
      break;
    }
  }
  w_->legal.clear();  // the game is over
}

}  // namespace bastide
