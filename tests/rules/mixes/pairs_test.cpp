// Modules do not know each other, so any two of them must go together: random games for every pair that the library
// has, and for all at once, with the checks that hold in every game (testing/invariants.hpp).
//
// A pair is played on the base game with the tile sets of both boxes. Where a part says that it does not go together
// with the base game, the two are played on their own tiles. Only what the parts themselves call a conflict is left
// out; everything else must compile.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "basics/dice.hpp"
#include "testing/invariants.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

constexpr const char* ground = "base-modern";

using Ids = std::set<std::string>;

struct Part {
  std::string id;
  const Plugin* box;
};

std::vector<Part> all_parts() {
  std::vector<Part> parts;
  for (const Plugin* p : test_library().plugins())
    for (u32 i = 0; p->entry && i < p->entry->part_count; ++i)
      parts.push_back({std::string(p->entry->parts[i].info->id), p});
  return parts;
}

const ModuleInfo& info_of(const std::string& part) { return *test_library().part(part)->info; }

// A part with everything that it needs.
void add(Ids& ids, const std::string& part) {
  if (!ids.insert(part).second) return;
  for (Name need : info_of(part).needs) add(ids, std::string(need));
}

bool conflict(const Ids& ids) {
  for (const std::string& id : ids)
    for (Name foe : info_of(id).conflicts)
      if (ids.contains(std::string(foe))) return true;
  return false;
}

Ids modules_of(const std::string& ruleset) {
  Ids ids;
  for (const ModuleUse& m : test_game(ruleset).spec().modules) ids.emplace(m.part->info->id);
  return ids;
}

// Exactly these parts, and the tile sets of their boxes. The ground's own tiles come with `extends`.
std::string ruleset(const std::string& title, const Ids& ids, bool on_ground) {
  std::string tiles, modules;
  std::map<const Plugin*, Ids> boxes;
  for (const Part& p : all_parts())
    if (ids.contains(p.id)) boxes[p.box].insert(p.id);
  for (const auto& [box, wanted] : boxes) {
    for (const TileSet* s : test_library().tile_sets())
      if (s->plugin == box->id) tiles += "'" + s->id + "' = 1\n";
    const bool named_like_part = test_library().part(box->id) != nullptr;  // then the word switches the whole box
    for (const Part& p : all_parts())
      if (p.box == box && (named_like_part || wanted.contains(p.id)))
        modules += "'" + p.id + "' = " + (wanted.contains(p.id) ? "true\n" : "false\n");
  }
  if (tiles.empty() && !on_ground) return {};
  return "title = '" + title + "'\n" + (on_ground ? std::string("extends = '") + ground + "'\n" : "") + "[tiles]\n" +
         tiles + "[modules]\n" + modules;
}

void check_games(const std::string& toml, int games, int every, CheckReport& report) {
  const auto spec = test_library().ruleset_text(toml, "pair.toml");
  INFO(toml << (spec ? "" : spec.error().str()));
  REQUIRE(spec);
  const auto game = Game::compile(*spec);
  INFO((game ? "" : game.error().str()));
  REQUIRE(game);
  const int seats = game->max_players() - game->min_players() + 1;
  const u64 before = report.found;
  for (int i = 0; i < games; ++i) {
    const int players =
        game->min_players() + static_cast<int>((report.games + static_cast<u64>(i)) % static_cast<u64>(seats));
    check_random_game(*game, players, seed_of_game(static_cast<u64>(players), report.games), {.every = every}, report);
  }
  CAPTURE(report.problems);
  CHECK(report.found == before);
}

void check_pairs(int games, int every) {
  const std::vector<Part> parts = all_parts();
  const Ids base = modules_of(ground);
  Ids done;
  CheckReport report;
  int played = 0, apart = 0;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      Ids pair, both = base;
      for (const std::string& id : {parts[i].id, parts[j].id}) {
        add(pair, id);
        add(both, id);
      }
      const bool on_ground = !conflict(both);
      if (conflict(pair)) {
        ++apart;
        continue;
      }
      const std::string text = ruleset(parts[i].id + " and " + parts[j].id, on_ground ? both : pair, on_ground);
      // Two parts of the base game are the base game; once is enough.
      if (text.empty() || !done.insert(text.substr(text.find('\n'))).second) continue;
      check_games(text, games, every, report);
      ++played;
    }
  CAPTURE(played, apart);
  CHECK(played > static_cast<int>(parts.size()));
  CHECK(report.games == static_cast<u64>(played * games));
}

// As many as go together, in the order of the library.
std::string everything() {
  Ids ids = modules_of(ground);
  for (const Part& p : all_parts()) {
    Ids more = ids;
    add(more, p.id);
    if (!conflict(more)) ids = more;
  }
  return ruleset("everything", ids, true);
}

void check_everything(int games, int every) {
  const auto game = Game::compile(*test_library().ruleset_text(everything(), "everything.toml"));
  INFO((game ? "" : game.error().str()));
  REQUIRE(game);
  CheckReport report;
  for (int players = game->min_players(); players <= game->max_players(); ++players)
    for (int i = 0; i < games; ++i)
      check_random_game(*game, players, seed_of_game(static_cast<u64>(players), static_cast<u64>(i)), {.every = every},
                        report);
  CAPTURE(report.problems);
  CHECK(report.found == 0);
  CHECK(game->max_players() >= 6);
}

}  // namespace

TEST_CASE("every two modules go together") { check_pairs(3, 40); }
TEST_CASE("all modules go together") { check_everything(4, 20); }
TEST_CASE("every two modules go together in many games", "[.thorough]") { check_pairs(20, 20); }
TEST_CASE("all modules go together in many games", "[.thorough]") { check_everything(100, 10); }
