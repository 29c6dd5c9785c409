"""Run the benchmarks in turn: `make bench`, or `python -m benchmarks [--full]`.

python -m benchmarks                 all of them, in less than half an hour
python -m benchmarks solver startup  only these
python -m benchmarks fit_bids        not a benchmark: fits the players' weights
python -m benchmarks --full          all of them, long enough for figures worth quoting
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from benchmarks.report import machine


class Measure(NamedTuple):
    """A module of this package that runs as a command."""

    quick: tuple[str, ...] = ()
    """Arguments for a quick run."""
    full: tuple[str, ...] = ("--full",)
    """Arguments for figures worth quoting."""
    needs: str = ""
    """A package it requires, and this project's extra that installs it."""


MEASURES: dict[str, Measure] = {
    "playouts": Measure(),
    "envs": Measure(full=("--turns", "9")),
    "solver": Measure(("--deals", "20", "--sizes", "5,8,10,13"), ()),
    "decisions": Measure(),
    "calibration": Measure(full=("--full", "--worlds", "--cards", "600")),
    "judgement": Measure(),
    "soundness": Measure(full=("--full", "--worlds")),
    "departures": Measure(("--rounds", "6"), ("--rounds", "400")),
    "beliefs": Measure(("--rounds", "8"), ("--rounds", "100")),
    "strength": Measure(),
    "reference": Measure(needs="endplay dds"),
    "rating": Measure(),
    "remarks": Measure(),
    "statistics": Measure(full=()),
    "history": Measure(full=()),
    "startup": Measure(("--only", "here")),
    "frames": Measure(),
}
ONLY_BY_NAME: dict[str, Measure] = {
    "frowns": Measure(full=()),
    "fit_auctions": Measure((), ()),
    "fit_bids": Measure(),
    "fit_calls": Measure((), ("--deals", "80000"), needs="numpy fit"),
    "fit_habits": Measure((), ()),
    "fit_leads": Measure(),
    "fit_outlook": Measure((), ("--deals", "3000")),
    "fit_solver_leads": Measure((), ("--deals", "1200"), needs="numpy fit"),
}
"""Scripts of engine/training, and a list for people to judge; they run only when named."""


def module_of(name: str) -> str:
    """Return the module that a name stands for."""
    here = Path(__file__).with_name(f"{name}.py").exists()
    return f"{'benchmarks' if here else 'engine.training'}.{name}"


def main() -> int:
    """Run the chosen modules and return 0 if all succeeded."""
    known = MEASURES | ONLY_BY_NAME
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(known)}")
    parser.add_argument("--full", action="store_true", help="run long enough for good figures")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(known))
    if unknown:
        parser.error(f"no such benchmark: {', '.join(unknown)}")
    print(machine())
    failed = []
    for name in options.names or MEASURES:
        measure = known[name]
        package, _, extra = measure.needs.partition(" ")
        arguments = measure.full if options.full else measure.quick
        module = module_of(name)
        print(f"\n── python -m {' '.join([module, *arguments])}\n", flush=True)
        if package and not importlib.util.find_spec(package):
            print(f"Left out because {package} is not installed (pip install .[{extra}]).")
            continue
        command = [sys.executable, "-m", module, *arguments]
        if subprocess.run(command, check=False).returncode:
            failed.append(name)
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
