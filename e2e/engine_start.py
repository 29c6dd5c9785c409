"""Control over when Python starts in a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Error, Page, Route

WASM = "**/engine/pyodide-*.wasm"


@contextmanager
def asleep(page: Page, **answer: Any) -> Iterator[None]:
    """Keep Python from starting in pages that are opened meanwhile; then answer, or let it come.

    What is answered is answered so until somebody else keeps it: the page may ask only then.
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
        with suppress(Error):  # the page that asked may be gone
            let_go(route)
