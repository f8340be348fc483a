// The questions of `bastide choose`: pages of numbered items, one line of input at a time. Nothing in it
// needs more of a terminal than lines, so it works through a pipe as well.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "mix/choosing.hpp"
#include "sense/sense.hpp"

namespace bastide::sdk {

struct ChooseOptions {
  std::string base = "base-modern";  // where the questions begin
  std::string out = "tonight.toml";
  bool force = false;
};

// One question. Pages know the mix and no terminal.
class ChoosePage {
 public:
  struct Item {
    std::string mark, name, text;
    std::string heading{};  // above the first item of a group
  };
  virtual ~ChoosePage() = default;
  virtual std::string question() const = 0;
  virtual std::string usage() const = 0;  // what can be typed here
  virtual bool needs_game() const { return false; }
  virtual std::vector<Item> items(const Choosing&) const = 0;
  // An item and what was typed behind it, perhaps nothing. The error is said and the page shown again.
  virtual std::optional<Error> pick(Choosing&, std::size_t item, const std::string& argument) = 0;
  // More about an item, as paragraphs.
  virtual std::vector<std::string> about(const Choosing&, std::size_t item) const = 0;
  // For an item that offers values of its own: they are asked for. Empty: picking it is enough.
  struct Value {
    std::string value, text;
  };
  virtual std::vector<Value> values(const Choosing&, std::size_t) const { return {}; }
  // Words that the page knows besides its items; nothing if it does not know this one.
  virtual bool obey(Choosing&, const std::string&) { return false; }
};

// In the order in which they are asked.
std::vector<std::unique_ptr<ChoosePage>> choose_pages();

class Chooser {
 public:
  Chooser(Host& host, ChooseOptions options)
      : host_(host), options_(std::move(options)), choosing_(host.library()), paint_(host.paint()) {}
  int run();

 private:
  enum class Next { ask, show, forward, back, leave, ended };
  Next ask(ChoosePage&);
  Next obey(ChoosePage&, const std::string& line);
  std::optional<Next> common(const std::string& word);
  Next pick(ChoosePage&, const std::string& line);
  Next help(ChoosePage&, const std::string& item);
  Next fix(const std::string& argument);
  Next may_go_on(const ChoosePage&);
  std::optional<std::string> value_for(const ChoosePage&, std::size_t item);
  std::optional<std::size_t> item_of(const ChoosePage&, const std::string& word);

  void show(const ChoosePage&);
  void show_state();
  const std::vector<Finding>& findings();  // of the mix as it is; looked at once for each
  void say(const std::string& text) const;
  void say(const Error&) const;
  std::optional<std::string> line(const std::string& prompt) const;  // without spaces around it
  int leave(bool by_wish);
  std::optional<int> write();  // nothing: back to the questions

  Host& host_;
  ChooseOptions options_;
  Choosing choosing_;
  Paint paint_;
  std::string looked_at_;  // the mix that the findings are about
  std::vector<Finding> findings_;
  std::vector<std::unique_ptr<ChoosePage>> pages_;
  std::size_t page_ = 0;
};

}  // namespace bastide::sdk
