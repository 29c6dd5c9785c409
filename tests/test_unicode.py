"""Half a character (a lone surrogate) is refused with a code wherever text enters.

Python and JavaScript strings can contain one. UTF-8 cannot, nor can a hash, a file or a link.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tarneeb
from tarneeb import RULESETS, Card, Deal, Match, Ruleset, Seat, Strain, TarneebError, players
from tarneeb.__main__ import main
from tarneeb.arena import Line, parse_player
from tarneeb.bridge import Bridge
from tarneeb.records.notation import read, reading_what_is_right
from tarneeb.records.share import Entry, Shared, SharedDeal, daily_deal, entry_of
from tarneeb.records.verification import verify_deal
from tarneeb.records.work import finish
from tarneeb.rules.actions import parse_call
from tarneeb.rules.cards import Rank, Suit, parse_hand
from tarneeb.rules.events import Result
from tarneeb.rules.fair import commitment, cut_deck, parse_cuts, round_seed
from tarneeb.rules.rng import Stream, draw_dealer, drawn_cards
from tarneeb.rules.variants import parse_ruleset
from tarneeb.search import Position
from tarneeb.wire.decode.statistics import parse_filter
from tarneeb.wire.decode.values import parse_action, parse_seat

HALF = "\ud83d"
"""The first half of a character that takes two code units in JavaScript."""

ENDING = "S:AQ... E:.AK.. N:..AK. W:K2..."
HEADER = '[Ruleset "classic"]\n'
STUDY = {"a": "club", "b": "club", "ruleset": "classic", "seed": "1", "version": "1", "deal": 0}

ENTRANCES: dict[str, tuple[Callable[[str], object], str]] = {
    "a shared deal": (lambda s: SharedDeal.parse(f"d1.{s}.1"), "not_unicode"),
    "results": (lambda s: Shared.parse(f"r1.classic.S.{s}.1"), "not_unicode"),
    "a result's name": (lambda s: entry(s), "not_unicode"),
    "the name of who sends a result": (lambda s: sent_by(s), "bad_tag"),
    "a day": (lambda s: daily_deal(s, RULESETS["classic"]), "bad_date"),
    "a ruleset's line": (lambda s: parse_ruleset(f"classic {s}"), "bad_ruleset"),
    "a word among options": (lambda s: Ruleset(made=s), "bad_ruleset"),  # type: ignore[arg-type]
    "an order of strains": (lambda s: Ruleset(bid_strain=True, strain_order=s), "bad_ruleset"),
    "an option's name": (lambda s: Ruleset().replace(**{s: 1}), "bad_ruleset"),
    "a tag": (lambda s: Match(Ruleset()).with_tags(South=s), "bad_tag"),
    "a tag's name": (lambda s: Match(Ruleset()).with_tags(**{s: "x"}), "bad_tag"),
    "a record": (tarneeb.loads, "not_unicode"),
    "a record's tag": (lambda s: tarneeb.loads(f'{HEADER}[South "{s}"]\n'), "not_unicode"),
    "a record's comment": (lambda s: tarneeb.loads(f"{HEADER}# {s}\n"), "not_unicode"),
    "a record's round": (lambda s: tarneeb.loads(f"{HEADER}Round {s}\n"), "not_unicode"),
    "a card": (Card.parse, "unknown_card"),
    "a suit": (Suit.parse, "unknown_suit"),
    "a rank": (Rank.parse, "unknown_rank"),
    "a strain": (Strain.parse, "unknown_strain"),
    "a seat": (Seat.parse, "unknown_seat"),
    "a hand": (parse_hand, "bad_hand"),
    "a deal": (Deal.parse, "bad_deal"),
    "a call": (parse_call, "unknown_call"),
    "an action": (lambda s: parse_action({"do": s}), "bad_value"),
    "a seat in an object": (lambda s: parse_seat({"seat": s}, "seat"), "bad_value"),
    "a position": (lambda s: Position.parse(ENDING, "NT", "W", s), "unknown_card"),
    "a seed": (lambda s: tarneeb.deal(s), "not_unicode"),
    "a stream's seed": (lambda s: Stream(s, "deal 0"), "not_unicode"),
    "a stream's purpose": (lambda s: Stream("7", s), "not_unicode"),
    "a seed to draw from": (drawn_cards, "not_unicode"),
    "a seed for the dealer": (draw_dealer, "not_unicode"),
    "a seed to commit to": (commitment, "not_unicode"),
    "the seed of a match": (lambda s: round_seed(s, 0), "not_unicode"),
    "the seed of a round": (lambda s: cut_deck(s, 17), "not_unicode"),
    "cuts": (parse_cuts, "bad_cuts"),
    "the seed of a deal to verify": (
        lambda s: verify_deal(s, 17, tarneeb.deal(1).deal),
        "not_unicode",
    ),
    "a level": (players.create, "unknown_level"),
    "a player's seed": (lambda s: players.create("club", s), "not_unicode"),
    "a player's style": (lambda s: parse_player(f"club:{s}"), "bad_style"),
    "a line of the arena": (
        lambda s: Line.parse(json.dumps(STUDY | {"seed": s, "points": [[0, 0], [0, 0]]})),
        "bad_line",
    ),
    "a filter of statistics": (lambda s: parse_filter({s: 1}), "bad_value"),
}


def entry(name: str) -> Entry:
    zeros = Result(1, Seat.SOUTH, "all_passed", totals=(0, 0))
    return Entry(name, Seat.SOUTH, ("human", "club", "club", "club"), zeros)


def sent_by(name: str) -> object:
    match = Match(RULESETS["classic"])
    match = match.apply(match.next_deal(1))
    while match.to_act is not None:
        match = match.apply(tarneeb.Pass())
    return entry_of(match, 0, name, Seat.SOUTH, ("human", "club", "club", "club"))


def encodable(error: TarneebError) -> bool:
    """Whether an error's text and arguments can be printed, stored and sent."""
    json.dumps([str(error), error.args_], ensure_ascii=False).encode()
    return True


@pytest.mark.parametrize("name", ENTRANCES)
def test_half_a_character_is_refused_wherever_text_enters(name: str) -> None:
    # Each "not_unicode" case failed without its check_unicode, with UnicodeEncodeError or no error.
    # Without well_formed in errors.py, every case fails on its arguments.
    enter, code = ENTRANCES[name]
    for text in (HALF, f"a{HALF}", "\udcff"):
        with pytest.raises(TarneebError) as caught:
            enter(text)
        assert caught.value.code == code
        assert encodable(caught.value)


def test_half_a_character_in_a_ruleset_is_reported() -> None:
    with pytest.raises(tarneeb.RulesetError) as caught:
        parse_ruleset(f"classic target={HALF}")
    assert [problem.code for problem in caught.value.problems] == ["not_unicode"]
    with pytest.raises(tarneeb.RulesetError) as caught:
        Ruleset(made=HALF)  # type: ignore[arg-type]
    assert caught.value.problems[0].args["value"] == "\ufffd"


def test_half_a_character_in_a_record_is_refused_by_line() -> None:
    text = f'{HEADER}[South "Huda"]\nRound 1 dealer S\nDeal {HALF}\n'
    match, error = finish(reading_what_is_right(text))
    assert match is not None
    assert match.tag("South") == "Huda"
    assert error is not None
    assert (error.code, error.line) == ("not_unicode", 4)
    dropped = read(text.rstrip("\n"), recover=True).dropped
    assert dropped == "Deal \ufffd"


def test_whole_characters_of_every_plane_are_accepted() -> None:
    for text in ("😀", "\U0010ffff", "\ufffd", "هدى", "e\u0301"):
        assert Match(Ruleset()).with_tags(South=text).tag("South") == text
        assert len(commitment(text)) == 64


# The bridge.

TEXTS = ["record", "ruleset", "seed", "text", "name", "date", "deal", "flip", "commitment", "level"]


@pytest.mark.parametrize("op", sorted(Bridge().ops))
def test_every_request_with_half_a_character_is_refused(op: str) -> None:
    # Without the check in _answer, "draw" and others failed with internal_error.
    table = Bridge()
    for args in (dict.fromkeys(TEXTS, HALF), {"players": {"S": {"name": HALF}}}, {HALF: 1}):
        request = {"v": 1, "id": 9, "op": op, "args": args}
        for text in (json.dumps(request), json.dumps(request, ensure_ascii=False)):
            reply = json.loads(table.dispatch(text))
            assert reply["id"] == 9
            assert reply["error"]["code"] == "not_unicode"
            json.dumps(reply, ensure_ascii=False).encode()


def test_the_detail_of_an_unexpected_error_can_be_printed(monkeypatch: Any) -> None:
    table = Bridge()

    def broken(_: dict[str, Any]) -> object:
        raise ValueError(HALF)

    monkeypatch.setitem(table.ops, "view", broken)
    reply = json.loads(table.dispatch('{"v":1,"id":1,"op":"view","args":{}}'))
    assert reply["error"]["code"] == "internal_error"
    json.dumps(reply, ensure_ascii=False).encode()


# The command line: invalid UTF-8 in its arguments becomes surrogates.


class Utf8(io.StringIO):
    """A stream that accepts only what a UTF-8 terminal accepts."""

    def write(self, text: str) -> int:
        text.encode()
        return super().write(text)


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "\udcff"],
        ["solve", ENDING, "--strain", "\udcff"],
        ["solve", ENDING, "--leader", "\udcff"],
        ["arena", "--deals", "0", "--seed", "\udcff"],
        ["arena", "--deals", "0", "--a", "\udcff"],
        ["arena", "--deals", "0", "--ruleset", "\udcff"],
        ["replay", "-"],
        ["verify", "-"],
    ],
    ids=str,
)
def test_the_command_line_reports_half_a_character_in_one_line(
    words: list[str], monkeypatch: Any
) -> None:
    out, err = Utf8(), Utf8()
    given = f"{HEADER}# \udcff\n".encode("utf-8", "surrogateescape")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given)))
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("sys.stderr", err)
    assert main(words) == 1
    assert out.getvalue() == ""
    assert len(err.getvalue().splitlines()) == 1


def test_a_file_that_is_not_utf_8_is_reported_by_name(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "half.tgn"
    file.write_bytes(HEADER.encode() + b"# \xed\xa0\xbd\n")
    assert main(["replay", str(file)]) == 1
    assert "not UTF-8" in capsys.readouterr().err
