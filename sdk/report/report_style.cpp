#include "report/report_style.hpp"

#include <fmt/format.h>

#include <array>

#include "bastide/ids.hpp"

namespace bastide::sdk {

namespace {

struct Tone {
  Name name, light, dark;
};

// r: rulesets; o: letters on them. k: grounds of stacked bars, words stand on them; the last is for all the rest.
constexpr auto tones = std::to_array<Tone>({
    {"paper", "#ffffff", "#15181d"}, {"raised", "#f6f5f1", "#1d2229"}, {"ink", "#1c2127", "#e7e9ec"},
    {"soft", "#565f6a", "#a5aebb"},  {"rule", "#d9d7d0", "#353c46"},   {"grid", "#e9e8e3", "#272d35"},
    {"axis", "#8a929c", "#6d7785"},  {"link", "#075e93", "#7cc0f2"},   {"good", "#1b6e4a", "#6fd6a6"},
    {"bad", "#b0261c", "#ff958a"},   {"open", "#7c5a00", "#ecc35a"},   {"r0", "#0072b2", "#5cb3ee"},
    {"o0", "#ffffff", "#101317"},    {"r1", "#c25400", "#ff9a4d"},     {"o1", "#ffffff", "#101317"},
    {"r2", "#3d9a80", "#86f0d6"},    {"o2", "#101317", "#101317"},     {"r3", "#7a1162", "#ba5db6"},
    {"o3", "#ffffff", "#101317"},    {"r4", "#634710", "#a05b11"},     {"o4", "#ffffff", "#ffffff"},
    {"r5", "#8e6ffb", "#e36368"},    {"o5", "#101317", "#101317"},     {"r6", "#3d26ae", "#5f7cff"},
    {"o6", "#ffffff", "#101317"},    {"r7", "#003311", "#f4f521"},     {"o7", "#ffffff", "#101317"},
    {"k0", "#9cc3e6", "#2c5a87"},    {"k1", "#bfdca4", "#436b2d"},     {"k2", "#f5cd8e", "#84560f"},
    {"k3", "#dfb0cf", "#763a63"},    {"k4", "#a3dbd4", "#1c6861"},     {"k5", "#ebe492", "#645d10"},
    {"k6", "#c9bdea", "#52418d"},    {"k7", "#eeae98", "#863c26"},     {"k8", "#bfc7d0", "#47525d"},
    {"k9", "#e5e6e8", "#333a42"},
});

// Shared by the page and by single pictures.
constexpr Name plot_rules = R"(
.plot text{font:13px/1 var(--sans);fill:var(--ink);font-variant-numeric:tabular-nums}
.plot .small{font-size:11.5px}.plot .strong{font-weight:600}.plot .soft{fill:var(--soft)}
.plot .mid{text-anchor:middle}.plot .end{text-anchor:end}
.plot .head{font-size:14.5px;font-weight:600}
.plot line,.plot path{fill:none;stroke-width:1}
.plot .grid{stroke:var(--grid)}.plot .axis{stroke:var(--axis)}.plot .zero{stroke:var(--ink);stroke-width:1.25}
.plot .fair{stroke:var(--ink);stroke-dasharray:5 3}.plot .band{fill:var(--raised)}
.plot .step{stroke-width:1.75;stroke-linejoin:round}.plot .area{fill-opacity:.15;stroke:none}
.plot .dash0{stroke-dasharray:none}.plot .dash1{stroke-dasharray:6 2.5}.plot .dash2{stroke-dasharray:2 2.2}
.plot .bar{stroke-width:2.5;stroke-linecap:butt}.plot .thin{stroke-width:1.25}
.plot .hollow{fill:var(--paper);stroke-width:1.5}.plot .full{stroke:none}
.plot .dim{stroke:var(--axis)}.plot .ghost{stroke:var(--axis);stroke-width:1}
.plot .part{stroke:var(--paper);stroke-width:1.5}.plot .join{stroke:var(--axis);stroke-width:.75;stroke-dasharray:2 3}
.plot .hit{fill:var(--ink);fill-opacity:0}.plot .hit:hover,.plot .row:hover .hit{fill-opacity:.07}
.plot .run{stroke-width:1.75}.plot .cone{fill-opacity:.15;stroke:none}
)";

constexpr Name sans = "system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",\"Noto Sans\",Arial,sans-serif";

constexpr Name page_rules = R"(
:root{color-scheme:light dark;--serif:Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif;
--mono:ui-monospace,"Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 var(--sans)}
header,main,footer{max-width:1008px;margin:0 auto;padding:0 24px}
header{padding-top:48px}
h1,h2,h3{font-family:var(--serif);font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:2.2rem;margin:.2rem 0 .6rem;letter-spacing:-.01em}
h2{font-size:1.5rem;margin:3.2rem 0 1rem;padding-top:1.1rem;border-top:1px solid var(--rule)}
h3{font-size:1.12rem;margin:2.2rem 0 .5rem}
p,ul,dl{max-width:44rem}
a{color:var(--link)}
code{font:.86em/1.5 var(--mono);overflow-wrap:anywhere}
.kicker{margin:0;color:var(--soft);font-size:.82rem;letter-spacing:.08em;text-transform:uppercase}
.facts{color:var(--soft);margin:.2rem 0 0;max-width:none}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.3rem;list-style:none;margin:1.2rem 0 0;padding:0;font-size:.92rem;max-width:none}
.lead{font:1.16rem/1.55 var(--serif)}
.findings{padding-left:1.2rem;margin:.5rem 0 1.2rem}.findings li{margin:.3rem 0}.findings li::first-letter{text-transform:uppercase}
.soft{color:var(--soft)}.word{display:inline-block;max-width:100%}
.key{display:inline-flex;align-items:center;justify-content:center;width:1.45em;height:1.45em;border-radius:50%;
font:600 .82em/1 var(--sans);vertical-align:.08em;flex:none}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.2rem;margin:.4rem 0 .8rem;padding:0;list-style:none;font-size:.92rem;max-width:none}
.legend .key{margin-right:.45em}
.note,.warn{border-left:3px solid var(--axis);background:var(--raised);padding:.6rem 1rem;max-width:none}
.warn{border-color:var(--open)}
.command{display:block;background:var(--raised);border:1px solid var(--rule);border-radius:6px;padding:.7rem .9rem;
max-width:none}
.badge{display:inline-block;font-weight:600;font-size:.82rem;line-height:1;padding:.32rem .6rem;border-radius:999px;
border:1.5px solid currentColor;white-space:nowrap}
.holds{color:var(--good)}.against{color:var(--bad)}.undecided{color:var(--open)}
.verdicts{list-style:none;padding:0;max-width:none;margin:0}
.verdicts li{display:grid;grid-template-columns:8.2rem 1fr;gap:.1rem 1rem;padding:.75rem 0;border-bottom:1px solid var(--grid)}
.verdicts li>*{grid-column:2}.verdicts .badge{grid-column:1;grid-row:1/span 2;justify-self:start;align-self:start}
.verdicts p{margin:0;color:var(--soft)}
figure{margin:1.6rem 0 2.4rem}
figcaption{color:var(--soft);font-size:.92rem;max-width:46rem;margin-top:.7rem}
figcaption b{color:var(--ink)}
.plot{display:block;width:100%;height:auto;overflow:visible}
figure>.plot+.plot{margin-top:2rem}.narrow{display:none;max-width:560px;margin-left:auto;margin-right:auto}
.panels{display:grid;grid-template-columns:repeat(3,1fr);gap:1.6rem}
table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums;border-top:1.5px solid var(--ink);
border-bottom:1.5px solid var(--ink)}
caption{text-align:left;color:var(--soft);padding:0 0 .5rem;font-size:.92rem}caption b{color:var(--ink)}
th,td{padding:.34rem .6rem;text-align:right;vertical-align:baseline}
thead th{border-bottom:1px solid var(--ink);font-weight:600;white-space:nowrap;vertical-align:bottom}
tbody th{font-weight:400}tbody+tbody{border-top:1px solid var(--rule)}
th:first-child{text-align:left;padding-left:0}th:last-child,td:last-child{padding-right:0}
.words th,.words td{text-align:left}.words td.number,.words th.number{text-align:right}
.numbers td{white-space:nowrap}.numbers td,.numbers th{padding-top:.26rem;padding-bottom:.26rem}
.numbers .first>*{border-top:1px solid var(--grid)}.numbers tr:hover td,.numbers tr:hover th{background:var(--raised)}
.numbers .group{font:600 1rem/1.3 var(--serif);padding-top:1rem;text-align:left}
.name{margin-left:.6em;color:var(--soft);font-size:.8em}
.clear .diff,.clear .metric{font-weight:600}.mark{font-size:.8em;margin-right:.25em}
dl{margin:0}dt{font-weight:600;margin-top:.9rem}dd{margin:.15rem 0 0}
footer{color:var(--soft);font-size:.88rem;padding-top:2rem;padding-bottom:3rem}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media screen and (max-width:760px){
header,main,footer{padding-left:16px;padding-right:16px}header{padding-top:28px}
h1{font-size:1.7rem}h2{font-size:1.35rem;margin-top:2.4rem}
.wide{display:none}.narrow{display:block}.panels{grid-template-columns:minmax(0,440px);justify-content:center}
.verdicts li{grid-template-columns:1fr}.verdicts li>*,.verdicts .badge{grid-column:1;grid-row:auto}
.stack,.stack tbody,.stack tr{display:block}.stack thead{display:none}
.stack tr{display:grid;grid-template-columns:repeat(auto-fit,minmax(6.6rem,1fr));gap:.15rem .8rem;padding:.6rem 0;
border-bottom:1px solid var(--grid)}
.stack th,.stack td{display:block;text-align:left;padding:0;white-space:normal}
.stack th{grid-column:1/-1}.stack td[data-label]::before{content:attr(data-label);display:block;color:var(--soft);
font-weight:400;font-size:.8rem}
.stack td.long{grid-column:1/-1}.stack td:empty{display:none}
.stack caption{display:block}}
@media print{
@page{margin:16mm 14mm}
html{font-size:13.5px}nav,.hit{display:none}header,main,footer{max-width:none;padding:0}
h2{margin-top:1.6rem}h2,h3,caption{break-after:avoid}figure,tr,.verdicts li,.command{break-inside:avoid}
figure.long{break-inside:auto}
a{color:inherit;text-decoration:none}.key,.plot,.note,.warn{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

// One rule a colour, written `.f0{fill:var(--r0)}`.
std::string series_rules() {
  std::string out;
  for (int i = 0; i < 8; ++i)
    out += fmt::format(
        ".plot .f{0}{{fill:var(--r{0})}}.plot .s{0}{{stroke:var(--r{0})}}.plot .o{0}{{fill:var(--o{0})}}\n", i);
  for (int i = 0; i < 10; ++i) out += fmt::format(".plot .k{0}{{fill:var(--k{0})}}\n", i);
  return out;
}

std::string variables(bool dark) {
  std::string out;
  for (const Tone& t : tones) out += fmt::format("--{}:{};", t.name, dark ? t.dark : t.light);
  return out;
}

std::string replaced(std::string text, const std::string& from, Name to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::string with_colours(std::string rules, bool dark) {
  for (const Tone& t : tones) rules = replaced(rules, fmt::format("var(--{})", t.name), dark ? t.dark : t.light);
  return replaced(rules, "var(--sans)", sans);
}

}  // namespace

std::string page_style() {
  std::string out = fmt::format(":root{{--sans:{};{}}}\n", sans, variables(false));
  out += fmt::format("@media screen and (prefers-color-scheme:dark){{:root{{{}}}}}\n", variables(true));
  out += page_rules;
  for (int i = 0; i < 8; ++i) out += fmt::format(".key{0}{{background:var(--r{0});color:var(--o{0})}}\n", i);
  return out + std::string(plot_rules) + series_rules();
}

std::string picture_style() {
  const std::string rules = std::string(plot_rules) + series_rules() + ".plot .paper{fill:var(--paper)}\n";
  return with_colours(rules, false) + "@media (prefers-color-scheme:dark){" + with_colours(rules, true) + "}\n";
}

}  // namespace bastide::sdk
