"""Simulations and contests: many matches, with intervals, here or on a cluster."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import _engine
from ._batch import fewest
from ._players import Player, name_of, written

Progress = Callable[[int, int], None]
"""Is told how many matches or deals are done, and of how many."""


class Journal:
    """A file with a line that says what is played, then a line for each part. A torn last line is cut off."""

    def __init__(self, path: str | os.PathLike[str] | None, head: dict[str, Any]) -> None:
        self.known: list[dict[str, Any]] = []
        self._file = None
        if path is None:
            return
        path = Path(path)
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.decode().splitlines()
        # Through JSON, so that what was written and what is meant compare alike.
        head = json.loads(json.dumps(head))
        if lines:
            if json.loads(lines[0]) != head:
                raise _engine.SobremesaError(f"{path} is the journal of something else: {lines[0]}")
            self.known = [json.loads(line) for line in lines[1:]]
        elif text and not json.dumps(head).encode().startswith(text):
            raise _engine.SobremesaError(f"{path} is no journal")
        self._file = path.open("r+b" if text else "w+b")
        self._file.truncate(len(whole))
        self._file.seek(len(whole))
        if not lines:
            self.add(head)

    def add(self, line: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line).encode() + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _pool(on: str | None, workers: int | None) -> Callable[..., Iterable[tuple[Any, Any]]] | None:
    if on is None:
        return None
    if on != "ray":
        raise ValueError(f'on is None or "ray", not {on!r}')
    from ._ray import pool

    return pool(workers)


def sim(
    game: str,
    bots: Player | Sequence[Player],
    games: int = 1000,
    players: int | None = None,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    *,
    fixed_seats: bool = False,
    think: int | None = None,
    threads: int = 0,
    on: str | None = None,
    workers: int | None = None,
    journal: str | os.PathLike[str] | None = None,
    part: int = 256,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Plays many matches and tells what they add up to, as `sobremesa sim --json` does: same seed, same numbers.

    `bots` are names, `Bot`s or functions, one for each seat or one for all. With different players at a competitive
    game every deal is played once from each seat, unless `fixed_seats`. A function gets a `Knowledge` and answers with
    an owed action or its place in `knowledge.owed()`; one with the attribute `remembers = True` gets the history, too.
    `on="ray"` plays the parts on a Ray cluster; only whole numbers are added up, so the result is the same digit for
    digit. A `journal` keeps the parts: the same call goes on where it was stopped.
    """
    if games <= 0 or part <= 0:
        raise ValueError("there is nothing to play")
    named: list[Player] = [bots] if isinstance(bots, str) or callable(bots) else list(bots)
    if players is None:
        players = len(named) if len(named) > 1 else fewest(game)
    arguments: dict[str, Any] = {
        "game": game,
        "players": players,
        "bots": [written(bot) for bot in named],
        "seed": seed,
        "options": options,
        "rotate": False if fixed_seats else None,
        "milliseconds": think,
    }
    head = {
        "format": "sobremesa-sim",
        "version": 1,
        "plan": {**arguments, "bots": [name_of(bot) for bot in named], "games": games, "part": part},
    }
    kept = Journal(journal, head)
    parts: dict[int, dict[str, Any]] = {line["first"]: line["tally"] for line in kept.known}
    missing = [first for first in range(0, games, part) if first not in parts]

    def done(first: int, tally: dict[str, Any]) -> None:
        parts[first] = tally
        kept.add({"first": first, "tally": tally})
        if progress is not None:
            progress(min(games, len(parts) * part), games)

    try:
        run = _pool(on, workers)
        if run is None:
            for first in missing:
                last = min(games, first + part)
                done(first, _engine.sim_part(**arguments, first=first, last=last, threads=threads))
        else:
            tasks = [(first, {**arguments, "first": first, "last": min(games, first + part)}) for first in missing]
            for first, tally in run("sim", tasks):
                done(first, tally)
    finally:
        kept.close()
    report: dict[str, Any] = _engine.sim_report(game, players, seed, [parts[at] for at in sorted(parts)])
    return report


def arena(
    game: str,
    bots: Sequence[Player] | Mapping[str, Player],
    games: int = 1000,
    players: int | None = None,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    *,
    error: float = 0.05,
    margin: float = 0.05,
    all: bool = False,
    think: int | None = None,
    threads: int = 0,
    on: str | None = None,
    workers: int | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Finds out who plays better, as `sobremesa arena --json` does: every deal is played by everybody from everywhere,
    and a question is closed as soon as it is answered (`docs/arena.md`).

    `bots` are names and functions, or a dict from names to functions. A function that raises or answers what is not
    owed has lost that match; `failings` counts them. `on="ray"` and `journal` as for `sim`; a journal of bots of the
    house alone is one that `sobremesa arena --journal` goes on with, and the other way round.
    """
    if players is None:
        players = fewest(game)
    pairs = list(bots.items()) if isinstance(bots, Mapping) else [(name_of(one), one) for one in bots]
    arguments: dict[str, Any] = {
        "game": game,
        "players": players,
        "bots": [(name, written(one)) for name, one in pairs],
        "games": games,
        "seed": seed,
        "options": options,
        "error": error,
        "margin": margin,
        "all": all,
        "milliseconds": think,
        "threads": threads,
    }
    contest = _engine.Contest(**arguments)
    kept = Journal(journal, {"format": "sobremesa-arena", "version": 1, "plan": contest.identity()})
    known = list(kept.known)

    def done(line: dict[str, Any]) -> None:
        known.append(line)
        kept.add(line)
        if progress is not None:
            progress(len(known), len(known) + len(contest.wanted(known, 1_000_000)))

    try:
        run = _pool(on, workers)
        if run is None:
            before = list(known)
            held: dict[str, Any] = contest.hold(before, done)
            return held
        # In waves: how far a question has to be played follows from what is known.
        while wave := contest.wanted(known, 4 * (workers or os.cpu_count() or 1)):
            tasks = [(at, (arguments, at)) for at in wave]
            for _, line in run("deal", tasks):
                done(line)
        held = contest.hold(known)
        return held
    finally:
        kept.close()
