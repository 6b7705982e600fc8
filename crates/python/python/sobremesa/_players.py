"""Players: bots of the house by name, and what makes a player of a policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from ._engine import Knowledge, Match

Action: TypeAlias = Any
"""An action in the shape of the engine protocol: a text or a dict."""

Player: TypeAlias = "str | Bot | Callable[[Knowledge], Action | int]"
"""A bot's name, a bot with a budget, or a function that answers for a seat."""


class Policy(Protocol):
    """Chooses a number where `mask` is true."""

    def __call__(
        self, observation: npt.NDArray[np.float32], mask: npt.NDArray[np.bool_], /
    ) -> int: ...


@dataclass(frozen=True)
class Bot:
    """A bot of the house, with a time or a number of trials for each answer."""

    name: str
    milliseconds: int | None = None
    """How long it may think about an answer."""
    rounds: int | None = None
    """How many trials it makes for an answer."""

    def __call__(self, knowledge: Knowledge) -> Action:
        """What it would do with what a seat knows."""
        return knowledge.bot(self.name, self.milliseconds, self.rounds, knowledge.seed)

    def choose(self, game: Match, seat: int) -> Action:
        """What it would do in a seat of a match."""
        return game.bot(seat, self.name, self.milliseconds, self.rounds)


def bot(name: str, milliseconds: int | None = None, rounds: int | None = None) -> Bot:
    """A bot of the house; `sobremesa.games()` lists them, `expert` is the strongest."""
    return Bot(name, milliseconds, rounds)


def as_bot(policy: Policy, name: str = "policy") -> Callable[[Knowledge], Action]:
    """Makes a player of a policy: it is asked number by number until one action is left."""

    def choose(knowledge: Knowledge) -> Action:
        named: list[int] = []
        while True:
            number = int(policy(knowledge.observe(named), knowledge.mask(named)))
            named.append(number)
            action = knowledge.narrow(named)
            if action is not None:
                return action

    choose.name = name  # type: ignore[attr-defined]
    return choose


def seated(player: str | Bot) -> tuple[str, int | None, int | None]:
    """A bot as `Env.sit` takes it: its name and its budget."""
    return (player, None, None) if isinstance(player, str) else (player.name, player.milliseconds, player.rounds)


def written(player: Player) -> Any:
    """A player as the engine takes it."""
    if isinstance(player, Bot):
        return (player.name, player.milliseconds, player.rounds)
    return player


def name_of(player: Any) -> str:
    """What a player is called in reports and journals: bots with different budgets are different bots."""
    if isinstance(player, str):
        return player
    if isinstance(player, Bot):
        times = [] if player.milliseconds is None else [f"{player.milliseconds} ms"]
        rounds = [] if player.rounds is None else [f"{player.rounds} rounds"]
        budget = ", ".join(times + rounds)
        return f"{player.name} ({budget})" if budget else player.name
    return str(getattr(player, "name", getattr(player, "__name__", type(player).__name__)))
