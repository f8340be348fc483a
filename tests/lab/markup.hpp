// Is a text well-formed markup? For what this project writes: every element is closed by its own tag, attributes are
// quoted, no id is used twice.
#pragma once
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::sdk {

class MarkupCheck {
 public:
  explicit MarkupCheck(std::string_view text) : text_(text) {}

  // Empty if nothing is wrong.
  std::string fault() {
    while (at_ < text_.size() && fault_.empty()) {
      if (text_[at_] == '<')
        tag();
      else if (text_[at_] == '&')
        entity();
      else
        ++at_;
    }
    if (fault_.empty() && !open_.empty()) fail("never closed: " + open_.back());
    return fault_;
  }

 private:
  void fail(const std::string& what) {
    if (fault_.empty()) fault_ = what + " near: " + std::string(text_.substr(at_ > 60 ? at_ - 60 : 0, 120));
  }

  void entity() {
    for (const std::string_view e : {"&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;"})
      if (text_.substr(at_).starts_with(e)) {
        at_ += e.size();
        return;
      }
    fail("bare &");
  }

  std::string name() {
    std::string out;
    while (at_ < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '-' || text_[at_] == ':'))
      out += text_[at_++];
    return out;
  }

  void tag() {
    ++at_;
    if (text_.substr(at_).starts_with("!DOCTYPE html>")) return void(at_ += 14);
    const bool closing = text_[at_] == '/';
    if (closing) ++at_;
    const std::string element = name();
    if (element.empty()) return fail("< that begins no tag");
    if (closing) {
      if (open_.empty() || open_.back() != element) return fail("</" + element + "> closes nothing");
      open_.pop_back();
      if (text_[at_++] != '>') fail("no > behind a closing tag");
      return;
    }
    if (attributes(element)) return;  // closed itself
    static const std::set<std::string> alone{"meta", "br"};
    if (alone.contains(element)) return;
    open_.push_back(element);
    if (element == "style") at_ = std::min(text_.find("</style>", at_), text_.size());
  }

  bool attributes(const std::string& element) {
    std::set<std::string> seen;
    for (;;) {
      while (at_ < text_.size() && text_[at_] == ' ') ++at_;
      if (text_.substr(at_).starts_with("/>")) {
        at_ += 2;
        return true;
      }
      if (at_ >= text_.size()) {
        fail("<" + element + " does not end");
        return true;
      }
      if (text_[at_] == '>') {
        ++at_;
        return false;
      }
      const std::string attribute = name();
      if (attribute.empty() || !text_.substr(at_).starts_with("=\"")) {
        fail("attribute of " + element);
        return true;
      }
      if (!seen.insert(attribute).second) {
        fail(attribute + " twice");
        return true;
      }
      at_ += 2;
      const auto end = text_.find('"', at_);
      if (end == std::string_view::npos) {
        fail("quote that does not end");
        return true;
      }
      const std::string value(text_.substr(at_, end - at_));
      if (attribute == "id" && !ids_.insert(value).second) {
        fail("id twice: " + value);
        return true;
      }
      while (at_ < end && fault_.empty()) text_[at_] == '&' ? entity() : void(++at_);
      at_ = end + 1;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  std::set<std::string> ids_;
  std::string fault_;
};

inline std::string markup_fault(std::string_view text) { return MarkupCheck(text).fault(); }

}  // namespace bastide::sdk
