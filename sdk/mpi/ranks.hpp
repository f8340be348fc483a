// The ranks of an MPI job as a crew. Rank 0 is the program that people know: it reads the command line, keeps the
// results and writes the report. The others know nothing but what it sends them, so they cannot disagree with it.
//
//   [rank 0]  Ranks ranks(world);                          [others]  serve(world, host);
//             host.make_crew = [&](const PairPlayer& p) { return ranks.crew(host, p); };
//             ... any number of comparisons, or none ...
//             ranks.dismiss();
#pragma once
#include <boost/mpi/communicator.hpp>
#include <memory>
#include <vector>

#include "cli/host.hpp"
#include "lab/compare.hpp"

namespace bastide::sdk::mpi {

class Ranks {
 public:
  explicit Ranks(boost::mpi::communicator world);

  // Every rank, this one too, plays with one thread. The error is of the first rank that cannot compile the rulesets.
  // Only one crew at a time; none may outlive the Ranks.
  Result<std::unique_ptr<Crew>> crew(Host&, const PairPlayer&);
  void dismiss();  // the others leave serve()

 private:
  friend class Leader;
  void settle();  // waits for all that were asked to play

  boost::mpi::communicator world_;
  std::vector<bool> playing_;  // by rank: has a batch
};

// Plays what rank 0 sends until it dismisses. Prints nothing. Stays when the user interrupts: rank 0 says when to stop.
void serve(const boost::mpi::communicator& world, Host&);

}  // namespace bastide::sdk::mpi
