// What becomes of the program when a plugin's code crashes, throws, never comes back or ends the program: a sentence
// with the plugin's name, and exit code 2. Plugins share the memory of the program, so nothing can be promised for code
// that destroys it; `bastide check` therefore runs them in a process of its own (verb_check_child.cpp).
//
// Whose code it was is read from the stack: a plugin is a library <id>/<id>.so. That a rule does not come back is told
// by the pulse of the thread (basics/pulse.hpp).
#pragma once
#include <string>

namespace bastide::sdk {

// Before the first plugin is opened; any number of times.
void guard_against_plugins();

// What else to say if it comes to that: where the record is, how to see it again. Replaces what was said before.
void say_at_bad_end(const std::string& lines);

// From here on the end of the program is its own doing.
void program_ends();

}  // namespace bastide::sdk
