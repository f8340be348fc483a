// Game: the description of what was compiled, and what a state means in its words.
#include <algorithm>

#include "impl.hpp"

namespace bastide {

Game::Game(std::shared_ptr<const Impl> i) : impl_(std::move(i)), tables_(&impl_->t), about_(impl_.get()) {}

const Look* Game::mark_look(Name n) const {
  const auto it = impl_->mark_looks.find(n);
  return it == impl_->mark_looks.end() ? nullptr : &it->second;
}

const TileSpec& Game::tile(TileType y) const {
  const auto& printed = impl_->spec.tiles;
  return y.v < printed.size() ? printed[y.v] : impl_->variants[y.v - printed.size()];
}

std::vector<TileMarkLine> Game::tile_marks(const State& s, Tile t) const {
  std::vector<TileMarkLine> lines;
  for (const auto& m : impl_->tile_marks)
    if (const int n = m.fn(m.self, view(s), t)) lines.push_back({m.label, &m.look, n});
  return lines;
}

std::vector<GivenReason> Game::objections_to(const State& s, const Action& chosen, Workspace& w) const {
  State copy = s;
  Ctx c(impl_->t, copy.data(), w);
  Action a = chosen;
  if (c.h_->stands_for) a.who = Player(c.h_->stands_for - 1u);
  std::vector<GivenReason> given;
  if (!c.h_->depth) return given;
  // A reason belongs to the module that wrote it, whoever found that it holds.
  const auto add = [&](Reason r, u16 module) {
    if (!r) return;
    const u16 owner = impl_->reason_module[r.v];
    given.push_back({impl_->module_id(owner < impl_->modules.size() ? owner : module), r});
  };
  for (const auto& k : impl_->t.veto[a.kind.v].list)
    if (k.filter.meets(c.marks())) add(k.fn(k.self, c, a), k.module);
  for (const auto& k : impl_->t.explain[a.kind.v].list) add(k.fn(k.self, c, a), k.module);
  return given;
}

// A bag without an owner is hidden from everybody, also from those who have no seat.
bool Game::knows(Player seat, Bag b) const {
  return std::ranges::none_of(impl_->hidden, [&](const auto& h) { return h.bag == b && (!h.seat || h.seat != seat); });
}

std::string Game::fault_module(const State& s) const {
  const Header& h = *reinterpret_cast<const Header*>(s.data());
  return h.fault ? std::string(impl_->module_id(h.fault_module)) : std::string{};
}

Game::Segment Game::segment(TileType y, int local) const {
  const SegDesign& d = impl_->t.designs[static_cast<u32>(impl_->t.type[y.v].first_design + local)];
  return {FeatureKind(d.kind), d.ports, d.touches, d.meets, d.footprint};
}

int Game::attr(TileType y, int local, Attr a) const {
  const Tables& t = impl_->t;
  return t.attr_value[static_cast<u32>((t.type[y.v].first_design + local) * t.attrs + a.v)];
}

std::vector<ModuleLine> Game::modules() const {
  std::vector<ModuleLine> lines;
  for (const ModuleUse& m : impl_->spec.modules) lines.push_back({m.part->info, m.box, m.version, m.library});
  return lines;
}

std::string Game::param(Name n) const {
  const ParamLine* line = impl_->param_line(n);
  return line ? line->value : std::string{};
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

std::vector<std::pair<Name, Hook<SeatGaugeFn>>> Game::seat_gauges() const {
  std::vector<std::pair<Name, Hook<SeatGaugeFn>>> found;
  for (const Impl::Gauge& g : impl_->gauges)
    if (g.seat) found.push_back({g.label, {.fn = g.seat, .self = g.self, .module = g.module}});
  return found;
}

TileType Game::in_hand(const State& s) const {
  for (const Impl::Gauge& g : impl_->gauges)
    if (g.who == GaugeFor::in_hand)
      if (const int design = g.table(g.self, view(s)); design != no_gauge) return TileType(static_cast<u32>(design));
  return {};
}

std::vector<std::string> Game::ended_by(const State& s) const {
  std::vector<std::string> names;
  const Header& h = *reinterpret_cast<const Header*>(s.data());
  for (u32 i = 0; i < impl_->end_names.size(); ++i)
    if (h.ended_by >> i & 1) names.push_back(impl_->end_names[i]);
  return names;
}

}  // namespace bastide
