#include "serve/options.hpp"

#include <algorithm>

namespace bastide::sdk::serve {

namespace {

constexpr const char* undo_words[] = {"never", "own", "agreed"};

}  // namespace

TableOptions options_from(const Json& j, TableOptions o) {
  const std::string undo = text_in(j, "undo", 20, undo_words[static_cast<u8>(o.undo)]);
  const auto* const found = std::ranges::find(undo_words, undo);
  if (found == std::end(undo_words)) throw Bad{"'undo': expected never, own or agreed"};
  o.undo = static_cast<TableOptions::Undo>(found - undo_words);
  o.hints = yes_in(j, "hints", o.hints);
  o.preview = yes_in(j, "preview", o.preview);
  o.open = yes_in(j, "open", o.open);
  o.pace = static_cast<int>(number_in(j, "pace", 0, 10'000, o.pace));
  const auto clock = j.find("clock");
  if (clock == j.end()) return o;
  o.clock.reset();
  if (clock->is_null()) return o;
  if (!clock->is_object()) throw Bad{"'clock': expected {\"seconds\":...,\"plus\":...}"};
  o.clock = TableOptions::Clock{static_cast<int>(number_in(*clock, "seconds", 10, 7 * 24 * 3600)),
                                static_cast<int>(number_in(*clock, "plus", 0, 24 * 3600, 0))};
  return o;
}

Json json_of(const TableOptions& o) {
  Json j = {{"undo", undo_words[static_cast<u8>(o.undo)]},
            {"hints", o.hints},
            {"preview", o.preview},
            {"open", o.open},
            {"pace", o.pace}};
  if (o.clock) j["clock"] = {{"seconds", o.clock->seconds}, {"plus", o.clock->plus}};
  return j;
}

}  // namespace bastide::sdk::serve
