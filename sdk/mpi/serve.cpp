#include <boost/mpi/environment.hpp>
#include <csignal>
#include <optional>

#include "basics/clock.hpp"
#include "mpi/messages.hpp"
#include "mpi/ranks.hpp"
#include "record/ruleset_text.hpp"

namespace bastide::sdk::mpi {

namespace {

namespace bmpi = boost::mpi;

class Servant {
 public:
  Servant(bmpi::communicator world, Host& host) : world_(std::move(world)), host_(host) {}

  // False when dismissed.
  bool obey(int tag) {
    switch (tag) {
      case tag_job:
        world_.send(0, tag_ready, begin(received<Job>(world_, 0, tag_job)));
        return true;
      case tag_batch:
        play(received<Batch>(world_, 0, tag_batch));
        return true;
      case tag_stop:  // it came too late, the batch was finished
        world_.recv(0, tag_stop);
        return true;
      default:
        world_.recv(0, tag_dismissed);
        return false;
    }
  }

 private:
  // Empty, or why not.
  std::string begin(const Job& job) {
    host_.plugin_dirs = job.plugin_dirs;
    host_.time_limit = job.time_limit;
    host_.set_up_programs();
    std::vector<Entrant> entrants;
    for (const std::string& text : job.rulesets) {
      auto spec = host_.library().ruleset_text(text, "ruleset of rank 0");
      auto game = spec ? Game::compile(std::move(*spec)) : Result<Game>(spec.error());
      if (!game) return game.error().str();
      if (ruleset_text(host_.library(), *game) != text) return "other rules or modules are installed here";
      entrants.push_back({"", std::move(*game), text});
    }
    table_.reset();
    player_.emplace(entrants, job.seats, job.seed, static_cast<Pairing>(job.pairing));
    table_ = player_->table();
    return {};
  }

  void play(const Batch& batch) {
    Played played;
    const double begin = wall_seconds();
    double looked = begin;
    for (const u64 pair : batch) {
      table_->play(pair, result_);
      played.add(result_);
      const double now = wall_seconds();
      if (now - looked < look_every) continue;
      if (world_.iprobe(0, tag_stop)) break;
      looked = now;
    }
    played.took = wall_seconds() - begin;
    bmpi::request sent = world_.isend(0, tag_played, played);
    for (Patience patience; !sent.test();) patience.nap(std::chrono::milliseconds(1));
  }

  static constexpr double look_every = 0.02;  // seconds
  bmpi::communicator world_;
  Host& host_;
  std::optional<PairPlayer> player_;
  std::unique_ptr<PairPlayer::Table> table_;
  PairResult result_;
};

}  // namespace

void serve(const bmpi::communicator& world, Host& host) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) std::signal(signal, SIG_IGN);
  Servant servant(world, host);
  Patience patience;
  for (bool more = true; more;) {
    if (const auto message = world.iprobe(0, bmpi::any_tag)) {
      more = servant.obey(message->tag());
      patience.renew();
    } else
      patience.nap(std::chrono::milliseconds(5));
  }
}

}  // namespace bastide::sdk::mpi
