// The Princess & the Dragon: the entry of the plugin. Each part can be left out of a ruleset; none needs another.
#include "dragon.hpp"
#include "fairy.hpp"
#include "portal.hpp"
#include "princess.hpp"

BASTIDE_PLUGIN("princess-dragon", "1.0", bastide::princess_dragon::Dragon, bastide::princess_dragon::Fairy,
               bastide::princess_dragon::Princess, bastide::princess_dragon::Portal)
