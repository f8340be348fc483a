// Traders & Builders: three parts that know nothing of each other; the tiles are data and need none of them.
#include "builder.hpp"
#include "goods.hpp"
#include "pig.hpp"

BASTIDE_PLUGIN("traders-builders", "1.0", traders_builders::Builder, traders_builders::Pig, traders_builders::Goods)
