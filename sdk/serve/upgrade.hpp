// What goes from a connection of HTTP to its WebSocket.
#pragma once
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "serve/connection.hpp"

namespace bastide::sdk::serve {

struct Upgrade {
  boost::beast::tcp_stream stream;
  boost::beast::http::request<boost::beast::http::string_body> request;
};

}  // namespace bastide::sdk::serve
