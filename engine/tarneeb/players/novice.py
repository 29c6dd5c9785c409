"""The novice: plays by the rules and simply, and errs as beginners do.

It counts its aces, kings and long suit and forgets that the others bid too; it plays high when it
can win and low when it cannot; it does not count cards, draws no trumps, and sometimes ruffs or
overtakes what its partner has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ..knowledge.inference import touching_cards
from ..knowledge.views import View
from ..rules.actions import DOUBLE, PASS, THROW_IN, Bid, NameTrump, Play, Pledge
from ..rules.cards import Card, Hand, Rank, Strain, Suit
from ..rules.ruleset import DoubleScope
from ..rules.tricks import Trick, best_turn
from .chance import Chance
from .club import exact
from .club.claims import reason_of
from .club.counting import CardCounter
from .hands import highest, lowest
from .player import AtOnce, Decision, check_turn, thrown_in_a_row

PARTNERS_SHARE = 3.0
"""The tricks that a novice expects of its partner."""
MOOD = 1.5
"""The most tricks by which its mood over- or underrates the hand."""
OVERTAKES, RUFFS = 0.35, 0.35
"""How often it plays over its partner's winning card, or ruffs it."""
SLIPS = 0.15
"""How often it plays any card, without thinking."""

REASONS = (
    *("longest_suit", "hopeless_hand", "count_tricks", "dealer_must_bid", "too_high"),
    *("count_too_few", "own_bid_stands", "stay_doubled", "cannot_bid", "least_pledge"),
    *("slip", "ace_first", "any_lead", "partner_wins", "partner_likely", "partner_ahead"),
    *("lowest_wins", "highest_wins", "cannot_win", "ruff", "lowest"),
)
"""Every reason that it can give."""


@dataclass(frozen=True, slots=True)
class Novice(AtOnce):
    """A beginner."""

    level: ClassVar[str] = "novice"

    def decide(self, view: View) -> Decision:
        """Return the choice, and the rule that decided."""
        check_turn(view)
        chance = Chance(self.seed, view)
        if view.phase == "trump":
            return Decision(NameTrump(longest_suit(view.hand).strain), "longest_suit")
        if view.phase == "auction":
            return call(view, chance, self.style)
        return card(view, chance)


def longest_suit(hand: Iterable[Card]) -> Suit:
    """Return the longest suit; of suits of equal length, the one with the higher cards."""
    held = tuple(hand)

    def weight(suit: Suit) -> tuple[int, int]:
        ranks = [c.rank for c in held if c.suit is suit]
        return len(ranks), sum(ranks)

    return max(Suit, key=weight)


def count_tricks(hand: Hand, trump: Suit | None) -> float:
    """Return the tricks a novice sees in its hand: aces, guarded kings and long trumps."""
    tricks = 0.0
    for suit in Suit:
        ranks = [c.rank for c in hand if c.suit is suit]
        tricks += Rank.ACE in ranks
        tricks += 0.7 * (Rank.KING in ranks and len(ranks) > 1)
        if suit is trump:
            tricks += max(0, len(ranks) - 3)
    return tricks


# The auction.


def call(view: View, chance: Chance, style: float) -> Decision:
    """Return the call, by its own cards alone."""
    if THROW_IN in view.legal:
        return Decision(THROW_IN, "hopeless_hand")
    if view.pledges is not None:
        return pledge(view, style)
    wanted = longest_suit(view.hand)
    worth = count_tricks(view.hand, view.trump or wanted) + PARTNERS_SHARE
    worth += style + MOOD * (2 * chance.draw("mood") - 1) + 0.5 * thrown_in_a_row(view)
    bid = cheapest_bid(view, wanted)
    if view.standing and view.standing.seat is view.seat and PASS in view.legal:
        return Decision(PASS, "own_bid_stands" if view.standing.factor == 1 else "stay_doubled")
    if bid and bid.tricks <= worth:
        return Decision(bid, "count_tricks")
    if bid and PASS not in view.legal:
        return Decision(bid, "dealer_must_bid")
    pays = view.ruleset.double_scope is not DoubleScope.MADE
    if pays and DOUBLE in view.legal and view.standing and is_far_too_high(view):
        return Decision(DOUBLE, "too_high")
    few = "count_too_few" if bid else "cannot_bid"
    return Decision(PASS if PASS in view.legal else view.legal[0], few)


def cheapest_bid(view: View, suit: Suit) -> Bid | None:
    """Return the lowest legal bid in this suit; the lowest of all if it cannot or must be bid."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if suit.strain in view.ruleset.strains and PASS in view.legal:
        bids = [bid for bid in bids if bid.strain is suit.strain]
    return bids[0] if bids else None


def is_far_too_high(view: View) -> bool:
    """Whether the tricks it counts in its own hand seem to defeat the opponents' bid."""
    standing = view.standing
    if standing is None or not view.seat.is_opponent(standing.seat):
        return False
    strain = standing.bid.strain or view.strain or Strain.NO_TRUMP
    return count_tricks(view.hand, strain.suit) >= 14 - standing.bid.tricks


def pledge(view: View, style: float) -> Decision:
    """Return the pledge: the tricks it counts, or the least it may say."""
    least = min(action.tricks for action in view.legal if isinstance(action, Pledge))
    worth = round(count_tricks(view.hand, view.trump) + style + 0.25 * thrown_in_a_row(view))
    if worth < least:
        return Decision(Pledge(least), "least_pledge")
    return Decision(Pledge(min(13, worth)), "count_tricks")


# The play.


def card(view: View, chance: Chance) -> Decision:
    """Return the card."""
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    trick = view.trick
    counter = CardCounter(view)
    if exact.has_number(counter) and len(cards) > 1 and (found := exact.decide(counter)):
        reason, chosen = found
    elif trick is None or not trick.cards:
        chosen, reason = lead(view, cards, chance)
    elif cards[0].suit is trick.led:
        chosen, reason = follow(view, trick, cards, chance)
    else:
        chosen, reason = ruff_or_discard(view, trick, cards, chance)
    if len(cards) > 1 and chance.happens(SLIPS, "slip"):
        any_card = cards[int(chance.draw("card") * len(cards))]
        if not any(any_card in same and chosen in same for same in touching_cards(view)):
            chosen, reason = any_card, "any_lead" if reason == "any_lead" else "slip"
    if reason in ("partner_wins", "cannot_win"):
        reason = reason_of(CardCounter(view), chosen, reason)
    return Decision(Play(chosen), reason)


def lead(view: View, cards: list[Card], chance: Chance) -> tuple[Card, str]:
    """Return a card to lead: an ace at once, else a card of some suit as the mood takes it."""
    if view.contract and view.strain is None:
        return highest(of_suit(cards, longest_suit(cards))), "longest_suit"
    aces = [c for c in cards if c.rank is Rank.ACE and c.suit is not view.trump]
    if aces:
        return aces[0], "ace_first"
    plain = [c for c in cards if c.suit is not view.trump] or cards
    suits = sorted({c.suit for c in plain}, key=lambda suit: suit.index)
    suit = suits[int(chance.draw("suit") * len(suits))]
    held = of_suit(plain, suit)
    high = chance.happens(0.5, "high")
    return (highest if high else lowest)(held), "any_lead"


def follow(view: View, trick: Trick, cards: list[Card], chance: Chance) -> tuple[Card, str]:
    """Return a card of the suit led: the highest if it wins, else the lowest."""
    top, bottom = highest(cards), lowest(cards)
    if partner_wins(view, trick) and not chance.happens(OVERTAKES, "overtake"):
        return bottom, "partner_wins"
    wins = best_turn((*trick.cards, top), view.trump) == len(trick.cards)
    return (top, "highest_wins") if wins else (bottom, "cannot_win")


def ruff_or_discard(
    view: View, trick: Trick, cards: list[Card], chance: Chance
) -> tuple[Card, str]:
    """Return a trump if that wins, over partner's card only sometimes; else the lowest card."""
    if not (partner_wins(view, trick) and not chance.happens(RUFFS, "ruff")):
        for trump in sorted(of_suit(cards, view.trump), key=lambda card: card.rank):
            if best_turn((*trick.cards, trump), view.trump) == len(trick.cards):
                return trump, "ruff"
    plain = [c for c in cards if c.suit is not view.trump] or cards
    return lowest(plain), "lowest"


def partner_wins(view: View, trick: Trick) -> bool:
    """Whether the partner has the trick as it lies."""
    return trick.winner_so_far(view.trump) is view.seat.partner


def of_suit(cards: Iterable[Card], suit: Suit | None) -> list[Card]:
    """Return the cards of this suit."""
    return [c for c in cards if c.suit is suit]
