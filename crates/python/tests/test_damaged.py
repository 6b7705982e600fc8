"""Files that were real once, arrays that lie in each other, arguments that nobody would pass."""

import json
import os
import pathlib
import random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sobremesa

allowed = (ValueError, TypeError, OverflowError)
often = settings(max_examples=int(os.environ.get("SOBREMESA_EXAMPLES", "15")), deadline=None, suppress_health_check=list(HealthCheck))
GAMES = [known["game"] for known in sobremesa.games()]
plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.lists(st.integers(), max_size=3)


def played(name: str) -> sobremesa.Match:
    game, luck = sobremesa.make(name, 3, seed=1), random.Random(1)
    while not game.over and len(game) < 30:
        seat = luck.choice(game.deciders)
        game.play(seat, luck.choice(game.owed(seat)))
    return game


RECORDS = {name: json.loads(played(name).record(["Ada", "Bea", "Cem"])) for name in GAMES}


def places(value, path=()):
    """Every place in a value, however deep."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


@st.composite
def damaged(draw, whole) -> bytes:
    """A text with a hole, a repetition or other bytes in it, or one whose values are others, or swapped, or gone."""
    text = json.dumps(whole).encode()
    how = draw(st.sampled_from(["hole", "again", "bytes", "cut", "value", "gone", "swapped", "number"]))
    one, two = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    two = min(two, one + 40)
    if how == "hole":
        return text[:one] + text[two:]
    if how == "again":
        return text[:two] + text[one:]
    if how == "bytes":
        return text[:one] + draw(st.binary(min_size=1, max_size=8)) + text[two:]
    if how == "cut":
        return text[:one]
    value = json.loads(text)
    path = draw(st.sampled_from([path for path in places(value) if path]))
    at = value
    for key in path[:-1]:
        at = at[key]
    if how == "gone":
        del at[path[-1]]
    elif how == "swapped" and isinstance(at, list):
        draw(st.randoms()).shuffle(at)
    elif how == "number":
        at[path[-1]] = draw(st.integers(-2, 300))
    else:
        at[path[-1]] = draw(plain)
    return json.dumps(value).encode()


@often
@given(data=st.data(), name=st.sampled_from(GAMES))
def test_a_damaged_record_is_refused_or_is_a_match(data, name, tmp_path_factory) -> None:
    path = tmp_path_factory.mktemp("damaged") / "match.json"
    content = data.draw(damaged(RECORDS[name]))
    path.write_bytes(content)
    try:
        game = sobremesa.open_record(path)
    except (*allowed, OSError):
        assert path.read_bytes() == content
        return
    # What was opened is a match like any other, and is written as it was read.
    assert sobremesa.make(game.game, setup=game.setup()).view(0) == game.view(0)
    game.save(path)
    assert sobremesa.open_record(path).log() == game.log()
    if not game.over:
        seat = game.deciders[0]
        game.play(seat, game.owed(seat)[0])
        game.undo()


def journals(tmp: pathlib.Path) -> dict[str, bytes]:
    """A real journal of each kind."""
    for kind, run in RUNS.items():
        run(tmp / kind)
    return {kind: (tmp / kind).read_bytes() for kind in RUNS}


RUNS = {
    "sim": lambda journal: sobremesa.sim("push", ["odds", "cautious"], games=6, seed=1, part=2, journal=journal)["games"],
    "arena": lambda journal: len(sobremesa.arena("push", ["odds", "cautious"], games=6, seed=1, journal=journal)["pairs"]),
    "selfplay": lambda journal: len(list(sobremesa.selfplay("push", "cautious", 4, players=2, seed=1, batch=1, journal=journal))),
}


@pytest.fixture(scope="module")
def real(tmp_path_factory) -> dict[str, bytes]:
    return journals(tmp_path_factory.mktemp("journals"))


@often
@given(data=st.data(), kind=st.sampled_from(sorted(RUNS)))
def test_a_damaged_journal_is_refused_or_gone_on_with(data, kind, real, tmp_path_factory) -> None:
    whole = real[kind]
    one, two = sorted(data.draw(st.tuples(*[st.integers(0, len(whole))] * 2)))
    two = min(two, one + 40)
    other = data.draw(st.sampled_from([b"", whole[one:two] * 2]) | st.binary(max_size=8))
    path = tmp_path_factory.mktemp("journal") / "journal"
    path.write_bytes(whole[:one] + other + whole[two:])
    try:
        count = RUNS[kind](path)
    except allowed:
        return
    assert count == {"sim": 6, "arena": 1, "selfplay": 4}[kind], "nothing is counted twice or left out"


@often
@given(
    mask=st.sampled_from([None, "own", "bool", "short", "float", "fortran", "read-only", "strided", "text"]),
    out=st.sampled_from([None, "own", "bytes", "short", "double", "fortran", "read-only", "strided", "text"]),
)
def test_random_steps_write_into_sound_arrays_or_do_nothing(mask, out) -> None:
    n = 6
    batch, same = (sobremesa.batch("push", n, seed=1) for _ in range(2))
    before = batch.observe()

    def array(kind, width, usual, others):
        made = np.zeros((n, width), others.get(kind, usual))
        if kind == "short":
            return made[:-1]
        if kind == "fortran":
            return np.asfortranarray(made)
        if kind == "strided":
            return np.zeros((n, 2 * width), usual)[:, ::2]
        made.flags.writeable = kind != "read-only"
        return "text" if kind == "text" else made

    asked = [
        None if mask is None else array(mask, batch.actions, np.uint8, {"bool": np.bool_, "float": np.float32}),
        None if out is None else array(out, batch.observation_size, np.float32, {"bytes": np.uint8, "double": np.float64}),
    ]
    sound = mask in (None, "own", "bool") and out in (None, "own", "bytes")
    if not sound:
        with pytest.raises(allowed):
            batch.step_random(*asked)
        assert (batch.observe() == before).all()
        return
    batch.step_random(*asked)
    same.step_random()
    if mask:
        assert (asked[0] == same.mask()).all()
    if out:
        assert (asked[1] == same.observe(np.zeros_like(asked[1]))).all()


@often
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_rows_of_a_batch_are_answered_or_nothing_is_stepped(data, game) -> None:
    n = 5
    batch = sobremesa.batch(game, n, seed=1, players=3)
    for _ in range(4):
        offsets, _ = batch.features()
        before = batch.observe()
        answers = np.array([data.draw(st.integers(-1, int(rows))) for rows in np.diff(offsets)])
        kind = data.draw(st.sampled_from([np.int32, np.int64, np.uint8, np.float32, "U3"]))
        with np.errstate(all="ignore"):
            written = answers.astype(kind)
        try:
            batch.step_index(written)
        except allowed:
            assert (batch.observe() == before).all()
        else:
            assert ((answers >= 0) & (answers < np.diff(offsets))).all(), "no row, no step"


@often
@given(
    game=st.sampled_from([*GAMES, "the-game-extreme", "chess", ""]),
    n=st.integers(-2, 6) | st.sampled_from([2**24 + 1, 2**63, 2**70]) | plain,
    players=st.none() | st.integers(-1, 9) | plain,
    seed=st.integers(-1, 2**65) | plain,
    returns=st.sampled_from(["win", "score", "points", ""]) | plain,
    threads=st.sampled_from([0, 1, 2, 1025, -1, 2**70]) | plain,
    first=st.integers(-1, 2**65) | plain,
)
def test_batches_and_environments_are_made_or_refused(game, n, players, seed, returns, threads, first) -> None:
    for make in (
        lambda: sobremesa.batch(game, n, seed, players, returns=returns, threads=threads, first=first),
        lambda: sobremesa.Env(game, players, seed=seed, returns=returns),
    ):
        try:
            made = make()
        except allowed:
            continue
        assert np.isfinite(made.observe()).all()


def test_arrays_that_lie_in_each_other_are_refused() -> None:
    n = 8
    batch = sobremesa.batch("push", n, seed=1)
    inner, before, legal = batch._inner, batch.observe(), batch.sample()
    room = np.zeros(n * (batch.actions + batch.observation_size), np.uint8)
    mask = room[: n * batch.actions].reshape(n, batch.actions)
    size = n * batch.observation_size
    over = [lambda: batch.step_random(mask, room[start : start + size].reshape(n, -1)) for start in (0, 7)]
    # What a step tells, one array for two of them, and actions that lie where rewards are written.
    told, places = np.zeros(2 * n, np.int8), np.zeros(2 * n, np.float32)
    over.append(lambda: inner.step(legal, batch.rewards, told[:n].view(np.uint8), told[:n]))
    over.append(lambda: inner.step(legal, batch.rewards, told[2 : n + 2].view(np.uint8), told[:n]))
    over.append(lambda: inner.step(places[:n].view(np.int32), places.reshape(n, 2), batch.over, batch.seats))
    over.append(lambda: batch.step_random(None, batch.rewards))
    for ask in over:
        with pytest.raises(allowed):
            ask()
        assert (batch.observe() == before).all()
    # Beside each other in one array is fine.
    batch.step_random(mask, room[n * batch.actions :].reshape(n, -1))
    assert (mask == batch.mask()).all()


def test_a_map_with_more_cells_than_there_are_numbers_for_is_refused() -> None:
    maps = pathlib.Path(__file__).parents[3] / "games/great-race/maps"
    island = json.loads((maps / "island.json").read_text())

    def wide(columns: int) -> dict:
        rows = [row.replace("~", ".").ljust(columns, ".") for row in [*island["rows"], ""]]
        return {"map": {**island, "corridors": len(rows), "rows": rows}}

    # Eight corridors: 248 cells and 256.
    made = sobremesa.Env("great-race", 2, wide(31), seed=1)
    for _ in range(40):
        if not made.over:
            made.step(made.sample())
    for refused in (
        lambda: sobremesa.make("great-race", 2, wide(32), seed=1),
        lambda: sobremesa.Env("great-race", 2, wide(32), seed=1),
        lambda: sobremesa.batch("great-race", 4, seed=1, players=2, options=wide(32)),
    ):
        with pytest.raises(sobremesa.FaultySetup, match="256"):
            refused()
