#include "words/faults.hpp"

namespace bastide {

namespace {

Name words_for(Fault f) {
  switch (f) {
    case Fault::none:
      return "";
    case Fault::too_deep:
      return "stretches of a turn were nested too deeply";
    case Fault::queue_full:
      return "too many reactions were waiting";
    case Fault::too_many_pending:
      return "too many features were waiting to be scored";
    case Fault::no_room:
      return "the table is full";
    case Fault::endless:
      return "a turn did not end";
    case Fault::sheet_full:
      return "a score has too many lines";
    case Fault::points:
      return "there are too many points";
    case Fault::late_points:
      return "points came after the totals";
    case Fault::no_variant:
      return "a tile was changed into something that it cannot become";
    case Fault::no_question:
      return "a step waits for an answer, but asked nothing";
    case Fault::no_outcome:
      return "chance was asked where nothing can happen";
    case Fault::no_player:
      return "there is no such player";
    case Fault::no_term:
      return "there is no such term";
    case Fault::no_figure:
      return "there is no such figure";
    case Fault::no_segment:
      return "there is no such segment";
    case Fault::no_cell:
      return "there is no such cell";
    case Fault::no_tile:
      return "there is no such tile on the table";
    case Fault::no_design:
      return "there is no such design";
    case Fault::no_bag:
      return "there is no such bag";
    case Fault::no_routine:
      return "there is no such routine";
    case Fault::no_decision:
      return "there is no such decision";
    case Fault::no_such_place:
      return "a tile was laid where none may lie";
    case Fault::not_in_bag:
      return "a tile was taken that is not in the bag";
  }
  return "unknown";
}

}  // namespace

std::string fault_sentence(const Game& game, const State& s) {
  const Fault fault = game.view(s).fault();
  if (fault == Fault::none) return {};
  return "module '" + game.fault_module(s) + "': " + std::string(words_for(fault));
}

}  // namespace bastide
