"""Rules of thumb for a card played to a trick that another seat led.

Each is a function of the table that returns a card, or None where it has nothing to say; they are
tried in order, and the name of the first with an answer is the reason given.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..rules.cards import Card, Rank, Suit
from .rules import Rule, only_card
from .table import Table, cheapness, lowest

SURE = 0.9
"""A trick held with this probability is held."""
WORTH_A_HIGH_CARD = 0.2
"""How much likelier a high card must make the trick to be played on the partner's card."""
WORTH_A_HIGH_TRUMP = 0.3
"""How much likelier a high trump must make the trick than the lowest that wins."""


# Whose trick it is.


def partner_leads_trick(table: Table) -> bool:
    """Whether the partner has the trick so far and may keep it."""
    return table.winner is table.partner and not prefers_own(table)


def prefers_own(table: Table) -> bool:
    """Whether a trick of one's own is worth more than the partner's: pledges are each one's own."""
    return table.needs(table.me) > 0 and table.needs(table.partner) == 0


# Following suit.


def cannot_win(table: Table) -> Card | None:
    """What cannot win is played from the bottom."""
    if follows(table) and not table.winners:
        return lowest(table.legal)
    return None


def partner_wins(table: Table) -> Card | None:
    """The partner has the trick and nobody can take it: play low, keep the high cards."""
    if follows(table) and partner_leads_trick(table) and table.chance_holds(table.winning) >= SURE:
        return lowest(table.legal)
    return None


def cheapest_winner(table: Table) -> Card | None:
    """In last seat the cheapest card that wins is enough."""
    if follows(table) and table.last_seat and table.winners:
        return table.winners[0]
    return None


def help_partner(table: Table) -> Card | None:
    """Play over the partner's card only if that makes the trick much safer."""
    if not follows(table) or not partner_leads_trick(table):
        return None
    chance = table.chance_holds(table.winning)
    best = max(table.winners, key=lambda card: (table.chance_holds(card), -card.rank))
    if table.chance_holds(best) - chance < WORTH_A_HIGH_CARD:
        return lowest(table.legal)
    return None


def third_hand_high(table: Table) -> Card | None:
    """Third in hand: the card that likeliest wins, but of touching cards the lowest."""
    if not follows(table) or len(table.on_table) != 2:
        return None
    return cheapest_of_the_best(table, table.winners)


def cover(table: Table) -> Card | None:
    """Second in hand an honour is covered: it costs the opponents two for one."""
    if not follows(table) or table.on_table[0].rank < Rank.JACK:
        return None
    return cheapest_of_the_best(table, table.winners)


def second_hand_wins(table: Table) -> Card | None:
    """Second in hand a sure trick is taken when waiting might lose it."""
    if not follows(table) or (table.led is table.trump and len(table.legal) > 1):
        return None
    sure = [card for card in table.winners if table.chance_holds(card) >= SURE]
    return sure[0] if sure else None


def second_hand_low(table: Table) -> Card | None:
    """Second in hand play low: the partner plays last, and high cards catch more later."""
    return lowest(table.legal) if follows(table) else None


def follows(table: Table) -> bool:
    """Whether the player has cards of the suit led."""
    return table.legal[0].suit is table.led


def cheapest_of_the_best(table: Table, cards: Iterable[Card]) -> Card | None:
    """Return, of the cards that are as likely to hold as the likeliest, the lowest."""
    chances = {card: table.chance_holds(card) for card in cards}
    best = max(chances.values(), default=0.0)
    return min(
        (c for c in chances if chances[c] >= best - 0.12), key=cheapness(table), default=None
    )


# Without a card of the suit led.


def leave_partners_trick(table: Table) -> Card | None:
    """Never ruff what the partner wins anyway."""
    if partner_leads_trick(table) and table.chance_holds(table.winning) >= 0.6:
        return discard(table)
    return None


def leave_it_to_partner(table: Table) -> Card | None:
    """A defender does not ruff a low card in front of the partner, who may win without help."""
    if table.attacks or len(table.on_table) > 1 or table.is_high(table.on_table[0]):
        return None
    return discard(table)


def ruff(table: Table) -> Card | None:
    """Ruff with the lowest trump that wins; higher only if that makes the trick much safer."""
    best = cheapest_of_the_best(table, table.winners)
    if best is None:
        return None
    low = table.winners[0]
    safer = table.chance_holds(best) - table.chance_holds(low)
    return best if safer >= WORTH_A_HIGH_TRUMP else low


def discard(table: Table) -> Card | None:
    """Throw what is least worth keeping: no high card, no guard of one, no trump."""
    return min(table.legal, key=lambda card: worth_keeping(table, card))


def worth_keeping(table: Table, card: Card) -> float:
    """Return how much a card is worth keeping, against others of the hand."""
    suit = card.suit
    length = len(table.held[suit])
    worth = float(card.rank)
    if table.is_trump(card):
        return 100 + worth
    if table.is_high(card):
        worth += 40
    elif guards(table, suit, length):
        worth += 15
    if table.trump and table.held[table.trump] and length <= 2:
        worth -= 3
    return worth


def guards(table: Table, suit: Suit, length: int) -> bool:
    """Whether the suit's best card wins a trick only as long as no more of it is thrown."""
    above = sum(c.rank > table.held[suit][0].rank for c in table.out[suit])
    return 0 < above < 3 and length == above + 1


RULES: tuple[Rule, ...] = (
    only_card,
    cannot_win,
    partner_wins,
    cheapest_winner,
    help_partner,
    third_hand_high,
    cover,
    second_hand_wins,
    second_hand_low,
    leave_partners_trick,
    leave_it_to_partner,
    ruff,
    discard,
)
