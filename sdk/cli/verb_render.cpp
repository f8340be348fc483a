// render: a picture of a recorded game, or of the tiles of a ruleset.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "cli/mix_words.hpp"
#include "cli/png.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "record/file.hpp"
#include "record/replay.hpp"
#include "view/svg.hpp"

namespace bastide::sdk {

namespace {

struct RenderOptions {
  std::vector<std::string> words;  // of the source
  std::string source, out;
  int turn = -1;
  bool tiles = false, force = false, plain = false;
};

Result<std::string> board_picture(const RenderOptions& o, Host& host) {
  const auto record = read_record(o.source);
  if (!record) {
    Error e = record.error();
    if (e.hint.empty()) e.hint = "to see the tiles of a ruleset: bastide render --tiles RULESET -o tiles.svg";
    return e;
  }
  if (record->torn) host.warn(record->torn->where.str() + ": " + record->torn->what);
  const auto replayed = replay(host.library(), *record, {.force = o.force, .until_turn = o.turn});
  if (!replayed) return replayed.error();
  for (const std::string& w : replayed->warnings) host.warn(w);
  if (const int turns = replayed->game.view(replayed->state).turn(); o.turn > turns)
    return Error{.what = "the record has " + plural(turns, "turn", "turns") + ", not " + std::to_string(o.turn),
                 .where = {.file = o.source}};
  SvgStyle style;
  for (const std::string& n : record->header.names) style.names.push_back(printable(n));
  style.coordinates = style.legend = !o.plain;
  return svg_board(replayed->game, replayed->state, style);
}

int render(const RenderOptions& o, Host& host) {
  if (o.out != "-" && !o.force && std::filesystem::exists(std::filesystem::symlink_status(o.out)))
    return host.fail({.what = "the file exists already",
                      .where = {.file = o.out},
                      .hint = "choose another name, or add --force to replace it"});
  std::string picture;
  if (o.tiles) {
    const auto game = host.game(o.source);
    if (!game) return host.fail(game.error());
    picture = svg_tiles(*game);
  } else {
    auto board = board_picture(o, host);
    if (!board) return host.fail(board.error());
    picture = std::move(*board);
  }
  if (o.out == "-") {
    std::cout << picture;
    return exit_good;
  }
  const bool png = lowered(std::filesystem::path(o.out).extension().string()) == ".png";
  if (const auto e = png ? write_png(o.out, picture) : write_file(o.out, picture)) return host.fail(*e);
  if (::isatty(STDOUT_FILENO)) std::cout << "Written: " << o.out << '\n';
  return exit_good;
}

}  // namespace

void add_render(CLI::App& app, Host& host) {
  auto o = std::make_shared<RenderOptions>();
  CLI::App* verb = app.add_subcommand("render", "Draw a recorded game, or the tiles of a ruleset, as SVG or PNG");
  add_mix_option(*verb, host, "source", o->words, "A recorded game; with --tiles a ruleset or a mix")
      ->type_name("FILE")
      ->required();
  verb->add_option("-o,--out", o->out, "File to write, .svg or .png; - for SVG on standard output")
      ->type_name("FILE")
      ->required();
  verb->add_option("--turn", o->turn, "The board after this turn; default: as it is in the end")
      ->type_name("N")
      ->check(CLI::Range(0, 100'000));
  verb->add_flag("--tiles", o->tiles, "A sheet of all tiles of a ruleset with their ids and counts");
  verb->add_flag("--plain", o->plain, "Without coordinates and legend");
  verb->add_flag("--force", o->force,
                 "Replace the file if there is one; also if modules have other revisions than the recorded ones");
  verb->footer(
      "Examples:\n  bastide render game.jsonl -o game.svg\n  bastide render game.jsonl --turn 20 "
      "-o turn20.svg\n"
      "  bastide render --tiles base-modern -o tiles.png\n");
  verb->callback([o, &host] {
    host.run = [o, &host] {
      o->source = expression_of(o->words);
      if (!o->tiles && o->words.size() > 1)
        return host.fail({.what = "one argument too many: '" + expression_of({o->words[1]}) + "'",
                          .hint = "one recorded game is drawn; with --tiles, the tiles of a ruleset"});
      return render(*o, host);
    };
  });
}

}  // namespace bastide::sdk
