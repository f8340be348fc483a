// The frame of the hostile plugins: one step before every scoring that does harm from the fourth turn on, so that there
// is a record that could be lost.
#pragma once
#include <string>

#include "bastide/bastide.hpp"

template <class M>
class Strike : public bastide::Module {
 public:
  void define(bastide::Definer& d) override {
    static_cast<M*>(this)->prepare(d);
    const std::string step = std::string(M::info.id) + ".strike";
    d.step<&Strike::run>(step, {.in = "part", .after = {"part.before_scoring"}, .before = {"part.score"}});
  }
  void prepare(bastide::Definer&) {}

 private:
  bastide::StepIs run(bastide::Ctx& c) const noexcept {
    return c.turn() < 4 ? bastide::StepIs::done : static_cast<const M*>(this)->strike(c);
  }
};
