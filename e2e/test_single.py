"""The single-file build: it plays from disk, without a server or any request."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from table import Table
from watch import PATIENCE, Watch

BUILD = Path(__file__).parents[1] / "web" / "build" / "single.mjs"


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, made by its own build script."""
    file = tmp_path_factory.mktemp("stick") / "tarneeb.html"
    subprocess.run(["node", str(BUILD), "--out", str(file)], check=True, capture_output=True)
    return file


def open_file(context: BrowserContext, file: Path, watch: Watch, asked: list[str]) -> Page:
    """Open the file and collect the schemes of its requests in `asked`."""
    context.set_default_timeout(PATIENCE)
    context.on("page", watch.follow)
    context.on("request", lambda request: asked.append(request.url.partition(":")[0]))
    page = context.new_page()
    page.goto(file.as_uri())
    return page


def test_the_single_file_plays_a_round_from_disk_and_saves_the_match(
    context: BrowserContext, single: Path
) -> None:
    watch, asked = Watch(), list[str]()
    page = open_file(context, single, watch, asked)
    table = Table(page)
    table.set("speed", "none")
    table.start()
    table.until(table.next_round)
    page.reload()
    expect(table.next_round).to_be_visible()
    assert set(asked) <= {"file", "data", "blob"}
    assert watch.problems == []


def test_the_single_file_contains_its_card_art(context: BrowserContext, single: Path) -> None:
    watch, asked = Watch(), list[str]()
    page = open_file(context, single, watch, asked)
    table = Table(page)
    table.set("speed", "none")
    table.start()
    art = page.locator(".hand svg use").first
    expect(art).to_be_attached()
    box = art.bounding_box()
    assert box is not None
    assert box["width"] > 0, "the card's art is drawn"
    assert watch.problems == []
