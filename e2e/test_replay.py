"""The replay for notebooks in a browser, with a model like those of Jupyter and marimo."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from watch import PATIENCE, Watch

from tarneeb import Match, loads
from tarneeb.pictures import svg
from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "engine/tarneeb/notebook/replay.js"
RECORD = ROOT / "tests/records/good/preset-classic.tgn"

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A notebook</title>
<link rel="icon" href="data:,"><body><div id="cell"></div><script type="module">
import replay from "./replay.js";
const pictures = await (await fetch("pictures.json")).json();
const values = { moment: 0, last: pictures.length - 1, starts: [1], language: "en",
  picture: pictures[0], said: "" };
const listeners = new Map();
const tell = (name) => { for (const heard of listeners.get(name) ?? []) heard(); };
/** Python's side: it draws each moment. */
const change = (name, value) => {
  values[name] = value;
  tell(`change:${name}`);
};
globalThis.model = {
  get: (name) => values[name],
  set: (name, value) => { values[name] = value; },
  save_changes() {
    change("moment", values.moment);
    change("picture", pictures[values.moment]);
    change("said", `action ${values.moment}`);
  },
  on: (name, heard) => listeners.set(name, [...listeners.get(name) ?? [], heard]),
  off: (name, heard) => listeners.set(name, listeners.get(name).filter((one) => one !== heard)),
  get listening() { return [...listeners.values()].flat().length; },
  change,
};
globalThis.end = replay.render({ model, el: document.querySelector("#cell") });
</script>"""


def drawn(match: Match) -> list[str]:
    """The picture of each moment up to the first trick, and of the last."""
    return [svg(match.at(moment)) for moment in [*range(12), match.action_count]]


@pytest.fixture
def notebook(context: BrowserContext, tmp_path: Path) -> Iterator[Page]:
    """A page with the replay, which must report no problem."""
    shutil.copy(SCRIPT, tmp_path)
    pictures = drawn(loads(RECORD.read_text("utf-8")))
    (tmp_path / "pictures.json").write_text(json.dumps(pictures), "utf-8")
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    watch = Watch()
    context.set_default_timeout(PATIENCE)
    tab = context.new_page()
    watch.follow(tab)
    with Server(tmp_path, prefix="/") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tab.goto(server.url)
        tab.wait_for_function("Boolean(globalThis.end)")
        yield tab
        server.shutdown()
    assert watch.problems == []


def test_buttons_slider_and_keys_step_through_the_match(notebook: Page) -> None:
    def button(name: str) -> None:
        notebook.get_by_role("button", name=name, exact=True).click()

    said = notebook.get_by_role("status")
    slider = notebook.get_by_role("slider", name="Moment")
    expect(said).to_have_text("0 / 12")
    expect(notebook.get_by_role("button", name="Back")).to_be_disabled()
    button("Next round")
    expect(said).to_have_text("1 / 12 · action 1")
    button("Next")
    expect(slider).to_have_value("2")
    slider.fill("7")
    expect(said).to_have_text("7 / 12 · action 7")
    notebook.get_by_role("button", name="Next", exact=True).press("ArrowLeft")
    expect(said).to_have_text("6 / 12 · action 6")
    button("Last")
    expect(notebook.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    picture = notebook.locator("#cell svg").first
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] > 300, "the table is drawn"


def test_in_arabic_it_reads_from_right_to_left_and_ends_cleanly(notebook: Page) -> None:
    notebook.evaluate("model.change('language', 'ar')")
    onward = notebook.get_by_role("button", name="التالي", exact=True)
    assert notebook.locator("#cell > div").get_attribute("dir") == "rtl"
    onward.click()
    onward.press("ArrowLeft")
    expect(notebook.get_by_role("status")).to_have_text("2 / 12 · action 2")
    assert notebook.evaluate("model.listening") > 0
    notebook.evaluate("end()")
    assert notebook.evaluate("model.listening") == 0
