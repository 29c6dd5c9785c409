"""Runs the measured modules, one after the other: `make bench`, or `python -m benchmarks [--full]`.

python -m benchmarks                 all of them, quickly
python -m benchmarks solver startup  these alone
python -m benchmarks --full          all of them, with the figures that are worth quoting
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys

MEASURES: dict[str, tuple[list[str], list[str]]] = {
    "solver": (["--deals", "5", "--sizes", "5,8,10"], []),
    "strength": ([], ["--full"]),
    "startup": (["--only", "here"], ["--full"]),
}
"""Each module with its arguments for a quick look, and for a full one."""


def main() -> int:
    """Return 0 if every measure that was run ended well."""
    present = [name for name in MEASURES if importlib.util.find_spec(f"benchmarks.{name}")]
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(present)}")
    parser.add_argument("--full", action="store_true", help="take the time good figures need")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(present))
    if unknown:
        parser.error(f"no such measure: {', '.join(unknown)}")
    failed = []
    for name in options.names or present:
        quick, full = MEASURES[name]
        arguments = full if options.full else quick
        print(f"── {' '.join([name, *arguments])}", flush=True)
        command = [sys.executable, "-m", f"benchmarks.{name}", *arguments]
        if subprocess.run(command, check=False).returncode:
            failed.append(name)
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
