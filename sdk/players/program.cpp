#include "players/program.hpp"

#include <algorithm>
#include <optional>

#include "basics/clock.hpp"
#include "basics/dice.hpp"
#include "basics/printable.hpp"
#include "basics/standing.hpp"
#include "players/chance.hpp"
#include "players/preview.hpp"
#include "players/program_link.hpp"
#include "players/visible.hpp"
#include "protocol/describe.hpp"
#include "words/notation.hpp"
#include "words/people.hpp"

namespace bastide::sdk {

namespace {

constexpr double seconds_besides = 10;  // at least, for whatever is not a move

class Program final : public Agent {
 public:
  Program(std::string command, std::unique_ptr<ProgramLink> link, u64 seed)
      : command_(std::move(command)), seed_(seed), link_(std::move(link)) {}
  ~Program() override {
    if (link_) ProgramPool::give_back(std::move(link_));
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Name name() const override { return "program"; }
  bool follows() const override { return true; }
  const Forfeit* forfeit() const override { return forfeit_ ? &*forfeit_ : nullptr; }

  void begins(const Game& game, const State& start, const Opening& opening) override {
    forfeit_.reset();
    seat_ = opening.seat;
    begun_ = game.view(start).moves();
    made_ = 0;
    unsaid_.clear();
    over_ = false;
    attempt(begun_, [&] {
      if (!link_) {
        auto link = ProgramPool::take(command_);
        if (!link) throw ProgramLink::Broken{link.error().what};
        link_ = std::move(*link);
      }
      Json question{{"cmd", "new"}, {"ruleset", game.spec().id}};
      if (!opening.ruleset.empty()) question["toml"] = opening.ruleset;
      question["players"] = game.view(start).players();
      question["seat"] = seat_.v + 1;
      question["seed"] = seed_ >> 11;  // so many bits a number has in every language
      link_->asked(question, besides());
    });
  }

  void happened(const Game& game, const State& before, const Action& a, const State& after) override {
    if (forfeit_) return;
    const View was = game.view(before);
    attempt(was.moves(), [&] {
      take_back(was.moves());
      ++made_;
      const bool told = a.who || visible(game, seat_, before, a, after);
      unsaid_.push_back(told ? Json(print(game, before, a)) : Json(nullptr));
      if (game.view(after).over()) say_result(game, after);
    });
  }

  Action choose(const Game& game, const State& s, Workspace& w) override {
    const View v = game.view(s);
    std::optional<Action> chosen;
    if (!forfeit_) attempt(v.moves(), [&] { chosen = asked(game, s, w); });
    if (chosen) return *chosen;
    Dice dice = dice_for_choice(seed_, v);
    return alike_of(game).pick(s, w.legal, dice);
  }

 private:
  static double besides() { return std::max(program_settings().seconds, seconds_besides); }

  // Whatever the program does wrong ends here: its process goes, the game is lost.
  template <class Do>
  void attempt(u32 move, Do&& it) {
    try {
      it();
    } catch (const ProgramLink::Broken& b) {
      link_.reset();
      if (!over_) forfeit_ = Forfeit{b.why, move};
    }
  }

  // So many moves of the game are made now: those that were taken back since are forgotten.
  void take_back(u32 moves) {
    if (over_ || moves >= begun_ + made_) return;
    u32 back = begun_ + made_ - moves;
    made_ -= back;
    while (back > 0 && !unsaid_.empty()) {
      unsaid_.erase(unsaid_.size() - 1);
      --back;
    }
    if (back > 0) link_->asked({{"cmd", "undo"}, {"moves", back}}, besides());
  }

  // True: an answer is to come.
  bool tell() {
    if (unsaid_.empty()) return false;
    link_->ask({{"cmd", "move"}, {"do", unsaid_}});
    unsaid_.clear();
    return true;
  }

  void say_result(const Game& game, const State& s) {
    const View v = game.view(s);
    over_ = true;
    if (tell()) link_->answer("move", besides(), wall_seconds() + besides());
    Json scores = Json::array(), winners = Json::array();
    for (const Player p : v.seats()) scores.push_back(v.score(p));
    for (const Player p : Standing(v).leaders()) winners.push_back(p.v + 1);
    link_->asked({{"cmd", "over"}, {"scores", scores}, {"winners", winners}}, besides());
  }

  Action asked(const Game& game, const State& s, const Workspace& w) {
    const View v = game.view(s);
    if (begun_ + made_ < v.moves()) link_->broken("was not told what happened in this game");
    take_back(v.moves());
    const double seconds = program_settings().seconds;
    Json question{{"cmd", "go"}, {"seat", seat_.v + 1}, {"limit_ms", static_cast<i64>(seconds * 1000)}};
    if (link_->wants("legal")) question["legal"] = offers(game, s, w);
    if (link_->wants("position")) question["position"] = position_json({game, s, seat_});
    const bool first = tell();
    link_->ask(question);
    const double until = wall_seconds() + seconds;
    if (first) link_->answer("move", seconds, until);
    const nlohmann::json answer = link_->answer("go", seconds, until);
    if (!answer.contains("do") || !answer["do"].is_string()) link_->broken("named no move in \"do\"");
    const auto text = answer["do"].get<std::string>();
    const auto action = parse(game, s, text, scratch_);
    if (!action) link_->broken("answered '" + printable(text) + "': " + action.error().what);
    return *action;
  }

  Json offers(const Game& game, const State& s, const Workspace& w) {
    const People say(game, s, {.names = {}, .seat = seat_});
    Actions few;
    few.grow(std::copy(w.legal.begin(), w.legal.end(), few.room(w.legal.size())));
    alike_of(game).keep_one(s, few);
    std::optional<State> known;
    if (link_->wants("preview")) known = game.observe(s, seat_, mixed(seed_ + game.view(s).moves()));
    Json list = Json::array();
    for (const Action& a : few) {
      Json one{{"do", print(game, s, a)}};
      if (link_->wants("words")) one["words"] = say.move(a);
      if (known) {
        const Preview p = preview(game, *known, a);
        one["points"] = p.now;
        one["counted"] = p.counted;
      }
      list.push_back(std::move(one));
    }
    return list;
  }

  std::string command_;
  u64 seed_;
  std::unique_ptr<ProgramLink> link_;  // null after a forfeit
  std::optional<Forfeit> forfeit_;
  Player seat_;
  u32 begun_ = 0, made_ = 0;  // moves before the game was told; moves since
  Json unsaid_ = Json::array();
  bool over_ = false;  // nothing that the program does now loses the game
  Workspace scratch_;
};

}  // namespace

ProgramSettings& program_settings() {
  static ProgramSettings settings;
  return settings;
}

Result<std::unique_ptr<Agent>> make_program(const std::string& command, u64 seed) {
  if (command.find_first_not_of(' ') == std::string::npos)
    return Error{.what = "behind 'program:' the program is missing", .hint = "write program:./mybot"};
  if (printable(command) != command)
    return Error{.what = "the command '" + printable(command) + "' has a character that is no text"};
  auto link = ProgramPool::take(command);
  if (!link && !ProgramPool::knows(command)) return link.error();
  // One that could be started before and cannot now loses games as soon as they begin.
  return std::unique_ptr<Agent>(std::make_unique<Program>(command, link ? std::move(*link) : nullptr, seed));
}

void end_programs() { ProgramPool::end_all(); }

}  // namespace bastide::sdk
