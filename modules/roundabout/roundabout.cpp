// Roundabout: a tile on which four roads are one road [RNDB-01]. The road is one segment, so the ordinary rules say all
// of it; what is left to say is how the ring looks.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Roundabout final : public Module {
 public:
  static constexpr ModuleInfo info{
      .id = "roundabout", .title = "Roundabout", .revision = 1, .summary = "four roads that are one around a ring"};

  void define(Definer& d) override {
    d.attr("roundabout");
    d.mark_look("roundabout", {.shape = Look::Shape::post,
                               .fill = "#6fa653",
                               .line = "#3a2c1a",
                               .letter = "o",
                               .drawing = "#efe4cc M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z; "
                                          "fill M50 30A20 20 0 0 1 50 70A20 20 0 0 1 50 30Z; "
                                          "line M26 30A31 31 0 0 1 60 21M55 14L62 21L54 28"
                                          "M74 70A31 31 0 0 1 40 79M45 86L38 79L46 72"});
  }
};

}  // namespace

BASTIDE_PLUGIN("roundabout", "1.0", Roundabout)
