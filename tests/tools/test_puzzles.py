"""Making and proving puzzles: a proof fails for whatever is wrong with one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tarneeb import Card, Play, Seat, search
from tarneeb.__main__ import main
from tarneeb.practice.puzzles import Puzzle
from tarneeb.rules.actions import DealCards, NameTrump
from tarneeb.rules.cards import Strain, Suit
from tarneeb.rules.deals import Deal
from tarneeb.search import Position
from tarneeb.tools.puzzles import checking, solving
from tarneeb.tools.puzzles.checking import Proof, check
from tarneeb.tools.puzzles.command import graded, lines_of
from tarneeb.tools.puzzles.making import Made, is_question
from tarneeb.tools.puzzles.worlds import Hidden, every, hidden, some

pytestmark = pytest.mark.cpython_only

FINESSE = Puzzle.parse(
    "p1.defeat.finesse.1.classic.S.FbstXinorMw9z1IYRg.789ppptD."
    "aljZmgMYALJKICGHNWUXBEFfQTVOk.d.z2NaLVsW"
)
TWO_ANSWERS = Puzzle.parse(
    "p1.make.save.1.classic.W.Kg-rEUeQVRg7Hvmy9w.789ppptS."
    "BLMZCHFYKGElAyJmurnzvxXVqpkSjgbiNUT.RW.qZJsW6NA"
)
BID = Puzzle.parse("p1.bid.outbid.1.lebanese.S.77HaaEkFP7qkQPFfhA.pp7..7.xePJoquM")
TRUMPS = Puzzle.parse("p1.bid.trumps.1.classic.W.YOo3URMQf4bimDbp_Q.7p8pp..tD.HwaBQwBY")


def test_a_sound_puzzle_is_proved_with_its_margin() -> None:
    proof = check(str(FINESSE))
    assert proof.ok, proof
    assert proof.margin > checking.SURELY * proof.error
    assert proof.margin >= checking.LEAST


def test_few_deals_are_all_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "MOST", 60_000)
    monkeypatch.setattr(checking, "every", lambda found, most: every(found, most)[:300])  # type: ignore[index]
    proof = check(str(TWO_ANSWERS))
    assert proof.exhaustive
    assert proof.error == 0


def test_few_equal_deals_prove_no_call(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []

    def compared(*args: list[object]) -> Proof:
        deals = args[3]
        looks.append(len(deals))
        return Proof(True, "", len(deals), False, 2.0, 0.4 if len(deals) > 8 else 0.0)

    monkeypatch.setattr(checking, "_compare_calls", compared)
    assert check(str(TRUMPS)).worlds == looks[-1] == 30


@pytest.mark.parametrize(
    ("failed", "idea", "other"), [(15, "take_bid", "sacrifice"), (16, "sacrifice", "take_bid")]
)
def test_a_sacrifice_and_no_other_bid_fails_more_often_than_not(
    failed: int, idea: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    proof = Proof(True, "", 30, False, 2.0, 0.4)
    points = [-7.0] * failed + [7.0] * (30 - failed)
    monkeypatch.setattr(checking, "_compare_calls", lambda *_: proof)
    monkeypatch.setattr(checking, "_points", lambda *_: points)
    assert check(str(BID._replace(theme=idea))).ok
    assert check(str(BID._replace(theme=other))).reason == "theme"


def test_a_rival_that_is_not_surely_behind_disproves_the_answer() -> None:
    sure, unsure = Proof(True, margin=1.4), Proof(False, "not_ahead", margin=2.6)
    assert checking._least([sure, unsure]) is unsure


def wrong(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with a wrong answer."""
    bad = next(a for a in puzzle.start.legal_actions() if a not in puzzle.answers)
    return puzzle._replace(answers=(bad,))


def test_a_line_of_a_set_is_graded_again() -> None:
    found = Made.parse(str(FINESSE))
    assert found.puzzle == FINESSE
    assert found == Made.parse(str(found))


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("p1.bid.outbid.1.lebanese.S.6RNxHdSorwMEuXhvpw.7pp..7.3Vdm4twe", False),  # QJT875, no more
        ("p1.bid.outbid.1.lebanese.S.VYko2v3LHAgiN92vhQ.8pp..8.K18v_deB", False),  # KQJ9864, six
        ("p1.bid.take_bid.1.lebanese.S.WLekeMcOdzqtjBRx6A.7pp..7.-XWXebWD", True),  # AKT72, twelve
    ],
)
def test_a_weak_bid_over_others_is_no_question(text: str, asked: bool) -> None:
    puzzle = Puzzle.parse(text)
    assert is_question(Made(puzzle, True, 5)) is asked
    assert is_question(Made(puzzle._replace(theme="sacrifice"), True, 5))


def test_a_wrong_answer_is_found_out() -> None:
    assert check(str(wrong(FINESSE))).reason == "not_so_on_its_own_deal"


def test_a_wrong_trump_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "CALL_SAMPLE", 3)
    changed = TRUMPS._replace(answers=(NameTrump(Strain.SPADES),))
    assert not check(str(changed)).ok


def test_an_answer_left_out_is_found_out() -> None:
    changed = TWO_ANSWERS._replace(answers=TWO_ANSWERS.answers[:1])
    assert check(str(changed)).reason == "not_so_on_its_own_deal"


def test_an_answer_that_is_only_as_good_as_another_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On its own deal it is the only one, but over all deals it is not ahead."""
    right = {each.card for each in FINESSE.answers if isinstance(each, Play)}
    other = next(a.card for a in wrong(FINESSE).answers if isinstance(a, Play))
    own = FINESSE.start.current
    assert own is not None

    def reaching(position: Position, need: int) -> set[Card]:
        return right if position.hands == own.hands else right | {other}

    monkeypatch.setattr(solving, "reaching", reaching)
    assert check(str(FINESSE)).reason == "not_ahead"


def test_an_answer_that_hardly_ever_works_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    own = FINESSE.start.current
    assert own is not None
    right = {each.card for each in FINESSE.answers if isinstance(each, Play)}
    count = iter(range(10_000))

    def reaching(position: Position, need: int) -> set[Card]:
        works = position.hands == own.hands or next(count) % 5 == 0
        return right if works else set()

    monkeypatch.setattr(solving, "reaching", reaching)
    assert check(str(FINESSE)).reason == "hardly_ever"


def test_a_theme_that_is_not_there_is_found_out() -> None:
    assert check(str(FINESSE._replace(theme="hold_up"))).reason == "theme"


def test_a_deal_on_which_the_answer_fails_is_found_out() -> None:
    """The hidden cards are exchanged: the seat cannot tell, but the puzzle would not work."""
    match = FINESSE.start
    assert match.current is not None
    for seed in range(40):
        (hands,) = some(hidden(FINESSE.view), 1, str(seed))
        whole = [
            (*(c for c in dealt if c not in held), *new)
            for dealt, held, new in zip(
                match.current.deal.hands, match.current.hands, hands, strict=True
            )
        ]
        spot = FINESSE.spot._replace(deal=DealCards(Deal.of(whole)))
        proof = check(str(FINESSE._replace(spot=spot)))
        if not proof.ok:
            assert proof.reason == "not_so_on_its_own_deal"
            return
    pytest.fail("the answer works on every deal")


@pytest.mark.parametrize(
    "text", ["", "p1.x", str(FINESSE)[:-1], f" {FINESSE}", "b1.classic.E.qUerEwz2UHmans_ETA.7p.x"]
)
def test_what_is_no_puzzle_is_not_proved(text: str) -> None:
    assert not check(text).ok


def test_rules_that_tell_more_about_hands_are_not_provided_for() -> None:
    view = replace(FINESSE.view, flip=Card.parse("2S"))
    with pytest.raises(ValueError, match="not provided"):
        hidden(view)


def test_both_solvers_say_the_same() -> None:
    pytest.importorskip("endplay")
    for hands in some(hidden(FINESSE.view), 20, "solvers"):
        current = FINESSE.start.current
        assert current is not None
        assert current.play is not None
        assert current.strain is not None
        trick = current.play.trick
        position = Position(hands, current.strain, trick.leader, trick.cards)
        values = search.values(position)
        assert solving.best_tricks(position) == max(values.values())
        for need in (1, 2, 3):
            assert solving.reaching(position, need) == {c for c, n in values.items() if n >= need}


# The command.


def test_making_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tarneeb.tools.puzzles import command

    asked: list[int] = []

    def rounds(kinds: object, seed: str, first: int, easy: object) -> list[object]:
        asked.append(first)
        return [] if first else [Made(FINESSE, True, 3)]

    monkeypatch.setattr(command, "_rounds", rounds)
    out = tmp_path / "made.txt"
    arguments = ["puzzles", "--kind", "defeat", "--seed", "x", "--out", str(out), "--make"]
    assert main([*arguments, "1"]) == 0
    assert [Made.parse(line) for line in lines_of(out)] == [Made(FINESSE, True, 3)]
    assert main([*arguments, "1"]) == 0  # nothing left to do
    assert asked == [0]
    monkeypatch.setattr(
        command, "_rounds", lambda *args: [Made(TWO_ANSWERS._replace(kind="defeat"), False, 2)]
    )
    assert main([*arguments, "2"]) == 0
    assert len(lines_of(out)) == 2
    assert "# deals done: 20" in out.read_text("utf-8")


def test_a_set_is_in_thirds_by_difficulty_and_the_hard_ones_trap_the_club_player() -> None:
    raws = [
        Made(FINESSE._replace(difficulty=1), n % 2 == 0, n % 8)._replace(
            puzzle=FINESSE._replace(
                spot=FINESSE.spot._replace(deal=FINESSE.spot.deal, dealer=Seat(n % 4))
            )
        )
        for n in range(60)
    ]
    found = graded(raws, 30)
    assert [sum(p.difficulty == level for p in found) for level in (1, 2, 3)] == [10, 10, 10]


def test_checking_and_solving_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "p.txt"
    file.write_text(f"# a comment\n{FINESSE}\n", "utf-8")
    assert main(["puzzles", "--check", str(file)]) == 0
    assert "1 of 1 proved" in capsys.readouterr().out
    assert main(["puzzles", "--solve", "club", str(file)]) == 0
    assert "club solves 1 of 1" in capsys.readouterr().out
    file.write_text(f"{FINESSE}\n{wrong(FINESSE)}\n", "utf-8")
    assert main(["puzzles", "--check", str(file)]) == 1
    assert main(["puzzles", "--make", "1"]) == 2


def test_a_small_piece_of_making_is_deterministic_and_proved() -> None:
    from tarneeb.tools.puzzles.making import Maker

    found = [made for number in (0, 4) for made in Maker(("make",), "t").round(number, ("make",))]
    again = [made for number in (0, 4) for made in Maker(("make",), "t").round(number, ("make",))]
    assert found == again
    assert all(check(str(made.puzzle)).ok for made in found)


def test_a_sample_has_every_deal_equally_often() -> None:
    """By Pearson's test, with the few deals that three voids and three cards a hand leave."""
    found = Hidden(
        Seat.SOUTH,
        (Card.parse("AS"),),
        tuple(map(Card.parse, ("2H", "3H", "4D"))),
        (1, 1, 1, 1),
        (frozenset(), frozenset({Suit.DIAMONDS}), frozenset(), frozenset()),
    )
    deals = every(found, 100)
    assert deals is not None
    assert len(deals) == 4
    counts = Counter(some(found, 4000, "even"))
    assert counts.keys() == set(deals)
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 16.3  # 0.1 %
