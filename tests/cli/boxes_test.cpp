// docs/boxes: every box has a page, and what the pages name exists.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <regex>

#include "mix/boxes.hpp"
#include "process.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;
namespace fs = std::filesystem;

namespace {

const fs::path source = BASTIDE_SOURCE_DIR;

std::map<std::string, std::string> pages() {
  std::map<std::string, std::string> all;
  for (const auto& entry : fs::directory_iterator(source / "docs/boxes"))
    if (entry.path().extension() == ".md") all[entry.path().stem().string()] = clitest::content(entry.path());
  return all;
}

template <class F>
void each_match(const std::string& text, const std::string& pattern, F&& f) {
  const std::regex r(pattern);
  for (std::sregex_iterator m(text.begin(), text.end(), r), end; m != end; ++m) f(*m);
}

}  // namespace

TEST_CASE("every box has a page with a picture, a turn, disputed points and a command", "[boxes]") {
  std::string named;  // the lines that say which boxes a page is about
  for (const auto& entry : pages()) {
    const std::string &name = entry.first, &page = entry.second;
    INFO(name);
    each_match(page, "\n(Box|Boxes): [^\n]*\n[^\n]*", [&](const std::smatch& m) { named += m.str(); });
    CHECK(page.find("\n## Disputed points\n") != std::string::npos);
    CHECK(std::regex_search(page, std::regex("\n## (A turn|How a turn changes)\n")));
    CHECK(std::regex_search(page, std::regex("\n```(sh)?\nbastide play ")));
    int pictures = 0;
    each_match(page, R"(!\[[^\]]*\]\(\.\./images/([^)]*)\))", [&](const std::smatch& m) {
      ++pictures;
      const fs::path file = source / "docs/images" / m[1].str();
      INFO(file);
      REQUIRE(fs::exists(file));
      CHECK(fs::file_size(file) < 200'000);
    });
    CHECK(pictures == 1);
  }
  for (const auto& box : fs::directory_iterator(source / "modules")) {
    if (!fs::exists(box.path() / "rules.md")) continue;
    const std::string id = box.path().filename().string();
    INFO(id);
    CHECK((fs::exists(source / "docs/boxes" / (id + ".md")) || named.find("`" + id + "`") != std::string::npos));
  }
}

TEST_CASE("switches on the pages of boxes exist", "[boxes]") {
  const Boxes boxes(test_library());
  int switches = 0, values = 0;
  const auto check = [&](const std::string& param, const std::string& value) {
    ++switches;
    INFO(param << " " << value);
    const auto found = boxes.param(param);
    REQUIRE(found.param);
    if (value.empty()) return;
    ++values;
    CHECK(read_value(*found.param, value));
  };
  for (const auto& entry : pages()) {
    INFO(entry.first);
    // `a.parameter=value`; or `a.parameter` in one cell of a table and its values in the next.
    each_match(entry.second, R"re(`([a-z_]+\.[a-z_0-9]+) ?= ?"?([a-z_0-9]+)"?`)re",
               [&](const std::smatch& m) { check(m[1].str(), m[2].str()); });
    each_match(entry.second, R"re(\| (`[a-z_]+\.[a-z_0-9]+`[^|\n]*)\|([^|\n]*)\|)re", [&](const std::smatch& row) {
      each_match(row[1].str(), R"re(`([a-z_]+\.[a-z_0-9]+)`)re", [&](const std::smatch& param) {
        check(param[1].str(), "");
        each_match(row[2].str(), R"re(`([a-z_0-9]+)`)re",
                   [&](const std::smatch& value) { check(param[1].str(), value[1].str()); });
      });
    });
  }
  CHECK(switches > 100);
  CHECK(values > 100);
}

TEST_CASE("games on the pages of boxes can be played", "[boxes]") {
  for (const auto& entry : pages()) {
    int games = 0;
    each_match(entry.second, R"re([`\n]bastide (play|explain) ([^`"\n#]*?)( --seats [a-z,]+)? *(#[^\n]*)?[`\n])re",
               [&](const std::smatch& m) {
                 ++games;
                 INFO(entry.first << ": " << m.str());
                 const clitest::Run r = clitest::bastide({"check", m[2].str()});
                 INFO(r.err);
                 CHECK(r.code == 0);
               });
    INFO(entry.first);
    CHECK(games > 0);
  }
}
