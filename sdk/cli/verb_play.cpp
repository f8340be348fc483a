// play: a game at the table, with people, agents or both.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>

#include "cli/autosave.hpp"
#include "cli/command_name.hpp"
#include "cli/console.hpp"
#include "cli/guard.hpp"
#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/results.hpp"
#include "cli/seats_option.hpp"
#include "cli/sense_words.hpp"
#include "cli/strange_words.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

struct PlayOptions {
  std::vector<std::string> ruleset;  // empty: usual_ruleset
  std::vector<std::string> seats, names;
  std::optional<u64> seed;
  std::string save;
  std::optional<std::string> resume;  // empty: the newest autosave
  int delay = 0;
  bool games = false, board = false, json = false, ascii = false, force = false, moves = false;
};

constexpr Name usual_ruleset = "base-modern";

std::string wished_ruleset(const PlayOptions& o) {
  return o.ruleset.empty() ? std::string(usual_ruleset) : expression_of(o.ruleset);
}

// Short enough to be typed again.
u64 fresh_seed() { return std::random_device{}() % 1'000'000'000; }

// A seat without a name is called after its colour, or after its number if somebody has that name.
std::vector<std::string> seat_names(const PlayOptions& o, std::size_t players) {
  std::vector<std::string> names = o.names;
  const auto taken = [&](const std::string& name) {
    return std::ranges::any_of(names, [&](const std::string& n) { return lowered(n) == lowered(name); });
  };
  for (std::size_t p = names.size(); p < players; ++p) {
    std::string name(seat_colours[p].name);
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    for (std::size_t n = p + 1; taken(name); ++n) name = "Player " + std::to_string(n);
    names.push_back(name);
  }
  return names;
}

std::optional<Error> wrong_names(const PlayOptions& o, std::size_t players) {
  if (o.names.size() > players)
    return Error{.what = plural(static_cast<long>(o.names.size()), "name", "names") + " for " +
                         plural(static_cast<long>(players), "seat", "seats"),
                 .hint = "seats are given with --seats"};
  for (const std::string& n : o.names) {
    if (n.empty() || printable(n) != n || width(n) > 20)
      return Error{.what = "'" + printable(n) + "' is no name for a player",
                   .hint = "a name has 1 to 20 characters and no control characters"};
    if (std::ranges::count(o.names, lowered(n), lowered) > 1)
      return Error{.what = "two players are called '" + n + "'", .hint = "give each a name of its own"};
  }
  return {};
}

Result<Session> new_session(const PlayOptions& o, Host& host) {
  auto game = host.game(wished_ruleset(o));
  if (!game) return game.error();
  std::vector<std::string> seats = o.seats;
  if (seats.empty()) seats = {::isatty(STDIN_FILENO) ? "human" : "greedy", "greedy"};
  if (const auto e = wrong_player_count(*game, static_cast<int>(seats.size()))) return *e;
  if (const auto e = wrong_names(o, seats.size())) return *e;
  const std::vector<Finding> findings = findings_of(host, wished_ruleset(o), *game);
  if (const auto e = refusal(findings, "play")) return *e;
  warn_of(findings, "play", host);
  RecordHeader header =
      header_for(host.library(), *game, seats, seat_names(o, seats.size()), o.seed ? *o.seed : fresh_seed());
  return Session::open(std::move(*game), std::move(header));
}

// Where the moves of a new game go.
std::optional<Error> attach_new_file(Session& session, const PlayOptions& o, Host& host) {
  const bool people = session.any_human();
  const auto flush = people ? RecordFile::Flush::at_once : RecordFile::Flush::when_convenient;
  if (!o.save.empty()) {
    auto file = RecordFile::create(o.save, flush);
    if (!file) return file.error();
    session.attach(std::move(*file));
  } else if (people) {
    auto file = create_autosave(session.header().ruleset);
    if (file)
      session.attach(std::move(*file));
    else
      host.warn("the game will not be saved by itself. " + file.error().str());
  }
  return {};
}

// A recorded game has its rules, names and draws: whoever asks for others is told so.
std::optional<Error> not_the_recorded(const PlayOptions& o, const Record& record, const std::string& file, Host& host) {
  const std::string fresh = "leave out --resume to begin a new game";
  if (o.seed && *o.seed != record.header.seed)
    return Error{.what = "the recorded game has the seed " + std::to_string(record.header.seed) + ", --seed says " +
                         std::to_string(*o.seed),
                 .where = {.file = file},
                 .hint = fresh};
  if (!o.names.empty() && o.names != record.header.names)
    return Error{.what = "the players of the recorded game are " + joined(record.header.names) + ", --names says " +
                         joined(o.names),
                 .where = {.file = file},
                 .hint = fresh};
  if (o.ruleset.empty()) return {};
  const auto game = host.game(wished_ruleset(o));
  if (!game) return game.error();
  const RecordHeader& h = record.header;
  if (header_for(host.library(), *game, h.seats, h.names, h.seed).ruleset_toml == h.ruleset_toml) return {};
  return Error{.what = "the recorded game is of '" + h.ruleset + "', not of '" + wished_ruleset(o) + "'",
               .where = {.file = file},
               .hint = "leave out '" + wished_ruleset(o) + "' to go on with it, or --resume to begin a new game"};
}

Result<Session> resumed_session(const PlayOptions& o, Host& host) {
  std::string name = *o.resume;
  if (name.empty()) {
    const auto newest = newest_autosave();
    if (!newest) return newest.error();
    name = newest->string();
  }
  auto record = read_record(name);
  if (!record) return record.error();
  if (const auto e = not_the_recorded(o, *record, name, host)) return *e;
  if (record->torn)
    host.warn(record->torn->where.str() + ": the last line is cut off; it is dropped, the game goes on before it");
  if (!o.seats.empty() && o.seats.size() != record->header.seats.size())
    return Error{.what = "the game has " + std::to_string(record->header.seats.size()) + " seats, --seats names " +
                         std::to_string(o.seats.size()),
                 .where = {.file = name}};
  auto session = Session::resume(host.library(), *record, o.seats, o.force);
  if (!session) return session;
  if (!o.save.empty()) {
    if (const auto e = attach_new_file(*session, o, host)) return *e;
    return session;
  }
  // The text is written anew from the replay. Where that is not the old text and more, the file is
  // replaced first.
  const std::string& text = session->record_text();
  std::size_t keep = record->text.size();
  if (!text.starts_with(record->text)) {
    if (const auto e = write_file(name, text)) return *e;
    keep = text.size();
  }
  auto file = RecordFile::reopen(
      name, keep, session->any_human() ? RecordFile::Flush::at_once : RecordFile::Flush::when_convenient);
  if (!file) return file.error();
  session->attach(std::move(*file));
  return session;
}

// What is missing, and what can be done with the rest.
void warn_of_loss(const Session& session, const Error& problem, const Host& host) {
  const RecordFile& file = *session.file();
  const u32 moves = session.view().moves(), missing = static_cast<u32>(session.missing());
  host.warn("the game is not saved: of " + plural(moves, "move", "moves") + ", " + plural(missing, "is", "are") +
            " not in the file. " + file.path().string() + ": " + problem.what + "\n  " +
            (file.written() == 0
                 ? "the file is empty"
                 : "it ends after move " + std::to_string(moves - missing) +
                       "; go on from there with: bastide play --resume " + shell_word(file.path().string())));
}

int finish(Session& session, const Console& console, Console::Outcome outcome, const PlayOptions& o, Host& host) {
  const auto problem = session.sync();
  if (problem) warn_of_loss(session, *problem, host);
  const std::string file = session.file() && !problem ? session.file()->path().string() : "";
  if (o.json) {
    auto json = result_json(session.game(), session.state(), session.header(), session.forfeits());
    json["record"] = file.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(file);
    if (problem) json["moves_not_recorded"] = session.missing();
    std::cout << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
  } else if (outcome == Console::Outcome::over) {
    if (o.board || session.any_human()) std::cout << console.board() << '\n';
    std::cout << result_text(session.game(), session.state(), session.header(), session.forfeits(), host.paint());
    if (!session.any_human()) std::cout << "Seed " << session.header().seed << ".\n";
    if (!file.empty()) std::cout << "The game is recorded in " << file << ".\n";
  } else if (!file.empty()) {
    std::cout << "The game is saved in " << file << ".\nGo on with: " << command_name() << " play --resume "
              << shell_word(file) << '\n';
  } else if (!problem) {
    std::cout << "The game was not saved.\n";
  }
  if (const auto fault = fault_of(session.game(), session.state())) return host.fail(*fault);
  if (!session.second_look().finding().empty()) return host.fail(objection(session.second_look()));
  if (problem) return exit_problem;
  if (outcome == Console::Outcome::interrupted) return exit_interrupted;
  if (const auto e = strange_words_error(host, session.game())) return host.fail(*e);
  return exit_good;
}

int play(const PlayOptions& o, Host& host) {
  if (o.games) {
    std::cout << saved_games_text(terminal_size().columns);
    return exit_good;
  }
  auto session = o.resume ? resumed_session(o, host) : new_session(o, host);
  if (!session) return host.fail(session.error());
  if (o.json && session->any_human())
    return host.fail({.what = "--json is for games without people", .hint = "choose other seats with --seats"});
  if (!o.resume)
    if (const auto e = attach_new_file(*session, o, host)) return host.fail(*e);
  if (session->file()) say_at_bad_end("  the moves before it are in " + session->file()->path().string() + "\n");
  watch_interrupts();
  const bool people = session->any_human();
  if (people && !o.json) {
    const Paint paint = host.paint();
    std::cout << paint(Style::title, session->header().title) << ", seed " << session->header().seed << '\n';
    for (u32 p = 0; p < session->header().seats.size(); ++p)
      std::cout << "  " << paint.seat(Player(p), session->name(Player(p))) << " " << session->header().seats[p] << '\n';
    std::cout << "Type 'help' for the commands.\n";
  }
  Console console(
      *session, host,
      {.unicode = !o.ascii && utf8_terminal(), .narrate = people || o.moves || o.delay > 0, .delay_ms = o.delay});
  const Console::Outcome outcome = console.play();
  return finish(*session, console, outcome, o, host);
}

}  // namespace

void add_play(CLI::App& app, Host& host) {
  auto o = std::make_shared<PlayOptions>();
  CLI::App* verb = app.add_subcommand("play", "Play a game at the terminal, or let agents play it");
  add_mix_option(*verb, host, "ruleset", o->ruleset, "Id or file of a ruleset, see 'bastide rulesets', or a mix")
      ->default_str(std::string(usual_ruleset));
  add_seats_option(*verb, o->seats,
                   "Who plays, in order: human, greedy or random; default human,greedy at a terminal, "
                   "otherwise greedy,greedy");
  verb->add_option("--names", o->names, "Names of the players, in order")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("LIST");
  verb->add_option("--seed", o->seed, "Decides every draw; default: a new one")->type_name("N")->check(whole_number());
  verb->add_option("--save", o->save, "Record the game in this new file, move by move")->type_name("FILE");
  verb->add_option("--resume", o->resume, "Go on with a recorded game; without a file, with the last one that was left")
      ->type_name("FILE")
      ->expected(0, 1)
      ->default_str("");
  verb->add_option("--delay", o->delay, "Pause after each move of an agent, and show it")
      ->type_name("MS")
      ->check(CLI::Range(0, 60'000));
  verb->add_flag("--games", o->games, "List the games that were saved by themselves");
  verb->add_flag("--moves", o->moves, "Tell every move, also without people");
  verb->add_flag("--board", o->board, "Show the board at the end, also without people");
  verb->add_flag("--ascii", o->ascii, "No box-drawing characters");
  verb->add_flag("--json", o->json, "Print the result as JSON");
  verb->add_flag("--force", o->force, "Resume although modules have other revisions");
  verb->footer(
      "At the table, type 'help'. A move is words of it ('road', 'follower city'), the letter of its\n"
      "place on the board, its number, or its notation. See docs/playing.md.\n"
      "Every move of a game with people is saved at once; nothing is lost when the program ends in "
      "any way.\n\n"
      "Examples:\n"
      "  bastide play\n"
      "  bastide play base-2006 --seats human,human,greedy --names Anna,Ben,Robot\n"
      "  bastide play base-modern +river -farmers\n"
      "  bastide play family --seats greedy,random --seed 7 --board\n"
      "  bastide play --games\n"
      "  bastide play --resume\n");
  verb->callback([o, &host] { host.run = [o, &host] { return play(*o, host); }; });
}

}  // namespace bastide::sdk
