#include "view/svg_parts.hpp"

#include <fmt/format.h>

namespace bastide::sdk::svg {

std::string num(double v) {
  std::string s = fmt::format("{:.1f}", v);
  if (s.ends_with(".0")) s.resize(s.size() - 2);
  return s == "-0" ? "0" : s;
}

std::string escape(Name text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        // Control characters are not allowed in XML, not even escaped.
        if (static_cast<unsigned char>(c) >= 0x20) out += c;
    }
  return out;
}

std::string data(const Curve& curve, bool closed) {
  std::string out;
  Point pen{-1, -1};
  for (const Cubic& c : curve) {
    if (!(pen == c.a)) out += fmt::format("M{} {}", num(c.a.x), num(c.a.y));
    if (c.straight)
      out += fmt::format("L{} {}", num(c.b.x), num(c.b.y));
    else
      out += fmt::format("C{} {} {} {} {} {}", num(c.c.x), num(c.c.y), num(c.d.x), num(c.d.y), num(c.b.x), num(c.b.y));
    pen = c.b;
  }
  return closed ? out + "Z" : out;
}

// Each glyph stands on its origin, except figures and marks, which have it in their middle.
std::string glyphs() {
  return R"svg(<g id="hip"><g transform="scale(1.15)"><path d="M-5 0V-5H5V0Z" fill="#f4e6c8"
stroke="#5b4028" stroke-width=".6"/>
<path d="M-6.2-4.6L-3.4-10H3.4L6.2-4.6Z" stroke="#5b2a18" stroke-width=".7"
stroke-linejoin="round"/>
<path d="M-1 0V-2.8H1V0Z" fill="#6b4a2e"/></g></g>
<g id="gable"><g transform="scale(1.15)"><path d="M-3.8 0V-5.4L0-10L3.8-5.4V0Z" fill="#f8edd6"
stroke="#5b4028" stroke-width=".6"/>
<path d="M-5-4.4L0-10.8L5-4.4L3.7-3.9L0-8.6L-3.7-3.9Z" stroke="#5b2a18" stroke-width=".6"
stroke-linejoin="round"/>
<path d="M-.9-2.6H.9V-4.4H-.9Z" fill="#6b4a2e"/></g></g>
<g id="keep"><g transform="scale(1.15)"><path d="M-3 0V-9H3V0Z" fill="#e8dcc4" stroke="#5b4028"
stroke-width=".6"/>
<path d="M-4-8.6L0-16L4-8.6Z" stroke="#5b2a18" stroke-width=".7" stroke-linejoin="round"/>
<path d="M-.7-4.4H.7V-6.6H-.7Z" fill="#6b4a2e"/></g></g>
<g id="tree"><ellipse cx="1" cy=".6" rx="4.4" ry="1.7" fill="#000" opacity=".16"/><path d="M-.6
0V-3H.6V0Z" fill="#6b4a2e"/>
<circle cy="-5.4" r="4.2"/><circle cx="-1.2" cy="-6.6" r="2.2" fill="#fff" opacity=".18"/></g>
<g id="fir"><ellipse cx="1" cy=".6" rx="3.8" ry="1.5" fill="#000" opacity=".16"/><path d="M-.6
0V-2H.6V0Z" fill="#6b4a2e"/>
<path d="M-4-1.6L0-8.4L4-1.6ZM-3.1-5.2L0-11L3.1-5.2Z"/><path d="M0-11V-1.6H-4L-1.9-5.2H-3.1Z"
fill="#fff" opacity=".14"/></g>
<path id="ripple" d="M-4.5 0Q-2.2-2.2 0 0T4.5 0" fill="none" stroke-width="1.1"
stroke-linecap="round"/>
<path id="tuft" d="M-2.4 0Q-2-2-2.8-3.4M0 0V-4M2.4 0Q2-2 2.8-3.4" fill="none" stroke-width=".9"
stroke-linecap="round"/>
<g id="hall"><ellipse cx="1" cy="14" rx="19" ry="5" fill="#000" opacity=".16"/>
<path d="M-16 13V-1H8V13Z" fill="#f7eedb" stroke="#5b4028" stroke-width="1"/>
<path d="M-18-.4L-14-10H6L10-.4Z" stroke="#5b2a18" stroke-width="1" stroke-linejoin="round"/>
<path d="M6 13V-10H16V13Z" fill="#efe2c8" stroke="#5b4028" stroke-width="1"/>
<path d="M4.6-9.4L11-22L17.4-9.4Z" stroke="#5b2a18" stroke-width="1" stroke-linejoin="round"/>
<path d="M11-21.5V-27M8.8-25H13.2" stroke="#5b4028" stroke-width="1.3" fill="none"/>
<path d="M9.4 13V8.4A1.6 1.6 0 0 1 12.6 8.4V13ZM-13 7.5V3.6A1.3 1.3 0 0 1-10.4 3.6V7.5ZM-7.4
7.5V3.6A1.3 1.3 0 0 1-4.8 3.6V7.5ZM-1.8 7.5V3.6A1.3 1.3 0 0 1 .8 3.6V7.5ZM10-1V-4.4A1 1 0 0 1
12-4.4V-1Z" fill="#6b4a2e"/></g>
<g id="manor"><ellipse cx="1" cy="11" rx="15" ry="4" fill="#000" opacity=".2"/>
<path d="M-12 10V-2H12V10Z" fill="#f4ead4" stroke="#4b3a28" stroke-width=".9"/>
<path d="M-14.5-1.5L-8-11H8L14.5-1.5Z" stroke="#3d2c1c" stroke-width=".9" stroke-linejoin="round"/>
<path d="M-3.6 10V-6L0-12L3.6-6V10Z" fill="#f9f2e2" stroke="#4b3a28" stroke-width=".8"
stroke-linejoin="round"/>
<path d="M-5-5L0-13.5L5-5L3.6-5L0-11L-3.6-5Z" stroke="#3d2c1c" stroke-width=".6"
stroke-linejoin="round"/>
<path d="M-1.6 10V5.6A1.6 1.6 0 0 1 1.6 5.6V10ZM-9.6 6V2H-6.6V6ZM6.6 6V2H9.6V6ZM-1-.4V-3.6H1V-.4Z"
fill="#5b4028"/>
<path d="M0-13V-20.5" stroke="#4b3a28" stroke-width="1.1" fill="none"/>
<path d="M.3-20.8H11V-11.6H.3Z" stroke="#fff" stroke-width=".8" stroke-linejoin="round"/></g>
<g id="stall"><ellipse cx=".6" cy=".4" rx="6.6" ry="1.6" fill="#000" opacity=".2"/>
<path d="M-5 0V-5.5M5 0V-5.5" stroke="#5b4028" stroke-width="1" fill="none"/>
<path d="M-4.6-3.6H4.6V-.8H-4.6Z" fill="#b98a55" stroke="#5b4028" stroke-width=".5"/>
<path d="M-6.6-4.6L-4.6-9H4.6L6.6-4.6Q5.5-3.4 4.4-4.6Q3.3-3.4 2.2-4.6Q1.1-3.4 0-4.6Q-1.1-3.4-2.2-4.6Q-3.3-3.4-4.4-4.6Q-5.5-3.4-6.6-4.6Z"
stroke="#3d2c1c" stroke-width=".6" stroke-linejoin="round"/>
<path d="M-3.1-9H-1.2L-1.6-4.4H-4.1ZM1.2-9H3.1L4.1-4.4H1.6Z" fill="#fff" opacity=".85"/></g>
<g id="shield"><path d="M-7.5-8.5H7.5V-.5C7.5 5 3.4 8.4 0 10.4C-3.4 8.4-7.5 5-7.5-.5Z"
stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M-4.4-5.2H0V1.4H-4.4ZM0 1.4H4.4C3.8 4.2 1.8 6 0 7Z" fill="#fff" opacity=".75"/></g>
<path id="disc" d="M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0Z" stroke="#fff" stroke-width="1.6"/>
<path id="person" d="M0-46C11-46 18-38 17-27C17-22 15-18 13-15C24-11 47-3 47 8C47 15 36 17 24 17C22
17 21 18 22 20C27 30 36 38 38 45C39 49 36 50 33 50H14C11 50 10 48 8 45C5 38 3 33 0 33C-3 33-5 38-8
45C-10 48-11 50-14 50H-33C-36 50-39 49-38 45C-36 38-27 30-22 20C-21 18-22 17-24 17C-36 17-47 15-47
8C-47-3-24-11-13-15C-15-18-17-22-17-27C-18-38-11-46 0-46Z"/>
<path id="cone" d="M0-46A16 16 0 0 1 10-18C14 6 30 22 32 42Q32 50 22 50H-22Q-32 50-32 42C-30 22-14
6-10-18A16 16 0 0 1 0-46Z"/>
)svg";
}

std::string use(Name glyph, Point at, Colour fill) {
  return fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\" fill=\"{}\"/>", glyph, num(at.x), num(at.y), hex(fill));
}

}  // namespace bastide::sdk::svg
