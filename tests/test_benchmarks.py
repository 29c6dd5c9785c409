"""The command lines of the benchmarks. Their measurements are not tested."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from benchmarks.__main__ import MEASURES, ONLY_BY_NAME, module_of

pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).parents[1]
APART = {"__main__", "lighthouse", "viewers", "visits"}
"""Commands not listed there; these need programs that are not part of the project."""


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *words]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


@pytest.mark.parametrize("path", sorted((ROOT / "engine/training").glob("fit_*.py")), ids=str)
def test_every_script_of_training_starts(path: Path) -> None:
    if "import numpy" in path.read_text(encoding="utf-8"):
        pytest.importorskip("numpy")
    told = run(f"engine.training.{path.stem}", "--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("usage:")


def test_the_package_holds_no_training() -> None:
    """The engine does not import it, and the wheel does not ship it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["tool"]["setuptools"]["packages"]["find"]["include"] == ["tarneeb*"]
    for path in (ROOT / "engine/tarneeb").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert "import training" not in source
        assert "from training" not in source
        assert "engine.training" not in source.replace("python -m engine.training", "")


def test_every_command_has_its_name() -> None:
    commands = {
        path.stem
        for folder in (ROOT / "benchmarks", ROOT / "engine/training")
        for path in folder.glob("*.py")
        if 'if __name__ == "__main__":' in path.read_text(encoding="utf-8")
    }
    told = run("benchmarks", "--help").stdout.replace(",", " ").split()
    assert len(commands) > 15
    assert commands - APART - set(told) == set()


def test_every_name_stands_for_a_module_that_knows_its_options() -> None:
    for name, measure in (MEASURES | ONLY_BY_NAME).items():
        source = ROOT / f"{module_of(name).replace('.', '/')}.py"
        text = source.read_text(encoding="utf-8")
        for word in (*measure.quick, *measure.full):
            assert not word.startswith("--") or f'"{word}"' in text, f"{name} {word}"


@pytest.mark.parametrize(
    ("command", "allowed"),
    [
        ("decisions --levels nosuch", "novice"),
        ("decisions --rulesets nosuch", "syrian-41"),
        ("calibration --levels nosuch", "novice"),
        ("soundness --rulesets syrian-41", "masrawy"),
        ("strength --levels nosuch club", "novice"),
        ("strength --levels club:bold club", "-1.0 to 1.0"),
        ("strength --rulesets nosuch", "syrian-41"),
    ],
)
def test_an_unknown_name_is_reported_with_the_allowed_ones(command: str, allowed: str) -> None:
    told = run(*f"benchmarks.{command}".split())
    assert (told.returncode, told.stdout) == (2, "")
    last = told.stderr.splitlines()[-1]
    assert "error: argument --" in last
    assert allowed in last


ATHERIS = """
from contextlib import nullcontext

def instrument_imports(include):
    return nullcontext()

def Setup(arguments, target):
    global one_input
    one_input = target

def Fuzz():
    one_input(b"R[Ruleset 5]")
    one_input(b'B{"v": 1, "id": 1, "op": "act"}\\n{"v": 1, "id": 2, "op": "hello"}')
    print("fuzzed")
"""


def test_the_target_of_guided_fuzzing_takes_records_and_requests(tmp_path: Path) -> None:
    (tmp_path / "atheris.py").write_text(ATHERIS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    told = run("benchmarks.soak.guided", PYTHONPATH=path)
    assert (told.returncode, told.stdout, told.stderr) == (0, "fuzzed\n", "")
