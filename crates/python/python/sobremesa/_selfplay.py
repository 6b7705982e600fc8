"""Finished matches as arrays, for training."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ._batch import Batch, fewest
from ._engine import Env, match_seed

Policies: TypeAlias = "Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], npt.ArrayLike]"
"""Chooses a number for every row of a batch of observations and masks."""


@dataclass
class Episode:
    """One finished match. Row t is the t-th number that was chosen, by `seats[t]`."""

    observations: npt.NDArray[Any]
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int32]
    seats: npt.NDArray[np.int8]
    returns: npt.NDArray[np.float32]
    """What each seat got."""

    def __len__(self) -> int:
        return len(self.actions)


def selfplay(
    game: str,
    policies: str | Policies | Sequence[str | Policies],
    n: int,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    *,
    batch: int = 256,
    returns: str = "win",
    compact: bool = False,
    on: str | None = None,
    workers: int | None = None,
) -> Iterator[Episode]:
    """Yields n finished matches.

    `policies` are one for all seats or one for each: the name of a bot, or a function that gets the observations
    (rows × size, float32) and masks of all matches in which its seat is asked, and answers with a number for each row.
    Functions are asked in batches; bots of the house answer one by one. `"random"` is drawn in Rust. The matches are
    numbered: match i is the same whatever `batch` is, as far as policies are.
    """
    if players is None:
        players = fewest(game)
    chosen = [policies] * players if isinstance(policies, str) or callable(policies) else list(policies)
    if len(chosen) != players:
        raise ValueError(f"{len(chosen)} policies for {players} seats")
    task: dict[str, Any] = {
        "game": game,
        "chosen": chosen,
        "players": players,
        "options": options,
        "seed": seed,
        "returns": returns,
        "compact": compact,
    }
    if on is not None:
        from ._arena import _pool

        run = _pool(on, workers)
        assert run is not None
        size = max(1, min(64, n))
        tasks = [(first, {**task, "first": first, "last": min(n, first + size)}) for first in range(0, n, size)]
        parts: dict[int, list[Episode]] = {}
        expected = 0
        for first, episodes in run("selfplay", tasks):
            parts[first] = episodes
            # In order, whoever is quicker.
            while expected in parts:
                yield from parts.pop(expected)
                expected += size
        return
    if all(callable(policy) for policy in chosen):
        yield from _in_batches(game, chosen, n, players, options, seed, batch, returns, compact)
        return
    for first in range(0, n, 64):
        yield from play_part(**task, first=first, last=min(n, first + 64))


def play_part(
    game: str,
    chosen: Sequence[str | Policies],
    players: int,
    options: dict[str, Any] | None,
    seed: int,
    returns: str,
    compact: bool,
    first: int,
    last: int,
) -> list[Episode]:
    """The matches from `first` up to `last`, each stepped on its own."""
    episodes = []
    for place in range(first, last):
        env = Env(game, players, options, match_seed(seed, place), returns)
        rows: list[tuple[Any, Any, int, int]] = []
        while not env.over:
            seat = env.seat
            policy = chosen[seat]
            look = env.observe_compact if compact else env.observe
            if isinstance(policy, str) and policy != "random":
                before = env.clone()
                for number in env.play_bot(policy):
                    seen = before.observe_compact() if compact else before.observe()
                    rows.append((seen, before.mask(), number, seat))
                    before.step(number)
                continue
            seen, mask = look(), env.mask()
            if isinstance(policy, str):
                number = env.sample()
            else:
                answer = np.asarray(policy(env.observe()[None], mask[None]))
                number = int(answer.reshape(-1)[0])
            env.step(number)
            rows.append((seen, mask, number, seat))
        episodes.append(_episode(rows, env.returns or []))
    return episodes


def _episode(rows: list[tuple[Any, Any, int, int]], returns: Sequence[float]) -> Episode:
    return Episode(
        np.stack([row[0] for row in rows]),
        np.stack([row[1] for row in rows]),
        np.array([row[2] for row in rows], np.int32),
        np.array([row[3] for row in rows], np.int8),
        np.array(returns, np.float32),
    )


def _in_batches(
    game: str,
    chosen: Sequence[Any],
    n: int,
    players: int,
    options: dict[str, Any] | None,
    seed: int,
    size: int,
    returns: str,
    compact: bool,
) -> Iterator[Episode]:
    """Functions are asked for all matches at once, `size` matches at a time."""
    done = 0
    while done < n:
        count = min(size, n - done)
        with Batch(game, count, players, options, seed, returns=returns, first=done) as matches:
            observations = np.empty((count, matches.observation_size), np.float32)
            small = np.empty((count, matches.observation_size), np.uint8) if compact else None
            masks = np.empty((count, matches.actions), np.bool_)
            rows: list[list[tuple[Any, Any, int, int]]] = [[] for _ in range(count)]
            finished: dict[int, list[float]] = {}
            while len(finished) < count:
                matches.observe(observations)
                matches.mask(masks)
                if small is not None:
                    matches.observe(small)
                actions = np.zeros(count, np.int32)
                seats = matches.seats.copy()
                for seat in range(players):
                    here = np.flatnonzero(seats == seat)
                    here = here[[int(place) not in finished for place in here]] if finished else here
                    if len(here):
                        actions[here] = np.asarray(chosen[seat](observations[here], masks[here]), np.int32)
                # Matches that are done are played on at random and not kept: they wait for the last one.
                idle = [place for place in finished if seats[place] >= 0]
                if idle:
                    actions[idle] = matches.sample()[idle]
                for place in range(count):
                    if place not in finished:
                        seen = (small if small is not None else observations)[place].copy()
                        rows[place].append((seen, masks[place].copy(), int(actions[place]), int(seats[place])))
                matches.step(actions)
                for ended in np.flatnonzero(matches.over).tolist():
                    finished.setdefault(ended, matches.rewards[ended].tolist())
        for place in range(count):
            yield _episode(rows[place], finished[place])
        done += count
