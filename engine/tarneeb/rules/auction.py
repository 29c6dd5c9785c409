"""Auctions: from the first call to a contract, four pledges, or a deal thrown in.

    Standing(Seat.EAST, Bid(8), 1)     the highest bid so far, its owner, and 1, 2 or 4 for doubling
    Auction                            every call so far, and its consequences
    Contract(Seat.EAST, 8, None, 1)    how it ended; the strain is None until declarer names it

One function decides whether a call is legal (`objection`). `legal` lists the calls without an
objection. Rules: rules.md 3 to 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .actions import (
    DOUBLE,
    PASS,
    REDOUBLE,
    THROW_IN,
    Bid,
    Call,
    Double,
    Pass,
    Pledge,
    Redouble,
    ThrowIn,
)
from .cards import Card, Hand, Rank, Strain, Suit
from .deals import VEIL, is_veiled
from .errors import IllegalAction
from .pledges import counted, least_pledge, least_total
from .ruleset import (
    AgainstDakak,
    AllPass,
    AuctionKind,
    DakakBound,
    Doubling,
    Ruleset,
    TrumpRule,
)
from .seats import Seat

DAKAK_MINIMUM = 8
"""The lowest bid of a team with a dakak player."""
AGAINST_DAKAK_MINIMUM = 11
"""The lowest bid of its opponents."""
AGAINST_DAKAK_HIGHER = 12
"""With `against_dakak=clubs-or-12`, their lowest bid in a strain other than the lowest."""

AnnouncementKind = Literal["dakak", "out_of_call"]
"""The kinds of announcements about a hand."""
ThrownReason = Literal["hopeless", "all_passed", "pledges_low"]
"""The reasons for throwing a deal in."""


class Standing(NamedTuple):
    """The highest bid as it stands."""

    seat: Seat
    """The bidder."""
    bid: Bid
    """The bid."""
    factor: int = 1
    """1, or 2 when doubled, 4 when redoubled."""


class Contract(NamedTuple):
    """The contract that declarer's side must make."""

    seat: Seat
    """Declarer."""
    tricks: int
    """The bid, 1 to 13."""
    strain: Strain | None
    """The trumps; None until they are named or set."""
    factor: int = 1
    """1, or 2 when doubled, 4 when redoubled."""


class Announcement(NamedTuple):
    """A seat's announcement about its hand before the auction (rules.md 4)."""

    seat: Seat
    """The seat that announces it."""
    kind: AnnouncementKind
    """"dakak" or "out_of_call"."""


class Spoken(NamedTuple):
    """A call with the seat that made it."""

    seat: Seat
    """The caller."""
    call: Call
    """The call."""


def hand_points(hand: Hand) -> int:
    """Return the hand's points: ace 4, king 3, queen 2, jack 1."""
    return sum(max(0, card.rank - Rank.TEN) for card in hand)


def is_hopeless(hand: Hand) -> bool:
    """Return whether a hand may be thrown in: no ace, no guarded king, queen or jack.

    A king is guarded by one other card of its suit, a queen by two, a jack by three.
    """
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in Suit}
    return not any(
        card.rank > Rank.TEN and lengths[card.suit] > Rank.ACE - card.rank for card in hand
    )


def announcements(
    rules: Ruleset, hands: tuple[Hand, ...], dealer: Seat
) -> tuple[Announcement, ...]:
    """Return the announcements before the auction, in speaking order (rules.md 4)."""
    order = dealer.right.turns()
    return tuple(each for seat in order for each in announcements_of(rules, hands[seat], seat))


def announcements_of(rules: Ruleset, hand: Hand, seat: Seat) -> tuple[Announcement, ...]:
    """Return the announcements of one seat."""
    found = []
    if rules.dakak and hand_points(hand) <= rules.dakak_points:
        found.append(Announcement(seat, "dakak"))
    longest = max(sum(card.suit is suit for card in hand) for suit in Suit)
    if rules.out_of_call and longest >= rules.out_of_call_cards:
        found.append(Announcement(seat, "out_of_call"))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction in progress or finished."""

    rules: Ruleset
    """The ruleset."""
    dealer: Seat
    """The dealer; the seat at its right speaks first."""
    announced: tuple[Announcement, ...] = ()
    """The announcements before it."""
    scores: tuple[int, ...] = ()
    """The players' own scores before the round; only pledges use them."""
    calls: tuple[Spoken, ...] = ()
    """Every call so far, in order."""
    standing: Standing | None = None
    """The highest bid."""

    # Consequences of the calls.

    @property
    def to_call(self) -> Seat | None:
        """The seat to call; None when the auction is over."""
        if self.is_over:
            return None
        if not self.calls:
            return self.dealer.right
        seat = self.calls[-1].seat.right
        while self._is_out(seat):
            seat = seat.right
        return seat

    def _is_out(self, seat: Seat) -> bool:
        """Return whether the seat has passed for the rest of this auction."""
        final = self.rules.auction is AuctionKind.OPEN and self.rules.pass_is_final
        return final and Spoken(seat, PASS) in self.calls

    @property
    def quiet(self) -> int:
        """The closing passes counted so far (rules.md 2, closing_passes)."""
        return quiet_calls(self.rules, self.calls)

    @property
    def is_over(self) -> bool:
        """Whether the auction is over: every seat still to speak, if any, can only pass."""
        if self.rules.individual or self.thrown_in_by is not None:
            return self.pledges_complete or self.thrown_in_by is not None
        return not any(self._has_choice(seat) for seat in self.to_speak)

    @property
    def to_speak(self) -> tuple[Seat, ...]:
        """The seats that would still speak, in order, if every one of them passed."""
        last = self.calls[-1].seat if self.calls else self.dealer
        order = last.right.turns()
        if self.rules.auction is AuctionKind.OPEN and self.standing:
            if self.rules.pass_is_final:
                owner = self.standing.seat
                return tuple([s for s in order if s is not owner and not self._is_out(s)])
            return tuple(order)[: self.rules.closing_passes - self.quiet]
        return tuple(order)[: max(0, 4 - len(self.calls))]

    def _has_choice(self, seat: Seat) -> bool:
        """Return whether this seat, on turn, could do anything but pass, as far as all can know.

        Before the first bid any hand may be hopeless (rules.md 3, Early end).
        """
        highest = Bid(13, self.rules.strains[-1] if self.rules.strains else None)
        return not (
            self._bid_objection(seat, highest)
            and self._double_objection(seat)
            and self._redouble_objection(seat)
            and self._throw_objection(seat, VEIL)
        )

    @property
    def thrown_in_by(self) -> Seat | None:
        """The seat that threw in a hopeless hand."""
        last = self.calls[-1] if self.calls else None
        return last.seat if last and isinstance(last.call, ThrowIn) else None

    @property
    def is_thrown_in(self) -> bool:
        """Whether the deal is thrown in: all passed, a hopeless hand, or pledges too low."""
        return self.thrown_in is not None

    @property
    def thrown_in(self) -> ThrownReason | None:
        """The reason for throwing the deal in, or None."""
        if self.thrown_in_by is not None:
            return "hopeless"
        if self.rules.individual:
            too_low = self.pledges_complete and self.pledges_counted < self.pledges_needed
            return "pledges_low" if too_low else None
        return "all_passed" if self.standing is None and self.is_over else None

    @property
    def contract(self) -> Contract | None:
        """The contract, when the auction ended with one."""
        if self.standing is None or not self.is_over:
            return None
        seat, bid, factor = self.standing
        return Contract(seat, bid.tricks, bid.strain, factor)

    # Pledges (rules.md 5).

    @property
    def _pledged(self) -> list[int]:
        return [spoken.call.tricks for spoken in self.calls if isinstance(spoken.call, Pledge)]

    @property
    def pledges(self) -> tuple[int | None, ...]:
        """The pledges by seat; None for seats that have not pledged."""
        stated = {s.seat: s.call.tricks for s in self.calls if isinstance(s.call, Pledge)}
        return tuple(stated.get(seat) for seat in Seat)

    @property
    def pledges_complete(self) -> bool:
        """Whether all four seats have pledged."""
        return self.rules.individual and len(self._pledged) == 4

    @property
    def pledges_needed(self) -> int:
        """The total below which the deal is thrown in."""
        return least_total(self.rules, max(self.scores, default=0))

    @property
    def pledges_counted(self) -> int:
        """The total of the pledges so far, as `pledge_count` adds them up."""
        return sum(
            counted(self.rules, tricks, self._score(seat))
            for seat, tricks in zip(Seat, self.pledges, strict=True)
            if tricks is not None
        )

    def _score(self, seat: Seat) -> int:
        """Return the seat's own score before the round; 0 if none was given."""
        return self.scores[seat] if len(self.scores) == len(Seat) else 0

    def least_pledge(self, seat: Seat) -> int:
        """Return the lowest pledge of this seat."""
        return least_pledge(self.rules, self._score(seat))

    # Legal calls.

    def _rank(self, bid: Bid) -> tuple[int, int]:
        """Return a bid's rank among bids: by its number, then by its strain."""
        return (bid.tricks, self.rules.strains.index(bid.strain) if bid.strain else 0)

    def least_tricks(self, seat: Seat, strain: Strain | None = None) -> int:
        """Return the lowest number that this seat may bid now: min_bid, or the dakak bound.

        strain: the strain of the bid. Without one it is the lowest number in any strain.
        """
        rules = self.rules
        teams = {a.seat.team for a in self.announced if a.kind == "dakak"}
        if not teams or (rules.dakak_bound is DakakBound.OPENING and self.standing):
            return rules.min_bid
        if seat.team in teams:
            return max(rules.min_bid, DAKAK_MINIMUM)
        lowest = strain is None or strain is rules.strains[0]
        higher = rules.against_dakak is AgainstDakak.CLUBS_OR_12 and not lowest
        return max(rules.min_bid, AGAINST_DAKAK_HIGHER if higher else AGAINST_DAKAK_MINIMUM)

    def objection(self, call: Call, hand: Hand) -> IllegalAction | None:
        """Return the reason why this call is illegal for the seat to call, or None if it is legal.

        hand: the caller's cards, which matter only for throwing in a hopeless hand.
        """
        seat = self.to_call
        assert seat is not None, "the auction is over"
        return self._objection(seat, call, hand)

    def _objection(self, seat: Seat, call: Call, hand: Hand) -> IllegalAction | None:
        if self.rules.individual and not isinstance(call, Pledge | ThrowIn):
            return IllegalAction("pledge_expected", seat, "5", call=call)
        match call:
            case Bid():
                return self._bid_objection(seat, call)
            case Pass():
                return self._pass_objection(seat)
            case Double():
                return self._double_objection(seat)
            case Redouble():
                return self._redouble_objection(seat)
            case Pledge():
                return self._pledge_objection(seat, call)
            case ThrowIn():
                return self._throw_objection(seat, hand)

    def _bid_objection(self, seat: Seat, bid: Bid) -> IllegalAction | None:
        rules = self.rules
        if bool(bid.strain) != rules.bid_strain:
            return IllegalAction(
                "strain_missing" if rules.bid_strain else "strain_not_bid", seat, "2"
            )
        if bid.strain and bid.strain not in rules.strains:
            return IllegalAction("strain_not_offered", seat, "2", strain=bid.strain)
        if self._is_out_of_call(seat):
            return IllegalAction("out_of_call", seat, "4")
        least = self.least_tricks(seat)
        if type(bid.tricks) is not int or not least <= bid.tricks <= 13:
            return IllegalAction("bid_out_of_range", seat, "2", bid=bid, least=least, most=13)
        higher = self.least_tricks(seat, bid.strain)
        if bid.tricks < higher:
            return IllegalAction(
                "bid_against_dakak", seat, "4", bid=bid, least=least, higher=higher
            )
        if self.standing and not self._outbids(seat, bid, self.standing.bid):
            return IllegalAction("bid_too_low", seat, "3", bid=bid, standing=self.standing.bid)
        return None

    def _is_out_of_call(self, seat: Seat) -> bool:
        return Announcement(seat, "out_of_call") in self.announced

    def _outbids(self, seat: Seat, bid: Bid, standing: Bid) -> bool:
        if self.rules.dealer_may_match and seat is self.dealer:
            return self._rank(bid) >= self._rank(standing)
        return self._rank(bid) > self._rank(standing)

    def _pass_objection(self, seat: Seat) -> IllegalAction | None:
        must = self.rules.all_pass is AllPass.DEALER_BIDS and not self.standing
        if must and seat is self.dealer and len(self.calls) == 3:
            return IllegalAction("dealer_must_bid", seat, "2 all_pass")
        return None

    def _double_objection(self, seat: Seat) -> IllegalAction | None:
        doubling, standing = self.rules.doubling, self.standing
        if doubling is Doubling.NONE:
            return IllegalAction("no_doubling", seat, "2 doubling")
        if standing is None:
            return IllegalAction("nothing_to_double", seat, "3")
        if standing.factor > 1:
            return IllegalAction("doubled_already", seat, "3")
        if doubling is Doubling.OPPONENTS and not seat.is_opponent(standing.seat):
            return IllegalAction("own_bid", seat, "3")
        return None

    def _redouble_objection(self, seat: Seat) -> IllegalAction | None:
        if not self.rules.redoubling:
            return IllegalAction("no_redoubling", seat, "2 redoubling")
        if self.standing is None or self.standing.factor != 2:
            return IllegalAction("nothing_to_redouble", seat, "3")
        if seat.is_opponent(self.standing.seat):
            return IllegalAction("not_own_bid", seat, "2 redoubling")
        return None

    def _pledge_objection(self, seat: Seat, pledge: Pledge) -> IllegalAction | None:
        if not self.rules.individual:
            return IllegalAction("no_pledges", seat, "2 auction")
        least = self.least_pledge(seat)
        if type(pledge.tricks) is not int or not least <= pledge.tricks <= 13:
            return IllegalAction(
                "pledge_out_of_range", seat, "5", pledge=pledge, least=least, most=13
            )
        return None

    def _throw_objection(self, seat: Seat, hand: Hand) -> IllegalAction | None:
        if not self.rules.hopeless_hand:
            return IllegalAction("no_throwing_in", seat, "2 hopeless_hand")
        if self.standing or self._pledged:
            return IllegalAction("too_late_to_throw_in", seat, "2 hopeless_hand")
        if not is_veiled(hand) and not is_hopeless(hand):
            return IllegalAction("hand_has_hope", seat, "2 hopeless_hand")
        return None

    def legal(self, hand: Hand) -> tuple[Call, ...]:
        """Return the legal calls: pass first, then bids from the lowest up."""
        seat = self.to_call
        if seat is None:
            return ()
        return tuple([c for c in self._candidates(seat) if not self._objection(seat, c, hand)])

    def _candidates(self, seat: Seat) -> Iterator[Call]:
        """Yield the calls that may be legal: none below the lowest, none that the ruleset lacks."""
        rules = self.rules
        if rules.individual:
            yield from (Pledge(tricks) for tricks in range(self.least_pledge(seat), 14))
        else:
            yield PASS
            standing = self.standing.bid.tricks if self.standing else 1
            for tricks in range(max(self.least_tricks(seat), standing), 14):
                for strain in rules.strains or (None,):
                    yield Bid(tricks, strain)
            if rules.doubling is not Doubling.NONE:
                yield from (DOUBLE, REDOUBLE)
        if rules.hopeless_hand:
            yield THROW_IN

    def after(self, call: Call) -> Auction:
        """Return the auction after this legal call."""
        seat = self.to_call
        assert seat is not None, "the auction is over"
        standing = self.standing
        match call:
            case Bid():
                standing = Standing(seat, call)
            case Double() | Redouble() if standing:
                standing = standing._replace(factor=standing.factor * 2)
        calls = (*self.calls, Spoken(seat, call))
        return Auction(self.rules, self.dealer, self.announced, self.scores, calls, standing)


def quiet_calls(rules: Ruleset, calls: Sequence[Spoken]) -> int:
    """Return the number of latest calls in a row that count towards the end of the auction.

    Calls other than bids count. With `double_restarts`, a double restarts the count.

    >>> from .variants import RULESETS
    >>> calls = [Spoken(Seat.EAST, Bid(8, Strain.HEARTS)), Spoken(Seat.NORTH, DOUBLE)]
    >>> [quiet_calls(RULESETS[name], calls) for name in ("masrawy", "egyptian")]
    [1, 0]
    """
    restarts = (Bid, Double, Redouble) if rules.double_restarts else Bid
    quiet = 0
    for spoken in reversed(calls):
        if isinstance(spoken.call, restarts):
            break
        quiet += 1
    return quiet


def turned_up_trump(rules: Ruleset, card: Card) -> Suit:
    """Return the trump suit that the turned-up card sets (rules.md 2, trump)."""
    own = rules.trump is TrumpRule.TURN_UP_SAME
    return card.suit if own else card.suit.same_colour
