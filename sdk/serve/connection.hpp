// Connections: HTTP, and the WebSockets that some of them become. The only place that knows Boost.Beast.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>

#include "serve/routes.hpp"

namespace bastide::sdk::serve {

// What all connections share.
struct Doors {
  boost::asio::io_context& io;
  Routes& routes;
  Hall& hall;
  Crowd& crowd;
};

void serve_http(Doors&, boost::asio::ip::tcp::socket);

// A connection whose request to become a WebSocket has been read. `request` is what Beast has read of it; see http.cpp.
struct Upgrade;
void serve_socket(Doors&, std::unique_ptr<Upgrade>, std::string address);

}  // namespace bastide::sdk::serve
