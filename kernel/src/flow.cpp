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
  h_->over = 1;
}

void Ctx::enter(Routine r, Player seat, u16 arg) {
  Header& h = *h_;
  const Tables::RoutineInfo& info = t_->routine[r.v];
  if (h.depth == max_depth) return fail(Fault::too_deep, t_->program[info.entry].module);
  Frame& f = h.stack[h.depth];  // zeroed when it was left
  if (info.locals_size && !lend_locals(r, info, f)) return fail(Fault::too_deep, t_->program[info.entry].module);
  f.pc = info.entry;
  f.routine = r.v;
  f.arg = arg;
  if (h.depth) {
    const Frame& outer = h.stack[h.depth - 1];
    f.marks = outer.marks;
    f.seat = seat ? seat.v : outer.seat;
  } else {
    f.marks = h.standing;
    f.marks.add(always);
    f.seat = seat ? seat.v : u8{0};
  }
  ++h.depth;
}

// A routine that interrupts itself gets locals of its own; those of the outer run come back when it returns.
bool Ctx::lend_locals(Routine r, const Tables::RoutineInfo& info, Frame& f) {
  std::byte* locals = base_ + info.locals_at;
  for (int i = 0; i < h_->depth; ++i) {
    if (h_->stack[i].routine != r.v) continue;
    if (h_->saved + info.locals_size > t_->at.save_bytes) return false;
    std::memcpy(base_ + t_->at.saves + h_->saved, locals, info.locals_size);
    h_->saved = static_cast<u16>(h_->saved + info.locals_size);
    f.flags = frame_saved;
    break;
  }
  for (u32 i = 0; i < info.locals_size; i += 8) *reinterpret_cast<u64*>(locals + i) = 0;
  return true;
}

void Ctx::leave() {
  Frame& f = h_->stack[--h_->depth];
  if (f.flags & frame_saved) {
    const Tables::RoutineInfo& info = t_->routine[f.routine];
    h_->saved = static_cast<u16>(h_->saved - info.locals_size);
    std::byte* put_aside = base_ + t_->at.saves + h_->saved;
    std::memcpy(base_ + info.locals_at, put_aside, info.locals_size);
    std::memset(put_aside, 0, info.locals_size);
  }
  f = Frame{};
}

void Ctx::call(Routine r, Player seat, u16 arg) {
  if (h_->queued == max_queue) return fail(Fault::queue_full);
  if (h_->queued) std::copy_backward(h_->queue, h_->queue + h_->queued, h_->queue + h_->queued + 1);
  h_->queue[0] = {arg, r.v, seat.v, h_->depth, 0};
  ++h_->queued;
}

void Ctx::react(Routine r, Player seat, u16 arg) {
  if (h_->queued == max_queue) return fail(Fault::queue_full);
  const auto distance = [&](u8 s) { return s < h_->players ? (s + h_->players - h_->turn_player) % h_->players : 0; };
  // Requests of inner frames stand before those of outer ones; within a frame by seat, then first come, first served.
  int i = 0;
  while (i < h_->queued && h_->queue[i].depth == h_->depth && distance(h_->queue[i].seat) <= distance(seat.v)) ++i;
  std::copy_backward(h_->queue + i, h_->queue + h_->queued, h_->queue + h_->queued + 1);
  h_->queue[i] = {arg, r.v, seat.v, h_->depth, 0};
  ++h_->queued;
}

void Ctx::begin_turn(Player p) {
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
  if (holds)
    h_->standing.add(t);
  else
    h_->standing.remove(t);
  for (int i = 0; i < h_->depth; ++i) {
    if (holds)
      h_->stack[i].marks.add(t);
    else
      h_->stack[i].marks.remove(t);
  }
}

void Ctx::drop_vetoed(Actions& list, std::size_t from) {
  const Tags& word = marks();
  if (!t_->veto_any.meets(word)) return;
  std::size_t kept = from;
  ActionKind kind{};  // actions of one kind come in a row: whether anybody may object is asked once for them
  const Hooks<VetoFn>* vetoes = nullptr;
  for (std::size_t i = from; i < list.size(); ++i) {
    if (list[i].kind != kind) {
      kind = list[i].kind;
      vetoes = t_->veto[kind.v].word.meets(word) ? &t_->veto[kind.v] : nullptr;
    }
    Reason r{};
    if (vetoes)
      for (const auto& k : vetoes->list)
        if (k.filter.meets(word) && (r = k.fn(k.self, *this, list[i]))) break;
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
    for (const auto& k : info.offers.list)
      if (k.filter.meets(word)) k.fn(k.self, *this, p, list);
  if (p && t_->has_vetoes) drop_vetoed(list, 0);
  // What is open beside a question does not make it one: without answers of its own it can only be passed, or is none.
  const std::size_t own = list.size();
  const bool asks = own || (info.may_pass && !info.own_only);
  const bool window = asks && !info.by_chance && !t_->window.list.empty();
  if (window && p && p.v == h_->turn_player && t_->window.word.meets(word)) {
    for (const auto& k : t_->window.list)
      if (k.filter.meets(word)) k.fn(k.self, *this, p, list);
    drop_vetoed(list, own);
  }
  if (info.may_pass && !list.empty()) list.add(t_->pass);
  if (stands_in)
    for (Action& a : list) a.who = {};  // outcomes are nobody's; act() says whose place chance took
}

StepIs Ctx::ask(Player p, DecisionKind d) {
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
  gather(d, p);
  return !w_->legal.empty();
}

StepIs Ctx::chance(DecisionKind d) {
  w_->legal.clear();
  h_->asked = d.v;
  h_->who = Player{}.v;
  return StepIs::waiting;
}

void Ctx::act(const Action& chosen) {
  Action a = chosen;
  if (h_->stands_for) a.who = Player(h_->stands_for - 1u);
  ++h_->moves;
  h_->asked = DecisionKind{}.v;
  h_->who = Player{}.v;
  h_->stands_for = 0;
  const auto& k = t_->action[a.kind.v];
  by_ = k.module;
  top().answered = !k.fn ? 2 : k.fn(k.self, *this, a) == Effect::closes;
  by_ = nobody;
}

Action Ctx::roll() {
  const DecisionKind d(h_->asked);
  const auto& k = t_->decision[d.v].sample;
  Action a{};
  if (k.fn) {
    a = k.fn(k.self, *this);
  } else {
    gather(d, {});
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
  for (u32 work = 0; !h.over; ++work) {
    if (work == max_work) return fail(Fault::endless);
    if (h.queued && h.queue[0].depth == h.depth) {
      const Request q = h.queue[0];
      if (--h.queued) std::copy(h.queue + 1, h.queue + h.queued + 1, h.queue);
      h.queue[h.queued] = {};
      enter(Routine(q.routine), Player(q.seat), q.arg);
      continue;
    }
    Frame& f = h.stack[h.depth - 1];
    u32 pc = f.pc;
    // The end of a routine always matches. Filtered steps that follow each other are skipped at once if none matches.
    while (!program[pc].filter.meets(f.marks)) pc = t_->rows[pc].word.meets(f.marks) ? pc + 1 : t_->rows[pc].past;
    f.pc = static_cast<u16>(pc);
    const Tables::Step& s = program[pc];
    if (!s.fn) {
      leave();
      if (h.depth == 0) h.over = 1;
      continue;
    }
    const StepIs r = s.fn(s.self, *this);
    if (r == StepIs::waiting) {
      if (!rolls || h.who != Player{}.v) return;
      act(roll());
      continue;
    }
    f.answered = 0;
    if (f.flags & frame_leaving)
      f.pc = t_->routine[f.routine].end;
    else if (r == StepIs::done)
      ++f.pc;
  }
  w_->legal.clear();  // the game is over
}

}  // namespace bastide
