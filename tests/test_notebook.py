"""The replay for notebooks; `make test-envs` installs anywidget and runs this."""

from __future__ import annotations

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("anywidget", reason="needs tarneeb[notebook]: make test-envs")

import tarneeb
from tarneeb import Seat, TextError
from tarneeb.notebook import Replay
from tarneeb.pictures import svg

pytestmark = pytest.mark.cpython_only

MATCH = tarneeb.loads(
    (Path(__file__).parent / "records/good/preset-classic.tgn").read_text("utf-8")
)


def test_it_shows_the_match_at_its_moment() -> None:
    replay = Replay(MATCH)
    assert replay.last == MATCH.action_count
    assert replay.starts[0] == 1
    for moment in (0, 1, 2, 9, replay.last):
        replay.moment = moment
        assert replay.picture == svg(MATCH.at(moment))
        assert bool(replay.said) == (moment > 0)


def test_moments_beyond_the_match_are_its_ends() -> None:
    replay = Replay(MATCH, moment=10**9)
    assert replay.moment == replay.last
    replay.moment = -3
    assert replay.moment == 0


def test_it_can_show_what_one_seat_knew_and_speak_arabic() -> None:
    replay = Replay(MATCH, language="ar", seat=Seat.WEST, moment=12)
    assert replay.picture == svg(MATCH.at(12).view(Seat.WEST), "ar")
    assert 'direction="rtl"' in replay.picture
    replay.language = "en"
    assert 'direction="ltr"' in replay.picture


def test_every_action_has_words() -> None:
    for preset in tarneeb.PRESETS:
        file = Path(__file__).parent / f"records/good/preset-{preset.id}.tgn"
        match = tarneeb.loads(file.read_text("utf-8"))
        replay = Replay(match)
        for moment in range(1, 70):
            replay.moment = moment
            assert replay.said, (preset.id, moment)


def test_unknown_languages_are_refused() -> None:
    with pytest.raises(TextError, match="unknown_language"):
        Replay(MATCH, language="fr")


def test_its_script_is_packaged_and_parses() -> None:
    spec = find_spec("tarneeb.notebook")
    assert spec is not None
    assert spec.origin is not None
    script = Path(spec.origin).with_name("replay.js")
    assert "export default { render }" in script.read_text("utf-8")
    node = shutil.which("node")
    if node is not None:
        text = script.read_text("utf-8")
        command = [node, "--input-type=module", "--check"]
        subprocess.run(command, input=text, text=True, check=True)
