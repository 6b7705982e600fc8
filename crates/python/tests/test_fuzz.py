"""Whatever is thrown at the engine comes back as an exception, and nothing has changed."""

import os
import threading

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
        lambda: match.knowledge(0).observe([number]),
        lambda: match.knowledge(0).observe_compact([number % 2000] * 7),
        lambda: match.knowledge(0).mask([number % 2000]),
        lambda: match.review(rounds=1, threads=abs(number) + 2000),
        lambda: match.undo(abs(number) + 1),
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


@often
@given(
    bots=plain | st.lists(st.sampled_from(["random", "cautious", "nobody"]) | plain, max_size=3),
    games=st.integers(-2, 3) | plain,
    players=st.none() | st.integers(0, 4) | plain,
    options=st.none() | plain,
    seed=st.integers(-1, 2**65) | plain,
    threads=st.sampled_from([0, 1, 2, -1, 10**9]),
)
def test_long_runs(bots, games, players, options, seed, threads) -> None:
    for run in (
        lambda: sobremesa.sim("push", bots, games=games, players=players, options=options, seed=seed, threads=threads),
        lambda: sobremesa.arena("push", bots, games=games, players=players, options=options, seed=seed, threads=threads),
        lambda: list(sobremesa.selfplay("push", bots, games, players=players, options=options, seed=seed)),
    ):
        try:
            run()
        except (*allowed, AttributeError):
            pass


@often
@given(
    game=games,
    calls=st.lists(
        st.tuples(
            st.sampled_from(["step", "step_index", "play_bot", "ask_bot", "sit", "say", "render", "observe", "resample", "settles", "reset"]),
            st.lists(plain | st.integers(-3, 20) | st.sampled_from(["random", "greedy", "cautious", "en"]), max_size=4),
        ),
        max_size=8,
    ),
)
def test_an_environment_takes_whatever_comes(game, calls) -> None:
    env = sobremesa.Env(game, 3, seed=1)
    for name, arguments in calls:
        before = (env.seat, env.named, env.observe_compact(0).tolist())
        try:
            # Only quick bots: names that are drawn are of those.
            getattr(env, name)(*arguments)
        except allowed:
            assert (env.seat, env.named, env.observe_compact(0).tolist()) == before, f"{name} has changed something"
        # It can always go on.
        if not env.over:
            assert env.legal() and len(env.features())
            env.clone().step(env.legal()[0])


@often
@given(action=plain | st.integers(-5, 2000), bots=plain | st.sampled_from(["random", "cautious"]), seat=st.none() | st.integers(-2, 5))
def test_gymnasium_and_pettingzoo_take_whatever_comes(action, bots, seat) -> None:
    pytest.importorskip("pettingzoo")
    from sobremesa.gymnasium import SeatEnv
    from sobremesa.pettingzoo import env

    try:
        one = SeatEnv("push", players=3, bots=bots, seat=seat, render_mode="ansi")
        one.reset(seed=1)
        one.step(action)
        assert one.render()
    except allowed:
        pass
    table = env("push", 3)
    table.reset(seed=1)
    before = table.observe(table.agent_selection)["observation"]
    for use in (table.step, table.step_index):
        asked = table.agent_selection
        try:
            use(action)
            before = table.observe(table.agent_selection)["observation"]
        except allowed:
            assert table.agent_selection == asked
            assert (table.observe(asked)["observation"] == before).all()


@often
@given(plan=st.lists(st.lists(st.sampled_from(["bot", "step", "observe", "clone", "render"]), min_size=1, max_size=4), min_size=2, max_size=3))
def test_threads_at_one_environment_in_any_order(plan) -> None:
    env = sobremesa.Env("push", 2, seed=1)
    wrong: list[BaseException] = []

    def work(calls) -> None:
        use = {
            "bot": lambda: env.play_bot("cautious"),
            "step": lambda: env.step(env.sample()),
            "observe": lambda: env.observe(0),
            "clone": env.clone,
            "render": env.render,
        }
        for call in calls:
            try:
                use[call]()
            except sobremesa.SobremesaError:
                pass  # somebody else stepped in between, or it is over
            except RuntimeError as error:
                if "another thread" not in str(error):
                    wrong.append(error)
            except BaseException as error:
                wrong.append(error)

    threads = [threading.Thread(target=work, args=(calls,)) for calls in plan]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong and (env.over or env.legal())


@often
@given(content=st.binary(max_size=60) | plain.map(lambda value: repr(value).encode()))
def test_files(content, tmp_path_factory) -> None:
    path = tmp_path_factory.mktemp("fuzz") / "file"
    path.write_bytes(content)
    with pytest.raises((*allowed, OSError)):
        sobremesa.open_record(path)
    # A head that was torn while it was written is begun anew.
    if not b'{"format": "sobremesa-sim", "version": 1, "plan": {'.startswith(content):
        with pytest.raises(sobremesa.SobremesaError):
            sobremesa.sim("push", "random", games=1, journal=path)
        assert path.read_bytes() == content, "nobody's file is written over"


@often
@given(data=st.data(), game=games, n=st.integers(1, 300), threads=st.integers(0, 3))
def test_a_batch_used_in_any_order_is_the_matches_one_by_one(data, game, n, threads) -> None:
    players = next(known["players"][0] for known in sobremesa.games() if known["game"] == game)
    batch = sobremesa.batch(game, n, seed=5, players=players, threads=threads)
    place = data.draw(st.integers(0, n - 1))
    env = sobremesa.Env(game, players, seed=sobremesa._engine.match_seed(5, place))
    for what in data.draw(st.lists(st.sampled_from(["step", "random", "wrong", "shape"]), max_size=12)):
        if what == "wrong":
            with pytest.raises(allowed):
                batch.step(np.full(n, batch.actions))
        elif what == "shape":
            with pytest.raises(allowed):
                batch.mask(np.zeros((n + 1, batch.actions), np.bool_))
        elif not env.over:
            env.step(env.sample())
            batch.step(batch.sample()) if what == "step" else batch.step_random()
        assert (batch.observe()[place] == env.observe()).all()
        assert batch.seats[place] == env.seat
