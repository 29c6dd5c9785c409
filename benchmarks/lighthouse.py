"""Run Lighthouse on the built page with its default phone settings.

    python -m benchmarks.lighthouse [--runs 7] [--save FOLDER] [--lighthouse PATH]

Lighthouse is not part of the project. Run `npm install lighthouse` in a folder outside it, and pass
the program `node_modules/.bin/lighthouse` of that folder. Run `make build` first.

Each run uses a fresh profile. FCP, LCP, SI and TBT are Lighthouse's estimates in milliseconds for a
phone a quarter as fast on a slow connection. They depend on the machine's other load, so quote the
medians. longest: the longest tasks at that speed, with their scripts. --save saves each run's whole
report and trace.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
MEASURES = {
    "FCP": "first-contentful-paint",
    "LCP": "largest-contentful-paint",
    "SI": "speed-index",
    "TBT": "total-blocking-time",
    "CLS": "cumulative-layout-shift",
}
LONGEST = 4
"""Longest tasks printed for each run."""


def run(program: str, url: str, folder: Path, number: int) -> dict[str, Any]:
    """Run Lighthouse once and return its report, which stays in the folder."""
    path = folder / f"{number}.report.json"
    flags = ["--headless=new", *(flag for flag in arguments() if "=" not in flag)]
    command = [
        program,
        url,
        "--quiet",
        "--output=json",
        f"--output-path={folder / str(number)}",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={' '.join(flags)}",
        "--save-assets",
    ]
    environment = dict(os.environ)
    if browser := system_browser():
        environment["CHROME_PATH"] = browser
    subprocess.run(command, check=True, env=environment, stderr=subprocess.DEVNULL)
    (folder / str(number)).rename(path)
    report: dict[str, Any] = json.loads(path.read_text())
    return report


def row(report: dict[str, Any]) -> dict[str, float]:
    """Return a run's scores out of 100, and the metrics behind the performance score."""
    scores = {name: 100 * report["categories"][name]["score"] for name in CATEGORIES}
    audits = report["audits"]
    return scores | {name: audits[audit]["numericValue"] for name, audit in MEASURES.items()}


def longest(report: dict[str, Any]) -> str:
    """Return a run's longest tasks as text."""
    tasks = report["audits"]["long-tasks"]["details"]["items"]
    texts = (f"{task['duration']:.0f} {task['url'].rsplit('/', 1)[-1] or 'page'}" for task in tasks)
    return ", ".join(list(texts)[:LONGEST])


def line(name: str, values: dict[str, float]) -> str:
    """Return a row of the table."""
    scores = " ".join(f"{values[name]:>14.0f}" for name in CATEGORIES)
    times = " ".join(
        f"{values[name]:7.3f}" if name == "CLS" else f"{values[name]:7.0f}" for name in MEASURES
    )
    return f"{name:7}{scores} {times}"


def main() -> None:
    """Print a row for each run and one for their medians."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="another built page")
    parser.add_argument("--lighthouse", default="lighthouse", help="the program")
    parser.add_argument("--save", type=Path, help="a folder for the reports and traces")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing, Server(options.dist) as server:
        folder = options.save or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        names = " ".join(f"{name:>14}" for name in CATEGORIES)
        print(f"{'run':7}{names} {' '.join(f'{name:>7}' for name in MEASURES)}  longest")
        rows = []
        for number in range(1, options.runs + 1):
            report = run(options.lighthouse, server.url, folder, number)
            rows.append(row(report))
            print(f"{line(str(number), rows[-1])}  {longest(report)}", flush=True)
        server.shutdown()
    middle = {name: statistics.median(each[name] for each in rows) for name in rows[0]}
    print(line("median", middle))


if __name__ == "__main__":
    main()
