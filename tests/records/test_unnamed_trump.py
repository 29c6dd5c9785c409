"""A claim before the lead that sets the trump names none, wherever it is shown (rules.md 1)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from bridge_page import Page

from tarneeb import Match, Seat, loads
from tarneeb.__main__ import main
from tarneeb.pictures import LANGUAGES, svg
from tarneeb.records.statistics import digest
from tarneeb.wire.encode.statistics import digest_json

RECORD = Path(__file__).parent / "good" / "claim-before-first-lead.tgn"
TEXT = RECORD.read_text("utf-8")
LED = TEXT.replace("Claim S 13", "Trick S AS 5S 3S 2S\nClaim S 12")
"""The same round, with the claim after the first trick."""


def texts(picture: str) -> list[str]:
    found = ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")
    return ["".join(text.itertext()) for text in found]


def named(match: Match, language: str) -> set[bool]:
    """Return whether the pictures of a match, its round and a view name any trump."""
    words = LANGUAGES[language]
    names = "|".join([*words.strains, words.trump.partition("{")[0].strip()])
    round_ = match.rounds[-1]
    values: list[Any] = [round_, match.view(Seat.SOUTH), match]
    return {
        bool(re.search(names, text)) for value in values for text in texts(svg(value, language))
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_name_no_trump(language: str) -> None:
    assert named(loads(TEXT), language) == {False}
    assert named(loads(LED), language) == {False, True}


def test_statistics_count_it_under_no_strain() -> None:
    found = digest(loads(TEXT))
    assert found.summary.contracts["own"] == {"13": [1, 0]}
    assert digest(loads(LED)).summary.contracts["own"] == {"13S": [1, 0]}
    digests = [digest_json(digest(loads(text))) for text in (TEXT, LED, TEXT)]
    total = Page().ask("statistics", digests=digests, filter={}, by="month")
    own = [(one["strain"], one["made"], one["failed"]) for one in total["contracts"]["own"]]
    assert sorted(own, key=str) == [("S", 1, 0), (None, 2, 0)]
    assert total["kaboots"] == {"own": 3, "other": 0}


def test_the_command_line_names_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = []
    for text in (TEXT, LED):
        file = tmp_path / "match.tgn"
        file.write_text(text, "utf-8")
        assert main(["replay", str(file)]) == 0
        told.append(capsys.readouterr().out.splitlines()[1])
    assert told[0].startswith("round 1, dealer W: S 13 made,")
    assert told[1].startswith("round 1, dealer W: S 13 S made,")


def test_the_bridge_gives_none() -> None:
    page = Page()
    for text, strain in ((TEXT, None), (LED, "S")):
        begun = page.ask("replay", record=text, index=0, seat="S")
        reply = page.ask("replay", record=text, index=begun["total"], seat="S")
        view = reply["view"]
        assert view["contract"]["strain"] == view["trump"] == strain
        assert view["contract"]["tricks"] == 13
