#!/usr/bin/env python3
"""A player that plays its first moves as it should, and then does what its first argument says. A second one names a file
into which it writes the numbers of its processes."""
import json
import os
import subprocess
import sys
import time

how = sys.argv[1]
if len(sys.argv) > 2:
    child = subprocess.Popen(["sleep", "1000"])
    with open(sys.argv[2], "a") as numbers:
        print(os.getpid(), child.pid, file=numbers, flush=True)
moves = 0
for line in sys.stdin:
    question = json.loads(line)
    command = question["cmd"]
    answer = {"ok": command}
    if command == "hello":
        answer |= {"protocol": 1, "wants": ["legal"]}
        if how == "wants-too-much":
            answer["wants"] = ["legel"]
        if how == "other-protocol":
            answer["protocol"] = 2
    if command == "go":
        moves += 1
        answer["do"] = question["legal"][0]["do"]
        if moves == 3:
            if how == "sleep":
                time.sleep(1000)
            elif how == "garbage":
                print("%%% what?", flush=True)
                continue
            elif how == "die":
                print("Traceback: oh dear", file=sys.stderr, flush=True)
                sys.exit(3)
            elif how == "flood":
                while True:
                    sys.stdout.write("x" * 65536)
            elif how == "chatter":
                while True:
                    print('{"info":"hm"}')
            elif how == "illegal":
                answer["do"] = "place 99,99 r0"
            elif how == "no-move":
                del answer["do"]
            elif how == "other-answer":
                answer["ok"] = "move"
            elif how == "error":
                answer = {"error": {"what": "I give up"}}
    print(json.dumps(answer), flush=True)
