// Two plugins that both have a module "twin".
#include "bastide/bastide.hpp"

struct Twin final : bastide::Module {
  static constexpr bastide::ModuleInfo info{.id = "twin", .title = "Twin"};
  void define(bastide::Definer&) override {}
};

BASTIDE_PLUGIN("twin_a", "1.0", Twin)
