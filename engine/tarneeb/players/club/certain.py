"""Certainty by counting: results that no play can change, and tricks that a side cannot lose.

result(view, action)        "contract_certain"    declarer's side is sure to make the contract
pledges_decided(view)       whether all four pledges are made, or can no longer be made
"""

from __future__ import annotations

from ...knowledge.views import View
from ...rules.actions import Action, Play
from ...rules.cards import Card
from ...rules.seats import Seat
from .counting import CardCounter
from .questions import partner_ahead

CODES = (
    *("contract_made", "contract_beaten", "contract_certain", "contract_fails"),
    *("pledge_made", "pledge_lost", "pledge_certain", "pledges_decided"),
    *("contract_safe", "contract_lost", "pledge_safe"),
)
"""The reasons that name a certain result."""
ANYWAY = {
    "contract_certain": "contract_safe",
    "contract_fails": "contract_lost",
    "pledge_certain": "pledge_safe",
}
"""By reason for a certain result: the reason to give if every card makes it certain."""
TRICKS = 13
"""The tricks of a round."""


def result(view: View, action: Action) -> str | None:
    """Return what is certain of the contract, or of the seat's own pledge, after a card."""
    if not isinstance(action, Play) or view.strain is None:
        return None
    counter = CardCounter(view)
    decided = _decided_pledge(counter, view.seat) if view.pledges else _decided_contract(view)
    if decided:
        return decided
    if view.pledges and counter.on_table and not counter.winners:
        left = len(view.hand) - 1  # this trick is another's
        if view.taken[view.seat] + left < counter.pledged(view.seat):
            return "pledge_lost"
    if counter.exact:
        forced = _unavoidable(counter, action.card)
        return "pledge_lost" if forced > counter.pledged(view.seat) else None
    sure = sure_tricks(counter, action.card)
    if view.pledges:
        return "pledge_certain" if sure >= counter.pledged(view.seat) else None
    contract = view.contract
    if contract is None:
        return None
    theirs = sum(view.taken[seat] for seat in counter.opponents)
    theirs += _sure_of_opponents(counter, action.card)
    defends = contract.seat.is_opponent(view.seat)
    made, beaten = (theirs, sure) if defends else (sure, theirs)
    if made >= contract.tricks:
        return "contract_certain"
    return "contract_fails" if beaten > TRICKS - contract.tricks else None


def pledges_decided(view: View) -> bool:
    """Whether a card is to be played, and no pledge depends on it."""
    if view.phase != "play" or view.pledges is None:
        return False
    counter = CardCounter(view)
    return all(_decided_pledge(counter, seat) for seat in Seat)


def _decided_contract(view: View) -> str | None:
    contract = view.contract
    if contract is None:
        return None
    ours, theirs = (
        sum(view.taken[seat] for seat in team.seats)
        for team in (contract.seat.team, contract.seat.team.other)
    )
    if ours >= contract.tricks:
        return "contract_made"
    return "contract_beaten" if theirs > TRICKS - contract.tricks else None


def is_one_short(view: View) -> bool:
    """Whether the next trick of the seat's side decides the contract for it."""
    contract = view.contract
    if contract is None:
        return False
    needed = contract.tricks
    if contract.seat.is_opponent(view.seat):
        needed = TRICKS + 1 - needed
    return sum(view.taken[seat] for seat in view.seat.team.seats) == needed - 1


def _decided_pledge(counter: CardCounter, seat: Seat) -> str | None:
    pledge, all_taken = counter.pledged(seat), counter.view.taken
    if counter.exact and all_taken[seat] > pledge:
        return "pledge_lost"
    if counter.exact and all_taken[seat] == pledge:
        return None  # a trick more would lose it
    if all_taken[seat] >= pledge:
        return "pledge_made"
    return "pledge_lost" if all_taken[seat] + TRICKS - sum(all_taken) < pledge else None


def sure_tricks(counter: CardCounter, card: Card) -> int:
    """Return a lower bound on the seat's tricks in the round if it plays this card.

    They are those taken, the trick on the table, its highest trumps, and, when it is to lead and
    nobody else has a trump, its highest cards. With a contract its partner's tricks count too:
    those taken, and those of trumps that nobody but the partner can have.
    """
    view, me, partner = counter.view, counter.me, counter.partner
    taken = view.taken[me]
    if not counter.individual:
        taken += view.taken[partner]
        if partner_ahead(counter, card) and not _may_be_beaten(counter, counter.winning):
            later = _sure_later(counter, card, leads=False)
            return taken + 1 + max(later, partners_trumps(counter))
    wins = surely_wins(counter, card, counter.others if counter.individual else counter.opponents)
    leads = surely_wins(counter, card, counter.others)
    own = wins + _sure_later(counter, card, leads)
    return taken + (own if counter.individual else max(own, partners_trumps(counter)))


def partners_trumps(counter: CardCounter) -> int:
    """Return the partner's trumps if nobody else has any: each takes a trick of its own.

    One of them can ruff a trick that the seat would win, so they do not add up with its own.
    """
    trump = counter.trump
    if trump is None or counter.held[trump] or counter.opponents_may_trump:
        return 0
    return len(counter.out[trump])


def opponents_trumps(counter: CardCounter) -> int:
    """Return how many of the highest trumps one opponent must hold if partner has none.

    This hand has only lower ones, so each takes a trick.
    """
    trump = counter.trump
    if trump is None or counter.may_trump(counter.partner):
        return 0
    higher = [c for c in counter.out[trump] if all(c.rank > o.rank for o in counter.held[trump])]
    hands = sum(map(counter.may_trump, counter.opponents))
    return -(-len(higher) // hands) if hands else 0


def _sure_of_opponents(counter: CardCounter, card: Card) -> int:
    """Return a lower bound on the tricks that the opponents take from now on.

    One of them who is still to play may waste a high trump on the trick that they win anyway.
    """
    later = opponents_trumps(counter)
    if counter.winner not in counter.opponents or card in counter.winners:
        return later
    if _may_be_beaten(counter, counter.winning, (counter.partner,)):
        return later
    return 1 + later if counter.last_seat else max(1, later)


def surely_wins(counter: CardCounter, card: Card, seats: tuple[Seat, ...]) -> bool:
    """Whether none of these seats can take the trick from this card."""
    if counter.on_table and card not in counter.winners:
        return False
    return not _may_be_beaten(counter, card, seats)


def _may_be_beaten(counter: CardCounter, card: Card, seats: tuple[Seat, ...] | None = None) -> bool:
    """Whether one of these seats, by default an opponent, may still take the trick from a card."""
    among = counter.opponents if seats is None else seats
    return any(_may_beat(counter, seat, card) for seat in counter.still_to_play if seat in among)


def _may_beat(counter: CardCounter, seat: Seat, card: Card) -> bool:
    """Whether a seat that plays after this card may hold one that beats it."""
    led = counter.led or card.suit
    follows = counter.must_hold(seat, led)
    if card.suit is not led and follows:
        return False
    if not counter.is_high(card) and counter.may_hold(seat, card.suit):
        return True
    return not counter.is_trump(card) and counter.may_trump(seat) and not follows


def _unavoidable(counter: CardCounter, card: Card) -> int:
    """Return a lower bound on the tricks that the seat takes even if it wants none.

    The highest trumps take theirs whenever they are played. A high plain card can be thrown away.
    """
    wins = surely_wins(counter, card, counter.others)
    return counter.view.taken[counter.me] + wins + _sure_later(counter, card, leads=False)


def _sure_later(counter: CardCounter, card: Card, leads: bool) -> int:
    """Return the tricks that the other cards take for certain."""
    others_trump = any(counter.may_trump(seat) for seat in counter.others)
    return sum(
        other is not card
        and counter.is_high(other)
        and (counter.is_trump(other) or (leads and not others_trump))
        for other in counter.hand
    )
