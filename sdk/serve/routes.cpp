#include "serve/routes.hpp"

#include <spdlog/spdlog.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <boost/asio/post.hpp>

#include "serve/assets.hpp"
#include "serve/secrets.hpp"

namespace bastide::sdk::serve {

namespace {

constexpr std::size_t most_symbols = 80;

Response problem(int status, const std::string& what, const std::string& hint = {}, const std::string& where = {}) {
  Json j = {{"error", what}};
  if (!hint.empty()) j["hint"] = hint;
  if (!where.empty()) j["where"] = where;
  return {.status = status, .body = written(j)};
}

Response problem(int status, const Error& e) {
  return problem(status, e.what, e.hint, e.where.file.empty() ? "" : e.where.str());
}

Response nothing_here() { return problem(404, "there is nothing here"); }

Response json_of(const Result<Json>& r) { return r ? Response{.body = written(*r)} : problem(400, r.error()); }

// What does not change is asked for again, and told only if it is another one.
Response kept(const Request& request, std::string type, std::string body) {
  const std::string tag = fmt::format("\"{:016x}\"", XXH3_64bits(body.data(), body.size()));
  Response r{.type = std::move(type), .body = std::move(body), .more = {{"ETag", tag}, {"Cache-Control", "no-cache"}}};
  if (request.known == tag) {
    r.status = 304;
    r.body.clear();
  }
  return r;
}

// What asking costs.
double cost_of(const std::string& target) {
  if (target.starts_with("/api/check") || target.starts_with("/api/replays")) return 12;
  if (target.starts_with("/api/tables")) return 8;
  if (target.starts_with("/api/sets")) return 6;
  if (target.starts_with("/api/")) return 2;
  if (target.ends_with(".svg") || target.ends_with(".json") || target.ends_with(".jsonl")) return 4;
  return 0.5;
}

// "n=t5-1-2,f3-0": letters, digits, dots and dashes, nothing that would have to be decoded.
std::vector<std::string> names_in(std::string_view query) {
  std::vector<std::string> names;
  if (!query.starts_with("n=")) return names;
  query.remove_prefix(2);
  while (!query.empty() && names.size() < most_symbols) {
    const std::size_t comma = std::min(query.find(','), query.size());
    names.emplace_back(query.substr(0, comma));
    query.remove_prefix(std::min(comma + 1, query.size()));
  }
  return names;
}

constexpr std::string_view body_type = "application/json";

}  // namespace

const std::vector<std::pair<std::string, std::string>>& usual_headers() {
  static const std::vector<std::pair<std::string, std::string>> all{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
       "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return all;
}

Routes::Routes(Hall& hall, Lobby& lobby, const Names& names, Crowd& crowd, std::string house, std::string listens)
    : hall_(hall),
      lobby_(lobby),
      names_(names),
      crowd_(crowd),
      house_(std::move(house)),
      listens_(std::move(listens)) {}

std::size_t Routes::longest_body(const std::string& target) {
  return target == "/api/replays" ? most_record : most_body;
}

std::optional<Response> Routes::refused(const Request& r) const {
  if (!names_.host(r.host))
    return problem(403, "this server is not called '" + r.host.substr(0, 60) + "'",
                   "'bastide serve --name NAME' gives it another name");
  if (!crowd_.take(r.address, cost_of(r.target))) return problem(429, "too many questions at once; wait a little");
  if (r.method == "GET" || r.method == "HEAD") return {};
  if (r.method != "POST") return problem(405, "only GET and POST are known here");
  if (!r.target.starts_with("/api/")) return nothing_here();
  if (!names_.origin(r.origin)) return problem(403, "this was not sent by a page of this server");
  if (r.type.substr(0, r.type.find(';')) != body_type) return problem(415, "expected Content-Type: application/json");
  if ((r.target == "/api/tables" || r.target == "/api/replays") && house_needed(r) && !same_secret(r.house, house_))
    return problem(403, "making a table needs the code of the house",
                   "it is in the address that the server has printed");
  return {};
}

std::optional<Response> Routes::refused_socket(const Request& r) const {
  if (!names_.host(r.host) || !names_.origin(r.origin))
    return problem(403, "this was not sent by a page of this server");
  if (r.target != "/ws") return nothing_here();
  if (!crowd_.take(r.address, 2)) return problem(429, "too many questions at once; wait a little");
  return {};
}

bool Routes::house_needed(const Request& r) const { return !loopback(r.address); }

void Routes::answer(Request request, std::function<void(Response)> reply) {
  // Compiling rulesets takes longer than a move: not in the threads that speak to the network.
  boost::asio::post(hall_.shared().desk, [this, request = std::move(request), reply = std::move(reply)] {
    try {
      if (request.method == "POST")
        post(request, reply);
      else
        get(request, reply);
    } catch (const Bad& bad) {
      reply(problem(400, bad.text));
    } catch (const std::exception& e) {
      spdlog::error("{} {}: {}", request.method, request.target.substr(0, 40), e.what());
      reply(problem(500, "something went wrong here; the server's log tells more"));
    }
  });
}

Json Routes::lobby(const Request& r) {
  Json j = lobby_.offered();
  j["boot"] = hall_.shared().boot;
  j["addresses"] = names_.addresses(listens_);
  if (!house_needed(r) && !names_.addresses(listens_).empty()) j["house_code"] = house_;
  j["house"] = house_needed(r);
  j["orders"] = Json::array();
  j["tables"] = hall_.listed();
  return j;
}

void Routes::get(const Request& r, const Reply& reply) {
  const std::size_t mark = r.target.find('?');
  const std::string path = r.target.substr(0, mark), query = mark == std::string::npos ? "" : r.target.substr(mark + 1);
  if (const Asset* a = asset(path)) return reply(kept(r, std::string(a->type), std::string(a->text)));
  if (path == "/api/lobby") return reply({.body = written(lobby(r)), .more = {{"Cache-Control", "no-store"}}});
  constexpr std::string_view sets = "/api/sets/", picture = "/tiles.svg";
  if (path.starts_with(sets) && path.ends_with(picture) && path.size() > sets.size() + picture.size()) {
    const auto svg = lobby_.picture_of(path.substr(sets.size(), path.size() - sets.size() - picture.size()));
    return reply(svg ? kept(r, "image/svg+xml", *svg) : problem(404, svg.error()));
  }
  if (path == "/replay") {
    const Asset* a = asset("/");
    return reply(kept(r, std::string(a->type), std::string(a->text)));
  }
  if (!path.starts_with("/t/")) return reply(nothing_here());
  const std::size_t slash = path.find('/', 3);
  const std::string id = path.substr(3, slash == std::string::npos ? slash : slash - 3);
  const std::string what = slash == std::string::npos ? "" : path.substr(slash + 1);
  if (what.empty()) {  // the page asks for the table itself, and says it if there is none
    const Asset* a = asset("/");
    return reply(kept(r, std::string(a->type), std::string(a->text)));
  }
  get_of_table(id, what, query, [r, reply](Response answer) {
    if (answer.status != 200 || !answer.more.empty()) return reply(std::move(answer));
    reply(kept(r, answer.type, std::move(answer.body)));
  });
}

void Routes::get_of_table(const std::string& id, const std::string& what, const std::string& query,
                          const Reply& reply) {
  const auto table = hall_.find(id);
  if (!table) return reply(problem(404, "there is no such table"));
  auto& desk = hall_.shared().desk;
  if (what == "symbols.svg" || what == "designs.json" || what == "symbols.json")
    return table->ask_rules([what, names = names_in(query), reply, &desk](const std::shared_ptr<const Rules>& rules) {
      if (!rules) return reply(nothing_here());
      boost::asio::post(desk, [what, names, reply, rules] {
        if (what == "symbols.svg") return reply({.type = "image/svg+xml", .body = rules->glyphs()});
        reply({.body = what == "designs.json" ? rules->designs() : rules->symbols(names)});
      });
    });
  const auto when_over = [reply](const std::string& type, const std::string& file) {
    return [reply, type, file](std::string text) {
      if (text.empty()) return reply(problem(409, "this can be had when the game is over"));
      reply(
          {.type = type,
           .body = std::move(text),
           .more = {{"Content-Disposition", "attachment; filename=\"" + file + "\""}, {"Cache-Control", "no-store"}}});
    };
  };
  if (what == "record.jsonl") return table->ask_record(when_over("application/jsonl", "game.jsonl"));
  if (what == "picture.svg") return table->ask_picture(when_over("image/svg+xml", "board.svg"));
  reply(nothing_here());
}

void Routes::post(const Request& r, const Reply& reply) {
  const std::string path = r.target;
  if (path == "/api/replays") {
    const auto id = hall_.replay(r.body);
    return reply(id ? Response{.body = written({{"table", *id}})} : problem(400, id.error()));
  }
  const auto message = read_object(r.body);
  if (!message) return reply(problem(400, message.error()));
  if (path == "/api/tables")
    return hall_.make(*message, [reply](const Result<Json>& made) {
      reply(made ? Response{.body = written(*made), .more = {{"Cache-Control", "no-store"}}}
                 : problem(made.error().where.file.ends_with(".db") ? 503 : 400, made.error()));
    });
  if (path == "/api/mix") return reply(json_of(lobby_.mixed(*message)));
  if (path == "/api/check") return reply(json_of(lobby_.checked(*message)));
  if (path == "/api/readings") return reply(json_of(lobby_.readings(*message)));
  if (path == "/api/explain") return reply(json_of(lobby_.explained(*message)));
  if (path == "/api/toml") return reply(json_of(lobby_.saved(*message)));
  if (path == "/api/load") return reply(json_of(lobby_.loaded(*message)));
  if (path != "/api/rules") return reply(nothing_here());
  const std::string id = text_in(*message, "table", 40);
  if (id.empty()) return reply(json_of(lobby_.looked_up(*message, nullptr)));
  const auto table = hall_.find(id);
  if (!table) return reply(problem(404, "there is no such table"));
  table->ask_rules([this, reply, m = *message](const std::shared_ptr<const Rules>& rules) {
    if (!rules) return reply(nothing_here());
    boost::asio::post(hall_.shared().desk, [this, reply, m, rules] {
      try {
        reply(json_of(lobby_.looked_up(m, rules.get())));
      } catch (const Bad& bad) {
        reply(problem(400, bad.text));
      }
    });
  });
}

}  // namespace bastide::sdk::serve
