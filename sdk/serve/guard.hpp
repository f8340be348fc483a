// Who may talk to the server at all: names under which it can be called, pages that it wrote itself, and how often.
#pragma once
#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::sdk::serve {

// Host and Origin. A page of another site, or one whose name was made to point here (DNS rebinding), has neither.
class Names {
 public:
  // `more`: names under which people call this machine. Addresses of this machine and localhost are always among them.
  Names(int port, const std::set<std::string>& more);
  bool host(std::string_view header) const;    // "localhost:8080"
  bool origin(std::string_view header) const;  // "http://localhost:8080"; none is none
  // Addresses for other devices, if the server listens to them.
  std::vector<std::string> addresses(const std::string& listens) const;

 private:
  std::string port_;
  std::set<std::string, std::less<>> known_;
  std::vector<std::string> others_;  // addresses of this machine that other devices see
};

// So much at once, and so much more every second. Dear things cost more than one.
class Credit {
 public:
  Credit(double most, double per_second) : most_(most), per_second_(per_second), has_(most) {}
  // False: not now. What is asked for all the same makes debts, up to as much again; `deep` tells of those.
  bool take(double cost, std::chrono::steady_clock::time_point now);
  bool deep() const { return has_ < -most_; }

 private:
  double most_, per_second_, has_;
  std::chrono::steady_clock::time_point last_{};
};

// Of everybody who comes from one address.
class Crowd {
 public:
  explicit Crowd(int most_each) : most_each_(most_each) {}
  bool come(const std::string& address);  // one connection more; false: too many
  void go(const std::string& address);
  bool take(const std::string& address, double cost);  // for questions over HTTP

 private:
  static constexpr double usual = 120, usual_per_second = 20;
  struct One {
    int here = 0;
    Credit credit{usual, usual_per_second};
  };
  One& of(const std::string& address);
  int most_each_;
  std::mutex lock_;
  std::map<std::string, One> all_;
};

bool loopback(std::string_view address);

}  // namespace bastide::sdk::serve
