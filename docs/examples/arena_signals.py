"""A player of The Game for `sobremesa arena` that signals: it claims a pile it can go back ten on. Python 3, nothing to install.

    sobremesa arena the-game --players 2 --bots greedy --outside 'mine=python3 docs/examples/arena_signals.py'
"""
import json, random, sys

PILES = "ABCD"


def tricks(view):
    """Piles on which the own hand goes back exactly ten: A and B climb, C and D fall."""
    tops = [pile[-1] for pile in view["piles"]]
    back = [top - 10 if place < 2 else top + 10 for place, top in enumerate(tops)]
    return [PILES[place] for place, card in enumerate(back) if card in view["hand"]]


for line in sys.stdin:
    said = json.loads(line)
    if said["cmd"] == "new":
        luck = random.Random(said["seed"])
        answer = {"ok": True, "offers": True}  # ask me for signals, too
    elif said["cmd"] == "offer":  # said["actions"] is what can be said or shown now, owing nothing
        wanted = [{"signal": {"pile": pile, "show": "mine"}} for pile in tricks(said["view"])]
        shown = [signal for signal in wanted if signal in said["actions"]]
        answer = {"id": said["id"], "action": shown[0] if shown else None}
    elif said["cmd"] == "bot":
        answer = {"id": said["id"], "action": luck.choice(said["actions"])}
    else:  # "over"
        continue
    print(json.dumps(answer), flush=True)
