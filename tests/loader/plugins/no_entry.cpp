// A shared library, but not a plugin.
extern "C" __attribute__((visibility("default"))) const int something_else = 1;
