"""The checkers of sentences about pledges, trumps, play, points and winning: see `sentences`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from made_rounds import E, N, S, Table, W, made_deal
from second_rules import VALUES
from sentences import PLAIN, Args, auction, bids, lowest, says

from tarneeb import Match, Pledge, Strain, Suit, Team
from tarneeb.rules.actions import PASS, DealCards, NameTrump, Play
from tarneeb.rules.auction import Auction
from tarneeb.rules.cards import Card
from tarneeb.rules.ruleset import TrumpRule
from tarneeb.rules.seats import Seat
from tarneeb.rules.tricks import Trick, winner

# Pledges.


def _stating(at: Table, totals: Sequence[int]) -> Auction:
    return Auction(at.rules, W, (), tuple(totals))


def _legal(at: Table, own: int) -> set[int]:
    """Return the pledges that South can state at this score."""
    legal = _stating(at, (own, 0, 0, 0)).legal(())
    return {call.tricks for call in legal if isinstance(call, Pledge)}


@says("pledges")
def _(at: Table, args: Args) -> None:
    assert _legal(at, 0) == {*range(args["tricks"], 14)}
    said, speakers = _stating(at, (0,) * 4), []
    assert PASS not in said.legal(())
    while not said.is_over:
        speakers.append(said.to_call)
        said = said.after(Pledge(13))
    assert speakers == [S, E, N, W]


def _worth(at: Table, tricks: int, score: int) -> int:
    """Return what a pledge adds to the total of the four, as another sentence says."""
    if at.rules.pledge_count == "tricks":
        return tricks
    face = at.rules.pledge_values == "400" and tricks in (5, 6) and score >= 30
    return tricks if face else VALUES[at.rules.pledge_values][tricks]


def _thrown_below(at: Table, least: int, totals: Sequence[int], dealer: Seat | None) -> None:
    """Check that four pledges are thrown in exactly below this total, and who deals then."""
    sums: dict[int, tuple[int, ...]] = {}
    ranges = [sorted(_legal(at, score)) for score in totals]
    for pledges in combinations_with_replacement(range(1, 14), 4):
        if all(tricks in legal for tricks, legal in zip(pledges, ranges, strict=True)):
            worth = sum(_worth(at, *each) for each in zip(pledges, totals, strict=True))
            sums.setdefault(worth, pledges)
    below = [worth for worth in sums if worth < least]
    for worth in [*([max(below)] if below else []), min(w for w in sums if w >= least)]:
        match = at.dealt(PLAIN, totals)
        for tricks in sums[worth]:
            match = match.apply(Pledge(tricks))
        assert (match.current is None) == (worth < least), (sums[worth], totals)
        if match.current is None:
            assert dealer in (None, match.dealer)
            assert match.scores == tuple(totals)


@says("pledge-total-same-dealer")
def _(at: Table, args: Args) -> None:
    _thrown_below(at, args["total"], (0,) * 4, W)


@says("pledge-total-next-dealer")
def _(at: Table, args: Args) -> None:
    _thrown_below(at, args["total"], (0,) * 4, W.right)


@says("pledge-thrown-same-dealer")
def _(at: Table, _: Args) -> None:
    _thrown_below(at, 14, (50, 0, 0, 0), W)


@says("pledge-thrown-next-dealer")
def _(at: Table, _: Args) -> None:
    _thrown_below(at, 14, (50, 0, 0, 0), W.right)


@says("pledge-count-values")
def _(at: Table, _: Args) -> None:
    # Twelve tricks from high pledges are worth more than their number.
    said = _stating(at, (0,) * 4)
    for tricks in (13, 13, 13, 13):
        said = said.after(Pledge(tricks))
    assert said.pledges_counted == 4 * VALUES[at.rules.pledge_values][13] > 52


@says("pledges-rise")
def _(at: Table, args: Args) -> None:
    for score in (30, 40, 50):
        for own in (score, score + 9):
            assert min(_legal(at, own)) == args[f"least{score}"]
        assert min(_legal(at, 29)) == min(_legal(at, 0))
        _thrown_below(at, args[f"total{score}"], (0, 0, 0, score), None)


# Trump.


def _declared(at: Table, seat: Seat = S) -> Match:
    """Return the match after an auction that this seat wins, before the trump is named."""
    match = at.dealt(PLAIN)
    while match.current is not None and not match.current.auction.is_over:
        won = match.current.auction.standing is not None
        match = match.apply(lowest(at) if match.to_act is seat and not won else PASS)
    return match


@says("trump-declarer")
def _(at: Table, _: Args) -> None:
    for seat in Seat:
        match = _declared(at, seat)
        assert match.to_act is seat
        for suit in Suit:
            named = match.apply(NameTrump(suit.strain)).current
            assert named is not None
            assert named.trump is suit


@says("trump-first-lead")
def _(at: Table, _: Args) -> None:
    match = _declared(at)
    for action in match.legal_actions():
        if isinstance(action, Play):
            led = match.apply(action).current
            assert led is not None
            assert led.trump is action.card.suit


@says("trump-bid")
def _(at: Table, _: Args) -> None:
    for bid in bids(auction(at)):
        match = at.dealt(PLAIN).apply(bid)
        while match.current is not None and not match.current.auction.is_over:
            match = match.apply(PASS)
        assert match.current is not None
        assert match.current.strain is bid.strain


def _turned_up(at: Table, named: dict[str, str]) -> None:
    for shown, trump in named.items():
        deal = made_deal(1, Suit.parse(shown), True)
        hand = [*deal[S], *deal[W]]
        card = next(card for card in deal[W] if card.suit is Suit.parse(shown))
        assert card in hand
        match = at.standing_at(None).apply(DealCards(deal, card, ()))
        assert match.current is not None
        assert match.current.trump is Suit.parse(trump)


@says("trump-turn-up")
def _(at: Table, _: Args) -> None:
    _turned_up(at, {"C": "S", "S": "C", "D": "H", "H": "D"})


@says("trump-turn-up-same")
def _(at: Table, _: Args) -> None:
    _turned_up(at, {suit: suit for suit in "SHDC"})


@says("trump-hearts")
def _(at: Table, _: Args) -> None:
    for seed in range(4):
        match = at.standing_at(None)
        match = match.apply(match.next_deal(seed))
        assert match.current is not None
        assert match.current.trump is Suit.HEARTS


def _without_trump(match: Match) -> None:
    assert match.current is not None
    assert match.current.strain is Strain.NO_TRUMP
    assert match.current.trump is None
    assert winner(Trick.parse("S 2H AS KS 3H"), match.current.trump) is W


@says("no-trump")
def _(at: Table, _: Args) -> None:
    _without_trump(_declared(at).apply(NameTrump(Strain.NO_TRUMP)))


@says("no-trump-bid")
def _(at: Table, _: Args) -> None:
    match = at.dealt(PLAIN).apply(at.bid(lowest(at).tricks, Strain.NO_TRUMP))
    while match.current is not None and not match.current.auction.is_over:
        match = match.apply(PASS)
    _without_trump(match)


@says("no-no-trump")
def _(at: Table, _: Args) -> None:
    if at.rules.trump is TrumpRule.DECLARER:
        assert NameTrump(Strain.NO_TRUMP) not in _declared(at).legal_actions()
    assert Strain.NO_TRUMP not in {bid.strain for bid in bids(auction(at))}


# Play.


def _named(at: Table, match: Match, suit: Suit) -> Match:
    declares = at.rules.trump is TrumpRule.DECLARER
    return match.apply(NameTrump(suit.strain)) if declares else match


@says("lead-declarer")
def _(at: Table, _: Args) -> None:
    for seat in Seat:
        match = _named(at, _declared(at, seat), Suit.SPADES)
        assert match.to_act is seat
        assert any(isinstance(action, Play) for action in match.legal_actions())


@says("lead-right")
def _(at: Table, _: Args) -> None:
    match = at.dealt(PLAIN)
    for _turn in range(4):
        match = match.apply(Pledge(13))
    assert match.to_act is W.right


def _suits(match: Match) -> set[Suit]:
    """Return the suits of the cards that can be played."""
    return {action.card.suit for action in match.legal_actions() if isinstance(action, Play)}


@says("trump-lead")
def _(at: Table, _: Args) -> None:
    held = {card.suit for card in PLAIN[S]}
    for suit in Suit:
        assert _suits(_named(at, _declared(at), suit)) == ({suit} if suit in held else held)


def _begun(at: Table) -> Match:
    """Return a match with South on lead."""
    if not at.rules.individual:
        return at.called(at.hands_for(6), lowest(at))
    match = at.dealt(at.hands_for(6))
    for _turn in range(4):
        match = match.apply(Pledge(13))
    return match


@says("follow")
def _(at: Table, _: Args) -> None:
    match = _begun(at)
    for _turn in range(20):
        seat, current = match.to_act, match.current
        assert seat is not None
        assert current is not None
        assert current.play is not None
        held = {card.suit for card in current.hands[seat]}
        led = current.play.trick.led
        if led is not None:
            assert _suits(match) == ({led} if led in held else held)
        match = match.apply(next(a for a in match.legal_actions() if isinstance(a, Play)))


@says("trick")
def _(at: Table, _: Args) -> None:
    ended = at.played(_begun(at))
    played = ended.rounds[-1]
    leader = S
    for trick in played.tricks:
        assert trick.leader is leader
        trumps = [card for card in trick.cards if card.suit is played.trump]
        best = min(trumps or [card for card in trick.cards if card.suit is trick.led], key=_high)
        leader = trick.leader.after(trick.cards.index(best))


def _high(card: Card) -> int:
    return -card.rank


# Points of a contract. Kaboot and a bid of 13 have sentences of their own.


def _levels(at: Table) -> list[int]:
    least = lowest(at).tricks
    return sorted({least, max(least, 9), 13})


@says("made-tricks")
def _(at: Table, _: Args) -> None:
    for bid in _levels(at):
        for taken in range(bid, 13 if at.rules.kaboot else 14):
            assert at.points(bid, taken)[0] == taken


@says("made-bid")
def _(at: Table, _: Args) -> None:
    for bid in _levels(at):
        for taken in range(bid, 13 if at.rules.kaboot else 14):
            assert at.points(bid, taken)[0] == bid


@says("defence-scores-when-failed")
def _(at: Table, _: Args) -> None:
    for bid in _levels(at):
        assert [at.points(bid, taken)[1] for taken in {bid, 13}] == [0] * len({bid, 13})


@says("defence-scores-always")
def _(at: Table, _: Args) -> None:
    for bid in _levels(at):
        for taken in {bid, 12, 13} - {*range(bid)}:
            assert at.points(bid, taken)[1] == 13 - taken


@says("failed")
def _(at: Table, _: Args) -> None:
    for bid in _levels(at):
        if at.rules.kaboot and bid == 13:
            continue
        for taken in {0, bid // 2, bid - 1} - ({0} if at.rules.kaboot else set()):
            assert at.points(bid, taken) == (-bid, 13 - taken)


@says("kaboot")
def _(at: Table, args: Args) -> None:
    for bid in _levels(at):
        assert at.points(bid, 13)[0] == args["bid" if bid == 13 else "unbid"]
    assert {at.points(13, taken)[0] for taken in (1, 12)} == {-args["failed"]}


@says("defence-kaboot")
def _(at: Table, args: Args) -> None:
    for bid in _levels(at):
        if bid < 13 or at.rules.failed_13_defence == 1:
            assert at.points(bid, 0)[1] == args["points"]


@says("failed-13-defence")
def _(at: Table, args: Args) -> None:
    for taken in (1, 6, 12):
        assert at.points(13, taken)[1] == (13 - taken) * args["times"]


@says("failed-13-all")
def _(at: Table, args: Args) -> None:
    assert at.points(13, 0)[1] == args["points"]


@says("negative")
def _(at: Table, _: Args) -> None:
    ended = at.pledged((13,) * 4, 6) if at.rules.individual else at.scored(13, 12)
    assert min(ended.scores) < 0


# Points of pledges.


def _gains(at: Table, pledge: int, taken: int, own: int = 0) -> int:
    """Return South's points for a pledge."""
    totals = (own, 0, 0, 0)
    return at.pledged((pledge, 13, 13, 13), taken, totals).results[-1].points[S]


def _kept(at: Table, over: int) -> None:
    """Check what a pledge that is met gives, one that is missed, and one that is exceeded."""
    least = min(_legal(at, 0))
    for pledge in {least, 9, 13} - {*range(least)}:
        value = _gains(at, pledge, pledge)
        assert value > 0
        assert {_gains(at, pledge, taken) for taken in {0, pledge - 1}} == {-value}
        above = {pledge + 1, 13} - {*range(pledge + 1), 14}
        assert {_gains(at, pledge, taken) for taken in above} <= {over * value}
    everybody = at.pledged((13,) * 4, 13).results[-1].points
    assert [points > 0 for points in everybody] == [True, False, False, False]


@says("pledge-kept-at-least")
def _(at: Table, _: Args) -> None:
    _kept(at, 1)


@says("pledge-kept-exactly")
def _(at: Table, _: Args) -> None:
    _kept(at, -1)


def _values(at: Table, value: dict[int, int], own: int = 0) -> None:
    for pledge in sorted(_legal(at, own)):
        assert _gains(at, pledge, pledge, own) == value[pledge], (pledge, own)


@says("pledge-values-face")
def _(at: Table, _: Args) -> None:
    _values(at, {pledge: pledge for pledge in range(1, 14)})


@says("pledge-values-double-7")
def _(at: Table, _: Args) -> None:
    _values(at, {pledge: pledge * (2 if pledge >= 7 else 1) for pledge in range(1, 14)})


@says("pledge-values-400")
def _(at: Table, _: Args) -> None:
    value = {pledge: pledge for pledge in range(1, 5)} | {9: 27}
    value |= {pledge: 2 * pledge for pledge in (5, 6, 7, 8)}
    value |= dict.fromkeys(range(10, 14), 40)
    _values(at, value, 29)
    _values(at, value | {5: 5, 6: 6}, 30)


# Winning.


def _ends(at: Table, bid: int, taken: int, finals: tuple[int, int]) -> Team | None:
    """Return the winner of a match whose scores after South's contract are these."""
    points = at.points(bid, taken)
    before = (finals[0] - points[0], finals[1] - points[1])
    return at.scored(bid, taken, totals=before).winner


def _pledges_end(at: Table, taken: int, finals: tuple[int, int, int, int]) -> Team | None:
    """Return the winner if the scores are these after all but perhaps South failed.

    Pledges from 10 up are worth the same at every score.
    """
    stated = (_most_common(at),) * 4
    points = at.pledged(stated, taken).results[-1].points
    before = [final - got for final, got in zip(finals, points, strict=True)]
    return at.pledged(stated, taken, before).winner


def _most_common(at: Table) -> int:
    """Return a high pledge that all can state and that wins no match at once if it can be so."""
    return max(12, min(_legal(at, 0)))


@says("instant-win-bid-13-team", "instant-win-any-13-team")
def _(at: Table, _: Args) -> None:
    assert _ends(at, 13, 13, (-5, 0)) is Team.NS


@says("instant-win-bid-13-player", "instant-win-any-13-player")
def _(at: Table, _: Args) -> None:
    assert at.pledged((13,) * 4, 13, (-60, 0, 0, 0)).winner is Team.NS


@says("lose-at-minus-target-team")
def _(at: Table, args: Args) -> None:
    bid = max(lowest(at).tricks, 2)
    assert _ends(at, bid, bid - 1, (args["target"], 0)) is Team.EW
    assert _ends(at, bid, bid - 1, (args["target"] - 3, 0)) is Team.EW
    assert _ends(at, bid, bid - 1, (args["target"] + 1, 0)) is None


@says("lose-at-minus-target-player")
def _(at: Table, args: Args) -> None:
    low = args["target"]
    assert _pledges_end(at, 6, (low, 0, 0, 0)) is Team.EW
    assert _pledges_end(at, 6, (low + 1, 0, 0, 0)) is None
    assert _pledges_end(at, 6, (low, low, 0, 0)) is None
    assert _pledges_end(at, 6, (low, low - 1, 0, 0)) is Team.NS


@says("pledge-target")
def _(at: Table, args: Args) -> None:
    top, floor, kept = args["target"], args["floor"], _most_common(at)
    assert _pledges_end(at, kept, (top, -1, floor, 0)) is Team.NS
    assert _pledges_end(at, kept, (top, top, floor + 1, floor)) is Team.NS
    if kept == 13 and at.rules.instant_win != "none":
        return  # South has won at once
    if not at.rules.lose_at_minus_target or top > 1:
        assert _pledges_end(at, kept, (top - 1, 0, floor, 0)) is None
        assert _pledges_end(at, kept, (top, 0, floor - 1, 0)) is None
    assert _pledges_end(at, kept, (top, top, floor, floor)) is None
    assert _pledges_end(at, kept, (top, top, floor, floor + 1)) is Team.EW


@says("target")
def _(at: Table, args: Args) -> None:
    bid = lowest(at).tricks
    assert _ends(at, bid, bid, (args["target"], 0)) is Team.NS
    if at.rules.instant_win == "none" or bid < 13:
        assert _ends(at, bid, bid, (args["target"] - 1, 0)) is None


@says("target-both")
def _(at: Table, _: Args) -> None:
    top = at.rules.target  # which the sentence before says
    bid = lowest(at).tricks
    if bid < 13:
        assert _ends(at, bid, bid, (top, top)) is Team.NS
        assert _ends(at, bid, bid, (top + 1, top)) is Team.NS
        assert _ends(at, bid, bid, (top, top + 1)) is Team.EW
