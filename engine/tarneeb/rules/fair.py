"""Fair deals: the program commits to a seed, then a player cuts, so neither can cheat.

    seed of a match    any text, chosen by the page before the first deal
    round seed         hex of SHA-256 of `seed LF round k LF 0`; k counts the deals from 0
    commitment         hex of SHA-256 of a round seed's text, shown before the cut
    cut                1 to 51, chosen by the player, part of the shuffle's purpose
    deck               Fisher and Yates's shuffle by the stream (round seed, `cut n`) of rng

Friends on four devices deal from four seeds instead, one of each seat:

    four               hex of SHA-256 of the seeds of south, east, north and west, joined by LF
    deck               the same shuffle by the stream (four, `friends`)

In a veiled deal the four seats shuffle in turn, so that nobody sees the deck (see friends.veil):

    order              a seat's shuffle of 52 places by the stream (its seed, `veil shuffle`)
    deck               a new deck after the shuffles of south, east, north and west

The commitment proves that the seed was not changed after the cut. Before the cut is known, no
seed can be chosen for the cards it gives. docs/FAIR.md explains it step by step, and
tests/vectors/fair.json has expected results.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence

from .cards import DECK, Card
from .deals import Deal
from .errors import TextError, check_unicode
from .rng import Stream
from .seats import Seat

CUTS = range(1, 52)
"""The legal cuts: the number of cards taken from the top."""

NO_CUT = "-"
"""The mark in a record for a deal without commitment and cut."""


def sha256_hex(text: str) -> str:
    """Return the SHA-256 of a text in UTF-8, as 64 hexadecimal digits.

    Raises TextError("not_unicode").

    >>> sha256_hex("")[:16]
    'e3b0c44298fc1c14'
    """
    check_unicode(text)
    return hashlib.sha256(text.encode()).hexdigest()


def round_seed(seed: str, number: int) -> str:
    """Return the seed of one deal of a match. Deals count from 0, those thrown in included."""
    return sha256_hex(f"{seed}\nround {number}\n0")


def commitment(seed: str) -> str:
    """Return the commitment to a seed. It binds to the seed without revealing it."""
    return sha256_hex(seed)


def cut_deck(seed_of_round: str, cut: int) -> list[Card]:
    """Return the deck from a round's seed and a cut.

    Raises TextError("bad_cut") unless the cut is one of CUTS.

    >>> [card.text for card in cut_deck(round_seed("7", 0), 17)[:3]]
    ['TC', '7C', 'KH']
    """
    if cut not in CUTS:
        raise TextError("bad_cut", found=cut, allowed=f"{CUTS[0]}-{CUTS[-1]}")
    return Stream(seed_of_round, f"cut {cut}").shuffled(DECK)


def hands_of(deck: Sequence[Card]) -> Deal:
    """Return the deal of a deck: thirteen cards each to south, east, north and west."""
    return Deal.of(deck[13 * seat : 13 * seat + 13] for seat in Seat)


def last_of(deck: Sequence[Card], dealer: Seat) -> Card:
    """Return the dealer's last card, which may be turned up for trumps."""
    return deck[13 * dealer + 12]


def parse_cuts(text: str) -> tuple[int | None, ...]:
    """Return the cuts of a match's deals from its record's text; None for a deal without a cut.

    Raises TextError("bad_cuts").

    >>> parse_cuts("17 - 51")
    (17, None, 51)
    """
    return tuple(map(_parse_cut, text.split()))


def _parse_cut(word: str) -> int | None:
    if word == NO_CUT:
        return None
    if not re.fullmatch("[1-9][0-9]?", word) or int(word) not in CUTS:
        raise TextError("bad_cuts", found=word, allowed=f"{NO_CUT} {CUTS[0]}-{CUTS[-1]}")
    return int(word)


def format_cuts(cuts: Iterable[int | None]) -> str:
    """Return cuts as a record writes them, without missing ones at the end.

    >>> format_cuts((17, None, 51, None))
    '17 - 51'
    """
    words = [NO_CUT if cut is None else str(cut) for cut in cuts]
    while words and words[-1] == NO_CUT:
        words.pop()
    return " ".join(words)


FourSeeds = tuple[str, str, str, str]
"""The seeds of south, east, north and west, 64 hexadecimal digits each."""

SEEDS_IN_TAG = 3
"""The deals whose seeds one tag of a record holds, because tags are short."""


def four_of(seeds: FourSeeds) -> str:
    """Return the seed that follows from four seeds. Changing one of them changes every card."""
    return sha256_hex("\n".join(seeds))


def friends_deck(four: str) -> list[Card]:
    """Return the deck that friends deal from.

    >>> [card.text for card in friends_deck(four_of(("1", "2", "3", "4")))[:3]]
    ['7H', '9D', '8D']
    """
    return Stream(four, "friends").shuffled(DECK)


def veil_order(seed: str) -> list[int]:
    """Return a seat's shuffle in a veiled deal: by new place, the old one."""
    return Stream(seed, "veil shuffle").shuffled(range(len(DECK)))


def veiled_deck(seeds: Iterable[str]) -> list[Card]:
    """Return the deck of a veiled deal, by place.

    seeds: those of south, east, north and west.

    >>> [card.text for card in veiled_deck(("1", "2", "3", "4"))[:3]]
    ['8H', '3C', 'TC']
    """
    deck = list(DECK)
    for seed in seeds:
        deck = [deck[old] for old in veil_order(seed)]
    return deck


def format_seeds(deals: Sequence[FourSeeds]) -> tuple[str, ...]:
    """Return the seeds of a match's deals as the texts of its record's tags.

    >>> format_seeds([("a", "b", "c", "d")] * 4)
    ('a,b,c,d a,b,c,d a,b,c,d', 'a,b,c,d')
    """
    words = [",".join(seeds) for seeds in deals]
    starts = range(0, len(words), SEEDS_IN_TAG)
    return tuple(" ".join(words[start : start + SEEDS_IN_TAG]) for start in starts)


def parse_seeds(texts: Iterable[str]) -> tuple[FourSeeds, ...]:
    """Return the seeds of a match's deals from the texts of its record's tags.

    Raises TextError("bad_seeds").
    """
    return tuple(_four_seeds(word) for text in texts for word in text.split())


def _four_seeds(word: str) -> FourSeeds:
    if not re.fullmatch("[0-9a-f]{64}(,[0-9a-f]{64}){3}", word):
        raise TextError("bad_seeds", found=word, allowed="four seeds of 64 hexadecimal digits")
    south, east, north, west = word.split(",")
    return south, east, north, west
