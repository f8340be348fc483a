// replay: does a recorded game still come out the same, and how did it go?
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/command_name.hpp"
#include "cli/results.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "record/replay.hpp"
#include "view/explain.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

namespace {

struct ReplayVerbOptions {
  std::string file;
  int turn = -1;
  bool moves = false, points = false, board = false, ascii = false, json = false, force = false;
};

void print_board(const Game& game, const State& s, bool ascii, const Paint& paint) {
  BoardStyle style;
  style.ink = paint.ink();
  style.unicode = !ascii && utf8_terminal();
  std::cout << draw_board(game, s, style) << board_key(game, s, style) << '\n';
}

int report(const ReplayVerbOptions& o, const Record& record, const Replayed& r, const Journal& journal, Host& host) {
  const View v = r.game.view(r.state);
  const Paint paint = host.paint();
  if (o.json) {
    auto json = result_json(r.game, r.state, record.header, r.forfeits);
    json["replayed"] = {{"moves", r.moves}, {"hashes", r.hashes}, {"complete", record.ended && o.turn < 0}};
    json["warnings"] = r.warnings;
    std::cout << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    return exit_good;
  }
  if (o.points) std::cout << explain_points(r.game, r.state, journal, record.header.names) << '\n';
  if (o.board || o.turn >= 0) print_board(r.game, r.state, o.ascii, paint);
  std::cout << paint(Style::strong, printable(record.header.title)) << ", seed " << record.header.seed
            << (o.turn >= 0 && !v.over() ? ", after turn " + std::to_string(o.turn) : "") << '\n'
            << result_text(r.game, r.state, record.header, r.forfeits, paint) << paint(Style::good, "Agrees: ")
            << plural(r.moves, "move is", "moves are") << " legal, " << plural(r.hashes, "hash is", "hashes are")
            << " the same.\n";
  if (!record.ended && o.turn < 0)
    std::cout << "The game is not over; go on with: " << command_name() << " play --resume " << o.file << '\n';
  return exit_good;
}

int replay_file(const ReplayVerbOptions& o, Host& host) {
  const auto record = read_record(o.file);
  if (!record) return host.fail(record.error());
  Journal journal;
  ReplayOptions options{.force = o.force, .until_turn = o.turn, .journal = &journal};
  const RecordHeader& header = record->header;
  if (o.moves && !o.json)
    options.each = [&](const Game& game, const State& before, const Action& a, const State& after) {
      std::cout << padded(std::to_string(game.view(after).moves()), 5)
                << padded("turn " + std::to_string(game.view(before).turn()), 10)
                << padded(a.who ? printable(header.names[a.who.v]) : "-", 12) << print(game, before, a) << '\n';
    };
  const auto replayed = replay(host.library(), *record, options);
  if (!replayed) return host.fail(replayed.error());
  for (const std::string& w : replayed->warnings) host.warn(w);
  const int turns = replayed->game.view(replayed->state).turn();
  if (o.turn > turns)
    return host.fail({.what = "the record has " + plural(turns, "turn", "turns") + ", not " + std::to_string(o.turn),
                      .where = {.file = o.file}});
  // What is there agrees; but somebody should know that something is lost.
  if (record->torn && o.turn < 0) return host.fail(*record->torn);
  return report(o, *record, *replayed, journal, host);
}

}  // namespace

void add_replay(CLI::App& app, Host& host) {
  auto o = std::make_shared<ReplayVerbOptions>();
  CLI::App* verb = app.add_subcommand("replay", "Replay a recorded game and check every move and hash");
  verb->add_option("file", o->file, "A recorded game, see 'bastide play --save'")->required();
  verb->add_option("--turn", o->turn, "Stop after this turn and show the board; 0: the start")
      ->type_name("N")
      ->check(CLI::Range(0, 100'000));
  verb->add_flag("--moves", o->moves, "List all moves");
  verb->add_flag("--points", o->points, "Explain every point");
  verb->add_flag("--board", o->board, "Show the board at the end");
  verb->add_flag("--ascii", o->ascii, "No box-drawing characters");
  verb->add_flag("--json", o->json, "Print JSON");
  verb->add_flag("--force", o->force, "Also if modules have other revisions than the recorded ones");
  verb->footer(
      "Exit code 2 if the file is damaged or comes out differently; the first divergence is "
      "named.\n\n"
      "Examples:\n  bastide replay game.jsonl\n  bastide replay game.jsonl --turn 20\n  bastide "
      "replay game.jsonl --points\n");
  verb->callback([o, &host] { host.run = [o, &host] { return replay_file(*o, host); }; });
}

}  // namespace bastide::sdk
