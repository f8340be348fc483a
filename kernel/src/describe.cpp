// Game: the description of what was compiled, and what a state means in its words.
#include <algorithm>

#include "bastide/game.hpp"
#include "impl.hpp"

namespace bastide {
namespace {

const OwnedLook plain_look;

Name word(const Words& w, u32 i) { return i < w.names.size() ? Name(w.names[i]) : Name("-"); }

}  // namespace

const Tables& Game::tables() const { return impl_->t; }
const Spec& Game::spec() const { return impl_->spec; }
int Game::min_players() const { return impl_->min_players; }
int Game::max_players() const { return impl_->max_players; }
Name Game::name(TileType i) const { return word(impl_->tiles, i.v); }
Name Game::name(FeatureKind i) const { return word(impl_->features, i.v); }
Name Game::name(FigureKind i) const { return word(impl_->figures, i.v); }
Name Game::name(SideKind i) const { return word(impl_->sides, i.v); }
Name Game::name(ActionKind i) const { return word(impl_->actions, i.v); }
Name Game::name(DecisionKind i) const { return word(impl_->decisions, i.v); }
Name Game::name(Tag i) const { return word(impl_->tags, i.v); }
Name Game::name(Why i) const { return word(impl_->causes, i.v); }
Name Game::name(Event i) const { return word(impl_->events, i.v); }
Name Game::name(Trait i) const { return word(impl_->traits, i.v); }
Name Game::name(Attr i) const { return word(impl_->attrs, i.v); }
Name Game::name(Term i) const { return word(impl_->terms, i.v); }
Name Game::name(Zone i) const { return word(impl_->zones, i.v); }
Name Game::name(Bag i) const { return word(impl_->bags, i.v); }
Name Game::label(Term i) const { return i.v < impl_->term_label.size() ? Name(impl_->term_label[i.v]) : Name("-"); }

Name Game::prompt(DecisionKind i) const {
  return i.v < impl_->prompt.size() && !impl_->prompt[i.v].empty() ? Name(impl_->prompt[i.v]) : name(i);
}

Name Game::module_of(Term i) const {
  return i.v < impl_->term_module.size() ? impl_->module_id(impl_->term_module[i.v]) : Name("-");
}

Name Game::rule(Reason r) const {
  return r.v < impl_->reason_info.size() ? Name(impl_->reason_info[r.v].rule) : Name();
}

Name Game::text(Reason r) const {
  return r.v < impl_->reason_info.size() ? Name(impl_->reason_info[r.v].text) : Name("-");
}

const Look& Game::look(FeatureKind k) const {
  return k.v < impl_->feature_look.size() ? impl_->feature_look[k.v].look : plain_look.look;
}

const Look& Game::look(FigureKind k) const {
  return k.v < impl_->figure_look.size() ? impl_->figure_look[k.v].look : plain_look.look;
}

const Look* Game::mark_look(Name n) const {
  const auto it = impl_->mark_looks.find(n);
  return it == impl_->mark_looks.end() ? nullptr : &it->second.look;
}

const TileSpec& Game::tile(TileType y) const {
  const auto& printed = impl_->spec.tiles;
  return y.v < printed.size() ? printed[y.v] : impl_->variants[y.v - printed.size()];
}

bool Game::silent(Why i) const { return impl_->silent.has(i); }

Name Game::sentence(Event i) const {
  return i.v < impl_->event_sentence.size() ? Name(impl_->event_sentence[i.v]) : Name{};
}

Name Game::result_label() const { return impl_->t.result.fn ? Name(impl_->result_label) : Name("points"); }

std::vector<TileMarkLine> Game::tile_marks(const State& s, Tile t) const {
  std::vector<TileMarkLine> lines;
  for (const auto& m : impl_->tile_marks)
    if (const int n = m.fn(m.self, view(s), t)) lines.push_back({m.label, &m.look.look, n});
  return lines;
}

std::string Game::fault_module(const State& s) const {
  const Header& h = *reinterpret_cast<const Header*>(s.data());
  return h.fault ? std::string(impl_->module_id(h.fault_module)) : std::string{};
}

TileType Game::tile(Name id) const {
  const int i = impl_->tiles.find(id);
  return i < 0 ? TileType{} : TileType(static_cast<u32>(i));
}

std::span<const Field> Game::fields(ActionKind k) const { return impl_->action_fields[k.v].fields; }
int Game::tiles() const { return static_cast<int>(impl_->spec.tiles.size()); }
int Game::designs() const { return static_cast<int>(impl_->t.type.size()); }
int Game::segments(TileType y) const { return impl_->t.type[y.v].segs; }

Game::Segment Game::segment(TileType y, int local) const {
  const SegDesign& d = impl_->t.designs[static_cast<u32>(impl_->t.type[y.v].first_design + local)];
  return {FeatureKind(d.kind), d.ports, d.touches, d.meets, d.footprint};
}

int Game::attr(TileType y, int local, Attr a) const {
  const Tables& t = impl_->t;
  return t.attr_value[static_cast<u32>((t.type[y.v].first_design + local) * t.attrs + a.v)];
}

bool Game::has(TileType y, Tag g) const { return impl_->t.type[y.v].tags.has(g); }
Relation Game::relation(SideKind a, SideKind b) const { return static_cast<Relation>(impl_->t.relation[a.v][b.v]); }
int Game::feature_kinds() const { return impl_->t.feature_kinds; }
bool Game::completable(FeatureKind k) const { return impl_->t.completable.has(k); }
bool Game::claims(FigureKind k) const { return impl_->t.claims[k.v]; }
int Game::strength(FigureKind k) const { return impl_->t.strength[k.v]; }
int Game::per_player(FigureKind k) const { return impl_->t.per_player[k.v]; }

bool Game::deployable(FigureKind k, FeatureKind f) const {
  return impl_->t.deploy[u32{k.v} * max_feature_kinds + f.v] != 0;
}

int Game::figure_kinds() const { return static_cast<int>(impl_->figures.names.size()); }
int Game::actions() const { return static_cast<int>(impl_->actions.names.size()); }
int Game::attrs() const { return static_cast<int>(impl_->attrs.names.size()); }
int Game::tags() const { return static_cast<int>(impl_->tags.names.size()); }
int Game::causes() const { return static_cast<int>(impl_->causes.names.size()); }
int Game::events() const { return static_cast<int>(impl_->events.names.size()); }
int Game::traits() const { return static_cast<int>(impl_->traits.names.size()); }
int Game::terms() const { return static_cast<int>(impl_->terms.names.size()); }
int Game::bags() const { return static_cast<int>(impl_->bags.names.size()); }
int Game::zones() const { return static_cast<int>(impl_->zones.names.size()); }
std::vector<StepLine> Game::steps() const { return impl_->step_lines; }

std::vector<HookLine> Game::hooks() const {
  std::vector<HookLine> lines;
  for (const HookName& h : impl_->hook_names)
    lines.push_back({h.place, std::string(impl_->module_id(h.module)), h.filter});
  return lines;
}

std::vector<ParamLine> Game::params() const { return impl_->param_lines; }

std::vector<ModuleLine> Game::modules() const {
  std::vector<ModuleLine> lines;
  for (const ModuleUse& m : impl_->spec.modules) lines.push_back({m.part->info, m.box, m.version, m.library});
  return lines;
}

Game::Track Game::track() const { return {impl_->track_length, impl_->track_cards}; }
std::vector<std::string> Game::warnings() const { return impl_->warnings; }

std::string Game::param(Name n) const {
  const auto it = std::ranges::find_if(impl_->param_lines, [&](const ParamLine& p) { return p.param->name == n; });
  return it == impl_->param_lines.end() ? std::string{} : it->value;
}

std::vector<GaugeLine> Game::gauges(const State& s, GaugeFor who) const {
  std::vector<GaugeLine> lines;
  const View v = view(s);
  const auto add = [&](const Impl::Gauge& g, Player seat, int value) {
    if (value != no_gauge || who == GaugeFor::lab)
      lines.push_back({g.label, std::string(impl_->module_id(g.module)), seat, value});
  };
  for (const Impl::Gauge& g : impl_->gauges) {
    if (g.who > who) continue;
    if (g.table) add(g, {}, g.table(g.self, v));
    for (u32 p = 0; g.seat && p < static_cast<u32>(v.players()); ++p) add(g, Player(p), g.seat(g.self, v, Player(p)));
  }
  return lines;
}

std::vector<std::string> Game::ended_by(const State& s) const {
  std::vector<std::string> names;
  const Header& h = *reinterpret_cast<const Header*>(s.data());
  for (u32 i = 0; i < impl_->end_names.size(); ++i)
    if (h.ended_by >> i & 1) names.push_back(impl_->end_names[i]);
  return names;
}

std::vector<std::string> Game::watch_report() const {
  const std::lock_guard lock(impl_->watch_lock);
  return impl_->watch_lines;
}

}  // namespace bastide
