// Ctrl-C, SIGTERM and SIGHUP, in one place. The program always ends, with 128 + the number of the signal: 130, 143,
// 129.
//
// A verb that has nothing to lose ends at once. One that plays and writes calls watch_interrupts() and looks at
// interrupted(): it then comes to its own end and calls interrupt_noticed(). If it does not within a few seconds,
// because a module does not come back, or if a second signal arrives, the program ends without it; what was written
// before is whole in any case, as files are written line by line or all at once.
#pragma once
#include <atomic>

namespace bastide::sdk {

void end_on_signals();  // for all verbs, at the start

void watch_interrupts();
const std::atomic<bool>& interrupted();
void interrupt_noticed();  // from here on it may take its time, but a second signal still ends it

// Exit code after the first signal; 130 if there was none.
int interrupted_exit_code();

}  // namespace bastide::sdk
