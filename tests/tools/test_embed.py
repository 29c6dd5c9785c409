"""A record as HTML: whole and readable without a script, and safe with any name."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tarneeb import Match, dumps, loads
from tarneeb.__main__ import main
from tarneeb.tools.embed import fragment, page

pytestmark = pytest.mark.cpython_only

RECORDS = Path(__file__).parents[1] / "records/good"
CLASSIC = RECORDS / "preset-classic.tgn"


class Reader(HTMLParser):
    """Collects the text of each element by its tag, and checks that elements close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.attributes: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))
        if tag not in ("meta",):
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in set(self.open):
            self.texts[tag][-1] += data


def parsed(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    return reader


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("path", sorted(RECORDS.glob("preset-*.tgn")), ids=lambda path: path.stem)
def test_every_round_has_its_tricks_and_the_whole_record(path: Path, language: str) -> None:
    match = loads(path.read_text("utf-8"))
    read = parsed(page(match, language))
    assert loads(read.texts["pre"][0]) == match
    rounds = [*match.rounds, *([match.current] if match.current else [])]
    rows = sum(len(each.tricks) for each in rounds)
    assert len(read.texts["section"]) == len(rounds)
    assert len(read.texts["tbody"]) == sum(bool(each.play) for each in rounds)
    assert len(read.texts["b"]) >= rows
    assert "script" not in read.texts


def test_names_are_text_and_nothing_else() -> None:
    match = loads(CLASSIC.read_text("utf-8"))
    name = "</pre><script>alert(1)</script>"
    named = match.with_tags(South=name)
    read = parsed(fragment(named, script='https://x/"><b>', at='"><i>'))
    assert loads(read.texts["pre"][0]) == named
    assert [tag for tag, _ in read.attributes].count("script") == 1
    assert "i" not in read.texts
    assert any(name in text for text in read.texts["th"])


def test_an_anonymous_record_names_the_seats() -> None:
    match = loads(CLASSIC.read_text("utf-8"))
    bare = Match(match.ruleset).apply(match.actions[0])
    html = fragment(bare)
    assert "South" in html
    assert "You" not in html


def test_the_command_writes_a_record_and_refuses_what_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["embed", str(CLASSIC), "--lang", "ar", "--script", "viewer.js", "--at", "1:5"]) == 0
    )
    out = capsys.readouterr().out
    assert re.search(r'<tarneeb-viewer lang="ar" at="1:5">', out)
    assert dumps(loads(CLASSIC.read_text("utf-8"))).splitlines()[0] in parsed(out).texts["pre"][0]
    wrong = tmp_path / "wrong.tgn"
    wrong.write_text("nonsense")
    assert main(["embed", str(wrong)]) == 1
    assert "line 1" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("write", [fragment, page])
def test_it_suits_a_page_with_another_charset_and_a_strict_policy(
    language: str, write: Callable[..., str]
) -> None:
    match = loads(CLASSIC.read_text("utf-8")).with_tags(South="هدى ♠")
    html = write(match, language, script="https://example.org/viewer.js")
    assert html.isascii()
    read = parsed(html)
    assert loads(read.texts["pre"][0]) == match
    inline = [
        name for _, names in read.attributes for name in names if name.startswith(("style", "on"))
    ]
    assert inline == []
    assert {tag for tag, _ in read.attributes} & {"style"} == (
        {"style"} if write is page else set()
    )


def test_the_document_allows_the_style_sheet_of_a_whole_page() -> None:
    (style,) = parsed(page(loads(CLASSIC.read_text("utf-8")))).texts["style"]
    tag = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    document = Path(__file__).parents[2] / "docs/HOSTING.md"
    assert f"style-src 'sha256-{tag}'" in document.read_text("utf-8")
