"""Redealing hidden cards, to test that they do not influence what a seat sees and does."""

from __future__ import annotations

import random
from collections.abc import Mapping, Set
from dataclasses import replace

from tarneeb import Card, Deal, DealCards, IllegalAction, Match, Seat, Suit
from tarneeb.knowledge.inference import shown_voids


def permuted(match: Match, viewer: Seat, rng: random.Random, tries: int = 20) -> Match | None:
    """Return the same match with the cards hidden from the viewer redealt, or None.

    All public actions stay the same. The result is None if no redeal found makes them legal and
    leaves announcements and the turned-up card unchanged.
    """
    round_ = match.current
    assert round_ is not None
    pool = [(seat, card) for seat in Seat if seat is not viewer for card in round_.hands[seat]]
    pool = [(seat, card) for seat, card in pool if card is not round_.flip]
    if len({seat for seat, _ in pool}) < 2:
        return None
    voids = shown_voids(match.view(viewer))
    start, *rest = round_.actions
    assert isinstance(start, DealCards)
    before = replace(match, current=None)
    owners, cards = [seat for seat, _ in pool], [card for _, card in pool]
    for _ in range(tries):
        dealt = rng.sample(cards, len(cards))
        if any(card.suit in voids[seat] for seat, card in zip(owners, dealt, strict=True)):
            continue
        moved = dict(zip(cards, dealt, strict=True))
        hands = [[moved.get(card, card) for card in hand] for hand in round_.deal.hands]
        try:
            again = before.apply(DealCards(Deal.of(hands), start.flip))
            for action in rest:
                again = again.apply(action)
        except IllegalAction:
            continue
        new = again.current
        if new and new.announced == round_.announced and new.hands != round_.hands:
            return again
    return None


def completed(
    known: Mapping[Seat, list[Card]],
    rest: list[Card],
    voids: Mapping[Seat, Set[Suit]],
    rng: random.Random,
    tries: int,
) -> Deal | None:
    """Return a deal with the known cards in their hands and the rest dealt at random, or None.

    voids: the suits of which a seat gets none of the rest, which is shuffled in place.
    """
    for _ in range(tries):
        rng.shuffle(rest)
        full = {seat: list(hand) for seat, hand in known.items()}
        for card in rest:
            able = [s for s in Seat if len(full[s]) < 13 and card.suit not in voids[s]]
            if not able:
                break
            full[rng.choice(able)].append(card)
        else:
            return Deal.of(full[seat] for seat in Seat)
    return None
