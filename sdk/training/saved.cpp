#include "training/saved.hpp"

#include <cstring>

#include "record/file.hpp"

namespace bastide::sdk {

namespace {

constexpr std::string_view mark = "Bastide: a training that goes on\n";

class Writer {
 public:
  explicit Writer(const std::string& identity) : text_(mark) {
    text_ += identity;
    text_ += '\n';
  }
  void put(u64 x) { text_.append(reinterpret_cast<const char*>(&x), sizeof x); }
  void put(const std::vector<double>& all) {
    put(all.size());
    text_.append(reinterpret_cast<const char*>(all.data()), all.size() * sizeof(double));
  }
  void put(const std::vector<DuelPair>& pairs) {
    std::vector<double> plain;
    for (const DuelPair& p : pairs) {
      plain.push_back(p.points);
      plain.push_back(p.won);
    }
    put(plain);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}
  u64 number() {
    u64 x = 0;
    if (left_.size() < sizeof x) {
      good_ = false;
      return 0;
    }
    std::memcpy(&x, left_.data(), sizeof x);
    left_.remove_prefix(sizeof x);
    return x;
  }
  std::vector<double> doubles() {
    const u64 n = number();
    good_ = good_ && n <= left_.size() / sizeof(double);
    if (!good_) return {};
    std::vector<double> all(n);
    std::memcpy(all.data(), left_.data(), n * sizeof(double));
    left_.remove_prefix(n * sizeof(double));
    return all;
  }
  std::vector<DuelPair> pairs() {
    const std::vector<double> plain = doubles();
    std::vector<DuelPair> all;
    for (std::size_t i = 0; i + 1 < plain.size(); i += 2) all.push_back({plain[i], plain[i + 1]});
    return all;
  }
  bool ended_well() const { return good_ && left_.empty(); }

 private:
  std::string_view left_;
  bool good_ = true;
};

Error not_this(const std::filesystem::path& file, std::string what) {
  return {.what = std::move(what),
          .where = {file.string()},
          .hint = "continue with the same command as before, or remove the file to begin anew"};
}

}  // namespace

std::optional<Error> continue_from(const std::filesystem::path& file, const std::string& identity, Saved& saved) {
  std::error_code none;
  if (file.empty() || !std::filesystem::exists(file, none)) return std::nullopt;
  const auto text = read_file(file);
  if (!text) return text.error();
  if (!text->starts_with(mark)) return not_this(file, "this is no training that could be continued");
  const std::string head = std::string(mark) + identity + '\n';
  if (!text->starts_with(head))
    return not_this(file, "another training was begun here, of other games or with other options");
  Reader in(std::string_view(*text).substr(head.size()));
  Saved found = saved;
  found.stage = in.number();
  found.done = in.number();
  found.games = in.number();
  found.weights = in.doubles();
  found.candidate = in.doubles();
  bool fits = found.weights.size() == saved.weights.size();
  for (Moments& m : found.moments) fits = m.unpack(in.doubles()) && fits;
  found.duel = in.pairs();
  for (auto& pairs : found.proof) pairs = in.pairs();
  if (!fits || !in.ended_well()) return not_this(file, "the training in this file is damaged");
  saved = std::move(found);
  return std::nullopt;
}

std::optional<Error> save_to(const std::filesystem::path& file, const std::string& identity, const Saved& saved) {
  if (file.empty()) return std::nullopt;
  Writer out(identity);
  out.put(saved.stage);
  out.put(saved.done);
  out.put(saved.games);
  out.put(saved.weights);
  out.put(saved.candidate);
  for (const Moments& m : saved.moments) out.put(m.packed());
  out.put(saved.duel);
  for (const auto& pairs : saved.proof) out.put(pairs);
  return write_file(file, out.text());
}

}  // namespace bastide::sdk
