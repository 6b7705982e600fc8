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


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a match; bots of the house sit at the others."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: str | Sequence[str] = "normal",
        seat: int | None = None,
        options: dict[str, Any] | None = None,
        returns: str = "win",
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`seat` is drawn anew for every match where it is None; `bots` is one level for all others or one for each."""
        players = fewest(game) if players is None else players
        self._env = Env(game, players, options, 0, returns)
        self._bots = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(self._bots) != players - 1:
            raise ValueError(f"{len(self._bots)} bots for {players - 1} other seats")
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
            steps = (self._env.seat - self._seat) % self._env.players
            self._env.play_bot(self._bots[steps - 1])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._seat = int(self.np_random.integers(self._env.players)) if self._wanted is None else self._wanted
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

    def render(self) -> str | None:  # type: ignore[override]
        return self._env.match_here().text(self._seat) if self.render_mode == "ansi" else None
