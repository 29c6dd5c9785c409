"""Serve the built page under a sub-path and open it in a monitored tab.

Run with `make test-e2e` (without the long tests), or with `pytest e2e` after `make build`.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import arguments, system_browser
from day import stay_on_the_day
from host import DIST
from party import Gather, gathering
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Request, expect
from watch import PATIENCE, Watch

from tarneeb.tools.serve import Server, local_addresses

QUICK = "--js-flags=--liftoff-only --wasm-lazy-compilation"
"""Compile WebAssembly lazily, and only with the fast compiler. No test runs long enough to gain
from the optimising one, which is most of the cost of opening the page."""
SEEDS = (Path(__file__).parent / "seeds.js").read_text(encoding="utf-8")

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built page on this machine, under the sub-path /tarneeb/."""
    if not (DIST / "index.html").is_file():
        pytest.fail("no built page: run `make build` first")
    with Server(DIST) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.url
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """The address that `page.goto("./")` resolves against."""
    return site


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """Use the system's Chromium if there is one; Firefox and WebKit are Playwright's own."""
    if browser_name != "chromium":
        return browser_type_launch_args
    launch = {**browser_type_launch_args, "args": [*arguments(), QUICK]}
    if path := system_browser():
        launch["executable_path"] = path
    return launch


@pytest.fixture(scope="session")
def friends_browser(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """A Chromium whose contexts reach each other over WebRTC on this machine."""
    launch = {**browser_type_launch_args, "args": [*arguments(local_addresses()), QUICK]}
    browser = browser_type.launch(**launch)
    yield browser
    browser.close()


@pytest.fixture
def party(friends_browser: Browser) -> Iterator[Gather]:
    """Makes a party, and fails the test if one of its pages had a problem."""
    with gathering(friends_browser) as make:
        yield make


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Block service workers except in their own tests: each would fetch the whole page again."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def context(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A context with the same seeds and the same day in each run, so failures are reproducible."""
    stay_on_the_day(context)
    context.add_init_script(f"({SEEDS})({json.dumps(request.node.name)})")
    yield context
    context.unroute_all(behavior="ignoreErrors")  # the page can still be fetching parts


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Iterator[Watch]:
    """Monitor every tab of the test's context, and fail the test if one reports a problem."""
    watching = Watch()
    origin = site.removesuffix("/tarneeb/")

    def asked(request: Request) -> None:
        at_home = request.url.startswith((f"{origin}/", "data:", f"blob:{origin}/"))
        if not at_home and request.failure != "csp":  # a request the policy blocked was never sent
            watching.foreign.append(request.url)

    context.on("requestfailed", asked)
    context.on("requestfinished", asked)
    context.on("page", watching.follow)
    yield watching
    assert watching.foreign == [], "the page sent a request to another origin"
    assert watching.problems == []


@pytest.fixture
def page(watch: Watch, context: BrowserContext) -> Page:
    """A monitored tab."""
    context.set_default_timeout(PATIENCE)
    return context.new_page()
