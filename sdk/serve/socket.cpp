// A WebSocket: one guest at one table. Messages are counted and measured before anybody looks at them.
#include <spdlog/spdlog.h>

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "serve/upgrade.hpp"
#include "serve/wire.hpp"

namespace bastide::sdk::serve {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

constexpr auto until_hello = 10s, between_pings = 30s;
constexpr std::size_t most_unsent = 1024 * 1024;  // besides what is being sent
constexpr double most_credit = 120, credit_per_second = 40;

double cost_of(const std::string& what) {
  if (what == "ping") return 0.2;
  if (what == "why" || what == "preview" || what == "claim") return 3;
  if (what == "hint" || what == "look") return 5;
  if (what == "history" || what == "points" || what == "sync") return 6;
  return 1;
}

class SocketConnection final : public Guest, public std::enable_shared_from_this<SocketConnection> {
 public:
  SocketConnection(Doors& doors, beast::tcp_stream stream, std::string address)
      : doors_(doors), socket_(std::move(stream)), timer_(socket_.get_executor()), address_(std::move(address)) {}
  ~SocketConnection() override { doors_.crowd.go(address_); }

  void run(const boost::beast::http::request<boost::beast::http::string_body>& request) {
    beast::get_lowest_layer(socket_).expires_never();
    websocket::stream_base::timeout limits = websocket::stream_base::timeout::suggested(beast::role_type::server);
    limits.idle_timeout = between_pings;
    limits.keep_alive_pings = true;
    socket_.set_option(limits);
    socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& r) {
      for (const auto& [name, value] : usual_headers()) r.set(name, value);
    }));
    socket_.read_message_max(most_message);
    auto kept = std::make_shared<boost::beast::http::request<boost::beast::http::string_body>>(request);
    socket_.async_accept(*kept, [self = shared_from_this(), kept](beast::error_code code) {
      if (code) return;
      self->wait_for_hello();
      self->read();
    });
  }

  void send(Text text) override {
    boost::asio::dispatch(socket_.get_executor(),
                          [self = shared_from_this(), text = std::move(text)] { self->queue(text); });
  }

  void close(const std::string& why) override {
    boost::asio::dispatch(socket_.get_executor(), [self = shared_from_this(), why] {
      if (self->closing_) return;
      self->queue(std::make_shared<const std::string>(written({{"t", "bye"}, {"why", why}})));
      self->closing_ = true;
      if (!self->sending_) self->end();
    });
  }

 private:
  void wait_for_hello() {
    timer_.expires_after(until_hello);
    timer_.async_wait([self = shared_from_this()](beast::error_code code) {
      if (!code && !self->table_) self->close("bad");
    });
  }

  void read() { socket_.async_read(buffer_, beast::bind_front_handler(&SocketConnection::heard, shared_from_this())); }

  void heard(beast::error_code code, std::size_t) {
    if (code) return gone();
    const bool is_text = socket_.got_text();
    const std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (closing_) return;
    take(is_text ? text : "");
    if (!closing_) read();
  }

  void take(const std::string& text) {
    const auto message = read_object(text);
    if (!message) {
      credit_.take(10, std::chrono::steady_clock::now());
      if (credit_.deep() || !table_) return close("bad");
      return answer({{"t", "no"}, {"code", "bad"}, {"text", message.error().what}});
    }
    try {
      const std::string what = needed_text(*message, "t", 20);
      if (!credit_.take(cost_of(what), std::chrono::steady_clock::now())) {
        if (credit_.deep()) return close("slow-down");
        Json no = {{"t", "no"}, {"code", "slow-down"}, {"text", "too many messages at once; send it once more, later"}};
        if (const std::string id = text_in(*message, "id", 40); !id.empty()) no["id"] = id;
        return answer(no);
      }
      if (what == "ping")
        return answer({{"t", "pong"},
                       {"now", std::chrono::duration_cast<std::chrono::milliseconds>(
                                   std::chrono::system_clock::now().time_since_epoch())
                                   .count()}});
      if (what == "hello") return hello(*message);
      if (!table_) return close("bad");
      table_->receive(shared_from_this(), *message);
    } catch (const Bad& bad) {
      if (!table_) return close("bad");
      answer({{"t", "no"}, {"code", "bad"}, {"text", bad.text}});
    }
  }

  void hello(const Json& m) {
    if (table_) throw Bad{"hello is said once"};
    if (number_in(m, "proto", 0, 1'000'000) != proto) return close("proto");
    table_ = doors_.hall.find(needed_text(m, "table", 40));
    if (!table_) return close("gone");
    timer_.cancel();
    table_->arrive(shared_from_this(), m);
  }

  void answer(const Json& j) { queue(std::make_shared<const std::string>(written(j))); }

  void queue(const Text& text) {
    if (closing_ || ended_) return;
    unsent_ += text->size();
    queue_.push_back(text);
    // Somebody who does not read: what he misses he gets when he comes back.
    if (queue_.size() > 1 && unsent_ - queue_.front()->size() > most_unsent) {
      closing_ = true;
      beast::get_lowest_layer(socket_).close();
      return;
    }
    if (!sending_) send_next();
  }

  void send_next() {
    sending_ = true;
    socket_.text(true);
    socket_.async_write(boost::asio::buffer(*queue_.front()),
                        beast::bind_front_handler(&SocketConnection::sent, shared_from_this()));
  }

  void sent(beast::error_code code, std::size_t) {
    sending_ = false;
    if (code) return gone();
    unsent_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) return send_next();
    if (closing_) end();
  }

  void end() {
    socket_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](beast::error_code) { self->gone(); });
  }

  void gone() {
    if (std::exchange(ended_, true)) return;
    timer_.cancel();
    if (table_) table_->leave(shared_from_this());
  }

  Doors& doors_;
  websocket::stream<beast::tcp_stream> socket_;
  boost::asio::steady_timer timer_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Table> table_;
  Credit credit_{most_credit, credit_per_second};
  std::deque<Text> queue_;
  std::size_t unsent_ = 0;
  bool sending_ = false, closing_ = false, ended_ = false;
};

}  // namespace

void serve_socket(Doors& doors, std::unique_ptr<Upgrade> upgrade, std::string address) {
  auto connection = std::make_shared<SocketConnection>(doors, std::move(upgrade->stream), std::move(address));
  connection->run(upgrade->request);
}

}  // namespace bastide::sdk::serve
