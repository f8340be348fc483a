#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name at_the_end = "inn-and-cathedral-final-scoring";

}  // namespace

BoxTables inns_cathedrals() {
  return {
      .id = "inns-cathedrals",
      .sets = {{.reference = "inns-and-cathedrals:1", .tiles = "inns-cathedrals"}},
      .elements =
          {
              {.reference = "big-follower",
               .modules = {"large-follower"},
               .settings = {{"votes.large", "2"}},
               .figure = "large-follower",
               .votes = "large",
               .strength = 2},
              {.reference = "inn", .modules = {"inns"}, .settings = {{"inn.extra_per_tile", "1"}}},
              {.reference = "inns-cathedrals"},  // the second implementations name the box, too
              {.reference = "cathedral", .modules = {"cathedrals"}, .settings = {{"cathedral.extra_per_unit", "1"}}},
          },
      .rules = {{at_the_end, "\"zero\"", {{"inn.incomplete", "\"zero\""}}, "inn"},
                {at_the_end, "\"zero\"", {{"cathedral.incomplete", "\"zero\""}}, "cathedral"},
                {at_the_end, "\"ignore\"", {{"inn.incomplete", "\"ignore\""}}, "inn"},
                {at_the_end, "\"ignore\"", {{"cathedral.incomplete", "\"ignore\""}}, "cathedral"}},
      .figures = {{"large-follower", "BigFollower", "big"}},
      .parameter_groups = {{"inn", "inn"}, {"cathedral", "cathedral"}},
      .parameters =
          {
              {"inn.points_per_tile", "1", "inn.extra_per_tile", "0"},
              {"inn.points_per_tile", "2", "inn.extra_per_tile", "1"},
              {"inn.points_per_tile", "3", "inn.extra_per_tile", "2"},
              {"inn.incomplete_points_per_tile", "0", "inn.incomplete", "\"zero\""},
              {"inn.incomplete_points_per_tile", "1", "inn.incomplete", "\"ignore\""},
              {"cathedral.points_per_tile", "2", "cathedral.extra_per_unit", "0"},
              {"cathedral.points_per_tile", "3", "cathedral.extra_per_unit", "1"},
              {"cathedral.points_per_tile", "4", "cathedral.extra_per_unit", "2"},
              {"cathedral.points_per_pennant", "2", "cathedral.extra_per_unit", "0"},
              {"cathedral.points_per_pennant", "3", "cathedral.extra_per_unit", "1"},
              {"cathedral.points_per_pennant", "4", "cathedral.extra_per_unit", "2"},
              {"cathedral.incomplete_points_per_tile", "0", "cathedral.incomplete", "\"zero\""},
              {"cathedral.incomplete_points_per_tile", "1", "cathedral.incomplete", "\"ignore\""},
              {"cathedral.incomplete_points_per_pennant", "0", "cathedral.incomplete", "\"zero\""},
              {"cathedral.incomplete_points_per_pennant", "1", "cathedral.incomplete", "\"ignore\""},
          },
  };
}

}  // namespace bastide::sdk::conform::boxes
