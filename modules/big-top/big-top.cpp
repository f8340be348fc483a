// Under the Big Top: three parts that know nothing of each other; the tiles are data and need none of them.
#include "acrobats.hpp"
#include "circus.hpp"
#include "ringmaster.hpp"

BASTIDE_PLUGIN("big-top", "1.0", bastide::big_top::Circus, bastide::big_top::Acrobats, bastide::big_top::Ringmaster)
