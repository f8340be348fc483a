#include "serve/lobby.hpp"

#include <algorithm>
#include <cmath>

#include "bastide/version.hpp"
#include "mix/evening.hpp"
#include "mix/readings.hpp"
#include "players/players.hpp"
#include "rulebook/families.hpp"
#include "rulebook/telling.hpp"
#include "sense/sense.hpp"
#include "view/palette.hpp"
#include "view/svg.hpp"
#include "words/counted.hpp"
#include "words/plain.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr std::size_t most_changes = 60, most_change = 200, most_checks = 500, most_kept = 24;

// A mix from a page names installed things and nothing else. What it is made of is checked by its reader; here only
// that nothing in it can be a path: tiles have a slash in their ids, and are the only ones.
void no_path(std::string_view text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) < 32 || c == '\\' || c == '~') throw Bad{"a mix is one line of words"};
  if (text.find("..") != std::string_view::npos) throw Bad{"a mix names boxes and values, no files"};
  const std::size_t order = text.find("order=");
  if (order != std::string_view::npos &&
      text.substr(order, text.find(' ', order) - order).find('/') != std::string_view::npos)
    throw Bad{"'order' takes the name of an order, no file"};
}

Json json_of(const Error& e) {
  Json j = {{"error", e.what}};
  if (!e.hint.empty()) j["hint"] = e.hint;
  if (!e.where.file.empty()) j["where"] = e.where.str();
  return j;
}

Json json_of(const Finding& f) {
  Json mends = Json::array();
  for (const Mend& m : f.mends) mends.push_back({{"words", m.words}, {"change", m.change}, {"mix", m.expression}});
  return {{"about", f.about}, {"what", f.what}, {"unplayable", f.unplayable}, {"mends", mends}};
}

int players_in(const Json& m) { return static_cast<int>(number_in(m, "players", 1, max_players, 2)); }

constexpr const char* box_words[] = {"none", "some", "all", "rules", "tiles"};

}  // namespace

Lobby::Lobby(RulesShelf& shelf) : shelf_(shelf), boxes_(std::make_shared<Boxes>(shelf.library())) {}

// ---- what there is ----
Json Lobby::rulesets() {
  auto list = library().rulesets();
  std::erase_if(list, [](const RulesetInfo& r) { return r.title.empty(); });  // those that cannot be read
  Json all = Json::array();
  for (const auto& [family, r] : by_family(list, [](const RulesetInfo& i) { return i.family; }))
    all.push_back({{"id", r.id}, {"title", r.title}, {"family", r.family}, {"about", r.doc}, {"edition", r.edition}});
  return all;
}

Json Lobby::boxes() {
  std::vector<const Box*> list;
  for (const Box& b : boxes_->all()) list.push_back(&b);
  Json all = Json::array();
  for (const auto& [family, box] : by_family(list, [&](const Box* b) { return family_of(library(), b->id); })) {
    Json parts = Json::array(), sets = Json::array();
    for (const Part* p : box->parts)
      parts.push_back({{"id", std::string(p->info->id)},
                       {"title", std::string(p->info->title)},
                       {"about", std::string(p->info->summary)},
                       {"needs", std::vector<std::string>(p->info->needs.begin(), p->info->needs.end())},
                       {"conflicts", std::vector<std::string>(p->info->conflicts.begin(), p->info->conflicts.end())}});
    for (const TileSet* s : box->sets)
      sets.push_back({{"id", s->id}, {"title", s->title}, {"tiles", tiles_in(*s)}, {"designs", s->counts.size()}});
    all.push_back({{"id", box->id}, {"title", box->title()}, {"family", family}, {"parts", parts}, {"sets", sets}});
  }
  return all;
}

Json Lobby::offered() {
  const std::lock_guard guard(lock_);
  if (!offered_.is_null()) return offered_;
  Json j = {{"proto", proto}, {"version", std::string(version)}, {"rulesets", rulesets()}, {"boxes", boxes()}};
  Json families = Json::array();
  const auto add = [&](const std::string& family) {
    for (const Json& f : families)
      if (f["id"] == family) return;
    families.push_back({{"id", family}, {"heading", family_heading(family)}});
  };
  for (const Json& b : j["boxes"]) add(b["family"]);
  for (const Json& r : j["rulesets"]) add(r["family"]);
  std::ranges::stable_sort(families.get_ref<Json::array_t&>(), {},
                           [](const Json& f) { return family_rank(f["id"].get<std::string>()); });
  j["families"] = std::move(families);
  Json bots = Json::array(), colours = Json::array();
  for (const std::string& name : agent_names()) bots.push_back({{"id", name}, {"words", plain(name)}});
  j["bots"] = std::move(bots);
  static constexpr const char* shapes[] = {"disc",     "square", "triangle", "diamond",
                                           "pentagon", "star",   "cross",    "ring"};
  for (std::size_t i = 0; i < seat_colours.size(); ++i)
    colours.push_back(
        {{"name", std::string(seat_colours[i].name)}, {"fill", hex(seat_colours[i].fill)}, {"shape", shapes[i]}});
  j["colours"] = std::move(colours);
  return offered_ = std::move(j);
}

Result<std::string> Lobby::picture_of(const std::string& set) {
  const auto [tiles, box] = boxes_->set(set);
  if (!tiles) return Error{.what = "there is no tile set '" + set + "'", .hint = did_you_mean(set, boxes_->sets())};
  {
    const std::lock_guard guard(lock_);
    if (const auto known = pictures_.find(set); known != pictures_.end()) return known->second;
  }
  // The tiles alone, with the rules of their box where that is possible: those know how marks look.
  for (const std::string& mix :
       {"base-modern +" + box->id + " tiles.base=0", "base-modern tiles.base=0 tiles." + set + "=1"}) {
    auto chosen = this->chosen(mix);
    if (!chosen || chosen->problem()) continue;
    const std::lock_guard guard(lock_);
    return pictures_[set] = svg_tiles(chosen->game());
  }
  return Error{.what = "the tile set '" + set + "' cannot be shown alone"};
}

// ---- a mix ----
std::optional<Error> Lobby::begin(Choosing& choosing, const std::string& mix) {
  no_path(mix);
  const std::string base = mix.substr(0, mix.find(' '));
  const auto known = library().rulesets();
  if (std::ranges::find(known, base, &RulesetInfo::id) == known.end()) {
    std::vector<std::string> ids;
    for (const RulesetInfo& r : known) ids.push_back(r.id);
    return Error{.what = "there is no ruleset '" + base + "'", .where = mix_pos(1), .hint = did_you_mean(base, ids)};
  }
  const auto parsed = parse_mix(mix);
  if (!parsed) return parsed.error();
  if (auto e = choosing.begin(base)) return e;
  // What is in comes first, then its values; single tiles together, because one word alone may leave none.
  const auto about_tiles = [](const MixWord& w) { return w.is == MixWord::Is::without || w.is == MixWord::Is::count; };
  std::string tiles;
  for (const bool values : {false, true})
    for (const MixWord& w : parsed->words) {
      if (about_tiles(w) || (w.is == MixWord::Is::set) != values) continue;
      if (auto e = choosing.apply(w.text)) {
        e->where = mix_pos(w.column);
        return e;
      }
    }
  for (const MixWord& w : parsed->words)
    if (about_tiles(w))
      tiles += std::string(tiles.empty() ? "" : " ") +
               (w.is == MixWord::Is::without ? "without " + w.name : "count " + w.name + "=" + w.value);
  if (!tiles.empty())
    if (auto e = choosing.apply(tiles)) return e;
  return {};
}

// A page sends the mix that it was told the last time and one change more, so the last ones are kept.
Result<Choosing> Lobby::chosen(const std::string& mix) {
  {
    const std::lock_guard guard(lock_);
    if (const auto known = std::ranges::find(latest_, mix, &Choosing::expression); known != latest_.end())
      return *known;
  }
  Choosing choosing(library());
  if (auto e = begin(choosing, mix)) return *e;
  keep(choosing);
  return choosing;
}

void Lobby::keep(const Choosing& choosing) {
  const std::lock_guard guard(lock_);
  if (std::ranges::find(latest_, choosing.expression(), &Choosing::expression) != latest_.end()) return;
  latest_.push_back(choosing);
  if (latest_.size() > most_kept) latest_.pop_front();
}

Json Lobby::state_of(Choosing& c) {
  Json j = {{"mix", c.expression()}, {"parts", c.parts()}, {"players", c.players}};
  Json in = Json::object(), sets = Json::object();
  for (const Box& b : boxes_->all()) in[b.id] = box_words[static_cast<u8>(box_in(c.wish(), c.base(), b))];
  for (const TileSet* s : library().tile_sets())
    if (const int n = copies_of(c.wish(), c.base(), s->id); n > 0) sets[s->id] = n;
  j["boxes"] = std::move(in);
  j["sets"] = std::move(sets);
  if (c.problem()) {
    Json fixes = Json::array();
    for (const Choosing::Fix& f : c.fixes()) fixes.push_back({{"words", f.words}, {"change", f.change}});
    j["problem"] = json_of(*c.problem());
    j["fixes"] = std::move(fixes);
    return j;
  }
  Json pieces = Json::array();
  for (u32 k = 0; k < static_cast<u32>(c.game().figure_kinds()); ++k) {
    const FigureKind kind(k);
    const std::string name(c.game().name(kind));
    if (c.game().per_player(kind) == 0 && !c.wish().figures.contains(name)) continue;
    pieces.push_back({{"kind", name}, {"words", many(c.game(), kind)}, {"count", c.game().per_player(kind)}});
  }
  j["title"] = c.wish().base == c.expression() ? c.base().title : mix_title(c.mix());
  j["notes"] = c.mix().notes;
  j["tiles"] = c.tiles();
  j["seats"] = {c.game().min_players(), c.game().max_players()};
  j["pieces"] = std::move(pieces);
  return j;
}

Result<Json> Lobby::mixed(const Json& m) {
  auto choosing = chosen(needed_text(m, "mix", most_mix));
  if (!choosing) return choosing.error();
  choosing->players = players_in(m);
  for (const std::string& word : texts_in(m, "change", most_changes, most_change)) {
    no_path(word);
    if (const auto e = choosing->apply(word)) return *e;
  }
  keep(*choosing);
  return state_of(*choosing);
}

Result<std::shared_ptr<const Rules>> Lobby::rules_of(const std::string& mix, std::string& expression) {
  auto choosing = chosen(mix);
  if (!choosing) return choosing.error();
  if (choosing->problem()) return *choosing->problem();
  expression = choosing->expression();
  return shelf_.keep(choosing->game());
}

Result<Json> Lobby::checked(const Json& m) {
  auto choosing = chosen(needed_text(m, "mix", most_mix));
  if (!choosing) return choosing.error();
  if (choosing->problem()) return *choosing->problem();
  choosing->players = std::clamp(players_in(m), choosing->game().min_players(), choosing->game().max_players());
  const std::string key = choosing->expression() + "\n" + std::to_string(choosing->players);
  {
    const std::lock_guard guard(lock_);
    if (const auto known = checks_.find(key); known != checks_.end()) return known->second;
  }
  Json j = Json::object();
  const auto& evening = choosing->expected();
  if (!evening) return evening.error();
  j["turns"] = std::lround(evening->turns);
  j["minutes"] = {evening->least_minutes, evening->most_minutes};
  j["words"] = to_text(*evening);
  Json findings = Json::array();
  for (const Finding& f : sense_of(library(), choosing->expression(), choosing->game())) findings.push_back(json_of(f));
  j["findings"] = std::move(findings);
  const std::lock_guard guard(lock_);
  if (checks_.size() >= most_checks) checks_.clear();
  return checks_[key] = std::move(j);
}

}  // namespace bastide::sdk::serve
