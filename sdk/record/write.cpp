#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "record/record.hpp"
#include "record/ruleset_text.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

namespace {

using OrderedJson = nlohmann::ordered_json;

// Names come from people and terminals; what is not UTF-8 is replaced instead of refused.
std::string line_of(const OrderedJson& j) {
  return j.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

std::string header_line(const RecordHeader& h) {
  OrderedJson modules = OrderedJson::array();
  for (const RecordedModule& m : h.modules)
    modules.push_back({{"id", m.id}, {"revision", m.revision}, {"version", m.version}});
  OrderedJson line{{"bastide", record_format},
                   {"kind", "game"},
                   {"ruleset", h.ruleset},
                   {"title", h.title},
                   {"ruleset_toml", h.ruleset_toml},
                   {"modules", modules},
                   {"players", h.seats.size()},
                   {"seats", h.seats},
                   {"names", h.names},
                   {"seed", h.seed}};
  if (h.chance_given) line["chance"] = "given";
  return line_of(line);
}

}  // namespace

std::string hash_text(u64 hash) { return fmt::format("{:016x}", hash); }

RecordHeader header_for(const Library& library, const Game& game, std::vector<std::string> seats,
                        std::vector<std::string> names, u64 seed) {
  return header_for(ruleset_text(library, game), game, std::move(seats), std::move(names), seed);
}

RecordHeader header_for(std::string ruleset_toml, const Game& game, std::vector<std::string> seats,
                        std::vector<std::string> names, u64 seed) {
  RecordHeader h{.ruleset = game.spec().id,
                 .title = game.spec().title,
                 .ruleset_toml = std::move(ruleset_toml),
                 .modules = {},
                 .seats = std::move(seats),
                 .names = std::move(names),
                 .seed = seed};
  for (const ModuleLine& m : game.modules())
    h.modules.push_back({std::string(m.info->id), m.info->revision, m.version});
  return h;
}

Recorder::Recorder(const Game& game, const RecordHeader& header, const State& start) : text_(header_line(header)) {
  note(game, start);
}

void Recorder::move(const Game& game, const State& before, const Action& action, const State& after) {
  const View was = game.view(before), is = game.view(after);
  text_ += line_of({{"n", is.moves()},
                    {"turn", was.turn()},
                    {"who", action.who ? OrderedJson(action.who.v + 1) : OrderedJson(nullptr)},
                    {"do", print(game, before, action)}});
  if (is.over() || is.turn() != was.turn()) note(game, after);
}

void Recorder::undo(u32 moves_left) { text_ += line_of({{"undo", moves_left}}); }

void Recorder::reseed(u64 seed) { text_ += line_of({{"reseed", seed}}); }

void Recorder::forfeit(const RecordedForfeit& f) { text_ += line_of({{"forfeit", f.seat.v + 1}, {"why", f.why}}); }

void Recorder::note(const Game& game, const State& s) {
  const View v = game.view(s);
  if (!v.over()) {
    text_ += line_of({{"turn", v.turn()}, {"hash", hash_text(s.hash())}});
    return;
  }
  OrderedJson scores = OrderedJson::array();
  for (u32 p = 0; p < static_cast<u32>(v.players()); ++p) scores.push_back(v.score(Player(p)));
  text_ += line_of({{"end", true}, {"scores", scores}, {"hash", hash_text(s.hash())}});
}

}  // namespace bastide::sdk
