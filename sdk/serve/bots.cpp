#include "serve/bots.hpp"

#include <boost/asio/post.hpp>

#include "basics/pulse.hpp"
#include "players/players.hpp"

namespace bastide::sdk::serve {

Bots::~Bots() { stop(); }

void Bots::stop() {
  pool_.stop();
  pool_.join();
}

void Bots::think(std::shared_ptr<const Rules> rules, State known, const std::string& bot, u64 seed,
                 std::function<void(std::optional<Action>)> done) {
  auto job = [rules = std::move(rules), known = std::move(known), bot, seed, done = std::move(done)] {
    const Playing at_it;
    auto agent = make_agent(bot, seed);
    if (!agent) return done({});
    Workspace w;
    rules->game().legal(known, w);
    done((*agent)->choose(rules->game(), known, w));
  };
  boost::asio::post(pool_, std::move(job));
}

}  // namespace bastide::sdk::serve
