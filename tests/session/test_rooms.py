"""The op that adds a room of the engine, from what is installed or from the room's own library."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from bridge_page import Page

import tarneeb

PACKAGE = Path(tarneeb.__file__).parent

ASKS = """
import json, sys
from tarneeb.bridge import dispatch
for line in sys.stdin:
    print(dispatch(json.dumps({"v": 1, "id": 1, **json.loads(line)})))
"""


def test_a_rooms_ops_can_be_asked_once_it_is_added() -> None:
    page = Page()
    assert page.fail("friends_step")["code"] == "unknown_op"
    assert page.ask("extend", room="friends") == {"room": "friends"}
    assert page.fail("friends_step")["code"] == "no_table"


def test_a_room_is_added_once() -> None:
    page = Page()
    page.ask("extend", room="friends")
    parts = page.bridge.parts
    page.ask("extend", room="friends")
    assert page.bridge.parts == parts


@pytest.mark.parametrize("room", ["", "rules", "os", "../friends"])
def test_no_other_module_can_be_asked_for(room: str) -> None:
    assert Page().fail("extend", room=room)["code"] == "unknown_room"


def packed() -> bytes:
    """Return the room's library as a page gets it."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as library:
        for path in sorted((PACKAGE / "friends").glob("*.py")):
            library.write(path, f"tarneeb/friends/{path.name}")
    return held.getvalue()


@pytest.mark.cpython_only
def test_a_page_sends_the_library_of_a_room_that_is_not_installed(tmp_path: Path) -> None:
    library = packed()
    shutil.copytree(PACKAGE, tmp_path / "tarneeb", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.rmtree(tmp_path / "tarneeb/friends")
    hashes = {"friends": hashlib.sha256(library).hexdigest()}
    (tmp_path / "tarneeb/late.py").write_text(f"HASHES = {hashes!r}\n", "utf-8")
    text = base64.b64encode(library).decode()
    spoilt = base64.b64encode(library[:-1]).decode()
    requests = [
        {"op": "extend", "args": {"room": "friends"}},
        {"op": "extend", "args": {"room": "friends", "library": "no base64"}},
        {"op": "extend", "args": {"room": "friends", "library": spoilt}},
        {"op": "friends_step", "args": {}},
        {"op": "extend", "args": {"room": "friends", "library": text}},
        {"op": "friends_step", "args": {}},
    ]
    done = subprocess.run(
        [sys.executable, "-c", ASKS],
        input="\n".join(map(json.dumps, requests)),
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    codes = [reply["error"]["code"] if "error" in reply else reply["ok"] for reply in replies]
    assert codes == [
        "library_missing",
        "library_wrong",
        "library_wrong",
        "unknown_op",
        {"room": "friends"},
        "no_table",
    ]
