// bastide-mpi: `mpirun -n R bastide-mpi compare ...` plays with R processes, on one machine or many. Only rank 0 reads
// the command line and speaks; with one rank alone it is the program `bastide`.
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <csignal>

#include "cli/program.hpp"
#include "mpi/ranks.hpp"

int main(int argc, char** argv) {
  using namespace bastide::sdk;
  const boost::mpi::environment environment(argc, argv, boost::mpi::threading::funneled);
  const boost::mpi::communicator world;
  if (world.rank() > 0) {
    Host host(program_file(argv[0]));
    host.log_level = "off";
    host.set_up_logging();
    mpi::serve(world, host);
    return 0;
  }
  // mpirun passes this one on at once and kills nobody after it, unlike SIGINT and SIGTERM.
  std::signal(SIGUSR1, [](int) { std::raise(SIGINT); });
  mpi::Ranks ranks(world);
  const int code = run_program(argc, argv, [&](Host& host) {
    if (world.size() == 1) return;
    host.make_crew = [&](const PairPlayer& player) { return ranks.crew(host, player); };
  });
  ranks.dismiss();
  return code;
}
