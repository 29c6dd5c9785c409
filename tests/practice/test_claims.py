"""Each theme and each remark claims something: it holds where it is given, and not elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from players.positions import Position, read

from tarneeb import Card, Play
from tarneeb.players.club.counting import CardCounter
from tarneeb.practice.remarks import CLAIMS, why_worse
from tarneeb.practice.themes import THEMES
from tarneeb.records.work import finish

FOLDER = Path(__file__).parent
THEME_POSITIONS = list(read(FOLDER / "themes.txt"))
REMARK_POSITIONS = [p for p in read(FOLDER / "remarks.txt") if p.name in CLAIMS]
TRICK_POSITIONS = [p for p in read(FOLDER / "remarks.txt") if p.name not in CLAIMS]


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


@pytest.mark.parametrize("position", THEME_POSITIONS, ids=lambda p: p.name)
def test_a_theme_holds_where_it_should_and_only_there(position: Position) -> None:
    counter = CardCounter(position.view())
    for key in {"yes", "no"} & position.lines.keys():
        answer, _, wrong = position.get(key).partition("/")
        (card,) = cards(answer)
        assert THEMES[position.name](counter, card, cards(wrong)) is (key == "yes"), key


def test_every_theme_has_both() -> None:
    for key in ("yes", "no"):
        assert {p.name for p in THEME_POSITIONS if key in p.lines} == THEMES.keys()


@pytest.mark.parametrize("position", REMARK_POSITIONS, ids=lambda p: p.name)
def test_a_remark_holds_where_it_should_and_only_there(position: Position) -> None:
    counter = CardCounter(position.view())
    for key in {"yes", "no"} & position.lines.keys():
        did, best, *args = position.get(key).split()
        found = CLAIMS[position.name](counter, Card.parse(did), Card.parse(best))
        if key == "no":
            assert found is None
        else:
            expected = dict(arg.split("=") for arg in args)
            assert {name: str(value) for name, value in (found or {}).items()} == expected
            assert found is not None


@pytest.mark.parametrize("position", TRICK_POSITIONS, ids=lambda p: p.name)
def test_tricks_of_a_kind_explain_what_no_claim_does(position: Position) -> None:
    view = position.view()
    for key in ("yes", "no"):
        did, best, *args = position.get(key).split()
        found = finish(why_worse(view, Play(Card.parse(did)), Play(Card.parse(best))))
        if key == "no":
            assert found is None
        else:
            assert found is not None
            code, said = found
            expected = dict(arg.split("=") for arg in args)
            assert (code, {name: str(value) for name, value in said.items()}) == (
                position.name,
                expected,
            )


HAS_NUMBER = """
[at its number]
rules: syrian-41 pledge_made={made} trump=hearts
pledges: 3 4 3 2
tricks: E 2C 3C 4C AC / S AD 2D 3D 4D / S 9C TC JC QC
table: W QS
hand: .972.KT65.875
"""


@pytest.mark.parametrize(("made", "code"), [("at-least", "wasted_high_card"), ("exactly", None)])
def test_no_remark_regrets_a_trick_that_would_be_one_too_many(
    made: str, code: str | None, tmp_path: Path
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(HAS_NUMBER.format(made=made), "utf-8")
    (position,) = read(file)
    found = finish(why_worse(position.view(), Play(Card.parse("KD")), Play(Card.parse("5D"))))
    assert (found and found[0]) == code


def test_every_remark_about_cards_has_both() -> None:
    for key in ("yes", "no"):
        assert {p.name for p in REMARK_POSITIONS if key in p.lines} == CLAIMS.keys()
