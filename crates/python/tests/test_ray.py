"""On a local Ray: the same digits, a worker killed in the middle, a journal gone on with."""

import os
import signal
import tempfile

import pytest

import sobremesa

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray = pytest.importorskip("ray")
    os.environ["HOME"] = tempfile.mkdtemp()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_a_simulation_is_the_same_digit_for_digit(tmp_path) -> None:
    here = sobremesa.sim("push", ["odds", "cautious"], games=200, seed=3, part=25)
    there = sobremesa.sim("push", ["odds", "cautious"], games=200, seed=3, part=25, on="ray", workers=2)
    assert here == there
    team = [sobremesa.arena("the-game", ["greedy", "counting"], games=40, players=2, seed=4, on=on) for on in (None, "ray")]
    assert team[0] == team[1]
    one, two = (list(sobremesa.selfplay("push", "cautious", 6, players=2, seed=1, on=on)) for on in (None, "ray"))
    assert all((a.actions == b.actions).all() for a, b in zip(one, two, strict=True))


def test_a_worker_that_dies_is_asked_again(tmp_path) -> None:
    mark = tmp_path / "died"

    class Dying:
        name = "dying"

        def __init__(self, mark: str) -> None:
            self.mark = mark

        def __call__(self, knowledge):
            if not os.path.exists(self.mark):
                with open(self.mark, "w") as file:
                    file.write(str(os.getpid()))
                os.kill(os.getpid(), signal.SIGKILL)
            return 0

    class Sound(Dying):
        def __call__(self, knowledge):
            return 0

    here = sobremesa.sim("push", [Sound(str(mark)), "cautious"], games=60, seed=3, part=10)
    there = sobremesa.sim("push", [Dying(str(mark)), "cautious"], games=60, seed=3, part=10, on="ray", workers=2)
    assert mark.exists(), "a worker was killed"
    assert here == there


def test_a_stopped_run_goes_on_from_its_journal(tmp_path) -> None:
    whole = sobremesa.arena("push", ["odds", "cautious"], games=60, seed=5)

    def stop(done, total):
        if done >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sobremesa.arena("push", ["odds", "cautious"], games=60, seed=5, on="ray", workers=2, journal=tmp_path / "j", progress=stop)
    kept = len((tmp_path / "j").read_text().splitlines())
    assert kept >= 6
    assert sobremesa.arena("push", ["odds", "cautious"], games=60, seed=5, on="ray", workers=2, journal=tmp_path / "j") == whole
