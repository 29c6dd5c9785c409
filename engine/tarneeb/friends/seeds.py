"""Deals between devices: each seat commits to a seed, and the four seeds give the cards.

    Dealing      what a table needs of a way to deal; `open` names it
    FourSeeds    the keeper makes the deal from all seeds and sends each seat its hand
    Veiled       the devices mask and shuffle the cards in turn (see veil)

Nobody can stack the deck, because nobody knows the other seeds when committing. By four seeds the
keeper sees every hand; in a veiled deal nobody sees another's. docs/FAIR.md explains both.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..rules import fair
from ..rules.cards import Card, Hand, format_hand
from ..rules.deals import Deal
from ..rules.seats import Seat


class Dealt(NamedTuple):
    """A deal as its maker knows it."""

    deal: Deal
    """The four hands."""
    flip: Card
    """The dealer's last card, which some rules turn up."""
    salts: tuple[str, ...] = ()
    """The salt of each hand, without which its hash could be guessed; none in a veiled deal."""

    def hash_of(self, seat: Seat) -> str:
        """Return the hash that binds the maker to a seat's hand."""
        return hash_of(self.deal[seat], self.salts[seat])


def hash_of(hand: Hand, salt: str) -> str:
    """Return the hash of a hand and its salt."""
    return fair.sha256_hex(f"{format_hand(hand)}\n{salt}")


class Dealing(Protocol):
    """A way to deal between devices that don't trust one another."""

    def own_seed(self, secret: str, before: str, deal: int, seat: Seat) -> str:
        """Return the seed of a seat for a deal, which follows from a device's secret.

        before: the id of the row before the deal. deal: how many the table has attempted.
        """

    def commitment(self, seed: str) -> str:
        """Return what binds a seat to its seed without telling it."""

    def deal(self, seeds: fair.FourSeeds, dealer: Seat) -> Dealt:
        """Return the deal that follows from the four seats' seeds."""


class FourSeeds:
    """The deal by four seeds (see rules.fair)."""

    def own_seed(self, secret: str, before: str, deal: int, seat: Seat) -> str:
        return fair.sha256_hex(f"{secret}\nseed {before} {deal} {seat}\n0")

    def commitment(self, seed: str) -> str:
        return fair.commitment(seed)

    def deal(self, seeds: fair.FourSeeds, dealer: Seat) -> Dealt:
        four = fair.four_of(seeds)
        deck = fair.friends_deck(four)
        salts = tuple(fair.sha256_hex(f"{four}\nhand {seat}") for seat in Seat)
        return Dealt(fair.hands_of(deck), fair.last_of(deck, dealer), salts)


class Veiled(FourSeeds):
    """The veiled deal: the deck is the composition of the four seats' shuffles."""

    def deal(self, seeds: fair.FourSeeds, dealer: Seat) -> Dealt:
        deck = fair.veiled_deck(seeds)
        return Dealt(fair.hands_of(deck), fair.last_of(deck, dealer))


DEALINGS: dict[str, Dealing] = {"seeds": FourSeeds(), "veiled": Veiled()}
"""The ways to deal, by the name that a table opens with."""
