"""Renderer crashes, killed browsers and closed tabs at random moments; all records must survive.

Needs a built page (`make build`), a browser, and Linux, which is the system on which a browser's
processes can be found. Each visit plays, starts a match, opens another one from the list or imports
a file, and dies in the middle of it. Afterwards every stored record must be readable and must
continue what was stored before.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from browser import arguments, playwright_browser, system_browser
from matches import random_match
from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright
from stored import READ_RECORDS
from table import PLAYER, Table

from tarneeb import RULESETS, Seat, TarneebError, dumps, loads
from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[2]
MOMENTS = {"play": 60, "begin": 60, "resume": 60, "import": 400}
"""Each activity, with the maximum number of calls to the page before it dies, at 1 ms each."""
DEATHS = ("crash", "kill", "close")
IMPORTED = 20
"""Matches in each imported file."""
QUIET = "./manifest.webmanifest"
"""A file of the same origin, from which the storage is read while the page is closed."""

Records = dict[str, str]


def soak(visits: int, seed: int = 11) -> bool:
    """Let this many visits die, and report the first record that did not survive."""
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    start = time.perf_counter()
    records: Records = {}
    problem = ""
    with (
        Server(ROOT / "dist") as server,
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        context = _launch(playwright, profile, server.url)
        for visit in range(visits):
            activity, death = chance.choice([*MOMENTS]), chance.choice(DEATHS)
            page = context.new_page()
            try:
                _do(Table(page), activity, chance, visit)
                for _ in range(chance.randrange(MOMENTS[activity])):
                    page.evaluate("() => 0")
            except Error as error:
                problem = f"the page failed: {error}"
            context = _die(playwright, context, page, death, profile, server.url)
            counts[f"{death} during {activity}"] += 1
            try:
                found = _stored(context)
            except Error:
                # The renderer can die late, while the records are read. That is one more kill.
                context = _die(playwright, context, page, "kill", profile, server.url)
                counts["kill while reading"] += 1
                found = _stored(context)
            problem = problem or _difference(records, found)
            if problem:
                print(f"BROKEN crashes: visit {visit}, {death} during {activity}: {problem}")
                break
            records = found
        context.close()
        server.shutdown()
    seconds = time.perf_counter() - start
    print(
        f"crashes: {counts.total()} visits ended, {len(records)} records"
        f"{'' if problem else ' all readable'}, {seconds:,.0f} s",
        flush=True,
    )
    for name, count in sorted(counts.items()):
        print(f"  {name:24} {count:4}")
    return not problem


def _launch(playwright: Playwright, profile: str, url: str) -> BrowserContext:
    """Open a browser with everything that earlier visits stored."""
    return playwright.chromium.launch_persistent_context(
        profile,
        executable_path=system_browser() or playwright_browser(),
        args=arguments(),
        base_url=url,
        service_workers="block",
    )


def _do(table: Table, activity: str, chance: random.Random, visit: int) -> None:
    """Start an activity that is still under way on return."""
    page = table.page
    table.open().ready()
    if not table.asked.count():
        _start(table)
    page.evaluate(f"() => {{ ({PLAYER})('body.stop'); }}")
    for _ in range(chance.randrange(100)):
        page.evaluate("() => 0")
    if activity == "begin":
        table.button("new-match").first.click()  # the player in the page starts the match
    if activity in ("resume", "import"):
        page.evaluate("() => document.body.classList.add('stop')")
        table.button("history").first.click()
        dialog = page.get_by_role("dialog", name=table.t("history"), exact=True)
        if activity == "import":
            dialog.locator("input[type=file]").set_input_files(_file(visit))
            return
        others = dialog.locator(f"[title='{table.t('resume')}']")
        dialog.locator(".matches > li").first.wait_for()
        if count := others.count():
            others.nth(chance.randrange(count)).click()


def _start(table: Table) -> None:
    """Start a match against slow players, so that many replies are pending."""
    table.button("new-match").first.click()
    for seats in ("choose-partner", "choose-opponents"):
        group = table.page.get_by_role("group", name=table.t(seats), exact=True)
        group.get_by_role("radio", name=table.t("level-expert")).check()
    table.button("start").click()
    table.asked.wait_for()


def _file(visit: int) -> dict[str, str | bytes]:
    """Return a file of matches that no other visit imports."""
    texts = []
    for number in range(visit * IMPORTED, (visit + 1) * IMPORTED):
        names = {seat.name.title(): f"{seat} {number}" for seat in Seat}
        texts.append(dumps(random_match(RULESETS["classic"], number, 2).with_tags(**names)))
    return {
        "name": "more.tgn",
        "mimeType": "text/plain",
        "buffer": "\n".join(texts).encode(),
    }


def _die(
    playwright: Playwright,
    context: BrowserContext,
    page: Page,
    death: str,
    profile: str,
    url: str,
) -> BrowserContext:
    """End a visit, and return the context for the next one."""
    if death == "kill":
        _kill(profile)
        with suppress(Error):
            context.close()
        return _launch(playwright, profile, url)
    with suppress(Error):
        if death == "crash":
            page.goto("chrome://crash")
    with suppress(Error):
        page.close(run_before_unload=False)
    return context


def _kill(profile: str) -> None:
    """Kill the first process of this profile's browser, which does all the storing."""
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            words = command.read_bytes().split(b"\0")
            ours = f"--user-data-dir={profile}".encode() in words
            if ours and not any(word.startswith(b"--type=") for word in words):
                os.kill(int(command.parent.name), signal.SIGKILL)


def _stored(context: BrowserContext) -> Records:
    """Return every stored record by match id."""
    page = context.new_page()
    page.goto(QUIET)
    records: Records = page.evaluate(READ_RECORDS)
    page.close()
    return records


def _difference(before: Records, after: Records) -> str:
    """Describe the first loss in the records, or return an empty text."""
    for name, text in after.items():
        if before.get(name) == text:
            continue
        try:
            loads(text)
        except TarneebError as error:
            return f"{name} cannot be read: {error}\n{text[:400]}"
    for name, text in before.items():
        if name not in after:
            return f"{name} is gone"
        *played, last = _rounds(text)
        now = _rounds(after[name])
        if now[: len(played)] != played or not now[len(played)].startswith(last):
            return f"{name} does not continue what was stored\n{text}\n{after[name]}"
    return ""


def _rounds(text: str) -> list[str]:
    """Return the lines after the header."""
    lines = text.split("\n")
    first = next(place for place, line in enumerate(lines) if line.startswith(("Round", "Thrown")))
    return [line.replace("Thrown ", "Round ") for line in lines[first:]]
