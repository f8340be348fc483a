#include "serve/server.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "cli/guard.hpp"
#include "serve/connection.hpp"
#include "serve/secrets.hpp"

namespace bastide::sdk::serve {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto between_tidying = 20s;
constexpr auto until_all_is_said = 500ms;
constexpr std::size_t most_connections = 20'000;

std::filesystem::path data_folder(const ServeOptions& o) {
  if (!o.data.empty()) return o.data;
  for (const auto& [variable, below] :
       {std::pair{"XDG_STATE_HOME", "bastide/serve"}, std::pair{"HOME", ".local/state/bastide/serve"}})
    if (const char* base = std::getenv(variable); base && *base) return std::filesystem::path(base) / below;
  return "bastide-serve-data";
}

// A thousand guests are a thousand files.
void allow_many_files() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most_connections + 100
                                                   : std::min<rlim_t>(limit.rlim_max, most_connections + 100);
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

class Server {
 public:
  Server(const ServeOptions& o, Host& host, std::unique_ptr<Store> store, tcp::acceptor acceptor, asio::io_context& io)
      : io_(io),
        store_(std::move(store)),
        shelf_(host.library()),
        lobby_(shelf_),
        bots_(bot_threads(o)),
        hall_(Shared{io, *store_, shelf_, bots_, desk_, fresh_secret(64), {}}, lobby_),
        acceptor_(std::move(acceptor)),
        port_(acceptor_.local_endpoint().port()),
        names_(port_, o.names),
        crowd_(o.connections),
        house_(house_code(*store_)),
        listens_(o.listen),
        routes_(hall_, lobby_, names_, crowd_, house_, listens_),
        doors_{io, routes_, hall_, crowd_},
        tidying_(io),
        signals_(io, SIGINT, SIGTERM) {}

  int run() {
    say_where();
    signals_.async_wait([this](const auto& code, int signal) {
      if (!code) end(signal);
    });
    tidy();
    accept();
    const unsigned threads = std::max(1u, std::min(4u, std::thread::hardware_concurrency()));
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back([this] { io_.run(); });
    io_.run();
    for (std::thread& t : others) t.join();
    bots_.stop();
    desk_.stop();
    desk_.join();
    store_->finish();
    return exit_good;
  }

 private:
  static unsigned bot_threads(const ServeOptions& o) {
    if (o.bot_threads > 0) return static_cast<unsigned>(o.bot_threads);
    return std::max(2u, std::thread::hardware_concurrency()) - 1;
  }

  // Made once, so that other devices need it only once.
  static std::string house_code(Store& store) {
    std::string code = store.note("house");
    if (!code.empty()) return code;
    code = fresh_secret(64);
    store.write([code](SQLite::Database& db) { put_note(db, "house", code); }, [](const auto&) {});
    return code;
  }

  void say_where() const {
    const std::string port = std::to_string(port_);
    const bool any = listens_ == "0.0.0.0" || listens_ == "::";
    std::cout << "The table is open: http://" << (loopback(listens_) || any ? "localhost" : listens_) << ":" << port
              << '\n';
    for (const std::string& address : names_.addresses(listens_))
      std::cout << "For other devices in the house: " << address << "/#house=" << house_ << '\n';
    if (!loopback(listens_)) std::cout << "What is said is not encrypted: only in a network that you trust.\n";
    std::cout << "Ctrl-C ends it; games go on when it is started again.\n" << std::flush;
  }

  void accept() {
    acceptor_.async_accept(asio::make_strand(io_), [this](const auto& code, tcp::socket socket) {
      if (code == asio::error::operation_aborted) return;
      if (!code) {
        boost::system::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        serve_http(doors_, std::move(socket));
        return accept();
      }
      // Too many files are open, for example: the next one a little later.
      spdlog::warn("a connection could not be taken: {}", code.message());
      auto timer = std::make_shared<asio::steady_timer>(io_, 200ms);
      timer->async_wait([this, timer](const auto& cancelled) {
        if (!cancelled) accept();
      });
    });
  }

  void tidy() {
    tidying_.expires_after(between_tidying);
    tidying_.async_wait([this](const auto& cancelled) {
      if (cancelled) return;
      hall_.tidy();
      tidy();
    });
  }

  // What is being stored is stored, everybody is told; then it is over.
  void end(int signal) {
    spdlog::info("ending, signal {}", signal);
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    tidying_.expires_after(until_all_is_said);
    tidying_.async_wait([this](const auto&) { io_.stop(); });
    hall_.close_all("restart");
  }

  asio::io_context& io_;
  std::unique_ptr<Store> store_;
  RulesShelf shelf_;
  Lobby lobby_;
  Bots bots_;
  asio::thread_pool desk_{2};
  Hall hall_;
  tcp::acceptor acceptor_;
  int port_;
  Names names_;
  Crowd crowd_;
  std::string house_, listens_;
  Routes routes_;
  Doors doors_;
  asio::steady_timer tidying_;
  asio::signal_set signals_;
};

// The nearest ports that nobody uses.
std::string free_ports(const tcp::endpoint& at) {
  std::string found;
  asio::io_context io;
  for (int port = at.port() + 1, n = 0; port < at.port() + 50 && port < 65536 && n < 2; ++port) {
    boost::system::error_code code;
    tcp::acceptor trial(io);
    trial.open(at.protocol(), code);
    if (!code) trial.set_option(tcp::acceptor::reuse_address(true), code);
    if (!code) trial.bind({at.address(), static_cast<unsigned short>(port)}, code);
    if (code) continue;
    found += (n++ > 0 ? " or " : "") + ("--port " + std::to_string(port));
  }
  return found.empty() ? "--port 0 takes any that is free" : "free are: " + found;
}

std::optional<Error> open_door(tcp::acceptor& acceptor, const ServeOptions& o) {
  boost::system::error_code code;
  const auto address = asio::ip::make_address(o.listen, code);
  if (code)
    return Error{.what = "'" + o.listen + "' is no address to listen to",
                 .hint = "127.0.0.1 is this machine only, 0.0.0.0 every device that can reach it"};
  const tcp::endpoint at(address, static_cast<unsigned short>(o.port));
  acceptor.open(at.protocol(), code);
  if (!code) acceptor.set_option(tcp::acceptor::reuse_address(true), code);
  if (!code) acceptor.bind(at, code);
  if (!code) acceptor.listen(asio::socket_base::max_listen_connections, code);
  if (!code) return {};
  Error e{.what = "cannot listen to port " + std::to_string(o.port) + " of " + o.listen + ": " + code.message()};
  if (code == asio::error::address_in_use)
    e = {.what = "another program uses port " + std::to_string(o.port), .hint = free_ports(at)};
  else if (code == asio::error::access_denied)
    e.hint = "ports below 1024 are for the system: --port 8080";
  else if (code == boost::system::errc::address_not_available)
    e.hint = "this machine does not have that address; 127.0.0.1 is this machine only, 0.0.0.0 every device";
  return e;
}

}  // namespace

int run_server(const ServeOptions& o, Host& host) {
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files();
  asio::io_context io;
  tcp::acceptor acceptor(io);
  if (const auto e = open_door(acceptor, o)) return host.fail(*e);
  auto store = Store::open(data_folder(o));
  if (!store) return host.fail(store.error());
  try {
    Server server(o, host, std::move(*store), std::move(acceptor), io);
    return server.run();
  } catch (const std::exception& e) {
    return host.fail({.what = e.what()});
  }
}

}  // namespace bastide::sdk::serve
