"""The examples and the benchmark run."""

import pathlib
import runpy

import pytest

from sobremesa import bench

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"


def test_the_benchmark_measures_ours() -> None:
    lines = bench.main(["--seconds", "0.01", "--matches", "16", "--games", "push", "--no-peers"])
    assert len(lines) == 8 and all(line["per_processor_second"] > 0 for line in lines)


def test_the_benchmark_holds_ours_against_the_fastest_of_the_others() -> None:
    def line(name: str, steps: float, **more: object) -> dict:
        return {"name": name, "per_second": 2 * steps, "per_processor_second": steps, **more}

    ours = [line("seen", 50.0, game="push", what="fused-compact"), line("masks alone", 90.0, game="push", what="fused")]
    others = [line("board", 5.0, cards=False), line("cards", 2.0, cards=True), line("slow", 1.0, cards=True)]
    told = bench.ratios(ours, others)
    # Only what writes observations and masks is compared.
    assert [(one["name"], one["against"]) for one in told] == [("seen", "fastest"), ("seen", "fastest card game")]
    assert [one["per_processor_second"] for one in told] == [10.0, 25.0]
    assert [one["peer_per_second"] for one in told] == ["board", "cards"]
    assert bench.ratios(ours, []) == []


@pytest.mark.slow
def test_the_benchmark_measures_others_beside(capsys) -> None:
    for needed in ("pyspiel", "rlcard", "pettingzoo.classic"):
        pytest.importorskip(needed)
    lines = bench.main(["--seconds", "0.01", "--matches", "16", "--games", "push"])
    assert any(line["name"].startswith("OpenSpiel") for line in lines)
    told = capsys.readouterr().out
    assert "times the fastest of the others, OpenSpiel" in told and "times the fastest card game" in told
    # Their own loops ran: `cargo xtask python --all` installs them.
    for other in ("RLCard", "PettingZoo"):
        assert any(line["name"].startswith(other) and line["per_processor_second"] > 0 for line in lines), other


@pytest.mark.slow
def test_openspiels_search_beats_random_play_at_push() -> None:
    pytest.importorskip("pyspiel")
    example = runpy.run_path(str(EXAMPLES / "openspiel_push.py"))
    share = example["contest"](matches=10, simulations=40, seed=1)
    assert share >= 0.8, f"the search won {share:.0%}"


@pytest.mark.slow
def test_training_from_nothing_beats_cautious(tmp_path) -> None:
    """The command that docs/python.md shows, and what it promises."""
    pytest.importorskip("torch")
    docs = (pathlib.Path(__file__).parents[3] / "docs/python.md").read_text()
    command = next(line for line in docs.splitlines() if line.startswith("python examples/train_push.py --seed 1 "))
    arguments = command.split()[2:]
    arguments[arguments.index("--out") + 1] = str(tmp_path / "push.pt")
    example = runpy.run_path(str(EXAMPLES / "train_push.py"))
    for held in (example["main"](arguments), example["main"](["--check", str(tmp_path / "push.pt"), "--seed", "2"])):
        pair = held["pairs"][0]
        assert held["failings"] == [] and (pair["first"], pair["second"]) == ("trained", "cautious")
        assert pair["first_wins"]["ci95"][0] > 0.5, pair


@pytest.mark.slow
def test_training_repeats_itself_and_enters_the_arena() -> None:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    example = runpy.run_path(str(EXAMPLES / "train_push.py"))
    one, two = (example["train"](seed=3, updates=2, matches=24, steps=40, rehearsal=4) for _ in range(2))
    for mine, theirs in zip(one.state_dict().values(), two.state_dict().values(), strict=True):
        assert torch.equal(mine, theirs)
    held = example["contest"](one, games=4, seed=1)
    assert held["failings"] == [] and held["bots"] == ["trained", "cautious"]
