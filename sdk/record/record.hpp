// Records: a game as text, one JSON object per line (docs/notation.md).
//
//   {"bastide":1,"kind":"game","ruleset":"base-modern",...,"seed":7}    what is played, by whom
//   {"turn":1,"hash":"0011223344556677"}                                the state when turn 1
//   begins
//   {"n":1,"turn":1,"who":null,"do":"draw BA/RFr"}                      a chance outcome
//   {"n":2,"turn":1,"who":1,"do":"place 0,1 r90"}                       a move of seat 1
//   {"undo":1}                                                          moves after the first one are taken back
//   {"reseed":12345}                                                    chance goes on from this seed
//   {"forfeit":2,"why":"..."}                                           seat 2 has lost, whatever the points say
//   {"end":true,"scores":[31,27],"hash":"8899aabbccddeeff"}
//
// Moves after an undo are numbered on from what is left. A reseed belongs to the place where it stands: an undo to
// before it takes it back, too. So an undo across chance, with a reseed behind it, lets nobody know what comes.
//
// A record is complete in itself: it carries the ruleset as it was resolved, so it replays wherever
// the same modules are. Reading checks the form (read.cpp), replaying checks the content
// (replay.hpp).
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/load.hpp"

namespace bastide::sdk {

inline constexpr int record_format = 1;

struct RecordedModule {
  std::string id{};
  int revision = 0;
  std::string version{};  // of the box it came in
};

struct RecordHeader {
  std::string ruleset{}, title{};  // id and title, for people
  std::string ruleset_toml{};      // the resolved ruleset, see ruleset_text.hpp
  std::vector<RecordedModule> modules{};
  std::vector<std::string> seats{}, names{};  // who plays ("human", "greedy"..) and what they are called; one per seat
  u64 seed = 0;
  // Outcomes of chance were not rolled with the seed but told by somebody, as those of a game that another program led:
  // replaying takes them as they are, as long as they are possible. "chance":"given"
  bool chance_given = false;
};

// `library`: where the game's modules came from.
RecordHeader header_for(const Library& library, const Game&, std::vector<std::string> seats,
                        std::vector<std::string> names, u64 seed);
RecordHeader header_for(std::string ruleset_toml, const Game&, std::vector<std::string> seats,
                        std::vector<std::string> names, u64 seed);

struct RecordLine {
  enum class Is : u8 { move, hash, undo, reseed, forfeit, end } is = Is::move;
  int line = 0;               // in the file, from 1
  int column = 0;             // of the notation or of the hash
  int number = 0;             // move: counts from 1; undo: how many moves are left
  int turn = 0;               // move: the turn in which it was made; hash: the turn that begins
  int who = 0;                // move, forfeit: seat from 1, or 0 for chance
  std::string text{};         // move: notation; forfeit: why
  u64 hash = 0;               // hash, end
  u64 seed = 0;               // reseed
  std::vector<int> scores{};  // end
};

// A seat that lost by its own doing: a program that came too late, or is gone.
struct RecordedForfeit {
  Player seat;
  std::string why;
};

struct Record {
  std::string file{};  // as given, for messages
  std::string text{};  // all whole lines, each with its line end
  RecordHeader header{};
  std::vector<RecordLine> lines{};
  bool ended = false;
  std::optional<Error> torn{};  // the last line is cut off, as after a crash; it is not in `text` and `lines`
};

// Checks the form of every line; the first problem is reported with its place. A last line that is
// cut off is no error here, see Record::torn.
Result<Record> parse_record(std::string_view text, const std::string& file);
Result<Record> read_record(const std::filesystem::path&);

// Moves, reseeds and forfeits that count: nothing that was taken back, in the order of the file.
std::vector<const RecordLine*> lines_in_force(const Record&);

// Grows the text of a record along with a game. Pure memory; see RecordFile for the disk.
class Recorder {
 public:
  Recorder(const Game&, const RecordHeader&, const State& start);
  void move(const Game&, const State& before, const Action&, const State& after);
  void undo(u32 moves_left);
  void reseed(u64 seed);
  void forfeit(const RecordedForfeit&);
  const std::string& text() const { return text_; }
  void rewind(std::size_t length) { text_.resize(length); }  // a length that text() had before

 private:
  void note(const Game&, const State&);
  std::string text_;
};

std::string hash_text(u64);  // 16 hexadecimal digits

}  // namespace bastide::sdk
