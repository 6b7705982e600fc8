"""Simulations and contests: the program's numbers, with Python functions at the table."""

import json
import os
import shutil
import subprocess

import numpy as np
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
        ("cthulhu-500", ["random", "random", "easy"], 3, 6),
        ("great-race", ["random", "easy"], 2, 6),
        pytest.param("push", ["odds", "cautious"], 2, 300, marks=pytest.mark.slow),
        pytest.param("the-game", ["counting"], 3, 300, marks=pytest.mark.slow),
        pytest.param("the-game", ["signalling"], 2, 300, marks=pytest.mark.slow),
    ],
)
def test_a_simulation_has_the_programs_numbers(game: str, bots: list[str], players: int, games: int) -> None:
    ours = sobremesa.sim(game, bots, games=games, players=players, seed=7, part=max(1, games // 5))
    parts = sobremesa.sim(game, bots, games=games, players=players, seed=7, part=games, threads=1)
    assert ours == parts, "however it is cut"
    eight = sobremesa.sim(game, bots, games=games, players=players, seed=7, part=games, threads=8)
    assert ours == eight, "on however many threads"
    if (found := program()) is None:
        pytest.skip("SOBREMESA_PROGRAM names no program to compare with")
    command = [found, "sim", game, "--games", str(games), "--players", str(players), "--seed", "7", "--json", "--bots", ",".join(bots)]
    theirs = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    for key, value in ours.items():
        assert theirs[key] == value, key


@pytest.mark.parametrize(("game", "players", "bot", "games"), [("push", 2, "cautious", 40), ("push", 3, "odds", 9), ("push", 6, "cautious", 12)])
def test_a_function_around_a_bot_has_the_bots_numbers(game: str, players: int, bot: str, games: int) -> None:
    """Bots that need no luck: asked through Python they play as they do themselves."""

    def around(knowledge: sobremesa.Knowledge):
        return knowledge.bot(bot)

    around.remembers = True
    plan = {"games": games, "players": players, "seed": 5}
    one = sobremesa.sim(game, bot, **plan)
    assert one["games"] == games
    for player in (around, sobremesa.bot(bot)):
        two = sobremesa.sim(game, player, **plan)
        same = [{key: value for key, value in told.items() if key not in ("bots", "bot_results")} for told in (one, two)]
        assert same[0] == same[1]
        results = [[{**told, "bot": None} for told in of.get("bot_results", [])] for of in (one, two)]
        assert results[0] == results[1]


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


def test_the_program_and_python_go_on_with_each_others_journals(tmp_path) -> None:
    if (found := program()) is None:
        pytest.skip("SOBREMESA_PROGRAM names no program to compare with")
    # All deals: a contest that stops when it is answered writes down what was being played beside, more or less of it.
    plan = {"games": 40, "seed": 3, "players": 2, "all": True}
    contest = ["arena", "push", "--bots", "odds,cautious", "--games", "40", "--seed", "3", "--players", "2", "--all"]
    command = [found, *contest, "--json", "--journal"]

    def theirs(journal) -> dict:
        return json.loads(subprocess.run([*command, str(journal)], check=True, capture_output=True, text=True).stdout)

    def half(of, to) -> int:
        lines = of.read_text().splitlines(keepends=True)
        to.write_text("".join(lines[: len(lines) // 2]))
        return len(lines)

    whole, cut, ours = tmp_path / "whole", tmp_path / "cut", tmp_path / "ours"
    told = theirs(whole)
    played: list = []
    again = sobremesa.arena("push", ["odds", "cautious"], **plan, journal=whole, progress=lambda *at: played.append(at))
    assert played == [], "what the program played is not played again"
    assert {key: told[key] for key in again} == again
    count = half(whole, cut)
    on = sobremesa.arena("push", ["odds", "cautious"], **plan, journal=cut, progress=lambda *at: played.append(at))
    assert on == again and len(played) == count - count // 2
    sobremesa.arena("push", ["odds", "cautious"], **plan, journal=ours)
    half(ours, cut)
    assert theirs(cut)["pairs"] == told["pairs"]
    assert len(cut.read_text().splitlines()) == count


def test_a_journal_is_held_by_one_run_at_a_time(tmp_path) -> None:
    journal = tmp_path / "j"
    running = sobremesa.selfplay("push", "cautious", 4, players=2, seed=1, batch=1, journal=journal)
    next(running)
    with pytest.raises(sobremesa.SobremesaError, match="in use"):
        list(sobremesa.selfplay("push", "cautious", 4, players=2, seed=1, journal=journal))
    lines = len(journal.read_text().splitlines())
    running.close()
    assert len(list(sobremesa.selfplay("push", "cautious", 4, players=2, seed=1, journal=journal))) == 4
    assert len(journal.read_text().splitlines()) > lines
    if (found := program()) is None:
        pytest.skip("SOBREMESA_PROGRAM names no program to compare with")
    # The program is told the same.
    kept = tmp_path / "arena"
    refused: list[str] = []

    def ask(done: int, total: int) -> None:
        if not refused:
            command = [found, "arena", "push", "--bots", "odds,cautious", "--games", "8", "--seed", "3", "--players", "2", "--journal", str(kept)]
            held = subprocess.run(command, capture_output=True, text=True)
            assert held.returncode != 0
            refused.append(held.stderr)

    sobremesa.arena("push", ["odds", "cautious"], games=8, seed=3, players=2, journal=kept, progress=ask)
    assert refused and "arena" in refused[0]


def test_a_contest_elsewhere_is_played_in_waves_as_large_as_the_cluster(monkeypatch) -> None:
    """As on Ray, without Ray: what is played elsewhere comes back in another order, several deals a task."""
    from sobremesa import _arena, _ray

    waves: list[list[int]] = []
    asked: list[int] = []

    class Pool:
        def processors(self) -> int:
            return 3 if len(waves) < 2 else 5

        def __call__(self, kind, tasks):
            assert kind == "deals"
            waves.append([len(task[1]) for _, task in tasks])
            for name, task in reversed(tasks):
                yield name, _ray._play(kind, task)

    monkeypatch.setattr(_arena, "pool_of", lambda on, workers: Pool())
    here, there = {"games": 400, "seed": 4, "players": 2, "all": True}, ["cautious", "random"]
    far = sobremesa.arena("push", there, **here, on="ray", progress=lambda *at: asked.append(at[1]))
    monkeypatch.undo()
    assert far == sobremesa.arena("push", there, **here)
    assert sum(map(sum, waves)) == 200 == len(asked), "every deal once"
    assert sum(waves[0]) == 12, "four deals for each processor at first"
    assert len(waves) < 20 and max(map(max, waves)) > 1, "then tasks of several deals"
    assert all(len(wave) >= 3 for wave in waves[:-1]), "nobody stands idle"


def test_records_go_both_ways_between_the_program_and_here(tmp_path) -> None:
    if (found := program()) is None:
        pytest.skip("SOBREMESA_PROGRAM names no program to compare with")
    theirs, ours = tmp_path / "theirs.json", tmp_path / "ours.json"
    command = [found, "sim", "push", "--games", "1", "--players", "2", "--bots", "odds,cautious", "--save", str(theirs)]
    subprocess.run(command, check=True, capture_output=True)
    match = sobremesa.open_record(theirs)
    assert match.over and match.game == "push" and len(match) > 10
    match.undo(len(match) - 6)
    match.save(ours, names=["Ana", "Luc"])
    command = [found, "review", str(ours), "--json", "--think", "1"]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert told["complete"] and told["decisions"][-1]["entry"] <= len(match) == 6


def test_functions_sit_at_the_table_and_repeat_themselves() -> None:
    def last(knowledge):
        return len(knowledge.owed()) - 1

    one = sobremesa.sim("push", [first, "cautious"], games=40, seed=2)
    assert one == sobremesa.sim("push", [first, "cautious"], games=40, seed=2, part=7)
    assert one["rotated"] and one["bots"] == ["first", "cautious"]
    held = sobremesa.arena("push", {"mine": last, "odds": "odds"}, games=20, seed=1)
    assert held["failings"] == [] and {rating["bot"] for rating in held["ratings"]} == {"mine", "odds"}


def test_bots_with_budgets_are_bots_of_their_own() -> None:
    quick, slow = (sobremesa.bot("odds", rounds=rounds) for rounds in (1, 30))
    told = sobremesa.sim("push", [quick, slow], games=8, seed=1)
    assert told["rotated"] and told["bots"] == ["odds (1 rounds)", "odds (30 rounds)"]
    held = sobremesa.arena("push", [quick, "cautious"], games=8, seed=1)
    assert held["bots"] == ["odds (1 rounds)", "cautious"] and held["failings"] == []
    named = sobremesa.arena("push", {"hasty": quick, "careful": "cautious"}, games=8, seed=1)
    assert named["bots"] == ["hasty", "careful"]
    assert named["pairs"][0]["first_wins"] == held["pairs"][0]["first_wins"], "whatever they are called"
    with pytest.raises(sobremesa.SobremesaError, match="built-in bot"):
        sobremesa.arena("push", {"odds": quick, "cautious": "cautious"}, games=8)


def test_progress_is_shown(capsys) -> None:
    sobremesa.sim("push", "random", games=40, part=20, progress=True)
    assert capsys.readouterr().err == "\r20 of 40\r40 of 40\n"


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
    with pytest.raises(sobremesa.SobremesaError, match="not a journal"):
        sobremesa.sim("push", "cautious", games=20, journal=tmp_path / "other")
    assert (tmp_path / "other").read_text() == "a letter"
    for line in ('{"first": "x", "tally": {}}', "[1]", "{]"):
        head = (tmp_path / "j").read_text().splitlines()[0]
        (tmp_path / "odd").write_text(f"{head}\n{line}\n")
        with pytest.raises(sobremesa.SobremesaError, match="odd"):
            sobremesa.sim("push", "cautious", games=200, seed=5, part=20, journal=tmp_path / "odd")


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


def sound(episode: sobremesa.Episode) -> None:
    assert episode.masks[np.arange(len(episode)), episode.actions].all()
    assert episode.observations.shape[0] == len(episode) == len(episode.seats)
    assert abs(episode.returns.sum()) < 1e-6


def test_selfplay_yields_whole_matches_and_asks_in_batches() -> None:
    rows: list[int] = []

    def policy(observations, masks):
        assert len(observations) == len(masks)
        rows.append(len(masks))
        return masks.argmax(axis=1)

    for policies in ("random", ["odds", "random"], policy, [policy, policy], ["cautious", policy], [policy, "random"]):
        rows.clear()
        one, other = (list(sobremesa.selfplay("push", policies, 5, players=2, seed=3, batch=size)) for size in (2, 5))
        assert len(one) == 5 and (max(rows, default=5) == 5), "asked for all of them at once"
        for mine, theirs in zip(one, other, strict=True):
            sound(mine)
            assert (mine.actions == theirs.actions).all() and (mine.returns == theirs.returns).all()
    small = next(iter(sobremesa.selfplay("push", policy, 1, seed=3, compact=True)))
    assert small.observations.dtype == np.uint8
    for wrong, error in (
        (lambda seen, masks: [0], ValueError),
        (lambda seen, masks: masks.argmax(axis=1) * 1.0, TypeError),
        (lambda seen, masks: masks.argmin(axis=1), sobremesa.SobremesaError),
    ):
        with pytest.raises(error):
            list(sobremesa.selfplay("push", wrong, 3))
    for arguments in (("push", [3, "odds"], 3), ("push", ["odds"] * 3, 3), ("push", "odds", 0), ("chess", "odds", 3)):
        with pytest.raises((ValueError, TypeError)):
            sobremesa.selfplay(*arguments)


@pytest.mark.parametrize("compact", [False, True])
def test_selfplay_goes_on_from_its_journal(tmp_path, compact: bool) -> None:
    asked = {"players": 2, "seed": 4, "compact": compact}
    whole = list(sobremesa.selfplay("push", ["cautious", "random"], 6, **asked))
    running = sobremesa.selfplay("push", ["cautious", "random"], 6, batch=2, journal=tmp_path / "j", **asked)
    assert len(next(running)) > 0
    running.close()
    assert len((tmp_path / "j").read_text().splitlines()) == 3, "what is played, and two matches"
    seen = []
    again = list(
        sobremesa.selfplay(
            "push", ["cautious", "random"], 6, batch=3, journal=tmp_path / "j", progress=lambda *at: seen.append(at), **asked
        )
    )
    assert seen == [(5, 6), (6, 6)], "only what was missing is played"
    for mine, theirs in zip(whole, again, strict=True):
        for part in ("observations", "masks", "actions", "seats", "returns"):
            assert (getattr(mine, part) == getattr(theirs, part)).all(), part
    with pytest.raises(sobremesa.SobremesaError, match="something else"):
        sobremesa.selfplay("push", ["cautious", "random"], 6, journal=tmp_path / "j", **{**asked, "seed": 5})
    text = (tmp_path / "j").read_text().replace('"actions": [', '"actions": [13, ', 1)
    (tmp_path / "j").write_text(text)
    with pytest.raises(sobremesa.SobremesaError):
        list(sobremesa.selfplay("push", ["cautious", "random"], 6, journal=tmp_path / "j", **asked))
