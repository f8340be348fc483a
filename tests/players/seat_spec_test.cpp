// Seats as text: what is read, and what is said about mistakes.
#include <catch2/catch.hpp>

#include "players/players.hpp"
#include "players/seat_spec.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

constexpr SeatSetting known[] = {
    {SeatSetting::Is::count, "playouts", 1, 1000},
    {SeatSetting::Is::time, "time", 0.001, 60},
    {SeatSetting::Is::yes_no, "ponder"},
};

std::string refusal(const std::string& seat) {
  const auto settings = SeatSettings::read(seat_spec(seat), known);
  return settings ? "" : settings.error().str();
}

}  // namespace

TEST_CASE("a seat is a name and, behind a colon, settings", "[players]") {
  CHECK(seat_spec("greedy").name == "greedy");
  CHECK_FALSE(seat_spec("greedy").rest);
  const SeatSpec program = seat_spec("program:./mybot --port=a:b");
  CHECK(program.name == "program");
  CHECK(program.rest == "./mybot --port=a:b");
  const auto settings = SeatSettings::read(seat_spec("search:playouts=200,time=1.5s,ponder=no"), known);
  REQUIRE(settings);
  CHECK(settings->value("playouts", 7) == 200);
  CHECK(settings->value("time", 7) == 1.5);
  CHECK(settings->value("ponder", 7) == 0);
  CHECK(settings->has("ponder"));
  const auto none = SeatSettings::read(seat_spec("search"), known);
  REQUIRE(none);
  CHECK_FALSE(none->has("playouts"));
  CHECK(none->value("playouts", 7) == 7);
  CHECK(SeatSettings::read(seat_spec("search:time=250ms"), known)->value("time", 7) == 0.25);
}

TEST_CASE("mistakes in settings are named, with what could stand there", "[players]") {
  CHECK(refusal("search:playots=3") == "the player 'search' has no setting 'playots'\n  did you mean 'playouts'?");
  CHECK(refusal("search:zzzzzzzz=3") ==
        "the player 'search' has no setting 'zzzzzzzz'\n  its settings are: playouts, time, ponder");
  CHECK(refusal("search:playouts=many") ==
        "'playouts' is 'many' for the player 'search'\n  a whole number from 1 to 1000 is expected");
  for (const std::string bad : {"0", "1001", "-1", "1.5", "", "99999999999999999999", "1e2", "0x10"})
    CHECK(refusal("search:playouts=" + bad).ends_with("a whole number from 1 to 1000 is expected"));
  for (const std::string bad : {"1", "s", "0s", "61s", "1m", "-1s", "1,5s", "ms", "infs", "nans", ""})
    CHECK_FALSE(refusal("search:time=" + bad).empty());
  CHECK(refusal("search:time=2m") ==
        "'time' is '2m' for the player 'search'\n  a time from 1ms to 60s is expected, like time=1s or time=500ms");
  CHECK(refusal("search:ponder=maybe") ==
        "'ponder' is 'maybe' for the player 'search'\n  write ponder=yes or ponder=no");
  CHECK(refusal("search:") ==
        "behind 'search:' a setting is missing\n  write NAME=VALUE; its settings are: playouts, time, ponder");
  CHECK(refusal("search:playouts=3,playouts=4") == "'playouts' is set twice for 'search'");
  CHECK(refusal("search:playouts") ==
        "'playouts' is no setting of the player 'search'\n  a whole number from 1 to 1000 is expected");
  CHECK(refusal("search:playouts=3,,time=1s") ==
        "behind 'search:' a setting is missing\n  write NAME=VALUE; its settings are: playouts, time, ponder");
}

TEST_CASE("a player without settings says so", "[players]") {
  const auto wrong = make_agent("greedy:time=1s", 1);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().str() == "the player 'greedy' has no settings\n  write 'greedy' without ':time=1s'");
}

TEST_CASE("in a list of seats the comma stands between settings, too", "[players]") {
  using List = std::vector<std::string>;
  CHECK(whole_seats({"greedy", "random"}) == List{"greedy", "random"});
  CHECK(whole_seats({"search:playouts=5", "time=1s", "greedy"}) == List{"search:playouts=5,time=1s", "greedy"});
  CHECK(whole_seats({"greedy", "time=1s"}) == List{"greedy", "time=1s"});  // refused later, by name
  CHECK(whole_seats({"program:./a b=c", "program:./a"}) == List{"program:./a b=c", "program:./a"});
  CHECK(whole_seats({}) == List{});
}
