// A good plugin with all kinds of parameters, needs and conflicts, for the tests of rulesets.
#include "bastide/bastide.hpp"

namespace {

using namespace bastide;

constexpr Choice colours[] = {{"red", "like a rose"}, {"green", "like grass"}, {"blue", "like the sky"}};
constexpr Param sample_params[] = {
    Param::flag("sample.flag", true, "a flag"),
    Param::number("sample.number", 3, 1, 9, "a number"),
    Param::choice("sample.colour", colours, "a choice"),
    Param::list("sample.order", colours, "a list"),
};
constexpr Param other_params[] = {Param::number("other.number", 1, 0, 5, "a number")};
constexpr Param rival_params[] = {Param::number("sample.number", 1, 0, 5, "the same name")};
constexpr Name sample[] = {"sample"}, absent[] = {"absent"}, left[] = {"left"}, right[] = {"right"};

template <int>
struct Idle : Module {
  void define(Definer&) override {}
};
struct Sample final : Idle<0> {
  static constexpr ModuleInfo info{.id = "sample", .title = "Sample", .params = sample_params};
};
struct Other final : Idle<1> {  // its id sorts before that of the module it needs
  static constexpr ModuleInfo info{.id = "other", .title = "Other", .params = other_params, .needs = sample};
};
struct Foe final : Idle<2> {
  static constexpr ModuleInfo info{.id = "foe", .title = "Foe", .conflicts = sample};
};
struct Lonely final : Idle<3> {
  static constexpr ModuleInfo info{.id = "lonely", .title = "Lonely", .needs = absent};
};
struct Left final : Idle<4> {
  static constexpr ModuleInfo info{.id = "left", .title = "Left", .needs = right};
};
struct Right final : Idle<5> {
  static constexpr ModuleInfo info{.id = "right", .title = "Right", .needs = left};
};
struct Rival final : Idle<6> {
  static constexpr ModuleInfo info{.id = "rival", .title = "Rival", .params = rival_params};
};

}  // namespace

BASTIDE_PLUGIN("sample", "2.1", Sample, Other, Foe, Lonely, Left, Right, Rival)
