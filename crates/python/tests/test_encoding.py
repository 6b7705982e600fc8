"""Numbers, masks, observations, one match at a time and many at once."""

import threading

import numpy as np
import pytest

import sobremesa

GAMES = [(known["game"], known["players"][0]) for known in sobremesa.games()]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_an_env_and_what_is_documented(name: str, players: int) -> None:
    told = sobremesa.encoding(name, players)
    env = sobremesa.Env(name, players, seed=4)
    assert (env.actions, env.observation_size) == (told["actions"], told["observation"])
    assert sum(block["count"] for block in told["blocks"]) == told["actions"]
    assert sum(field["count"] for field in told["fields"]) == told["observation"]
    scale = np.concatenate([np.full(field["count"], field["most"], np.float32) for field in told["fields"]])
    while not env.over:
        mask, legal = env.mask(), env.legal()
        assert sorted(legal) == np.flatnonzero(mask).tolist()
        seen = env.observe()
        assert seen.dtype == np.float32 and seen.min() >= 0 and seen.max() <= 1
        np.testing.assert_allclose(env.observe_compact() / scale, seen, rtol=1e-5)
        env.step(env.sample())
    assert env.returns is not None and len(env.returns) == players
    assert env.sample() == -1
    with pytest.raises(sobremesa.SobremesaError, match="over"):
        env.step(0)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_numbers_and_actions_of_a_seat(name: str, players: int) -> None:
    game = sobremesa.make(name, players, seed=6)
    luck = np.random.default_rng(1)
    for _ in range(60):
        if game.over:
            break
        seat = game.deciders[0]
        knowledge = game.knowledge(seat)
        owed = knowledge.owed()
        rows = knowledge.features()
        assert rows.shape == (len(owed), 8) and len({tuple(row) for row in rows.tolist()}) == len(owed)
        for action in owed:
            numbers = knowledge.numbers(action)
            assert knowledge.action(numbers) == action
            assert knowledge.mask()[numbers[0]]
            assert knowledge.narrow(numbers) == action
        named: list[int] = []
        action = None
        while action is None:
            choices = np.flatnonzero(knowledge.mask(named))
            named.append(int(luck.choice(choices)))
            action = knowledge.narrow(named)
        game.play(seat, action)
    with pytest.raises(sobremesa.SobremesaError):
        game.knowledge(0).numbers("fly")


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_batch_is_the_same_matches_whatever_their_number(name: str, players: int) -> None:
    few = sobremesa.batch(name, 2, seed=9, players=players)
    many = sobremesa.batch(name, 300, seed=9, players=players, threads=2)
    later = sobremesa.batch(name, 1, seed=9, players=players, first=1)
    env = sobremesa.Env(name, players, seed=sobremesa._engine.match_seed(9, 1))
    for _ in range(100):
        actions = [batch.sample() for batch in (few, many, later)]
        assert (actions[0] == actions[1][:2]).all() and actions[0][1] == actions[2][0]
        assert (few.observe() == many.observe()[:2]).all()
        if not env.over:
            assert (env.observe() == few.observe()[1]).all()
            env.step(env.sample())
        for batch, chosen in zip((few, many, later), actions, strict=True):
            batch.step(chosen)
        assert (few.rewards == many.rewards[:2]).all() and (few.seats == many.seats[:2]).all()
    offsets, numbers = many.legal()
    mask = many.mask()
    for place in range(0, 300, 37):
        listed = sorted(numbers[offsets[place] : offsets[place + 1]].tolist())
        assert listed == np.flatnonzero(mask[place]).tolist()


def test_returns_come_with_the_end_and_the_next_match_begins() -> None:
    batch = sobremesa.batch("push", 64, seed=1)
    ended = 0
    for _ in range(900):
        over = batch.over.copy().astype(bool)
        if over.any():
            ended += int(over.sum())
            np.testing.assert_allclose(batch.rewards[over].sum(axis=1), 0, atol=1e-6)
            assert (batch.mask()[over].sum(axis=1) == 1).all() and batch.mask()[over][:, 0].all()
            assert (batch.seats[over] == -1).all()
        assert (batch.rewards[~over] == 0).all()
        batch.step(batch.sample())
    assert ended > 64, "matches follow one another"


@pytest.mark.parametrize("kind", [np.uint8, np.float32])
def test_random_steps_write_what_is_seen_afterwards(kind: type) -> None:
    one, two = (sobremesa.batch("push", 200, seed=1) for _ in range(2))
    mask = np.zeros((200, one.actions), np.bool_)
    out = np.zeros((200, one.observation_size), kind)
    for _ in range(30):
        one.step(one.sample())
        two.step_random(mask, out)
        assert (out == one.observe(np.zeros_like(out))).all()
        assert (mask == one.mask()).all() and (two.over == one.over).all()


def test_bad_input_raises_and_steps_nothing() -> None:
    batch = sobremesa.batch("push", 200, seed=1)
    good, before = batch.sample(), batch.observe()
    for place, wrong in ((150, -1), (3, 14), (199, 2**31 - 1)):
        actions = good.copy()
        actions[place] = wrong
        with pytest.raises(sobremesa.SobremesaError, match=f"match {place}"):
            batch.step(actions)
    masked = good.copy()
    masked[7] = int(np.flatnonzero(~batch.mask()[7])[0])
    for actions in (masked, np.full(200, 2**40), good[:3], np.zeros((200, 1), np.int32)):
        with pytest.raises(ValueError):
            batch.step(actions)
    for actions in (np.zeros(200), ["a"] * 200, None):
        with pytest.raises((TypeError, ValueError)):
            batch.step(actions)
    assert (batch.observe() == before).all()
    for out in (
        np.zeros((200, 3), np.float32),
        np.zeros((200, batch.observation_size), np.float64),
        np.zeros((200, batch.observation_size), np.float32, order="F"),
        np.zeros((400, batch.observation_size), np.float32)[::2],
        [[0.0]],
    ):
        with pytest.raises((TypeError, ValueError)):
            batch.observe(out)
        with pytest.raises((TypeError, ValueError)):
            batch.step_random(None, out)
    assert (batch.observe() == before).all()
    frozen = np.zeros((200, batch.actions), np.uint8)
    frozen.flags.writeable = False
    with pytest.raises(ValueError):
        batch.mask(frozen)
    batch.step(good)
    batch.close()
    for ask in (batch.sample, batch.mask, batch.observe, batch.legal, lambda: batch.step(good)):
        with pytest.raises(ValueError, match="closed"):
            ask()
    for wrong in (0, -1, 10**12):
        with pytest.raises((ValueError, OverflowError)):
            sobremesa.batch("push", wrong)


def test_two_threads_at_one_batch_get_an_exception_or_their_turn() -> None:
    batch = sobremesa.batch("the-game", 4096, seed=1)
    seen: list[BaseException] = []
    steps = [0]

    def work() -> None:
        over = np.zeros(4096, np.uint8)
        for _ in range(30):
            try:
                batch._inner.step_random(over)
                steps[0] += 1
            except RuntimeError as error:
                seen.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert steps[0] + len(seen) == 120 and steps[0] > 0
    assert all("another thread" in str(error) for error in seen)


def test_torch_takes_the_arrays_without_a_copy() -> None:
    torch = pytest.importorskip("torch")
    batch = sobremesa.batch("push", 8, seed=1)
    seen = np.empty((8, batch.observation_size), np.float32)
    shared = torch.from_numpy(seen)
    batch.observe(seen)
    assert (shared.numpy() == seen).all() and shared.data_ptr() == seen.ctypes.data


def test_a_deck_that_exceeds_the_bound_is_refused() -> None:
    crew = [{"name": f"Spare {place}", "kind": "crew", "copies": 1, "drive": 0, "fix": 0} for place in range(110)]
    with pytest.raises(ValueError):
        sobremesa.Env("cthulhu-500", 3, {"deck": {"name": "Large", "vehicle": [], "card": crew}})
