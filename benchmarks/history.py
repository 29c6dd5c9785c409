"""Measure the library with ten thousand stored matches: opening times and memory.

python -m benchmarks.history [--matches 10000] [--backup]

--backup also measures saving all matches as one file, reading that file on another device (where
every record goes through the engine), and reading it there again, when nothing is new.

Needs `make build` and Chromium. The matches are copies of one record with other dates and names.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tarneeb import RULESETS, Match, players
from tarneeb.records.notation import record_lines
from tarneeb.records.statistics import digest
from tarneeb.rules.rng import draw_dealer
from tarneeb.rules.seats import Seat
from tarneeb.tools.serve import Server
from tarneeb.wire.encode.statistics import digest_json

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402

FILL = """([count, lines, digest]) => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = async () => {
        const database = opening.result;
        const names = ["Samir", "Layla", "Huda", "Rami", "Nour", "Omar"];
        const day = 86400000;
        for (let from = 0; from < count; from += 500) {
            const change = database.transaction(["matches", "lines"], "readwrite");
            for (let number = from; number < Math.min(count, from + 500); number += 1) {
                const id = number.toString(16).padStart(16, "0");
                const started = Date.now() - number * day / 8;
                const player = (place) => ({name: names[(number + place) % 6], player: "club"});
                const date = new Date(started).toISOString().slice(0, 10);
                change.objectStore("matches").put({
                    id, started, updated: started, ruleset: "classic", line: "classic",
                    players: {S: {name: "You", player: "human"}, E: player(0), N: player(1),
                              W: player(2)},
                    rounds: digest.rounds, scores: digest.scores, winner: digest.winner,
                    finished: true, digest: JSON.stringify({...digest, date}),
                });
                const own = lines.map((line) => line.startsWith("[Date") ? `[Date "${date}"]`
                    : line.startsWith("[Seed") ? `[Seed "${number}"]`
                    : line.startsWith("[South ") ? `[South "You ${number}"]` : line);
                for (let place = 0; place * 16 < own.length; place += 1)
                    change.objectStore("lines").put(
                        own.slice(place * 16, place * 16 + 16).join("\\n"), [id, place]);
            }
            await new Promise((next) => { change.oncomplete = next; });
        }
        database.close();
        done();
    };
})"""


def whole_match() -> Match:
    """Return a complete classic match."""
    seed = "history"
    tags = {"Seed": seed, "Date": "2026-01-01", "South": "You", "SouthPlayer": "human"}
    match = Match(RULESETS["classic"], first_dealer=draw_dealer(seed)).with_tags(**tags)
    club = {seat: players.create("club", seed=1) for seat in Seat}
    while match.winner is None:
        seat = match.to_act
        chosen = match.next_deal(seed) if seat is None else club[seat].choose(match.view(seat))
        match = match.apply(chosen)
    return match


def processor() -> float:
    """Return the browser's processor seconds so far, or 0 if the system has no such figure."""
    tick = os.sysconf("SC_CLK_TCK")
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:  # the process has ended
            continue
        process = int(stat.parent.name)
        parents[process] = int(fields[1])
        spent[process] = (int(fields[11]) + int(fields[12])) / tick

    def is_ours(process: int) -> bool:
        while process > 1:
            process = parents.get(process, 0)
            if process == os.getpid():
                return True
        return False

    return sum(seconds for process, seconds in spent.items() if is_ours(process))


def read_back(page: Page, what: str, saved: Path, count: int) -> None:
    """Import a backup, and print the time taken and the peak heap size."""
    if not page.locator(".history").count():
        page.get_by_role("button", name="My matches", exact=True).click()
    began = time.perf_counter()
    page.evaluate(
        """() => { window.most = 0; window.watching = setInterval(() => {
            window.most = Math.max(window.most, performance.memory.usedJSHeapSize);
        }, 50); }"""
    )
    # A test can give the file chooser a file above 50 MB only by its path.
    page.locator(".history input[type=file]").set_input_files(saved)
    message = page.locator(".came p").first
    expect(message).to_contain_text(f"{count:,}", timeout=3_600_000)
    most = page.evaluate("() => { clearInterval(window.watching); return window.most / 1e6 }")
    took = time.perf_counter() - began
    print(f"  {what}  {took:6.2f} s, heap at most {most:.0f} MB: {message.text_content()}")


def main() -> None:
    """Run the measurements and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--backup", action="store_true")
    args = parser.parse_args()
    count = args.matches
    match = whole_match()
    given = [count, record_lines(match), json.loads(json.dumps(digest_json(digest(match))))]
    with Server(ROOT / "dist") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        options = ["--enable-precise-memory-info", "--js-flags=--expose-gc"]
        browser = playwright.chromium.launch(
            executable_path=system_browser(), args=[*arguments(), *options]
        )
        page = browser.new_page(base_url=server.url)
        page.goto("./")
        page.evaluate(FILL, given)
        page.reload()
        ready = page.get_by_text("Ready. Runs entirely on this device.")
        expect(ready).to_be_visible(timeout=120_000)
        client = page.context.new_cdp_session(page)

        def heap() -> float:
            client.send("HeapProfiler.collectGarbage")
            return float(page.evaluate("() => performance.memory.usedJSHeapSize")) / 1e6

        def now() -> tuple[float, float]:
            return time.perf_counter(), processor()

        def since(start: tuple[float, float]) -> str:
            clock, work = (late - early for late, early in zip(now(), start, strict=True))
            return f"{clock:6.2f} s, {work:.2f} s of processor time"

        before = heap()
        began = now()
        page.get_by_role("button", name="My matches", exact=True).click()
        expect(page.locator(".matches > li").first).to_be_visible(timeout=60_000)
        opened = since(began)
        listed = heap()
        began = now()
        page.get_by_role("searchbox").fill("rami")
        expect(page.locator(".found")).not_to_contain_text(f"{count:,}", timeout=60_000)
        searched = since(began)
        began = now()
        page.get_by_role("button", name="Statistics", exact=True).click()
        expect(page.locator(".statistics .facts")).to_be_visible(timeout=120_000)
        counted = since(began)
        print(f"{count} matches of {len(given[1])} lines")
        print(f"  list opens       {opened}")
        print(f"  search           {searched}")
        print(f"  statistics open  {counted}")
        memory = f"{before:.1f} MB before, {listed:.1f} with the list, {heap():.1f} with statistics"
        print(f"  page's heap      {memory}")
        if args.backup:
            there = browser.new_page(base_url=server.url)
            page.keyboard.press("Escape")
            pressed = time.perf_counter()
            with page.expect_download(timeout=0) as download:
                page.get_by_role("button", name="Back up everything").click()
            saved = download.value.path()
            took, size = time.perf_counter() - pressed, saved.stat().st_size / 1e6
            print(f"  backup saved     {took:6.2f} s, {size:.0f} MB, heap {heap():.1f} MB")
            there.goto("./")
            read_back(there, "read elsewhere ", saved, count)
            read_back(there, "and again      ", saved, count)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
