"""Parts of simulations and contests on a Ray cluster. `pip install sobremesa[ray]`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from . import _engine

RETRIES = 8
"""How often a part is asked again when its worker has died."""


def _play(kind: str, task: Any) -> Any:
    """One part, on a worker: only plain values come and go."""
    if kind == "sim":
        return _engine.sim_part(**task, threads=1)
    if kind == "deals":
        arguments, deals = task
        contest = _engine.Contest(**{**arguments, "threads": 1})
        begun = time.monotonic()
        return [contest.play_deal(group, deal) for group, deal in deals], time.monotonic() - begun
    if kind == "selfplay":
        from ._selfplay import play_part

        return play_part(**task)
    raise ValueError(kind)


class Pool:
    """Plays tasks on Ray and hands results over as they come, each with its name. Ray is started here where it is not
    running yet; with `ray.init(address=…)` before, the cluster's workers are used."""

    def __init__(self, workers: int | None) -> None:
        import ray

        if not ray.is_initialized():
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        self._ray: Any = ray
        self._workers = workers
        self._remote: Any = ray.remote(max_retries=RETRIES, retry_exceptions=False)(_play)

    def processors(self) -> int:
        """How many the cluster has now, or as many as were asked for."""
        return max(1, int(self._workers or self._ray.cluster_resources().get("CPU", 1)))

    def __call__(self, kind: str, tasks: list[tuple[Any, Any]]) -> Iterator[tuple[Any, Any]]:
        waiting = list(reversed(tasks))
        most = 4 * self.processors()
        running: dict[Any, Any] = {}
        while waiting or running:
            while waiting and len(running) < most:
                name, task = waiting.pop()
                running[self._remote.remote(kind, task)] = name
            ready, _ = self._ray.wait(list(running), num_returns=1)
            for reference in ready:
                name = running.pop(reference)
                yield name, self._ray.get(reference)
