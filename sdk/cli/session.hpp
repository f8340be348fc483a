// A game being played: seats, the state, what happened, the record on disk, the way back. No
// terminal in here.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "cli/second_look.hpp"
#include "players/players.hpp"
#include "players/preview.hpp"
#include "record/file.hpp"
#include "record/record.hpp"

namespace bastide::sdk {

class Session {
 public:
  // Agents for the seats of the header; "human" gets none. The error names an unknown kind of
  // player.
  static Result<Session> open(Game, RecordHeader);
  // The same, brought to where the record ends. The error is the first thing in which they do not
  // agree. `seats`: other players from now on, as many as before; empty: those of the record.
  static Result<Session> resume(const Library&, const Record&, const std::vector<std::string>& seats, bool force);

  const Game& game() const { return game_; }
  const State& state() const { return state_; }
  View view() const { return game_.view(state_); }
  const Actions& legal() const { return work_.legal; }
  Actions distinct();                                // the same without moves that look alike
  int turns(TileType y) { return alike_.turns(y); }  // how many directions of it look different
  State known_to(Player) const;                      // what that seat may know, the unknown drawn anew
  bool secrets_between_people() const;               // does one person know tiles that another must not see?
  const Journal& journal() const { return *journal_; }
  const RecordHeader& header() const { return header_; }
  const std::string& name(Player p) const { return header_.names[p.v]; }
  bool human(Player p) const { return !agents_[p.v]; }
  bool any_human() const;
  const std::string& record_text() const { return recorder_.text(); }
  const std::string& last_move() const { return last_move_; }  // notation

  // One move: chance is rolled, an agent chooses; of a person, the action is asked for. All of it
  // is recorded.
  void roll();
  void outcome(const Action&);  // of the open chance, told by somebody
  void let_agent_move();
  void act(const Action&);
  struct Advice {
    Action action;
    Preview outlook;  // with what the adviser would do next
  };
  Advice advice();  // what the greedy player would do here, knowing what the seat may know

  // Seats that lost the game by their own doing, the first one first: see Agent::forfeit.
  const std::vector<RecordedForfeit>& forfeits() const { return forfeits_; }

  const SecondLook& second_look() const { return *second_look_; }  // at every move since the session began

  struct Undone {
    bool chance = false;  // a chance outcome was taken back with it; the same one will come again
    int moves = 0, decisions = 0;
  };
  // So many decisions of people back, as far as there are any; nothing if there is none.
  std::optional<Undone> undo(int decisions = 1);

  // From now on every move is written to this file as soon as it is made.
  void attach(RecordFile);
  const RecordFile* file() const { return file_ ? &*file_ : nullptr; }
  std::optional<Error> sync();                                      // tries to write what is not written yet
  const std::optional<Error>& problem() const { return problem_; }  // why the file lacks moves; none: it is complete
  int missing() const;                                              // moves that the file lacks

 private:
  Session(Game, RecordHeader, std::vector<std::unique_ptr<Agent>>);
  void record(const Action&);
  std::vector<Agent*> by_seat() const;
  void note_forfeits();
  void note(RecordedForfeit);

  struct Snapshot {
    State state;
    std::size_t events, text;
    u32 chances;
  };
  Game game_;
  RecordHeader header_;
  std::vector<std::unique_ptr<Agent>> agents_;  // null: a person
  std::unique_ptr<Agent> adviser_;
  Alike alike_;
  std::unique_ptr<Journal> journal_;  // at a fixed address, which the workspace knows
  Workspace work_;
  State state_, before_;
  Recorder recorder_;
  std::unique_ptr<SecondLook> second_look_;
  std::vector<Snapshot> snapshots_;       // before every decision of a person
  std::vector<std::size_t> move_starts_;  // where each move begins in the text of the record
  u32 chances_ = 0;
  std::vector<RecordedForfeit> forfeits_;
  std::vector<std::size_t> forfeits_at_;  // where each stands in the text of the record
  std::string last_move_;
  std::optional<RecordFile> file_;
  std::optional<Error> problem_;
};

inline constexpr Name human_seat = "human";
std::vector<std::string> seat_kinds();  // human and the agents

}  // namespace bastide::sdk
