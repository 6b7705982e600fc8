"""What the environments promise, by their own checkers."""

import pathlib
import runpy
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

    from sobremesa.gymnasium import SeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(name, bots="random"), skip_render_check=True)


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
def test_openspiels_search_beats_random_play_at_push() -> None:
    pytest.importorskip("pyspiel")
    path = pathlib.Path(__file__).parent.parent / "examples" / "openspiel_push.py"
    example = runpy.run_path(str(path))
    share = example["contest"](matches=10, simulations=40, seed=1)
    assert share >= 0.8, f"the search won {share:.0%}"
