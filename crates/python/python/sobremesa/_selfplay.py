"""Finished matches as arrays, for training."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ._batch import Batch, fewest
from ._engine import Env, SobremesaError, match_seed
from ._journal import Journal, Progress, pool_of, shown
from ._players import Bot, name_of, seated

Policies: TypeAlias = "Callable[..., npt.ArrayLike]"
"""Chooses a number for every row of a batch of observations and masks; by the second form, a place among the rows of each."""


@dataclass
class Episode:
    """One finished match. Row t is the t-th number that was chosen, by `seats[t]`."""

    observations: npt.NDArray[Any]
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int32]
    seats: npt.NDArray[np.int8]
    returns: npt.NDArray[np.float32]
    """What each seat got."""
    said: list[tuple[int, int, Any]] = field(default_factory=list)
    """What bots did unasked, such as signals: before which row, at which seat, what."""
    offsets: npt.NDArray[np.uint32] | None = None
    """By the second form: where the features of each row begin in `rows`, with the end behind them."""
    rows: npt.NDArray[np.uint8] | None = None
    """By the second form: what could be chosen, a row of features for each action."""

    def __len__(self) -> int:
        return len(self.actions)


def selfplay(
    game: str,
    policies: str | Bot | Policies | Sequence[str | Bot | Policies],
    n: int,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    *,
    batch: int = 256,
    returns: str = "win",
    compact: bool = False,
    form: str = "numbers",
    on: str | None = None,
    workers: int | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Progress | bool | None = None,
) -> Iterator[Episode]:
    """Yields n finished matches, in order.

    `policies` are one for all seats or one for each: the name of a bot, a bot with a budget (`sobremesa.bot`), or a
    function that gets the observations (rows × size, float32) and masks of all matches in which it is asked, and answers
    with a number for each row. By the second form, `form="rows"`, it gets observations, offsets and the packed rows of
    features as `Batch.features` has them, and answers with a place among the rows of each match. Functions are asked for up to `batch` matches at once, here and on every worker of `on="ray"`; bots of the house
    answer one by one, with what their seat has noticed, and signal as in the program; `"random"` is drawn in Rust. The matches are numbered: match i is the same whatever `batch` is and
    wherever it is played, as far as functions are. A `journal` keeps the numbers that were chosen: the same call plays
    only what is missing.
    """
    if n <= 0 or batch <= 0:
        raise ValueError("there is nothing to play")
    if players is None:
        players = fewest(game)
    if form not in ("numbers", "rows"):
        raise ValueError(f'form is "numbers" or "rows", not {form!r}')
    chosen = [policies] * players if isinstance(policies, str) or callable(policies) else list(policies)
    if len(chosen) != players:
        raise ValueError(f"{len(chosen)} policies for {players} seats")
    for policy in chosen:
        if not (isinstance(policy, str) or callable(policy)):
            raise TypeError(f"a policy is the name of a bot or a function, not {policy!r}")
    task: dict[str, Any] = {
        "game": game,
        "chosen": chosen,
        "players": players,
        "options": options,
        "seed": seed,
        "returns": returns,
        "compact": compact,
        "form": form,
    }
    # What is wrong is said here and not at the first match.
    _env(task, 0, True)
    head = {
        "format": "sobremesa-selfplay",
        "version": 1,
        "plan": {
            "game": game,
            "policies": [name_of(policy) for policy in chosen],
            "players": players,
            "options": options,
            "seed": seed,
            "n": n,
            **({} if form == "numbers" else {"form": form}),
        },
    }
    return _numbered(task, n, batch, pool_of(on, workers), Journal(journal, head), shown(progress))


def _numbered(
    task: dict[str, Any],
    n: int,
    batch: int,
    run: Callable[..., Iterable[tuple[Any, Any]]] | None,
    kept: Journal,
    progress: Progress | None,
) -> Iterator[Episode]:
    """The matches in order, whoever is quicker."""
    try:
        known = {int(line["match"]): line for line in kept.parts("match", "actions")}
        missing = [place for place in range(n) if place not in known]
        parts = [missing[at : at + batch] for at in range(0, len(missing), batch)]
        played: Iterable[tuple[Any, Any]]
        if run is None:
            played = ((tuple(part), play_part(**task, places=part)) for part in parts)
        else:
            played = run("selfplay", [(tuple(part), {**task, "places": part}) for part in parts])
        ready: dict[int, Episode] = {}
        expected, done = 0, len(known)

        def next_ones() -> Iterator[Episode]:
            nonlocal expected
            while expected < n and (expected in ready or expected in known):
                found = ready.pop(expected, None)
                expected += 1
                yield _again(task, expected - 1, known[expected - 1]) if found is None else found

        yield from next_ones()
        for places, episodes in played:
            for place, episode in zip(places, episodes, strict=True):
                ready[place] = episode
                said = {"said": episode.said} if episode.said else {}
                kept.add({"match": place, "actions": episode.actions.tolist(), **said})
            done += len(places)
            if progress is not None:
                progress(done, n)
            yield from next_ones()
    finally:
        kept.close()


def _again(task: dict[str, Any], place: int, line: dict[str, Any]) -> Episode:
    """A match that was played before, from its numbers: chance answers as it did."""
    env = _env(task, place, False)
    said: dict[int, list[tuple[int, Any]]] = {}
    for at, seat, action in line.get("said", []):
        said.setdefault(at, []).append((seat, action))
    rows: list[_Row] = []
    for at, number in enumerate(line["actions"]):
        for seat, action in said.get(at, []):
            env.say(seat, action)
        if env.over:
            raise SobremesaError(f"the journal goes on after match {place} is over")
        rows.append(_row(env, task, number))
        _step(env, task, number)
    if not env.over:
        raise SobremesaError(f"match {place} of the journal is not over")
    return _episode(rows, env)


def _house(policy: Any) -> bool:
    """A bot of the house that sits down; `random` only draws numbers."""
    return isinstance(policy, Bot) or (isinstance(policy, str) and policy != "random")


def _env(task: dict[str, Any], place: int, with_bots: bool) -> Env:
    seed = match_seed(task["seed"], place)
    env = Env(task["game"], task["players"], task["options"], seed, task["returns"])
    if with_bots:
        for seat, policy in enumerate(task["chosen"]):
            if _house(policy):
                env.sit(seat, *seated(policy))
        # Dealt with everybody at the table: some signal before the first question.
        env.reset(seed)
    return env


def _step(env: Env, task: dict[str, Any], number: int) -> None:
    if task["form"] == "rows":
        env.step_index(number)
    else:
        env.step(number)


@dataclass
class _Row:
    seen: npt.NDArray[Any]
    mask: npt.NDArray[np.bool_]
    number: int
    seat: int
    features: npt.NDArray[np.uint8] | None


def _row(env: Env, task: dict[str, Any], number: int) -> _Row:
    """What was seen when this was chosen."""
    features = env.features() if task["form"] == "rows" else None
    return _Row(_look(env, task["compact"]), env.mask(), number, env.seat, features)


def _look(env: Env, compact: bool) -> npt.NDArray[Any]:
    return env.observe_compact() if compact else env.observe()


def play_part(places: Sequence[int], **task: Any) -> list[Episode]:
    """The matches of these numbers."""
    if task["form"] == "rows" or any(map(_house, task["chosen"])):
        return _one_by_one(task, places)
    # A batch numbers its matches one after another: each run of them is one.
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] + 1 == place:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [episode for run in runs for episode in _together(task, run[0], len(run))]


def _answers(policy: Policies, count: int, *asked: npt.NDArray[Any]) -> npt.NDArray[np.int32]:
    """What a function answers: a whole number for each row."""
    answer = np.asarray(policy(*asked))
    if answer.size != count:
        raise ValueError(f"a policy answered with {answer.size} numbers for {count} rows")
    if not np.issubdtype(answer.dtype, np.integer):
        raise TypeError(f"a policy answers with whole numbers, not {answer.dtype}")
    numbers: npt.NDArray[np.int32] = np.clip(answer.reshape(-1), -1, np.iinfo(np.int32).max).astype(np.int32)
    return numbers


def _by_bot(env: Env, task: dict[str, Any], policy: str | Bot) -> list[int]:
    """What the bot at this seat answers: its numbers, or the place of its action."""
    if policy == "random" and task["form"] == "numbers":
        return [env.sample()]
    numbers, place = env.ask_bot("random") if policy == "random" else env.ask_bot()
    return numbers if task["form"] == "numbers" else [place]


def _one_by_one(task: dict[str, Any], places: Sequence[int]) -> list[Episode]:
    """With bots of the house: each match is stepped on its own, and functions are asked for all that wait for them."""
    chosen, second = task["chosen"], task["form"] == "rows"
    matches = [_env(task, place, True) for place in places]
    rows: list[list[_Row]] = [[] for _ in matches]
    waiting = list(range(len(matches)))
    while waiting:
        asked: dict[int, list[int]] = {}
        for at in waiting:
            env = matches[at]
            while not env.over and isinstance(policy := chosen[env.seat], (str, Bot)):
                for number in _by_bot(env, task, policy):
                    rows[at].append(_row(env, task, number))
                    _step(env, task, number)
            if not env.over:
                asked.setdefault(id(chosen[env.seat]), []).append(at)
        waiting = []
        for those in asked.values():
            policy = chosen[matches[those[0]].seat]
            before = [_row(matches[at], task, 0) for at in those]
            seen = np.stack([matches[at].observe() for at in those])
            if second:
                features = [row.features for row in before if row.features is not None]
                ends = np.cumsum([0, *map(len, features)]).astype(np.uint32)
                answers = _answers(policy, len(those), seen, ends, np.concatenate(features))
            else:
                answers = _answers(policy, len(those), seen, np.stack([row.mask for row in before]))
            for row, at, number in zip(before, those, answers.tolist(), strict=True):
                row.number = number
                _step(matches[at], task, number)
                rows[at].append(row)
            waiting.extend(those)
    return [_episode(those, env) for those, env in zip(rows, matches, strict=True)]


def _episode(rows: list[_Row], env: Env) -> Episode:
    features = [row.features for row in rows if row.features is not None]
    return Episode(
        np.stack([row.seen for row in rows]),
        np.stack([row.mask for row in rows]),
        np.array([row.number for row in rows], np.int32),
        np.array([row.seat for row in rows], np.int8),
        np.array(env.returns or [], np.float32),
        [(at, seat, action) for at, seat, action in env.said],
        np.cumsum([0, *map(len, features)]).astype(np.uint32) if features else None,
        np.concatenate(features) if features else None,
    )


def _together(task: dict[str, Any], first: int, count: int) -> list[Episode]:
    """Functions alone: all matches are stepped at once, and each function is asked once a step."""
    chosen, compact = task["chosen"], task["compact"]
    functions = {id(policy): policy for policy in chosen if not isinstance(policy, str)}
    of_seat = np.array([id(policy) if not isinstance(policy, str) else 0 for policy in chosen])
    steps: list[tuple[Any, Any, Any, Any, Any]] = []
    got = np.zeros((count, task["players"]), np.float32)
    alive = np.ones(count, np.bool_)
    with Batch(
        task["game"], count, task["players"], task["options"], task["seed"], returns=task["returns"], first=first
    ) as matches:
        seen = np.empty((count, matches.observation_size), np.float32)
        small = np.empty((count, matches.observation_size), np.uint8) if compact else None
        masks = np.empty((count, matches.actions), np.bool_)
        random = "random" in chosen
        while alive.any():
            matches.observe(seen)
            matches.mask(masks)
            if small is not None:
                matches.observe(small)
            # Drawn at every step of every match, so that none depends on what the others do. Matches that are done wait
            # for the last one with whatever is legal.
            actions = matches.sample() if random else masks.argmax(axis=1).astype(np.int32)
            here = np.flatnonzero(alive)
            seats = matches.seats[here]
            for key, policy in functions.items():
                asked = here[of_seat[seats] == key]
                if len(asked):
                    actions[asked] = _answers(policy, len(asked), seen[asked], masks[asked])
            written = seen if small is None else small
            steps.append((here, written[here], masks[here], actions[here], seats))
            matches.step(actions)
            ended = alive & (matches.over != 0)
            got[ended] = matches.rewards[ended]
            alive &= ~ended
    whose, observations, kept, numbers, seats = (np.concatenate(column) for column in zip(*steps, strict=True))
    order = np.argsort(whose, kind="stable")
    ends = np.cumsum(np.bincount(whose, minlength=count))[:-1]
    split = [np.split(column[order], ends) for column in (observations, kept, numbers, seats)]
    return [Episode(*row) for row in zip(*split, got, strict=True)]
