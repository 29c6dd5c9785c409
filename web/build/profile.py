"""Play in the built page with an instrumented Pyodide, and write what it noted.

    python web/build/profile.py INSTRUMENTED.wasm LENGTH FOLDER

Writes FOLDER/notes.gz: the first LENGTH bytes of the memory `$seen`, the notes of all runs joined.
"""

from __future__ import annotations

import base64
import gzip
import sys
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402
from table import Table  # noqa: E402

from tarneeb.tools.serve import Server  # noqa: E402

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


def prepare(page: Page, wasm: bytes) -> None:
    """Put the instrumented module in place of the page's own, and keep its instance at hand."""

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


def main() -> None:
    """Play once, reload, and play on."""
    wasm, length, folder = Path(sys.argv[1]).read_bytes(), int(sys.argv[2]), Path(sys.argv[3])
    launch: dict[str, Any] = {"args": arguments()}
    if path := system_browser():
        launch["executable_path"] = path
    with Server(ROOT / "dist") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(**launch)
        context = browser.new_context(
            base_url=server.url, service_workers="block", locale="en", bypass_csp=True
        )
        page = context.new_page()
        page.set_default_timeout(120_000)
        prepare(page, wasm)
        play(page)
        first = notes(page, length)
        page.reload()
        Table(page, "en").ready().answer()
        second = notes(page, length)
        joined = bytes(a | b for a, b in zip(first, second, strict=True))
        (folder / "notes.gz").write_bytes(gzip.compress(joined))
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
