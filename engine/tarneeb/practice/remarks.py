"""The one sentence after a round: the decision that mattered most by what its seat could know.

    remarking(judged, view_at)     Remark(moment=37, code="left_trumps_out", args={"trumps": 4})

It is silent unless a decision surely cost a good deal, and some claim about it is true:
each code makes a claim about the choice made and the better one, which holds at that moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from typing import NamedTuple

from ..analysis import Judged, Price
from ..knowledge.inference import World, touching_cards
from ..knowledge.views import View
from ..players.aims import near_the_end
from ..players.chance import Chance
from ..players.club import bidding, exact, lead_claims, questions
from ..players.club.bidding import chance_of
from ..players.club.counting import CardCounter
from ..players.club.following import follows, guards
from ..players.club.leading import may_be_ruffed
from ..players.expert import differences
from ..players.expert.beliefs import drawing
from ..players.expert.calling import WORLDS_WEIGHT
from ..players.expert.effort import Effort
from ..players.expert.playing import CardComparison
from ..players.expert.simulation import Setting, Simulation
from ..players.pledges import pledging
from ..players.reasons import spoken
from ..players.valuation import estimate
from ..rules.actions import DOUBLE, PASS, Action, Bid, NameTrump, Play, Pledge
from ..rules.cards import Card, Rank
from ..rules.ruleset import Doubling

Args = dict[str, float | str]

WORTH_SAYING = 1.5
"""The points that a decision must surely have cost."""
MUCH_SAFER = 0.3
"""The least gain in the chance to hold a trick for `ruffed_too_low`."""
TRICKS = 0.75
"""The least tricks gained, on average, for `_by_tricks`: of one kind, and in all."""
MOST_OF_IT = 0.7, 1.5
"""The least and the largest share of all tricks gained that one kind must have to explain them."""
UNLIKELY = 40
"""The largest chance, in percent, of a bid that was too much. An even chance is no mistake."""
LIKELY = 70
"""The least chance, in percent, of a bid that was missed. Good players pass with less."""
HAS_TRUMP = 0.75
"""The least chance of a trump with partner for `missed_partners_ruff`."""
DECLARERS_TRUMPS = 5
"""The trumps with which declarer is taken to begin."""
STANDS = 0.5
"""The least chance that partner's card wins for `ruffed_partners_winner`."""
EFFORT = Effort(played=60)
"""The worlds in which two cards are compared."""
CALL_WORLDS = 60
"""The worlds in which a bid is tried."""


class Remark(NamedTuple):
    """A decision, a better one, and why it was better."""

    moment: int
    """How many actions the match had before it."""
    did: Action
    best: Action
    code: str
    args: Args
    points: float
    """The points that it was expected to cost."""


def remarking(
    judged: Iterable[Judged], view_at: Callable[[int], View]
) -> Generator[None, None, Remark | None]:
    """Find the remark about a seat's decisions in a round; None if nothing is worth saying.

    view_at: returns the seat's view at a moment.
    """
    costly: list[tuple[float, Judged, Price]] = []
    for each in judged:
        price = each.price
        if price is not None and price.sure >= WORTH_SAYING:
            costly.append((price.sure, each, price))
    for _, each, price in sorted(costly, key=lambda one: -one[0]):
        found = yield from why_worse(view_at(each.moment), each.action, price.action)
        if found is not None:
            code, args = found
            return Remark(
                each.moment, each.action, price.action, code, args, round(price.points, 1)
            )
    return None


Why = tuple[str, Args]
"""A code, and what its sentence needs."""


def why_worse(view: View, did: Action, best: Action) -> Generator[None, None, Why | None]:
    """Find why one choice was worse than another, if a claim holds."""
    if isinstance(did, Play) and isinstance(best, Play):
        counter = CardCounter(view)
        wants = exact.wants_tricks(counter)
        for code in CLAIMS if wants else ("took_one_too_many",):
            args = CLAIMS[code](counter, did.card, best.card)
            if args is not None:
                return code, args
        return (yield from _by_tricks(view, did, best)) if wants else None
    if isinstance(did, NameTrump) and isinstance(best, NameTrump):
        return _weaker_trumps(view, did, best)
    if isinstance(did, Pledge) and isinstance(best, Pledge):
        return _wrong_pledge(view, did, best)
    if {did, best} == {DOUBLE, PASS}:
        return _wrong_double(view, did)
    return (yield from _by_chance(view, did, best))


# Cards. Each claim returns what its sentence needs, or None if it does not hold.


def _leads(counter: CardCounter) -> bool:
    return not counter.on_table


def _theirs(counter: CardCounter) -> bool:
    winner = counter.winner
    return winner is not None and counter.me.is_opponent(winner)


def took_one_too_many(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """The hand had the number that it must meet exactly, and this card took the trick for sure."""
    if _leads(counter) or not exact.has_number(counter):
        return None
    if did not in counter.winners or best in counter.winners:
        return None
    return {} if counter.chance_holds(did) >= questions.CERTAIN else None


def took_partners_trick(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """Partner's card could not be beaten any more, and this one took the trick."""
    if counter.winner is not counter.partner or did not in counter.winners:
        return None
    if best in counter.winners or counter.chance_holds(counter.winning) < questions.CERTAIN:
        return None
    return {"card": counter.winning.text}


def ruffed_partners_winner(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """Partner's card was the highest left of its suit and likely to win, and this one ruffed it."""
    if counter.winner is not counter.partner or not counter.is_trump(did):
        return None
    card = counter.winning
    high = not counter.is_trump(card) and counter.is_high(card)
    if not high or best in counter.winners or counter.chance_holds(card) < STANDS:
        return None
    return {"card": card.text}


def missed_ruff(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """The opponents had the trick, and a ruff would have beaten it."""
    ruffs = _theirs(counter) and not follows(counter) and counter.is_trump(best)
    return {} if ruffs and best in counter.winners and not counter.is_trump(did) else None


def let_trick_go(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """The opponents had the trick, partner had played, and the better card took it for sure."""
    if not _theirs(counter) or did in counter.winners or best not in counter.winners:
        return None
    if counter.partner in counter.still_to_play:
        return None
    return {} if counter.chance_holds(best) >= questions.CERTAIN else None


def kept_winner_back(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """The opponents were winning, and the highest card left of the suit was not played."""
    higher = _theirs(counter) and did.suit is best.suit and best in counter.winners
    kept = higher and did not in counter.winners and counter.is_high(best)
    whole = kept and counter.held[best.suit][0] is best and not counter.is_trump(best)
    return {} if whole else None


def ruffed_too_low(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """Both ruff, but the lower trump may well be overruffed."""
    if (
        _leads(counter)
        or follows(counter)
        or not (did in counter.winners and best.suit is did.suit)
    ):
        return None
    if not counter.is_trump(did) or best.rank <= did.rank:
        return None
    safer = counter.chance_holds(best) - counter.chance_holds(did)
    return {} if safer >= MUCH_SAFER else None


def wasted_high_card(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """A lower card of the suit would have done the same to this trick."""
    if _leads(counter) or did.suit is not best.suit or did.rank <= best.rank:
        return None
    if did.rank < Rank.JACK:
        return None
    neither = did not in counter.winners and best not in counter.winners
    both = counter.last_seat and did in counter.winners and best in counter.winners
    return {} if neither or both else None


def threw_winner(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """A high card of a suit that is still out was thrown."""
    if _leads(counter) or follows(counter) or counter.is_trump(did):
        return None
    sure = counter.is_high(did) and bool(counter.out[did.suit])
    return {} if sure and not counter.is_high(best) and not counter.is_trump(best) else None


def threw_guard(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """The card thrown guarded a higher one of its suit."""
    if _leads(counter) or follows(counter) or counter.is_trump(did) or counter.is_trump(best):
        return None
    held = counter.held[did.suit]
    if did is held[0] or did.suit is best.suit or not guards(counter, did.suit, len(held)):
        return None
    return {"card": held[0].text}


def left_trumps_out(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """A plain card was led when drawing trumps was better.

    By the contract's side, or before a high card that a trump could beat. The trumps out are
    counted if partner is known to have none.
    """
    trump = counter.trump
    if trump is None or counter.is_trump(did) or not _draws(counter, did, best):
        return None
    out, held = counter.out[trump], counter.held[trump]
    theirs = not counter.may_trump(counter.partner)
    if not theirs and (may_be_ruffed(counter, did.suit) or len(out) <= _partners_trumps(counter)):
        return None  # a void says more, and partner may hold all of them
    if (theirs or not counter.attacks) and 2 * len(held) <= len(out):
        return None  # these trumps draw as many at best
    if out[-1].rank > held[0].rank:
        crash = len(out) > 1 and may_be_ruffed(counter, did.suit)
        if not crash and (len(out) == 1 or len(held) <= len(out)):
            return None  # what is out wins its tricks in any case
    return {"trumps": len(out) if theirs else 0}


def _partners_trumps(counter: CardCounter) -> int:
    """Return how many trumps partner very likely still holds as declarer."""
    view, partner = counter.view, counter.partner
    if view.contract is None or view.contract.seat is not partner:
        return 0
    played = sum(
        seat is partner and counter.is_trump(card)
        for trick in view.tricks
        for seat, card in trick.plays
    )
    return max(0, DECLARERS_TRUMPS - played)


def _draws(counter: CardCounter, did: Card, best: Card) -> bool:
    """Whether the better card draws trumps: for the contract, or so that a high card stands."""
    if lead_claims.draw_trumps(counter, best):
        return True
    stands = counter.is_high(did) and counter.is_trump(best) and counter.is_high(best)
    return _leads(counter) and stands and counter.opponents_may_trump


def led_trumps_for_nothing(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """A trump was led although no opponent could hold one."""
    drawn = counter.trump is not None and not counter.opponents_may_trump
    wasted = _leads(counter) and counter.is_trump(did) and not counter.is_trump(best)
    return {} if drawn and wasted else None


def missed_partners_ruff(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """Partner was known to be void, very likely had a trump, and could win only by ruffing.

    No opponent is known to be void as well.
    """
    ruffs = lead_claims.partner_ruffs
    missed = ruffs(counter, best) and not ruffs(counter, did)
    trump = counter.trump
    if not missed or not counter.likely_to_trump(counter.partner) or counter.is_high(best):
        return None
    if trump is None or 1 - counter.chance_void(counter.partner, trump) < HAS_TRUMP:
        return None
    void = len(counter.out[best.suit]) < 2 or may_be_ruffed(counter, best.suit)
    return None if void and counter.opponents_may_trump else {"suit": best.suit.index}


def gave_them_a_ruff(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """An opponent was known to be void in the suit led, and may have held a trump.

    Partner was not, or might have ruffed as well.
    """
    if not _leads(counter) or counter.is_trump(did) or not may_be_ruffed(counter, did.suit):
        return None
    if counter.is_void(counter.partner, did.suit) and counter.may_trump(counter.partner):
        return None
    if not counter.is_trump(best) and may_be_ruffed(counter, best.suit):
        return None
    return {"suit": did.suit.index}


def missed_sure_trick(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """A sure trick of a plain suit was there to take, and the card led could lose.

    A high trump wins later too.
    """
    missed = lead_claims.sure_winner(counter, best) and not counter.is_high(did)
    return {} if missed and not counter.is_trump(best) else None


def led_from_honour(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """A low card was led from under an honour of the same suit, and another suit was better.

    The better card is not led from under one. With a single guard the ace must still be out, so
    that the honour was worth guarding.
    """
    if not _leads(counter) or counter.is_trump(did) or best.suit is did.suit:
        return None
    honour, other = _honour_above(counter, did), _honour_above(counter, best)
    if honour is None or other is not None or counter.is_high(did):
        return None
    whole = len(counter.held[did.suit]) > 2 or Rank.ACE in {c.rank for c in counter.out[did.suit]}
    return {"card": honour.text} if whole else None


def _honour_above(counter: CardCounter, card: Card) -> Card | None:
    """Return the honour of its suit that a card is led from under, if it is."""
    top = counter.held[card.suit][0]
    return top if top.rank >= Rank.QUEEN and not counter.touches(top, card) else None


def forgot_partners_suit(counter: CardCounter, did: Card, best: Card) -> Args | None:
    """The suit that partner had led was better than another one, in defence.

    With pledges, whoever is short in trumps defends. No opponent may ruff the suit.
    """
    if not _leads(counter) or counter.attacks or counter.is_trump(best):
        return None
    led = counter.suits_led_by(counter.partner)
    forgot = best.suit in led and did.suit not in led
    return {"suit": best.suit.index} if forgot and not may_be_ruffed(counter, best.suit) else None


CLAIMS: dict[str, Callable[[CardCounter, Card, Card], Args | None]] = {
    "took_one_too_many": took_one_too_many,
    "took_partners_trick": took_partners_trick,
    "ruffed_partners_winner": ruffed_partners_winner,
    "missed_ruff": missed_ruff,
    "let_trick_go": let_trick_go,
    "kept_winner_back": kept_winner_back,
    "ruffed_too_low": ruffed_too_low,
    "wasted_high_card": wasted_high_card,
    "threw_winner": threw_winner,
    "threw_guard": threw_guard,
    "left_trumps_out": left_trumps_out,
    "led_trumps_for_nothing": led_trumps_for_nothing,
    "missed_partners_ruff": missed_partners_ruff,
    "gave_them_a_ruff": gave_them_a_ruff,
    "missed_sure_trick": missed_sure_trick,
    "led_from_honour": led_from_honour,
    "forgot_partners_suit": forgot_partners_suit,
}
"""The claims about cards, in the order in which they are tried.

If a pledge must be met exactly, a hand that wants no more tricks has the first alone: the
others explain how a trick was lost.
"""

KINDS = {
    "ahead_partner_suit": "tricks_partner_suit",
    "ahead_own_suit": "tricks_own_suit",
    "ahead_their_suit": "tricks_their_suit",
    "ahead_their_ruffs": "tricks_their_ruffs",
    "ahead_partner_ruffs": "tricks_partner_ruffs",
    "ahead_own_ruffs": "tricks_own_ruffs",
}
"""The codes for kinds of tricks, by those of `differences`."""


def _by_tricks(view: View, did: Play, best: Play) -> Generator[None, None, Why | None]:
    """Find the kind of tricks that the better card brings, in the worlds played out.

    It must be about all that the card gains: what is lost elsewhere is no gain. Between two cards
    of one suit only tricks in that suit count: others are too hard to see.
    """
    trump = view.strain.suit if view.strain else None
    if view.strain is None or trump is best.card.suit:
        return None  # the claims about trumps have failed, and averages explain no trump
    groups = touching_cards(view)
    pair = [next(cards for cards in groups if each.card in cards) for each in (best, did)]
    words = Chance("remark", view).words("worlds")
    comparison = CardComparison(view, pair, best.card, words, "", "")
    for _ in comparison.play_out(EFFORT, last=True):
        yield
    worlds = Counter(comparison.drawn)
    gained: Counter[differences.Kind] = Counter()
    net, me = 0, comparison.me
    for world, times in worlds.items():
        tricks = [comparison.tricks(world, i) for i in (0, 1)]
        net += times * (differences.ours(tricks[0], me) - differences.ours(tricks[1], me))
        after = [differences.kinds(each, me, comparison.trump) for each in tricks]
        for kind in after[0].keys() | after[1].keys():
            gained[kind] += times * (after[0][kind] - after[1][kind])
    total = max(1, sum(worlds.values()))
    known = [
        kind for kind in gained if kind[0] in KINDS and (trump is None or kind[1] != trump.index)
    ]
    most = max(known, key=lambda kind: (gained[kind], kind), default=None)
    if most is None or min(gained[most], net) < TRICKS * total:
        return None
    if not MOST_OF_IT[0] <= gained[most] / net <= MOST_OF_IT[1]:
        return None
    if did.card.suit is best.card.suit and most[1] != did.card.suit.index:
        return None
    args: Args = {"tricks": round(2 * gained[most] / total) / 2}
    if most[1] >= 0:
        args["suit"] = most[1]
    return KINDS[most[0]], args


# Calls.


def _weaker_trumps(view: View, did: NameTrump, best: NameTrump) -> Why | None:
    if estimate(view.hand, best.strain.suit) <= estimate(view.hand, did.strain.suit):
        return None
    suit = best.strain.suit
    if did.strain.suit is None and suit is not None:
        return "needed_trumps", {"suit": suit.index}
    return "weaker_trumps", {"suit": suit.index if suit else 4}


def _wrong_pledge(view: View, did: Pledge, best: Pledge) -> Why | None:
    higher = max(did, best, key=lambda pledge: pledge.tricks)
    chance = pledging.chance_of(view, higher, 0.0)
    percent = spoken(chance)
    if view.ruleset.exact and did is higher and chance >= pledging.chance_of(view, best, 0.0):
        return None  # it may be more than the number that breaks the pledge
    if did is higher:
        return ("pledged_too_much", {"percent": percent}) if percent <= UNLIKELY else None
    return ("pledged_too_little", {"percent": percent}) if percent >= LIKELY else None


def _wrong_double(view: View, did: Action) -> Why | None:
    """Find whether the opponents' bid is likely made, and was doubled, or is not and was left."""
    standing = view.standing
    if standing is None or not view.seat.is_opponent(standing.seat) or near_the_end(view):
        return None
    made = bidding.chance_of_standing(view, standing)
    percent = spoken(made if did == DOUBLE else 1 - made)
    code = "doubled_what_is_made" if did == DOUBLE else "missed_double"
    return (code, {"percent": percent}) if percent >= LIKELY else None


def _by_chance(view: View, did: Action, best: Action) -> Generator[None, None, Why | None]:
    """Find how likely the bid in question is made: too unlikely, or likely enough.

    Near the end of a match the score decides, and over partner's bid whose hand plays better.
    """
    tricks = [each.tricks if isinstance(each, Bid) else 0 for each in (did, best)]
    if near_the_end(view) or tricks[0] == tricks[1]:
        return None
    bid = did if tricks[0] > tricks[1] else best
    assert isinstance(bid, Bid)
    percent = spoken((yield from chance_to_make(view, bid)))
    if bid is did:
        return ("bid_too_much", {"percent": percent}) if percent <= UNLIKELY else None
    partners = view.standing is not None and view.standing.seat is view.seat.partner
    if percent < LIKELY or partners:
        return None
    if isinstance(did, Bid):
        return "bid_too_little", {"percent": percent}
    return ("passed_too_early", {"percent": percent}) if did == PASS else None


def chance_to_make(view: View, bid: Bid) -> Generator[None, None, float]:
    """Find how likely a bid is made, as hints tell it: by the hand, and in worlds played out.

    Where bids can be doubled, hints go by the hand alone.
    """
    by_hand = chance_of(view, bid, 0.0)
    if view.ruleset.doubling is not Doubling.NONE:
        return by_hand
    worlds: list[World] = []
    for worlds in drawing(view, CALL_WORLDS, Chance("remark", view).words("calls")):  # noqa: B007
        yield
    setting, made = Setting(view, 0.0), 0
    for world in worlds:
        made += bool(Simulation(setting, world).reaches(bid))
        yield
    return by_hand + WORLDS_WEIGHT * (made / max(1, len(worlds)) - by_hand)
