// Who sits where, as text: the name of a player and, behind a colon, how he is to play.
//
//   greedy
//   search:playouts=2000,threads=2
//   program:./mybot --fast          what is behind the colon is that player's own business
//
// In a list of seats the comma stands between seats, too. What begins like "threads=" belongs to the seat before it: no
// name of a player has such a sign.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/ids.hpp"
#include "bastide/result.hpp"

namespace bastide::sdk {

struct SeatSpec {
  std::string name;
  std::optional<std::string> rest{};  // behind the first colon, as written
};
SeatSpec seat_spec(std::string_view text);

// Another program, which can lose a game by its own doing: see Agent::forfeit.
inline constexpr Name program_seat = "program:";
inline bool may_forfeit(Name seat) { return seat.starts_with(program_seat); }

// "search:playouts=2000", "threads=2", "greedy" from a list that was split at every comma: two seats.
std::vector<std::string> whole_seats(const std::vector<std::string>& pieces);

// A setting that a player has: a whole number, a time ("1s", "500ms", "0.5s") or yes and no.
struct SeatSetting {
  enum class Is : u8 { count, time, yes_no } is;
  Name name;
  double least = 0, most = 1;  // of times in seconds
};

// What was set, in a seat's "name=value,name=value".
class SeatSettings {
 public:
  // The error says which setting is wrong, what was found and what can stand there.
  static Result<SeatSettings> read(const SeatSpec&, std::span<const SeatSetting> known);
  bool has(Name name) const { return find(name) != nullptr; }
  double value(Name name, double otherwise) const {  // seconds of a time; 1 and 0 of yes and no
    const auto* found = find(name);
    return found ? found->value : otherwise;
  }

 private:
  struct Given {
    std::string name;
    double value;
  };
  const Given* find(Name) const;
  std::vector<Given> given_;
};

// For players without settings: an error if there is something behind a colon.
std::optional<Error> no_settings(const SeatSpec&);

}  // namespace bastide::sdk
