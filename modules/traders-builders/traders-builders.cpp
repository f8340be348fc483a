// Traders & Builders: three parts that know nothing of each other; the tiles are data and need none of them.
#include "builder.hpp"
#include "goods.hpp"
#include "pig.hpp"

BASTIDE_PLUGIN("traders-builders", "1.0", bastide::traders_builders::Builder, bastide::traders_builders::Pig,
               bastide::traders_builders::Goods)
