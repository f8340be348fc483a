#include "serve/guard.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <vector>

namespace bastide::sdk::serve {

namespace {

constexpr std::size_t most_addresses = 10'000;
constexpr double own_machine = 20;  // times as much for those who sit at it

std::string lowered(std::string_view text) {
  std::string low(text);
  for (char& c : low)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return low;
}

// Addresses of this machine, as they stand in a URL.
std::vector<std::string> own_addresses() {
  std::vector<std::string> all;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return all;
  for (const ifaddrs* i = list; i; i = i->ifa_next) {
    if (!i->ifa_addr) continue;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (i->ifa_addr->sa_family == AF_INET) {
      ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(i->ifa_addr)->sin_addr, text.data(), text.size());
      all.emplace_back(text.data());
    } else if (i->ifa_addr->sa_family == AF_INET6) {
      ::inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6*>(i->ifa_addr)->sin6_addr, text.data(), text.size());
      all.push_back("[" + std::string(text.data()) + "]");
    }
  }
  ::freeifaddrs(list);
  return all;
}

std::string machine_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? lowered(name.data()) : "";
}

}  // namespace

bool loopback(std::string_view address) {
  return address.starts_with("127.") || address == "::1" || address == "[::1]" || address.starts_with("::ffff:127.");
}

Names::Names(int port, const std::set<std::string>& more) : port_(std::to_string(port)) {
  known_ = {"localhost", "127.0.0.1", "[::1]"};
  for (const std::string& a : own_addresses()) {
    known_.insert(lowered(a));
    if (!loopback(a) && !a.starts_with("[fe80")) others_.push_back(a);
  }
  if (const std::string name = machine_name(); !name.empty()) {
    known_.insert(name);
    known_.insert(name + ".local");
  }
  for (const std::string& name : more) known_.insert(lowered(name));
}

bool Names::host(std::string_view header) const {
  const std::size_t colon = header.rfind(':');
  const bool with_port = colon != std::string_view::npos && header.find(']', colon) == std::string_view::npos;
  const std::string_view name = with_port ? header.substr(0, colon) : header;
  const std::string_view port = with_port ? header.substr(colon + 1) : "80";
  return port == port_ && known_.contains(lowered(name));
}

bool Names::origin(std::string_view header) const {
  constexpr std::string_view scheme = "http://";
  return header.starts_with(scheme) && host(header.substr(scheme.size()));
}

std::vector<std::string> Names::addresses(const std::string& listens) const {
  std::vector<std::string> all;
  if (loopback(listens)) return all;
  const bool any = listens == "0.0.0.0" || listens == "::";
  for (const std::string& a : others_)
    if (any || a == listens || a == "[" + listens + "]") all.push_back("http://" + a + ":" + port_);
  return all;
}

bool Credit::take(double cost, std::chrono::steady_clock::time_point now) {
  if (last_.time_since_epoch().count() != 0)
    has_ = std::min(most_, has_ + std::chrono::duration<double>(now - last_).count() * per_second_);
  last_ = now;
  const bool enough = has_ >= cost;
  has_ = std::max(has_ - cost, -2 * most_);
  return enough;
}

Crowd::One& Crowd::of(const std::string& address) {
  if (all_.size() > most_addresses) std::erase_if(all_, [](const auto& a) { return a.second.here == 0; });
  const auto [found, is_new] = all_.try_emplace(address);
  if (is_new && loopback(address)) found->second.credit = Credit(own_machine * usual, own_machine * usual_per_second);
  return found->second;
}

bool Crowd::come(const std::string& address) {
  const std::lock_guard guard(lock_);
  One& one = of(address);
  if (!loopback(address) && one.here >= most_each_) return false;
  ++one.here;
  return true;
}

void Crowd::go(const std::string& address) {
  const std::lock_guard guard(lock_);
  if (const auto found = all_.find(address); found != all_.end() && found->second.here > 0) --found->second.here;
}

bool Crowd::take(const std::string& address, double cost) {
  const std::lock_guard guard(lock_);
  return of(address).credit.take(cost, std::chrono::steady_clock::now());
}

}  // namespace bastide::sdk::serve
