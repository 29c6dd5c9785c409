"""The idea of a puzzle: claims about its answer, as for the reasons of players.

    theme_of(view, choices, wrong)      "hold_up": the first claim that holds
    THEMES["hold_up"](counter, card, wrong)

A claim looks at one seat's knowledge, the answer, and the choices that are not as good.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..knowledge.views import View
from ..players.club import claims
from ..players.club.counting import CardCounter
from ..players.club.following import follows
from ..rules.cards import Card, Rank
from ..rules.seats import Seat

Claim = Callable[[CardCounter, Card, Sequence[Card]], bool]
"""Whether an idea is behind a card, when these others are not as good."""

FEW_TRUMPS = 2
"""The most trumps of a hand that is short in them."""
LONG = 3
"""The fewest cards of a suit that is worth setting up."""
THIRD = 2
"""The cards on the table before the third to play."""


def _leads(counter: CardCounter) -> bool:
    return not counter.on_table


def _wins(counter: CardCounter, card: Card) -> bool:
    return card in counter.winners


def _theirs(counter: CardCounter) -> bool:
    """Whether an opponent has the trick so far."""
    winner = counter.winner
    return winner is not None and counter.me.is_opponent(winner)


def _partners(counter: CardCounter) -> bool:
    return counter.winner is counter.partner


def _out_between(counter: CardCounter, low: Card, high: Card) -> bool:
    """Whether a card of another hand lies between two of one suit."""
    return any(low.rank < card.rank < high.rank for card in counter.out[low.suit])


def draw_trumps(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The side that plays the contract leads a trump while an opponent may hold one."""
    return claims.draw_trumps(counter, card)


def trump_lead(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A defender leads a trump while an opponent may hold one."""
    return (
        _leads(counter)
        and counter.is_trump(card)
        and not counter.attacks
        and counter.opponents_may_trump
    )


def partners_trick(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A ruff would win, but partner's card can only be beaten by a ruff."""
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and _partners(counter)
        and not _may_be_beaten(counter, counter.winning)
    )


def partner_can_ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A ruff would win, but partner is yet to play, known to be out of the suit, and may ruff."""
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and _theirs(counter)
        and counter.partner in counter.still_to_play
        and _known_void(counter, counter.partner)
        and counter.may_trump(counter.partner)
    )


def overruff_behind(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A ruff would win so far, but the next opponent is known to be out of the suit as well.

    That opponent may hold a trump that beats each of the seat's.
    """
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and counter.right in counter.still_to_play
        and _known_void(counter, counter.right)
        and counter.may_trump(counter.right)
        and not any(counter.is_high(c) for c in wrong if counter.is_trump(c))
    )


def leave_to_partner(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A ruff would win, but partner plays last and may beat the card that wins.

    No opponent has a trump.
    """
    return (
        _throws_rather_than_ruffs(counter, card, wrong)
        and _theirs(counter)
        and counter.still_to_play[-1:] == (counter.partner,)
        and counter.may_hold(counter.partner, counter.winning.suit)
        and any(c.rank > counter.winning.rank for c in counter.out[counter.winning.suit])
        and not counter.opponents_may_trump
    )


def keep_trumps(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A trump could be led, or could ruff and win, but a plain card that can lose is better."""
    if _leads(counter):
        return (
            not counter.is_trump(card)
            and any(map(counter.is_trump, wrong))
            and counter.opponents_may_trump
            and not counter.is_high(card)
        )
    return _throws_rather_than_ruffs(counter, card, wrong)


def _throws_rather_than_ruffs(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    return (
        not _leads(counter)
        and not follows(counter)
        and not counter.is_trump(card)
        and any(counter.is_trump(c) and _wins(counter, c) for c in wrong)
    )


def _known_void(counter: CardCounter, seat: Seat) -> bool:
    """Whether a seat is known to be out of the suit led."""
    return counter.led is not None and counter.is_void(seat, counter.led)


def _may_be_beaten(counter: CardCounter, card: Card) -> bool:
    """Whether an opponent who is yet to play may hold a higher card of its suit."""
    return any(
        counter.me.is_opponent(seat) and counter.may_hold(seat, card.suit)
        for seat in counter.still_to_play
    ) and any(c.rank > card.rank for c in counter.out[card.suit])


def throw_single(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The only card of a suit is thrown, trumps are kept, and the suit can be led again."""
    return (
        not _leads(counter)
        and not follows(counter)
        and not counter.is_trump(card)
        and counter.held[card.suit] == [card]
        and any(map(counter.is_trump, counter.hand))
        and bool(counter.out[card.suit])
        and any(c.suit is not card.suit and not counter.is_trump(c) for c in wrong)
    )


def guard(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A small card beside an honour is kept, because a higher one would take the honour alone.

    As many small cards are with it as higher ones are out: the king and one, the queen and two.
    """
    if _leads(counter) or follows(counter) or counter.is_trump(card):
        return False
    return any(
        _needs_guards(counter, held) and any(small in wrong for small in held[1:])
        for suit, held in counter.held.items()
        if suit not in (card.suit, counter.trump)
    )


def _needs_guards(counter: CardCounter, held: Sequence[Card]) -> bool:
    """Whether an honour of a suit is guarded, and would not be with one card less."""
    if not held or held[0].rank < Rank.JACK:
        return False
    higher = sum(out.rank > held[0].rank for out in counter.out[held[0].suit])
    return 0 < higher == len(held) - 1


def give_ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Partner is known to be void in the suit led, may hold a trump, and wins no other way."""
    return (
        claims.partner_ruffs(counter, card)
        and not counter.is_high(card)
        and any(c.suit is not card.suit for c in wrong)
    )


def return_suit(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A suit that partner led is led again, and partner may hold a higher card of it."""
    return (
        _leads(counter)
        and card.suit in counter.suits_led_by(counter.partner)
        and counter.may_hold(counter.partner, card.suit)
        and any(c.rank > card.rank for c in counter.out[card.suit])
        and any(c.suit is not card.suit for c in wrong)
    )


def cash(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A high card of a plain suit is led before an opponent, who may hold a trump, is out of it."""
    return (
        claims.cash_winner(counter, card)
        and counter.opponents_may_trump
        and any(not counter.is_high(c) for c in wrong)
    )


def sure_trick(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A sure trick is taken before anything else."""
    return claims.sure_winner(counter, card) and any(not counter.is_high(c) for c in wrong)


def duck(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Low from a suit of which the hand holds the best card, or below a card that beats the table.

    The trick goes to an opponent, or may.
    """
    if _leads(counter):
        top = counter.held[card.suit][0]
        return counter.is_high(top) and top in wrong and not counter.is_high(card)
    return (
        follows(counter)
        and _theirs(counter)
        and not _wins(counter, card)
        and any(_wins(counter, c) for c in wrong)
    )


def hold_up(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The seat holds up the best card of the suit led although it would win."""
    return duck(counter, card, wrong) and any(
        _wins(counter, c) and counter.is_high(c) for c in wrong if counter.led is c.suit
    )


def third_hand(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Third to play, higher than partner's lead, which the last to play may beat.

    No lower card of the seat would have been higher than it.
    """
    return (
        len(counter.on_table) == THIRD
        and follows(counter)
        and _partners(counter)
        and _wins(counter, card)
        and not _is_sure(counter)
        and any(c.suit is card.suit and c.rank < card.rank for c in wrong)
        and not any(_wins(counter, c) for c in wrong if c.rank < card.rank)
    )


def unblock(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The highest card goes on a trick that is partner's for good, who may hold more of the suit.

    A lower one would be in partner's way later.
    """
    return (
        follows(counter)
        and not _leads(counter)
        and _is_sure(counter)
        and counter.may_hold(counter.partner, card.suit)
        and card.rank >= Rank.TEN
        and card is counter.held[card.suit][0]
        and any(c.suit is card.suit and c.rank < card.rank for c in wrong)
    )


def _is_sure(counter: CardCounter) -> bool:
    """Whether partner has the trick, and nobody still to play can take it."""
    return _partners(counter) and counter.chance_holds(counter.winning) == 1


def keep_winner(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Partner has the trick so far, and the seat does not take it over with a higher card."""
    return (
        not _leads(counter)
        and follows(counter)
        and _partners(counter)
        and not _wins(counter, card)
        and any(_wins(counter, c) for c in wrong)
    )


def save(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """No card takes the opponents' trick, and the others are higher ones or trumps."""

    def is_worth_more(other: Card) -> bool:
        if other.suit is card.suit:
            return other.rank > card.rank
        return counter.is_trump(other)

    return (
        not _leads(counter)
        and _theirs(counter)
        and not any(_wins(counter, c) for c in (card, *wrong))
        and all(map(is_worth_more, wrong))
    )


def finesse(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A lower card wins the trick only if the one between it and a higher one lies well."""
    return (
        not _leads(counter)
        and follows(counter)
        and _wins(counter, card)
        and not counter.last_seat
        and any(
            c.suit is card.suit and c.rank > card.rank and _out_between(counter, card, c)
            for c in wrong
        )
    )


def drop(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A lower card would win so far, but an opponent yet to play may hold one between the two."""
    return (
        not _leads(counter)
        and follows(counter)
        and _wins(counter, card)
        and any(
            counter.me.is_opponent(seat) and counter.may_hold(seat, card.suit)
            for seat in counter.still_to_play
        )
        and any(
            c.suit is card.suit
            and c.rank < card.rank
            and _wins(counter, c)
            and _out_between(counter, c, card)
            for c in wrong
        )
    )


def overruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A trump beats an opponent's trump on a plain suit."""
    return ruff(counter, card, wrong) and _theirs(counter) and counter.is_trump(counter.winning)


def short_ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """Declarer's partner ruffs with few trumps, and declarer may have more."""
    return (
        ruff(counter, card, wrong)
        and counter.attacks
        and not counter.is_declarer
        and counter.may_trump(counter.partner)
        and len(counter.held[card.suit]) <= FEW_TRUMPS
    )


def ruff(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A trump takes the trick on a plain suit, rather than a plain card thrown away."""
    return _ruffs(counter, card) and not all(map(counter.is_trump, wrong))


def ruff_high(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A trump takes the trick that is out of reach of more trumps than a lower one."""
    return (
        _ruffs(counter, card)
        and any(counter.is_trump(c) and c.rank < card.rank and _wins(counter, c) for c in wrong)
        and not counter.last_seat
    )


def _ruffs(counter: CardCounter, card: Card) -> bool:
    return (
        not _leads(counter)
        and not follows(counter)
        and counter.is_trump(card)
        and _wins(counter, card)
    )


def win_cheaply(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The last to play takes the trick with a lower card than it could."""
    return (
        counter.last_seat
        and _wins(counter, card)
        and any(_wins(counter, c) and c.rank > card.rank and c.suit is card.suit for c in wrong)
    )


def win(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A card beats the table, which others would leave to the opponents."""
    return (
        not _leads(counter)
        and _theirs(counter)
        and _wins(counter, card)
        and any(not _wins(counter, c) for c in wrong)
    )


def drive_out(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A plain card is led below the only higher one that is out, and the next is as good.

    Once the higher one is gone, the next is high.
    """
    return (
        _leads(counter)
        and not counter.is_trump(card)
        and card.rank >= Rank.TEN
        and sum(out.rank > card.rank for out in counter.out[card.suit]) == 1
        and any(c is not card and _touch(counter, card, c) for c in counter.held[card.suit])
        and any(c.suit is not card.suit for c in wrong)
    )


def _touch(counter: CardCounter, one: Card, other: Card) -> bool:
    low, high = sorted((one, other), key=lambda card: card.rank)
    return counter.touches(high, low)


def set_up(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The longest plain suit is led, and trumps that nobody else has bring the hand back in."""
    plain = [held for suit, held in counter.held.items() if suit is not counter.trump]
    longest = max(map(len, plain))
    return (
        _leads(counter)
        and counter.trump is not None
        and not counter.is_trump(card)
        and not counter.is_high(card)
        and bool(counter.held[counter.trump])
        and not counter.out[counter.trump]
        and len(counter.held[card.suit]) == longest >= LONG
        and any(c.suit is not card.suit for c in wrong)
    )


def exit_(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A card that can lose is led although the hand holds a high one."""
    return (
        _leads(counter)
        and not counter.is_trump(card)
        and not counter.is_high(card)
        and any(counter.is_high(c) for c in wrong)
    )


def throw(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """The right suit to throw from, rather than one that is worth more."""
    return (
        not _leads(counter)
        and not follows(counter)
        and not counter.is_trump(card)
        and any(c.suit is not card.suit and not counter.is_trump(c) for c in wrong)
        and not all(map(counter.is_high, wrong))
    )


def force(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """An opponent must be out of the plain suit led, and may ruff it; partner is not known to be.

    With no more than one card of it out, one of the two opponents has none.
    """
    foes = counter.opponents
    none = [seat for seat in foes if counter.is_void(seat, card.suit)]
    if len(counter.out[card.suit]) <= 1:
        none = list(foes)
    return (
        _leads(counter)
        and not counter.is_trump(card)
        and not (counter.out[card.suit] and counter.is_void(counter.partner, card.suit))
        and any(map(counter.may_trump, none))
        and any(c.suit is not card.suit for c in wrong)
    )


def count(counter: CardCounter, card: Card, wrong: Sequence[Card]) -> bool:
    """A small card of a plain suit is led that is high, because the higher ones are gone."""
    return (
        _leads(counter)
        and not counter.is_trump(card)
        and counter.is_high(card)
        and card is counter.held[card.suit][0]
        and card.rank <= Rank.TEN
        and any(not counter.is_high(c) for c in wrong)
    )


THEMES: dict[str, Claim] = {
    "finesse": finesse,
    "drop": drop,
    "hold_up": hold_up,
    "third_hand": third_hand,
    "unblock": unblock,
    "keep_winner": keep_winner,
    "overruff": overruff,
    "ruff_high": ruff_high,
    "short_ruff": short_ruff,
    "ruff": ruff,
    "give_ruff": give_ruff,
    "draw_trumps": draw_trumps,
    "trump_lead": trump_lead,
    "duck": duck,
    "return_suit": return_suit,
    "guard": guard,
    "throw_single": throw_single,
    "partners_trick": partners_trick,
    "partner_can_ruff": partner_can_ruff,
    "overruff_behind": overruff_behind,
    "leave_to_partner": leave_to_partner,
    "force": force,
    "set_up": set_up,
    "keep_trumps": keep_trumps,
    "win_cheaply": win_cheaply,
    "win": win,
    "count": count,
    "cash": cash,
    "sure_trick": sure_trick,
    "drive_out": drive_out,
    "exit": exit_,
    "throw": throw,
    "save": save,
}
"""The claim of each idea about a card; the first that holds is the theme."""

OF_CALLS = (
    *("trumps", "long_trumps", "open", "open_long", "pass", "leave_partner", "let_play"),
    *("raise", "take_bid", "outbid", "sacrifice"),
)
"""The ideas about calls; see `calls.theme_of_call`."""


def theme_of(view: View, choices: Sequence[Sequence[Card]], wrong: Sequence[Card]) -> str | None:
    """Return the idea behind the best choices: it is behind a card of each. None if there is none.

    choices: one, or several that are equally good, each with the cards that touch.
    wrong: the cards that are not as good.
    """
    counter = CardCounter(view)

    def holds(claim: Claim) -> bool:
        return all(any(claim(counter, card, wrong) for card in cards) for cards in choices)

    return next((name for name, claim in THEMES.items() if holds(claim)), None)
