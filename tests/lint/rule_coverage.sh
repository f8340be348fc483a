#!/bin/sh
# Every numbered rule has a test that names it, or a reason why it cannot have one.
exec "$(dirname "$0")/../rule-coverage"
