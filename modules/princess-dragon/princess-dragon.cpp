// The Princess & the Dragon: the entry of the plugin. Each part can be left out of a ruleset; none needs another.
#include "dragon.hpp"
#include "fairy.hpp"
#include "portal.hpp"
#include "princess.hpp"

BASTIDE_PLUGIN("princess-dragon", "1.0", princess_dragon::Dragon, princess_dragon::Fairy, princess_dragon::Princess,
               princess_dragon::Portal)
