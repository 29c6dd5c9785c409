"""Answer a page's requests wrongly, and later rightly."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route


def disturb(
    where: Page | BrowserContext, url: str, answer: Callable[[Route], object]
) -> Callable[[], None]:
    """Answer matching requests with `answer` until the returned function is called.

    The route stays registered. If Playwright removes a page's last route, Chromium sometimes never
    answers a request in flight, and a page that is still loading its parts waits for ever (3 of
    about 560 loads on a busy machine).
    """
    disturbed = True

    def handle(route: Route) -> None:
        if disturbed:
            answer(route)
        else:
            route.continue_()

    def mend() -> None:
        nonlocal disturbed
        disturbed = False

    where.route(url, handle)
    return mend
