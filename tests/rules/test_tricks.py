"""Tricks and card play: rules.md 1 (play), 2 (trump_lead) and 3 (first leads); and claims."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from repetitions import fewer, mostly_long

from tarneeb import IllegalAction, Seat, Suit, Trick, winner
from tarneeb.rules.cards import DECK, Card, Hand, parse_hand
from tarneeb.rules.deals import Deal
from tarneeb.rules.tricks import CardPlay, best_turn, sure_tricks

S, E, N, W = Seat

DEAL = Deal.parse("S:AK.2.. E:Q.A3.. N:J.K.2. W:.Q.AK.")
"""Three cards each. West has no spades."""


def begun(leader: Seat, trump: Suit | None, *, must_trump: bool = False) -> CardPlay:
    return CardPlay(trump, DEAL.hands, Trick(leader), must_trump=must_trump)


def after(play: CardPlay, cards: str) -> CardPlay:
    for text in cards.split():
        card = Card.parse(text)
        play.check(card)
        assert card in play.legal()
        play = play.after(card)
    return play


def refusal(play: CardPlay, text: str) -> str:
    """Return the error code of an illegal card, or "" for a legal one."""
    card = Card.parse(text)
    assert play.to_play is not None
    try:
        play.check(card)
    except IllegalAction as error:
        assert card not in play.legal()
        return error.code
    assert card in play.legal()
    return ""


# The winner of a trick (rules.md 1).


@pytest.mark.parametrize(
    ("trick", "trump", "taker"),
    [
        ("S 2H 3H 4H 5H", "C", W),  # the highest card of the suit led
        ("S AH 3H 4H 5H", "C", S),
        ("S 2H AS KS AD", "C", S),  # other suits take nothing …
        ("S 2H AS KS AD", "NT", S),
        ("S AH 2S KH QH", "S", E),  # … but trumps do
        ("S AH 2S 3S QH", "S", N),  # the highest of them
        ("S AS 2S 3S 4S", "S", S),
        ("S AH 2S 3S QH", "NT", S),  # at no trump only the suit led
        ("E 2H KS 3S 9H", "NT", S),
        ("W TH 9H JH 2C", "C", N),
        ("N 9D TD 8D 7D", "H", W),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    trick: str, trump: str, taker: Seat
) -> None:
    suit = None if trump == "NT" else Suit.parse(trump)
    assert winner(Trick.parse(trick), suit) is taker


def test_random_tricks_agree_with_a_second_implementation() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        cards = tuple(rng.sample(DECK, 4))
        trump = rng.choice([None, *Suit])
        trumps = [card for card in cards if card.suit is trump]
        candidates = trumps or [card for card in cards if card.suit is cards[0].suit]
        highest = max(candidates, key=lambda card: card.rank)
        assert cards[best_turn(cards, trump)] is highest


def test_an_incomplete_trick_has_no_winner() -> None:
    with pytest.raises(IllegalAction, match="incomplete_trick"):
        winner(Trick.parse("S AH 2H 3H"), None)


# Legal cards (rules.md 1).


@pytest.mark.parametrize(
    ("cards", "card", "code"),
    [
        ("", "AS", ""),
        ("", "2H", ""),  # any card may be led
        ("", "QS", "card_not_held"),
        ("AS", "QS", ""),
        ("AS", "AH", "must_follow_suit"),
        ("AS", "KS", "card_not_held"),
        ("AS QS JS", "QH", ""),  # west has no spade and discards …
        ("AS QS JS", "AD", ""),  # … or may ruff, with diamonds as trumps
        ("2H", "QS", "must_follow_suit"),
        ("2H AH", "2D", "must_follow_suit"),  # a player with a heart must not ruff
        ("2H AH KH QH", "AH", "card_not_held"),  # already played
        ("2H AH KH QH", "3H", ""),  # east took it and leads
    ],
)
def test_players_follow_suit_if_they_can(cards: str, card: str, code: str) -> None:
    assert refusal(after(begun(S, Suit.DIAMONDS), cards), card) == code


def test_the_winner_leads_the_next_trick() -> None:
    play = after(begun(S, Suit.DIAMONDS), "AS QS JS KD")
    assert play.to_play is W
    assert play.taken == (0, 0, 0, 1)
    assert after(play, "AD 2H 3H 2D").to_play is W


def test_play_ends_when_all_cards_are_played() -> None:
    play = after(begun(S, Suit.DIAMONDS), "AS QS JS QH KS 3H 2D AD")
    assert play.taken == (1, 0, 0, 1)
    play = after(play, "KD 2H AH KH")
    assert play.to_play is None
    assert play.taken == (1, 0, 0, 2)
    assert len(set(play.cards_played)) == 12


@pytest.mark.parametrize(
    ("leader", "trump", "card", "code"),
    [
        (S, "S", "2H", "must_lead_trump"),
        (S, "S", "KS", ""),
        (S, "D", "2H", ""),  # south holds no diamond
        (N, "D", "JS", "must_lead_trump"),
        (N, "D", "2D", ""),
    ],
)
def test_the_first_card_led_must_be_a_trump(leader: Seat, trump: str, card: str, code: str) -> None:
    assert refusal(begun(leader, Suit.parse(trump), must_trump=True), card) == code
    assert refusal(begun(leader, Suit.parse(trump)), card) == ""


def test_only_the_first_card_led_must_be_a_trump() -> None:
    play = after(begun(S, Suit.SPADES, must_trump=True), "AS QS JS QH")
    assert refusal(play, "2H") == ""


# Claims: an accepted claim cannot be beaten, whoever holds the unseen cards.


@pytest.mark.parametrize(
    ("hand", "unseen", "trump", "sure"),
    [
        ("AKQ...", "JT987..2.3", None, True),
        ("AKQ2...", "JT98..2.3", None, False),  # somebody may hold four spades
        ("AKQ2...", "JT9..2.34567", None, True),  # nobody can
        ("AK.A..", "Q..2.", "D", False),  # the unseen trump ruffs
        ("AK.A.2.", "Q..3.", "D", False),  # the unseen trump may be higher …
        ("AK.A.3.", "Q..2.", "D", True),  # … or lower, and then it falls first
        ("A..KQ.", "2..A.", "D", False),
        ("A..AQ.", "2..KJ.", "D", False),  # the king may be guarded
        ("A..AQ.", "2..K.", "D", True),
        ("AK...", "QJ2..3.", "S", True),  # more unseen trumps, but all of them lower
        ("AJ...", "QT2..3.", "S", False),
        ("...32", "AKQ...", "C", True),  # only trumps, and none unseen
        ("..32.", "AKQ...", None, True),  # nobody else has the suit
        ("A.3..", "2.2..", None, True),
        ("A.2..", "2.3..", None, False),
    ],
)
def test_sure_tricks(hand: str, unseen: str, trump: str | None, sure: bool) -> None:
    suit = Suit.parse(trump) if trump else None
    assert sure_tricks(parse_hand(hand), parse_hand(unseen), suit) == sure


def best_defence(hands: tuple[Hand, ...], trump: Suit | None) -> bool:
    """Whether three opponents who see all cards can take a trick from the claimer, who leads.

    The claimer sees only its own hand. It plays trumps from the top while others may hold one,
    then each suit from the top. The claim rule assumes this play.
    """

    @cache
    def can_beat(hands: tuple[Hand, ...]) -> bool:
        own, *others = hands
        if not own:
            return False
        lead = next_lead(own, tuple(card for hand in others for card in hand), trump)
        return any(
            best_turn((lead, *replies), trump) != 0
            or can_beat((without(own, lead), *map(without, others, replies)))
            for replies in all_replies(others, lead.suit)
        )

    return can_beat(hands)


def next_lead(own: Hand, out: Hand, trump: Suit | None) -> Card:
    trumps = [card for card in own if card.suit is trump]
    if trumps and any(card.suit is trump for card in out):
        return trumps[0]
    return next(card for card in own if card.suit is not trump or len(trumps) == len(own))


def all_replies(hands: list[Hand], led: Suit) -> Iterator[tuple[Card, ...]]:
    if not hands:
        yield ()
        return
    first, *rest = hands
    following = [card for card in first if card.suit is led] or list(first)
    for card in following:
        for replies in all_replies(rest, led):
            yield (card, *replies)


def without(hand: Hand, card: Card) -> Hand:
    return tuple(held for held in hand if held is not card)


def distributions(unseen: Hand, size: int) -> Iterator[tuple[Hand, Hand, Hand]]:
    for first in combinations(unseen, size):
        left = [card for card in unseen if card not in first]
        for second in combinations(left, size):
            third = tuple(card for card in left if card not in second)
            yield first, second, third


def ending(rng: random.Random, size: int) -> tuple[Hand, Hand, Suit | None]:
    """Return a seat's last cards, mostly high, the unseen cards, and the trump suit."""
    trump = rng.choice([None, *Suit])
    cards = rng.sample(DECK, 4 * size)
    cards.sort(key=lambda card: card.rank + rng.random() * 4 + 4 * (card.suit is trump))
    own = tuple(sorted(cards[-size:]))
    return own, tuple(sorted(cards[:-size])), trump


@pytest.mark.parametrize(("size", "endings"), mostly_long([(2, 250), (3, 60)], (2, 250)))
def test_an_accepted_claim_is_never_beaten_whatever_the_distribution(
    size: int, endings: int
) -> None:
    rng = random.Random(size)
    accepted = 0
    while accepted < fewer(endings):
        own, unseen, trump = ending(rng, size)
        if not sure_tricks(own, unseen, trump):
            continue
        accepted += 1
        worlds = list(distributions(unseen, size))
        for hands in rng.sample(worlds, min(len(worlds), 60)):
            assert not best_defence((own, *hands), trump), (own, hands, trump)


def test_a_refused_claim_can_usually_be_beaten() -> None:
    """Claims must not be refused needlessly: nearly every refused ending loses in some world."""
    rng = random.Random(7)
    refused = beaten = 0
    while refused < 150:
        own, unseen, trump = ending(rng, 2)
        if sure_tricks(own, unseen, trump):
            continue
        refused += 1
        beaten += any(best_defence((own, *h), trump) for h in distributions(unseen, 2))
    assert beaten >= 0.9 * refused


def test_tricks_round_trip_through_text() -> None:
    for text in ("S", "E AH", "N 2C 3C 4C 5C"):
        assert str(Trick.parse(text)) == text
    trick = Trick.parse("E AH 2H")
    assert trick.to_play is W
    assert (trick.card_of(N), trick.card_of(S)) == (Card.parse("2H"), None)
    assert trick.winner_so_far(Suit.CLUBS) is E
    assert Trick(S).winner_so_far(None) is None
