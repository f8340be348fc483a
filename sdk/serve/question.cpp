#include "serve/question.hpp"

#include <map>

#include "serve/view.hpp"
#include "words/choices.hpp"
#include "words/plain.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr Name operand_names[] = {"none",   "cell",   "rotation",  "seg",    "side",  "figure_kind",
                                  "figure", "player", "tile_type", "number", "choice"};

class Asking {
 public:
  Asking(const Game& game, const State& known, const Reader& reader, const Actions& offers)
      : game_(game), v_(game, known), list_(choices(People(game, known, reader), {offers.begin(), offers.size()})) {}

  void add_to(Json& question) {
    Json offers = Json::array();
    for (const MoveWords& m : list_) {
      Json values = Json::array();
      const auto fields = game_.fields(m.action.kind);
      for (std::size_t i = 0; i < fields.size(); ++i) values.push_back(value(fields[i], m.action.arg[i]));
      offers.push_back({{"k", kind(m)}, {"a", std::move(values)}, {"words", m.words}, {"do", m.notation}});
    }
    question["kinds"] = std::move(kinds_);
    question["offers"] = std::move(offers);
    question["areas"] = std::move(areas_);
  }

 private:
  int kind(const MoveWords& m) {
    const auto [at, is_new] = kind_at_.try_emplace(m.action.kind, static_cast<int>(kinds_.size()));
    if (!is_new) return at->second;
    Json fields = Json::array();
    for (const Field& f : game_.fields(m.action.kind))
      fields.push_back({{"name", std::string(f.name)}, {"is", std::string(operand_names[static_cast<u8>(f.type)])}});
    Json k = {{"name", std::string(game_.name(m.action.kind))}, {"heading", m.heading}, {"fields", fields}};
    if (m.action.kind == game_.tables().pass) k["pass"] = true;
    kinds_.push_back(std::move(k));
    return at->second;
  }

  Json value(const Field& field, u16 x) {
    switch (field.type) {
      case Operand::cell:
        return cell_json(v_, Cell(x));
      case Operand::seg:
        return segment(Seg(x));
      case Operand::figure:
        return std::to_string(x);
      case Operand::choice:
        return {{"i", x}, {"words", x < field.choices.size() ? plain(field.choices[x]) : "nothing"}};
      default:
        return x;
    }
  }

  // With the whole feature that it belongs to.
  Json segment(Seg s) {
    if (!v_.exists(s)) return nullptr;
    Json at = segment_json(v_, s), members = Json::array();
    const std::string key = std::to_string(at[0].get<int>()) + "," + std::to_string(at[1].get<int>()) + "," +
                            std::to_string(at[2].get<int>());
    if (areas_.contains(key)) return at;
    v_.each_seg(v_.feature(s), [&](Seg member) { members.push_back(segment_json(v_, member)); });
    areas_[key] = std::move(members);
    return at;
  }

  const Game& game_;
  View v_;
  std::vector<MoveWords> list_;
  Json kinds_ = Json::array(), areas_ = Json::object();
  std::map<ActionKind, int> kind_at_;
};

}  // namespace

Json question_of(const Game& game, const State& known, const Reader& reader, const Actions* offers) {
  const Decision d = game.decision(known);
  if (d.over() || d.chance()) return nullptr;
  Json question = {{"asks", d.who.v},
                   {"prompt", People(game, known, reader).prompt()},
                   {"decision", std::string(game.name(d.kind))}};
  if (offers) Asking(game, known, reader, *offers).add_to(question);
  return question;
}

}  // namespace bastide::sdk::serve
