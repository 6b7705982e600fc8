"""PettingZoo: every game as an AEC environment. `pip install sobremesa[pettingzoo]`.

>>> from sobremesa.pettingzoo import env
>>> table = env("push", players=2)

Agents are `player_0` to `player_n`, seats clockwise. An observation is a dict of `observation` (float32, from 0 to 1) and
`action_mask` (int8, all zeros for who is not asked). Rewards come at the end of a match: `returns` says which.

There is no parallel environment. Seats decide at the same time only while bids, plans and starting grids are made, and
there the number of questions differs by seat; in everything else one seat is asked. In the AEC environment those seats
are asked in order, and none of them sees what the others answered.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from ._batch import fewest
from ._engine import Env


class Table(AECEnv[str, dict[str, Any], int]):
    """A match, asked seat by seat."""

    metadata = {"render_modes": ["ansi"], "name": "sobremesa_v1", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        returns: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        players = fewest(game) if players is None else players
        self._env = Env(game, players, options, 0, returns)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v1"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        size, actions = self._env.observation_size, self._env.actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._env.reset(int(self._luck.integers(0, 2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._env.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        asked = self._env.seat == seat
        mask = self._env.mask() if asked else np.zeros(self._env.actions, np.bool_)
        return {"observation": self._env.observe(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for a number")
        self._env.step(int(action))
        self._stepped(agent)

    def features(self) -> npt.NDArray[np.uint8]:
        """The second form: a row for each action of who is asked."""
        return self._env.features()

    def step_index(self, index: int) -> None:
        """Answers with the whole action of that row, where `step` would choose a number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            raise ValueError(f"{agent} is done: step(None)")
        self._env.step_index(int(index))
        self._stepped(agent)

    def _stepped(self, agent: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._env.over:
            for each, value in zip(self.possible_agents, self._env.returns or [], strict=True):
                self.rewards[each] = float(value)
                self.terminations[each] = True
        else:
            self.agent_selection = self.possible_agents[self._env.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self._env.render() if self.render_mode == "ansi" else None

    def close(self) -> None: ...


def env(
    game: str,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    returns: str = "win",
    render_mode: str | None = None,
) -> Table:
    """An AEC environment of a game."""
    return Table(game, players, options, returns, render_mode)
