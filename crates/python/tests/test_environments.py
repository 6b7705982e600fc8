"""What the environments promise, by their own checkers."""

import warnings

import numpy as np
import pytest

import sobremesa

GAMES = [(known["game"], players) for known in sobremesa.games() for players in range(known["players"][0], known["players"][1] + 1)]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_api(name: str, players: int) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from sobremesa.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name, players), num_cycles=60, verbose_progress=False)
        seed_test(lambda: env(name, players), num_cycles=10)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_matches_go_to_their_end(name: str, players: int) -> None:
    pytest.importorskip("pettingzoo")
    from sobremesa.pettingzoo import env

    table = env(name, players)
    table.reset(seed=4)
    luck = np.random.default_rng(4)
    rewards, ended = dict.fromkeys(table.possible_agents, 0.0), set()
    for agent in table.agent_iter(max_iter=20_000):
        seen, reward, over, cut, _ = table.last()
        rewards[agent] += reward
        assert not cut
        if over:
            ended.add(agent)
            table.step(None)
        else:
            table.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    assert table.agents == [] and ended == set(table.possible_agents) and len(ended) == players
    # What everybody was told adds up to what the match was worth.
    team = name == "the-game"
    assert len(set(rewards.values())) == 1 and abs(rewards["player_0"]) == 1 if team else abs(sum(rewards.values())) < 1e-5
    assert any(rewards.values())


def test_pettingzoo_presets_and_rewards() -> None:
    pytest.importorskip("pettingzoo")
    from sobremesa.pettingzoo import env

    table = env("the-game-extreme", 2)
    table.reset(seed=1)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        rewards[agent] += reward
        table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))
    assert len(set(rewards.values())) == 1 and abs(rewards["player_0"]) == 1, "a team wins or loses together"
    table.reset(seed=2)
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(sobremesa.SobremesaError):
        table.step(wrong)


@pytest.mark.parametrize("name", [known["game"] for known in sobremesa.games()])
def test_gymnasium_check_env(name: str) -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import gymnasium

    from sobremesa.gymnasium import SeatEnv

    # The checker renders only what was made by its name.
    gymnasium.register(f"sobremesa-test/{name}-v0", lambda **asked: SeatEnv(name, **asked))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = gymnasium.make(f"sobremesa-test/{name}-v0", bots="random", render_mode="ansi").unwrapped
        check_env(made)


def test_gymnasium_plays_against_a_level() -> None:
    pytest.importorskip("gymnasium")
    from sobremesa.gymnasium import SeatEnv

    env = SeatEnv("push", players=3, bots=["cautious", "random"], seat=1)
    luck = np.random.default_rng(1)
    for seed in range(5):
        seen, info = env.reset(seed=seed)
        assert info["seat"] == 1
        over = False
        while not over:
            seen, reward, over, _, info = env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
        assert info["illegal"] == 0 and reward in (1.0, -0.5, 0.25) or reward != 0
    with pytest.raises(ValueError):
        SeatEnv("push", players=3, bots=["cautious"])
    strict = SeatEnv("push", strict=True, bots="random")
    seen, _ = strict.reset(seed=1)
    with pytest.raises(sobremesa.SobremesaError):
        strict.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


@pytest.mark.slow
def test_openspiel_plays_every_game_to_its_end() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import sobremesa.openspiel  # noqa: F401

    for known in sobremesa.games():
        game = pyspiel.load_game("python_sobremesa_" + known["game"].replace("-", "_"))
        state = game.new_initial_state()
        luck = np.random.RandomState(3)
        steps = 0
        while not state.is_terminal() and steps < 3000:
            copied = state.clone()
            assert copied.legal_actions() == state.legal_actions() == sorted(state.legal_actions())
            state.apply_action(int(luck.choice(state.legal_actions())))
            steps += 1
        assert state.is_terminal() and len(state.returns()) == game.num_players()


@pytest.mark.slow
def test_openspiel_states_are_pickled_as_what_they_are() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import pickle

    import sobremesa.openspiel  # noqa: F401

    luck = np.random.RandomState(1)
    for known in sobremesa.games():
        game = pyspiel.load_game("python_sobremesa_" + known["game"].replace("-", "_"))
        game.new_initial_state()
        state = game.new_initial_state()
        for _ in range(15):
            state.apply_action(int(luck.choice(state.legal_actions())))
        for copied in (pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state.clone()))):
            assert str(copied) == str(state) and copied.legal_actions() == state.legal_actions()
            # Chance goes on as it does there.
            one, two = state.clone(), copied
            for _ in range(10):
                if one.is_terminal():
                    break
                number = int(luck.choice(one.legal_actions()))
                one.apply_action(number)
                two.apply_action(number)
                assert str(one) == str(two)
        imagined = state.resample_from_infostate(state.current_player(), lambda: 0.5)
        for write in (pickle.dumps, lambda one: one.serialize()):
            with pytest.raises(TypeError, match="made up"):
                write(imagined)
        for text in ("", "{}", '{"seed": 1, "actions": [99999]}', "[]"):
            with pytest.raises(ValueError):
                game.deserialize_state(text)


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_position_in_words(name: str, players: int, lang: str) -> None:
    env = sobremesa.Env(name, players, seed=2)
    for _ in range(25):
        if not env.over:
            env.step(env.sample())
    game = env.match_here()
    for seat in (None, *range(players)):
        told = env.render(seat, lang)
        assert told == game.render(seat, lang) and len(told.splitlines()) >= players + 1
        assert "{" not in told and "position-" not in told and "null" not in told and "⁨⁩" not in told
        # What a seat sees, and so the same in every world that fits what it knows.
        if seat is not None:
            for seed in (1, 2, 3):
                assert game.knowledge(seat).sample(seed).render(seat, lang) == told
    assert len({env.render(0, other) for other in ("en", "es", "fr")}) == 3
    with pytest.raises(ValueError, match="de"):
        env.render(0, "de")
    with pytest.raises(sobremesa.SobremesaError):
        env.render(players)


def test_a_position_names_what_lies_there() -> None:
    setup = {"seats": 2, "position": {"piles": [[90], [88], [12], [20]], "hands": [[80, 91, 30], [44]], "phase": {"turn": {"seat": 0}}}}
    game = sobremesa.make("the-game", setup=setup)
    told = game.render(0)
    assert "88" in told and "30, 80, 91" in told and "44" not in told, "the hand of the partner is hidden"
    assert "44" in game.render(1) and "80" not in game.render(None)
    assert "Your hand" in told and "Tu mano" in game.render(0, "es") and "Ta main" in game.render(0, "fr")


def test_environments_are_rendered() -> None:
    pytest.importorskip("pettingzoo")
    from sobremesa.gymnasium import SeatEnv
    from sobremesa.pettingzoo import env

    for name in [known["game"] for known in sobremesa.games()]:
        table = env(name, render_mode="ansi")
        table.reset(seed=1)
        seat = SeatEnv(name, bots="random", render_mode="ansi", seat=1)
        seat.reset(seed=1)
        for told in (table.render(), seat.render()):
            assert isinstance(told, str) and len(told.splitlines()) > 3
        quiet = env(name)
        quiet.reset(seed=1)
        assert quiet.render() is None
