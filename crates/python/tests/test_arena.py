"""Simulations and contests: the program's numbers, with Python functions at the table."""

import json
import os
import shutil
import subprocess

import pytest

import sobremesa


def first(knowledge: sobremesa.Knowledge):
    return knowledge.owed()[0]


def program() -> str | None:
    """The program itself, where it is built."""
    return os.environ.get("SOBREMESA_PROGRAM") or shutil.which("sobremesa")


@pytest.mark.parametrize(
    ("game", "bots", "players", "games"),
    [
        ("push", ["odds", "cautious"], 2, 40),
        ("the-game", ["greedy"], 3, 200),
        ("push", ["random"], 4, 300),
        pytest.param("push", ["odds", "cautious"], 2, 300, marks=pytest.mark.slow),
        pytest.param("the-game", ["counting"], 3, 300, marks=pytest.mark.slow),
        pytest.param("the-game", ["signalling"], 2, 300, marks=pytest.mark.slow),
    ],
)
def test_a_simulation_has_the_programs_numbers(game: str, bots: list[str], players: int, games: int) -> None:
    ours = sobremesa.sim(game, bots, games=games, players=players, seed=7, part=games // 5)
    parts = sobremesa.sim(game, bots, games=games, players=players, seed=7, part=games, threads=1)
    assert ours == parts, "however it is cut"
    if (found := program()) is None:
        pytest.skip("SOBREMESA_PROGRAM names no program to compare with")
    command = [found, "sim", game, "--games", str(games), "--players", str(players), "--seed", "7", "--json", "--bots", ",".join(bots)]
    theirs = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    for key, value in ours.items():
        assert theirs[key] == value, key


def test_a_contest_has_the_programs_numbers(tmp_path) -> None:
    ours = sobremesa.arena("push", ["odds", "cautious", "random"], games=60, seed=3, journal=tmp_path / "journal")
    again = sobremesa.arena("push", ["odds", "cautious", "random"], games=60, seed=3, journal=tmp_path / "journal")
    assert ours == again, "a journal that is whole needs no play"
    if (found := program()) is None:
        pytest.skip("SOBREMESA_PROGRAM names no program to compare with")
    command = [found, "arena", "push", "--bots", "odds,cautious,random", "--games", "60", "--seed", "3", "--players", "2", "--json"]
    theirs = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    for key, value in ours.items():
        assert theirs[key] == value, key


def test_functions_sit_at_the_table_and_repeat_themselves() -> None:
    def last(knowledge):
        return len(knowledge.owed()) - 1

    one = sobremesa.sim("push", [first, "cautious"], games=40, seed=2)
    assert one == sobremesa.sim("push", [first, "cautious"], games=40, seed=2, part=7)
    assert one["rotated"] and one["bots"] == ["first", "cautious"]
    held = sobremesa.arena("push", {"mine": last, "odds": "odds"}, games=20, seed=1)
    assert held["failings"] == [] and {rating["bot"] for rating in held["ratings"]} == {"mine", "odds"}
    quick = sobremesa.sim("push", [sobremesa.bot("odds", rounds=2), first], games=10)
    assert quick["games"] == 10


def test_a_function_that_remembers_is_told_what_its_seat_noticed() -> None:
    told: list[int] = []

    def listener(knowledge):
        told.append(len(knowledge.history()))
        return 0

    sobremesa.sim("push", listener, games=1)
    assert set(told) == {0}
    told.clear()
    listener.remembers = True
    sobremesa.sim("push", listener, games=1)
    assert told == sorted(told) and told[-1] > 10


def test_what_a_function_raises_is_raised_in_a_simulation_and_lost_in_a_contest() -> None:
    def broken(knowledge):
        raise KeyError("no idea")

    def silly(knowledge):
        return {"take": {"row": 3}}

    with pytest.raises(KeyError, match="no idea"):
        sobremesa.sim("push", [broken, "cautious"], games=5)
    with pytest.raises(sobremesa.SobremesaError, match="not owed"):
        sobremesa.sim("push", [silly, "cautious"], games=5)
    held = sobremesa.arena("push", {"silly": silly, "cautious": "cautious"}, games=10)
    assert held["failings"][0]["bot"] == "silly"
    assert held["pairs"][0]["first_wins"]["value"] == 0


def test_a_policy_plays_number_by_number() -> None:
    import numpy as np

    def policy(observation, mask):
        assert observation.dtype == np.float32 and mask.any()
        return int(np.flatnonzero(mask)[-1])

    for game, players in (("push", 2), ("cthulhu-500", 3)):
        told = sobremesa.sim(game, [sobremesa.as_bot(policy)] + ["random"] * (players - 1), games=3)
        assert told["games"] == 3


def test_a_journal_goes_on_where_it_was_stopped(tmp_path) -> None:
    whole = sobremesa.sim("push", "cautious", games=200, seed=5, part=20)
    seen = []

    def stop(done, total):
        seen.append((done, total))
        if done >= 60:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sobremesa.sim("push", "cautious", games=200, seed=5, part=20, journal=tmp_path / "j", progress=stop)
    assert seen == [(20, 200), (40, 200), (60, 200)]
    with (tmp_path / "j").open("ab") as file:
        file.write(b'{"first": 60, "ta')  # torn by a sudden end
    seen.clear()
    again = sobremesa.sim("push", "cautious", games=200, seed=5, part=20, journal=tmp_path / "j", progress=lambda *at: seen.append(at))
    assert again == whole and len(seen) == 7
    with pytest.raises(sobremesa.SobremesaError, match="something else"):
        sobremesa.sim("push", "cautious", games=200, seed=6, part=20, journal=tmp_path / "j")
    (tmp_path / "other").write_text("a letter")
    with pytest.raises(sobremesa.SobremesaError, match="no journal"):
        sobremesa.sim("push", "cautious", games=20, journal=tmp_path / "other")
    assert (tmp_path / "other").read_text() == "a letter"


def test_wrong_plans_are_refused() -> None:
    with pytest.raises(ValueError):
        sobremesa.sim("push", "cautious", games=0)
    with pytest.raises(sobremesa.SobremesaError, match="3 bots"):
        sobremesa.sim("push", ["cautious"] * 3, games=5, players=2)
    with pytest.raises(sobremesa.SobremesaError, match="twice"):
        sobremesa.arena("push", ["odds", "odds"])
    with pytest.raises(TypeError):
        sobremesa.sim("push", [3, "odds"], games=5)
    with pytest.raises(ValueError, match="ray"):
        sobremesa.sim("push", "odds", games=5, on="moon")


def test_selfplay_yields_whole_matches() -> None:
    import numpy as np

    def policy(observations, masks):
        assert len(observations) == len(masks)
        return masks.argmax(axis=1)

    for policies in ("random", ["odds", "random"], policy, [policy, policy], ["cautious", policy]):
        episodes = list(sobremesa.selfplay("push", policies, 5, players=2, seed=3))
        assert len(episodes) == 5
        for episode in episodes:
            rows = np.arange(len(episode))
            assert episode.masks[rows, episode.actions].all()
            assert episode.observations.shape[0] == len(episode) == len(episode.seats)
            assert abs(episode.returns.sum()) < 1e-6
    one, other = (list(sobremesa.selfplay("push", policy, 5, players=2, seed=3, batch=size)) for size in (2, 5))
    for mine, theirs in zip(one, other, strict=True):
        assert (mine.actions == theirs.actions).all() and (mine.returns == theirs.returns).all()
