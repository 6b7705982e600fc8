"""One match: the rules as in the program, and exceptions that change nothing."""

import copy
import json
import random

import numpy as np
import pytest

import sobremesa

GAMES = [(known["game"], players) for known in sobremesa.games() for players in range(known["players"][0], known["players"][1] + 1)]


def play_out(game: sobremesa.Match, luck: random.Random, most: int = 10_000) -> sobremesa.Match:
    while not game.over and len(game) < most:
        seat = luck.choice(game.deciders)
        game.play(seat, luck.choice(game.owed(seat)))
    return game


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_match_goes_to_its_end_and_its_log_leads_there_again(name: str, players: int, tmp_path) -> None:
    game = play_out(sobremesa.make(name, players, seed=3), random.Random(1))
    assert game.over and game.result is not None
    assert len(game.log()["entries"]) == len(game)
    game.save(tmp_path / "match.json")
    again = sobremesa.open_record(tmp_path / "match.json")
    assert again.log() == game.log() and again.view(0) == game.view(0)
    assert again.sights(0) == game.sights(0)
    assert json.loads(game.record())["format"] == "sobremesa-record"


def test_the_shapes_are_those_of_the_engine_protocol() -> None:
    """The session that docs/engine-protocol.md shows."""
    game = sobremesa.make("the-game", players=1, seed=3)
    assert game.view(0)["hand"] == [7, 13, 20, 61, 62, 65, 84, 87]
    assert game.bot(0, "greedy") == {"lay": {"card": 7, "pile": "A"}}
    setup = {"seats": 1, "position": {"piles": [[90], [88], [12], [20]], "hands": [[80, 91, 30]], "phase": {"turn": {"seat": 0}}}}
    game = sobremesa.make("the-game", seed=7, setup=setup)
    told = game.play(0, {"lay": {"card": 80, "pile": "A"}})
    assert told["next"] == {"decide": [0]} and told["chance"] == []
    with pytest.raises(sobremesa.Refused, match="T3.2") as refused:
        game.play(0, "end")
    assert refused.value.rule == "T3.2"
    assert refused.value.refusal == {"too-few": {"laid": 1, "minimum": 2}}
    assert len(game) == 1, "nothing has changed"


def test_given_chance_is_dealt_first() -> None:
    game = sobremesa.make("push", 2, seed=1, chance=[{"first": 0}])
    told = game.play(0, "reveal", chance=[{"card": "red-3"}])
    assert told["chance"] == [{"card": "red-3"}]
    with pytest.raises(sobremesa.Misfit):
        sobremesa.make("the-game", 1, chance=[50, 50])


def test_copies_go_their_own_ways_and_seeds_repeat() -> None:
    game = sobremesa.make("push", 3, seed=5)
    play_out(game, random.Random(2), 20)
    one, two, other = game.clone(), copy.deepcopy(game), game.clone(seed=99)
    assert play_out(one, random.Random(3)).log() == play_out(two, random.Random(3)).log()
    assert play_out(other, random.Random(3)).log() != one.log()
    assert len(game) == 20
    game.undo(5)
    assert len(game) == 15
    with pytest.raises(sobremesa.SobremesaError, match="15"):
        game.undo(99)
    setup = game.setup()
    assert sobremesa.make("push", setup=setup).view(1) == game.view(1)


def test_everything_that_is_wrong_is_named_at_once() -> None:
    with pytest.raises(sobremesa.FaultySetup) as faulty:
        sobremesa.make("the-game", 9, {"starter": 12})
    assert len(faulty.value.faults) == 2
    with pytest.raises(sobremesa.FaultySetup, match="speed"):
        sobremesa.make("push", 2, {"speed": 3})
    with pytest.raises(sobremesa.SobremesaError, match="chess"):
        sobremesa.make("chess", 2)
    with pytest.raises(TypeError):
        sobremesa.make("push")
    with pytest.raises(sobremesa.SobremesaError, match="seat 7"):
        sobremesa.make("push", 2).legal(7)


def test_a_seat_sees_no_hand_but_its_own_and_sampled_worlds_fit() -> None:
    game = play_out(sobremesa.make("the-game", 3, seed=8), random.Random(4), 9)
    knowledge = game.knowledge(1)
    truth = game.setup()["position"]["hands"]
    worlds = [knowledge.sample(random.Random(seed)) for seed in range(20)]
    assert all(world.view(1) == game.view(1) for world in worlds)
    hands = [world.setup()["position"]["hands"] for world in worlds]
    assert all(sorted(hand[1]) == sorted(truth[1]) for hand in hands)
    assert any(sorted(hand[0]) != sorted(truth[0]) for hand in hands), "others are imagined"
    assert knowledge.sample(7).setup() == knowledge.sample(7).setup()
    knowledge.sample(np.random.default_rng(1))
    reachable = [name for name in dir(knowledge) if not name.startswith("__")]
    assert not {"setup", "log", "state", "match"} & set(reachable)
    assert "hands" not in json.dumps(knowledge.view()["hand"])


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_a_match_in_words(lang: str) -> None:
    game = play_out(sobremesa.make("push", 2, seed=1), random.Random(1), 30)
    text = game.text(game.deciders[0], lang)
    assert len(text.splitlines()) > 20
    assert game.text(None, lang) != game.text(None, "fr" if lang == "en" else "en")
    with pytest.raises(ValueError, match="de"):
        game.text(0, "de")


def test_bots_answer_with_what_is_owed_and_repeat_themselves() -> None:
    for known in sobremesa.games():
        game = sobremesa.make(known["game"], known["players"][0], seed=2)
        seat = game.deciders[0]
        for name in known["bots"]:
            one = sobremesa.bot(name, rounds=4).choose(game, seat)
            assert one in game.owed(seat), name
            assert one == game.bot(seat, name, rounds=4)
    with pytest.raises(sobremesa.SobremesaError, match="nobody"):
        game.bot(seat, "nobody")


def test_hint_and_review() -> None:
    game = sobremesa.make("push", 2, seed=1)
    hint = game.hint(game.deciders[0], rounds=8)
    best = hint["hints"][0]
    assert best["action"] in game.owed(game.deciders[0]) and 0 <= best["value"] <= 1 and best["message"]
    play_out(game, random.Random(1), 40)
    found = game.review(rounds=4)
    assert found["decisions"] and all(decision["loss"] >= 0 for decision in found["decisions"])
