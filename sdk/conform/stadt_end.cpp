// The last line of a recorded game of the walled city, made from our state and journal.
#include <algorithm>

#include "basics/standing.hpp"
#include "stadt_mapping.hpp"
#include "stadt_replay.hpp"

namespace bastide::sdk::conform::stadt {
namespace {

std::vector<std::string> texts(const View& v, const std::vector<Edge>& edges) {
  std::vector<std::string> all;
  for (const Edge& e : edges) all.push_back(place(v, e.cell, e.side));
  return all;
}

// Of two lists only what begins to differ, with its number.
std::pair<std::string, std::string> difference_of(const Json& expected, const Json& found) {
  if (!expected.is_array() || !found.is_array() || expected.size() + found.size() < 16)
    return {expected.dump(), found.dump()};
  std::size_t i = 0;
  while (i < std::min(expected.size(), found.size()) && expected[i] == found[i]) ++i;
  const auto at = [&](const Json& list) {
    return "no. " + std::to_string(i + 1) + " of " + std::to_string(list.size()) +
           (i < list.size() ? ": " + list[i].dump() : " is not there");
  };
  return {at(expected), at(found)};
}

}  // namespace

Json Replay::our_end() const {
  const View v = view();
  const auto reasons = end_reasons(*game_, state_);
  Json end{{"type", "end"}, {"steps", recording_->steps.size()}, {"reasons", reasons}, {"finalScores", totals()}};
  end["reason"] = reasons.empty() ? "" : reasons.front();
  end["winners"] = Json::array();
  for (const Player p : Standing(v).leaders()) end["winners"].push_back(p.v);
  for (const char* list : {"scoresByName", "placed", "walls", "guards", "supply", "towersLeft"})
    end[list] = Json::array();
  const auto kind = [&](Name name) {
    for (u32 k = 0; k < static_cast<u32>(game_->figure_kinds()); ++k)
      if (game_->name(FigureKind(k)) == name) return FigureKind(k);
    return FigureKind{};
  };
  const FigureKind follower = kind(word::follower), tower = kind(word::tower), wall = kind(word::wall);
  for (u32 p = 0; p < static_cast<u32>(v.players()); ++p) {
    Json by_name = Json::object();
    for (const KindRow& row : kind_rows())
      for (u32 t = 0; t < static_cast<u32>(game_->terms()); ++t)
        if (game_->name(Term(t)) == row.ours) by_name[std::string(row.reference)] = v.score(Player(p), Term(t));
    by_name.erase("residential");
    end["scoresByName"].push_back(std::move(by_name));
    end["supply"].push_back(follower ? v.supply(Player(p), follower) : 0);
    end["towersLeft"].push_back(tower ? v.supply(Player(p), tower) : 0);
  }
  for (u32 t = 0; t < static_cast<u32>(v.tiles()); ++t) {
    const Cell c = v.cell_of(Tile(t));
    end["placed"].push_back({tile(*game_, v.type(Tile(t))), v.x(c), v.y(c), 90 * v.rotation(Tile(t))});
  }
  end["discarded"] = events_->discarded();
  int left = 0, walls = 0;
  for (u32 b = 0; b < static_cast<u32>(game_->bags()); ++b) left += v.left(Bag(b));
  v.each_figure([&](Figure g) { walls += v.kind(g) == wall && v.where(g).is == PlaceIs::supply; });
  end["left"] = left;
  end["wallsLeft"] = walls;
  end["gate"] = nullptr;
  for (const Piece& p : events_->pieces()) {
    const std::string at = place(v, p.at.cell, p.at.side);
    if (p.arm == arms[0]) end["gate"] = at;
    end["walls"].push_back({p.player, at, p.arm});
  }
  end["chain"] = texts(v, events_->chain());
  end["closing"] = events_->closing(v);
  for (const Figure g : events_->guards())
    if (const Place at = v.where(g); at.is == PlaceIs::edge)
      end["guards"].push_back({v.owner(g).v, place(v, Cell(at.index), static_cast<Side>(at.sub))});
  end["towers"] = events_->towers();
  return end;
}

void Replay::compare_end() {
  const Json &expected = recording_->end, found = our_end();
  for (const auto& [key, value] : expected.items()) {
    if (!found.contains(key)) {
      mismatch("the end has something unknown", key + ": " + value.dump());
    } else if (found.at(key) != value) {
      const auto [theirs, ours] = difference_of(value, found.at(key));
      mismatch("the end differs in '" + key + "'", theirs, ours);
    }
  }
  for (const auto& [key, value] : found.items())
    if (!expected.contains(key)) mismatch("the end does not tell '" + key + "'", "nothing", value.dump());
}

}  // namespace bastide::sdk::conform::stadt
