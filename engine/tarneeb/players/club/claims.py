"""The claims that reasons for cards make, and the reason that is true of a rule's card.

    reason_of(counter, card, "partner_wins")      "partner_likely"
    reason_against(counter, card, usual)          what is true of a card, and not of the usual one
    CLAIMS["draw_trumps"](counter, card)          whether that reason is true of the card here

A rule of thumb knows why it usually plays a card. The same card can have another reason, or only a
weaker one holds: nobody "leaves partner's trick unruffed" without a trump. So each rule names
reasons from the best to one that always holds, and the first whose claim holds is given.
"""

from __future__ import annotations

from collections.abc import Callable

from ...rules.cards import Card, Rank
from . import exact
from .certain import sure_tricks, surely_wins
from .counting import CardCounter
from .following import (
    ABOUT_EQUAL,
    SURE,
    WORTH_A_HIGH_CARD,
    WORTH_A_HIGH_TRUMP,
    follows,
    spares_partner,
    supported,
    worth_keeping,
)
from .lead_claims import (
    continue_suit,
    declarer_is_short,
    draw_trumps,
    high_unless_ruffed,
    last_suit,
    lead_away,
    lead_sequence,
    lead_short,
    lead_singleton,
    only_plain,
    others_ruffed,
    partner_ruffs,
    partners_bid,
    return_partners_suit,
    set_trumps,
    sure_winner,
)
from .leading import may_be_ruffed, opponents_likely_to_trump
from .questions import (
    CERTAIN,
    LIKELY,
    SLIGHT,
    UNLIKELY,
    VERY_LIKELY,
    could_leave_it,
    could_ruff,
    gain_over_partner,
    higher_out,
    is_lowest,
    leads,
    let_pass,
    low_behind_partner,
    may_ruff_next,
    partner_ahead,
    partner_holds,
    wins_so_far,
)

Claim = Callable[[CardCounter, Card], bool]
"""Whether a reason is true of a card."""

ABOUT = ABOUT_EQUAL + 0.001
"""Chances that differ by at most this are about the same, rounding included."""


# The claims that take more than a line.


def lowest_wins(counter: CardCounter, card: Card) -> bool:
    """The lowest card of the suit led, which beats what is on the table like all the others.

    It wins, or only a ruff can beat it.
    """
    enough = counter.last_seat or counter.is_high(card)
    lowest_of_suit = follows(counter) and is_lowest(counter, card)
    return wins_so_far(counter, card) and lowest_of_suit and enough


def take_over(counter: CardCounter, card: Card) -> bool:
    """The partner's card can be beaten, and this one is much safer; the seat can use the trick."""
    return (
        counter.winner is counter.partner
        and wins_so_far(counter, card)
        and could_leave_it(counter)
        and (not counter.individual or needs_this_trick(counter))
        and gain_over_partner(counter, card) >= WORTH_A_HIGH_CARD
    )


def safer_than_partners(counter: CardCounter, card: Card) -> bool:
    """The partner is winning, and this card is beaten less often."""
    return (
        not counter.individual
        and counter.winner is counter.partner
        and wins_so_far(counter, card)
        and could_leave_it(counter)
        and gain_over_partner(counter, card) >= SLIGHT
    )


def stop_opponent(counter: CardCounter, card: Card) -> bool:
    """The pledge is certain, and an opponent who still needs tricks for his may take this one.

    He is winning, and another card would leave him the trick or win it less often; or he plays last
    and may well beat the card of the partner, who needs no more.
    """
    winner, partner = counter.winner, counter.partner
    if not counter.individual or not wins_so_far(counter, card):
        return False
    if not is_pledge_safe(counter) or counter.chance_holds(card) < UNLIKELY:
        return False
    if winner is partner:
        gains = could_leave_it(counter) and gain_over_partner(counter, card) >= UNLIKELY
        return gains and counter.needs(counter.right) > 0 and not counter.needs(partner)
    least = min(map(counter.chance_holds, counter.winners))
    matters = could_leave_it(counter) or least < counter.chance_holds(card)
    return winner in counter.opponents and counter.needs(winner) > 0 and matters


def help_partner(counter: CardCounter, card: Card) -> bool:
    """A low card behind the partner's; every card that wins is hardly safer for the side."""
    return (
        not counter.individual
        and low_behind_partner(counter, card, 0.0)
        and bool(counter.winners)
        and all(gain_over_partner(counter, c) < WORTH_A_HIGH_CARD for c in counter.winners)
    )


def third_hand_high(counter: CardCounter, card: Card, within: float) -> bool:
    """The third to play, with the best chance that there is to win, or this much less."""
    if len(counter.on_table) != 2 or not wins_so_far(counter, card):
        return False
    chance = counter.chance_holds(card)
    best = max(counter.chance_holds(other) for other in counter.winners)
    return chance >= UNLIKELY and chance >= best - within


def cover(counter: CardCounter, card: Card) -> bool:
    """An honour on an opponent's honour, which a higher card can still beat."""
    return (
        len(counter.on_table) == 1
        and follows(counter)
        and counter.on_table[0].rank >= Rank.JACK
        and wins_so_far(counter, card)
        and higher_out(counter, card) > 0
    )


def second_hand_wins(counter: CardCounter, card: Card) -> bool:
    """The second to play, with a card that very probably wins."""
    return (
        len(counter.on_table) == 1
        and wins_so_far(counter, card)
        and counter.chance_holds(card) >= SURE
    )


def unruffed(counter: CardCounter, card: Card, least: float) -> bool:
    """A plain card, with a trump that could ruff, on a partner's that holds with this chance."""
    return (
        partner_ahead(counter, card)
        and not follows(counter)
        and not counter.is_trump(card)
        and could_ruff(counter)
        and partner_holds(counter, least)
    )


def partner_needs_it(counter: CardCounter, card: Card) -> bool:
    """Partner may well win and needs tricks for his pledge; the seat could win, but needs none."""
    return (
        partner_ahead(counter, card)
        and bool(counter.winners)
        and spares_partner(counter)
        and is_pledge_safe(counter)
    )


def low(counter: CardCounter, card: Card) -> bool:
    """The lowest card of the suit led."""
    return not leads(counter) and follows(counter) and is_lowest(counter, card)


def save_high(counter: CardCounter, card: Card) -> bool:
    """The lowest card of the suit led; a higher one is worth more, and at most one is high.

    No honour that is ahead so far: nobody calls that playing low.
    """
    honour = card.rank >= Rank.TEN and wins_so_far(counter, card)
    return keeps_higher(counter, card) and not honour


def keeps_higher(counter: CardCounter, card: Card) -> bool:
    """The lowest card of the suit led; a higher one is worth more, and at most one is high."""
    held = counter.held[card.suit]
    worth_more = any(not counter.touches(other, card) for other in held if other is not card)
    return low(counter, card) and worth_more and sum(map(counter.is_high, held)) < 2


def equal_cards(counter: CardCounter, card: Card) -> bool:
    """The lowest of several cards of the suit led that are worth the same."""
    if not low(counter, card) or len(counter.legal) < 2:
        return False
    if len(counter.winners) not in (0, len(counter.legal)):
        return False  # in this trick they are not
    return counter.touches(max(counter.legal, key=lambda other: other.rank), card)


def partner_may_win(counter: CardCounter) -> bool:
    """Whether the partner, still to play, may beat what is on the table."""
    partner, winning = counter.partner, counter.winning
    higher = any(counter.beats(card, winning) for card in counter.out[winning.suit])
    may_ruff = winning.suit is not counter.trump and counter.may_trump(partner)
    return (higher and counter.may_hold(partner, winning.suit)) or may_ruff


def needs_this_trick(counter: CardCounter) -> bool:
    """Whether the seat could leave this trick, and its pledge would not be certain then."""
    certain = certain_without_it(counter)
    return bool(certain) and not any(certain)


def is_pledge_safe(counter: CardCounter) -> bool:
    """Whether the seat's pledge is made, or is certain whatever becomes of this trick.

    One that must be met exactly never is: the trick might be one too many.
    """
    if counter.exact:
        return False
    if counter.view.taken[counter.me] >= counter.pledged(counter.me):
        return True
    certain = certain_without_it(counter)
    return bool(certain) and all(certain)


def certain_without_it(counter: CardCounter) -> list[bool]:
    """Return, for each card that does not win the trick so far, whether the pledge is certain."""
    pledge = counter.pledged(counter.me)
    others = [card for card in counter.legal if card not in counter.winners]
    return [sure_tricks(counter, card) >= pledge for card in others]


def leave_it_to_partner(counter: CardCounter, card: Card) -> bool:
    """A plain card, with a trump in hand, on a lead that the partner may beat in last seat.

    The opponent between them is not known to ruff it first, and the seat needs no trick of its own.
    """
    if counter.individual and counter.needs(counter.me):
        return False
    if len(counter.on_table) != 1 or follows(counter) or counter.is_trump(card):
        return False
    first, partner, between = counter.on_table[0], counter.partner, counter.right
    higher = [card for card in counter.out[first.suit] if card.rank > first.rank]
    beaten = counter.may_hold(partner, first.suit) and not all(
        let_pass(counter, partner, each) for each in higher
    )
    ruffed = counter.is_void(between, first.suit) and counter.may_trump(between)
    return could_ruff(counter) and beaten and not ruffed


def ruff(counter: CardCounter, card: Card) -> bool:
    """A ruff with the lowest trump that wins so far."""
    trumps = [c for c in counter.winners if counter.is_trump(c)]
    return could_ruff(counter) and bool(trumps) and card is trumps[0]


def ruff_high(counter: CardCounter, card: Card) -> bool:
    """A ruff with a higher trump, which is much safer than the lowest."""
    if not could_ruff(counter) or not counter.is_trump(card) or not wins_so_far(counter, card):
        return False
    low = counter.winners[0]
    if surely_wins(counter, low, counter.opponents):
        return False
    return counter.chance_holds(card) - counter.chance_holds(low) >= WORTH_A_HIGH_TRUMP


def discard(counter: CardCounter, card: Card) -> bool:
    """Of the plain cards, the one least worth keeping."""
    if leads(counter) or follows(counter) or counter.is_trump(card):
        return False
    return worth_keeping(counter, card) <= min(worth_keeping(counter, c) for c in counter.legal)


def trumps_only(counter: CardCounter, card: Card) -> bool:
    """The lowest of a hand that holds nothing but trumps, on another suit."""
    return (
        not leads(counter)
        and not follows(counter)
        and all(counter.is_trump(card) for card in counter.legal)
        and is_lowest(counter, card)
    )


CLAIMS: dict[str, Claim] = {
    "only_card": lambda counter, card: counter.legal == (card,),
    "set_trumps": set_trumps,
    "draw_trumps": lambda counter, card: (
        draw_trumps(counter, card) and opponents_likely_to_trump(counter)
    ),
    "lead_sequence": lead_sequence,
    "top_of_touching": lambda counter, card: (
        leads(counter)
        and supported(counter, card)
        and higher_out(counter, card) > 0
        and (counter.is_trump(card) or not may_be_ruffed(counter, card.suit))
    ),
    "cash_winner": lambda counter, card: (
        high_unless_ruffed(counter, card, UNLIKELY)
        and not may_ruff_next(counter, card.suit, counter.opponents)
        and not declarer_is_short(counter)
    ),
    "sure_winner": sure_winner,
    "high_card": lambda counter, card: high_unless_ruffed(counter, card, LIKELY),
    "partner_ruffs": lambda counter, card: (
        partner_ruffs(counter, card)
        and counter.likely_to_trump(counter.partner)
        and counter.trump is not None
        and counter.chance_void(counter.partner, counter.trump) < LIKELY
    ),
    "continue_suit": continue_suit,
    "only_ours": lambda counter, card: (
        leads(counter)
        and bool(counter.out[card.suit])
        and not any(counter.may_hold(seat, card.suit) for seat in counter.opponents)
    ),
    "lead_partners_bid": partners_bid,
    "return_partners_suit": return_partners_suit,
    "lead_singleton": lead_singleton,
    "only_plain": only_plain,
    "lead_last_of_suit": lambda counter, card: (
        leads(counter)
        and len(counter.held[card.suit]) == 1
        and not counter.is_trump(card)
        and any(len(cards) > 1 for cards in counter.held.values())
        and not may_be_ruffed(counter, card.suit)
    ),
    "lead_short": lead_short,
    "others_ruffed": others_ruffed,
    "lead_away": lead_away,
    "last_suit": last_suit,
    "no_better_lead": lambda counter, _: leads(counter),
    "cannot_win": lambda counter, card: (
        not leads(counter)
        and follows(counter)
        and not counter.winners
        and counter.winner is not counter.partner
        and is_lowest(counter, card)
    ),
    "partner_wins": lambda counter, card: low_behind_partner(counter, card, CERTAIN),
    "partner_likely": lambda counter, card: low_behind_partner(counter, card, VERY_LIKELY),
    "partner_ahead": lambda counter, card: (
        low_behind_partner(counter, card, 0.0) and counter.chance_holds(counter.winning) >= UNLIKELY
    ),
    "own_pledge": lambda counter, card: (
        counter.winner is counter.partner
        and wins_so_far(counter, card)
        and counter.prefers_own
        and needs_this_trick(counter)
    ),
    "only_winner": lambda counter, card: (
        not leads(counter) and counter.winners == [card] and counter.winner in counter.opponents
    ),
    "cheapest_winner": lambda counter, card: (
        counter.last_seat
        and counter.winner in counter.opponents
        and len(counter.winners) > 1
        and card is counter.winners[0]
    ),
    "lowest_wins": lambda counter, card: (
        lowest_wins(counter, card) and counter.winner is not counter.partner
    ),
    "above_partner": lambda counter, card: (
        counter.winner is counter.partner
        and wins_so_far(counter, card)
        and follows(counter)
        and is_lowest(counter, card)
    ),
    "over_partner": lambda counter, card: (
        counter.winner is counter.partner and wins_so_far(counter, card)
    ),
    "take_over_surely": lambda counter, card: (
        take_over(counter, card) and counter.chance_holds(card) >= CERTAIN
    ),
    "take_over": take_over,
    "safer_than_partners": safer_than_partners,
    "stop_opponent": stop_opponent,
    "help_partner": help_partner,
    "third_hand_high": lambda counter, card: third_hand_high(counter, card, 1 - CERTAIN),
    "high_enough": lambda counter, card: third_hand_high(counter, card, ABOUT),
    "highest_left": lambda counter, card: (
        follows(counter)
        and not counter.is_trump(card)
        and wins_so_far(counter, card)
        and counter.is_high(card)
    ),
    "spend_little": lambda counter, card: (
        not leads(counter)
        and not could_leave_it(counter)
        and card in counter.winners[:1]
        and max(map(counter.chance_holds, counter.winners)) < UNLIKELY
    ),
    "beats_table": lambda counter, card: (
        not leads(counter) and wins_so_far(counter, card) and counter.chance_holds(card) < CERTAIN
    ),
    "cover": cover,
    "sure_trick": lambda counter, card: (
        not leads(counter) and wins_so_far(counter, card) and counter.chance_holds(card) >= CERTAIN
    ),
    "second_hand_wins": second_hand_wins,
    "second_hand_low": lambda counter, card: (
        len(counter.on_table) == 1
        and low(counter, card)
        and partner_may_win(counter)
        and bool(counter.out[card.suit])
        and not counter.prefers_own
        and not (wins_so_far(counter, card) and counter.chance_holds(card) >= UNLIKELY)
    ),
    "keep_higher": lambda counter, card: keeps_higher(counter, card) and wins_so_far(counter, card),
    "save_high": save_high,
    "equal_cards": equal_cards,
    "lowest": low,
    "partner_has_won": lambda counter, card: unruffed(counter, card, CERTAIN),
    "partner_needs_it": partner_needs_it,
    "leave_partners_trick": lambda counter, card: unruffed(counter, card, VERY_LIKELY),
    "partner_ahead_unruffed": lambda counter, card: unruffed(counter, card, 0.0),
    "leave_it_to_partner": leave_it_to_partner,
    "ruff": ruff,
    "ruff_high": ruff_high,
    "discard": discard,
    "trumps_only": trumps_only,
    **exact.CLAIMS,
}
"""The claim of each reason for a card."""

REASONS_OF_RULE: dict[str, tuple[str, ...]] = {
    "draw_trumps": ("last_suit", "draw_trumps"),
    "lead_sequence": (
        *("sure_winner", "cash_winner", "high_card"),
        *("lead_sequence", "top_of_touching", "last_suit", "no_better_lead"),
    ),
    "cash_winner": ("sure_winner", "cash_winner", "high_card", "lead_away", "no_better_lead"),
    "partner_ruffs": ("partner_ruffs", "sure_winner", "high_card", "lead_away", "no_better_lead"),
    "continue_suit": (
        "last_suit",
        "only_ours",
        "lead_sequence",
        "continue_suit",
        "no_better_lead",
    ),
    "return_partners_suit": (
        *("sure_winner", "last_suit", "return_partners_suit", "lead_partners_bid"),
        *("high_card", "others_ruffed", "lead_away", "no_better_lead"),
    ),
    "lead_singleton": (
        *("lead_singleton", "high_card", "only_plain", "lead_away", "lead_last_of_suit"),
        "no_better_lead",
    ),
    "lead_away": (
        *("sure_winner", "last_suit", "high_card", "only_plain", "others_ruffed", "lead_short"),
        *("lead_away", "no_better_lead"),
    ),
    "cannot_win": ("cannot_win", "partner_wins", "partner_likely", "partner_ahead", "lowest"),
    "partner_wins": ("above_partner", "partner_wins", "partner_likely", "partner_ahead", "lowest"),
    "help_partner": (
        *("above_partner", "partner_needs_it", "help_partner", "partner_ahead", "lowest"),
    ),
    "cheapest_winner": (
        *("own_pledge", "stop_opponent", "only_winner", "cheapest_winner", "over_partner"),
    ),
    "third_hand_high": (
        *(
            "own_pledge",
            "take_over_surely",
            "take_over",
            "safer_than_partners",
            "stop_opponent",
            "sure_trick",
        ),
        *("only_winner", "highest_left", "third_hand_high", "high_enough", "spend_little"),
        *("over_partner", "beats_table"),
    ),
    "cover": (
        *("stop_opponent", "sure_trick", "second_hand_wins", "cover"),
        *("highest_left", "spend_little", "beats_table"),
    ),
    "second_hand_wins": ("stop_opponent", "sure_trick", "second_hand_wins"),
    "second_hand_low": (
        *("lowest_wins", "second_hand_low", "save_high", "keep_higher", "equal_cards"),
        "sure_trick",
        *("beats_table", "lowest"),
    ),
    "leave_partners_trick": (
        *("partner_has_won", "partner_needs_it", "leave_partners_trick"),
        *("partner_ahead_unruffed", "discard", "trumps_only"),
    ),
    "leave_it_to_partner": ("leave_it_to_partner", "discard", "trumps_only"),
    "ruff": (
        *(
            "trumps_only",
            "own_pledge",
            "take_over_surely",
            "take_over",
            "safer_than_partners",
            "stop_opponent",
        ),
        *("over_partner", "only_winner", "ruff", "ruff_high"),
    ),
    "discard": ("partner_ahead_unruffed", "discard", "trumps_only"),
}
"""The possible reasons for each rule's card, the best first; for a rule not listed, its name."""

REASONS_FOR_LEADS = (
    *("sure_winner", "cash_winner", "high_card", "lead_sequence", "partner_ruffs", "draw_trumps"),
    *("top_of_touching", "return_partners_suit", "lead_partners_bid", "continue_suit"),
    *("lead_singleton", "lead_last_of_suit", "lead_short"),
)
"""The reasons that also speak for a lead that no rule of thumb chose, the best first."""
REASONS_OVER_PARTNER = ("own_pledge", "take_over_surely", "take_over", "stop_opponent")
"""The same for a card that goes above the partner's."""
REASONS_FOR_FOLLOWING = (
    *("stop_opponent", "sure_trick", "only_winner", "cheapest_winner", "highest_left"),
    *("second_hand_wins", "third_hand_high", "ruff_high", "ruff", "cover", "partner_has_won"),
    *("partner_needs_it", "leave_partners_trick", "leave_it_to_partner", "partner_wins"),
    *("partner_likely", "keep_higher", "second_hand_low", "save_high"),
)
"""The same for another card that follows."""


def reason_against(counter: CardCounter, card: Card, usual: Card) -> str | None:
    """Return the best reason for a card, if it is not true of the usual one as well."""
    codes: tuple[str, ...]
    if leads(counter):
        codes = REASONS_FOR_LEADS
    elif counter.winner is counter.partner and wins_so_far(counter, card):
        codes = REASONS_OVER_PARTNER
    else:
        codes = REASONS_FOR_FOLLOWING
    best = next((code for code in codes if CLAIMS[code](counter, card)), None)
    return best if best and not CLAIMS[best](counter, usual) else None


def reason_of(counter: CardCounter, card: Card, rule: str) -> str:
    """Return the reason for a card that a rule of thumb chose: the first whose claim holds."""
    reasons = REASONS_OF_RULE.get(rule, (rule,))
    return next((code for code in reasons if CLAIMS[code](counter, card)), reasons[-1])
