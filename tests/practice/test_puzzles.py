"""Puzzles as texts, and a puzzle being played."""

from __future__ import annotations

import pytest

from tarneeb import Match, Play, Seat, TextError
from tarneeb.practice.playing import Playing
from tarneeb.practice.puzzles import Puzzle
from tarneeb.practice.replies import outlook, reply
from tarneeb.practice.spots import LETTERS, Spot, action_text, parse_actions
from tarneeb.records.share import closed
from tarneeb.rules.actions import PASS, Action, Bid, NameTrump, Pledge
from tarneeb.rules.cards import DECK, Card, Strain

FINESSE = (
    "p1.defeat.finesse.1.classic.S.FbstXinorMw9z1IYRg.789ppptD."
    "aljZmgMYALJKICGHNWUXBEFfQTVOk.d.z2NaLVsW"
)
TWO_ANSWERS = (
    "p1.make.save.1.classic.W.Kg-rEUeQVRg7Hvmy9w.789ppptS."
    "BLMZCHFYKGElAyJmurnzvxXVqpkSjgbiNUT.RW.qZJsW6NA"
)
TWO_WINNERS = (
    "p1.make.ruff.1.classic.W.CzW-U-CW42mZ4Qwb9A.7ppptC."
    "onuwclkapyZvAMLKBHIJEGCFXYONjibmPTWUD.rs.Z2JUjSpa"
)
KING_AND_QUEEN = (
    "p1.defeat.count.1.classic.W.Ynsx5C4UbCb2S4sHdw.pp78ptC."
    "ntyqzpwoZSPYIAGMLBJKNxXWrsufalkmFCED.bc.vMXo6wk1"
)
TRUMPS = "p1.bid.trumps.1.classic.W.YOo3URMQf4bimDbp_Q.7p8pp..tD.HwaBQwBY"
HAND = "b1.syrian-41.S7D.NbprtDzxAWBC2t-mNQ.225.lFs66Ht9"
TEXTS = (FINESSE, TWO_ANSWERS, TRUMPS, HAND)


@pytest.mark.parametrize("text", TEXTS)
def test_parsing_undoes_printing(text: str) -> None:
    puzzle = Puzzle.parse(text)
    assert str(puzzle) == text
    assert puzzle.id == text[-8:]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_fits_in_a_links_fragment_as_it_is(text: str) -> None:
    assert set(text) <= set(LETTERS + "0123456789.-_~")


def remade(number: int, field: str) -> str:
    """Return a text with another field and the check that belongs to it."""
    fields = FINESSE.split(".")[:-1]
    fields[number] = field
    return closed(".".join(fields))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "form"),
        ("p2.make.x", "version"),
        (FINESSE[:-1] + "X", "check"),
        (FINESSE.replace("classic", "egyptian"), "check"),
        ("p1." + "x" * 500, "too_long"),
        (remade(1, "win"), "kind"),
        (remade(1, "make"), "kind"),
        (remade(1, "bid"), "theme"),
        (remade(2, "trumps"), "theme"),
        (remade(3, "4"), "difficulty"),
        (remade(4, "bridge"), "ruleset"),
        (remade(5, "X"), "dealer"),
        (remade(6, "FbstXinorMw9z1IY"), "hands"),
        (remade(7, "789pppt"), "calls"),
        (remade(7, "987ppptD"), "calls"),
        (remade(8, "aljZmgMYALJKICGHNWUXBEFfQTVO1"), "cards"),
        (remade(8, "zljZ"), "cards"),
        (remade(8, "aljZ" + "A" * 30), "cards"),
        (remade(9, ""), "answers"),
        (remade(9, "dd"), "answers"),
        (remade(9, "A"), "answers"),
        (closed("b1.classic.S.FbstXinorMw9z1IYRg.789ppptD"), "calls"),
    ],
)
def test_a_damaged_text_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(TextError) as refused:
        Puzzle.parse(text)
    assert (refused.value.code, refused.value.args_["reason"]) == ("bad_puzzle_link", reason)


@pytest.mark.parametrize("length", range(0, len(FINESSE), 3))
def test_a_text_that_was_cut_off_is_refused(length: int) -> None:
    with pytest.raises(TextError):
        Puzzle.parse(FINESSE[:length])


@pytest.mark.parametrize(
    "action",
    [PASS, Bid(7), Bid(13, Strain.NO_TRUMP), Bid(10, Strain.CLUBS), NameTrump(Strain.HEARTS)],
)
def test_calls_are_read_as_they_are_written(action: Action) -> None:
    assert parse_actions(action_text(action), pledges=False) == (action,)
    assert parse_actions(action_text(Pledge(12)), pledges=True) == (Pledge(12),)


@pytest.mark.parametrize("seat", Seat)
def test_a_position_turned_until_a_seat_is_south_is_the_same_for_it(seat: Seat) -> None:
    spot = Puzzle.parse(FINESSE).spot
    turned = spot.seen_from(seat)
    assert turned.match.to_act is Seat.SOUTH.after((Puzzle.parse(FINESSE).seat - seat) % 4)
    assert turned.deal.deal[Seat.SOUTH] == spot.deal.deal[seat]
    assert turned.match.legal_actions() == spot.match.legal_actions()


def test_two_answers_are_equal_unless_they_touch() -> None:
    assert len(Puzzle.parse(TWO_ANSWERS).choices) == 2
    assert len(Puzzle.parse(FINESSE).choices) == 1


def played(text: str, first: int) -> Playing:
    """Answer with one of the legal actions and play to the end, the seat's own cards as well as
    can be."""
    puzzle = Puzzle.parse(text)
    right = [a for a in puzzle.start.legal_actions() if a in puzzle.answers]
    wrong = [a for a in puzzle.start.legal_actions() if a not in puzzle.answers]
    playing = Playing(puzzle, puzzle.start.apply((right + wrong)[first]))
    while playing.next != "over":
        assert playing.match.current is not None
        playing = Playing(puzzle, playing.match.apply(reply(playing.match.current)))
    return playing


def test_the_right_answer_solves_a_puzzle() -> None:
    playing = played(FINESSE, 0)
    assert (playing.verdict, playing.lost_at) == ("solved", None)
    assert [words.code for words in playing.ideas] == ["finesse", "often"]
    assert playing.figures.figures[0].share == 1.0


def test_a_wrong_answer_fails_and_is_what_lost() -> None:
    playing = played(FINESSE, 1)
    assert (playing.verdict, playing.lost_at) == ("failed", playing.answered_at)
    ours, own = playing.figures.figures
    assert (ours.share or 0) > (own.share or 0)


def test_a_right_answer_may_be_lost_later() -> None:
    """South plays its worst cards after the right answer."""
    puzzle = Puzzle.parse(FINESSE)
    playing = Playing(puzzle, puzzle.start.apply(puzzle.answers[0]))
    while playing.next != "over":
        now = playing.match.current
        assert now is not None
        if playing.next == "human":
            options = [playing.match.apply(action) for action in playing.match.legal_actions()]
            assert all(option.current for option in options)
            worst = min(options, key=lambda option: _left(option, puzzle.seat))
            playing = Playing(puzzle, worst)
        else:
            playing = Playing(puzzle, playing.match.apply(reply(now)))
    if playing.verdict == "found":
        assert playing.lost_at is not None
        assert playing.lost_at > playing.answered_at
    else:
        assert playing.verdict == "solved"


def _left(match: Match, seat: Seat) -> int:
    assert match.current is not None
    ours = sum(match.current.taken[each] for each in seat.team.seats)
    return ours + outlook(match.current, seat.team)


def test_a_call_is_over_at_once() -> None:
    assert played(TRUMPS, 0).verdict == "solved"
    assert played(TRUMPS, 1).verdict == "failed"
    assert [words.code for words in played(TRUMPS, 1).ideas] == ["trumps", "points"]


def test_replies_are_legal_and_take_what_can_be_taken() -> None:
    match = Puzzle.parse(FINESSE).start
    while match.current is not None:
        seat = match.to_act
        assert seat is not None
        before = outlook(match.current, seat.team)
        taken = sum(match.current.taken[each] for each in seat.team.seats)
        after = match.apply(reply(match.current))
        if after.current is not None:
            now = sum(after.current.taken[each] for each in seat.team.seats)
            assert outlook(after.current, seat.team) == before - (now - taken)
        match = after


def test_a_spot_of_a_match_gives_its_round_again() -> None:
    puzzle = Puzzle.parse(FINESSE)
    assert Spot.of(puzzle.start) == puzzle.spot
    assert [Play(DECK[LETTERS.index("d")])] == list(puzzle.answers)


@pytest.mark.parametrize(
    ("text", "did", "best"),
    [
        (TWO_WINNERS, "2C", ["9C"]),
        (TWO_WINNERS, "TC", ["TC"]),
        (KING_AND_QUEEN, "7H", ["KD"]),
        (KING_AND_QUEEN, "QD", ["QD"]),
    ],
)
def test_of_touching_answers_the_one_played_is_shown_or_the_usual_one(
    text: str, did: str, best: list[str]
) -> None:
    puzzle = Puzzle.parse(text)
    match = puzzle.start.apply(Play(Card.parse(did)))
    assert Playing(puzzle, match).best == tuple([Play(Card.parse(card)) for card in best])


def test_a_link_may_name_one_of_two_touching_answers() -> None:
    queen = Puzzle.parse(KING_AND_QUEEN)._replace(answers=(Play(Card.parse("QD")),))
    assert Puzzle.parse(str(queen)).choices == Puzzle.parse(KING_AND_QUEEN).choices
    assert queen.wrong == Puzzle.parse(KING_AND_QUEEN).wrong
