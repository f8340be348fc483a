#include "box_tables.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name king_scoring = "king-and-robber-scoring";

}  // namespace

// Titles are given once for all features of a tile, after they are scored.
BoxTables king_robber() {
  return {
      .id = "king-robber",
      .sets = {{.reference = "king-and-robber:1", .tiles = "king-robber"}},
      .elements = {{.reference = "king",
                    .modules = {"king"},
                    .settings = {{"king.given", "\"together\""},
                                 {"king.on_equal", "\"keep\""},
                                 {"king.counts", "\"carcassonne\""}}},
                   {.reference = "robber",
                    .modules = {"robber-baron"},
                    .settings = {{"baron.given", "\"together\""}, {"baron.on_equal", "\"keep\""}}}},
      .rules = {{king_scoring, "\"default\"", {{"king.scoring", "\"each\""}}, "king"},
                {king_scoring, "\"default\"", {{"baron.scoring", "\"each\""}}, "robber"},
                {king_scoring, "\"10/20\"", {{"king.scoring", "\"ten\""}}, "king"},
                {king_scoring, "\"10/20\"", {{"baron.scoring", "\"ten\""}}, "robber"},
                {king_scoring, "\"15/40\"", {{"king.scoring", "\"fifteen\""}}, "king"},
                {king_scoring, "\"15/40\"", {{"baron.scoring", "\"fifteen\""}}, "robber"},
                {king_scoring, "\"continuously\"", {{"king.scoring", "\"at_once\""}}, "king"},
                {king_scoring, "\"continuously\"", {{"baron.scoring", "\"at_once\""}}, "robber"}},
      .tokens = {{"king", "KING"}, {"robber baron", "ROBBER"}},
      .receipts = {{"king.taken", "KING"}, {"robber-baron.taken", "ROBBER"}},
      .terms = {{"king", "king"}, {"robber-baron", "robber"}, {"king.both", "king+robber"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
