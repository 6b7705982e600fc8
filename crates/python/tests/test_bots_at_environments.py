"""Bots of the house in environments: as strong as in the program, with budgets, memory and signals."""

import numpy as np
import pytest

import sobremesa


def played(game: str, players: int, bots: list, seed: int) -> tuple[sobremesa.Env, int]:
    """A match by bots alone, and how many decisions they made."""
    env = sobremesa.Env(game, players, seed=seed)
    for seat, bot in enumerate(bots):
        name = bot if isinstance(bot, str) else bot.name
        env.sit(seat, name, getattr(bot, "milliseconds", None), getattr(bot, "rounds", None))
    env.reset(seed)
    decisions = 0
    while not env.over:
        env.play_bot()
        decisions += 1
    return env, decisions


@pytest.mark.parametrize(
    ("game", "players", "bots"),
    [
        ("the-game", 2, ["signalling", "signalling"]),
        ("the-game", 3, ["lookahead", "greedy", "lookahead"]),
        ("the-game", 2, [sobremesa.bot("expert", rounds=2), sobremesa.bot("lookahead", rounds=3)]),
        ("push", 2, ["odds", "cautious"]),
        ("cthulhu-500", 3, ["normal", "random", "easy"]),
        ("great-race", 2, ["easy", "random"]),
    ],
)
def test_bots_play_the_very_matches_of_a_simulation(game: str, players: int, bots: list) -> None:
    for seed in (4, 5):
        told = sobremesa.sim(game, bots, games=1, players=players, seed=seed, fixed_seats=True)
        env, decisions = played(game, players, bots, sobremesa._engine.match_seed(seed, 0))
        assert decisions == told["mean_steps"]
        if "win_rate" in told:
            assert (env.returns[0] == 1) == (told["wins"] == 1)
        else:
            wins = [seat["wins"] for seat in told["seat_results"]]
            assert [value > 0 for value in env.returns] == [share > 0 and share > 1 / players for share in wins] or max(wins) < 1


def test_bots_signal_and_remember_in_environments() -> None:
    env, _ = played("the-game", 2, ["signalling", "signalling"], 7)
    assert env.said, "bots that signal do so"
    at, seat, action = env.said[0]
    assert at >= 0 and seat in (0, 1) and "signal" in action
    # Whoever sits down late is told what the seat has noticed: the same answers as with a memory from the start.
    early, late = (sobremesa.Env("the-game", 2, seed=3) for _ in range(2))
    for place in (0, 1):
        early.sit(place, "lookahead")
    early.reset(3)
    for _ in range(12):
        number = early.legal()[0]
        early.step(number)
        late.step(number)
    if not early.over:
        assert early.ask_bot() == late.ask_bot("lookahead")
    with pytest.raises(sobremesa.SobremesaError, match="no bot sits"):
        sobremesa.Env("push", 2, seed=1).play_bot()
    with pytest.raises(sobremesa.SobremesaError, match="budget"):
        sobremesa.Env("push", 2, seed=1).play_bot(rounds=3)
    with pytest.raises(sobremesa.SobremesaError, match="nobody"):
        sobremesa.Env("push", 2, seed=1).sit(0, "nobody")


def test_something_said_by_hand_is_free_and_told() -> None:
    game = sobremesa.make("the-game", 2, seed=1)
    free = game.knowledge(0).free()
    assert free and not [action for action in free if action in game.owed(0)]
    env = sobremesa.Env("the-game", setup=game.setup(), seed=1)
    before = env.observe(1)
    env.say(0, free[0])
    assert [list(one) for one in env.said] == [[0, 0, free[0]]]
    assert (env.observe(1) != before).any(), "partners see it"
    for wrong in (game.owed(game.deciders[0])[0], "fly", None):
        with pytest.raises(sobremesa.SobremesaError):
            env.say(0, wrong)
    with pytest.raises(sobremesa.SobremesaError):
        sobremesa.Env("push", 2, seed=1).say(9, "stop")


def test_bots_with_budgets_are_policies_and_partners() -> None:
    pytest.importorskip("gymnasium")
    from sobremesa.gymnasium import SeatEnv

    quick = sobremesa.bot("expert", rounds=2)
    episodes = list(sobremesa.selfplay("push", [quick, "cautious"], 3, players=2, seed=2))
    again = list(sobremesa.selfplay("push", [quick, "cautious"], 3, players=2, seed=2, batch=1))
    assert [one.actions.tolist() for one in episodes] == [one.actions.tolist() for one in again]
    env = SeatEnv("push", players=3, bots=[quick, "random"])
    seen, _ = env.reset(seed=1)
    for _ in range(5):
        seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        if over:
            break
    for wrong in (3, [quick], [quick, 3]):
        with pytest.raises((TypeError, ValueError)):
            SeatEnv("push", players=3, bots=wrong)
    with pytest.raises(sobremesa.SobremesaError, match="nobody"):
        SeatEnv("push", bots="nobody")
    with pytest.raises(sobremesa.SobremesaError, match="nobody"):
        sobremesa.selfplay("push", [sobremesa.bot("nobody"), "random"], 3)


def test_signals_are_kept_in_the_journal_of_selfplay(tmp_path) -> None:
    asked = {"players": 2, "seed": 4}
    whole = list(sobremesa.selfplay("the-game", "signalling", 3, **asked))
    assert any(one.said for one in whole)
    running = sobremesa.selfplay("the-game", "signalling", 3, batch=1, journal=tmp_path / "j", **asked)
    next(running)
    running.close()
    again = list(sobremesa.selfplay("the-game", "signalling", 3, journal=tmp_path / "j", **asked))
    for mine, theirs in zip(whole, again, strict=True):
        assert (mine.observations == theirs.observations).all() and (mine.actions == theirs.actions).all()
        assert [list(one) for one in mine.said] == [list(one) for one in theirs.said]


def test_functions_signal_as_programs_from_outside_do() -> None:
    told = []

    def bot(knowledge):
        told.extend(sight for sight in knowledge.history() if "signal" in str(sight))
        return 0

    def offer(knowledge):
        assert knowledge.free(), "nobody is asked who may do nothing"
        return next((action for action in knowledge.free() if "mine" in str(action)), None)

    bot.remembers = True
    quiet = sobremesa.sim("the-game", [bot], games=3, players=2, seed=1)
    assert not told
    bot.offer = offer
    heard = sobremesa.sim("the-game", [bot], games=3, players=2, seed=1)
    assert told, "signals are noticed"
    assert heard["games"] == quiet["games"] == 3
    held = sobremesa.arena("the-game", {"mine": bot, "greedy": "greedy"}, games=4, players=2, seed=1)
    assert held["failings"] == []

    def broken(knowledge):
        return "fly"

    bot.offer = broken
    with pytest.raises(sobremesa.SobremesaError):
        sobremesa.sim("the-game", [bot], games=3, players=2, seed=1)
    held = sobremesa.arena("the-game", {"mine": bot, "greedy": "greedy"}, games=4, players=2, seed=1)
    assert held["failings"], "an offer that is not free is a failing, as a wrong answer is"
