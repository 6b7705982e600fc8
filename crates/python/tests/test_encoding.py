"""Numbers, masks, observations, one match at a time and many at once."""

import inspect
import pathlib
import threading

import numpy as np
import pytest

import sobremesa

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10, where pytest brings the same along
    import tomli as tomllib

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
        assert (two.seats == one.seats).all() and (two.rewards == one.rewards).all()


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
    with pytest.raises(ValueError, match="threads"):
        sobremesa.batch("push", 2, threads=10**6)
    assert sobremesa.batch("push", 2, first=2**64 - 1).n == 2, "numbers go round"


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_numbers_that_begin_no_owed_action_are_refused(name: str, players: int) -> None:
    knowledge = sobremesa.make(name, players, seed=6).knowledge(0)
    for named in ([65535], [0] * 300, [knowledge.sizes[0]]):
        for ask in (knowledge.mask, knowledge.observe, knowledge.observe_compact, knowledge.narrow):
            with pytest.raises(sobremesa.SobremesaError, match="no owed action"):
                ask(named)


def test_the_table_of_sizes_in_the_documentation_is_right() -> None:
    text = pathlib.Path(__file__).parents[3].joinpath("docs/python.md").read_text()
    for known in sobremesa.games():
        first, last = known["players"]
        told = {players: sobremesa.encoding(known["game"], players) for players in range(first, last + 1)}
        sizes = ", ".join(f"{players}: {one['observation']:,}" for players, one in told.items())
        row = f"| {known['name']} | {known['actions']:,} | {told[first]['longest']} | {sizes} |"
        assert row in text


def test_everything_that_is_offered_is_explained() -> None:
    for name in sobremesa.__all__:
        offered = getattr(sobremesa, name)
        assert name == "__version__" or inspect.getdoc(offered), name
        if inspect.isclass(offered) and not issubclass(offered, BaseException):
            for member, value in vars(offered).items():
                # Fields of a dataclass have defaults here; their text stands in the source.
                if not member.startswith("_") and not (value is None or isinstance(value, str | int)):
                    assert inspect.getdoc(value), f"{name}.{member}"


def test_two_threads_at_one_batch_get_an_exception_or_their_turn() -> None:
    batch, same = (sobremesa.batch("the-game", 4096, seed=1) for _ in range(2))
    seen: list[BaseException] = []
    steps: list[None] = []

    def work() -> None:
        for _ in range(30):
            try:
                batch.step_random()
                steps.append(None)
            except RuntimeError as error:
                seen.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(steps) + len(seen) == 120 and steps
    assert all("another thread" in str(error) for error in seen)
    # Whoever got an exception has stepped nothing, whoever did not has stepped everything.
    for _ in steps:
        same.step_random()
    assert (batch.observe() == same.observe()).all() and (batch.seats == same.seats).all()


def test_a_panic_in_the_engine_is_an_exception_here_and_closes_the_batch() -> None:
    batch, other = (sobremesa.batch("push", 300, seed=1) for _ in range(2))
    before = other.observe()
    with pytest.raises(BaseException, match="stumbled on purpose") as raised:
        batch._inner._panic()
    assert type(raised.value).__name__ == "PanicException"
    # Some of its matches might be a step ahead: it is closed, and nothing else is harmed.
    for ask in (batch.sample, batch.mask, batch.observe, batch.step_random):
        with pytest.raises(ValueError, match="closed"):
            ask()
    assert (other.observe() == before).all()
    other.step_random()


@pytest.mark.slow
def test_torch_takes_the_arrays_without_a_copy() -> None:
    torch = pytest.importorskip("torch")
    batch = sobremesa.batch("push", 8, seed=1)
    seen = np.empty((8, batch.observation_size), np.float32)
    shared = torch.from_numpy(seen)
    batch.observe(seen)
    assert (shared.numpy() == seen).all() and shared.data_ptr() == seen.ctypes.data


def test_a_deck_that_exceeds_the_bound_is_refused() -> None:
    house = pathlib.Path(__file__).parents[3].joinpath("games/cthulhu-500/decks/house.toml").read_text()
    deck = tomllib.loads(house.replace("copies = 3", "copies = 1").replace("copies = 2", "copies = 1"))
    spare = {"kind": "crew", "copies": 1, "drive": 0, "fix": 0, "text": {"en": "-", "es": "-", "fr": "-"}}

    def larger(more: int) -> dict:
        return deck | {"card": deck["card"] + [{"name": f"Spare {place}", **spare} for place in range(more)]}

    most = 96 - len(deck["card"])
    for make in (sobremesa.Env, lambda *of: sobremesa.batch(of[0], 2, players=of[1], options=of[2])):
        make("cthulhu-500", 3, {"deck": larger(most)})
        with pytest.raises(sobremesa.SobremesaError, match="97, and encodings have room for 96"):
            make("cthulhu-500", 3, {"deck": larger(most + 1)})
