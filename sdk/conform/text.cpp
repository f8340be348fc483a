#include "text.hpp"

#include <zlib.h>

#include <algorithm>
#include <memory>

namespace bastide::sdk::conform {
namespace {

// Reference games have about 100 KB. The limit stops a file that unpacks without end.
constexpr std::size_t max_bytes = std::size_t{256} << 20;

struct CloseGz {
  void operator()(gzFile f) const { gzclose(f); }
};
using GzFile = std::unique_ptr<std::remove_pointer_t<gzFile>, CloseGz>;

}  // namespace

Result<std::string> read_text(const std::filesystem::path& path) {
  const GzFile file(gzopen(path.c_str(), "rb"));
  if (!file) return Error{"the file cannot be opened", {path.string()}};
  std::string text;
  char block[1 << 16];
  for (;;) {
    const int n = gzread(file.get(), block, sizeof block);
    if (n > 0) text.append(block, static_cast<std::size_t>(n));
    if (text.size() > max_bytes)
      return Error{"the file has more than 256 MiB", {path.string()}, "this is no reference game"};
    if (n <= 0) break;
  }
  int problem = Z_OK;
  const std::string why = gzerror(file.get(), &problem);
  if (problem != Z_OK && problem != Z_STREAM_END) {
    const int lines = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    return Error{"the file cannot be unpacked: " + (why.empty() ? "it is damaged" : why),
                 {path.string(), lines + 1, 1},
                 "it is cut off or damaged there; take a new copy"};
  }
  return text;
}

std::string read_first_line(const std::filesystem::path& path) {
  const GzFile file(gzopen(path.c_str(), "rb"));
  std::string text;
  char block[1 << 12];
  while (file && text.size() < max_bytes && !text.ends_with('\n') && gzgets(file.get(), block, sizeof block))
    text += block;
  return text;
}

Result<std::vector<JsonLine>> parse_lines(const std::string& text, const std::string& file) {
  std::vector<JsonLine> lines;
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const auto first = text.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last = text.begin() + static_cast<std::ptrdiff_t>(end);
    at = end + 1;
    ++number;
    if (std::all_of(first, last, [](char c) { return c == ' ' || c == '\t' || c == '\r'; })) continue;
    try {
      lines.push_back({number, Json::parse(first, last)});
    } catch (const Json::parse_error& e) {
      return Error{"the line is not valid JSON",
                   {file, number, static_cast<int>(e.byte)},
                   "the file is cut off or damaged there"};
    } catch (const Json::exception& e) {
      return Error{std::string("the line cannot be read: ") + e.what(), {file, number, 1}};
    }
    if (!lines.back().value.is_object()) return Error{"the line is not a JSON object", {file, number, 1}};
  }
  return lines;
}

}  // namespace bastide::sdk::conform
