#include "serve/record_text.hpp"

namespace bastide::sdk::serve {

std::string record_text(const Rules& rules, const RecordHeader& header, const std::vector<LogLine>& log) {
  auto shared = std::shared_ptr<const Rules>(std::shared_ptr<const Rules>(), &rules);  // outlives what is made here
  Play play(shared, static_cast<int>(header.seats.size()), header.seed);
  Recorder recorder(rules.game(), header, play.state());
  for (const LogLine& line : log) {
    switch (line.is) {
      case LogLine::Is::undo:
        if (line.number >= play.moves()) return recorder.text();
        play.go_back(line.number, {});
        recorder.undo(line.number);
        break;
      case LogLine::Is::reseed:
        play.reseed(std::stoull(line.text));
        recorder.reseed(std::stoull(line.text));
        break;
      default: {
        const State before = play.state();
        if (!play.replay(line.text, line.who)) return recorder.text();
        recorder.move(rules.game(), before, play.last(), play.state());
      }
    }
  }
  return recorder.text();
}

}  // namespace bastide::sdk::serve
