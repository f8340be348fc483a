// Words of a rule that makes a tile fit where its sides alone do not: by something that is built with it. Such a rule
// has the parameter `place.mended`; without it nothing of this exists. It offers more actions `place` in the decision
// `place`, and whatever speaks against a place holds for these, too. When one of them is chosen, its step in the
// routine `mend` makes the tile fit: it changes what lies around the spot, or lays the tile itself, as a variant.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::turn {

class MendWords {
 public:
  static bool in_use(const Definer& d) { return d.has_param("place.mended"); }
  MendWords() = default;
  explicit MendWords(Definer& d)
      : spot(d.shared<Stored<Cell>>("mend.spot", "part")),
        rotation(d.shared<u8>("mend.rotation", "part")),
        needed(d.shared<u8>("mend.needed", "part")),
        another(d.shared<u8>("mend.another", "part")),
        routine(d.routine("mend")) {}

  Slot<Stored<Cell>> spot;  // in the routine: where the tile is to be laid
  Slot<u8> rotation;
  Slot<u8> needed;   // the tile in hand fits nowhere without such a rule
  Slot<u8> another;  // it was put away instead of being laid, and another one is to be drawn
  Routine routine;
};

}  // namespace bastide::turn
