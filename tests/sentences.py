"""What each sentence of the rules in words claims, checked by playing (rules.md 2 to 6).

    CHECKS["rules-failed"](Table(rules), {})     raises AssertionError if the sentence is false

A checker plays auctions and rounds made for its sentence. It never asks the option that the
sentence was made from, only options that other sentences tell as exceptions.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from auctions import HOPELESS
from bridge_page import Page
from made_rounds import E, N, S, Table, W, made_deal, run

from tarneeb import Bid, Deal, Match, Pledge, Suit, Team
from tarneeb.friends.seeds import FourSeeds, Veiled
from tarneeb.records.share import SharedDeal
from tarneeb.rules.actions import (
    DOUBLE,
    PASS,
    REDOUBLE,
    THROW_IN,
    Double,
    Pass,
    Redouble,
    ThrowIn,
)
from tarneeb.rules.auction import Announcement, AnnouncementKind, Auction
from tarneeb.rules.cards import DECK, Card, Hand, Rank, parse_hand
from tarneeb.rules.ruleset import STRAIN_LETTERS
from tarneeb.rules.seats import Seat
from tarneeb.rules.tricks import Trick, winner

Args = dict[str, Any]
Check = Callable[[Table, Args], None]
CHECKS: dict[str, Check] = {}
"""Each sentence's checker, by its code."""

PLAIN = made_deal(6, Suit.SPADES, True)
STRONG = parse_hand("AKQJ.AKQ.AKQ.AKQ")


def says(*codes: str) -> Callable[[Check], Check]:
    """Enter a checker for sentences with these codes, without their `rules-`.

    rules/test_sentences.py counts the entries in the source: a test run that looks for doctests
    imports this module twice, under two names, and enters each checker again.
    """

    def enter(check: Check) -> Check:
        for code in codes:
            CHECKS[f"rules-{code}"] = check
        return check

    return enter


def auction(at: Table, *calls: object, announced: tuple[Announcement, ...] = ()) -> Auction:
    """Return an auction after these calls, all legal for a hopeless hand. South speaks first."""
    found = Auction(at.rules, W, announced, (0, 0, 0, 0))
    for call in calls:
        assert call in found.legal(HOPELESS), f"{call} in {at.rules}"
        found = found.after(call)
    return found


def bids(of: Auction) -> list[Bid]:
    return [call for call in of.legal(STRONG) if isinstance(call, Bid)]


def lowest(at: Table) -> Bid:
    """Return the lowest bid that can open the auction."""
    return bids(auction(at))[0]


def passes_to_end(of: Auction) -> int:
    """Return how many passes end an auction."""
    count = 0
    while not of.is_over:
        of, count = of.after(PASS), count + 1
    return count


def walks(
    at: Table, count: int = 12, announced: tuple[Announcement, ...] = ()
) -> Iterator[list[Auction]]:
    """Yield random auctions, call by call."""
    rng = random.Random(str(at.rules))
    for _ in range(count):
        steps = [auction(at, announced=announced)]
        while not steps[-1].is_over:
            legal = [call for call in steps[-1].legal(STRONG) if call != THROW_IN]
            some = legal if rng.random() < 0.2 else legal[:3] + legal[-2:]
            steps.append(steps[-1].after(rng.choice(some)))
        yield steps


# At the table.


@says("table")
def _(at: Table, _: Args) -> None:
    dealt = at.standing_at(None).next_deal("table").deal
    assert sorted(card for hand in dealt.hands for card in hand) == sorted(DECK)
    assert [len(hand) for hand in dealt.hands] == [13] * 4
    assert Team.NS.seats == (S, N)
    assert Team.EW.seats == (E, W)


@says("cards")
def _(_at: Table, _: Args) -> None:
    _cards_rank()


@cache
def _cards_rank() -> None:
    names = ["ace", "king", "queen", "jack", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    ranks = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "10": "T"}
    for suit in Suit:
        order = [Card.parse(f"{ranks.get(name, name)}{suit}") for name in names]
        for place in range(10):
            four = (*order[place + 1 : place + 4], order[place])
            assert winner(Trick(S, four), None) is S.left


OTHER_SEEDS = (
    ("0", "2", "3", "4"),
    ("1", "0", "3", "4"),
    ("1", "2", "0", "4"),
    ("1", "2", "3", "0"),
)


@says("cutting")
def _(at: Table, _: Args) -> None:
    for dealer in Seat:
        match = Match(at.rules, dealer)
        assert match.dealer is dealer
        assert match.cutter is dealer.left
    for deal in (FourSeeds(), Veiled()):
        cards = {deal.deal(("1", "2", "3", "4"), S).deal.hands}
        cards |= {deal.deal(swapped, S).deal.hands for swapped in OTHER_SEEDS}
        assert len(cards) == 5, "all four shuffle"


@says("turn")
def _(at: Table, _: Args) -> None:
    for dealer in Seat:
        match = Match(at.rules, dealer)
        match = match.apply(match.next_deal("turn"))
        assert match.to_act is dealer.right
    assert [S.right, E.right, N.right, W.right] == [E, N, W, S]
    ended = at.pledged((13,) * 4, 6) if at.rules.individual else at.scored(lowest(at).tricks, 6)
    if ended.winner is None:
        assert ended.dealer is W.right


@says("first-dealer")
def _(at: Table, _: Args) -> None:
    _first_dealers()
    shared = SharedDeal(at.rules, N, at.standing_at(None).next_deal("shared"))
    if at.rules.turns_up:
        shared = SharedDeal(at.rules, N, Match(at.rules, N).next_deal("shared"))
    assert Page().ask("new", deal=str(shared))["view"]["dealer"] == "N"


@cache
def _first_dealers() -> None:
    page = Page()
    news = [page.ask("new", ruleset="classic", seed=str(seed)) for seed in range(40)]
    assert {new["view"]["dealer"] for new in news} == {*"SENW"}
    for seed in range(20):
        drawn = page.ask("draw", seed=str(seed))
        cards = [Card.parse(card) for card in drawn["cards"]]
        highest = min(cards, key=lambda card: (-card.rank, card.index))
        assert drawn["seats"][cards.index(highest)] == drawn["dealer"]


# Auctions.


@says("single")
def _(at: Table, _: Args) -> None:
    for steps in walks(at):
        calls = steps[-1].calls
        assert len({spoken.seat for spoken in calls}) == len(calls)
        if contract := steps[-1].contract:
            made = [spoken.call.tricks for spoken in calls if isinstance(spoken.call, Bid)]
            assert contract.tricks == max(made)


@says("open-final")
def _(at: Table, _: Args) -> None:
    for steps in walks(at):
        calls = steps[-1].calls
        for place, spoken in enumerate(calls):
            later = [each.seat for each in calls[place + 1 :]]
            assert spoken.call != PASS or spoken.seat not in later
    low = lowest(at)
    if low.tricks < 13:
        assert passes_to_end(auction(at, low)) == 3
        assert passes_to_end(auction(at, PASS, low)) == 2


@says("open")
def _(at: Table, args: Args) -> None:
    low = lowest(at)
    if low.tricks < 13:
        assert passes_to_end(auction(at, low)) == args["passes"]
        again = auction(at, PASS, low, PASS, PASS)
        assert again.to_call is S
        assert bids(again)


@says("open-unbid")
def _(at: Table, _: Args) -> None:
    assert passes_to_end(auction(at)) == 4


@says("bids")
def _(at: Table, args: Args) -> None:
    opening = bids(auction(at))
    assert {bid.tricks for bid in opening} == {*range(args["least"], 14)}
    for place, bid in enumerate(opening):
        assert bid in opening
        after = auction(at, bid)
        higher = [] if after.is_over else bids(after)
        assert higher == opening[place + 1 :]


@says("dealer-may-match")
def _(at: Table, _: Args) -> None:
    low = lowest(at)
    before = auction(at, low, PASS)
    assert low not in before.legal(STRONG)
    matched = auction(at, low, PASS, PASS, low)
    assert matched.contract is not None
    assert matched.contract.seat is W


@says("bid-strain", "bid-strain-only")
def _(at: Table, args: Args) -> None:
    strains = [STRAIN_LETTERS[letter] for letter in args["order"]]
    least = lowest(at).tricks
    assert [bid.strain for bid in bids(auction(at)) if bid.tricks == least] == strains
    for low, high in itertools.pairwise(strains):
        assert Bid(least, high) in bids(auction(at, Bid(least, low)))
        assert Bid(least, low) not in auction(at, Bid(least, high)).legal(STRONG)


def _doublers(at: Table) -> set[Seat]:
    """Return the seats that can ever double a bid of South's."""
    found = set()
    queue = [auction(at, lowest(at))]
    while queue:
        one = queue.pop()
        if one.is_over:
            continue
        if DOUBLE in one.legal(STRONG) and one.to_call is not None:
            found.add(one.to_call)
        queue.append(one.after(PASS))
    return found


def _higher_bid_cancels(at: Table) -> None:
    doubled = auction(at, lowest(at), DOUBLE)
    if doubled.is_over or not bids(doubled):
        return
    over = doubled.after(bids(doubled)[0])
    assert over.standing is not None
    assert over.standing.factor == 1


@says("doubling-opponents")
def _(at: Table, _: Args) -> None:
    assert _doublers(at) == {E, W}
    _higher_bid_cancels(at)


@says("doubling-anyone")
def _(at: Table, _: Args) -> None:
    assert _doublers(at) == {*Seat}
    _higher_bid_cancels(at)


@says("doubling-anyone-else")
def _(at: Table, _: Args) -> None:
    assert _doublers(at) == {E, N, W}
    _higher_bid_cancels(at)


def _passes_after_a_double(at: Table) -> tuple[int, int]:
    """Return how many passes end the auction after a bid, and after a bid and a double."""
    return passes_to_end(auction(at, lowest(at))), passes_to_end(auction(at, lowest(at), DOUBLE))


@says("double-restarts")
def _(at: Table, _: Args) -> None:
    undoubled, doubled = _passes_after_a_double(at)
    if lowest(at).tricks < 13:  # otherwise it may end at once, as another sentence says
        assert doubled == undoubled >= 3  # the others are three


@says("double-counts")
def _(at: Table, _: Args) -> None:
    undoubled, doubled = _passes_after_a_double(at)
    if lowest(at).tricks < 13:
        assert doubled == undoubled - 1


def _results(at: Table) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return bids and tricks of made contracts and of failed ones."""
    levels = sorted({lowest(at).tricks, 9, 13} - {*range(lowest(at).tricks)})
    made = [(bid, taken) for bid in levels for taken in {bid, 13}]
    failed = [(bid, taken) for bid in levels for taken in {bid - 1, 0}]
    return made, failed


def _multiplied(at: Table, scope: str, times: int) -> None:
    made, failed = _results(at)
    for bid, taken in made + failed:
        ours, theirs = at.points(bid, taken)
        counts = scope != "made" or taken >= bid
        both = scope != "declarer" and counts
        expected = (ours * times if counts else ours, theirs * times if both else theirs)
        assert at.points(bid, taken, times) == expected, (bid, taken, times)


for _scope in ("round", "declarer", "made"):

    def _double(at: Table, _: Args, scope: str = _scope) -> None:
        _multiplied(at, scope, 2)

    def _redouble(at: Table, _: Args, scope: str = _scope) -> None:
        after = auction(at, lowest(at), DOUBLE)
        assert REDOUBLE in after.legal(STRONG)
        assert REDOUBLE not in after.after(PASS).legal(STRONG)
        _multiplied(at, scope, 4)

    says(f"double-scope-{_scope}")(_double)
    says(f"redoubling-{_scope}")(_redouble)


def _announced(at: Table, hand: Hand) -> set[AnnouncementKind]:
    """Return what South announces with this hand."""
    rest = [card for card in DECK if card not in hand]
    cards = [tuple(rest[start::3]) for start in range(3)]  # nobody else's suits are long
    match = at.dealt(Deal((hand, *cards)), announced=None)  # type: ignore[arg-type]
    assert match.current is not None
    return {each.kind for each in match.current.announced if each.seat is S}


@says("dakak")
def _(at: Table, args: Args) -> None:
    values = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
    honours = sorted((card for card in DECK if card.rank in values), key=lambda c: -c.rank)
    low = [card for card in DECK if card.rank not in values][::3]
    for points in (args["points"], args["points"] + 1):
        for first in Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK:
            hand, left = [], points
            for card in (card for card in honours if card.rank <= first):
                if values[card.rank] <= left:
                    hand.append(card)
                    left -= values[card.rank]
            whole = tuple(sorted([*hand, *low[: 13 - len(hand)]]))
            if left == 0:
                assert ("dakak" in _announced(at, whole)) == (points == args["points"])


@says("dakak-bounds", "dakak-bounds-lowest")
def _(at: Table, args: Args) -> None:
    def opens(*dakak: Seat) -> list[int]:
        announced = tuple(Announcement(seat, "dakak") for seat in dakak)
        south = auction(at, announced=announced)
        return [bids(each)[0].tricks for each in (south, south.after(PASS))]

    assert opens(N) == [args["least"], args["against"]]
    assert opens(W) == [args["against"], args["least"]]
    assert opens(N, W) == [args["least"]] * 2
    if "higher" in args:
        against = bids(auction(at, announced=(Announcement(W, "dakak"),)))
        least: dict[object, int] = {}
        for bid in against:
            least.setdefault(bid.strain, bid.tricks)
        lowest_strain = against[0].strain
        assert least.pop(lowest_strain) == args["against"]
        assert set(least.values()) == {args["higher"]}


def _bounds_last(at: Table) -> set[bool]:
    """Return whether the bounds forbid East bids over South's, where they could, after each bid."""
    told = (Announcement(N, "dakak"),)
    south = auction(at, announced=told)
    at_first = set(bids(south.after(PASS)))
    found = set()
    for bid in bids(south):
        after, free = south.after(bid), auction(at).after(bid)
        if after.is_over or free.is_over or after.to_call is not E:
            continue
        could, can = set(bids(free)), set(bids(after))
        assert can in (could, could & at_first)
        if could - at_first:
            found.add(can == could & at_first)
    return found


@says("dakak-until-auction")
def _(at: Table, _: Args) -> None:
    assert _bounds_last(at) <= {True}


@says("dakak-until-opening")
def _(at: Table, _: Args) -> None:
    assert _bounds_last(at) <= {False}


def _out_of_call(at: Table, args: Args, may: set[type]) -> None:
    for length in (args["cards"], args["cards"] - 1):
        for suit in Suit:
            others = [card for card in DECK if card.suit is not suit][::6]
            hand = tuple(sorted([*run(suit, 13 - length, length), *others[: 13 - length]]))
            assert ("out_of_call" in _announced(at, hand)) == (length == args["cards"])
    told = (Announcement(S, "out_of_call"),)
    assert bids(auction(at, PASS, PASS, announced=told))  # the partner's
    legal: set[type] = set()
    for steps in walks(at, 40, told):
        for one in steps[:-1]:
            legal |= {type(call) for call in one.legal(STRONG)} if one.to_call is S else set()
    assert legal == may


says("out-of-call-pass")(partial(_out_of_call, may={Pass}))
says("out-of-call-double")(partial(_out_of_call, may={Pass, Double}))
says("out-of-call-redouble")(partial(_out_of_call, may={Pass, Double, Redouble}))


def _told(at: Table) -> Iterator[tuple[Announcement, ...]]:
    """Yield what may be announced before an auction: nothing, and each choice of seats."""
    kinds: dict[AnnouncementKind, bool] = {
        "out_of_call": at.rules.out_of_call,
        "dakak": at.rules.dakak,
    }
    yield ()
    for kind in (kind for kind, used in kinds.items() if used):
        for count in range(1, 5):
            for seats in itertools.combinations(Seat, count):
                yield tuple(Announcement(seat, kind) for seat in seats)


@says("settled")
def _(at: Table, _: Args) -> None:
    for told in _told(at):
        for steps in walks(at, 2 if told else 12, told):
            assert all(_somebody_is_free(one) for one in steps[:-1]), (told, steps[-1].calls)


def _somebody_is_free(one: Auction) -> bool:
    """Return whether anybody who would still speak may do something else with some cards."""
    while not one.is_over:
        if {*one.legal(STRONG), *one.legal(HOPELESS)} != {PASS}:
            return True
        one = one.after(PASS)
    return False


def _all_pass(at: Table) -> Match:
    match = at.dealt(PLAIN)
    while match.current is not None:
        match = match.apply(PASS)
    assert match.results[-1].thrown == "all_passed"
    assert set(match.scores) == {0}
    return match


@says("all-pass-same-dealer")
def _(at: Table, _: Args) -> None:
    assert _all_pass(at).dealer is W


@says("all-pass-next-dealer")
def _(at: Table, _: Args) -> None:
    assert _all_pass(at).dealer is W.right


@says("all-pass-dealer-bids")
def _(at: Table, _: Args) -> None:
    last = auction(at, PASS, PASS, PASS)
    assert last.to_call is W
    assert {type(call) for call in last.legal(HOPELESS)} == {Bid}


@says("all-pass-dealer-bids-or-throws")
def _(at: Table, _: Args) -> None:
    last = auction(at, PASS, PASS, PASS)
    assert last.to_call is W
    assert {type(call) for call in last.legal(HOPELESS)} == {Bid, ThrowIn}
    assert {type(call) for call in last.legal(STRONG)} == {Bid}


@says("hopeless-hand")
def _(at: Table, _: Args) -> None:
    start = auction(at)
    for hand, hopeless in {
        "T98.K.QJ.T987654": True,
        "T98.A.QJ.T987654": False,
        "T98.K2.QJ.T98765": False,
        "T98.K.QJ2.T98765": False,
        "T98.K.Q.J9876543": False,
        "T98.K.432.J98765": False,
        "T987.K.432.J9876": False,
        "T9876.K.4323.J98".replace("4323", "4325"): True,
    }.items():
        assert (THROW_IN in start.legal(parse_hand(hand))) == hopeless, hand
    first = Pledge(13) if at.rules.individual else lowest(at)
    after = start.after(first)
    assert after.is_over or THROW_IN not in after.legal(HOPELESS)
    rest = [card for card in DECK if card not in HOPELESS]
    hands = (HOPELESS, *(tuple(rest[start : start + 13]) for start in (0, 13, 26)))
    match = at.dealt(Deal(hands)).apply(THROW_IN)  # type: ignore[arg-type]
    assert match.current is None
    assert match.dealer is W.right
