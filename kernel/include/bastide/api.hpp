// What the shared library shows to the outside. Everything else in it is hidden.
#pragma once

#define BASTIDE_API __attribute__((visibility("default")))
