// Every way in which a recorded game can be wrong, each with its place in the file.
#include "recorded.hpp"
#include "words/notation.hpp"

using namespace clitest;

TEST_CASE("a file cut off anywhere is found out", "[record]") {
  const std::vector<std::string> lines = lines_of(whole_game());
  const std::string first = lines[0] + "\n", two = first + lines[1] + "\n" + lines[2] + "\n";
  SECTION("inside a line") {
    for (std::size_t cut = 1; cut < lines[3].size(); ++cut) {
      const std::string text = two + lines[3].substr(0, cut);
      const auto record = parse_record(text, "g.jsonl");
      REQUIRE(record);
      REQUIRE(record->torn);
      CHECK(record->torn->str().find("g.jsonl:4:") == 0);
      CHECK(record->torn->what == "the last line is cut off");
      CHECK(record->text == two);
    }
  }
  SECTION("just before the line end nothing is lost") {
    const auto record = parse_record(two + lines[3], "g.jsonl");
    REQUIRE(record);
    CHECK_FALSE(record->torn);
    CHECK(record->text == two + lines[3] + "\n");
  }
  SECTION("inside the first line") {
    for (std::size_t cut = 1; cut < lines[0].size(); cut += 7) {
      const auto record = parse_record(lines[0].substr(0, cut), "g.jsonl");
      REQUIRE_FALSE(record);
      CHECK(record.error().what == "the file is cut off in its first line");
    }
  }
  SECTION("empty") { CHECK(verdict("") == "g.jsonl: the file is empty"); }
}

TEST_CASE("a tampered record is reported with its place", "[record]") {
  std::vector<std::string> lines = lines_of(whole_game());
  const std::size_t draw = line_with(lines, "\"do\":\"draw", 3), place = line_with(lines, "\"do\":\"place", 3);
  const std::size_t hash = line_with(lines, "\"hash\"", 4);
  const auto at = [](std::size_t line) { return "g.jsonl:" + std::to_string(line + 1) + ":"; };
  const auto after_change = [&](std::size_t line, const std::string& what, const std::string& by) {
    auto changed = lines;
    changed[line] = replaced(changed[line], what, by);
    return verdict(text_of(changed));
  };
  REQUIRE(verdict(text_of(lines)).empty());

  SECTION("an illegal move") {
    const std::string v = after_change(place, "\"do\":\"place ", "\"do\":\"place 1");
    CHECK(v.find(at(place)) == 0);
    CHECK(v.find("move ") != std::string::npos);
  }
  SECTION("a move that does not exist") {
    CHECK(after_change(place, "\"do\":\"place", "\"do\":\"plaice").find(at(place)) == 0);
  }
  SECTION("an abbreviated move") {
    const std::size_t start = lines[place].find("place"), end = lines[place].rfind('"');
    const std::string v = after_change(place, lines[place].substr(start, end - start), "place");
    CHECK(v.find(at(place)) == 0);
  }
  SECTION("another draw") {
    const std::string v = after_change(draw, "draw BA/", "draw BA/R");
    CHECK(v.find(at(draw)) == 0);
    CHECK(v.find("the seed gives 'draw BA/") != std::string::npos);
  }
  SECTION("another legal move is found at the next hash at the latest") {
    const auto record = parse_record(whole_game(), "g.jsonl");
    REQUIRE(record);
    std::string other;
    std::size_t line = 0;
    // The first placement that could have been another one.
    const auto replayed = replay(test_library(), *record,
                                 {.each = [&](const Game& g, const State& before, const Action& a, const State&) {
                                   Workspace w;
                                   g.legal(before, w);
                                   if (!other.empty() || !a.who || w.legal.size() < 2) return;
                                   other = print(g, before, w.legal[w.legal[0] == a ? 1 : 0]);
                                   line = line_with(lines, "\"n\":" + std::to_string(g.view(before).moves() + 1) + ",");
                                 }});
    REQUIRE(replayed);
    const std::size_t start = lines[line].find("\"do\":\"") + 6;
    const std::string v = after_change(line, lines[line].substr(start), other + "\"}");
    INFO(v);
    CHECK(v.find("g.jsonl:") == 0);
    CHECK(std::stoul(v.substr(8)) >= line + 1);
    CHECK(std::stoul(v.substr(8)) <= line + 8);
  }
  SECTION("another hash") {
    const char digit = lines[hash][lines[hash].size() - 3];
    auto changed = lines;
    changed[hash][changed[hash].size() - 3] = digit == '0' ? '1' : '0';
    const std::string v = verdict(text_of(changed));
    CHECK(v.find(at(hash)) == 0);
    CHECK(v.find("the state differs: the record has hash ") != std::string::npos);
    CHECK(v.find("the last agreement is line ") != std::string::npos);
  }
  SECTION("a hash that is none") {
    CHECK(after_change(hash, "\"hash\":\"", "\"hash\":\"g").find("expected 16 hexadecimal digits") !=
          std::string::npos);
  }
  SECTION("a missing line of any kind") {
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      auto changed = lines;
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
      const std::string v = verdict(text_of(changed));
      INFO("without line " << i + 1 << ": " << v);
      REQUIRE_FALSE(v.empty());
      // At the gap; a missing move before a hash shows in the number of the move behind it.
      REQUIRE(v.find("g.jsonl:") == 0);
      CHECK(std::stoul(v.substr(8)) >= i + 1);
      CHECK(std::stoul(v.substr(8)) <= i + 2);
    }
  }
  SECTION("a line twice") {
    auto changed = lines;
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(place), lines[place]);
    CHECK(verdict(text_of(changed)).find(at(place + 1)) == 0);
  }
  SECTION("two lines in the wrong order") {
    auto changed = lines;
    std::swap(changed[draw], changed[draw + 1]);
    CHECK(verdict(text_of(changed)).find(at(draw)) == 0);
  }
  SECTION("somebody else's move") {
    const bool first = lines[place].find("\"who\":1") != std::string::npos;
    const std::string v =
        first ? after_change(place, "\"who\":1", "\"who\":2") : after_change(place, "\"who\":2", "\"who\":1");
    CHECK(v.find(" decides here") != std::string::npos);
  }
  SECTION("another turn") { CHECK(after_change(place, "\"turn\":", "\"turn\":1").find(at(place)) == 0); }
  SECTION("another seed") { CHECK(after_change(0, "\"seed\":7", "\"seed\":8").find("g.jsonl:2:") == 0); }
  SECTION("another parameter") {
    CHECK(after_change(0, "farm.points_per_city = 3", "farm.points_per_city = 4").find("g.jsonl:") == 0);
  }
  SECTION("a parameter that does not exist") {
    const std::string v = after_change(0, "farm.points_per_city", "farm.points_per_town");
    CHECK(v.find("unknown parameter 'farm.points_per_town'") != std::string::npos);
  }
  SECTION("other final points") {
    const std::string v = after_change(lines.size() - 1, "\"scores\":[", "\"scores\":[1");
    CHECK(v.find(at(lines.size() - 1)) == 0);
    CHECK(v.find("points in the record") != std::string::npos);
  }
  SECTION("the end too early") {
    auto changed = lines;
    changed.erase(changed.begin() + 40, changed.end() - 1);
    CHECK(verdict(text_of(changed)).find("g.jsonl:41:") == 0);
  }
  SECTION("something after the end") {
    CHECK(verdict(text_of(lines) + lines[2] + "\n").find("there is a line after the end of the game") !=
          std::string::npos);
  }
  SECTION("an empty line") {
    auto changed = lines;
    changed.insert(changed.begin() + 5, "");
    CHECK(verdict(text_of(changed)).find("g.jsonl:6:1: an empty line") == 0);
  }
}

TEST_CASE("a line that is not what it should be", "[record]") {
  const std::vector<std::string> lines = lines_of(recorded("base-modern", 7, 2, 6));
  const auto with_header = [&](const std::string& header) { return verdict(header + "\n" + lines[1] + "\n"); };
  const auto with_line = [&](const std::string& line) {
    return verdict(lines[0] + "\n" + lines[1] + "\n" + line + "\n");
  };
  CHECK(with_header("{}").find("g.jsonl:1:1: this is not a recorded game") == 0);
  CHECK(with_header("[1,2]").find("expected a JSON object") != std::string::npos);
  CHECK(with_header("hello").find("g.jsonl:1:1: this is not JSON") == 0);
  CHECK(with_header(replaced(lines[0], "\"bastide\":1", "\"bastide\":2"))
            .find("the record has format 2, this program reads format 1") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"bastide\":1", "\"bastide\":\"x\"")).find("expected a whole number") !=
        std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"game\"", "\"match\"")).find("'kind' is \"match\", expected \"game\"") !=
        std::string::npos);
  CHECK(
      with_header(replaced(lines[0], "\"players\":2", "\"players\":99")).find("expected a whole number from 1 to 8") !=
      std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"players\":2", "\"players\":3")).find("expected a list of 3 texts") !=
        std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"seed\":7", "\"seed\":-7")).find("'seed' is -7") != std::string::npos);
  CHECK(with_header(replaced(lines[0], "\"seed\":", "\"sede\":")).find("unknown field \"sede\"") != std::string::npos);
  CHECK(with_header(replaced(lines[0], ",\"revision\":", ",\"revisoin\":")).find("among the modules") !=
        std::string::npos);
  CHECK(with_line("{\"n\":1,").find("g.jsonl:3:8: this is not JSON") == 0);
  CHECK(with_line("{\"n\":1,\"turn\":1,\"who\":null}").find("the field 'do' is missing") != std::string::npos);
  CHECK(with_line("{\"n\":1,\"turn\":1,\"who\":9,\"do\":\"x\"}")
            .find("'who' is 9, expected a whole number from 1 to 2") != std::string::npos);
  CHECK(with_line("{\"n\":\"1\",\"turn\":1,\"who\":1,\"do\":\"x\"}").find("g.jsonl:3:6: ") == 0);
  CHECK(with_line("{\"n\":1,\"turn\":1,\"who\":1,\"do\":7}").find("'do' is 7, expected a text") != std::string::npos);
  CHECK(with_line("{\"turns\":1}").find("neither a move nor a hash, an undo, a reseed, a forfeit or the end") !=
        std::string::npos);
  CHECK(with_line("{\"end\":false,\"scores\":[0,0],\"hash\":\"0000000000000000\"}").find("'end' is false") !=
        std::string::npos);
  CHECK(with_line("{\"end\":true,\"scores\":[0],\"hash\":\"0000000000000000\"}").find("a list of 2 numbers") !=
        std::string::npos);
  CHECK(with_line(std::string("\xff\xfe{}")).find("this is not JSON") != std::string::npos);
  CHECK(with_line(std::string(100'000, '[')).find("brackets are nested too deeply") != std::string::npos);
}

TEST_CASE("another revision of a module is refused, and let pass on request", "[record]") {
  const std::string text =
      replaced(whole_game(), "\"id\":\"cities\",\"revision\":", "\"id\":\"cities\",\"revision\":9");
  const auto record = parse_record(text, "g.jsonl");
  REQUIRE(record);
  const auto strict = replay(test_library(), *record);
  REQUIRE_FALSE(strict);
  CHECK(strict.error().what.find("recorded with revision 9") != std::string::npos);
  CHECK(strict.error().what.find("of module 'cities', here is revision ") != std::string::npos);
  const auto forced = replay(test_library(), *record, {.force = true});
  REQUIRE(forced);
  REQUIRE(forced->warnings.size() == 1);
  CHECK(forced->warnings[0].find("'cities'") != std::string::npos);

  const auto unnamed = parse_record(replaced(whole_game(), "\"id\":\"cities\"", "\"id\":\"towns\""), "g.jsonl");
  REQUIRE(unnamed);
  CHECK(replay(test_library(), *unnamed).error().what.find("module 'towns'") != std::string::npos);
}
