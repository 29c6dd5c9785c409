"""Matches killed at many moments, each of which must resume with the same record and view.

Needs a built page (`make build`) and a browser. It runs the tests of e2e/test_saved.py with more
kills, both while the page waits for the player and while cards move.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


def soak(moments: int) -> bool:
    """Kill matches this many times and report any that came back different."""
    command = [sys.executable, "-m", "pytest", "-q", "e2e/test_saved.py", "-k", "killed"]
    start = time.perf_counter()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "TARNEEB_KILLS": str(moments)},
        capture_output=True,
        text=True,
        check=False,
    )
    seconds = time.perf_counter() - start
    if done.returncode:
        print(f"BROKEN kills: {done.stdout[-4000:]}{done.stderr[-2000:]}", flush=True)
        return False
    print(
        f"kills: {moments} moments of matches, and {moments // 2} while cards moved, "
        f"all resumed, {seconds:,.0f} s",
        flush=True,
    )
    return True
