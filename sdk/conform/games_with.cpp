// Which games a box is in, by their first lines.
#include <algorithm>

#include "bastide/nearest.hpp"
#include "run.hpp"

namespace bastide::sdk::conform {
namespace {

// Die Stadt has a format of its own and is in no table.
constexpr Name boxes_of_stadt[]{"stadt", "stacks", "walls"};

bool counts(const Json& value) { return value != false && value != 0; }

// Is the box in play? What has an unknown form might have it.
bool has_box(const Json& setup, Name box) {
  if (!setup.is_object()) return true;
  if (setup.value("game", Json()) == "stadt") return std::ranges::find(boxes_of_stadt, box) != std::end(boxes_of_stadt);
  const Json& given = setup.contains("setup") ? setup.at("setup") : setup;
  if (!given.is_object()) return true;
  const Json sets = given.value("sets", Json());
  for (const auto& [name, value] : sets.items())
    if (counts(value) && box_of_set(name) == box) return true;
  const Json elements = given.value("elements", Json());
  for (const auto& [name, value] : elements.items())
    if (counts(value) && (name == box || box_of_element(name) == box)) return true;
  const Json modules = given.value("modules", Json());
  return std::ranges::find(modules, Json(box)) != modules.end();
}

std::vector<std::string> names_of_boxes() {
  std::vector<std::string> names(std::begin(boxes_of_stadt), std::end(boxes_of_stadt));
  for (const KnownBox& known : known_boxes()) names.emplace_back(known.id);
  return names;
}

}  // namespace

Result<std::vector<std::filesystem::path>> games_with(const std::string& box,
                                                      std::vector<std::filesystem::path> files) {
  const std::vector<std::string> known = names_of_boxes();
  if (std::ranges::find(known, box) == known.end()) {
    const std::string near = nearest(box, known);
    return Error{"no box is called '" + box + "'", {}, near.empty() ? "" : "did you mean '" + near + "'?"};
  }
  std::erase_if(files, [&](const std::filesystem::path& file) {
    return !has_box(Json::parse(read_first_line(file), nullptr, false), box);
  });
  return files;
}

}  // namespace bastide::sdk::conform
