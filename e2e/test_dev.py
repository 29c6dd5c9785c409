"""`make dev`: a change of the engine or the page reloads it, and the match goes on."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect
from table import Table
from watch import PATIENCE, Watch

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "web/node_modules"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the sources that a test may change."""
    for folder in ("engine/tarneeb", "web"):
        without = shutil.ignore_patterns("node_modules", ".cache", "__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=without)
    (tmp_path / "web/node_modules").symlink_to(PACKAGES.resolve())
    return tmp_path


@pytest.fixture
def served(copy: Path) -> Iterator[str]:
    """The address at which the copy is served."""
    node = Path(sys.executable).with_name("node")
    paths = os.pathsep.join([str(node.parent), os.environ["PATH"]])
    with subprocess.Popen(
        [node, "web/dev.mjs", "--port", "0"],
        cwd=copy,
        env=os.environ | {"PATH": paths},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # the node of the wheel is a script that starts another process
    ) as server:
        assert server.stdout is not None
        found = (line.partition("http://")[2].split() for line in server.stdout)
        yield "http://" + next(words[0] for words in found if words)
        os.killpg(server.pid, signal.SIGTERM)


@pytest.mark.long
def test_a_match_goes_on_as_the_engine_and_the_page_change(
    context: BrowserContext, served: str, copy: Path
) -> None:
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    watch = Watch()
    watch.follow(page)
    page.goto(served)
    table = Table(page)
    table.set("speed", "none")
    table.start()
    table.until_left(12)
    cards = table.hand.all_inner_texts()

    bridge = copy / "engine/tarneeb/bridge.py"
    source = bridge.read_text("utf-8")
    with page.expect_console_message(lambda message: message.text == "a changed engine"):
        bridge.write_text(source + '\nprint("a changed engine")\n', "utf-8")
    expect(table.asked).to_be_visible()
    assert table.hand.all_inner_texts() == cards
    table.until_left(11)
    cards = table.hand.all_inner_texts()

    words = copy / "web/locales/en.ftl"
    changed = words.read_text("utf-8").replace("\nyour-hand = ", "\nyour-hand = Changed: ")
    words.write_text(changed, "utf-8")
    hand = page.get_by_role("list", name="Changed: ").get_by_role("button")
    expect(hand).to_have_count(11)
    assert hand.all_inner_texts() == cards
    assert watch.problems == []
