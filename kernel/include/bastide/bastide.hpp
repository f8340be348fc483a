// Everything a module author needs.
#pragma once
#include "bastide/definer.hpp"
