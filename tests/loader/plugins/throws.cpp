// Refuses while it is being defined.
#include <stdexcept>

#include "bastide/bastide.hpp"

struct Throws final : bastide::Module {
  static constexpr bastide::ModuleInfo info{.id = "throws", .title = "Throws"};
  void define(bastide::Definer&) override { throw std::runtime_error("the well is dry"); }
};

BASTIDE_PLUGIN("throws", "1.0", Throws)
