// What stands at which path: docs/protocol-table.md.
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "serve/guard.hpp"
#include "serve/hall.hpp"

namespace bastide::sdk::serve {

struct Request {
  std::string method, target, host, origin, type, house, known;  // known: If-None-Match
  std::string address;                                           // who asks
  std::string body{};
};

struct Response {
  int status = 200;
  std::string type = "application/json", body{};
  std::vector<std::pair<std::string, std::string>> more{};  // headers
};

// Headers of every answer.
const std::vector<std::pair<std::string, std::string>>& usual_headers();

class Routes {
 public:
  Routes(Hall&, Lobby&, const Names&, Crowd&, std::string house, std::string listens);

  // Before a body is read: how long it may be. An answer: the request is refused already.
  std::optional<Response> refused(const Request&) const;
  static std::size_t longest_body(const std::string& target);
  void answer(Request, std::function<void(Response)>);
  // May this request become a WebSocket?
  std::optional<Response> refused_socket(const Request&) const;

 private:
  using Reply = std::function<void(Response)>;
  void get(const Request&, const Reply&);
  void get_of_table(const std::string& id, const std::string& what, const std::string& query, const Reply&);
  void post(const Request&, const Reply&);
  bool house_needed(const Request&) const;
  Json lobby(const Request&);
  Hall& hall_;
  Lobby& lobby_;
  const Names& names_;
  Crowd& crowd_;
  std::string house_, listens_;
};

}  // namespace bastide::sdk::serve
