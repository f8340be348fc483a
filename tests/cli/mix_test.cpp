// Mix expressions: what they mean, and how mistakes are answered.
#include <catch2/catch.hpp>
#include <random>

#include "mix/editions.hpp"
#include "mix/mix.hpp"
#include "mix/wish.hpp"
#include "process.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Contains;
using clitest::Folder;
using clitest::Run;

namespace {

Run run(const std::vector<std::string>& words) { return clitest::bastide(words); }

Mix mix_of(const std::string& expression) {
  const auto x = parse_mix(expression);
  INFO(expression);
  REQUIRE(x);
  auto m = mix(test_library(), *x);
  if (!m) FAIL(m.error().str());
  return std::move(*m);
}

Error refusal(const std::string& expression) {
  const auto x = parse_mix(expression);
  if (!x) return x.error();
  const auto m = mix(test_library(), *x);
  INFO(expression);
  REQUIRE_FALSE(m);
  return m.error();
}

std::set<std::string> modules_of(const Spec& spec) {
  std::set<std::string> ids;
  for (const ModuleUse& m : spec.modules) ids.emplace(m.part->info->id);
  return ids;
}

const std::set<std::string> base_parts{"turn", "base", "roads", "cities", "cloisters", "farmers"};
using Sets = std::vector<std::pair<std::string, int>>;

Sets sets_of(const Spec& spec) {
  Sets sets;
  for (const SetUse& s : spec.sets) sets.emplace_back(s.id, s.copies);
  return sets;
}

}  // namespace

TEST_CASE("an expression is read word by word", "[mix]") {
  const auto x = parse_mix("  base-modern   +river:tiles -farmers farm.scoring=\"by_city\" tiles.base=2 ");
  REQUIRE(x);
  CHECK(x->text == "base-modern +river:tiles -farmers farm.scoring=\"by_city\" tiles.base=2");
  CHECK(x->base == "base-modern");
  CHECK_FALSE(x->plain());
  REQUIRE(x->words.size() == 4);
  CHECK(x->words[0].is == MixWord::Is::add);
  CHECK(x->words[0].of == MixWord::Of::tiles);
  CHECK(x->words[0].name == "river");
  CHECK(x->words[0].column == 13);
  CHECK(x->words[1].is == MixWord::Is::drop);
  CHECK(x->words[1].of == MixWord::Of::all);
  CHECK(x->words[1].column == 26);
  CHECK(x->words[2].is == MixWord::Is::set);
  CHECK(x->words[2].value == "by_city");
  CHECK(x->words[3].name == "tiles.base");

  CHECK(parse_mix("base-modern")->plain());
  CHECK(parse_mix("base-modern+river")->base == "base-modern+river");  // an id, as there is no space

  // A file may have spaces and signs in its name, if it is there.
  const Folder folder;
  const std::string name = (folder / "my +own rules.toml").string();
  CHECK_FALSE(parse_mix(name));
  clitest::write(name, "title = \"x\"\n");
  CHECK(parse_mix(name)->plain());
  const std::string spaced = (folder / "my rules.toml").string();
  CHECK_FALSE(parse_mix(spaced));
  clitest::write(spaced, "title = \"x\"\n");
  CHECK(parse_mix(spaced + " +river")->base == spaced);
}

TEST_CASE("words that are no words of a mix", "[mix]") {
  const auto at = [](const std::string& text) { return parse_mix(text).error().where.str(); };
  CHECK(at("base-modern again") == "mix:1:13");
  CHECK(at("base-modern + river") == "mix:1:13");
  CHECK(at("base-modern +river =3") == "mix:1:20");
  CHECK(at("base-modern a=") == "mix:1:13");
  CHECK(at("base-modern +river:tile") == "mix:1:20");
  CHECK(at("+river") == "mix:1:1");
  CHECK(at("") == "mix:1:1");
  CHECK_FALSE(parse_mix("base-modern " + std::string(3000, '+')));
  CHECK_THAT(parse_mix("base-modern farm.scoring = by_city").error().hint, Contains("NAME=VALUE"));

  const auto x = parse_mix("base-modern +rivr -farmers");
  CHECK(pointed_at(*x, mix_pos(14)) == "base-modern +rivr -farmers\n             ^^^^");
  CHECK(pointed_at(*x, {"friday.toml", 1, 14}).empty());
  CHECK(pointed_at(*x, mix_pos(99)).empty());
}

TEST_CASE("boxes, parts, tiles and rules come and go", "[mix]") {
  CHECK(modules_of(mix_of("base-modern").spec) == base_parts);
  auto with = base_parts;
  with.insert("river");
  const Mix both = mix_of("base-modern +river");
  CHECK(modules_of(both.spec) == with);
  CHECK(sets_of(both.spec) == Sets{{"base", 1}, {"river", 1}});
  CHECK(tiles_of(both.spec) == 84);

  const Mix tiles = mix_of("base-modern +river:tiles");
  CHECK(modules_of(tiles.spec) == base_parts);
  CHECK(tiles_of(tiles.spec) == 84);
  const Mix rules = mix_of("base-modern +river:rules");
  CHECK(modules_of(rules.spec) == with);
  CHECK(tiles_of(rules.spec) == 72);
  CHECK(modules_of(mix_of("base-modern+river -river:rules").spec) == base_parts);
  CHECK(tiles_of(mix_of("base-modern+river -river:tiles").spec) == 72);
  const Mix gone = mix_of("base-modern+river -river");
  CHECK(modules_of(gone.spec) == base_parts);
  CHECK(sets_of(gone.spec) == Sets{{"base", 1}});

  auto without = base_parts;
  without.erase("farmers");
  CHECK(modules_of(mix_of("base-modern -farmers").spec) == without);
  // The narrower word counts, wherever it stands; so does the last of the base and its own words.
  CHECK(modules_of(mix_of("family -farmers +base").spec).contains("farmers") == false);
  CHECK(modules_of(mix_of("family +base").spec).contains("farmers"));
  CHECK(modules_of(mix_of("family +farmers").spec).contains("farmers"));
  CHECK(modules_of(mix_of("base-modern+river -river +river:tiles").spec) == base_parts);
  CHECK(tiles_of(mix_of("base-modern+river -river +river:tiles").spec) == 84);

  const Mix twice = mix_of("base-modern tiles.base=2 tiles.river-2=1");
  CHECK(sets_of(twice.spec) == Sets{{"base", 2}, {"river-2", 1}});
  CHECK(tiles_of(twice.spec) == 2 * 72 + 12);
  const Mix five = mix_of("base-modern figures.follower=5");
  REQUIRE(five.spec.figures.size() == 1);
  CHECK(five.spec.figures[0].count == 5);
  CHECK(five.spec.figures[0].at.str() == "mix:1:13");
}

TEST_CASE("single tiles are left out or counted", "[mix]") {
  const auto count = [](const std::string& expression, const std::string& tile) {
    const Mix m = mix_of(expression);
    for (const TileSpec& t : m.spec.tiles)
      if (t.id == tile) return t.count;
    return 0;
  };
  CHECK(count("base-modern", "BA/L") == 4);
  CHECK(count("base-modern without BA/L", "BA/L") == 0);
  CHECK(count("base-modern without BA/C,BA/L", "BA/L") == 0);
  CHECK(count("base-modern count BA/L=9", "BA/L") == 9);
  CHECK(count("base-modern count BA/L=9,BA/C=0 +river tiles.base=2", "BA/L") == 18);
  // A count wins over a pattern, wherever it stands.
  const Mix narrow = mix_of("base-modern count BA/RCr=20 without BA/*");
  CHECK(tiles_of(narrow.spec) == 20);
  CHECK(tiles_of(mix_of("base-modern +river without RI.1/C*").spec) == 72 + 9);
  // On top of what the base says; words go on where the next one begins.
  const Folder folder;
  const std::string fewer = (folder / "fewer.toml").string();
  clitest::write(fewer, "title = \"F\"\nextends = \"base-modern\"\n[tiles]\nbase = { without = [\"BA/C\"] }\n");
  CHECK(count(fewer + " without BA/L tiles.base=2", "BA/C") == 0);
  CHECK(count(fewer + " without BA/L tiles.base=2", "BA/L") == 0);
  CHECK(count(fewer + " count BA/C=3", "BA/C") == 3);

  const std::string text = mix_toml(narrow).toml;
  CHECK_THAT(text, Contains("base = { without = [\"BA/*\"], count = { \"BA/RCr\" = 20 } }"));
  CHECK_THAT(text, Contains("title = \"Base game, changed\""));
  CHECK_THAT(mix_toml(mix_of("base-modern tiles.base=2 without BA/L")).toml,
             Contains("base = { copies = 2, without = [\"BA/L\"] }"));
  CHECK(run({"check", "base-modern", "without", "BA/L", "family", "count", "BA/L=2"}).code == 0);
}

TEST_CASE("values are read by the type of their parameter, and tell where they come from", "[mix]") {
  const auto value = [](const std::string& expression, const std::string& name) {
    const auto game = Game::compile(mix_of(expression).spec);
    REQUIRE(game);
    for (const ParamLine& p : game->params())
      if (p.param->name == name) return p.value + " from " + p.origin;
    return std::string("nothing");
  };
  CHECK(value("base-modern farm.points_per_city=7", "farm.points_per_city") == "7 from mix (mix:1:13)");
  CHECK(value("base-modern track.cards=yes", "track.cards") == "true from mix (mix:1:13)");
  CHECK(value("base-modern track.cards=false", "track.cards") == "false from mix (mix:1:13)");
  CHECK(value("base-modern farm.scoring=by_city", "farm.scoring") == "by_city from mix (mix:1:13)");
  const std::string dragon = "princess-dragon-modern dragon.eats=";
  CHECK(value(dragon + "special,follower", "dragon.eats") == "special, follower from mix (mix:1:24)");
  CHECK(value(dragon + "[special,follower]", "dragon.eats") == "special, follower from mix (mix:1:24)");

  // A part that comes back has what the rulesets below say of it, not the module's default (4).
  CHECK_THAT(value("family +farmers", "farm.points_per_city"), Contains("3 from base-modern ("));
  CHECK_THAT(value("base-modern", "farm.points_per_city"), Contains("3 from base-modern ("));
}

TEST_CASE("mistakes in an expression are answered with place and suggestion", "[mix]") {
  struct Case {
    const char *words, *what, *where, *hint;
  };
  for (const Case& c : std::initializer_list<Case>{
           {"base-modem +river", "there is no ruleset 'base-modem'", "mix:1:1", "did you mean 'base-modern'?"},
           {"base-modern+farmers +river", "there is no ruleset", "mix:1:1", "did you mean 'base-modern +farmers'?"},
           {"base-modern +rivr", "there is no box or part 'rivr'", "mix:1:14", "did you mean 'river'?"},
           {"base-modern +river -farmes", "there is no box or part 'farmes'", "mix:1:21", "did you mean 'farmers'?"},
           {"base-modern +rivr:tiles", "there is no box or part 'rivr'", "mix:1:14", "did you mean 'river'?"},
           {"base-modern +river-2", "there is no box or part", "mix:1:14", "write tiles.river-2=1"},
           {"base-modern +farm.scoring", "there is no box or part", "mix:1:14", "write farm.scoring=VALUE"},
           {"base-modern without", "'without' has no tile behind it", "mix:1:13", "for example without BA/RCr"},
           {"base-modern without +river", "'without' has no tile behind it", "mix:1:13", "write without TILE"},
           {"base-modern count BA/L", "'count BA/L' is no count TILE=N", "mix:1:19", "commas between them"},
           {"base-modern without BA/L,", "'without ' is no without TILE", "mix:1:26", "commas between them"},
           {"base-modern count BA/L=300", "the count of 'BA/L' is '300'", "mix:1:19", "0 to 255"},
           {"base-modern without BA/Lx", "no tile in the mix matches 'BA/Lx'", "mix:1:21", "did you mean 'BA/L'?"},
           {"base-modern count BA/Lx=2", "there is no tile 'BA/Lx' in the mix", "mix:1:19", "did you mean 'BA/L'?"},
           {"base-modern without RI/s", "no tile in the mix matches 'RI/s'", "mix:1:21", "tiles.river"},
           {"base-modern count BA/L=2 count BA/L=3", "'BA/L' is set twice: '2' and '3'", "mix:1:32", "leave one out"},
           {"base-modern without BA/L count BA/L=3", "contradicts 'without BA/L'", "mix:1:32", "leave one out"},
           {"base-modern tiles.river=1 tiles.river-2=1 count RI/s=0", "is in the sets 'river' and 'river-2'",
            "mix:1:49", "write a ruleset file"},
           {"base-modern -BA/L", "there is no box or part 'BA/L'", "mix:1:14", "write without BA/L"},
           {"base-modern +farmers:tiles", "'farmers' is a part", "mix:1:13", "+base:tiles"},
           {"base-modern -turn:tiles", "box 'turn' has no tiles", "mix:1:13", "write -turn"},
           {"base-modern +river -river", "'-river' contradicts '+river'", "mix:1:20", "leave one out"},
           {"base-modern track.length=4 track.length=5", "'track.length' is set twice", "mix:1:28", "leave one out"},
           {"base-modern -cities", "part 'farmers' needs part 'cities'", "mix:1:13",
            "leave '-cities' out or add -farmers"},
           {"family +farmers -cities", "part 'farmers' needs part 'cities'", "mix:1:17",
            "leave '-cities' out or leave '+farmers' out"},
           {"base-modern -base:tiles", "the mix has no tiles", "mix:1:13", "tiles.SET=1"},
           {"base-modern tiles.bas=1", "unknown tile set 'bas'", "mix:1:19", "did you mean 'base'?"},
           {"base-modern tiles.base=many", "copies of set 'base' is 'many'", "mix:1:13", "0 to 255"},
           {"base-modern tiles.base=256", "is '256'", "mix:1:13", "0 to 255"},
           {"base-modern figures.follower=-1", "the number of 'follower' is '-1'", "mix:1:13", "0 to 255"},
           {"base-modern farm.points_per_cty=4", "unknown parameter 'farm.points_per_cty'", "mix:1:13",
            "did you mean 'farm.points_per_city'? (number: 0 to 100; default 4)"},
           {"base-modern points_per_city=4", "unknown parameter", "mix:1:13", "did you mean 'farm.points_per_city'?"},
           {"base-modern u_turn=any", "unknown parameter 'u_turn'", "mix:1:13", "did you mean 'river.u_turn'?"},
           {"base-modern river.u_turn=any", "belongs to part 'river', which is not in the mix", "mix:1:13",
            "add +river, or leave 'river.u_turn=any' out"},
           {"base-modern farm.points_per_city=400", "is 400, it must be 0 to 100", "mix:1:34", "default 4"},
           {"base-modern farm.points_per_city=99999999999", "must be 0 to 100", "mix:1:34", "default 4"},
           {"base-modern farm.points_per_city=four", "must be a whole number, not 'four'", "mix:1:34", "0 to 100"},
           {"base-modern farm.scoring=by_filed", "cannot be 'by_filed'", "mix:1:26", "did you mean 'by_field'?"},
           {"base-modern track.cards=maybe", "must be true or false, not 'maybe'", "mix:1:25", "default true"},
           {"princess-dragon-modern dragon.eats=special,folower", "cannot be 'folower'", "mix:1:36",
            "did you mean 'follower'?"},
           {"princess-dragon-modern dragon.eats=special,special", "has 'special' twice", "mix:1:36", "list"},
       }) {
    INFO(c.words);
    const Error e = refusal(c.words);
    CHECK_THAT(e.what, Contains(c.what));
    CHECK(e.where.str() == c.where);
    CHECK_THAT(e.hint, Contains(c.hint));
  }
  // Only known when the game is compiled; the place is still that in the expression.
  const Run r = run({"check", "base-modern", "figures.folower=5"});
  CHECK(r.code == 2);
  CHECK_THAT(r.err, Contains("mix:1:13") && Contains("^^^") && Contains("did you mean 'follower'?"));
}

TEST_CASE("needs and conflicts of what is on the shelf", "[mix]") {
  const Boxes boxes(test_library());
  int conflicts = 0, needs = 0;
  for (const Box& b : boxes.all())
    for (const Part* p : b.parts) {
      for (const Name foe : p->info->conflicts) {
        const auto trouble = boxes.trouble({std::string(p->info->id), std::string(foe)});
        REQUIRE(trouble);
        ++conflicts;
      }
      for (const Name need : p->info->needs) {
        const auto trouble = boxes.trouble({std::string(p->info->id)});
        REQUIRE(trouble);
        CHECK_FALSE(trouble->conflict);
        CHECK(trouble->part == p);
        CHECK(std::ranges::find(p->info->needs, trouble->other) != p->info->needs.end());
        CHECK(boxes.part(need).part);
        ++needs;
      }
    }
  CHECK(needs > 5);
  // A part that does not go with the base game; whichever it is, it is pointed at and both ways out are named.
  REQUIRE(conflicts > 0);
  int tried = 0;
  for (const Box& b : boxes.all())
    for (const Part* p : b.parts)
      for (const Name foe : p->info->conflicts) {
        if (!base_parts.contains(std::string(foe))) continue;
        const std::string id(p->info->id);
        const Error e = refusal("base-modern +" + b.id + ":rules");
        CHECK_THAT(e.what, Contains("does not go together with part"));
        CHECK(e.where.str() == "mix:1:13");
        CHECK_THAT(e.hint, Contains("leave '+" + b.id + ":rules' out") && Contains("add -" + std::string(foe)));
        ++tried;
      }
  CHECK(tried > 0);
}

TEST_CASE("people are told what they may have overlooked", "[mix]") {
  const auto notes = [](const std::string& expression) { return mix_of(expression).notes; };
  CHECK(notes("base-modern +river tiles.river-2=1").empty());
  REQUIRE(notes("base-modern +river").size() == 1);
  CHECK_THAT(notes("base-modern +river")[0], Contains("tiles.river-2=1"));
  CHECK_THAT(notes("base-modern -river")[0], Contains("'-river' changes nothing"));
  CHECK_THAT(notes("base-modern +farmers")[0], Contains("'+farmers' changes nothing"));
  CHECK_THAT(notes("base-modern tiles.base=1")[0], Contains("changes nothing"));
  CHECK(notes("base-modern +river:rules").empty());  // said on purpose
  CHECK_THAT(run({"mix", "base-modern", "+river"}).err, Contains("warning: ") && Contains("tiles.river-2=1"));
}

// For every box on the shelf and both base games: what comes in has the values of the ruleset that adds it alone.
TEST_CASE("a box in a mix plays as the ruleset of its edition says", "[mix]") {
  const Boxes boxes(test_library());
  int compared = 0;
  for (const std::string base : {"base-2006", "base-modern"})
    for (const Box& box : boxes.all()) {
      const auto spec = test_library().ruleset(base);
      REQUIRE(spec);
      const auto edition = edition_of(test_library(), *spec, box);
      if (!edition) continue;
      INFO(base << " +" << box.id << ", " << edition->ruleset);
      const auto mixed = Game::compile(mix_of(base + " +" + box.id).spec);
      REQUIRE(mixed);
      const Game& single = test_game(edition->ruleset);
      for (const Part* part : box.parts)
        for (const Param& p : part->info->params) {
          INFO(p.name);
          CHECK(mixed->param(p.name) == single.param(p.name));
          ++compared;
        }
    }
  CHECK(compared >= 6);  // the river alone has three
}

TEST_CASE("of which edition a box is, its ruleset says itself", "[mix]") {
  const Folder folder;
  const auto follows = [&](const std::string& base) {
    SearchPath search = test_search_path();
    search.ruleset_dirs.push_back(folder.path());
    const Library library(search);
    const auto spec = library.ruleset(base);
    REQUIRE(spec);
    const auto edition = edition_of(library, *spec, *Boxes(library).box("river"));
    return edition ? edition->ruleset : "nobody";
  };
  CHECK(follows("base-2006") == "base-2006+river");
  CHECK(follows("base-modern") == "base-modern+river");
  const std::string water = "[modules]\nriver = true\n";
  // Inherits the edition only: one evening's rules are no description of a box.
  clitest::write((folder / "a-friday.toml").string(), "title = \"F\"\nextends = \"base-modern\"\n" + water);
  CHECK(follows("base-modern") == "base-modern+river");
  // Whatever its name is.
  clitest::write((folder / "a-stream.toml").string(),
                 "title = \"S\"\nextends = \"base-modern\"\nedition = \"modern\"\n" + water);
  CHECK(follows("base-modern") == "a-stream");
  CHECK(follows("base-2006") == "base-2006+river");
  // An edition of one's own has no boxes yet.
  clitest::write((folder / "mine.toml").string(), "title = \"M\"\nextends = \"base-modern\"\nedition = \"mine\"\n");
  CHECK(follows("mine") == "nobody");
}

// Whatever is chosen by hand can be said in one line: for random choices among all that is on the shelf,
// the expression means exactly what was chosen.
TEST_CASE("every choice has an expression", "[mix]") {
  const Library& library = test_library();
  const Boxes boxes(library);
  std::mt19937 dice(7);
  const auto one_in = [&](unsigned n) { return dice() % n == 0; };
  int good = 0;
  for (int round = 0; round < 400; ++round) {
    const char* bases[] = {"base-2006", "base-modern+river", "family"};
    Wish wish{bases[dice() % 3]};
    const auto base = library.ruleset(wish.base);
    REQUIRE(base);
    for (const Box& b : boxes.all()) {
      if (b.id != "turn" && one_in(3)) wish_box(wish, *base, b, one_in(2), one_in(2));
      for (const Part* p : b.parts)
        if (p->info->id != b.id && one_in(6)) wish_part(wish, *base, std::string(p->info->id), one_in(2));
      for (const TileSet* s : b.sets)
        if (one_in(5)) wish_tiles(wish, *base, s->id, static_cast<int>(dice() % 3));
    }
    const std::string text = expression_of(wish, *base, boxes);
    INFO(text);
    const auto x = parse_mix(text);
    REQUIRE(x);
    const auto m = mix(library, *x);
    if (!m) {  // only for what nobody could play
      CHECK_THAT(m.error().what, Contains("needs part") || Contains("does not go together") || Contains("no tiles"));
      continue;
    }
    ++good;
    CHECK(modules_of(m->spec) == parts_on(wish, *base));
    for (const TileSet* s : library.tile_sets()) {
      int copies = 0;
      for (const auto& [id, n] : sets_of(m->spec))
        if (id == s->id) copies = n;
      INFO(s->id);
      CHECK(copies == copies_of(wish, *base, s->id));
    }
  }
  CHECK(good > 40);
}
