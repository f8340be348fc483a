// The Russian promos: the entry of the plugin, and the stone of the Bogatyr.
#include "baba-yaga.hpp"
#include "solovei.hpp"
#include "vodyanoy.hpp"

namespace bastide::russian_promos {

// Three of his four roads are one, the other ends at the stone: the tile says so [BOGA-01] to [BOGA-03]. What is left
// is how the stone looks.
class Bogatyr final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "bogatyr",
                                   .title = "Bogatyr",
                                   .revision = 1,
                                   .summary = "three roads that are one, and a fourth that ends at a stone"};
  void define(Definer& d) override {
    d.tag("bogatyr");
    d.mark_look("bogatyr", {.shape = Look::Shape::post,
                            .fill = "#b9b4a8",
                            .line = "#4a453c",
                            .letter = "b",
                            .drawing = "fill M18 94V46C18 22 34 8 52 8C72 8 82 26 82 48V94Z; "
                                       "line M32 40H68M32 54H68M32 68H56; #7a9a5a M6 94C14 82 24 84 30 94Z"});
  }
};

}  // namespace bastide::russian_promos

BASTIDE_PLUGIN("russian-promos", "1.0", bastide::russian_promos::Bogatyr, bastide::russian_promos::Vodyanoy,
               bastide::russian_promos::Solovei, bastide::russian_promos::BabaYaga)
