"""Play in the built page with an instrumented Pyodide, and write what it noted.

    python web/build/profile.py INSTRUMENTED.wasm LENGTH FOLDER

Writes FOLDER/notes.gz: the first LENGTH bytes of the memory `$seen`, the notes of all runs joined.
"""

from __future__ import annotations

import base64
import gzip
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402
from party import HUDA, SAMIR, gathering  # noqa: E402
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright  # noqa: E402
from table import Table  # noqa: E402

from tarneeb.tools.serve import Server  # noqa: E402

PATIENCE = 180_000
"""Milliseconds."""

KEEP_INSTANCE = """
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...args) => {
        const made = await instantiate(...args);
        const { exports } = made.instance ?? made;
        if (exports.$seen) globalThis.$seen = exports.$seen;
        return made;
    };
"""
"""Prepended to the worker's first module."""

NOTES = """length => {
    const notes = new Uint8Array($seen.buffer, 0, length);
    let text = "";
    for (let at = 0; at < length; at += 4096)
        text += String.fromCharCode(...notes.subarray(at, at + 4096));
    return btoa(text);
}"""


STORE_SNAPSHOT = """async url => {
    const { body } = await fetch(url);
    const unzipped = new Response(body.pipeThrough(new DecompressionStream("gzip")));
    await (await caches.open("profile")).put(new URL(url, location.href), unzipped);
}"""
"""Does what the service worker does for later visits."""

STARTED = """() => performance.getEntriesByType("mark")
    .find(({ name }) => name.startsWith("tarneeb-python-from-"))?.name"""


def prepare(page: Page, wasm: bytes) -> None:
    """Put the instrumented module in place of the page's own, and keep its instance at hand."""
    page.set_default_timeout(PATIENCE)

    def worker(route: Route) -> None:
        route.fulfill(response=(answer := route.fetch()), body=KEEP_INSTANCE + answer.text())

    page.route("**/engine/worker-*.js", worker)
    page.route(
        "**/engine/*.wasm",
        lambda route: route.fulfill(body=wasm, content_type="application/wasm"),
    )


def play(page: Page) -> None:
    """Start a match and play a few rounds of it, with hints; come back to it once."""
    table = Table(page, "en").open().start()
    for _ in range(12):
        table.answer()
    table.until(table.next_round)
    table.answer()
    table.until(table.next_round)


def notes(page: Page, length: int) -> bytes:
    """Return the notes of the page's worker."""
    return base64.b64decode(page.workers[0].evaluate(NOTES, length))


def alone(browser: Browser, wasm: bytes, length: int) -> Iterator[bytes]:
    """Play, come back to a start from the snapshot, and play on."""
    with Server(ROOT / "dist") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        context = browser.new_context(base_url=server.url, service_workers="block", locale="en")
        page = context.new_page()
        prepare(page, wasm)
        play(page)
        yield notes(page, length)
        snapshot = next((ROOT / "dist/engine").glob("snapshot-*.bin"))
        page.evaluate(STORE_SNAPSHOT, f"engine/{snapshot.name}")
        page.reload()
        started = page.wait_for_function(STARTED).json_value()
        assert started == "tarneeb-python-from-snapshot", started
        table = Table(page, "en").ready()
        table.answer()
        table.until(table.next_round)
        yield notes(page, length)
        context.close()
        server.shutdown()


def with_friends(browser: Browser, wasm: bytes, length: int) -> Iterator[bytes]:
    """Play a round on two devices, reload one of them, and play on."""
    with gathering(browser) as make:
        party = make(HUDA, SAMIR, relay=True)
        pages = [guest.table.page for guest in party.people]
        for page in pages:
            prepare(page, wasm)
        party.gather()
        for guest in party.people:
            guest.play_on()
        for page in pages:
            expect(page.locator(".summary")).to_be_visible()
            yield notes(page, length)
        pages[1].reload()
        expect(party.guests[0].bar).to_be_visible()
        party.guests[0].play_on()
        party.play_to_the_end()
        for page in pages:
            yield notes(page, length)


def main() -> None:
    """Play, and join the notes of all workers."""
    wasm, length, folder = Path(sys.argv[1]).read_bytes(), int(sys.argv[2]), Path(sys.argv[3])
    launch: dict[str, Any] = {"args": arguments()}
    if path := system_browser():
        launch["executable_path"] = path
    expect.set_options(timeout=PATIENCE)
    joined = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch)
        for each in (*alone(browser, wasm, length), *with_friends(browser, wasm, length)):
            joined |= int.from_bytes(each)
        browser.close()
    (folder / "notes.gz").write_bytes(gzip.compress(joined.to_bytes(length)))


if __name__ == "__main__":
    main()
