"""Gymnasium: one seat against bots of a chosen level. `pip install sobremesa[gymnasium]`.

>>> from sobremesa.gymnasium import SeatEnv
>>> env = SeatEnv("push", bots="easy")

An observation is a dict of `observation` (float32) and `action_mask` (int8). The reward comes with the end. A number
that is not legal is replaced by a legal one at random and counted in `info["illegal"]`, because Gymnasium's checker and
many algorithms know no masks; with `strict=True` it raises instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._batch import fewest
from ._engine import Env
from ._players import Bot, seated


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a match; bots of the house sit at the others."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: str | Bot | Sequence[str | Bot] = "normal",
        seat: int | None = None,
        options: dict[str, Any] | None = None,
        returns: str = "win",
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`seat` is drawn anew for every match where it is None; `bots` is one for all others or one for each, clockwise:
        a name, or `sobremesa.bot("expert", rounds=…)` with a budget. They know what their seats have noticed and signal,
        as in the program."""
        players = fewest(game) if players is None else players
        self._env = Env(game, players, options, 0, returns)
        self._bots = [bots] * (players - 1) if isinstance(bots, (str, Bot)) else list(bots)
        for one in self._bots:
            if not isinstance(one, (str, Bot)):
                raise TypeError(f"a bot is a name or a sobremesa.bot, not {one!r}")
        if len(self._bots) != players - 1:
            raise ValueError(f"{len(self._bots)} bots for {players - 1} other seats")
        # What is wrong is said here and not at the first match.
        for one in self._bots:
            Env(game, players, options, 0, returns).sit(0, *seated(one))
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}")
        self._wanted, self._seat, self._strict, self._illegal = seat, 0, strict, 0
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self._env.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._env.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self._env.actions)

    def _look(self) -> dict[str, Any]:
        asked = self._env.seat == self._seat
        mask = self._env.mask() if asked else np.zeros(self._env.actions, np.bool_)
        return {"observation": self._env.observe(self._seat), "action_mask": mask.astype(np.int8)}

    def _others(self) -> None:
        while not self._env.over and self._env.seat != self._seat:
            self._env.play_bot()

    def _sit(self) -> None:
        """Everybody takes their seat; nobody sits at the learner's."""
        for seat in range(self._env.players):
            steps = (seat - self._seat) % self._env.players
            if steps == 0:
                self._env.sit(seat)
            else:
                self._env.sit(seat, *seated(self._bots[steps - 1]))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._seat = int(self.np_random.integers(self._env.players)) if self._wanted is None else self._wanted
        self._sit()
        self._env.reset(int(self.np_random.integers(0, 2**63)))
        self._illegal = 0
        self._others()
        # A match that ends before the seat is asked at all is dealt again.
        while self._env.over:
            self._env.reset(int(self.np_random.integers(0, 2**63)))
            self._others()
        return self._look(), {"seat": self._seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        number = int(action)
        if not self._strict and not self._env.over:
            legal = self._env.legal()
            if number not in legal:
                number = legal[int(self.np_random.integers(len(legal)))]
                self._illegal += 1
        self._env.step(number)
        self._others()
        returns = self._env.returns
        reward = float(returns[self._seat]) if returns else 0.0
        info = {"seat": self._seat, "illegal": self._illegal}
        return self._look(), reward, self._env.over, False, info

    def render(self) -> str | None:
        """The table as the seat sees it, in English; `Env.render` speaks Spanish and French, too."""
        return self._env.render(self._seat) if self.render_mode == "ansi" else None
