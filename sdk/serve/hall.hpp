// All tables: those that are open in memory, and those in the store.
#pragma once
#include <map>
#include <mutex>

#include "serve/lobby.hpp"
#include "serve/table.hpp"

namespace bastide::sdk::serve {

class Hall {
 public:
  Hall(Shared shared, Lobby& lobby);
  Shared& shared() { return shared_; }

  std::shared_ptr<Table> find(const std::string& id);  // null: there is none

  // A message of the page (docs/protocol-table.md). `reply` hears the answer, or why not. Bad is thrown before anything
  // is done.
  using Reply = std::function<void(Result<Json>)>;
  void make(const Json& wish, Reply reply);
  Result<std::string> replay(const std::string& record);  // the id under which it can be looked at
  Json listed();                                          // open tables

  void tidy();  // lets go of tables at which nobody is
  void close_all(const std::string& why);
  std::size_t in_memory();

 private:
  void put(const StoredTable&, std::function<void(const std::optional<Error>&)> done);
  Shared shared_;
  Lobby& lobby_;
  std::mutex lock_;
  std::map<std::string, std::shared_ptr<Table>> tables_;
  std::deque<std::string> replays_;  // ids, the oldest first
};

}  // namespace bastide::sdk::serve
