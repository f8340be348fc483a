// The ruleset file of a mix: plain TOML with a comment at every line, for a person who goes on by hand.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "basics/text_table.hpp"
#include "mix/mix.hpp"
#include "toml/write.hpp"

namespace bastide::sdk {

namespace {

constexpr std::size_t widest = 100;     // of a comment
constexpr std::size_t comment_at = 32;  // where comments behind a line begin

std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  return text;
}

class Writer {
 public:
  void line(const std::string& text, int column = 0) {
    out_.toml += text + "\n";
    out_.columns.push_back(column);
  }
  void blank() { line(""); }
  // A key with what it means behind it.
  void entry(const std::string& text, const std::string& comment, int column) {
    const std::size_t gap = text.size() < comment_at ? comment_at - text.size() : 1;
    line(text + std::string(gap, ' ') + "# " + one_line(comment), column);
  }
  // A comment of its own, broken at spaces.
  void remark(const std::string& text) {
    std::string row = "#";
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      if (row.size() > 1 && row.size() + 1 + (end - at) > widest) {
        line(row);
        row = "#";
      }
      if (end > at) row += " " + one_line(text.substr(at, end - at));
      at = end + 1;
    }
    line(row);
  }
  MixText take() { return std::move(out_); }

 private:
  MixText out_;
};

// A number of copies, or a table that says only what differs.
std::string tiles_text(const Mix::Tiles& t) {
  if (t.without.empty() && t.counts.empty()) return std::to_string(t.copies);
  std::vector<std::string> keys, without, counts;
  if (t.copies != t.before) keys.push_back("copies = " + std::to_string(t.copies));
  for (const std::string& pattern : t.without) without.push_back(toml_string(pattern));
  for (const auto& [id, n] : t.counts) counts.push_back(toml_key(id) + " = " + std::to_string(n));
  if (!without.empty()) keys.push_back(fmt::format("without = [{}]", fmt::join(without, ", ")));
  if (!counts.empty()) keys.push_back(fmt::format("count = {{ {} }}", fmt::join(counts, ", ")));
  return fmt::format("{{ {} }}", fmt::join(keys, ", "));
}

void write_tiles(const Mix& m, Writer& w) {
  if (m.tiles.empty()) return;
  w.blank();
  w.line("[tiles]");
  w.remark("tile set = how often; 0 takes it out");
  for (const Mix::Tiles& t : m.tiles)
    w.entry(toml_key(t.set->id) + " = " + tiles_text(t),
            fmt::format("{}, {} tiles; {} has {}", t.set->title, tiles_in(*t.set), m.base.id, t.before), t.column);
}

std::string switch_comment(const Mix::Switch& s) {
  const ModuleInfo& i = *s.part->info;
  std::string text(i.title);
  if (!i.summary.empty()) text += fmt::format(": {}", i.summary);
  if (!i.needs.empty()) text += fmt::format("; needs {}", fmt::join(i.needs, ", "));
  if (!i.conflicts.empty()) text += fmt::format("; not with {}", fmt::join(i.conflicts, ", "));
  return text;
}

// A part that is called like its box switches the others, too, so it stands first and all are named.
void write_switches(const Mix& m, Writer& w) {
  if (m.switches.empty()) return;
  w.blank();
  w.line("[modules]");
  const Box* box = nullptr;
  const auto write = [&](const Mix::Switch& s) {
    w.entry(toml_key(std::string(s.part->info->id)) + " = " + (s.on ? "true" : "false"), switch_comment(s), s.column);
  };
  for (const Mix::Switch& s : m.switches) {
    if (s.box == box) continue;
    box = s.box;
    w.remark("box " + box->id + (box->title() == box->id ? "" : ": " + box->title()));
    for (const Mix::Switch& t : m.switches)
      if (t.box == box && t.part->info->id == box->id) write(t);
    for (const Mix::Switch& t : m.switches)
      if (t.box == box && t.part->info->id != box->id) write(t);
  }
}

std::string values_comment(const Param& p) {
  std::string text(p.doc);
  if (!p.rule.empty()) text += fmt::format(" [{}]", p.rule);
  return text;
}

void write_value(const Mix::Value& v, const std::string& key, Writer& w) {
  w.remark(values_comment(*v.param));
  for (const Choice& c : v.param->choices)
    if (!c.doc.empty()) w.remark(fmt::format("- {}: {}", c.name, c.doc));
  w.remark(describe(*v.param) + (v.from.empty() ? "" : "; as in " + v.from));
  w.line(key + " = " + toml_value(v.value), v.column);
}

// "a.b.c" is key b.c of table [rules.a]; a name without a dot stands in [rules] itself.
void write_values(const Mix& m, Writer& w) {
  std::map<std::string, std::vector<const Mix::Value*>> tables;
  for (const Mix::Value& v : m.values) {
    const Name name = v.param->name;
    const std::size_t dot = name.find('.');
    tables[dot == Name::npos ? "" : std::string(name.substr(0, dot))].push_back(&v);
  }
  for (const auto& [table, values] : tables) {
    w.blank();
    w.line(table.empty() ? "[rules]" : "[rules." + toml_key(table) + "]");
    for (const Mix::Value* v : values)
      write_value(*v, std::string(v->param->name.substr(table.empty() ? 0 : table.size() + 1)), w);
  }
}

void write_figures(const Mix& m, Writer& w) {
  if (m.figures.empty()) return;
  w.blank();
  w.line("[figures]");
  w.remark("pieces of each player");
  for (const Mix::Figures& f : m.figures) {
    const auto before = std::ranges::find(m.base.figures, f.kind, &FigureCount::kind);
    w.entry(toml_key(f.kind) + " = " + std::to_string(f.count),
            before == m.base.figures.end() ? "0 to 255" : fmt::format("0 to 255; {} has {}", m.base.id, before->count),
            f.column);
  }
}

}  // namespace

std::string mix_title(const Mix& m) {
  std::vector<std::string> with, without;
  for (const Box& box : m.boxes->all()) {
    int in = 0, out = 0;
    bool tiles_in = false, tiles_out = false;
    std::vector<std::string> added, dropped;
    for (const Mix::Switch& s : m.switches) {
      if (s.box->id != box.id) continue;
      if (s.on && !s.before) {
        ++in;
        added.emplace_back(s.part->info->title);
      }
      if (!s.on && s.before) {
        ++out;
        dropped.emplace_back(s.part->info->title);
      }
    }
    for (const Mix::Tiles& t : m.tiles) {
      if (t.set->plugin != box.id || t.copies == t.before) continue;
      if (t.copies && t.before)
        with.push_back(fmt::format("{} x {}", t.copies, t.set->title));
      else
        (t.copies ? tiles_in : tiles_out) = true;
    }
    const int parts = static_cast<int>(box.parts.size());
    if (in == parts && in)
      with.push_back(box.title() + (tiles_in || box.sets.empty() ? "" : " (rules only)"));
    else if (in && tiles_in)
      with.push_back(box.title() + " (" + listed(added) + ")");
    else
      with.insert(with.end(), added.begin(), added.end());
    if (!in && tiles_in) with.push_back("the tiles of " + box.title());
    if (out == parts && out)
      without.push_back(box.title());
    else
      without.insert(without.end(), dropped.begin(), dropped.end());
    if (!out && tiles_out) without.push_back("tiles of " + box.title());
  }
  std::string title = m.base.title;
  if (!with.empty()) title += (title.find(" with ") == std::string::npos ? " with " : ", and with ") + listed(with);
  if (!without.empty())
    title += (title.find(" with ") == std::string::npos ? " without " : ", without ") + listed(without);
  if (title == m.base.title &&
      !(m.values.empty() && m.figures.empty() && m.tiles.empty() && m.order.empty() && m.printing.empty()))
    title += ", changed";
  return title;
}

MixText mix_toml(const Mix& m, const MixTextOptions& o) {
  Writer w;
  w.remark("Written by: bastide mix " + m.expression.text);
  w.remark(
      "What is not said here is as in the ruleset it extends. `bastide explain FILE --parameters` shows all values and "
      "where "
      "they come from, `bastide check FILE` finds mistakes.");
  w.blank();
  w.line("title = " + toml_string(one_line(o.title.empty() ? mix_title(m) : o.title)));
  w.line("doc = " + toml_string(one_line(m.expression.text)));
  w.entry("extends = " + toml_string(o.extends.empty() ? m.expression.base : o.extends), m.base.title, 1);
  if (!m.order.empty()) w.entry("order = " + toml_string(m.order), "what comes first where rules meet", m.order_column);
  if (!m.printing.empty())
    w.entry("printing = " + toml_string(m.printing), "of the tile sets that have it", m.printing_column);
  write_tiles(m, w);
  write_switches(m, w);
  write_values(m, w);
  write_figures(m, w);
  return w.take();
}

}  // namespace bastide::sdk
