// Reading requests, writing answers. What they mean is known to routes.cpp.
#include <spdlog/spdlog.h>

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "serve/upgrade.hpp"

namespace bastide::sdk::serve {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using namespace std::chrono_literals;

constexpr auto patience = 30s;
constexpr std::uint32_t most_header = 8 * 1024;
constexpr int most_requests = 1000;  // on one connection

std::string text(boost::beast::string_view v) { return {v.data(), v.size()}; }

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Doors& doors, boost::asio::ip::tcp::socket socket) : doors_(doors), stream_(std::move(socket)) {}
  ~HttpConnection() {
    if (counted_) doors_.crowd.go(address_);
  }

  void run() {
    beast::error_code code;
    const auto end = stream_.socket().remote_endpoint(code);
    if (code) return;
    address_ = end.address().to_string();
    counted_ = doors_.crowd.come(address_);
    if (!counted_) return;  // too many from there: closed without a word
    boost::asio::dispatch(stream_.get_executor(), beast::bind_front_handler(&HttpConnection::read, shared_from_this()));
  }

 private:
  void read() {
    parser_.emplace();
    parser_->header_limit(most_header);
    parser_->body_limit(most_body);
    stream_.expires_after(patience);
    http::async_read_header(stream_, buffer_, *parser_,
                            beast::bind_front_handler(&HttpConnection::headed, shared_from_this()));
  }

  void headed(beast::error_code code, std::size_t) {
    if (code == http::error::end_of_stream) return close();
    if (code == http::error::header_limit)
      return answer({.status = 431, .body = "{\"error\":\"the header is too long\"}"}, true);
    if (code && code.category() == http::make_error_code(http::error::bad_method).category() &&
        code != http::error::partial_message)
      return answer({.status = 400, .body = "{\"error\":\"this is not HTTP\"}"}, true);
    if (code) return;
    const auto& r = parser_->get();
    request_ = {.method = text(r.method_string()),
                .target = text(r.target()),
                .host = text(r[http::field::host]),
                .origin = text(r[http::field::origin]),
                .type = text(r[http::field::content_type]),
                .house = text(r["X-Bastide-House"]),
                .known = text(r[http::field::if_none_match]),
                .address = address_};
    if (beast::websocket::is_upgrade(r)) {
      if (const auto no = doors_.routes.refused_socket(request_)) return answer(*no, true);
      counted_ = false;  // the WebSocket counts from here on
      auto upgrade = std::make_unique<Upgrade>(Upgrade{std::move(stream_), parser_->release()});
      return serve_socket(doors_, std::move(upgrade), address_);
    }
    if (const auto no = doors_.routes.refused(request_)) return answer(*no, true);
    parser_->body_limit(Routes::longest_body(request_.target));
    if (const auto length = parser_->content_length(); length && *length > Routes::longest_body(request_.target))
      return answer({.status = 413, .body = "{\"error\":\"this is too long\"}"}, true);
    http::async_read(stream_, buffer_, *parser_, beast::bind_front_handler(&HttpConnection::whole, shared_from_this()));
  }

  void whole(beast::error_code code, std::size_t) {
    if (code == http::error::body_limit)
      return answer({.status = 413, .body = "{\"error\":\"this is too long\"}"}, true);
    if (code) return;
    request_.body = std::move(parser_->get().body());
    stream_.expires_after(4 * patience);  // until there is an answer
    doors_.routes.answer(request_, [self = shared_from_this(), keep = parser_->get().keep_alive()](Response r) {
      boost::asio::dispatch(self->stream_.get_executor(),
                            [self, keep, r = std::move(r)]() mutable { self->answer(std::move(r), !keep); });
    });
  }

  void answer(Response r, bool last) {
    response_.emplace(static_cast<http::status>(r.status), 11);
    for (const auto& [name, value] : usual_headers()) response_->set(name, value);
    for (const auto& [name, value] : r.more) response_->set(name, value);
    response_->set(http::field::content_type, r.type);
    response_->keep_alive(!last && ++requests_ < most_requests);
    const std::size_t length = r.body.size();
    if (request_.method != "HEAD") response_->body() = std::move(r.body);
    response_->prepare_payload();
    if (request_.method == "HEAD") response_->content_length(length);
    stream_.expires_after(patience);
    http::async_write(stream_, *response_, beast::bind_front_handler(&HttpConnection::written, shared_from_this()));
  }

  void written(beast::error_code code, std::size_t) {
    if (code) return;
    if (!response_->keep_alive()) return close();
    response_.reset();
    read();
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  }

  Doors& doors_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{2 * most_header + most_record};
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  Request request_;
  std::string address_;
  bool counted_ = false;
  int requests_ = 0;
};

}  // namespace

void serve_http(Doors& doors, boost::asio::ip::tcp::socket socket) {
  std::make_shared<HttpConnection>(doors, std::move(socket))->run();
}

}  // namespace bastide::sdk::serve
