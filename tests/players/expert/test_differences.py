"""Looking ahead names the difference in the worlds."""

from __future__ import annotations

from tarneeb.players.expert.differences import Trick, explain
from tarneeb.players.player import Reason

ME, RIGHT, PARTNER, LEFT = 0, 1, 2, 3
SPADES, HEARTS, CLUBS = 0, 1, 3
OTHERS: list[Trick] = [(RIGHT, SPADES, SPADES), (LEFT, SPADES, SPADES)]


def test_partner_gets_more_tricks_in_a_suit() -> None:
    chosen = [*OTHERS, (PARTNER, CLUBS, CLUBS), (PARTNER, CLUBS, CLUBS)]
    usual = [*OTHERS, (PARTNER, CLUBS, CLUBS), (LEFT, HEARTS, HEARTS)]
    assert explain([(chosen, usual, 1)], ME, SPADES) == Reason("ahead_partner_suit", {"suit": 3})


def test_the_opponents_are_left_with_one_ruff() -> None:
    ruffed = (LEFT, HEARTS, SPADES)
    chosen = [*OTHERS, (ME, HEARTS, HEARTS), (PARTNER, CLUBS, CLUBS), ruffed]
    usual = [*OTHERS, ruffed, ruffed, ruffed]
    assert explain([(chosen, usual, 3)], ME, SPADES) == Reason("ahead_their_ruffs", {"left": 1})


def test_nothing_is_said_of_what_gains_nothing_or_hangs_on_few_worlds() -> None:
    better = [*OTHERS, (ME, CLUBS, CLUBS)]
    worse = [*OTHERS, (LEFT, HEARTS, HEARTS)]
    assert explain([(better, better, 9)], ME, SPADES) is None
    assert explain([(better, worse, 1), (worse, better, 1)], ME, SPADES) is None
    assert explain([(better, worse, 2), (better, better, 8)], ME, SPADES) is None
    assert explain([(better, worse, 4), (better, better, 6)], ME, SPADES) is not None


def test_a_gain_from_many_small_things_is_not_put_down_to_one() -> None:
    chosen = [(ME, suit, suit) for suit in (0, 1, 2, 3)]
    usual = [(LEFT if suit % 2 else RIGHT, suit, suit) for suit in (0, 1, 2, 3)]
    assert explain([(chosen, usual, 1)], ME, 4) is None
