// Abbey & Mayor: parts that know nothing of each other; the tiles are data and need none of them.
#include "abbey.hpp"
#include "barn.hpp"
#include "mayor.hpp"
#include "wagon.hpp"

BASTIDE_PLUGIN("abbey-mayor", "1.0", bastide::abbey_mayor::Abbey, bastide::abbey_mayor::Mayor,
               bastide::abbey_mayor::Wagon, bastide::abbey_mayor::Barn)
