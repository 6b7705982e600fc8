"""`python -m sobremesa.bench`: how fast, ours beside OpenSpiel, RLCard and PettingZoo where they are installed.

Every line is one loop of the same shape for at least `--seconds`: random legal play, with what the line says written at
every step. Steps are decisions; what chance does in between is not counted on either side. They are counted per second of
the clock and per second of processor time of this process. Batches use all cores by the clock, everybody else uses one;
processor time compares them core by core. With `--rounds` everything is measured several times in turn, and the best of each
line counts, ours as theirs.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import sobremesa

GAMES = [("push", 2), ("the-game", 2), ("cthulhu-500", 3), ("great-race", 2)]
KINDS = ("per_second", "per_processor_second")
BATCHED = (
    ("fused", "batch: picked in Rust and stepped in one call, masks written"),
    ("fused-compact", "batch: the same, compact observations"),
    ("fused-float32", "batch: the same, float32 observations"),
    ("mask", "batch: masks, sample, step"),
    ("compact", "batch: compact observations, masks, sample, step"),
    ("float32", "batch: float32 observations, masks, sample, step"),
)
SINGLE = (
    ("single", "one match: sample, step"),
    ("single-seen", "one match: observation, mask, sample, step"),
)
# What is held against the others: observations and masks on both sides.
COMPARED = ("fused-compact", "fused-float32", "compact", "float32", "single-seen")

Line = dict[str, Any]
Run = Callable[[], int]


def measure(name: str, seconds: float, run: Run) -> Line:
    """Runs until the time is over; the first call warms up."""
    run()
    steps, clock, processor = 0, time.perf_counter(), time.process_time()
    # Once at least, also where the machine was taken away meanwhile.
    while steps == 0 or time.perf_counter() - clock < seconds:
        steps += run()
    wall, used = time.perf_counter() - clock, time.process_time() - processor
    return {"name": name, "per_second": steps / wall, "per_processor_second": steps / max(used, 1e-9)}


def ours_batched(game: str, players: int, n: int, what: str) -> Run:
    batch = sobremesa.batch(game, n, seed=1, players=players)
    mask = np.empty((n, batch.actions), np.uint8)
    actions = np.empty(n, np.int32)
    kind = np.uint8 if what.endswith("compact") else np.float32
    seen = np.empty((n, batch.observation_size), kind)

    def run() -> int:
        for _ in range(16):
            written = seen if what.endswith(("float32", "compact")) else None
            if what.startswith("fused"):
                batch.step_random(mask, written)
                continue
            if written is not None:
                batch.observe(written)
            batch.mask(mask)
            batch.sample(actions)
            batch.step(actions)
        return 16 * n

    return run


def ours_single(game: str, players: int, observe: bool) -> Run:
    env = sobremesa.Env(game, players, seed=1)
    luck = random.Random(1)

    def run() -> int:
        steps = 0
        while steps < 2000:
            if env.over:
                env.reset(luck.getrandbits(60))
            if observe:
                env.observe()
                env.mask()
            env.step(env.sample())
            steps += 1
        return steps

    return run


def ours(games: list[str], matches: int) -> list[tuple[Line, Callable[[], Run]]]:
    """What is measured of ours, and how each begins."""
    lines: list[tuple[Line, Callable[[], Run]]] = []
    for game, players in GAMES:
        if game not in games:
            continue
        for what, told in BATCHED:
            line = {"name": f"sobremesa {game}, {told}", "game": game, "what": what}
            lines.append((line, partial(ours_batched, game, players, matches, what)))
        for what, told in SINGLE:
            line = {"name": f"sobremesa {game}, {told}", "game": game, "what": what}
            lines.append((line, partial(ours_single, game, players, what.endswith("seen"))))
    return lines


def peers() -> tuple[list[tuple[str, bool, Run]], list[str]]:
    """Random play with observations and legal actions in what else is installed, each with whether it is a game of cards;
    and what is not installed."""
    found: list[tuple[str, bool, Run]] = []
    missing: list[str] = []
    luck = random.Random(1)
    try:
        import pyspiel

        for name, cards in (
            ("tic_tac_toe", False),
            ("connect_four", False),
            ("pig", False),
            ("kuhn_poker", True),
            ("leduc_poker", True),
            ("gin_rummy", True),
            ("crazy_eights", True),
            ("hanabi", True),
        ):
            game = pyspiel.load_game(name)

            def run(game: Any = game) -> int:
                steps = 0
                while steps < 500:
                    state = game.new_initial_state()
                    while not state.is_terminal():
                        if state.is_chance_node():
                            state.apply_action(luck.choice(state.chance_outcomes())[0])
                            continue
                        state.observation_tensor(state.current_player())
                        state.legal_actions_mask()
                        state.apply_action(luck.choice(state.legal_actions()))
                        steps += 1
                return steps

            found.append((f"OpenSpiel {name}", cards, run))
    except ImportError as error:
        missing.append(f"OpenSpiel (open_spiel): {error}")
    try:
        import rlcard

        for name in ("blackjack", "leduc-holdem", "uno"):
            env = rlcard.make(name)

            def run_rlcard(env: Any = env) -> int:
                steps = 0
                while steps < 200:
                    state, _ = env.reset()
                    while not env.is_over():
                        state, _ = env.step(luck.choice(list(state["legal_actions"])))
                        steps += 1
                return steps

            found.append((f"RLCard {name}", True, run_rlcard))
    except ImportError as error:
        missing.append(f"RLCard (rlcard): {error}")
    try:
        from pettingzoo.classic import connect_four_v3, rps_v2, tictactoe_v3

        for module in (tictactoe_v3, connect_four_v3, rps_v2):
            table = module.env()

            def run_table(table: Any = table) -> int:
                steps = 0
                while steps < 200:
                    table.reset(seed=luck.getrandbits(30))
                    for agent in table.agent_iter():
                        seen, _, over, cut, _ = table.last()
                        if over or cut:
                            table.step(None)
                            continue
                        mask = seen.get("action_mask") if isinstance(seen, dict) else None
                        table.step(table.action_space(agent).sample(mask))
                        steps += 1
                return steps

            found.append((f"PettingZoo {module.__name__.rsplit('.', 1)[-1]}", False, run_table))
    except ImportError as error:
        missing.append(f"PettingZoo's classic games (pettingzoo[classic]): {error}")
    return found, missing


def better(line: Line, again: Line) -> None:
    """Keeps the best of what was measured of one line."""
    for kind in KINDS:
        line[kind] = max(line.get(kind, 0.0), again[kind])


def ratios(lines: list[Line], others: list[Line]) -> list[Line]:
    """How many times as many steps as the fastest of the others, and as the fastest game of cards among them."""
    told: list[Line] = []
    for against, chosen in (("fastest", others), ("fastest card game", [one for one in others if one["cards"]])):
        if not chosen:
            continue
        peer = {kind: max(chosen, key=lambda one: float(one[kind])) for kind in KINDS}
        for line in lines:
            if line["what"] not in COMPARED:
                continue
            ratio: Line = {"name": line["name"], "game": line["game"], "what": line["what"], "against": against}
            for kind in KINDS:
                ratio[kind] = line[kind] / peer[kind][kind]
                ratio[f"peer_{kind}"] = peer[kind]["name"]
            told.append(ratio)
    return told


GAME_NAMES = {"push": "PUSH", "the-game": "The Game", "cthulhu-500": "Cthulhu 500", "great-race": "The Great Race"}
# The columns of the first table for documents.
COLUMNS = (
    ("fused", "masks"),
    ("fused-compact", "and compact observations"),
    ("fused-float32", "and float32 observations"),
    ("compact", "compact, masks, sample, step"),
    ("single", "one match from Python"),
    ("single-seen", "and observation and mask"),
)


def row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def pair(line: Line, scale: float = 1.0) -> str:
    """By the clock, and in brackets per processor second."""
    by_clock, by_processor = (f"{line[kind] / scale:.3g}" for kind in KINDS)
    return f"{by_clock} ({by_processor})"


def markdown(lines: list[Line], others: list[Line], compared: list[Line]) -> str:
    """The tables of docs/python.md."""
    players = {game: f"{GAME_NAMES[game]}, {players} players" for game, players in GAMES}
    games = list(dict.fromkeys(line["game"] for line in lines))
    found = {(line["game"], line["what"]): line for line in lines}
    told = [row(["million steps a second", *(title for _, title in COLUMNS)]), row(["---"] * (len(COLUMNS) + 1))]
    told += [row([players[game], *(pair(found[game, what], 1e6) for what, _ in COLUMNS)]) for game in games]
    told += ["", row(["the others", "million steps a second"]), row(["---", "---"])]
    told += [row([line["name"], pair(line, 1e6)]) for line in others]
    told += ["", row(["times as many steps as", *(GAME_NAMES[game] for game in games)]), row(["---"] * (len(games) + 1))]
    for against in dict.fromkeys(one["against"] for one in compared):
        for kind in ("compact", "float32"):
            best: dict[str, Line] = {}
            for one in compared:
                if one["against"] == against and one["what"].endswith(kind):
                    kept = best.setdefault(one["game"], dict(one))
                    better(kept, one)
            peer = " and ".join(sorted({one[f"peer_{kind}"] for one in compared if one["against"] == against for kind in KINDS}))
            told.append(row([f"the {against} of the others ({peer}), {kind}", *(pair(best[game]) for game in games)]))
    return "\n".join(told)


def main(arguments: list[str] | None = None) -> list[Line]:
    parser = argparse.ArgumentParser(prog="python -m sobremesa.bench", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each line is measured")
    parser.add_argument("--rounds", type=int, default=1, help="how often, the best of each line counts")
    parser.add_argument("--matches", type=int, default=2048, help="how many matches a batch has")
    parser.add_argument("--games", nargs="*", default=[game for game, _ in GAMES])
    parser.add_argument("--no-peers", action="store_true", help="ours alone")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--markdown", action="store_true", help="the tables of docs/python.md")
    typed = parser.parse_args(arguments)
    playing, missing = ([], []) if typed.no_peers else peers()
    measured = ours(typed.games, typed.matches)
    lines = [line for line, _ in measured]
    others: list[Line] = [{"name": name, "cards": cards} for name, cards, _ in playing]
    for _ in range(max(1, typed.rounds)):
        for line, begin in measured:
            better(line, measure(line["name"], typed.seconds, begin()))
        for other, (name, _, run) in zip(others, playing, strict=True):
            better(other, measure(name, typed.seconds, run))
    compared = ratios(lines, others)
    if typed.json:
        print(json.dumps({"lines": lines + others, "ratios": compared, "missing": missing}))
        return lines + others
    if typed.markdown:
        print(markdown(lines, others, compared))
        return lines + others
    width = max(len(line["name"]) for line in lines + others)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"{f'cores: {cores}':{width}}  {'a second':>12}  {'a processor second':>18}")
    for line in lines + others:
        print(f"{line['name']:{width}}  {line['per_second']:12,.0f}  {line['per_processor_second']:18,.0f}")
    for against in dict.fromkeys(one["against"] for one in compared):
        chosen = [one for one in compared if one["against"] == against]
        names = sorted({one[f"peer_{kind}"] for one in chosen for kind in KINDS})
        print(f"\n{f'times the {against} of the others, ' + ' and '.join(names):{width}}  {'a second':>12}  {'a processor second':>18}")
        for one in chosen:
            print(f"{one['name']:{width}}  {one['per_second']:12.1f}  {one['per_processor_second']:18.1f}")
    for absent in missing:
        print(f"not installed, so not measured: {absent}")
    return lines + others


if __name__ == "__main__":
    main()
