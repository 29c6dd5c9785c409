"""The quick rules of thumb and those of the club player: the same card at every moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tarneeb import RULESETS, Match, parse_ruleset, players
from tarneeb.knowledge.views import View
from tarneeb.players import club
from tarneeb.players.expert import quick, seen
from tarneeb.rules.cards import bit
from tarneeb.rules.tricks import best_turn
from tarneeb.search import by_suit, trump_of

ROUNDS = 6
EXACT = "syrian-41 pledge_made=exactly"


def moments(preset: str, level: str = "club") -> Iterator[tuple[View, Match]]:
    """Each moment of the play of some rounds between players of a level, trumps known."""
    player = players.create(level, "quick")
    for number in range(ROUNDS):
        match = Match(parse_ruleset(preset))
        match = match.apply(match.next_deal(f"quick {number}"))
        while (seat := match.to_act) is not None and not match.results:
            view = match.view(seat)
            if view.phase == "play" and view.strain is not None:
                yield view, match
            match = match.apply(player.choose(view))


def hands(match: Match) -> list[tuple[int, int, int, int]]:
    assert match.current
    assert match.current.play
    return [by_suit(sum(map(bit, hand))) for hand in match.current.play.hands]


def exactly(round_: quick.Quick, me: int, view: View) -> tuple[int, int] | None:
    cards = view.trick.cards if view.trick else ()
    if not cards:
        return round_.exactly(me, 0, -1, -1, 0, 0)
    holder = best_turn(cards, view.trump)
    led, winning = cards[0].suit.index, cards[holder].suit.index
    return round_.exactly(me, len(cards), led, winning, 1 << cards[holder].rank - 2, holder)


def chosen(round_: quick.Quick, view: View) -> tuple[int, int]:
    """The next card of a round, as suit and bit."""
    me, trick = int(view.seat), view.trick
    assert trick
    if round_.exact and (found := exactly(round_, me, view)):
        return found
    if not trick.cards:
        return round_.lead(me)
    turn = len(trick.cards)
    holder = best_turn(trick.cards, view.trump)
    led, winning = trick.cards[0].suit.index, trick.cards[holder].suit.index
    first, best = (1 << trick.cards[i].rank - 2 for i in (0, holder))
    if round_.held[me][led]:
        return led, round_.follow(me, turn, led, winning, best, holder, first)
    return round_.ruff_or_discard(me, turn, led, winning, best, holder, first)


@pytest.mark.parametrize("level", ["club", "novice"])
@pytest.mark.parametrize("preset", [*RULESETS, EXACT])
def test_every_card_is_that_of_the_club_player(preset: str, level: str) -> None:
    """Also where a beginner has brought it so far."""
    compared = 0
    for view, match in moments(preset, level):
        assert view.strain
        assert view.trick
        round_ = quick.Quick(hands(match), trump_of(view.strain), seen.public(view))
        suit, card = chosen(round_, view)
        expected = club.card(view).action
        assert str(expected) == f"{'23456789TJQKA'[card.bit_length() - 1]}{'SHDC'[suit]}"
        compared += 1
    assert compared >= 15 * ROUNDS


@pytest.mark.parametrize("preset", ["classic", "lebanese", "syrian-41", EXACT])
def test_a_round_played_on_ends_as_between_club_players(preset: str) -> None:
    for view, match in moments(preset):
        assert view.strain
        assert view.trick
        table = [(card.suit.index, 1 << card.rank - 2) for card in view.trick.cards]
        taken = quick.finish(
            hands(match), trump_of(view.strain), int(view.trick.leader), table, seen.public(view)
        )
        player = players.create("club", "quick")
        while (seat := match.to_act) is not None and not match.results:
            match = match.apply(player.choose(match.view(seat)))
        before = view.taken
        assert match.results[0].taken == tuple(a + b for a, b in zip(before, taken, strict=True))
