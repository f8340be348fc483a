// playthrough: a whole random game as text, for the golden files in tests/golden. Hidden from the
// list of verbs.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/seats_option.hpp"
#include "cli/session.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

struct PlaythroughOptions {
  std::vector<std::string> ruleset;
  std::vector<std::string> seats{"random", "random"};
  u64 seed = 1;
};

std::string scores(const View& v) {
  std::string out;
  for (u32 p = 0; p < static_cast<u32>(v.players()); ++p) out += (p ? " " : "") + std::to_string(v.score(Player(p)));
  return out;
}

int playthrough(const PlaythroughOptions& o, Host& host) {
  auto game = host.game(expression_of(o.ruleset));
  if (!game) return host.fail(game.error());
  if (const auto e = wrong_player_count(*game, static_cast<int>(o.seats.size()))) return host.fail(*e);
  RecordHeader header = header_for(host.library(), *game, o.seats, std::vector<std::string>(o.seats.size()), o.seed);
  auto session = Session::open(std::move(*game), std::move(header));
  if (!session) return host.fail(session.error());
  if (session->any_human())
    return host.fail({.what = "a playthrough has no people", .hint = "the players are: " + joined(agent_names())});

  std::cout << "# bastide playthrough " << session->header().ruleset << " --seats " << joined(o.seats, ",")
            << " --seed " << o.seed << "\n# number, who (options) decision: action; points by seat when they change\n";
  for (const RecordedModule& m : session->header().modules)
    std::cout << "module " << m.id << " revision " << m.revision << '\n';
  int turn = -1;
  std::string points;
  Workspace w;
  while (!session->view().over()) {
    const View v = session->view();
    if (v.turn() != turn)
      std::cout << "turn " << (turn = v.turn()) << " hash " << hash_text(session->state().hash()) << '\n';
    const Decision d = v.decision();
    const std::string who = d.chance() ? "chance" : "p" + std::to_string(d.who.v + 1);
    session->game().legal(session->state(), w);
    const std::size_t options = w.legal.size();
    const std::string kind(session->game().name(d.kind));
    if (d.chance())
      session->roll();
    else
      session->let_agent_move();
    std::cout << session->view().moves() << " " << who << " (" << options << ") " << kind << ": "
              << session->last_move() << '\n';
    if (const std::string now = scores(session->view()); now != points)
      std::cout << "  points " << (points = now) << '\n';
  }
  std::cout << "end of turn " << session->view().turn() << " hash " << hash_text(session->state().hash()) << '\n';
  return exit_good;
}

}  // namespace

void add_playthrough(CLI::App& app, Host& host) {
  auto o = std::make_shared<PlaythroughOptions>();
  CLI::App* verb = app.add_subcommand("playthrough", "Print a whole game, every decision");
  verb->group("");  // not in the help
  add_mix_option(*verb, host, "ruleset", o->ruleset, "Id or file of a ruleset, or a mix")->required();
  add_seats_option(*verb, o->seats, "Who plays: {}");
  verb->add_option("--seed", o->seed, "Decides everything")->type_name("N")->check(whole_number());
  verb->callback([o, &host] { host.run = [o, &host] { return playthrough(*o, host); }; });
}

}  // namespace bastide::sdk
