// All boxes together, and what of the reference is in none of them.
#pragma once
#include "box_tables.hpp"

namespace bastide::sdk::conform {

class Mapping {
 public:
  explicit Mapping(const std::vector<BoxTables>&);
  static const Mapping& standard();  // of all_boxes()

  const BoxTables& rows() const { return rows_; }  // those of all boxes
  bool has_box(Name id) const;

  const SetRow* set(Name reference) const;
  const ElementRow* element(Name reference) const;
  const OptionRow* option(Name action) const;   // by our action
  const OptionRow* kind(Name reference) const;  // by the kind of a recorded option
  const ChanceRow* chance(Name decision) const;
  bool knows_phase(Name reference) const;
  bool begins(Name phase) const;                   // see PhaseRow
  bool ahead(Name phase) const;                    // see PhaseRow
  bool asked_in(Name phase, Name decision) const;  // do we ask that there?

  // Names of the reference that mean the same for a comparison, e.g. "city.tiny" and "city".
  Name plain(Name reference) const;
  // The reference's plain name for a reason for points, or our own.
  Name term(Name ours) const;

 private:
  BoxTables rows_;
  std::vector<Name> ids_;
};

// The reference's name, or nothing.
Name reference_name(const std::vector<NameRow>&, Name ours);

// What belongs to which box in the reference, built here or not: so that a game that cannot be played names what is
// missing. Rows stay when a box is built.
struct KnownElement {
  Name reference;
  std::vector<Name> shown_by{};  // sets that show it; without one of them it changes nothing. None: it acts by itself
};
struct KnownBox {
  Name id;
  std::vector<Name> sets{};
  std::vector<KnownElement> elements{};
  std::vector<Name> rules{};
};
const std::vector<KnownBox>& known_boxes();

// Tile sets of the second edition, "basic:2", are those of the first, "basic:1", in the printing with gardens.
bool second_edition(Name reference);
std::string first_edition(Name reference);

// The box of a set, element or rule; empty if none is known.
Name box_of_set(Name reference);
Name box_of_element(Name reference);
Name box_of_rule(Name reference);
const KnownElement* known_element(Name reference);

}  // namespace bastide::sdk::conform
