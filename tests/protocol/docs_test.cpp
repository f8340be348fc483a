// Every example of docs/protocol.md, as it stands there.
#include <fstream>
#include <sstream>

#include "bastide_test_paths.hpp"
#include "kit.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

struct Example {
  int line = 0;
  std::string question, answer;
};

// What stands in the blocks that begin with ```protocol.
std::vector<Example> examples() {
  std::ifstream in(BASTIDE_SOURCE_DIR "/docs/protocol.md");
  std::vector<Example> all;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("```"))
      inside = line == "```protocol";
    else if (inside && line.starts_with("> "))
      all.push_back({number, line.substr(2), {}});
    else if (inside && line.starts_with("< ") && !all.empty())
      all.back().answer = line.substr(2);
    else if (inside)
      FAIL("docs/protocol.md:" << number << ": neither a question nor an answer");
  }
  return all;
}

}  // namespace

TEST_CASE("every example of the page about the protocol is right", "[protocol]") {
  Asked ask;  // one after the other, as they stand
  const std::vector<Example> all = examples();
  CHECK(all.size() > 20);
  for (const Example& e : all) {
    CAPTURE(e.line, e.question, e.answer);
    const Answer expected = Answer::parse(e.answer, nullptr, false);
    REQUIRE(expected.is_object());
    const Answer found = ask(e.question);
    CAPTURE(found.dump());
    CHECK(contains(found, expected));
  }
}

TEST_CASE("the page about the protocol has a row for every command", "[protocol]") {
  std::ifstream in(BASTIDE_SOURCE_DIR "/docs/protocol.md");
  std::stringstream page;
  page << in.rdbuf();
  Asked ask;
  for (const auto& name : ask.good({{"cmd", "hello"}})["commands"]) {
    const std::string row = "| `" + name.get<std::string>() + "` | ";
    CAPTURE(row);
    CHECK(page.str().find(row) != std::string::npos);
  }
}
