"""`python -m sobremesa.bench`: how fast, ours beside OpenSpiel, RLCard and PettingZoo where they are installed.

Every line is one loop of the same shape for at least `--seconds`: random legal play, with what the line says written at
every step. Steps are counted per second of the clock and per second of processor time of this process.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import sobremesa

GAMES = [("push", 2), ("the-game", 2), ("cthulhu-500", 3), ("great-race", 2)]


def measure(name: str, seconds: float, run: Callable[[], int]) -> dict[str, Any]:
    """Runs until the time is over; the first call warms up."""
    run()
    steps, clock, processor = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - clock < seconds:
        steps += run()
    wall, used = time.perf_counter() - clock, time.process_time() - processor
    return {"name": name, "per_second": steps / wall, "per_processor_second": steps / max(used, 1e-9)}


def ours_batched(game: str, players: int, n: int, what: str) -> Callable[[], int]:
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


def ours_single(game: str, players: int, observe: bool) -> Callable[[], int]:
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


def peers() -> list[tuple[str, Callable[[], int]]]:
    """Random play with observations and legal actions in what else is installed."""
    found: list[tuple[str, Callable[[], int]]] = []
    luck = random.Random(1)
    try:
        import pyspiel

        for name in ("kuhn_poker", "leduc_poker", "tic_tac_toe", "connect_four", "pig"):
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

            found.append((f"OpenSpiel {name}", run))
    except ImportError:
        pass
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

            found.append((f"RLCard {name}", run_rlcard))
    except ImportError:
        pass
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

            found.append((f"PettingZoo {module.__name__.rsplit('.', 1)[-1]}", run_table))
    except ImportError:
        pass
    return found


def main(arguments: list[str] | None = None) -> list[dict[str, Any]]:
    parser = argparse.ArgumentParser(prog="python -m sobremesa.bench", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each line is measured")
    parser.add_argument("--matches", type=int, default=2048, help="how many matches a batch has")
    parser.add_argument("--games", nargs="*", default=[game for game, _ in GAMES])
    parser.add_argument("--no-peers", action="store_true", help="ours alone")
    parser.add_argument("--json", action="store_true")
    typed = parser.parse_args(arguments)
    lines = []
    for game, players in GAMES:
        if game not in typed.games:
            continue
        for what, told in (
            ("fused", "batch: picked in Rust and stepped in one call, masks written"),
            ("fused-compact", "batch: the same, compact observations"),
            ("fused-float32", "batch: the same, float32 observations"),
            ("mask", "batch: masks, sample, step"),
            ("compact", "batch: compact observations, masks, sample, step"),
            ("float32", "batch: float32 observations, masks, sample, step"),
        ):
            run = ours_batched(game, players, typed.matches, what)
            lines.append(measure(f"sobremesa {game}, {told}", typed.seconds, run))
        lines.append(measure(f"sobremesa {game}, one match: sample, step", typed.seconds, ours_single(game, players, False)))
        lines.append(measure(f"sobremesa {game}, one match: observation, mask, sample, step", typed.seconds, ours_single(game, players, True)))
    others = [] if typed.no_peers else [measure(name, typed.seconds, run) for name, run in peers()]
    fastest = max((line["per_processor_second"] for line in others), default=None)
    if typed.json:
        print(json.dumps({"lines": lines + others, "fastest_peer": fastest}))
        return lines + others
    width = max(len(line["name"]) for line in lines + others)
    print(f"{'':{width}}  {'a second':>12}  {'a processor second':>18}" + ("  × fastest peer" if fastest else ""))
    for line in lines + others:
        row = f"{line['name']:{width}}  {line['per_second']:12,.0f}  {line['per_processor_second']:18,.0f}"
        print(row + (f"  {line['per_processor_second'] / fastest:14.1f}" if fastest else ""))
    return lines + others


if __name__ == "__main__":
    main()
