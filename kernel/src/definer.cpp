// What modules say while a ruleset is compiled. Every module says it twice: the first pass measures, the second builds.
#include <algorithm>

#include "impl.hpp"

namespace bastide {
namespace {

std::vector<std::string> strings(Names n) { return {n.begin(), n.end()}; }

template <class List>
typename List::value_type& at(List& v, u32 i) {
  if (v.size() <= i) v.resize(i + 1);
  return v[i];
}

}  // namespace

Module::~Module() = default;

void Definer::Impl::refuse(const std::string& what, std::string hint) const {
  throw Refusal{
      {"module '" + std::string(g.module_id(module)) + "': " + what, g.modules[module].use->at, std::move(hint)}};
}
u32 Definer::Impl::amount(i64 n, int most, const std::string& of) const {
  if (n < 0 || n > most) refuse(of + ": " + std::to_string(n) + "; 0 to " + std::to_string(most) + " are possible");
  return static_cast<u32>(n);
}

void Definer::Impl::own(std::map<std::string, u16>& owners, const char* what, Name n, const char* hint) const {
  if (const auto [it, fresh] = owners.emplace(n, module); !fresh)
    refuse(what + (" '" + std::string(n)) + "' is already defined by module '" + std::string(g.module_id(it->second)) +
               "'",
           hint);
}
void Definer::refuse(Name what, Name hint) const { impl_->refuse(std::string(what), std::string(hint)); }

// ---- vocabulary ----
Tag Definer::tag(Name n) {
  impl_->used_tags.push_back({std::string(n), impl_->module});
  return Tag(impl_->g.of<Tag>().id(n));
}
Why Definer::cause(Name n, Name sentence) { return impl_->word<Why>(n, sentence); }
void Definer::silent(Why w) { impl_->g.silent.add(w); }
Event Definer::event(Name n, Name sentence) { return impl_->word<Event>(n, sentence); }
Trait Definer::trait(Name n) { return Trait(impl_->g.of<Trait>().id(n)); }
Attr Definer::attr(Name n) {
  impl_->used_attrs.push_back({std::string(n), impl_->module});
  return Attr(impl_->g.of<Attr>().id(n));
}
Term Definer::term(Name n, Name label, Name one) {
  const Term i = impl_->word<Term>(n, label, one);
  if (Name& first = at(impl_->g.term_module, i.v); first.empty()) first = impl_->g.module_id(impl_->module);
  return i;
}
Zone Definer::zone(Name n, Name place, Name sentence) { return impl_->word<Zone>(n, place, sentence); }
Bag Definer::bag(Name n, Name place) { return impl_->word<Bag>(n, place); }
void Definer::hide(Bag b, Player p, Bag pool) { impl_->g.hidden.push_back({b, pool, p}); }
SideKind Definer::side_kind(Name n) { return SideKind(impl_->g.of<SideKind>().id(n)); }
FeatureKind Definer::feature_kind(Name n) { return FeatureKind(impl_->g.of<FeatureKind>().id(n)); }
FeatureKind Definer::feature_kind(Name n, FeatureTraits f) {
  impl_->own(impl_->kind_owner, "feature kind", n, "name it without traits to use it");
  const u32 i = impl_->word<FeatureKind>(n, f.one, f.in).v;
  impl_->feature_trait_names[std::string(n)] = strings(f.traits);
  at(impl_->g.feature_look, i) = impl_->g.keep(f.look);
  at(impl_->traits, i) = {
      .completable = f.completable && !f.place, .footprint = f.footprint, .place = f.place, .room = f.room};
  impl_->amount(f.room, max_figures, "room on '" + std::string(n) + "'");
  for (const Name t : f.traits) trait(t);
  return FeatureKind(i);
}
FigureKind Definer::figure_kind(Name n) { return FigureKind(impl_->g.of<FigureKind>().id(n)); }
FigureKind Definer::figure_kind(Name n, FigureTraits f) {
  impl_->own(impl_->figure_owner, "figure kind", n, "name it without traits to use it");
  const u32 i = impl_->word<FigureKind>(n, f.one, f.many).v;
  if (!f.like.empty()) impl_->like.emplace_back(i, figure_kind(f.like).v);
  impl_->figure_trait_names[std::string(n)] = strings(f.traits);
  at(impl_->g.figure_look, i) = impl_->g.keep(f.look);
  at(impl_->g.t.claims, i) = f.claims;
  at(impl_->g.t.strength, i) =
      static_cast<u8>(impl_->amount(f.strength, max_strength, "strength of '" + std::string(n) + "'"));
  for (const Name t : f.traits) trait(t);
  return FigureKind(i);
}
Reason Definer::reason(Name n, Name rule, Name text) {
  Game::Impl& g = impl_->g;
  const u32 i = g.of<Reason>().id(n);
  if (i == g.reason_text.size()) g.add_reason(rule, text, impl_->module);
  return Reason(i);
}
void Definer::relate(SideKind a, SideKind b, Relation r) { impl_->relates.push_back({a.v, b.v, r}); }
void Definer::deployable(FigureKind k, FeatureKind f, u8 flags) {
  if (f.v >= max_feature_kinds) return;  // too many kinds: refused when all are known
  auto& d = impl_->g.t.deploy;
  const std::size_t need = static_cast<std::size_t>(k.v + 1) * max_feature_kinds;
  if (d.size() < need) d.resize(need, 0);
  d[static_cast<std::size_t>(k.v) * max_feature_kinds + f.v] = flags;
  impl_->g.t.has_dependents |= (flags & beside_own_follower) != 0;
}
void Definer::per_player(FigureKind k, int n) {
  at(impl_->per_player, k.v) = impl_->amount(n, max_figures, "figures for each player");
}
Figure Definer::neutral(FigureKind k, int count) {
  const Figure first(static_cast<u32>(impl_->neutral.size()));
  impl_->neutral.insert(impl_->neutral.end(), impl_->amount(count, max_figures, "figures of nobody"), k);
  return first;
}
void Definer::deploy_reason(FigureKind k, DeployIs answer, Reason r) {
  impl_->deploy_reasons.push_back({k, answer, r});
}
void Definer::immune(FigureKind k, Why w) { at(impl_->g.t.immune_figure, k.v).add(w); }
void Definer::immune(FeatureKind k, Why w) { at(impl_->g.t.immune_feature, k.v).add(w); }
void Definer::immune(Zone z, Why w) { at(impl_->g.t.immune_zone, z.v).add(w); }
void Definer::bars(FeatureKind k, Why how) { at(impl_->g.t.bars, how.v) |= u64{1} << k.v % 64; }
void Definer::enclosed(SideKind k) { impl_->enclosed.push_back(k); }
void Definer::mark_look(Name n, Look l) { impl_->g.mark_looks[std::string(n)] = impl_->g.keep(l); }

// ---- the ruleset; what people wrote in it is read in load/said.cpp ----
void Definer::track(int length, bool cards) { impl_->g.track = {length, cards}; }
void Definer::seats(int min, int max) {
  impl_->g.min_players = std::max(impl_->g.min_players, min);
  impl_->g.max_players = std::min(impl_->g.max_players, max);
}

// A tile lies in the bag named like its group if a module has one, otherwise in the first bag that was named.
u32 Definer::Impl::bag_of(const TileSpec& t) const {
  const int i = t.group.empty() ? -1 : g.of<Bag>().find(t.group);
  return i < 0 ? 0 : static_cast<u32>(i);
}

// ---- data ----
u32 Definer::slot(std::size_t size, std::size_t align, Name name, Name routine) {
  Impl& d = *impl_;
  if (!name.empty()) d.used_data.push_back({std::string(name), d.module});
  if (!name.empty())
    if (const auto it = d.shared.find(std::string(name)); it != d.shared.end()) {
      if (it->second.size != size || it->second.routine != routine)
        d.refuse("shared data '" + std::string(name) + "' has another size or lifetime in module '" +
                 std::string(d.g.module_id(it->second.module)) + "'");
      return it->second.offset;
    }
  u32 at;
  const auto align_up = [&](u32 x) { return static_cast<u32>((x + align - 1) / align * align); };
  if (routine.empty()) {
    at = d.block_cursor = align_up(d.block_cursor);
    d.block_cursor = d.amount(static_cast<i64>(at + size), max_state_bytes, "bytes of data");
  } else {
    u32& used = d.local_sizes[std::string(routine)];
    at = used = align_up(used);
    used = d.amount(static_cast<i64>(at + size), max_local_bytes,
                    "bytes of data in routine '" + std::string(routine) + "'");
    if (d.measured) at += d.local_base[std::string(routine)];
  }
  d.g.data.push_back({at, static_cast<u32>(size), name.empty() ? d.module : u16{0xffff}});
  if (!name.empty()) d.shared[std::string(name)] = {at, size, d.module, std::string(routine)};
  return at;
}
u32 Definer::add_column(std::size_t size, std::size_t align, int of, u32& count) {
  const Layout& l = impl_->g.t.at;
  const u32 counts[] = {l.max_tiles, max_players, static_cast<u32>(impl_->g.spec.tiles.size())};
  count = counts[of];
  return slot(size * count, align, {}, {});
}
void Definer::links(int n) { impl_->links += impl_->amount(n, max_links, "links"); }

// ---- flow ----
bool Definer::shared_routine(Name n) const {
  if (!impl_->measured) return true;  // not known before everybody spoke
  for (const StepDef& s : impl_->measured->g.steps)
    if (s.routine == n && s.module != impl_->module) return true;
  return false;
}
Routine Definer::routine(Name n) { return Routine(impl_->g.of<Routine>().id(n)); }
void Definer::main(Routine r) {
  if (impl_->g.t.main && impl_->g.t.main != r) impl_->refuse("wants to run the game, but another module does already");
  impl_->g.t.main = r;
}
void Definer::finale(Routine r) { impl_->g.t.finale = r; }
void Definer::anchor(Name n, Order o) { add_step(n, o, {}, nullptr, false); }
void Definer::stage(Name n, Order o) {
  const std::string name(n), end = name + ".end";
  if (impl_->stages.emplace(name, impl_->module).second) {
    anchor(name, {.in = o.in, .after = o.after, .before = {end}});
    anchor(end, {.in = o.in, .after = {name}, .before = o.before});
    return;
  }
  for (StepDef& s : impl_->g.steps) {  // what this module says of it counts as well
    if (s.name != name && s.name != end) continue;
    if (s.routine != o.in)
      impl_->refuse("puts stage '" + name + "' into routine '" + std::string(o.in) + "', but it is in '" + s.routine +
                    "'");
    if (s.name == name) s.after.insert(s.after.end(), o.after.begin(), o.after.end());
    if (s.name == end) s.before.insert(s.before.end(), o.before.begin(), o.before.end());
  }
}
void Definer::sequence(Names steps) { impl_->g.sequences.push_back(strings(steps)); }
void Definer::add_step(Name n, const Order& o, TagFilter f, StepFn fn, bool replaces) {
  Game::Impl& g = impl_->g;
  if (replaces) {
    // Kept aside until all steps are known: the replaced step may come from a later module.
    g.steps.push_back({std::string(n), {}, {}, {}, fn, impl_->self(), f.set(), impl_->module, impl_->module});
    return;
  }
  for (const StepDef& s : g.steps)
    if (s.name == n && s.replaced_by < 0)
      impl_->refuse("step '" + std::string(n) + "' is already defined by module '" +
                    std::string(g.module_id(s.module)) + "'");
  if (o.in.empty())
    impl_->refuse("step '" + std::string(n) + "' does not say in which routine it runs",
                  "set .in, for example Order{.in = \"part\", .after = {\"part.place\"}}");
  routine(o.in);
  g.steps.push_back({std::string(n), std::string(o.in), strings(o.after), strings(o.before), fn, impl_->self(), f.set(),
                     impl_->module});
}
void Definer::add_end(Name n, TestFn fn) {
  impl_->g.t.end_when.push_back(impl_->hook(fn));
  impl_->g.end_names.emplace_back(n);
  impl_->describe("end condition " + std::string(n), TagFilter{});
}

// ---- choices ----
DecisionKind Definer::decision(Name n, DecisionTraits t) {
  Game::Impl& g = impl_->g;
  impl_->own(impl_->decision_owner, "decision", n);
  const u32 i = impl_->word<DecisionKind>(n, t.prompt).v;
  at(g.t.decision, i).may_pass = t.may_pass;
  at(g.t.decision, i).own_only = t.own_only;
  return DecisionKind(i);
}
void Definer::by_chance(Name n) {
  impl_->by_chance.emplace_back(n, impl_->module);
  impl_->describe("chance answers " + std::string(n), TagFilter{});
}
ActionKind Definer::add_action(Name n, std::initializer_list<Field> fields, Name heading, Name phrase, ActionFn fn) {
  Game::Impl& g = impl_->g;
  impl_->own(impl_->action_owner, "action", n);
  if (fields.size() > max_operands)
    impl_->refuse("action '" + std::string(n) + "' has " + std::to_string(fields.size()) + " operands, " +
                  std::to_string(max_operands) + " are possible");
  const u32 i = impl_->word<ActionKind>(n, phrase, heading).v;
  at(g.t.action, i) = impl_->hook(fn);
  std::vector<Field>& own = at(g.action_fields, i);
  for (const Field& f : fields) {
    std::vector<Name>& choices = g.choices.emplace_back();
    for (const Name c : f.choices) choices.push_back(g.keep(c));
    own.push_back({g.keep(f.name), f.type, choices});
  }
  return ActionKind(i);
}
ActionKind Definer::action_kind(Name n) { return ActionKind(impl_->g.of<ActionKind>().id(n)); }
void Definer::add_offer(Name d, TagFilter f, OfferFn fn) {
  impl_->offers.emplace_back(d, impl_->hook(fn, f));
  impl_->describe("offer in " + std::string(d), f);
}
void Definer::add_sample(Name d, SampleFn fn) { impl_->samples.emplace_back(d, impl_->hook(fn)); }
void Definer::add_veto(Name a, TagFilter f, VetoFn fn, bool explains) {
  (explains ? impl_->explains : impl_->vetoes).emplace_back(a, impl_->hook(fn, f));
  if (!explains) impl_->describe("veto on " + std::string(a), f);
}
void Definer::add_shield(WhyFilter f, ShieldFn fn) {
  impl_->g.t.shield.list.push_back(impl_->hook(fn, f));
  impl_->describe("shield of figures", f);
}
void Definer::add_event(const TilePlaced* e, TagFilter f, EventFn fn) { impl_->listen(e, "tile placed", f, fn); }
void Definer::add_event(const TileChanged* e, TagFilter f, EventFn fn) { impl_->listen(e, "tile changed", f, fn); }
void Definer::add_event(const FigureMoved* e, WhyFilter f, EventFn fn) { impl_->listen(e, "figure moved", f, fn); }
void Definer::add_event(const FeatureCompleted* e, KindFilter f, EventFn fn) {
  impl_->listen(e, "feature completed", f, fn);
}
void Definer::add_event(const FeatureScored* e, KindFilter f, EventFn fn) { impl_->listen(e, "feature scored", f, fn); }
void Definer::add_event(const PointsAwarded* e, TermFilter f, EventFn fn) { impl_->listen(e, "points awarded", f, fn); }
void Definer::add_event(const Custom* e, EventFilter f, EventFn fn) { impl_->listen(e, "custom event", f, fn); }
void Definer::add_layer(Layer l, KindFilter f, const Order& o, Name entry, LayerFn fn) {
  static constexpr const char* names[] = {"base",  "rate",   "flat",  "cancel", "late",      "scale",
                                          "claim", "claims", "award", "item",   "item_scale"};
  static_assert(std::size(names) == layer_count);
  const Name name = entry.empty() ? impl_->g.module_id(impl_->module) : entry;
  impl_->layers[static_cast<int>(l)].push_back(
      {std::string(name), strings(o.after), strings(o.before), impl_->hook(fn, f)});
  impl_->describe(std::string("layer ") + names[static_cast<int>(l)], f);
}
void Definer::add_source(Name n, const Order& o, TagFilter f, SourceFn fn) {
  impl_->sources.push_back({std::string(n), strings(o.after), strings(o.before), impl_->hook(fn, f)});
  impl_->describe("tile source " + std::string(n), f);
}
void Definer::add_gauge(Name label, GaugeFor who, GaugeFn table, SeatGaugeFn seat) {
  Game::Impl& g = impl_->g;
  g.gauges.push_back({std::string(label), impl_->module, who, impl_->self(), table, seat});
}
void Definer::add_tile_mark(Name label, const Look& look, TileGaugeFn fn) {
  Game::Impl& g = impl_->g;
  g.tile_marks.push_back({std::string(label), g.keep(look), impl_->self(), fn});
}
void Definer::set_result(Name label, SeatGaugeFn fn) {
  Game::Impl& g = impl_->g;
  if (g.t.result.fn)
    impl_->refuse("says what players are compared by, but module '" + std::string(g.module_id(g.t.result.module)) +
                      "' says it already",
                  "switch one of them off under [modules]");
  g.result_label = g.keep(label);
  g.t.result = impl_->hook(fn);
}
void Definer::set_party(SeatGaugeFn fn) {
  Game::Impl& g = impl_->g;
  if (g.t.party.fn)
    impl_->refuse(
        "says who wins together, but module '" + std::string(g.module_id(g.t.party.module)) + "' says it already",
        "switch one of them off under [modules]");
  g.t.party = impl_->hook(fn);
}

}  // namespace bastide
