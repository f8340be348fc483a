#include "second_formats.hpp"

#include "values.hpp"

namespace bastide::sdk::conform {
namespace {

std::map<std::string, int> without_zeros(const Json& counts) {
  std::map<std::string, int> all;
  for (const auto& [name, value] : counts.items())
    if (value.is_number_integer() && value != 0) all[name] = value.get<int>();
  return all;
}

// Everything is named: sets, figures and mechanics, and the bag in the order in which it was drawn.
Setup read_ref5(const Json& j) {
  Setup s;
  s.sets = j.at("sets").get<std::map<std::string, int>>();
  s.elements = j.at("elements").get<std::map<std::string, Json>>();
  s.rules = j.at("switches").get<std::map<std::string, Json>>();
  s.players = j.at("players").get<int>();
  for (const Json& tile : j.at("start")) s.start.push_back(read_laid(tile));
  for (const Json& tile : j.at("pack")) ++s.bag[tile.get<std::string>()];
  return s;
}

// A module stands for its tiles, its figures and its rules.
Setup read_format_1(const Json& j) {
  Setup s;
  const Json& given = j.at("setup");
  s.sets[given.at("base").get<std::string>()] = 1;
  s.elements["farmers"] = true;
  for (const Json& module : given.at("modules")) {
    s.sets[module.get<std::string>()] = 1;
    s.elements[module.get<std::string>()] = true;
  }
  s.rules = given.at("switches").get<std::map<std::string, Json>>();
  s.players = given.at("players").get<int>();
  for (const Json& tile : j.at("startTiles")) s.start.push_back(read_laid(tile));
  s.bag = j.at("bag").get<std::map<std::string, int>>();
  s.supply = j.at("supply").get<std::vector<std::map<std::string, int>>>();
  if (!s.supply.empty()) s.elements["small-follower"] = s.supply.front().at("SmallFollower");
  s.facts["chance"] = j.value("chance", Json::array());
  return s;
}

// [player, "SmallFollower", "Road@0,1:NS"]
void read_deployed(const Json& figures, std::vector<std::string>& all) {
  for (const Json& f : figures)
    all.push_back(std::to_string(f.at(0).get<int>()) + " " + f.at(1).get<std::string>() + " " +
                  f.at(2).get<std::string>());
}

}  // namespace

std::string engine_of(const Json& setup) {
  if (setup.contains("engine")) return setup.at("engine").get<std::string>();
  if (setup.contains("format")) return "format " + setup.at("format").dump();
  return "reference";
}

Setup read_second_setup(const Json& j) {
  Setup s = j.contains("engine") ? read_ref5(j) : read_format_1(j);
  s.mix = j.value("mix", "");
  s.engine = engine_of(j);
  return s;
}

void read_second_end(const Json& j, Recording& r) {
  if (j.contains("followers")) {
    r.deployed.emplace();
    read_deployed(j.at("followers"), *r.deployed);
    if (j.contains("specials")) read_deployed(j.at("specials"), *r.deployed);
  }
  if (j.contains("goods"))
    for (const Json& goods : j.at("goods")) r.tokens.push_back(without_zeros(goods));
  if (!j.contains("supply")) return;
  r.supply.emplace();
  for (const Json& left : j.at("supply"))
    r.supply->push_back(left.is_object() ? without_zeros(left)
                                         : std::map<std::string, int>{{"SmallFollower", left.get<int>()}});
}

}  // namespace bastide::sdk::conform
