#include "record/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <fstream>
#include <system_error>

namespace bastide::sdk {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = std::size_t{64} << 20;

Error problem(const fs::path& p, std::string what, int code = errno, std::string hint = {}) {
  return {.what = std::move(what) + ": " + std::generic_category().message(code),
          .where = {.file = p.string()},
          .hint = std::move(hint)};
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(descriptor, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

bool write_pieces(int descriptor, const std::function<std::string_view()>& next) {
  for (std::string_view piece = next(); !piece.empty(); piece = next())
    if (!write_all(descriptor, piece)) return false;
  return true;
}

void flush_folder(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const int d = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (d < 0) return;  // the file itself is safe; only its name could be lost with the power
  ::fsync(d);
  ::close(d);
}

constexpr std::string_view temporary_mark = ".bastide-";  // then the number of the process, '-' and six letters
constexpr std::size_t temporary_letters = 6;

std::string temporary_name(const std::string& target) {
  return target + std::string(temporary_mark) + std::to_string(::getpid()) + "-" + std::string(temporary_letters, 'X');
}

// The process that writes, or wrote, a file of this name; 0: it is no such file.
pid_t writer_of(std::string_view name) {
  const std::size_t at = name.rfind(temporary_mark);
  if (at == std::string_view::npos) return 0;
  name.remove_prefix(at + temporary_mark.size());
  pid_t writer = 0;
  const auto [end, failed] = std::from_chars(name.data(), name.data() + name.size(), writer);
  const std::string_view rest(end, static_cast<std::size_t>(name.data() + name.size() - end));
  return failed == std::errc{} && rest.size() == temporary_letters + 1 && rest[0] == '-' ? writer : 0;
}

// Locked by its writer, who may run on another machine where its number means nothing here.
bool abandoned(const fs::path& file, pid_t writer) {
  if (::kill(writer, 0) == 0 || errno != ESRCH) return false;
  const int d = ::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  if (d < 0) return false;
  const bool free = ::flock(d, LOCK_EX | LOCK_NB) == 0;
  ::close(d);
  return free;
}

}  // namespace

void remove_leftovers(const fs::path& folder) {
  std::error_code code;
  for (fs::directory_iterator i(folder.empty() ? "." : folder, code), end; !code && i != end; i.increment(code)) {
    std::error_code ignored;
    const pid_t writer = writer_of(i->path().filename().string());
    if (writer > 0 && i->is_regular_file(ignored) && abandoned(i->path(), writer)) fs::remove(i->path(), ignored);
  }
}

std::optional<Error> not_ours(const fs::path& p, std::string_view mark) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(p, ignored))) return {};
  std::string beginning(4000, '\0');
  const bool file = fs::is_regular_file(p, ignored);
  if (file) {
    std::ifstream in(p, std::ios::binary);
    in.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(in.gcount()));
    if (beginning.find(mark) != std::string::npos) return {};
  }
  return Error{.what = std::string(file ? "the file" : "something that is no file") +
                       " is there already, and it was not written by Bastide",
               .where = {.file = p.string()},
               .hint = "take another folder, or move it away"};
}

Result<std::string> read_file(const fs::path& p) {
  const int d = ::open(p.c_str(), O_RDONLY | O_CLOEXEC);
  if (d < 0) return problem(p, "cannot open the file");
  std::string text;
  char buffer[1 << 16];
  ssize_t n = 0;
  while ((n = ::read(d, buffer, sizeof buffer)) != 0 && text.size() <= most_bytes) {
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) break;
    text.append(buffer, static_cast<std::size_t>(n));
  }
  const int code = errno;
  ::close(d);
  if (n < 0) return problem(p, "cannot read the file", code);
  if (text.size() > most_bytes) return Error{.what = "the file is larger than 64 MB", .where = {.file = p.string()}};
  return text;
}

std::optional<Error> write_file(const fs::path& p, std::string_view content) {
  return write_file(p, [&] { return std::exchange(content, {}); });
}

std::optional<Error> write_file(const fs::path& p, const std::function<std::string_view()>& next_piece) {
  // A pipe, a terminal or /dev/null is not replaced but written to.
  std::error_code ignored;
  if (const auto kind = fs::status(p, ignored).type();
      kind != fs::file_type::regular && kind != fs::file_type::not_found && kind != fs::file_type::none) {
    const int d = ::open(p.c_str(), O_WRONLY | O_CLOEXEC);
    if (d < 0) return problem(p, "cannot write");
    const bool good = write_pieces(d, next_piece);
    const int code = errno;
    ::close(d);
    if (!good) return problem(p, "cannot write", code);
    return {};
  }
  const fs::path real = fs::is_symlink(p, ignored) ? fs::weakly_canonical(p, ignored) : p;
  const std::string target = (real.empty() ? p : real).string();
  remove_leftovers(fs::path(target).parent_path());
  std::string temporary = temporary_name(target);
  const int d = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (d < 0) return problem(p, "cannot write", errno);
  ::flock(d, LOCK_EX | LOCK_NB);  // see abandoned(); where locks are not known, the number of the process must do
  const mode_t mask = ::umask(0);
  ::umask(mask);
  struct stat old {};
  const mode_t mode = ::stat(target.c_str(), &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
  bool good = write_pieces(d, next_piece) && ::fchmod(d, mode) == 0 && ::fsync(d) == 0;
  int code = errno;
  if (good && ::rename(temporary.c_str(), target.c_str()) != 0) {
    code = errno;
    good = false;
  }
  ::close(d);  // not before it has its name: it is locked until then
  if (!good) {
    ::unlink(temporary.c_str());
    return problem(p, "cannot write", code);
  }
  flush_folder(target);
  return {};
}

Result<RecordFile> RecordFile::create(const fs::path& p, Flush flush) {
  const int d = ::open(p.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (d < 0 && errno == EEXIST)
    return Error{.what = "the file exists already",
                 .where = {.file = p.string()},
                 .hint = "choose another name, or go on with that game: bastide play --resume " + p.string()};
  if (d < 0) return problem(p, "cannot write");
  RecordFile file(p, flush, d);
  if (auto e = file.lock()) return *e;
  if (flush == Flush::at_once) flush_folder(p);
  return file;
}

Result<RecordFile> RecordFile::reopen(const fs::path& p, std::size_t keep, Flush flush) {
  const int d = ::open(p.c_str(), O_WRONLY | O_CLOEXEC);
  if (d < 0) return problem(p, "cannot write");
  RecordFile file(p, flush, d);
  if (auto e = file.lock()) return *e;
  file.written_ = keep;
  file.excess_ = true;
  return file;
}

RecordFile::~RecordFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<Error> RecordFile::lock() {
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return {};
  return Error{.what = "another program is writing this file",
               .where = {.file = path_.string()},
               .hint = "let it come to its end first"};
}

void RecordFile::rewind(std::size_t length) {
  if (length >= written_) return;
  written_ = length;
  excess_ = true;
}

std::optional<Error> RecordFile::sync(std::string_view whole) { return append(whole.substr(written_)); }

std::optional<Error> RecordFile::append(std::string_view more) {
  if (excess_) {
    if (::ftruncate(descriptor_, static_cast<off_t>(written_)) != 0) return problem(path_, "cannot shorten the file");
    excess_ = false;
  }
  const bool good = ::lseek(descriptor_, static_cast<off_t>(written_), SEEK_SET) >= 0 && write_all(descriptor_, more) &&
                    (flush_ == Flush::when_convenient || ::fdatasync(descriptor_) == 0);
  if (good) {
    written_ += more.size();
    return {};
  }
  const int code = errno;
  excess_ = ::ftruncate(descriptor_, static_cast<off_t>(written_)) != 0;
  return problem(path_, "cannot write", code, "the moves since then are kept in memory and written with the next one");
}

}  // namespace bastide::sdk
