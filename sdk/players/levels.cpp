#include "players/levels.hpp"

namespace bastide::sdk {

std::span<const Level> levels() {
  static constexpr Level all[] = {
      {"easy", "search:playouts=1,mistakes=8", "looks at its own turn only, and is often wrong about it"},
      {"normal", "greedy", "takes what looks best now; does not ask what comes then"},
      {"hard", "search:time=1s", "thinks ahead for about a second"},
      {"expert", "search:time=5s,threads=0", "thinks ahead for five seconds, on all processors"},
  };
  return all;
}

}  // namespace bastide::sdk
