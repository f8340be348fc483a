// Bridges, Castles & Bazaars: the entry of the plugin. Each part stands in files of its own beside this one and can be
// left out of a ruleset.
#include "bazaars.hpp"
#include "bridges.hpp"
#include "castles.hpp"

BASTIDE_PLUGIN("bridges-castles-bazaars", "1.0", bastide::bridges_castles_bazaars::Bridges,
               bastide::bridges_castles_bazaars::Castles, bastide::bridges_castles_bazaars::Bazaars)
