// A house rule as a stranger writes it: a completed road that passes a well is worth one point more for each.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Param params[] = {
    Param::number("wells.points", 1, 0, 20, "points for each well at a completed road", "WELLS-01")};

class Wells final : public Module {
 public:
  static constexpr ModuleInfo info{
      .id = "wells", .title = "Wells", .revision = 1, .summary = "wells along roads", .params = params};
  void define(Definer& d) override {
    points_ = d.number("wells.points");
    well_ = d.attr("well");
    line_ = d.term("wells", "wells");
    d.modify<Layer::flat, &Wells::value>(d.feature_kind("road"));
  }

 private:
  void value(Ctx& c, Feature f, Sheet& s) const noexcept {
    const int wells = s.complete ? c.sum(f, well_) : 0;
    if (wells) s.add(line_, Role::bonus, wells, points_);
  }
  int points_ = 1;
  Attr well_;
  Term line_;
};

}  // namespace

BASTIDE_PLUGIN("wells", "1.0", Wells)
