#include "cli/mix_file.hpp"

#include "cli/text.hpp"
#include "record/file.hpp"

namespace bastide::sdk {

namespace fs = std::filesystem;

namespace {

// What the loader takes for a file, not for an id.
bool names_a_file(const std::string& name) { return name.find('/') != std::string::npos || name.ends_with(".toml"); }

fs::path real(const fs::path& p) {
  std::error_code code;
  fs::path found = fs::weakly_canonical(fs::absolute(p, code), code);
  return code ? p : found;
}

// The base as the new file must name it: a path counts from there.
std::string extends_from(const std::string& base, const fs::path& file) {
  if (!names_a_file(base) || fs::path(base).is_absolute()) return base;
  std::string near = real(base).lexically_relative(real(file).parent_path()).string();
  if (near.empty()) return real(base).string();
  return names_a_file(near) ? near : "./" + near;
}

std::optional<Error> unsuitable(const std::string& base, const MixFile& file) {
  const SourcePos where{.file = file.path.string()};
  std::error_code ignored;
  const fs::file_status status = fs::status(file.path, ignored);
  if (fs::is_directory(status))
    return Error{.what = "is a folder, not a file", .where = where, .hint = "name a file in it"};
  if (names_a_file(base) ? real(base) == real(file.path) : file.path.stem() == base)
    return Error{.what = "would extend itself: the mix is built on '" + base + "'",
                 .where = where,
                 .hint = "choose another name"};
  if (fs::is_regular_file(status) && !file.overwrite)
    return Error{.what = "the file exists already", .where = where, .hint = "choose another name, or add --force"};
  return {};
}

}  // namespace

std::optional<Error> write_mix(const Library& library, const Mix& mix, const MixFile& file) {
  const std::string& base = mix.expression.base;
  if (auto e = unsuitable(base, file)) return e;
  const MixText text = mix_toml(mix, {file.title, extends_from(base, file.path)});
  // Read once more from where it will lie, before anything is on the disk.
  const auto spec = library.ruleset_text(text.toml, file.path.string());
  if (!spec) return spec.error();
  return write_file(file.path, text.toml);
}

std::string size_text(const Game& game) {
  return plural(tiles_of(game.spec()), "tile", "tiles") + ", " + std::to_string(game.min_players()) + " to " +
         std::to_string(game.max_players()) + " players";
}

std::string as_argument(const fs::path& p) {
  std::string name = names_a_file(p.string()) ? p.string() : "./" + p.string();
  return name.find_first_of(" '\"$&;()<>|*?\\") == std::string::npos ? name : "'" + name + "'";
}

}  // namespace bastide::sdk
