"""Whatever is thrown at the engine comes back as an exception, and nothing has changed."""

import os

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sobremesa

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
games = st.sampled_from([known["game"] for known in sobremesa.games()])
allowed = (ValueError, TypeError, OverflowError)
# `cargo xtask python` asks for more.
often = settings(max_examples=int(os.environ.get("SOBREMESA_EXAMPLES", "15")), deadline=None, suppress_health_check=list(HealthCheck))


@often
@given(game=games, players=st.integers(-300, 300) | plain, options=plain, setup=plain, chance=plain)
def test_making(game, players, options, setup, chance) -> None:
    try:
        made = sobremesa.make(game, players, options, seed=1, setup=setup, chance=chance)
        assert made.view() is not None
    except allowed:
        pass


@often
@given(game=games, seat=st.integers(-3, 300), action=plain, number=st.integers(-(2**70), 2**70))
def test_playing(game, seat, action, number) -> None:
    match = sobremesa.make(game, 3, seed=1)
    before = match.setup()
    for ask in (
        lambda: match.play(seat, action),
        lambda: match.view(seat) and None,
        lambda: match.legal(seat) and None,
        lambda: match.bot(seat, "no such bot"),
        lambda: match.knowledge(0).numbers(action),
        lambda: match.knowledge(0).action([number]),
        lambda: match.knowledge(0).narrow([number]),
        lambda: match.knowledge(0).sample(action),
    ):
        try:
            ask()
        except (*allowed, AttributeError):
            pass
    assert match.setup() == before
    env = sobremesa.Env(game, 3, seed=1)
    if number not in env.legal():
        with pytest.raises(allowed):
            env.step(number)


@often
@given(
    shape=st.sampled_from([(16,), (15,), (16, 1), (0,), ()]),
    kind=st.sampled_from([np.int32, np.int64, np.uint8, np.float32, np.bool_, np.complex64, "U3", object]),
    value=st.integers(-5, 2000),
    close=st.booleans(),
)
def test_stepping(shape, kind, value, close) -> None:
    batch = sobremesa.batch("push", 16, seed=1)
    before = batch.observe()
    if close:
        batch.close()
    try:
        with np.errstate(all="ignore"):
            batch.step(np.full(shape, value).astype(kind))
        assert not close and shape == (16,), "what was stepped was sound"
    except allowed:
        if not close:
            assert (batch.observe() == before).all()
    for out in (np.zeros(shape, kind), value, None if close else "x"):
        for ask in (batch.observe, batch.mask, batch.sample):
            try:
                ask(out)
            except (*allowed, AttributeError):
                pass
