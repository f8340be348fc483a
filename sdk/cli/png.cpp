#include "cli/png.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

namespace bastide::sdk {

namespace {

constexpr const char* converter = "rsvg-convert";

// A file without a name that holds the text, to be read from its beginning; -1: there is no room.
int file_with(const std::string& text) {
  const int file = ::memfd_create("bastide-picture", MFD_CLOEXEC);
  if (file < 0) return file;
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t n = ::write(file, rest.data(), rest.size());
    if (n <= 0) {
      ::close(file);
      return -1;
    }
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
  ::lseek(file, 0, SEEK_SET);
  return file;
}

// Runs the converter; its exit status, or a negative error number if it cannot be started.
int convert(int svg, const std::string& to) {
  std::vector<std::string> words{converter, "--unlimited", "--format", "png", "--output", to};
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_adddup2(&files, svg, STDIN_FILENO);
  ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed = ::posix_spawnp(&child, converter, &files, nullptr, argv.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  if (failed) return -failed;
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -errno;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace

std::optional<Error> write_png(const std::string& file, const std::string& svg) {
  const std::string fresh = file + ".new";
  const int picture = file_with(svg);
  const int done = picture < 0 ? -errno : convert(picture, fresh);
  if (picture >= 0) ::close(picture);
  if (done == 0 && std::rename(fresh.c_str(), file.c_str()) == 0) return {};
  const int renaming = errno;
  ::unlink(fresh.c_str());
  if (done == -ENOENT)
    return Error{.what = std::string("a PNG is made by the program ") + converter + ", which is not installed",
                 .where = {.file = file},
                 .hint = "apt-get install librsvg2-bin, or write an SVG: -o picture.svg"};
  return Error{.what = done < 0    ? std::string(converter) + ": " + std::strerror(-done)
                       : done == 0 ? std::string("cannot be written: ") + std::strerror(renaming)
                                   : std::string("cannot be written, or is too large for ") + converter,
               .where = {.file = file},
               .hint = "an SVG has no such limits: -o picture.svg"};
}

}  // namespace bastide::sdk
