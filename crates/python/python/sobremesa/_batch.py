"""Many matches in arrays."""

from __future__ import annotations

from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _engine


class Batch:
    """n matches stepped together, by numbers. Make one with `sobremesa.batch`.

    Arrays are filled in place by Rust on all cores, without the interpreter's lock. `rewards` (n × players, float32),
    `over` (n, uint8) and `seats` (n, int8) belong to the batch and are filled by every step. A match that is over stays
    as it is, so that its last observation can be read; its mask has only number 0, and stepping it with 0 begins the
    next match. Match i is the same match whatever n is.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        *,
        returns: str = "win",
        threads: int = 0,
        setup: dict[str, Any] | None = None,
        first: int = 0,
    ) -> None:
        self._inner = _engine.Batch(game, n, players, options, seed, returns, threads, setup, first)
        self.n, self.players, self.actions, self.observation_size = self._inner.layout
        self.rewards: npt.NDArray[np.float32] = np.zeros((n, self.players), np.float32)
        self.over: npt.NDArray[np.uint8] = np.zeros(n, np.uint8)
        self.seats: npt.NDArray[np.int8] = np.zeros(n, np.int8)
        self._inner.seats(self.seats)

    def _fits(self, out: npt.NDArray[Any], shape: tuple[int, ...], what: str) -> npt.NDArray[Any]:
        if not isinstance(out, np.ndarray):
            raise TypeError(f"{what} has to be a NumPy array")
        if out.shape != shape:
            raise ValueError(f"{what} has the shape {out.shape}, and {shape} is needed")
        return out.view(np.uint8) if out.dtype == np.bool_ else out

    def observe(
        self, out: npt.NDArray[np.float32] | npt.NDArray[np.uint8] | None = None
    ) -> npt.NDArray[Any]:
        """What the seat that is asked sees in each match: parts of one in float32, or small whole numbers in uint8."""
        if out is None:
            out = np.empty((self.n, self.observation_size), np.float32)
        self._fits(out, (self.n, self.observation_size), "the observation")
        if out.dtype == np.uint8:
            self._inner.observe_compact(out)
        else:
            self._inner.observe(out)
        return out

    def mask(
        self, out: npt.NDArray[np.bool_] | npt.NDArray[np.uint8] | None = None
    ) -> npt.NDArray[Any]:
        """Ones where a number is legal."""
        if out is None:
            out = np.empty((self.n, self.actions), np.bool_)
        self._inner.mask(self._fits(out, (self.n, self.actions), "the mask"))
        return out

    def sample(self, out: npt.NDArray[np.int32] | None = None) -> npt.NDArray[np.int32]:
        """A legal number for each match, each equally likely, from luck of the batch's own."""
        if out is None:
            out = np.empty(self.n, np.int32)
        self._inner.sample(self._fits(out, (self.n,), "the array of actions"))
        return out

    def legal(self) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint16]]:
        """The legal numbers packed: those of match i are `numbers[offsets[i]:offsets[i + 1]]`."""
        return self._inner.legal()

    def features(self) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint8]]:
        """The second form, packed: the rows of match i are `rows[offsets[i]:offsets[i + 1]]`, one for each action of who is
        asked. A match that is over has one row of zeros; its answer 0 begins the next."""
        return self._inner.features()

    def step_index(self, answers: npt.ArrayLike) -> None:
        """Steps every match by the whole action of a row, or none where one of them has no such row."""
        self._inner.step_index(self._numbers(answers), self.rewards, self.over, self.seats)

    def step(self, actions: npt.ArrayLike) -> None:
        """Steps every match by its number, or none where one of them is not legal."""
        self._inner.step(self._numbers(actions), self.rewards, self.over, self.seats)

    def _numbers(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        chosen = np.asarray(actions)
        if chosen.dtype != np.int32:
            if not np.issubdtype(chosen.dtype, np.integer):
                raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
            # What does not fit would come out as another number.
            chosen = np.clip(chosen, -1, np.iinfo(np.int32).max).astype(np.int32)
        chosen = np.ascontiguousarray(self._fits(chosen, (self.n,), "the array of actions"))
        return chosen if chosen.flags.writeable else chosen.copy()

    def step_random(
        self,
        mask: npt.NDArray[np.bool_] | npt.NDArray[np.uint8] | None = None,
        out: npt.NDArray[np.float32] | npt.NDArray[np.uint8] | None = None,
    ) -> None:
        """Steps every match by a number picked at random and writes the masks of where that leads, and what is seen
        there into `out` (float32 or uint8, as `observe` does): the fastest way through many matches."""
        if mask is not None:
            mask = self._fits(mask, (self.n, self.actions), "the mask")
        if out is not None:
            self._fits(out, (self.n, self.observation_size), "the observation")
        self._inner.step_random(self.rewards, self.over, self.seats, mask, out)

    def close(self) -> None:
        """Lets the matches go; whatever is asked afterwards raises."""
        self._inner.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return self.n


def batch(
    game: str,
    n: int,
    seed: int = 0,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    returns: str = "win",
    threads: int = 0,
    setup: dict[str, Any] | None = None,
    first: int = 0,
) -> Batch:
    """n matches of a game, stepped together. `players` is the fewest the game allows where it is left out, and the
    matches are numbered from `first`."""
    if players is None and setup is None:
        players = fewest(game)
    return Batch(
        game, n, players, options, seed, returns=returns, threads=threads, setup=setup, first=first
    )


def fewest(game: str) -> int:
    """How many play at least, two where one could play alone."""
    for known in _engine.games():
        if game == known["game"] or game in known["presets"]:
            return max(2, int(known["players"][0]))
    return 2
