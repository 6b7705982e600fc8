"""On a local Ray: the same digits, a worker killed in the middle, a journal gone on with."""

import os
import signal
import sys
import tempfile

import numpy as np
import pytest

import sobremesa

pytestmark = pytest.mark.slow
WORKERS = 3


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray = pytest.importorskip("ray")
    os.environ["HOME"] = tempfile.mkdtemp()
    # Workers do not know this file.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    ray.init(num_cpus=WORKERS, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def same(one, other) -> None:
    for mine, theirs in zip(one, other, strict=True):
        for part in ("observations", "masks", "actions", "seats", "returns"):
            assert (getattr(mine, part) == getattr(theirs, part)).all(), part


class Dying:
    """Kills the worker it is asked on, once, in the middle of a part."""

    name = "dying"

    def __init__(self, mark, kills: bool) -> None:
        self.mark, self.kills, self.asked = str(mark), kills, 0

    def once(self) -> None:
        self.asked += 1
        if self.kills and self.asked > 5 and not os.path.exists(self.mark):
            with open(self.mark, "w") as file:
                file.write(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)


class DyingBot(Dying):
    def __call__(self, knowledge):
        self.once()
        return 0


class DyingPolicy(Dying):
    def __call__(self, observations, masks):
        self.once()
        assert len(observations) > 1 or self.asked > 50, "asked in batches on workers, too"
        return masks.argmax(axis=1)


def test_results_are_the_same_digit_for_digit() -> None:
    asked = {"games": 200, "seed": 3, "part": 25}
    one, eight = (sobremesa.sim("push", ["odds", "cautious"], threads=threads, **asked) for threads in (1, 8))
    there = sobremesa.sim("push", ["odds", "cautious"], on="ray", workers=WORKERS, **asked)
    assert one == eight == there
    team = [sobremesa.arena("the-game", ["greedy", "counting"], games=40, players=2, seed=4, on=on) for on in (None, "ray")]
    assert team[0] == team[1]
    for policies in ("cautious", "random", ["cautious", DyingPolicy("", False)]):
        same(*(sobremesa.selfplay("push", policies, 9, players=2, seed=1, batch=size, on=on) for size, on in ((9, None), (3, "ray"))))


@pytest.mark.parametrize("what", ["sim", "arena", "selfplay"])
def test_a_worker_that_dies_is_asked_again(tmp_path, what: str) -> None:
    mark = tmp_path / "died"

    def played(kills: bool, **where):
        if what == "sim":
            return sobremesa.sim("push", [DyingBot(mark, kills), "cautious"], games=60, seed=3, part=10, **where)
        if what == "arena":
            return sobremesa.arena("push", {"dying": DyingBot(mark, kills), "cautious": "cautious"}, games=40, seed=3, **where)
        return list(sobremesa.selfplay("push", DyingPolicy(mark, kills), 12, players=2, seed=3, batch=4, **where))

    here, there = played(False), played(True, on="ray", workers=WORKERS)
    assert mark.exists() and int(mark.read_text()) != os.getpid(), "a worker was killed"
    if what == "selfplay":
        same(here, there)
    else:
        assert here == there


def test_a_stopped_run_goes_on_from_its_journal(tmp_path) -> None:
    def stop(done, total):
        if done >= 5:
            raise KeyboardInterrupt

    where = {"on": "ray", "workers": WORKERS}
    for name, run in (
        ("arena", lambda **more: sobremesa.arena("push", ["odds", "cautious"], games=60, seed=5, **more)),
        ("sim", lambda **more: sobremesa.sim("push", ["odds", "cautious"], games=60, seed=5, part=5, **more)),
        ("selfplay", lambda **more: list(sobremesa.selfplay("push", "cautious", 20, players=2, seed=5, batch=2, **more))),
    ):
        journal = tmp_path / name
        with pytest.raises(KeyboardInterrupt):
            run(journal=journal, progress=stop, **where)
        kept = len(journal.read_text().splitlines())
        seen: list[int] = []
        again = run(journal=journal, progress=lambda done, _: seen.append(done), **where)
        assert kept > 1 and seen[0] >= kept - 1, "what is known is not played again"
        if name == "selfplay":
            same(run(), again)
        else:
            assert run() == again


def test_what_a_function_raises_on_a_worker_is_raised_here() -> None:
    def broken(knowledge):
        raise KeyError("no idea")

    with pytest.raises(KeyError, match="no idea"):
        sobremesa.sim("push", [broken, "cautious"], games=5, on="ray", workers=WORKERS)


def test_a_policy_in_pytorch_plays_on_workers_as_it_does_here() -> None:
    torch = pytest.importorskip("torch")
    torch.manual_seed(1)
    size = sobremesa.encoding("push", 2)
    model = torch.nn.Linear(size["observation"], size["actions"])

    def policy(observations, masks):
        with torch.no_grad():
            logits = model(torch.from_numpy(observations))
        return logits.masked_fill(~torch.from_numpy(masks), -np.inf).argmax(dim=1)

    here, there = (list(sobremesa.selfplay("push", policy, 8, players=2, seed=2, batch=4, on=on)) for on in (None, "ray"))
    # One row at a time or four: the sums of a network may differ in their last digits, and so may a tie.
    assert sum((a.actions.shape == b.actions.shape) and (a.actions == b.actions).all() for a, b in zip(here, there, strict=True)) >= 7
