"""The fold's part in a veiled deal: what its rows may hold, and whose fault is what doesn't fit.

    list x 8 -> keys x 4 -> announce x 4, if the rules announce -> play

`veil` has the arithmetic, `state` the order of the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.actions import Action, Play
from ..rules.auction import AnnouncementKind
from ..rules.cards import Card, Hand
from ..rules.errors import RequestError
from ..rules.ruleset import Ruleset
from ..rules.seats import Seat
from . import veil
from .entries import Act, Announce, Keys, Shown
from .rows import bad

TURNS = 8
"""The turns of the two passes."""
KINDS: tuple[AnnouncementKind, ...] = ("dakak", "out_of_call")
"""The announcements of one seat, in the order in which it makes them."""


class Hidden(NamedTuple):
    """What the rows of a veiled deal told so far."""

    lists: tuple[bytes, ...] = ()
    """The lists after each turn."""
    keys: tuple[tuple[int | None, ...], ...] = ()
    """The keys that each seat told, by place."""
    kinds: tuple[tuple[AnnouncementKind, ...], ...] = ()
    """The announcements of each seat."""
    shown: frozenset[int] = frozenset()
    """The places whose cards were played or shown."""

    def opened(self, place: int, own: int | None) -> Card | None:
        """Return the card at a place by its owner's key and the keys told."""
        keys = [own if seat is veil.owner(place) else self.keys[seat][place] for seat in Seat]
        known = [key for key in keys if key is not None]
        return veil.opened(self.lists[-1], place, known) if len(known) == len(keys) else None

    def flip(self, dealer: Seat) -> Card | None:
        """Return the card turned up, which all four keys open."""
        place = last_place(dealer)
        return self.opened(place, self.keys[dealer][place])

    def places_left(self, seat: Seat) -> tuple[int, ...]:
        """Return a seat's places whose cards it holds."""
        return tuple(p for p in places_of(seat) if p not in self.shown)


NOTHING = Hidden()
"""The start of a deal."""


def places_of(seat: Seat) -> range:
    """Return the places of a seat."""
    return range(13 * seat, 13 * seat + 13)


def last_place(seat: Seat) -> int:
    """Return the place of a seat's last card, which some rules turn up."""
    return places_of(seat)[-1]


def announces(rules: Ruleset) -> bool:
    """Return whether seats announce something about their hands."""
    return rules.dakak or rules.out_of_call


def turn(hidden: Hidden, seed: str) -> bytes:
    """Return the list after the next turn, of the seat with this seed."""
    number = len(hidden.lists)
    before = hidden.lists[-1] if hidden.lists else veil.start()
    return veil.masked(seed, before) if number < len(Seat) else veil.keyed(seed, before)


def told_places(seat: Seat, dealer: Seat, rules: Ruleset) -> set[int]:
    """Return the places of which a seat tells its keys to all before the play."""
    own = {*places_of(seat)}
    if rules.turns_up and seat is dealer:
        own.discard(last_place(seat))
    return {*veil.PLACES} - own


def keys_of(seed: str, seat: Seat, dealer: Seat, rules: Ruleset) -> Keys:
    """Return the keys that a seat with this seed tells."""
    told = told_places(seat, dealer, rules)
    return Keys(seat, tuple(veil.key(seed, p) if p in told else None for p in veil.PLACES))


def check_keys(body: Keys, dealer: Seat, rules: Ruleset) -> None:
    """Refuse keys of other places than those due.

    Raises RequestError("bad_row").
    """
    told = {place for place, key in enumerate(body.keys) if key is not None}
    if told != told_places(body.seat, dealer, rules):
        raise bad("keys", sorted(told))


def check_kinds(body: Announce, rules: Ruleset) -> None:
    """Refuse announcements that the rules do not have.

    Raises RequestError("bad_row").
    """
    if body.kinds != tuple(k for k in KINDS if getattr(rules, k) and k in body.kinds):
        raise bad("kinds", body.kinds)


def after_act(hidden: Hidden, seat: Seat, body: Act) -> Hidden:
    """Return what is told after an action, whose keys must open its cards.

    Raises RequestError("card_not_opened").
    """
    card = body.action.card if isinstance(body.action, Play) else None
    shown: tuple[Shown, ...] = ()
    due: tuple[Card, ...] = ()
    if card is not None:
        shown, due = ((body.key,) if body.key else ()), (card,)
    elif body.hand is not None:
        shown, due = body.keys or (), body.hand
    wrong = (body.key is not None) != (card is not None)
    wrong = wrong or (body.keys is not None) != (card is None and body.hand is not None)
    places = [place for place, _ in shown]
    left = hidden.places_left(seat)
    wrong = wrong or places != [place for place in left if place in places]
    if wrong or len(places) != len(due):
        raise RequestError("card_not_opened", seat=seat)
    found = {hidden.opened(place, key) for place, key in shown}
    if found != {*due}:
        raise RequestError("card_not_opened", seat=seat)
    return hidden._replace(shown=hidden.shown | {*places})


def hand_of(hidden: Hidden, seat: Seat, seed: str) -> dict[int, Card]:
    """Return the cards of a seat by place, as its own seed opens them. Some may not open."""
    found = {place: hidden.opened(place, veil.key(seed, place)) for place in places_of(seat)}
    return {place: card for place, card in found.items() if card is not None}


def proof(hidden: Hidden, seat: Seat, seed: str, action: Action, hand: Hand | None) -> Act:
    """Return the body of an action of a seat, with the keys of its cards."""
    places = {card: place for place, card in hand_of(hidden, seat, seed).items()}
    if isinstance(action, Play):
        place = places[action.card]
        return Act(action, hand, Shown(place, veil.key(seed, place)))
    if hand is None:
        return Act(action)
    keys = (Shown(place, veil.key(seed, place)) for place in sorted(places[c] for c in hand))
    return Act(action, hand, None, tuple(keys))


def fault(hidden: Hidden, seeds: Sequence[str]) -> tuple[Seat, str] | None:
    """Return the first seat that did not do what its seed says, and the code of what it did.

    If the last list is the one that the seeds make, nobody gained anything on the way to it, and
    the eight steps need not be done again.
    """
    if hidden.lists[-1] != veil.dealt(tuple(seeds)):
        seat = veil.culprit(seeds, hidden.lists)
        assert seat is not None
        return seat, "list_wrong"
    for seat, keys in zip(Seat, hidden.keys, strict=True):
        told = enumerate(keys)
        if any(key not in (None, veil.key(seeds[seat], place)) for place, key in told):
            return seat, "key_wrong"
    return None
