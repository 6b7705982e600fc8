"""Simulations and contests: many matches, with intervals, here or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import _engine
from ._batch import fewest
from ._journal import Journal, Progress, pool_of, shown
from ._players import Player, name_of, written


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
    progress: Progress | bool | None = None,
) -> dict[str, Any]:
    """Plays many matches and tells what they add up to, as `sobremesa sim --json` does: same seed, same numbers.

    `bots` are names, `Bot`s or functions, one for each seat or one for all. With different players at a competitive
    game every deal is played once from each seat, unless `fixed_seats`. A function gets a `Knowledge` and answers with
    an owed action or its place in `knowledge.owed()`; one with the attribute `remembers = True` gets the history, too.
    `on="ray"` plays the parts on a Ray cluster; only whole numbers are added up, so the result is the same digit for
    digit. A `journal` keeps the parts: the same call goes on where it was stopped. `progress` is told how far it is;
    `True` shows it.
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
    kept, tell = Journal(journal, head), shown(progress)
    parts: dict[int, dict[str, Any]] = {line["first"]: line["tally"] for line in kept.parts("first", "tally")}
    all_parts = range(0, games, part)
    missing = [first for first in all_parts if first not in parts]

    def done(first: int, tally: dict[str, Any]) -> None:
        parts[first] = tally
        kept.add({"first": first, "tally": tally})
        if tell is not None:
            tell(min(games, len(parts) * part), games)

    try:
        run = pool_of(on, workers)
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
    report: dict[str, Any] = _engine.sim_report(game, players, seed, [parts[first] for first in all_parts])
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
    progress: Progress | bool | None = None,
) -> dict[str, Any]:
    """Finds out who plays better, as `sobremesa arena --json` does: every deal is played by everybody from everywhere,
    and a question is closed as soon as it is answered (`docs/arena.md`).

    `bots` are names, `Bot`s and functions, or a dict from names to them. A function that raises or answers what is not
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
    known, tell = list(kept.known), shown(progress)
    total = 0

    def done(line: dict[str, Any]) -> None:
        nonlocal total
        known.append(line)
        kept.add(line)
        if tell is None:
            return
        contest.enter([line])
        # How many there will be follows from what is known. That is counted now and then: every deal would be as many
        # times as there are deals.
        if len(known) >= total or len(known) % max(1, len(known) // 16) == 0:
            total = len(known) + len(contest.wanted(MOST))
        tell(len(known), total)

    try:
        pool = pool_of(on, workers)
        if tell is not None or pool is not None:
            contest.enter(known)
        if pool is None:
            before = list(known)
            held: dict[str, Any] = contest.hold(before, done)
            return held
        _in_waves(pool, contest, arguments, known, done, entered=tell is not None)
        held = contest.hold(known)
        return held
    finally:
        kept.close()


MOST = 1_000_000
"""More deals than a wave has."""
LONG = 1.0
"""About so many seconds are one task: fetching it costs little beside it."""


def _in_waves(
    pool: Any,
    contest: _engine.Contest,
    arguments: dict[str, Any],
    known: list[dict[str, Any]],
    done: Callable[[dict[str, Any]], None],
    entered: bool,
) -> None:
    """Plays what is wanted elsewhere, in waves: how far a question has to be played follows from what is known.

    A wave keeps every processor of the cluster busy and grows with what is known, so that few waves end with some of them
    waiting; a task is as many deals as take about a second.
    """
    share = 1
    while True:
        processors = pool.processors()
        wave = contest.wanted(min(MOST, max(4 * processors * share, len(known) // 8)))
        if not wave:
            return
        size = max(1, min(share, len(wave) // processors))
        parts = [wave[at : at + size] for at in range(0, len(wave), size)]
        for _, (lines, seconds) in pool("deals", [(at, (arguments, part)) for at, part in enumerate(parts)]):
            for line in lines:
                done(line)
            if not entered:
                contest.enter(lines)
            share = max(1, min(64, int(LONG * len(lines) / max(seconds, 1e-3))))
