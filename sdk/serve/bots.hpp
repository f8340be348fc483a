// Bots think here, in threads of their own, so that no table waits for another one's.
#pragma once
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "serve/rules.hpp"

namespace bastide::sdk::serve {

class Bots {
 public:
  explicit Bots(unsigned threads) : pool_(threads) {}
  ~Bots();
  // `known`: what the seat may know, and it is its turn. `done` is called in a thread of the pool; nothing: it gave up.
  void think(std::shared_ptr<const Rules>, State known, const std::string& bot, u64 seed,
             std::function<void(std::optional<Action>)> done);
  void stop();  // what has not begun is forgotten

 private:
  boost::asio::thread_pool pool_;
};

}  // namespace bastide::sdk::serve
