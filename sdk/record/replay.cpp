#include "record/replay.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "words/notation.hpp"

namespace bastide::sdk {

namespace {

std::string seat_text(int who) { return who ? "player " + std::to_string(who) : "chance"; }

class Replay {
 public:
  Replay(const Record& r, Game game, const ReplayOptions& options)
      : record_(r), options_(options), out_{std::move(game), {}} {
    for (const RecordLine* line : lines_in_force(r)) in_force_.insert(line);
    find_returns();
  }

  std::optional<Error> run() {
    if (auto e = check_seats()) return e;
    work_.journal = options_.journal;
    out_.state = out_.game.start(static_cast<int>(record_.header.seats.size()), record_.header.seed, work_);
    hash_due_ = true;
    bool counts = true;
    for (const RecordLine& line : record_.lines) {
      if (auto e = step(line)) return e;
      if (line.is == RecordLine::Is::move) counts = in_force_.contains(&line);
      if (line.is == RecordLine::Is::undo) counts = true;
      if (counts && options_.until_turn >= 0 && view().turn() > options_.until_turn && !hash_due_) return {};
    }
    if (view().over() && !record_.ended)
      out_.warnings.push_back(record_.file + ": the game is over, but the line that says so is missing");
    return {};
  }
  Replayed& result() { return out_; }

 private:
  View view() const { return out_.game.view(out_.state); }

  Error error(const RecordLine& l, std::string what, std::string hint = {}) const {
    return {.what = std::move(what), .where = {record_.file, l.line, l.column}, .hint = std::move(hint)};
  }

  std::optional<Error> check_seats() const {
    const int players = static_cast<int>(record_.header.seats.size());
    if (players >= out_.game.min_players() && players <= out_.game.max_players()) return {};
    return Error{.what = "the record has " + std::to_string(players) + " players",
                 .where = {record_.file, 1, 1},
                 .hint = "its ruleset is for " + std::to_string(out_.game.min_players()) + " to " +
                         std::to_string(out_.game.max_players()) + " players"};
  }

  // An undo leads back to before some move: there a copy is kept.
  void find_returns() {
    std::vector<const RecordLine*> moves;
    for (const RecordLine& line : record_.lines) {
      if (line.is == RecordLine::Is::move) moves.push_back(&line);
      if (line.is != RecordLine::Is::undo) continue;
      const auto left = static_cast<std::size_t>(line.number);
      returns_.insert(moves[left]);
      moves.resize(left);
    }
  }

  std::optional<Error> step(const RecordLine& line) {
    if (line.is == RecordLine::Is::move) return move(line);
    if (line.is == RecordLine::Is::undo) return undo(line);
    if (line.is == RecordLine::Is::reseed) {
      out_.game.reseed(out_.state, line.seed);
      return {};
    }
    if (line.is == RecordLine::Is::end) return end(line);
    if (line.is == RecordLine::Is::forfeit) {
      out_.forfeits.push_back({Player(static_cast<u32>(line.who - 1)), line.text});
      return {};
    }
    if (!hash_due_)
      return error(line,
                   "found a hash for turn " + std::to_string(line.turn) + ", expected a move of turn " +
                       std::to_string(view().turn()),
                   "moves before this line are missing");
    if (line.turn != view().turn())
      return error(line, "found a hash for turn " + std::to_string(line.turn) + ", expected one for turn " +
                             std::to_string(view().turn()));
    return compare(line);
  }

  std::optional<Error> compare(const RecordLine& line) {
    const u64 is = out_.state.hash();
    if (is != line.hash)
      return error(line,
                   "the state differs: the record has hash " + hash_text(line.hash) + ", the replay " + hash_text(is),
                   agreed_line_ ? "the last agreement is line " + std::to_string(agreed_line_) +
                                      "; a line since then was changed, or the rules behave differently now"
                                : "the seed or the ruleset was changed, or the rules behave differently now");
    agreed_line_ = line.line;
    hash_due_ = false;
    ++out_.hashes;
    return {};
  }

  Error no_hash(const RecordLine& line, const std::string& found) const {
    return error(line, "found " + found + ", expected the hash of turn " + std::to_string(view().turn()),
                 "the line with the hash is missing");
  }

  std::optional<Error> move(const RecordLine& line) {
    const View v = view();
    const std::string which = "move " + std::to_string(line.number);
    if (v.over()) return error(line, which + " comes after the end of the game");
    if (hash_due_) return no_hash(line, which);
    if (line.number != static_cast<int>(v.moves()) + 1)
      return error(line, "found " + which + ", expected move " + std::to_string(v.moves() + 1));
    if (line.turn != v.turn())
      return error(line, which + " says turn " + std::to_string(line.turn) + ", the game is in turn " +
                             std::to_string(v.turn()));
    const Decision d = v.decision();
    const int who = d.chance() ? 0 : d.who.v + 1;
    if (line.who != who)
      return error(line, which + " is by " + seat_text(line.who) + ", but " + seat_text(who) + " decides here");
    if (returns_.contains(&line))
      kept_.push_back({out_.state, v.moves(), options_.journal ? options_.journal->size() : 0});
    before_ = out_.state;
    Action action;
    if (d.chance() && !record_.header.chance_given) {
      action = out_.game.roll(out_.state, work_);
      if (const std::string rolled = print(out_.game, before_, action); rolled != line.text)
        return error(line, which + " is '" + line.text + "', the seed gives '" + rolled + "'");
    } else {
      const auto parsed = parse(out_.game, out_.state, line.text, work_);
      if (!parsed) return error(line, which + ": " + parsed.error().what, parsed.error().hint);
      action = *parsed;
      // People may abbreviate, a record does not.
      if (const std::string whole = print(out_.game, before_, action); whole != line.text)
        return error(line, which + " is '" + line.text + "', which is no whole move", "perhaps '" + whole + "'");
      out_.game.apply(out_.state, action, work_);
    }
    ++out_.moves;
    hash_due_ = view().over() || view().turn() != line.turn;
    if (options_.each && in_force_.contains(&line)) options_.each(out_.game, before_, action, out_.state);
    return {};
  }

  std::optional<Error> undo(const RecordLine& line) {
    if (hash_due_) return no_hash(line, "an undo");
    while (kept_.back().moves > static_cast<u32>(line.number)) kept_.pop_back();
    out_.state = std::move(kept_.back().state);
    if (options_.journal)
      options_.journal->erase(options_.journal->begin() + static_cast<std::ptrdiff_t>(kept_.back().events),
                              options_.journal->end());
    kept_.pop_back();
    return {};
  }

  std::optional<Error> end(const RecordLine& line) {
    const View v = view();
    if (!v.over())
      return error(line, "the record ends here, but the game is not over",
                   seat_text(v.decision().chance() ? 0 : v.decision().who.v + 1) + " has to decide in turn " +
                       std::to_string(v.turn()));
    for (std::size_t p = 0; p < line.scores.size(); ++p)
      if (const int score = v.score(Player(static_cast<u32>(p))); score != line.scores[p])
        return error(line, "player " + std::to_string(p + 1) + " has " + std::to_string(line.scores[p]) +
                               " points in the record, " + std::to_string(score) + " in the replay");
    return compare(line);
  }

  const Record& record_;
  const ReplayOptions& options_;
  Replayed out_;
  State before_;
  Workspace work_;
  bool hash_due_ = false;
  int agreed_line_ = 0;
  std::set<const RecordLine*> in_force_, returns_;
  struct Kept {
    State state;
    u32 moves;
    std::size_t events;  // of the journal
  };
  std::vector<Kept> kept_;
};

}  // namespace

Result<Game> game_of(const Library& library, const Record& record, bool force, std::vector<std::string>& warnings) {
  auto spec = library.ruleset_text(record.header.ruleset_toml, record.file + " (its ruleset)");
  if (!spec) return spec.error();
  // People know the game by the name it was started with.
  spec->id = record.header.ruleset;
  spec->title = record.header.title;
  auto game = Game::compile(std::move(*spec));
  if (!game) return game;
  const std::vector<ModuleLine> here = game->modules();
  const auto object = [&](std::string what) -> std::optional<Error> {
    Error e{.what = std::move(what),
            .where = {record.file, 1, 1},
            .hint = "--force replays it anyway, up to the first difference"};
    if (!force) return e;
    e.hint.clear();
    warnings.push_back(e.str());
    return {};
  };
  for (const RecordedModule& m : record.header.modules) {
    const ModuleLine* found = nullptr;
    for (const ModuleLine& h : here)
      if (h.info->id == m.id) found = &h;
    if (found && found->info->revision == m.revision) continue;
    const auto e = object(found ? "the game was recorded with revision " + std::to_string(m.revision) + " of module '" +
                                      m.id + "', here is revision " + std::to_string(found->info->revision)
                                : "the record names module '" + m.id + "', which its ruleset does not use here");
    if (e) return *e;
  }
  for (const ModuleLine& h : here) {
    if (std::ranges::find(record.header.modules, h.info->id, &RecordedModule::id) != record.header.modules.end())
      continue;
    if (const auto e =
            object("the ruleset uses module '" + std::string(h.info->id) + "' here, which the record does not name"))
      return *e;
  }
  return game;
}

Result<Replayed> replay(const Library& library, const Record& record, const ReplayOptions& options) {
  std::vector<std::string> warnings;
  auto game = game_of(library, record, options.force, warnings);
  if (!game) return game.error();
  Replay replay(record, std::move(*game), options);
  auto problem = replay.run();
  if (problem) return *problem;
  Replayed& result = replay.result();
  result.warnings.insert(result.warnings.begin(), warnings.begin(), warnings.end());
  return std::move(result);
}

}  // namespace bastide::sdk
