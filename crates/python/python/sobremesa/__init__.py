"""The engine of Sobremesa: four tabletop games, with the rules the tables run on, at the speed of Rust.

>>> import sobremesa
>>> game = sobremesa.make("push", players=2, seed=1)
>>> while not game.over:
...     seat = game.deciders[0]
...     _ = game.play(seat, game.bot(seat, "odds"))
>>> sorted(game.result)
['scores', 'winners']

`docs/python.md` in the repository tells everything else.
"""

from __future__ import annotations

import random
from typing import Any

from ._arena import arena, sim
from ._batch import Batch, batch
from ._engine import (
    Env,
    FaultySetup,
    Knowledge,
    Match,
    Misfit,
    Refused,
    SobremesaError,
    __version__,
    encoding,
    games,
    open_record,
)
from ._engine import begin as _begin
from ._players import Bot, as_bot, bot
from ._selfplay import Episode, selfplay

__all__ = [
    "Batch",
    "Bot",
    "Env",
    "Episode",
    "FaultySetup",
    "Knowledge",
    "Match",
    "Misfit",
    "Refused",
    "SobremesaError",
    "__version__",
    "arena",
    "as_bot",
    "batch",
    "bot",
    "encoding",
    "games",
    "make",
    "open_record",
    "selfplay",
    "sim",
]


def make(
    game: str,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int | None = None,
    *,
    setup: dict[str, Any] | None = None,
    chance: list[Any] | None = None,
) -> Match:
    """Begins a match.

    `game` is an id or a preset (`the-game-extreme`), `options` what differs from the usual. Without a `seed` one is
    chosen; `Match.seed` tells it. `setup` is any moment as `Match.setup` gives it, instead of `players` and `options`.
    `chance` are outcomes to be dealt first. Raises `FaultySetup` with everything that is wrong.
    """
    if seed is None:
        seed = random.getrandbits(53)
    return _begin(game, players, options, seed, setup, chance)
