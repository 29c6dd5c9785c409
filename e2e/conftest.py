"""The built page, served as a project page would be, and a browser page that watches over it.

Run by `make test-e2e`, or `pytest e2e` once `make build` has been run.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import arguments, system_browser
from host import DIST
from playwright.sync_api import BrowserContext, Page, Request, expect
from watch import PATIENCE, Watch

from tarneeb.tools.serve import Server

QUICK = "--js-flags=--liftoff-only --wasm-lazy-compilation"
"""WebAssembly compiled when it is used, once, fast: no test lasts long enough to be worth doing it
again and better, which is the greater part of what opening the page costs."""
SEEDS = (Path(__file__).parent / "seeds.js").read_text(encoding="utf-8")

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built page on this machine, under the sub-path /tarneeb/."""
    if not (DIST / "index.html").is_file():
        pytest.fail("there is no built page: run `make build` first")
    with Server(DIST) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.url
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """What `page.goto("./")` is relative to."""
    return site


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """The system's Chromium where there is one; Firefox and WebKit are Playwright's own."""
    if browser_name != "chromium":
        return browser_type_launch_args
    launch = {**browser_type_launch_args, "args": [*arguments(), QUICK]}
    if path := system_browser():
        launch["executable_path"] = path
    return launch


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """No service worker, but in the tests of it: each would fetch the whole page once more."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def context(context: BrowserContext, request: pytest.FixtureRequest) -> BrowserContext:
    """A context whose pages draw the same seeds in each run: a failure can be had again."""
    context.add_init_script(f"({SEEDS})({json.dumps(request.node.name)})")
    return context


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Iterator[Watch]:
    """The watch over every tab of the test's context: it fails the test that saw a problem."""
    watching = Watch()
    origin = site.removesuffix("/tarneeb/")

    def asked(request: Request) -> None:
        at_home = request.url.startswith((f"{origin}/", "data:", f"blob:{origin}/"))
        if not at_home and request.failure != "csp":  # what the page's policy stops was never sent
            watching.foreign.append(request.url)

    context.on("requestfailed", asked)
    context.on("requestfinished", asked)
    context.on("page", watching.follow)
    yield watching
    assert watching.foreign == [], "the page asked another origin"
    assert watching.problems == []


@pytest.fixture
def page(watch: Watch, context: BrowserContext) -> Page:
    """A tab that is watched."""
    context.set_default_timeout(PATIENCE)
    return context.new_page()
