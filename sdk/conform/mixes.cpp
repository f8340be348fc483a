// The tables about set-ups: tile sets, elements, rules and parameters of the reference.
#include "mapping.hpp"

namespace bastide::sdk::conform {

std::span<const SetRow> set_rows() {
  static const std::vector<SetRow> rows{
      {"basic:1",
       "base",
       {"turn", "base", "roads", "cities", "cloisters"},
       {{"setup.start_player", "\"agreed\""},
        {"draw.unplaceable", "\"discard\""},
        {"score.feature_order", "\"unspecified\""}}},
      {"river/1:1", "river", {}, {}},
      {"inns-and-cathedrals:1", "inns-cathedrals", {}, {}},
      {"traders-and-builders:1", "traders-builders", {}, {}},
      {"princess-and-dragon:1", "princess-dragon", {}, {}},
      {"tower:1", "tower", {}, {}},
  };
  return rows;
}

namespace {

std::vector<ElementRow> base_elements() {
  return {
      {.reference = "small-follower",
       .modules = {},
       .settings = {},
       .figure = "follower",
       .votes = "small",
       .strength = 1},
      {.reference = "farmers",
       .modules = {"farmers"},
       .settings = {{"farm.scoring", "\"by_field\""}, {"farm.points_per_city", "3"}},
       .box = "base"},
      // The reference leaves the base starting tile among the others.
      {.reference = "river", .modules = {"river"}, .settings = {{"river.keeps_start_tile", "true"}}, .vetoes = true},
  };
}

std::vector<ElementRow> inns_cathedrals() {
  return {
      {.reference = "big-follower",
       .modules = {"large-follower"},
       .settings = {{"votes.large", "2"}},
       .figure = "large-follower",
       .votes = "large",
       .strength = 2},
      {.reference = "inn",
       .modules = {"inns"},
       .settings = {{"inn.extra_per_tile", "1"}, {"inn.incomplete", "\"zero\""}}},
      {.reference = "cathedral",
       .modules = {"cathedrals"},
       .settings = {{"cathedral.extra_per_unit", "1"}, {"cathedral.incomplete", "\"zero\""}}},
  };
}

// A second part of the turn is not asked for, and no builder goes where the same tile completes.
std::vector<ElementRow> traders_builders() {
  return {
      {.reference = "builder",
       .modules = {"builder"},
       .settings = {{"builder.extra_turn", "\"must\""},
                    {"builder.extra_turn_if_gone", "true"},
                    {"builder.max_turn_parts", "2"},
                    {"builder.on_completed", "false"}},
       .figure = "builder"},
      {.reference = "pig",
       .modules = {"pig"},
       .settings = {{"pig.bonus_per_city", "1"}, {"pig.scope", "\"own_field\""}},
       .figure = "pig"},
      {.reference = "traders",
       .modules = {"goods"},
       .settings = {{"goods.points_per_majority", "10"}, {"goods.tie", "\"all\""}, {"goods.zero_counts", "false"}}},
  };
}

std::vector<ElementRow> princess_dragon() {
  return {
      {.reference = "dragon",
       .modules = {"dragon"},
       .settings = {{"dragon.phase", "\"before_scoring\""},
                    {"dragon.early_tile", "\"set_aside\""},
                    {"dragon.steps", "6"},
                    {"dragon.neighbourhood", "\"orthogonal\""},
                    {"dragon.start_tile_visited", "true"},
                    {"dragon.visited_scope", "\"journey\""},
                    {"dragon.eats", "[\"follower\", \"special\", \"edible\"]"},
                    {"dragon.tile_barred", "true"},
                    {"dragon.tile_bars", "\"features\""},
                    {"volcano.bars", "\"all_figures\""},
                    {"volcano.barred_later", "false"},
                    {"volcano.wood_elsewhere", "true"}}},
      {.reference = "fairy",
       .modules = {"fairy"},
       .settings = {{"fairy.anchor", "\"follower\""},
                    {"fairy.turn_points", "1"},
                    {"fairy.turn_unit", "\"follower\""},
                    {"fairy.point_again_in_second_part", "false"},
                    {"fairy.score_points", "3"},
                    {"fairy.score_requires_feature", "true"},
                    {"fairy.credit", "\"each\""},
                    {"fairy.final", "\"scored_features\""},
                    {"fairy.stays", "true"},
                    {"fairy.blocks_dragon", "true"},
                    {"fairy.blocks_tower", "false"},
                    {"wood.fairy_with_special_figure", "false"}}},
      {.reference = "princess",
       .modules = {"princess"},
       .settings = {{"princess.mandatory", "false"}, {"princess.uses_wood_step", "true"}}},
      {.reference = "portal", .modules = {"portal"}, .settings = {{"portal.just_completed", "\"portal_tile\""}}},
  };
}

std::vector<ElementRow> tower() {
  return {
      {.reference = "tower",
       .modules = {"tower", "ransom"},
       .settings = {{"tower.capture_own", "true"},
                    {"tower.own_capture", "\"supply\""},
                    {"tower.guard_capture", "\"by_anyone\""},
                    {"tower.guard_dragon", "true"},
                    {"tower.reopens_without_guard", "true"},
                    {"tower.foundation_breaks", "true"},
                    {"prisoner.auto_exchange", "true"},
                    {"ransom.points", "3"},
                    {"ransom.per", "\"player_turn\""},
                    {"ransom.requires_points", "true"},
                    {"ransom.use_same_turn", "true"}}},
  };
}

}  // namespace

std::span<const ElementRow> element_rows() {
  static const std::vector<ElementRow> rows = [] {
    std::vector<ElementRow> all;
    for (const auto& box : {base_elements(), inns_cathedrals(), traders_builders(), princess_dragon(), tower()})
      all.insert(all.end(), box.begin(), box.end());
    return all;
  }();
  return rows;
}

std::span<const RuleRow> rule_rows() {
  static const std::vector<RuleRow> rows{
      {"tiny-city-scoring", "\"4\"", {}, "city.two_tile_points"},
      {"inn-and-cathedral-final-scoring", "\"zero\"", {"inn", "cathedral"}},
      {"princess-action", "\"may\"", {"princess"}},
      {"fairy-placement", "\"next-follower\"", {"fairy"}},
      {"dragon-move", "\"before-scoring\"", {"dragon"}},
      {"barn-placement", "\"not-occupied\"", {"barn"}},
      {"wagon-move", "\"C2\"", {"wagon"}},
      {"bazaar-no-auction", "false", {"bazaar"}},
      {"hill-tiebreaker", "\"at-least-one-follower\"", {"hill"}},
      {"vineyards-for-garden", "false", {"vineyard"}},
      {"espace-variant", "\"any-tile\"", {"escape"}},
      {"tunnelize-other-expansions", "true", {"tunnel"}},
      {"more-tunnel-tokens", "\"3/2\"", {"tunnel"}},
      {"festival-return", "\"meeple\"", {"festival"}},
      {"keep-monasteries", "\"replace\"", {"monastery"}},
      {"labyrinth-variant", "\"advanced\"", {"labyrinth"}},
      {"coc-final-scoring", "\"market-only\"", {"count"}},
      {"count-move", "\"by-player\"", {"count"}},
      {"little-buildings-scoring", "\"3/2/1\"", {"little-buildings"}},
      {"king-and-robber-scoring", "\"default\"", {"king", "robber"}},
  };
  return rows;
}

std::span<const ParameterGroupRow> parameter_group_rows() {
  static constexpr ParameterGroupRow rows[]{
      {"farm", "farmers"}, {"river", "river"},   {"inn", "inn"},
      {"pig", "pig"},      {"goods", "traders"}, {"cathedral", "cathedral"},
  };
  return rows;
}

std::span<const FixedParameterRow> fixed_parameter_rows() {
  static constexpr FixedParameterRow rows[]{
      {"farm.farmers_return", "\"never\""},
  };
  return rows;
}

std::span<const ParameterRow> parameter_rows() {
  static constexpr ParameterRow rows[]{
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
  };
  return rows;
}

}  // namespace bastide::sdk::conform
