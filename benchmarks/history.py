"""Ten thousand stored matches: how long the list and the statistics take to open, and the memory.

python -m benchmarks.history [--matches 10000] [--backup]

With --backup also: how long it takes to save all of it as one file, to read that on another device
(every record goes through the engine) and, there, to read it again, when nothing is new.

Needs `make build`. Chromium; the matches are copies of one record, each with its own day and names.
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
    """Return a match of the classic rules, played to its end."""
    seed = "history"
    tags = {"Seed": seed, "Date": "2026-01-01", "South": "You", "SouthPlayer": "human"}
    match = Match(RULESETS["classic"], first_dealer=draw_dealer(seed)).with_tags(**tags)
    club = {seat: players.create("club", seed=1) for seat in Seat}
    while match.winner is None:
        seat = match.to_act
        deal = match.next_deal(seed) if seat is None else None
        match = match.apply(deal or club[seat].choose(match.view(seat)))  # type: ignore[index]
    return match


def processor() -> float:
    """Seconds of processor time that the browser took so far; 0 where a system does not tell."""
    tick = os.sysconf("SC_CLK_TCK")
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:  # it has ended meanwhile
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
    """Open a backup and print how long that took, and the most memory that was seen."""
    if not page.locator(".history").count():
        page.get_by_role("button", name="My matches", exact=True).click()
    began = time.perf_counter()
    page.evaluate(
        """() => { window.most = 0; window.watching = setInterval(() => {
            window.most = Math.max(window.most, performance.memory.usedJSHeapSize);
        }, 50); }"""
    )
    # The file chooser takes no file of more than 50 MB from a test but by its path.
    page.locator(".history input[type=file]").set_input_files(saved)
    told = page.locator(".came p").first
    expect(told).to_contain_text(f"{count:,}", timeout=3_600_000)
    most = page.evaluate("() => { clearInterval(window.watching); return window.most / 1e6 }")
    took = time.perf_counter() - began
    print(f"  {what}  {took:6.2f} s, heap at most {most:.0f} MB: {told.text_content()}")


def main() -> None:
    """Measure, and print what was found."""
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
        expect(page.get_by_text("Ready, on this device alone")).to_be_visible(timeout=120_000)
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
            began = time.perf_counter()
            with page.expect_download(timeout=0) as download:
                page.get_by_role("button", name="Back up everything").click()
            saved = download.value.path()
            took, size = time.perf_counter() - began, saved.stat().st_size / 1e6
            print(f"  backup saved     {took:6.2f} s, {size:.0f} MB, heap {heap():.1f} MB")
            there.goto("./")
            read_back(there, "read elsewhere ", saved, count)
            read_back(there, "and once more  ", saved, count)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
