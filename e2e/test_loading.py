"""The first load when files arrive late, incomplete, not at all, or as something else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect
from repetitions import mostly_long
from routes import disturb
from table import Table
from watch import Watch

LOGIN = "<!doctype html><title>Sign in to the network</title>"


def wrongly(how: str, route: Route) -> None:
    """Answer a request with something other than the file."""
    if how == "missing":
        route.fulfill(status=404, body="no")
    elif how == "page":
        route.fulfill(body=LOGIN, content_type="text/html")
    else:
        answer = route.fetch()
        body = answer.body()
        route.fulfill(response=answer, body=body[: len(body) // 2])


@pytest.mark.parametrize(
    ("file", "how"),
    mostly_long(
        [
            ("engine/pyodide-*.wasm", "half"),
            ("engine/main-*.py", "page"),
            ("assets/app-*.js", "half"),
            ("assets/{core}", "missing"),
        ],
        ("engine/main-*.py", "page"),
    ),
)
def test_a_damaged_download_is_reported_once_and_fetched_again(
    page: Page, watch: Watch, site: str, file: str, how: str
) -> None:
    if "{core}" in file:
        html = page.request.get(site).text()
        links = [line for line in html.splitlines() if "prefetch" in line]
        # PyScript's core is by far the largest file fetched after the first paint.
        names = [line.split('href="')[1].split('"')[0] for line in links]
        largest = max(names, key=lambda name: len(page.request.get(f"{site}{name}").body()))
        file = file.replace("{core}", largest.removeprefix("assets/"))
    table = Table(page)
    mend = disturb(page, f"**/{file}", lambda route: wrongly(how, route))
    page.goto("./")
    notice = page.get_by_text(table.t("failure-load_failed")).filter(visible=True)
    expect(notice).to_have_count(1)
    mend()
    again = table.button("retry").or_(page.get_by_role("link", name=table.t("retry"), exact=True))
    again.click()
    table.start()
    expect(table.hand).to_have_count(13)
    expect(notice).to_have_count(0)
    watch.problems.clear()


def test_a_stalled_download_shows_its_progress_and_continues(page: Page) -> None:
    held: list[Route] = []
    page.route("**/engine/pyodide-*.wasm", lambda route: held.append(route))
    page.goto("./")
    progress = page.get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(progress).not_to_have_attribute("value", "0")
    assert 0 < float(progress.get_attribute("value") or 0) < 50, "the smaller file has arrived"
    expect(page.get_by_role("alert")).to_have_count(0)
    held[0].continue_()
    table = Table(page).start()
    expect(table.hand).to_have_count(13)
