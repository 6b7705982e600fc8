"""What long runs share: journals that they go on from, progress that is shown, workers elsewhere."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, TypeAlias

from ._engine import SobremesaError

Progress: TypeAlias = "Callable[[int, int], None]"
"""Is told how many matches or deals are done, and of how many."""


def shown(progress: Progress | bool | None) -> Progress | None:
    """`True` shows progress in one line of the error output."""
    if progress is None or progress is False:
        return None
    if progress is not True:
        return progress

    def show(done: int, total: int) -> None:
        print(f"\r{done} of {total}", end="\n" if done >= total else "", file=sys.stderr, flush=True)

    return show


def pool_of(on: str | None, workers: int | None) -> Any:
    """What plays parts elsewhere; None for here."""
    if on is None:
        return None
    if on != "ray":
        raise ValueError(f'on is None or "ray", not {on!r}')
    from ._ray import Pool

    return Pool(workers)


def _lock(file: IO[bytes], path: Path) -> None:
    """Holds the file as the program holds its journals: nobody else goes on with it meanwhile."""
    try:
        import fcntl
    except ImportError:  # Windows, where a lock would keep its own holder from writing
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise SobremesaError(f"{path} is in use: another run is writing this journal") from error


class Journal:
    """A file with a line that says what is played, then a line for each part. A torn last line is cut off."""

    def __init__(self, path: str | os.PathLike[str] | None, head: dict[str, Any]) -> None:
        self.known: list[dict[str, Any]] = []
        self._file: IO[bytes] | None = None
        if path is None:
            return
        self._path = path = Path(path)
        # Held before it is read, so that nothing is added in between; a file that is not ours stays as it was.
        there = path.exists()
        file = path.open("r+b" if there else "x+b")
        _lock(file, path)
        try:
            self._begin(file, path, head)
        except BaseException:
            file.close()
            if not there:
                path.unlink(missing_ok=True)
            raise

    def _begin(self, file: IO[bytes], path: Path, head: dict[str, Any]) -> None:
        text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        # Through JSON, so that what was written and what is meant compare alike.
        head = json.loads(json.dumps(head))
        try:
            lines = [json.loads(line) for line in whole.decode().splitlines()]
        except ValueError as error:
            raise SobremesaError(f"{path} is not a journal: {error}") from error
        if lines and lines[0] != head:
            raise SobremesaError(f"{path} is the journal of something else: {json.dumps(lines[0])}")
        if not lines and text and not json.dumps(head).encode().startswith(text):
            raise SobremesaError(f"{path} is not a journal")
        self.known = lines[1:]
        file.truncate(len(whole))
        file.seek(len(whole))
        self._file = file
        if not lines:
            self.add(head)

    def parts(self, number: str, what: str) -> list[dict[str, Any]]:
        """The parts that are known: each has a number and what came of it."""
        for line in self.known:
            if not isinstance(line, dict) or not isinstance(line.get(number), int) or what not in line:
                self.close()
                raise SobremesaError(f"{self._path} has a line that does not belong to it: {json.dumps(line)}")
        return self.known

    def add(self, line: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line).encode() + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
