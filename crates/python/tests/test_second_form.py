"""The second form: an index into the list of answers, with a row of features for each."""

import warnings

import numpy as np
import pytest

import sobremesa

GAMES = [(known["game"], known["players"][0]) for known in sobremesa.games()]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_rows_and_places_lead_where_actions_do(name: str, players: int) -> None:
    game = sobremesa.make(name, players, seed=6)
    env = sobremesa.Env(name, setup=game.setup(), seed=6)
    luck = np.random.default_rng(2)
    for _ in range(40):
        if game.over:
            break
        seat = game.deciders[0]
        knowledge = game.knowledge(seat)
        assert env.seat == seat and (env.features() == knowledge.features()).all()
        place = int(luck.integers(len(knowledge.owed())))
        world = game.clone(seed=1)
        world.play(seat, knowledge.owed()[place])
        env = sobremesa.Env(name, setup=game.setup(), seed=6)
        env.step_index(place)
        game.play(seat, knowledge.owed()[place])
        # Chance differs between the two; who is asked first follows from the action where chance has no say in it.
        env = sobremesa.Env(name, setup=game.setup(), seed=6)
        assert (env.observe(seat) == game.knowledge(seat).observe()).all()
    for wrong in (-1, 10**6, 2**40):
        with pytest.raises(sobremesa.SobremesaError, match="no answer|over"):
            env.step_index(wrong)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_batch_by_rows_is_the_matches_one_by_one(name: str, players: int) -> None:
    n = 150
    batch = sobremesa.batch(name, n, seed=5, players=players)
    envs = {place: sobremesa.Env(name, players, seed=sobremesa._engine.match_seed(5, place)) for place in (0, 149)}
    luck = np.random.default_rng(3)
    ended = 0
    for _ in range(60):
        offsets, rows = batch.features()
        counts = np.diff(offsets.astype(np.int64))
        assert rows.shape == (offsets[-1], 8) and (counts > 0).all()
        answers = luck.integers(0, counts)
        for place, env in envs.items():
            if not env.over and batch.seats[place] >= 0:
                assert (rows[offsets[place] : offsets[place + 1]] == env.features()).all()
                env.step_index(int(answers[place]))
        wrong = answers.copy()
        wrong[7] = counts[7]
        before = batch.observe()
        with pytest.raises(sobremesa.SobremesaError, match="match 7"):
            batch.step_index(wrong)
        assert (batch.observe() == before).all(), "nothing was stepped"
        batch.step_index(answers)
        ended += int(batch.over.sum())
        for place, env in envs.items():
            if not env.over:
                assert (batch.observe()[place] == env.observe()).all() and batch.seats[place] == env.seat
    assert name != "the-game" or ended > 0, "the next matches begin"


def test_pettingzoo_by_rows() -> None:
    pytest.importorskip("pettingzoo")
    from sobremesa.pettingzoo import env

    table = env("cthulhu-500", 3)
    table.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(2000):
            agent = table.agent_selection
            if table.terminations[agent]:
                break
            rows = table.features()
            assert len(rows) and rows.shape[1] == 8
            with pytest.raises(sobremesa.SobremesaError):
                table.step_index(len(rows))
            table.step_index(len(rows) - 1)
    assert table.terminations[table.agent_selection] and sum(table.rewards.values()) == pytest.approx(0)
    with pytest.raises(ValueError, match="done"):
        table.step_index(0)


def test_selfplay_by_rows(tmp_path) -> None:
    asked_for: list[int] = []

    def policy(observations, offsets, rows):
        assert len(offsets) == len(observations) + 1 and rows.shape == (offsets[-1], 8)
        asked_for.append(len(observations))
        return np.diff(offsets.astype(np.int64)) - 1

    for policies in (policy, [policy, "odds"], ["random", policy], "random"):
        one, other = (
            list(sobremesa.selfplay("push", policies, 4, players=2, seed=3, batch=size, form="rows")) for size in (1, 4)
        )
        for mine, theirs in zip(one, other, strict=True):
            assert (mine.actions == theirs.actions).all() and (mine.rows == theirs.rows).all()
            counts = np.diff(mine.offsets.astype(np.int64))
            assert len(counts) == len(mine) and (mine.actions < counts).all() and mine.offsets[-1] == len(mine.rows)
    assert max(asked_for) == 4, "asked for all of them at once"
    kept = tmp_path / "j"
    first = list(sobremesa.selfplay("push", policy, 3, players=2, seed=3, form="rows", journal=kept))
    again = list(sobremesa.selfplay("push", policy, 3, players=2, seed=3, form="rows", journal=kept))
    for mine, theirs in zip(first, again, strict=True):
        assert (mine.observations == theirs.observations).all() and (mine.rows == theirs.rows).all()
    with pytest.raises(sobremesa.SobremesaError, match="something else"):
        sobremesa.selfplay("push", lambda seen, masks: masks.argmax(axis=1), 3, players=2, seed=3, journal=kept)
    with pytest.raises(ValueError, match="form"):
        sobremesa.selfplay("push", policy, 3, form="columns")
    with pytest.raises(sobremesa.SobremesaError):
        list(sobremesa.selfplay("push", lambda seen, offsets, rows: np.full(len(seen), 99), 3, form="rows"))
