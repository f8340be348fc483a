// Everything a module author needs from the kernel.
#pragma once
#include "bastide/definer.hpp"
#include "bastide/kit.hpp"
