"""OpenSpiel's own search at PUSH with two players: information-set Monte Carlo tree search against random play.

    python examples/openspiel_push.py --matches 20 --simulations 60

The search is OpenSpiel's, unchanged; the game gives it worlds that fit what the searching seat knows. Only how a position
is judged comes from here: one match played out at random, number by number in the engine.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sobremesa.openspiel  # registers the games  # noqa: F401


class PlayedOut(mcts.Evaluator):  # type: ignore[misc]
    """What a match is worth that is played to its end at random from here."""

    def evaluate(self, state: Any) -> list[float]:
        env = state.env.clone()
        while not env.over:
            env.step(env.sample())
        worth: list[float] = env.returns
        return worth

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def contest(matches: int, simulations: int, seed: int) -> float:
    """The share of matches the search wins, the seats changing from match to match; a shared win is half a one."""
    game = pyspiel.load_game(f"python_sobremesa_push(players=2,seed={seed})")
    won = 0.0
    for match in range(matches):
        luck = np.random.RandomState(seed + match)
        bot = ismcts.ISMCTSBot(
            game=game, evaluator=PlayedOut(), uct_c=1.0, max_simulations=simulations, random_state=luck
        )
        # By itself the bot draws worlds from luck that no seed repeats.
        bot.set_resampler(lambda state, player, luck=luck: state.resample_from_infostate(player, luck.uniform))
        ours = match % 2
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == ours:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(int(luck.choice(state.legal_actions())))
        won += (state.returns()[ours] + 1) / 2
    return won / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    share = contest(asked.matches, asked.simulations, asked.seed)
    print(f"the search wins {share:.0%} of {asked.matches} matches with {asked.simulations} simulations a decision")


if __name__ == "__main__":
    main()
