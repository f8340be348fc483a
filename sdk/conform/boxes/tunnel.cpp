#include "box_tables.hpp"
#include "wording.hpp"

namespace bastide::sdk::conform::boxes {
namespace {

constexpr Name more_tokens = "more-tunnel-tokens";
constexpr Name on_others = "tunnelize-other-expansions";

std::string token(u16 pair, const std::string& between, const std::string& at) {
  return "TUNNEL_" + std::string(1, static_cast<char>('A' + pair)) + between + at;
}
std::string put(const Wording& w, const Entry& e) { return token(e.arg[0], " placed at ", w.pointer(Seg(e.arg[1]))); }
std::string choice(const Wording& w, const Action& a) { return token(a.arg[0], " ", w.pointer(Seg(a.arg[1]))); }

}  // namespace

// A road stays open at a mouth as long as no tunnel leads on from there. Tokens are put in the phase of the wood and in
// one of their own after it.
BoxTables tunnel() {
  return {
      .id = "tunnel",
      .sets = {{.reference = "tunnel", .tiles = "tunnel"}},
      .elements = {{.reference = "tunnel",
                    .modules = {"tunnel"},
                    .settings = {{"tunnel.unconnected", "\"open\""},
                                 {"tunnel.moment", "\"wood\""},
                                 {"tunnel.late", "\"forbidden\""}}}},
      .rules = {{on_others, "true", {{"tunnel.others", "true"}}, "tunnel"},
                {on_others, "false", {{"tunnel.others", "false"}}, "tunnel"},
                {more_tokens, "\"3/2\"", {{"tunnel.pairs", "[3, 2, 1]"}}, "tunnel"},
                {more_tokens, "\"2/1\"", {{"tunnel.pairs", "[2, 1]"}}, "tunnel"},
                {more_tokens, "\"1/1\"", {{"tunnel.pairs", "[1]"}}, "tunnel"}},
      .phases = {{.reference = "TunnelPhase", .decision = "tunnel"}},
      .options = {{.action = "tunnel", .kind = "TUNNEL", .text = &choice}},
      .customs = {{.ours = "tunnel.put", .text = &put}},
      .tokens = {{"tunnel tokens A", "TUNNEL_A"}, {"tunnel tokens B", "TUNNEL_B"}, {"tunnel tokens C", "TUNNEL_C"}},
  };
}

}  // namespace bastide::sdk::conform::boxes
