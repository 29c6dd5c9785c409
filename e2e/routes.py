"""Answer a page's requests wrongly, and later rightly."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route


def disturb(
    where: Page | BrowserContext, url: str, answer: Callable[[Route], object]
) -> Callable[[], None]:
    """Give requests this answer until the function that is returned is called.

    The route itself stays. When Playwright takes away a page's last route, Chromium sometimes never
    answers a request that is on its way at that moment, so a page that still loads its parts would
    wait for ever (seen in one of about 150 loads on a busy machine).
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
