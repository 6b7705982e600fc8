"""Parts of simulations and contests on a Ray cluster. `pip install sobremesa[ray]`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from . import _engine

RETRIES = 8
"""How often a part is asked again when its worker has died."""


def _play(kind: str, task: Any) -> Any:
    """One part, on a worker: only plain values come and go."""
    if kind == "sim":
        return _engine.sim_part(**task, threads=1)
    if kind == "deal":
        arguments, (group, deal) = task
        return _engine.Contest(**{**arguments, "threads": 1}).play_deal(group, deal)
    if kind == "selfplay":
        from ._selfplay import play_part

        return play_part(**task)
    raise ValueError(kind)


def pool(workers: int | None) -> Callable[[str, list[tuple[Any, Any]]], Iterable[tuple[Any, Any]]]:
    """Plays tasks on Ray and hands results over as they come, each with its name. Ray is started here where it is not
    running yet; with `ray.init(address=…)` before, the cluster's workers are used."""
    import ray

    if not ray.is_initialized():
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    remote = ray.remote(max_retries=RETRIES, retry_exceptions=False)(_play)

    def run(kind: str, tasks: list[tuple[Any, Any]]) -> Iterator[tuple[Any, Any]]:
        waiting = list(reversed(tasks))
        known: Any = ray
        most = 4 * int(workers or known.cluster_resources().get("CPU", 1))
        running: dict[Any, Any] = {}
        while waiting or running:
            while waiting and len(running) < most:
                name, task = waiting.pop()
                running[remote.remote(kind, task)] = name
            ready, _ = ray.wait(list(running), num_returns=1)
            for reference in ready:
                name = running.pop(reference)
                yield name, ray.get(reference)

    return run
