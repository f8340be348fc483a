// Any bytes as a recorded game: read, and replayed if the form is right.
#include "fuzz_places.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bastide::Library library(fuzz_search_path());
  const auto record = bastide::sdk::parse_record(as_text(data, size), "fuzz.jsonl");
  if (!record) {
    if (record.error().what.empty()) __builtin_trap();
    return 0;
  }
  const auto replayed = bastide::sdk::replay(library, *record, {.force = true});
  if (!replayed && replayed.error().what.empty()) __builtin_trap();
  return 0;
}
