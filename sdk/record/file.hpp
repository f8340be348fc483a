// Files that must not be lost: a record that grows while a game is played, and whole files written
// at once.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "bastide/result.hpp"

namespace bastide::sdk {

// Reads at most 64 MB; the error says why it cannot.
Result<std::string> read_file(const std::filesystem::path&);

// All or nothing: a crash or a full disk leaves the old file, if there was one. The new one is written under another
// name first; what killed programs have left under such names in this folder is removed on the way.
std::optional<Error> write_file(const std::filesystem::path&, std::string_view content);
// The same for a text too long to be held at once: one piece after the other, an empty one at the end.
std::optional<Error> write_file(const std::filesystem::path&, const std::function<std::string_view()>& next_piece);

// Removes what killed programs have left of files that they were writing into this folder. Those of programs that still
// run stay.
void remove_leftovers(const std::filesystem::path& folder);

// Whoever writes a file of a common name asks this first. An error if there is a file that does not have `mark` among
// its first 4,000 bytes: somebody else's, which must not be replaced.
std::optional<Error> not_ours(const std::filesystem::path&, std::string_view mark);

// An open file that follows a growing text. After a failed write the file still ends with a whole
// line, and the next sync() tries again from there.
class RecordFile {
 public:
  enum class Flush : bool { when_convenient, at_once };  // at_once: on the disk before sync() returns
  static Result<RecordFile> create(const std::filesystem::path&,
                                   Flush);  // refuses a file that exists
  // Keeps the first `keep` bytes. Refuses a file that another program is writing.
  static Result<RecordFile> reopen(const std::filesystem::path&, std::size_t keep, Flush);
  RecordFile(RecordFile&& other) noexcept
      : path_(std::move(other.path_)),
        flush_(other.flush_),
        descriptor_(std::exchange(other.descriptor_, -1)),
        written_(other.written_),
        excess_(other.excess_) {}
  RecordFile& operator=(RecordFile&&) = delete;
  ~RecordFile();

  std::optional<Error> sync(std::string_view whole);   // `whole` begins with what was written before
  std::optional<Error> append(std::string_view more);  // the same for a text that is not kept in memory
  void rewind(std::size_t length);                     // forget what is behind; the next sync() cuts the file
  void keep(std::size_t length) {                      // so much of what was there
    written_ = length;
    excess_ = true;
  }
  const std::filesystem::path& path() const { return path_; }
  std::size_t written() const { return written_; }  // bytes of the text that are in the file: whole lines

 private:
  RecordFile(std::filesystem::path p, Flush f, int descriptor)
      : path_(std::move(p)), flush_(f), descriptor_(descriptor) {}
  std::optional<Error> lock();
  std::filesystem::path path_;
  Flush flush_;
  int descriptor_ = -1;
  std::size_t written_ = 0;
  bool excess_ = false;  // the file may be longer than that
};

}  // namespace bastide::sdk
