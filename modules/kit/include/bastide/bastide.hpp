// Everything a module author needs.
#pragma once
#include "bastide/definer.hpp"
#include "bastide/kit.hpp"
#include "bastide/plugin.hpp"
