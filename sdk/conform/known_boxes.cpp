// What the reference has, box by box. Which of it is built here is said in boxes/.
#include "mapping.hpp"

namespace bastide::sdk::conform {

const std::vector<KnownBox>& known_boxes() {
  static const std::vector<KnownBox> boxes{
      {"base", {"basic:1"}, {{"small-follower"}, {"farmers"}}, {"tiny-city-scoring"}},
      {"inns-cathedrals",
       {"inns-and-cathedrals:1"},
       {{"big-follower"}, {"inn"}, {"cathedral"}},
       {"inn-and-cathedral-final-scoring"}},
      {"traders-builders", {"traders-and-builders:1"}, {{"builder"}, {"pig"}, {"traders"}}},
      {"princess-dragon",
       {"princess-and-dragon:1"},
       {{"dragon"}, {"fairy"}, {"princess"}, {"portal"}},
       {"princess-action", "fairy-placement", "dragon-move"}},
      {"tower", {"tower:1"}, {{"tower"}}},
      {"river", {"river/1:1"}, {{"river"}}},
      {"river-2", {"river/2:1"}},
      {"winter", {"winter"}},
      {"abbot-garden", {}, {{"abbot"}, {"garden"}}},
      {"abbey-mayor",
       {"abbey-and-mayor:1"},
       {{"abbey"}, {"barn"}, {"mayor"}, {"wagon"}},
       {"wagon-move", "barn-placement"}},
      {"bridges-castles-bazaars",
       {"bridges-castles-and-bazaars:1"},
       {{"bridge"}, {"castle"}, {"bazaar"}},
       {"bazaar-no-auction"}},
      {"hills-sheep",
       {"hills-and-sheep:1"},
       {{"shepherd"}, {"hill"}, {"vineyard"}},
       {"hill-tiebreaker", "vineyards-for-garden"}},
      {"big-top", {"under-the-big-top:1", "under-the-big-top-c1"}, {{"big-top"}, {"ringmaster"}, {"acrobats"}}},
      {"king-robber", {"king-and-robber:1"}, {{"king"}, {"robber"}}, {"king-and-robber-scoring"}},
      {"siege", {"siege/cathars", "siege/besiegers"}, {{"siege"}, {"escape"}}, {"espace-variant"}},
      {"count", {"count"}, {{"count"}}, {"count-move", "coc-final-scoring"}},
      {"gq11", {"gq11", "gq11/river"}, {{"pig-herd", {"gq11", "gq11/river", "river/2:1", "river/2:2"}}}},
      {"shrines", {"cult/6", "cult/5"}, {{"shrine"}}},
      {"tunnel", {"tunnel"}, {{"tunnel"}}, {"tunnelize-other-expansions", "more-tunnel-tokens"}},
      {"crop-circles", {"corn-circles/1", "corn-circles/2"}, {{"corn-circle"}}},
      {"festival", {"festival"}, {{"festival"}}, {"festival-return"}},
      {"wind-roses", {"wind-roses"}, {{"wind-rose"}}},
      {"special-monasteries", {"monasteries"}, {{"monastery"}}, {"keep-monasteries"}},
      {"fliers", {"flier:1"}, {{"flier"}}},
      {"ferries", {"ferries"}, {{"ferry"}}},
      {"gold-mines", {"goldmines"}, {{"gold"}}},
      {"mage-witch", {"mage-and-witch:1"}, {{"mage"}, {"witch"}}},
      {"watch-towers", {"watchtowers"}, {{"watchtower"}}},
      {"russian-promos", {"russian-promos/2013", "russian-promos/2016"}, {{"yaga"}, {"russian-trap"}}},
      {"labyrinth", {"labyrinth"}, {{"labyrinth"}}, {"labyrinth-variant"}},
      {"darmstadt", {"darmstadt"}, {{"church"}}},
      {"spiel-doch", {"spiel-doch:1"}},
      {"phantom", {}, {{"phantom"}}},
      {"little-buildings", {}, {{"little-buildings"}}, {"little-buildings-scoring"}},
  };
  return boxes;
}

}  // namespace bastide::sdk::conform
