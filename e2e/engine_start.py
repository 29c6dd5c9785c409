"""Control over when Python starts in a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from host import DIST
from playwright.sync_api import Error, Page, Route

WASM = "**/engine/pyodide-*.wasm"

MAIN = next((DIST / "engine").glob("main-*.py"))
"""The program that runs in the page's worker."""

NEEDY = b"""from pyscript import sync
from tarneeb.bridge import dispatch as d
def f(r):
    if '"do":"play"' in r: import unicodedata
    return d(r)
sync.dispatch = f
""".ljust(MAIN.stat().st_size, b"#")
"""A program in its place with which playing a card needs the rest of Python, as no request of the
page does. It has the same length, which the page checks."""

RESTS = '() => performance.getEntriesByName("tarneeb-python-rest").length'
"""How often the page's workers have needed the rest."""


@contextmanager
def asleep(page: Page, **answer: Any) -> Iterator[None]:
    """Hold back Python's WebAssembly while the block runs.

    Afterwards the held requests continue, or receive `answer`. Later requests get the same
    treatment until the next `asleep`, because the page may only ask by then.
    """
    held: list[Route] = []
    awake = False

    def let_go(route: Route) -> None:
        if answer:
            route.fulfill(**answer)
        else:
            route.continue_()

    def hold(route: Route) -> None:
        if awake:
            let_go(route)
        else:
            held.append(route)

    page.route(WASM, hold)
    yield
    awake = True
    for route in held:
        with suppress(Error):  # the page may be closed by now
            let_go(route)
