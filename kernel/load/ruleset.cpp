// Ruleset files: reading one, following `extends`, merging. See docs/rulesets.md.
#include "start.hpp"

namespace bastide::load {

namespace {

// What is written later takes the place of what was inherited under the same name.
template <class T>
void put(std::vector<T>& list, std::string T::*name, T value) {
  const auto old = std::ranges::find(list, value.*name, name);
  if (old == list.end())
    list.push_back(std::move(value));
  else
    *old = std::move(value);
}

// Search path first, so that an id means the same in every file; then beside the file that asks.
fs::path find_ruleset(const SearchPath& search, const std::string& name, const fs::path& beside,
                      const SourcePos& asked) {
  if (name.find('/') != std::string::npos || name.ends_with(".toml")) return beside / name;
  std::vector<fs::path> dirs = search.ruleset_dirs;
  if (!asked.file.empty()) dirs.push_back(beside.empty() ? "." : beside);
  Words looked, known;
  for (const fs::path& dir : dirs) {
    const fs::path file = dir / (name + ".toml");
    if (!there(file)) {
      looked.push_back(show(dir));
      continue;
    }
    Words hidden;
    for (const fs::path& later : std::span(dirs).subspan(looked.size() + 1))
      if (const fs::path other = later / (name + ".toml"); there(other) && !same_file(other, file))
        hidden.push_back(show(other));
    tell(fmt::format("ruleset '{}' is {}{}{}", name, show(file), hidden.empty() ? "" : ", which hides ",
                     fmt::join(hidden, ", ")));
    return file;
  }
  for (const RulesetInfo& r : list_rulesets(search)) known.push_back(r.id);
  fail(fmt::format("there is no ruleset '{}'", name), asked,
       fmt::format("{} (looked in: {})", suggest(name, known), fmt::join(looked, ", ")));
}

// `random` or `fraction`: the later word about a set takes the place of the earlier one.
void read_part(TileUse& use, const toml::table& t, const std::string& what) {
  const toml::node *random = t.get("random"), *fraction = t.get("fraction");
  if (!random && !fraction) return;
  if (random && fraction)
    fail(fmt::format("{} has both 'random' and 'fraction'", what), pos(*fraction),
         "'random' is a number of tiles, 'fraction' a share of them; leave one out");
  use.random.reset();
  use.fraction.reset();
  use.part_at = pos(random ? *random : *fraction);
  if (random) {
    use.random = as_number(*random, "the number of random tiles of " + what, 1, 1'000'000);
    return;
  }
  if (!fraction->is_number()) wrong_type(*fraction, "the fraction of " + what, toml::node_type::floating_point);
  use.fraction = fraction->value<double>();
  if (!(*use.fraction > 0 && *use.fraction <= 1))
    fail(fmt::format("the fraction of {} is {}, it must be more than 0 and at most 1", what, *use.fraction),
         use.part_at, "0.5 is half of the tiles, 1 all of them");
}

// Key by key: what the line does not speak of stays as inherited.
void read_tile_use(TileUse& use, const toml::node& value) {
  const std::string what = fmt::format("set '{}'", use.set);
  const toml::table* t = value.as_table();
  if (!t && !value.is_integer())
    fail(what + " must be a number of copies or a table", pos(value),
         fmt::format("write {0} = 1, or {0} = {{ copies = 1, without = [\"...\"] }}", use.set));
  if (t) {
    allow_keys(*t, {"copies", "without", "count", "random", "fraction"}, what);
    read_part(use, *t, what);
  }
  if (const toml::node* n = t ? t->get("copies") : &value)
    use.copies = as_number(*n, "the number of copies of " + what, 0, 255);
  if (const auto* list = t ? get<toml::array>(*t, "without", what) : nullptr) {
    if (list->empty()) std::erase_if(use.changes, [](const TileChange& c) { return !c.count; });
    for (const toml::node& n : *list)
      use.changes.push_back({as<std::string>(n, "each member of 'without'"), {}, pos(n)});
  }
  if (const auto* counts = t ? get<toml::table>(*t, "count", what) : nullptr)
    for (const auto& [id, n] : written(*counts))
      use.changes.push_back(
          {std::string(id.str()), as_number(n, fmt::format("the count of '{}'", id.str()), 0, 255), pos(id)});
}

void read_tile_uses(const toml::key& key, const toml::node& value, std::vector<TileUse>& uses) {
  auto use = std::ranges::find(uses, std::string(key.str()), &TileUse::set);
  if (use == uses.end()) use = uses.insert(use, TileUse{.set = std::string(key.str())});
  use->at = pos(key);
  read_tile_use(*use, value);
}

// Words, or numbers if it begins with one.
ParamValue read_list(const toml::array& list, const std::string& what) {
  if (list.empty() || !list[0].is_integer()) return as_words(list, what);
  std::vector<int> numbers;
  for (const toml::node& n : list)
    numbers.push_back(as_number(n, "each member of " + what, -1'000'000'000, 1'000'000'000));
  return numbers;
}

void read_settings(const toml::table& t, const std::string& prefix, Spec& spec) {
  for (const auto& [key, value] : written(t)) {
    const std::string name = prefix + std::string(key.str());
    const std::string what = fmt::format("parameter '{}'", name);
    Setting s{name, {}, pos(key), spec.id, false};
    if (name.size() > 200) fail("the name of a parameter is too long", pos(key));
    if (const toml::table* inner = value.as_table()) {
      read_settings(*inner, name + ".", spec);
      continue;
    }
    if (const auto* flag = value.as_boolean())
      s.value = flag->get();
    else if (value.is_integer())
      s.value = as_number(value, what, -1'000'000'000, 1'000'000'000);
    else if (const toml::array* list = value.as_array())
      s.value = read_list(*list, what);
    else if (value.is_string())
      s.value = as<std::string>(value, what);
    else
      fail(what + " must be true or false, a whole number, text or a list", pos(value));
    put(spec.settings, &Setting::name, std::move(s));
  }
}

void read_pins(const toml::array& list, std::vector<Pin>& pins, int rank) {
  for (const toml::node& n : list) {
    const Words pair = as_words(as<toml::array>(n, "each pin"), "a pin");
    if (pair.size() != 2)
      fail(fmt::format("a pin has two steps, not {}", pair.size()), pos(n), "write pin = [[\"first\", \"then\"]]");
    std::erase_if(pins, [&](const Pin& old) {  // a later word about the same two replaces it
      return among(pair, old.before) && among(pair, old.after);
    });
    pins.push_back({pair[0], pair[1], pos(n), false, rank});
  }
}

// One list of names, or a list of such lists.
void read_sequences(const toml::array& list, std::vector<Sequence>& sequences, int rank) {
  const auto add = [&](const toml::array& names) {
    const Words words = as_words(names, "a sequence");
    if (words.size() < 2)
      fail("a sequence has at least two names", pos(names), "write sequence = [\"first\", \"then\", \"last\"]");
    sequences.push_back({words, pos(names), false, rank});
  };
  if (list.empty() || !list[0].is_array()) return add(list);
  for (const toml::node& n : list) add(as<toml::array>(n, "each sequence"));
}

// The files that can be taken as an order: <dir>/orders/<id>.toml of the search path.
fs::path find_order(const SearchPath& search, const std::string& name, const fs::path& beside, const SourcePos& asked) {
  if (name.find('/') != std::string::npos || name.ends_with(".toml")) return beside / name;
  Words looked, known;
  for (const fs::path& dir : search.ruleset_dirs) {
    if (const fs::path file = dir / "orders" / (name + ".toml"); there(file)) return file;
    looked.push_back(show(dir / "orders"));
    for (const fs::path& file : entries(dir / "orders"))
      if (file.extension() == ".toml") known.push_back(file.stem().string());
  }
  fail(fmt::format("there is no order '{}'", name), asked,
       fmt::format("{} (looked in: {})", suggest(name, known), fmt::join(looked, ", ")));
}

std::vector<Sequence> read_order_file(const fs::path& path, const SourcePos& asked, int rank) {
  if (!there(path))
    fail(fmt::format("there is no file {}", show(path)), asked, "an order is an id, or a path relative to this file");
  const std::string what = "an order";
  const toml::table t = parse(read_text(path), show(path));
  allow_keys(t, {"title", "doc", "sequence"}, what);
  need<std::string>(t, "title", what);
  get<std::string>(t, "doc", what);
  std::vector<Sequence> sequences;
  read_sequences(need<toml::array>(t, "sequence", what), sequences, rank);
  for (Sequence& s : sequences) s.inherited = true;  // it speaks of everything that might be in play
  note("read order " + show(path));
  return sequences;
}

// The files that are being read, each extending the next, and those that are merged already.
struct Reading {
  const SearchPath& search;
  std::vector<fs::path> chain, done;
  Draft d;
  int files = 0;  // each has its rank: what a child says about the order counts more than what it extends
};
void read_file(Reading&, const fs::path&, const SourcePos& asked);

// `order = "id"`, or [order] with `from`, `sequence` and `pin`. The file's own words stand above those of the order
// that it takes, and both above everything inherited.
void read_order(Reading& r, const toml::node& n, const fs::path& beside) {
  Spec& spec = r.d.spec;
  const int rank = 2 * ++r.files;
  const toml::table* t = n.as_table();
  if (!t && !n.is_string())
    fail("'order' of the ruleset must be text or a table", pos(n),
         "write order = \"...\", or [order] sequence = [...]");
  if (t) allow_keys(*t, {"from", "sequence", "pin"}, "[order]");
  if (const toml::node* from = t ? t->get("from") : &n) {
    spec.order = as<std::string>(*from, "'from' of [order]");
    const SourcePos at = pos(*from);
    r.d.order = spec.order == "none" ? std::vector<Sequence>{}
                                     : read_order_file(find_order(r.search, spec.order, beside, at), at, rank);
    if (spec.order == "none") spec.order.clear();
  }
  if (const auto* list = t ? get<toml::array>(*t, "sequence", "[order]") : nullptr)
    read_sequences(*list, spec.sequences, rank + 1);
  if (const auto* list = t ? get<toml::array>(*t, "pin", "[order]") : nullptr) read_pins(*list, spec.pins, rank + 1);
}

// Puts what the file says over what its parents say. A file that several of them extend is merged once, first.
void read_toml(Reading& r, std::string_view toml, const fs::path& path) {
  const std::string name = show(path), what = "the ruleset";
  const toml::table t = parse(toml, name);
  allow_keys(t,
             {"title", "doc", "edition", "family", "extends", "printing", "tiles", "modules", "rules", "figures",
              "order", "start"},
             what);
  Draft& d = r.d;
  Spec& spec = d.spec;
  const auto extend = [&](const toml::node& n) {
    const SourcePos at = pos(n);
    const std::string parent = as<std::string>(n, "'extends' of " + what);
    read_file(r, find_ruleset(r.search, parent, path.parent_path(), at), at);
  };
  if (const toml::node* n = t.get("extends")) {
    if (const toml::array* list = n->as_array())
      for (const toml::node& parent : *list) extend(parent);
    else
      extend(*n);
  }
  for (Setting& s : spec.settings) s.inherited = true;
  for (FigureCount& f : spec.figures) f.inherited = true;
  for (Pin& p : spec.pins) p.inherited = true;
  for (Sequence& q : spec.sequences) q.inherited = true;
  if (d.start) d.start->inherited = true;
  spec.id = path.stem().string();
  spec.lineage.push_back(spec.id);
  spec.title = need<std::string>(t, "title", what);
  spec.at = pos(*t.get("title"));
  const auto* doc = get<std::string>(t, "doc", what);
  spec.doc = doc ? *doc : "";
  if (const auto* edition = get<std::string>(t, "edition", what)) spec.edition = *edition;
  static_cast<void>(get<std::string>(t, "family", what));  // for lists of rulesets; it must be a text all the same
  static const toml::table empty;
  const auto lines = [&](const char* key) {
    const auto* table = get<toml::table>(t, key, what);
    return written(table ? *table : empty);
  };
  if (const auto* printing = get<std::string>(t, "printing", what)) d.printing = {*printing, pos(*t.get("printing"))};
  for (const auto& [key, n] : lines("tiles")) read_tile_uses(key, n, d.tiles);
  for (const auto& [key, n] : lines("modules")) {
    if (!n.is_boolean())
      fail(fmt::format("module '{}' must be true or false", key.str()), pos(n), "its parameters stand in [rules]");
    d.modules[std::string(key.str())] = {n.as_boolean()->get(), pos(key)};
  }
  if (const auto* rules = get<toml::table>(t, "rules", what)) read_settings(*rules, "", spec);
  for (const auto& [key, n] : lines("figures")) {
    const std::string number = fmt::format("the number of '{}'", key.str());
    put(spec.figures, &FigureCount::kind, {std::string(key.str()), as_number(n, number, 0, 255), pos(key)});
  }
  if (const auto* start = get<toml::table>(t, "start", what)) d.start = read_start_use(*start);
  if (const toml::node* order = t.get("order")) read_order(r, *order, path.parent_path());
  note("read ruleset " + name);
}

void read_file(Reading& r, const fs::path& path, const SourcePos& asked) {
  std::error_code none;
  const fs::path real = fs::weakly_canonical(path, none);
  if (std::ranges::find(r.done, real) != r.done.end()) return;
  Words names;
  for (auto i = std::ranges::find(r.chain, real); i != r.chain.end(); ++i) names.push_back(i->stem().string());
  if (!names.empty())
    fail(fmt::format("'{0}' extends itself: {1} -> {0}", names[0], fmt::join(names, " -> ")), asked,
         "take one `extends` out");
  if (!asked.file.empty() && !there(path))
    fail(fmt::format("there is no file {}", show(path)), asked,
         "`extends` takes the id of a ruleset, or a path relative to this file");
  r.chain.push_back(real);
  read_toml(r, read_text(path), path);
  r.chain.pop_back();
  r.done.push_back(real);
}

// For lists: which tiles are played in part. What is wrong with them is said when the ruleset is used.
std::string chance_in(const toml::table& ruleset) {
  Words parts;
  if (const toml::table* tiles = ruleset["tiles"].as_table())
    for (const auto& [set, n] : written(*tiles)) {
      const toml::table* t = n.as_table();
      if (!t) continue;
      if (const auto random = (*t)["random"].value<int>())
        parts.push_back(fmt::format("{}: {} tiles by chance", set.str(), *random));
      if (const auto share = (*t)["fraction"].value<double>(); share && *share < 1)
        parts.push_back(fmt::format("{}: {:g} % of the tiles by chance", set.str(), *share * 100));
    }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

Draft read_draft(const SearchPath& search, const std::string& id_or_path) {
  Reading r{search, {}, {}, {}, 0};
  read_file(r, find_ruleset(search, id_or_path, {}, {}), {});
  return std::move(r.d);
}

Draft read_draft_text(const SearchPath& search, std::string_view toml, const std::string& file) {
  Reading r{search, {}, {}, {}, 0};
  read_toml(r, toml, file);
  return std::move(r.d);
}

std::vector<RulesetInfo> list_rulesets(const SearchPath& search) {
  std::vector<RulesetInfo> list;
  for (const fs::path& dir : search.ruleset_dirs)
    for (const fs::path& file : entries(dir)) {
      if (file.extension() != ".toml") continue;
      RulesetInfo r{file.stem().string(), "", "", "", "", "", file};
      const auto first = std::ranges::find(list, r.id, &RulesetInfo::id);
      if (first != list.end()) {
        note(fmt::format("{} is hidden by {}", show(file), show(first->file)));
        continue;
      }
      try {
        const toml::table t = parse(read_text(file), show(file));
        const auto text = [&](const char* key) {
          const auto* found = get<std::string>(t, key, "the ruleset");
          return found ? *found : std::string();
        };
        r.title = text("title");
        r.doc = text("doc");
        r.edition = text("edition");
        r.family = text("family");
        r.chance = chance_in(t);
      } catch (const Problem& p) {
        r.doc = p.error.str();
      }
      list.push_back(std::move(r));
    }
  std::ranges::sort(list, {}, &RulesetInfo::id);
  return list;
}

}  // namespace bastide::load
