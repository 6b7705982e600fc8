"""The notebooks run from top to bottom in a kernel of Jupyter, as their readers run them."""

import pathlib

import pytest

FOLDER = pathlib.Path(__file__).parent.parent / "notebooks"
# What a notebook needs besides the usual; `cargo xtask python --all` runs those.
NEEDS = {"3-train-a-policy": "torch", "4-run-on-ray": "ray"}
NOTEBOOKS = [
    pytest.param(path, marks=[pytest.mark.slow] if path.stem in NEEDS else [], id=path.stem)
    for path in sorted(FOLDER.glob("*.ipynb"))
]


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_a_notebook_runs_from_top_to_bottom(path: pathlib.Path, tmp_path, monkeypatch) -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    if path.stem in NEEDS:
        pytest.importorskip(NEEDS[path.stem])
        # Ray keeps things at home.
        monkeypatch.setenv("HOME", str(tmp_path))
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code), "kept without what it printed"
    done = nbclient.NotebookClient(notebook, timeout=600, startup_timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert [cell.execution_count for cell in done.cells if cell.cell_type == "code"] == list(range(1, len(code) + 1))


def test_there_is_a_notebook_for_every_step() -> None:
    documented = (FOLDER.parents[2] / "docs/python.md").read_text()
    assert len(NOTEBOOKS) == 4
    for path in FOLDER.glob("*.ipynb"):
        assert f"crates/python/notebooks/{path.name}" in documented, path.name
