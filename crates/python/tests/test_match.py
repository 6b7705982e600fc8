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


def test_a_record_that_is_opened_and_saved_keeps_everything(tmp_path) -> None:
    written = json.loads(play_out(sobremesa.make("push", 2, seed=3), random.Random(1), 12).record())
    written["players"] = [{"name": "Ada"}, {"name": "Odds", "bot": "odds"}]
    written["marks"] = [
        {"kind": "stand-in", "entry": 3, "seat": 0, "bot": "cautious"},
        {"kind": "returned", "entry": 5, "seat": 0},
        {"kind": "taken-back", "entry": 9, "seat": 1},
    ]
    (tmp_path / "match.json").write_text(json.dumps(written))
    game = sobremesa.open_record(tmp_path / "match.json")
    game.clone().save(tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text()) == written
    # Names can be given; a bot stays a bot.
    named = json.loads(game.record(["Bea", "Cem"]))
    assert named["players"] == [{"name": "Bea"}, {"name": "Cem", "bot": "odds"}] and named["marks"] == written["marks"]
    # What is taken back leaves nothing behind that no longer has its place.
    game.undo(6)
    seat = game.deciders[0]
    game.play(seat, game.owed(seat)[0])
    game.save(tmp_path / "on.json")
    on = json.loads((tmp_path / "on.json").read_text())
    assert on["players"] == written["players"] and [mark["kind"] for mark in on["marks"]] == ["stand-in", "returned", "taken-back"]
    assert len(sobremesa.open_record(tmp_path / "on.json")) == 7


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
    hands = [world.setup()["position"]["hands"] for world in worlds]
    assert all(sorted(hand[1]) == sorted(truth[1]) for hand in hands)
    assert any(sorted(hand[0]) != sorted(truth[0]) for hand in hands), "others are imagined"
    told = json.dumps([knowledge.view()["hand"], knowledge.history()])
    assert all(str(card) in told for card in truth[1]), "the own hand is known"
    # Nothing that is laid, and nothing of one's own: the partner's cards are nowhere.
    hidden = set(truth[0]) - set(knowledge.view()["laid"])
    assert hidden and not hidden & set(knowledge.view()["hand"])
    knowledge.sample(np.random.default_rng(1))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_worlds_fit_what_a_seat_knows_and_the_true_one_is_out_of_reach(name: str, players: int) -> None:
    # PUSH hides what is in the deck, and banks where totals are hidden.
    options = {"hide-totals": True} if name == "push" else None
    game = play_out(sobremesa.make(name, players, options, seed=8), random.Random(4), 25 * players if name == "push" else 25)
    imagined = 0
    for seat in range(players):
        knowledge = game.knowledge(seat)
        for seed in range(6):
            world = knowledge.sample(seed)
            assert world.view(seat) == game.view(seat) and world.owed(seat) == game.owed(seat)
            assert (world.knowledge(seat).observe() == knowledge.observe()).all()
            assert world.setup() == knowledge.sample(seed).setup()
            imagined += world.setup() != game.setup()
            # A world has no past and luck of its own.
            assert len(world) == 0 and world.sights(seat) == []
        public = {name for name in dir(knowledge) if not name.startswith("_")}
        assert public == {
            "action", "awaited", "bot", "features", "free", "game", "history", "legal", "mask", "narrow", "numbers",
            "observe", "observe_compact", "owed", "sample", "seat", "seed", "sizes", "view",
        }, "whatever is new here must show nothing but what the seat knows"
    assert imagined or game.over or players == 1, "some worlds differ from the true one"


@pytest.mark.parametrize(("name", "players"), [(known["game"], known["players"][1]) for known in sobremesa.games()])
def test_the_number_for_the_own_dice_says_nothing_of_the_seed(name: str, players: int) -> None:
    """Whoever tries seeds until one gives the number would find out what is in the deck."""
    told = play_out(sobremesa.make(name, players, seed=1), random.Random(6), 30).log()
    one, other = (sobremesa.make(name, players, seed=seed, chance=told["opening"]) for seed in (1, 2))
    numbers = set()
    for entry in [*told["entries"], None]:
        for seat in range(players):
            numbers.add(one.knowledge(seat).seed)
            assert one.knowledge(seat).seed == other.knowledge(seat).seed
            # Nor of anything else that the seat cannot know.
            worlds = [one.knowledge(seat).sample(seed).knowledge(seat).seed for seed in (1, 2)]
            assert worlds[0] == worlds[1]
        if entry is not None:
            for game in (one, other):
                game.play(entry["seat"], entry["action"], chance=entry.get("chance"))
    assert len(numbers) > len(told["entries"]), "it differs from seat to seat and from moment to moment"


@pytest.mark.parametrize(("name", "players"), [(known["game"], known["players"][0]) for known in sobremesa.games()])
def test_what_is_next_and_what_is_legal(name: str, players: int) -> None:
    game = sobremesa.make(name, players, seed=2)
    luck = random.Random(5)
    while not game.over:
        assert game.next() == {"decide": game.deciders} and game.result is None
        for seat in range(players):
            assert game.owed(seat) == game.legal(seat)[: len(game.owed(seat))]
            assert bool(game.owed(seat)) == (seat in game.deciders)
            legal = game.legal(seat)
            assert all(warned["message"] and warned["action"] < len(legal) for warned in game.warnings(seat))
        seat = game.deciders[0]
        told = game.play(seat, luck.choice(game.owed(seat)))
        assert told["next"] == game.next()
    assert isinstance(game.deciders, list) and game.deciders == [] and "over" in game.next()
    assert len({game.text(0, lang) for lang in ("en", "es", "fr")}) == 3


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
    # With a time instead of a number of trials.
    assert sobremesa.bot("expert", milliseconds=5).choose(game, seat) in game.owed(seat)
    with pytest.raises(sobremesa.SobremesaError, match="nobody"):
        game.bot(seat, "nobody")


@pytest.mark.parametrize(("name", "players", "most"), [("push", 2, 40), ("the-game", 2, 12), ("cthulhu-500", 3, 8), ("great-race", 2, 8)])
def test_hint_and_review(name: str, players: int, most: int) -> None:
    assert [known["game"] for known in sobremesa.games()] == ["the-game", "push", "cthulhu-500", "great-race"]
    game = play_out(sobremesa.make(name, players, seed=1), random.Random(2), 3)
    seat = game.deciders[0]
    before = game.setup()
    hint = game.hint(seat, rounds=4)
    for best in hint["hints"]:
        assert best["action"] in game.owed(seat) and 0 <= best["value"] <= 1 and best["message"]
    assert hint == game.hint(seat, rounds=4) and game.setup() == before, "asking changes nothing"
    assert len(game.hint(seat, count=1, rounds=4)["hints"]) == 1
    assert {game.hint(seat, rounds=4, lang=lang)["hints"][0]["message"] for lang in ("es", "fr")} - {hint["hints"][0]["message"]}
    with pytest.raises(sobremesa.SobremesaError):
        game.hint(99)
    play_out(game, random.Random(1), most)
    found = game.review(rounds=2)
    assert found["decisions"] and all(decision["loss"] >= 0 for decision in found["decisions"])
    entries = game.log()["entries"]
    for decision in found["decisions"]:
        entry = entries[decision["entry"]]
        assert (decision["seat"], decision["action"]) == (entry["seat"], entry["action"])
    assert found == game.review(rounds=2, threads=2), "on however many threads"
