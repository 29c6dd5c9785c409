"""Measure what two visits download, from the log of nginx.

    python -m benchmarks.visits [--plain] [--dist FOLDER]

It needs a built page, and Debian or an installed nginx. nginx runs with the configuration of
docs/HOSTING.md, or with `--plain` as it comes: one `root`, no other directive. A fresh browser
opens the page, waits until the service worker has stored everything, and opens the page again.

play: what the first visit downloads until the engine runs.
worker: what the service worker adds, so that the page works offline and starts faster.
again: what the second visit downloads. Bytes are bodies as sent; headers are not counted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402
from servers import serving  # noqa: E402

PLAIN = """\
server { listen 80; root /srv; }
"""
"""nginx as it comes."""
STORED = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    const assets = JSON.parse(document.querySelector("meta[name=tarneeb-assets]").content);
    const { url } = assets.engine.snapshot;
    return active?.state === "activated" && Boolean(await caches.match(url));
}"""


class Sent(NamedTuple):
    """One answer in the log."""

    status: int
    size: int
    name: str
    by_worker: bool


def read(log: Path, start: int = 0) -> list[Sent]:
    """Return the log's answers after the first `start`."""
    lines = [line.split() for line in log.read_text().splitlines()[start:]]
    return [
        Sent(int(status), int(size), name, "sw.js" in referer or name.endswith("/sw.js"))
        for status, size, name, referer in lines
    ]


def visit(page: Page, address: str) -> None:
    """Open the page, and wait until the service worker has stored everything."""
    page.goto(address)
    page.wait_for_function(STORED, timeout=120_000, polling=500)
    page.wait_for_load_state("networkidle")


def megabytes(sent: list[Sent]) -> str:
    return f"{sum(each.size for each in sent) / 1e6:6.2f} MB in {len(sent):3} answers"


def main() -> None:
    """Print the three figures, and the files that were sent more than once."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--plain", action="store_true", help="nginx without the configuration")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the built page")
    options = parser.parse_args()
    with (
        serving("nginx", options.dist, settings=PLAIN if options.plain else None) as server,
        tempfile.TemporaryDirectory() as profile,
        sync_playwright() as playwright,
    ):
        log = server.work / "access"
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=system_browser(), args=arguments()
        )
        visit(context.new_page(), server.url)
        first = read(log)
        visit(context.new_page(), server.url)
        again = read(log, len(first))
        context.close()
    bodies = Counter(each.name for each in first + again if each.status == 200)
    print(f"play    {megabytes([each for each in first if not each.by_worker])}")
    print(f"worker  {megabytes([each for each in first if each.by_worker])}")
    print(f"again   {megabytes(again)}")
    print(f"twice   {', '.join(name for name, count in bodies.items() if count > 1) or 'nothing'}")


if __name__ == "__main__":
    main()
