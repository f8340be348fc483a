#include "mix/mix.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bastide/nearest.hpp"
#include "mix/editions.hpp"
#include "mix/switches.hpp"

namespace bastide::sdk {

namespace {

class Resolver {
 public:
  Resolver(const Library& library, const Expression& x) : library_(library), x_(x) {
    out_.expression = x;
    out_.boxes = std::make_shared<Boxes>(library);
  }

  Mix run() {
    read_base();
    chosen_ = switched(x_, out_.base, boxes());
    out_.notes = chosen_.notes;
    take_tiles();
    take_switches();
    take_values();
    finish();
    return std::move(out_);
  }

 private:
  const Boxes& boxes() const { return *out_.boxes; }
  bool uses(Name part) const { return chosen_.on.contains(std::string(part)); }
  bool used(Name part) const {
    return std::ranges::any_of(out_.base.modules, [&](const ModuleUse& m) { return m.part->info->id == part; });
  }

  void read_base() {
    auto spec = library_.ruleset(x_.base);
    if (!spec) {
      Error e = spec.error();
      if (e.where.file.empty()) {
        e.where = mix_pos(1);
        if (const std::string better = taken_apart(); !better.empty()) e.hint = "did you mean '" + better + "'?";
      }
      throw Refused{e};
    }
    out_.base = std::move(*spec);
  }

  // A ruleset and a name behind a plus: a space was forgotten.
  std::string taken_apart() const {
    for (const RulesetInfo& r : library_.rulesets()) {
      if (!x_.base.starts_with(r.id + "+")) continue;
      const std::string name = x_.base.substr(r.id.size() + 1);
      if (boxes().box(name) || boxes().part(name).part) return r.id + " +" + name;
    }
    return {};
  }

  // ---- What the file will say ----

  void take_tiles() {
    for (const auto& [id, c] : chosen_.copies)
      if (c.changed()) out_.tiles.push_back({boxes().set(id).set, c.copies, c.before, c.column, c.without, c.counts});
    std::ranges::stable_sort(out_.tiles, {}, &Mix::Tiles::column);  // as the words stand
  }

  // A part that changes is named; all parts of a box are, if it is new, or if the part that is called
  // like the box changes: that name switches the others, too.
  void take_switches() {
    for (const Box& box : boxes().all()) {
      const auto changes = [&](const Part* p) { return uses(p->info->id) != used(p->info->id); };
      const bool whole =
          std::ranges::none_of(box.parts, [&](const Part* p) { return used(p->info->id); }) ||
          std::ranges::any_of(box.parts, [&](const Part* p) { return p->info->id == box.id && changes(p); });
      if (std::ranges::none_of(box.parts, changes)) continue;
      for (const Part* p : box.parts) {
        if (!whole && !changes(p)) continue;
        const auto word = chosen_.columns.find(std::string(p->info->id));
        out_.switches.push_back(
            {&box, p, uses(p->info->id), used(p->info->id), word == chosen_.columns.end() ? 0 : word->second});
      }
    }
  }

  void take_values() {
    for (const MixWord& w : x_.words) {
      if (w.is != MixWord::Is::set || w.name.starts_with("tiles.")) continue;
      if (w.name == "order") {
        out_.order = w.value;
        out_.order_column = w.column;
        continue;
      }
      if (w.name == "printing") {
        out_.printing = w.value;
        out_.printing_column = w.column;
        continue;
      }
      if (w.name.starts_with("figures.")) {
        const std::string kind = w.name.substr(8);
        out_.figures.push_back({kind, small_number(w, fmt::format("the number of '{}'", kind)), w.column});
        continue;
      }
      const auto [param, part] = boxes().param(w.name, chosen_.on);
      if (!param) unknown_param(w);
      if (!uses(part->info->id))
        refuse(fmt::format("parameter '{}' belongs to part '{}', which is not in the mix", w.name, part->info->id),
               w.column, fmt::format("add +{}, or leave '{}' out", part->info->id, w.text));
      const auto value = read_value(*param, w.value);
      if (!value) refuse(value.error().what, w.column + static_cast<int>(w.name.size()) + 1, value.error().hint);
      out_.values.push_back({param, part, *value, "", mix_pos(w.column), w.column});
    }
    take_values_of_new_parts();
  }

  [[noreturn]] void unknown_param(const MixWord& w) const {
    std::vector<std::string> known = boxes().params(chosen_.on);
    known.insert(known.end(), {"tiles.", "figures.", "order", "printing"});
    std::string near = nearest(w.name, known);
    if (near.empty()) {  // perhaps of a part that is not in
      std::set<std::string> all;
      for (const Box& b : boxes().all())
        for (const Part* p : b.parts) all.emplace(p->info->id);
      near = nearest(w.name, boxes().params(all));
    }
    std::string hint = "bastide explain " + x_.base + " --parameters lists them";
    if (!near.empty()) hint = fmt::format("did you mean '{}'?", near);
    if (const auto [param, part] = boxes().param(near); param) hint += fmt::format(" ({})", describe(*param));
    refuse(fmt::format("unknown parameter '{}'", w.name), w.column, hint);
  }

  // Each parameter of a part that comes in is written down: what the base says about it, then what the
  // edition of the base says (see the head of mix.hpp), then the module's default.
  void take_values_of_new_parts() {
    const Spec first = load();
    const std::vector<Setting> edition = edition_values();
    const auto find = [](const std::vector<Setting>& list, Name name) {
      const auto s = std::ranges::find_if(list, [&](const Setting& x) { return x.name == name; });
      return s == list.end() ? nullptr : &*s;
    };
    const auto said = [&](const Param& p) {
      return std::ranges::any_of(out_.values, [&](const Mix::Value& v) { return v.param == &p; });
    };
    for (const Mix::Switch& s : out_.switches) {
      if (!s.on || s.before) continue;
      for (const Param& p : s.part->info->params) {
        if (said(p)) continue;
        const Setting* setting = find(first.settings, p.name);
        if (!setting) setting = find(edition, p.name);
        Mix::Value v{&p, s.part, default_value(p), "", {}, 0};
        if (setting) {
          v.value = setting->value;
          v.from = setting->ruleset;
          v.at = setting->at;
        }
        out_.values.push_back(std::move(v));
      }
    }
  }

  std::vector<Setting> edition_values() {
    std::vector<Setting> found;
    for (const Box& box : boxes().all()) {
      if (std::ranges::none_of(box.parts, [&](const Part* p) { return uses(p->info->id) && !used(p->info->id); }))
        continue;
      const auto edition = edition_of(library_, out_.base, box);
      if (!edition) continue;
      found.insert(found.end(), edition->own.begin(), edition->own.end());
      for (const Setting& s : edition->others) also_said(*edition, s);
    }
    return found;
  }

  // A ruleset with one box may change rules of others for its sake; in a mix that is for people to decide.
  void also_said(const Edition& edition, const Setting& s) {
    if (std::ranges::any_of(x_.words, [&](const MixWord& w) { return w.name == s.name; })) return;
    const auto now = std::ranges::find(out_.base.settings, s.name, &Setting::name);
    const auto [param, part] = boxes().param(s.name, chosen_.on);
    if (!param || !uses(part->info->id)) return;
    if ((now == out_.base.settings.end() ? default_value(*param) : now->value) == s.value) return;
    note(fmt::format("ruleset '{}' also says {}={}; the mix does not, unless you add it", edition.ruleset, s.name,
                     value_text(s.value, ",")));
  }

  Spec load() const {
    const MixText text = mix_toml(out_);
    auto spec = library_.ruleset_text(text.toml, mix_file);
    if (!spec) throw Refused{moved(spec.error(), text)};
    return std::move(*spec);
  }

  // From a position in the written text to one in the expression.
  static SourcePos moved(const SourcePos& at, const MixText& text) {
    if (at.file != mix_file) return at;
    const auto line = static_cast<std::size_t>(at.line);
    return mix_pos(line > 0 && line <= text.columns.size() ? std::max(1, text.columns[line - 1]) : 1);
  }
  static Error moved(Error e, const MixText& text) {
    e.where = moved(e.where, text);
    return e;
  }

  void finish() {
    const MixText text = mix_toml(out_);
    Spec spec = load();
    spec.id = spec.lineage.back() = x_.text;
    spec.at = mix_pos(1);
    for (ModuleUse& m : spec.modules) m.at = moved(m.at, text);
    for (FigureCount& f : spec.figures) f.at = moved(f.at, text);
    for (Setting& s : spec.settings) {
      if (s.at.file != mix_file) continue;
      const auto value =
          std::ranges::find_if(out_.values, [&](const Mix::Value& v) { return v.param->name == s.name; });
      s.at = value->at;
      s.ruleset = value->from.empty() ? mix_file : value->from;
    }
    // A default that is only written down for people is still a default.
    std::erase_if(spec.settings, [](const Setting& s) { return s.at.file.empty(); });
    out_.spec = std::move(spec);
  }

  void note(std::string sentence) {
    if (std::ranges::find(out_.notes, sentence) == out_.notes.end()) out_.notes.push_back(std::move(sentence));
  }

  const Library& library_;
  const Expression& x_;
  Mix out_;
  Switched chosen_;
};

}  // namespace

Result<Mix> mix(const Library& library, const Expression& x) {
  try {
    return Resolver(library, x).run();
  } catch (const Refused& r) {
    return r.error;
  }
}

std::string set_text(const SetUse& s) {
  std::string text = s.id;
  if (s.copies != 1) text += fmt::format(" x {}", s.copies);
  if (s.stay) text += fmt::format(" ({} of {} tiles, by chance)", s.stay, s.count());
  return text;
}

int tiles_of(const Spec& spec) {
  int tiles = 0;
  for (const TileSpec& t : spec.tiles) tiles += t.count;
  for (const SetUse& s : spec.sets)
    if (s.stay) tiles -= s.count() - s.stay;
  return tiles;
}

}  // namespace bastide::sdk
