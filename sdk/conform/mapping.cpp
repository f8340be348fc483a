#include "mapping.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::sdk::conform {
namespace {

template <class Row>
void append(std::vector<Row>& all, const std::vector<Row>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

void join(BoxTables& all, const BoxTables& box) {
  append(all.sets, box.sets);
  append(all.elements, box.elements);
  append(all.rules, box.rules);
  append(all.switches, box.switches);
  append(all.engines, box.engines);
  append(all.phases, box.phases);
  append(all.options, box.options);
  append(all.additions, box.additions);
  append(all.chances, box.chances);
  append(all.events, box.events);
  append(all.customs, box.customs);
  append(all.causes, box.causes);
  append(all.figures, box.figures);
  append(all.bags, box.bags);
  append(all.tokens, box.tokens);
  append(all.receipts, box.receipts);
  append(all.silent_moves, box.silent_moves);
  append(all.neutrals, box.neutrals);
  append(all.features, box.features);
  append(all.terms, box.terms);
  append(all.untold, box.untold);
  append(all.same, box.same);
  append(all.never_final, box.never_final);
  append(all.parameter_groups, box.parameter_groups);
  append(all.parameters, box.parameters);
  append(all.fixed_parameters, box.fixed_parameters);
  if (!box.spot.empty()) all.spot = box.spot;
}

template <class Row, class Key>
const Row* find(const std::vector<Row>& rows, Name wanted, Key key) {
  const auto row = std::ranges::find(rows, wanted, key);
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace

Mapping::Mapping(const std::vector<BoxTables>& boxes) {
  for (const BoxTables& box : boxes) {
    join(rows_, box);
    ids_.push_back(box.id);
  }
}

const Mapping& Mapping::standard() {
  static const Mapping all(all_boxes());
  return all;
}

bool Mapping::has_box(Name id) const { return std::ranges::find(ids_, id) != ids_.end(); }
const SetRow* Mapping::set(Name reference) const {
  return find(rows_.sets, first_edition(reference), &SetRow::reference);
}
const ElementRow* Mapping::element(Name reference) const {
  return find(rows_.elements, reference, &ElementRow::reference);
}
const OptionRow* Mapping::option(Name action) const { return find(rows_.options, action, &OptionRow::action); }
const OptionRow* Mapping::kind(Name reference) const { return find(rows_.options, reference, &OptionRow::kind); }
const ChanceRow* Mapping::chance(Name decision) const { return find(rows_.chances, decision, &ChanceRow::decision); }

bool Mapping::knows_phase(Name reference) const { return find(rows_.phases, reference, &PhaseRow::reference); }

bool Mapping::begins(Name phase) const {
  return std::ranges::any_of(rows_.phases, [&](const PhaseRow& r) { return r.reference == phase && r.begins; });
}

bool Mapping::ahead(Name phase) const {
  return std::ranges::any_of(rows_.phases, [&](const PhaseRow& r) { return r.reference == phase && r.ahead; });
}

bool Mapping::asked_in(Name phase, Name decision) const {
  return !decision.empty() && std::ranges::any_of(rows_.phases, [&](const PhaseRow& r) {
    return r.reference == phase && r.decision == decision;
  });
}

Name Mapping::plain(Name reference) const {
  const Name plain = reference_name(rows_.same, reference);
  return plain.empty() ? reference : plain;
}

Name Mapping::term(Name ours) const {
  const Name known = reference_name(rows_.terms, ours);
  return known.empty() ? ours : plain(known);
}

Name reference_name(const std::vector<NameRow>& rows, Name ours) {
  const NameRow* row = find(rows, ours, &NameRow::ours);
  return row ? row->reference : Name{};
}

Name box_of_set(Name reference) {
  const std::string first = first_edition(reference);
  for (const KnownBox& box : known_boxes())
    if (std::ranges::find(box.sets, Name(first)) != box.sets.end()) return box.id;
  return {};
}

bool second_edition(Name reference) { return reference.ends_with(":2"); }

std::string first_edition(Name reference) {
  std::string first(reference);
  if (second_edition(reference)) first.back() = '1';
  return first;
}

Name box_of_element(Name reference) {
  for (const KnownBox& box : known_boxes())
    if (find(box.elements, reference, &KnownElement::reference)) return box.id;
  return {};
}

// The second implementations call an option after its box: "la_porxada.swap".
Name box_of_rule(Name reference) {
  std::string group(reference.substr(0, reference.find('.')));
  std::ranges::replace(group, '_', '-');
  for (const KnownBox& box : known_boxes())
    if (std::ranges::find(box.rules, reference) != box.rules.end() || box.id == group) return box.id;
  return {};
}

const KnownElement* known_element(Name reference) {
  for (const KnownBox& box : known_boxes())
    if (const KnownElement* element = find(box.elements, reference, &KnownElement::reference)) return element;
  return nullptr;
}

}  // namespace bastide::sdk::conform
