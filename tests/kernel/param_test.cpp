// Parameters: what is allowed, how a value is read, checked and written, and what a module gets to see.
#include <catch2/catch.hpp>

#include "bastide/game.hpp"

using namespace bastide;
using Catch::Contains;

namespace {

constexpr Choice colours[] = {{"red", "like a rose"}, {"green", "like grass"}, {"blue", "like the sky"}};
constexpr Param on = Param::flag("a.on", true, "whether");
constexpr Param size = Param::number("a.size", 3, 1, 9, "how large");
constexpr Param colour = Param::choice("a.colour", colours, "which");
constexpr Param order = Param::list("a.order", colours, "in which order");
constexpr Param stock = Param::by_players("a.stock", {10, 9, 7, 6, 5, 4, 3}, 0, 15, "how many each");
constexpr const Param* all[] = {&on, &size, &colour, &order, &stock};

using Words = std::vector<std::string>;
using Numbers = std::vector<int>;

std::string refused(const Param& p, ParamValue v) {
  const Result<ParamValue> r = check_value(p, std::move(v));
  return r ? "allowed: " + value_text(*r) : r.error().str();
}
std::string misread(const Param& p, Name text) {
  const Result<ParamValue> r = read_value(p, text);
  return r ? "read: " + value_text(*r) : r.error().str();
}

}  // namespace

TEST_CASE("a parameter says what it can be", "[param]") {
  CHECK(describe(on) == "true or false; default true");
  CHECK(describe(size) == "number: 1 to 9; default 3");
  CHECK(describe(colour) == "choice: red, green, blue; default red");
  CHECK(describe(order) == "list: some of red, green, blue; default red, green, blue");
  CHECK(describe(stock) == "numbers for 2, 3, ... 8 players: 0 to 15; default 10, 9, 7, 6, 5, 4, 3");
  CHECK(kind_name(stock) == "by_players");
}

TEST_CASE("what is written can be read again", "[param]") {
  for (const Param* p : all) {
    INFO(p->name);
    const ParamValue v = default_value(*p);
    CHECK(check_value(*p, v));
    for (Name between : {",", ", "}) {
      const Result<ParamValue> again = read_value(*p, value_text(v, between));
      REQUIRE(again);
      CHECK(*again == v);
    }
  }
  CHECK(misread(order, "[\"blue\",\"red\"]") == "read: blue, red");
  CHECK(misread(order, "") == "read: ");
  CHECK(misread(stock, "8,7") == "read: 8, 7, 7, 7, 7, 7, 7");
}

TEST_CASE("a value of the wrong kind or out of range is refused in a sentence", "[param]") {
  CHECK(refused(on, 3) == "parameter 'a.on' must be true or false, not a whole number\n  true or false; default true");
  CHECK_THAT(refused(size, true), Contains("'a.size' must be a whole number, not true or false"));
  CHECK_THAT(refused(size, 10), Contains("'a.size' is 10, it must be 1 to 9"));
  CHECK_THAT(refused(colour, Words{"red"}), Contains("must be text, not a list"));
  CHECK(refused(colour, std::string("gren")) ==
        "parameter 'a.colour' cannot be 'gren'\n  did you mean 'green'? (choice: red, green, blue; default red)");
  CHECK_THAT(refused(order, Words{"red", "red"}), Contains("'a.order' has 'red' twice"));
  CHECK_THAT(refused(order, Numbers{1, 2}), Contains("must be a list, not a list of numbers"));

  CHECK_THAT(misread(on, "maybe"), Contains("must be true or false, not 'maybe'"));
  CHECK_THAT(misread(size, "four"), Contains("must be a whole number, not 'four'"));
  CHECK_THAT(misread(size, "4x"), Contains("not '4x'"));
  CHECK_THAT(misread(size, "99999999999"), Contains("is 99999999999, it must be 1 to 9"));
  CHECK_THAT(misread(order, "red,,blue"), Contains("cannot be ''"));
}

TEST_CASE("numbers by players: the last one holds for more", "[param]") {
  CHECK(refused(stock, 8) == "allowed: 8, 8, 8, 8, 8, 8, 8");
  CHECK(refused(stock, Numbers{4, 3}) == "allowed: 4, 3, 3, 3, 3, 3, 3");
  CHECK_THAT(refused(stock, Numbers{4, 16}), Contains("'a.stock' is 16 for 3 players, it must be 0 to 15"));
  CHECK_THAT(refused(stock, Numbers{}), Contains("has 0 numbers, 1 to 7 are possible"));
  CHECK_THAT(refused(stock, Numbers(8, 1)), Contains("has 8 numbers, 1 to 7 are possible"));
  CHECK_THAT(refused(stock, true), Contains("must be a whole number or a list of them, not true or false"));
  CHECK_THAT(misread(stock, "4,x"), Contains("not 'x'"));

  const Numbers entries = std::get<Numbers>(default_value(stock));
  CHECK(entry_for(entries, 1) == 10);
  CHECK(entry_for(entries, 2) == 10);
  CHECK(entry_for(entries, 3) == 9);
  CHECK(entry_for(entries, 8) == 3);
}

namespace {

// Writes down what it was given, and asks for what it was told to ask.
struct Asking final : Module {
  static constexpr Param params[] = {on, size, colour, order, stock};
  static constexpr ModuleInfo info{.id = "asking", .title = "Asking", .params = params};
  static inline Name wrong_flag;
  static inline int three = 0, one = 0;
  static inline bool has = false, has_not = true;
  void define(Definer& d) override {
    three = d.number_for("a.stock", 3);
    one = d.number_for("a.stock", 1);
    has = d.has_param("a.size");
    has_not = d.has_param("b.size");
    if (!wrong_flag.empty()) d.flag(wrong_flag);
    d.main(d.routine("game"));
  }
};
const Part part{&Asking::info, []() -> Module* { return new Asking; }, [](Module* m) { delete m; }};

Result<Game> asked(std::vector<Setting> settings) {
  Spec spec;
  spec.tiles.push_back({.id = "T", .set = "s", .sides = {"x", "x", "x", "x"}, .count = 1});
  spec.modules.push_back({.part = &part, .box = "asking"});
  spec.settings = std::move(settings);
  return Game::compile(std::move(spec));
}

}  // namespace

TEST_CASE("a module reads its parameters, and asks which there are", "[param]") {
  Asking::wrong_flag = {};
  const Result<Game> game = asked({{"a.stock", Numbers{8, 7}, {"x.toml", 3, 1}, "x"}});
  REQUIRE(game);
  CHECK(Asking::three == 7);
  CHECK(Asking::one == 8);
  CHECK(Asking::has);
  CHECK_FALSE(Asking::has_not);
  CHECK(game->param("a.stock") == "8, 7, 7, 7, 7, 7, 7");
}

TEST_CASE("a setting that was made by hand is checked when the ruleset is compiled", "[param]") {
  Asking::wrong_flag = {};
  const Result<Game> game = asked({{"a.size", 12, {"x.toml", 3, 1}, "x"}});
  REQUIRE_FALSE(game);
  CHECK(game.error().str() == "x.toml:3:1: parameter 'a.size' is 12, it must be 1 to 9\n  number: 1 to 9; default 3");
}

TEST_CASE("a module that asks for another kind of value is told so", "[param]") {
  Asking::wrong_flag = "a.size";
  const Result<Game> game = asked({});
  Asking::wrong_flag = {};
  REQUIRE_FALSE(game);
  CHECK_THAT(game.error().what, Contains("module 'asking': asks for parameter 'a.size' as a flag, which it is not"));
}
