// Deliberately hostile: moves a figure that does not exist.
#include "strike.hpp"

namespace {
using namespace bastide;

class BadFigure final : public Strike<BadFigure> {
 public:
  static constexpr ModuleInfo info{.id = "bad-figure", .title = "BadFigure"};
  void prepare(Definer& d) { why_ = d.cause("loot"); }
  StepIs strike(Ctx& c) const noexcept {
    c.move(Figure(249), Place::supply(), {why_});
    return StepIs::done;
  }

 private:
  Why why_;
};

}  // namespace

BASTIDE_PLUGIN("bad-figure", "1.0", BadFigure)
