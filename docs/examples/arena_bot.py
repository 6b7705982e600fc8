"""A player for `sobremesa arena` that does anything that is allowed. Python 3, nothing to install.

    sobremesa arena push --bots cautious --outside 'mine=python3 docs/examples/arena_bot.py'
"""
import json, random, sys

for line in sys.stdin:
    said = json.loads(line)
    if said["cmd"] == "new":  # a seat at a table; everything it says is about this one match
        luck = random.Random(said["seed"])
        answer = {"ok": True}
    elif said["cmd"] == "bot":  # what do you do? said["view"] is what your seat sees
        answer = {"id": said["id"], "action": luck.choice(said["actions"])}
    else:  # "over": nobody waits for an answer. With --keep another "new" follows, else the input ends
        continue
    print(json.dumps(answer), flush=True)
