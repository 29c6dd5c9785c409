"""Many matches in one page at full speed: no errors, and no growth of memory or the DOM.

Needs a built page (`make build`) and a browser.
"""

from __future__ import annotations

import threading
import time
from itertools import pairwise
from pathlib import Path

from browser import arguments, playwright_browser, system_browser
from playwright.sync_api import CDPSession, Page, expect, sync_playwright
from table import PLAYER, Table

from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[2]
OVER = ".summary[data-won]"
EARLY = 0.1
"""The share of the matches after which memory is measured for the first time."""
GROWTH = 1.10
PATIENCE = 600_000
"""Milliseconds."""


def memory(cdp: CDPSession, page: Page) -> dict[str, float]:
    """Return the page's memory in MB and its numbers of nodes, after garbage collection."""
    for _ in range(3):
        cdp.send("HeapProfiler.collectGarbage")
    found = cdp.send("Performance.getMetrics")["metrics"]
    by_name = {one["name"]: one["value"] for one in found}
    return {
        "heap MB": by_name["JSHeapUsedSize"] / 1e6,
        "wasm MB": wasm() / 1e6,
        "DOM nodes": by_name["Nodes"],
        "elements": page.evaluate("document.querySelectorAll('*').length"),
    }


def wasm() -> int:
    """Return the bytes of Python's memory: the largest region before a gigabyte of guard pages."""
    largest = 0
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if b"--type=renderer" not in command.read_bytes():
                continue
            lines = command.with_name("maps").read_text().splitlines()
        except OSError:  # the process has ended
            continue
        places = []
        for place, how, *_ in map(str.split, lines):
            start, end = (int(at, 16) for at in place.split("-"))
            places.append((start, end, how))
        for (start, end, how), (guard, last, guarded) in pairwise(places):
            if (how, guarded, end) == ("rw-p", "---p", guard) and last - guard > 1 << 30:
                largest = max(largest, end - start)
    return largest


def soak(matches: int) -> bool:
    """Play this many matches in one page and report what grew."""
    problems: list[str] = []
    expect.set_options(timeout=PATIENCE)
    early: dict[str, float] = {}
    rounds = 0
    with Server(ROOT / "dist") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        path = system_browser() or playwright_browser()
        browser = playwright.chromium.launch(executable_path=path, args=arguments())
        page = browser.new_context(service_workers="block", base_url=server.url).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda one: problems.append(one.text) if one.type == "error" else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        cdp = page.context.new_cdp_session(page)
        cdp.send("Performance.enable")
        table = Table(page).open().start()
        start = time.perf_counter()
        for number in range(1, matches + 1):
            page.evaluate(PLAYER, OVER)
            rounds += page.locator(".rounds tbody tr").count()
            page.locator(f"{OVER} [data-next]").click()
            table.button("start").click()
            page.locator(OVER).wait_for(state="detached")
            # Measure in a match's first auction, when the page always shows the same amount.
            table.until(table.calls)
            if number == max(1, round(matches * EARLY)):
                early = memory(cdp, page)
        late = memory(cdp, page)
        browser.close()
        server.shutdown()
    seconds = time.perf_counter() - start
    print(f"browser: {matches} matches, {rounds} rounds in one page, {seconds:,.0f} s", flush=True)
    for name in late:
        print(f"  {name:12} {early[name]:10.1f} {late[name]:10.1f} {late[name] / early[name]:6.2f}")
    grown = [name for name in late if late[name] > early[name] * GROWTH]
    for problem in [*problems[:5], *(f"{name} grew" for name in grown)]:
        print(f"BROKEN browser: {problem}", flush=True)
    return not problems and not grown
