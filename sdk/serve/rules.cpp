#include "serve/rules.hpp"

#include <algorithm>
#include <cmath>

#include "record/ruleset_text.hpp"
#include "serve/wire.hpp"
#include "toml.hpp"
#include "words/people.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr std::size_t most_idle = 8;  // that no table plays any more

bool closed_to_somebody(const Game& game) {
  for (u32 b = 0; b < static_cast<u32>(game.bags()); ++b)
    for (u32 p = 0; p <= static_cast<u32>(game.max_players()); ++p)
      if (!game.knows(p < static_cast<u32>(game.max_players()) ? Player(p) : Player{}, Bag(b))) return true;
  return false;
}

// Whatever would have another file read is not for texts of strangers. Everything else is left to the loader.
std::optional<Error> names_file(const std::string& text) {
  toml::table t;
  try {
    t = toml::parse(text);
  } catch (const toml::parse_error&) {
    return {};  // the loader says what is wrong
  }
  const toml::node* order = t.get("order");
  const bool takes_order = order && (!order->is_table() || order->as_table()->contains("from"));
  if (t.contains("extends") || takes_order)
    return Error{.what = "this ruleset takes in another file",
                 .hint = "a record holds its whole ruleset, without `extends` and without an order's name"};
  return {};
}

}  // namespace

Rules::Rules(const Library& library, Game game)
    : library_(library),
      game_(std::move(game)),
      toml_(ruleset_text(library, game_)),
      modules_(header_for(library, game_, {}, {}, 0).modules),
      secrets_(closed_to_somebody(game_)) {}

RecordHeader Rules::header(std::vector<std::string> seats, std::vector<std::string> names, u64 seed) const {
  return {.ruleset = game_.spec().id,
          .title = game_.spec().title,
          .ruleset_toml = toml_,
          .modules = modules_,
          .seats = std::move(seats),
          .names = std::move(names),
          .seed = seed};
}

void Rules::draw(const State& s, const std::function<void(Layers&)>& what) const {
  const std::lock_guard guard(drawing_);
  if (!signs_) signs_ = std::make_unique<Signs>(game_);
  if (!pictures_) pictures_ = std::make_unique<Pictures>(game_);
  Layers layers(game_, s, *signs_, *pictures_);
  what(layers);
}

std::string Rules::glyphs() const {
  const std::lock_guard guard(drawing_);
  if (!symbols_) symbols_ = std::make_unique<SymbolBook>(game_);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>" + symbols_->glyphs() + "</defs></svg>\n";
}

std::string Rules::symbols(const std::vector<std::string>& names) const {
  const std::lock_guard guard(drawing_);
  if (!symbols_) symbols_ = std::make_unique<SymbolBook>(game_);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">";
  Json shapes = Json::object(), unknown = Json::array();
  for (const std::string& name : names) {
    const auto symbol = symbols_->symbol(name);
    if (!symbol) {
      unknown.push_back(name);
      continue;
    }
    svg += *symbol;
    const auto tile = symbols_->tile(name);
    if (!tile) continue;
    const TilePicture& picture = symbols_->picture(*tile);
    Json anchors = Json::array();
    for (const SegPicture& seg : picture.segs)
      anchors.push_back({std::round(seg.anchor.x * 10) / 10, std::round(seg.anchor.y * 10) / 10});
    shapes[name] = {{"owner", hit_map(picture)}, {"anchors", std::move(anchors)}};
  }
  return written({{"svg", svg + "</svg>"}, {"shapes", shapes}, {"unknown", unknown}});
}

int Rules::turns(TileType y) const {
  const std::lock_guard guard(drawing_);
  if (!alike_) alike_ = std::make_unique<Alike>(game_);
  return alike_->turns(y);
}

std::string Rules::designs() const {
  Workspace w;
  const State empty = game_.start(game_.min_players(), 0, w);  // words of tiles need some state
  const People say(game_, empty);
  Json designs = Json::array();
  for (u32 y = 0; y < static_cast<u32>(game_.designs()); ++y) {
    const TileType type(y);
    Json segments = Json::array();
    for (int i = 0; i < game_.segments(type); ++i) {
      const FeatureKind kind = game_.segment(type, i).kind;
      segments.push_back({{"kind", kind.v}, {"words", say.kind(kind)}});
    }
    designs.push_back({{"name", std::string(game_.name(type))},
                       {"words", say.tile(type)},
                       {"full", say.tile_in_full(type)},
                       {"turns", turns(type)},
                       {"count", y < static_cast<u32>(game_.tiles()) ? game_.tile(type).count : 0},
                       {"segments", std::move(segments)}});
  }
  return written({{"designs", designs}});
}

const RuleBook& Rules::book() const {
  const std::lock_guard guard(reading_);
  if (!book_) book_ = std::make_unique<RuleBook>(library_, game_);
  return *book_;
}

std::shared_ptr<const Rules> RulesShelf::find(const std::string& key) {
  const auto found = known_.find(key);
  return found == known_.end() ? nullptr : found->second.lock();
}

void RulesShelf::remember(const std::shared_ptr<const Rules>& rules) {
  std::erase_if(known_, [](const auto& entry) { return entry.second.expired(); });
  known_[rules->game().spec().id + "\n" + rules->toml()] = rules;
  std::erase(latest_, rules);
  latest_.push_back(rules);
  if (latest_.size() > most_idle) latest_.erase(latest_.begin());
}

std::shared_ptr<const Rules> RulesShelf::keep(Game game) {
  auto made = std::make_shared<const Rules>(library_, std::move(game));
  const std::lock_guard guard(lock_);
  auto rules = find(made->game().spec().id + "\n" + made->toml());
  if (!rules) rules = std::move(made);
  remember(rules);
  return rules;
}

Result<std::shared_ptr<const Rules>> RulesShelf::read(const std::string& toml, const std::string& id,
                                                      const std::string& title) {
  {
    const std::lock_guard guard(lock_);
    if (auto rules = find(id + "\n" + toml)) {
      remember(rules);
      return rules;
    }
  }
  if (const auto e = names_file(toml)) return *e;
  auto spec = library_.ruleset_text(toml, "the ruleset");
  if (!spec) return spec.error();
  spec->id = id;
  spec->title = title;
  auto game = Game::compile(std::move(*spec));
  if (!game) return game.error();
  return keep(std::move(*game));
}

}  // namespace bastide::sdk::serve
