#include "serve/answers.hpp"

#include <map>

#include "basics/pulse.hpp"
#include "players/players.hpp"
#include "players/preview.hpp"
#include "serve/story.hpp"
#include "words/choices.hpp"
#include "words/notation.hpp"
#include "words/why.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr std::size_t most_answers = 8;

Json json_of(const Game& game, const WhyNot& answer) {
  Json objections = Json::array();
  for (const Objection& o : answer.objections) {
    std::string title = o.module;
    for (const ModuleLine& m : game.modules())
      if (m.info->id == o.module) title = m.info->title;
    objections.push_back({{"module", o.module}, {"title", title}, {"rule", o.rule}, {"text", o.text}});
  }
  return {{"move", answer.move},
          {"possible", answer.possible},
          {"objections", objections},
          {"facts", answer.facts},
          {"alike", answer.alike}};
}

}  // namespace

Json reasons_for(const Rules& rules, const State& known, const Reader& reader, const std::string& asked) {
  const Playing at_it;
  const Game& game = rules.game();
  const People say(game, known, reader);
  Workspace w;
  std::vector<WhyNot> answers;
  if (const auto action = read_action(game, known, asked)) {
    answers = why_not(say, print(game, known, *action), w);
    if (answers.empty()) {
      auto against = objections(game, known, *action, w);
      const bool possible = against.empty();
      answers.push_back({say.move(*action), possible, std::move(against), {}});
    }
  } else {
    answers = why_not(say, asked, w);
  }
  Json list = Json::array();
  for (const WhyNot& answer : answers)
    if (list.size() < most_answers) list.push_back(json_of(game, answer));
  Json reply = {{"answers", list}};
  if (answers.empty()) reply["words"] = words_to_ask_with(game);  // that can be understood
  return reply;
}

Json outlook_of(const Game& game, const State& known, const Reader& reader, const Action& action) {
  const Playing at_it;
  Workspace w;
  State next = known;
  game.apply(next, Action(action), w);
  const Preview p = preview(game, known, action);
  return {{"points", p.now},
          {"counted", p.counted},
          {"story", story_of(game, p.after, p.journal, reader)},
          {"uncovers", game.decision(next).chance()}};
}

Json advice_for(const Game& game, const State& known, const Reader& reader) {
  const Playing at_it;
  const auto adviser = std::move(*make_agent("greedy", 1));
  Workspace w;
  game.legal(known, w);
  const Action action = adviser->choose(game, known, w);
  const Preview p =
      preview(game, known, action, [&](const State& s, Workspace& at) { return adviser->choose(game, s, at); });
  Json then = Json::array();
  const People later(game, p.after, reader);
  for (const Action& a : p.then) then.push_back(later.move(a));
  return {{"do", print(game, known, action)},
          {"words", People(game, known, reader).move(action)},
          {"points", p.now},
          {"counted", p.counted},
          {"then", then}};
}

Json tiles_to_come(const Game& game, const State& known, Player reader) {
  const View v = game.view(known);
  std::map<u16, int> own, unseen;
  for (u32 b = 0; b < static_cast<u32>(game.bags()); ++b) {
    const Bag bag(b);
    const bool mine = reader && game.knows(reader, bag) && !game.knows(Player{}, bag);
    v.each_in(bag, [&](TileType y) { (mine ? own : unseen)[y.v] += v.left(bag, y); });
  }
  const auto list = [](const std::map<u16, int>& counts) {
    Json all = Json::array();
    for (const auto& [design, count] : counts) all.push_back({{"d", design}, {"count", count}});
    return all;
  };
  return {{"unseen", list(unseen)}, {"own", list(own)}};
}

}  // namespace bastide::sdk::serve
