"""Input that is too large is refused by name, unread. Long input is read in slices, while the match
at the table goes on.
"""

from __future__ import annotations

import base64
import random
import zlib
from pathlib import Path
from typing import Any

import pytest
from bridge_page import Page, table_with_match
from mutations import GOOD, mutated

from tarneeb import Match, NotationError, TextError, dumps, loads
from tarneeb import deal as deal_action
from tarneeb.records.notation import read, reading_what_is_right
from tarneeb.records.share import MAX_ENTRIES, Entry, Shared, entry_of
from tarneeb.records.work import finish
from tarneeb.rules.fair import commitment
from tarneeb.rules.seats import Seat
from tarneeb.rules.tags import MAX_TAGS
from tarneeb.session import archive, library
from tarneeb.session.bounds import MAX_DEALS, MAX_LINES, MAX_RECORD, check_record
from tarneeb.session.slices import MAX_WORKS, Slices

HEADER = '[Ruleset "classic"]\n[Seed "x"]\n'
THROWN = "Thrown 1 dealer S\nAuction - - - -\n"


def thrown(deals: int) -> str:
    """A record of deals that were all thrown in: a line of a few characters is a whole deal."""
    return HEADER + THROWN * deals


def hopeless(deals: int) -> str:
    """The same with hopeless hands, which a ruleset lets players throw in."""
    hands = ("5432.5432.5432.2", "AKQ.AKQ.AKQ.AKQJ", "JT9.JT9.JT9.T987", "876.876.876.6543")
    rounds = []
    for number in range(deals):
        at = {Seat((number + 1 + place) % 4): hand for place, hand in enumerate(hands)}
        cards = " ".join(f"{seat}:{at[seat]}" for seat in Seat)
        rounds.append(f"Thrown 1 dealer {Seat(number % 4)}\nDeal {cards}\nAuction T\n")
    return '[Ruleset "four-hundred"]\n[Options "hopeless_hand=yes"]\n' + "".join(rounds)


def in_a_link(text: str) -> str:
    """A record as a link holds it (web/src/platform/compressed-text.js)."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


TOO_MUCH = {
    "size": ("record_too_long", HEADER + "#" * MAX_RECORD, MAX_RECORD),
    "lines": ("too_many_lines", HEADER + "\n" * MAX_LINES, MAX_LINES),
    "thrown in": ("too_many_deals", thrown(57_000), MAX_DEALS),
    "hopeless": ("too_many_deals", hopeless(MAX_DEALS + 1), MAX_DEALS),
    "indented": ("too_many_deals", thrown(MAX_DEALS + 1).replace("Thr", " \tThr"), MAX_DEALS),
}
"""Records that are too much: the code, the record, what is allowed."""

OPS = ("replay", "verify", "share", "share_result", "digest", "record", "analyse", "fork", "why")
"""The ops that read a record from outside; `import` does so too."""


def test_a_small_link_can_hold_a_large_record() -> None:
    assert len(in_a_link(thrown(57_000))) < 8_000
    assert len(loads(thrown(5)).rounds) == len(loads(hopeless(5)).rounds) == 5


@pytest.mark.parametrize("kind", TOO_MUCH)
@pytest.mark.parametrize("op", [*OPS, "import"])
def test_a_record_that_is_too_much_is_refused_by_name_and_never_read(
    op: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, text, allowed = TOO_MUCH[kind]
    monkeypatch.setattr(archive, "reading", None)
    monkeypatch.setattr(library, "reading_what_is_right", None)
    page = table_with_match()
    before = page.ask("view")
    asked = {"record": text, "index": 0, "actions": 1, "seed": "1", "slice": 50}
    if op == "import":
        told = page.ask("import", text=text, line=7)
        assert (told["text"], told["kept"], told["digest"]) == (None, None, None)
        error = told["problem"]
        assert error["args"]["line"] == "7"
    else:
        error = page.fail(op, **asked)
    assert (error["code"], error["args"]["allowed"]) == (code, str(allowed))
    assert int(error["args"]["found"]) > allowed
    assert page.ask("view") == before


def test_a_record_within_the_bounds_is_read() -> None:
    filler = "#" * (MAX_RECORD - len(thrown(3)) - MAX_LINES)
    text = thrown(3) + filler
    text += "\n" * (MAX_LINES - text.count("\n") - 1)
    assert len(text) <= MAX_RECORD
    page = Page()
    assert page.ask("digest", record=text)["thrown"] == 3
    check_record(thrown(MAX_DEALS))
    with pytest.raises(TextError, match="too_many_deals"):
        check_record(thrown(MAX_DEALS + 1))


def test_a_researchers_record_has_no_bounds() -> None:
    text = thrown(MAX_DEALS + 1)
    assert len(loads(text).rounds) == MAX_DEALS + 1


def test_a_match_played_here_goes_on_however_long_it_is() -> None:
    page = Page()
    reply = page.ask("load", record=thrown(MAX_DEALS + 1), seed="1")
    assert len(reply["view"]["results"]) == MAX_DEALS + 1


def test_a_header_of_many_tags_is_refused_at_the_first_that_is_too_much() -> None:
    tags = "".join(f'[Tag{n} "x"]\n' for n in range(50_000))
    with pytest.raises(NotationError, match="too_many_tags") as caught:
        loads(HEADER + tags)
    assert caught.value.line == 2 + MAX_TAGS  # Ruleset is none of its own, Seed is


# In slices.


class Ticks:
    """A clock that advances by a second at each reading."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def sliced(page: Page, op: str, **args: Any) -> tuple[dict[str, Any], list[float]]:
    """The reply to a long op, and how far it was after each slice: each is a piece of work."""
    page.bridge.slices = Slices(Ticks())
    reply = page.ask(op, **args, slice=1)
    parts = []
    while "working" in reply:
        parts.append(reply["working"]["part"])
        reply = page.ask("work", token=reply["working"]["token"], slice=1)
    return reply, parts


LONG = thrown(40)


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("replay", {"index": 3}),
        ("verify", {}),
        ("share", {"deal": 2}),
        ("share_result", {"deal": 2}),
        ("digest", {}),
        ("record", {"finished": True}),
        ("analyse", {"rounds": [0]}),
        ("why", {"actions": 2}),
    ],
)
def test_a_record_is_read_in_slices_and_the_reply_is_the_same(
    op: str, args: dict[str, Any]
) -> None:
    found, parts = sliced(Page(), op, record=LONG, **args)
    assert found == Page().ask(op, record=LONG, **args)
    assert len(parts) >= LONG.count("\n")  # one line each
    assert parts == sorted(parts) or op == "verify"  # which begins again with the deals
    assert 0 < parts[0] < parts[-1] <= 1


def test_an_import_is_read_in_slices() -> None:
    wrong = LONG.replace("Auction - - - -\n", "Auction - - -\n", 30).replace(
        "Auction - - -\n", "Auction - - - -\n", 29
    )
    found, parts = sliced(Page(), "import", text=wrong)
    assert found == Page().ask("import", text=wrong)
    assert found["problem"]["code"] == "round_unfinished"
    assert len(parts) == 2 + 2 * 30


def test_the_match_at_the_table_is_answered_between_the_slices() -> None:
    page = table_with_match()
    page.bridge.slices = Slices(Ticks())
    table = page.play_on(until="human")
    reply = page.ask("replay", record=LONG, index=1, slice=1)
    while "working" in reply:
        before = table["view"]["actions"]
        if table["next"] == "human":
            table = page.ask("act", action=table["view"]["legal"][0])
        else:
            table = page.ask("step")
        assert table["view"]["actions"] == before + 1
        reply = page.ask("work", token=reply["working"]["token"], slice=1)
    assert reply["total"] == 40 * 5
    assert page.text == page.ask("record")["text"]


def test_work_can_be_cancelled_and_is_forgotten() -> None:
    page = Page()
    page.bridge.slices = Slices(Ticks())
    token = page.ask("digest", record=LONG, slice=1)["working"]["token"]
    assert page.ask("work", token=token, cancel=True) == {"cancelled": True}
    assert page.fail("work", token=token, slice=1)["code"] == "no_work"
    assert page.fail("work", token="work 99", slice=1)["code"] == "no_work"
    assert page.ask("work", token=token, cancel=True) == {"cancelled": True}


def test_what_is_wrong_far_down_ends_the_work() -> None:
    page = Page()
    page.bridge.slices = Slices(Ticks())
    token = page.ask("digest", record=LONG + "Score\n", slice=1)["working"]["token"]
    for _ in range(LONG.count("\n") - 1):
        assert page.ask("work", token=token, slice=1)["working"]["token"] == token
    assert page.fail("work", token=token, slice=1)["code"] == "score_not_awaited"
    assert page.fail("work", token=token, slice=1)["code"] == "no_work"


def test_works_that_nobody_goes_on_with_are_dropped() -> None:
    page = Page()
    page.bridge.slices = Slices(Ticks())
    first, *others = (
        page.ask("digest", record=LONG, slice=1)["working"]["token"] for _ in range(MAX_WORKS + 1)
    )
    assert page.fail("work", token=first, slice=1)["code"] == "no_work"
    for token in others:
        assert page.ask("work", token=token)["thrown"] == 40  # without a slice: all of it


def test_a_match_that_was_replayed_is_taken_up_without_reading_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page()
    page.ask("replay", record=LONG, index=0)
    monkeypatch.setattr("tarneeb.session.table.read", None)
    monkeypatch.setattr(archive, "reading", None)
    for op in ("digest", "verify", "record"):
        page.ask(op, record=LONG)
    assert len(page.ask("load", record=LONG, recover=True)["view"]["results"]) == 40


# Verification, statistics and results have work of their own.


def test_a_record_of_wrong_cuts_is_verified_one_deal_at_a_time() -> None:
    """Of a deal that no cut gives all 51 are tried: the tag of 1,000 characters has 490 of them."""
    cards = deal_action(seed=7).deal
    cuts = " ".join(["9"] * 12)
    header = f'[Ruleset "classic"]\n[Seed "x"]\n[Commitment "{commitment("x")}"]\n[Cuts "{cuts}"]\n'
    text = header + f"Thrown 1 dealer S\nDeal {cards}\nAuction - - - -\n" * 12
    found, parts = sliced(Page(), "verify", record=text)
    assert {deal["reason"] for deal in found["deals"]} == {"deal_changed"}
    assert len(parts) == len(text.split("\n")) + 12


def test_statistics_are_counted_in_parts() -> None:
    page = Page()
    digests = [page.ask("digest", record=thrown(n)) for n in range(1, 6)]
    filter_ = {"unfinished": True}
    whole = page.ask("statistics", digests=digests, filter=filter_, by="year")
    first = page.ask("statistics", digests=digests[:2], filter=filter_, by="year", more=True)
    more = page.ask("statistics", digests=digests[2:4], more=True, **first)
    assert page.ask("statistics", digests=digests[4:], **more) == whole
    assert page.fail("statistics", digests=[], **more)["code"] == "no_work"
    assert page.fail("statistics", digests=[], **first)["code"] == "no_work"


def test_more_results_than_fit_in_one_link_are_refused_but_never_the_persons_own() -> None:
    match = loads(thrown(1))
    players = ("human", "club", "club", "club")

    def text(numbers: range) -> str:
        made = [entry_of(match, 0, f"n{n}", Seat.SOUTH, players) for n in numbers]
        shared, entries = made[0][0], [entry for _, entry in made]
        return str(Shared(shared, tuple(entries)))

    mine = text(range(1000, 1001))
    texts = [text(range(n, n + 60)) for n in range(0, 240, 60)]
    told = Page().ask("compare", texts=[*texts, mine], mine=mine)
    assert len(told["entries"]) == 181
    assert [entry["name"] for entry in told["entries"] if entry["mine"]] == ["n1000"]
    (refused,) = told["refused"]
    assert (refused["index"], refused["code"]) == (3, "too_many_results")
    assert refused["args"] == {"found": "241", "allowed": str(MAX_ENTRIES)}
    assert len(Shared.parse(told["text"]).entries) == 181
    assert isinstance(Shared.parse(mine).entries[0], Entry)


# Reading what is right is one pass.


def right_by_reading_twice(text: str) -> tuple[Match | None, NotationError | None]:
    """What `reading_what_is_right` promises, in other words: the record up to its wrong line."""
    try:
        return read(text).match, None
    except NotationError as error:
        lines = text.split("\n")
        if error.code == "wrong_result":
            lines[error.line - 1] = f'[Result "{error.allowed}"]'
        else:
            del lines[error.line - 1 :]
        if all(line.strip()[:1] in ("", "[", "#", ";") for line in lines):
            return None, error
        try:
            return read("\n".join([*lines, ""])).match, error
        except NotationError:
            return None, error


@pytest.mark.parametrize("seed", range(400))
def test_what_is_right_is_the_record_up_to_its_wrong_line(seed: int) -> None:
    text = mutated(GOOD, random.Random(seed))
    match, error = finish(reading_what_is_right(text))
    other, same = right_by_reading_twice(text)
    assert match == other
    assert (error and error.args_, error and error.code) == (
        same and same.args_,
        same and same.code,
    )
    assert match is None or loads(dumps(match)) == match


def test_work_is_done_to_its_end() -> None:
    def three() -> Any:
        yield 0.5
        yield 1.0
        return "done"

    assert finish(three()) == "done"


def test_the_page_has_the_same_bounds() -> None:
    """It refuses what is longer before it sends it."""
    sources = Path(__file__).parents[2] / "web/src"
    for name, constant in (
        ("library/incoming.js", "MAX_RECORD"),
        ("platform/compressed-text.js", "MAX_TEXT"),
    ):
        assert f"const {constant} = {MAX_RECORD:_};" in (sources / name).read_text("utf-8")
