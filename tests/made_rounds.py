"""Rounds made so that South's side takes an exact number of tricks, played card by card.

South is declarer, or leads with pledges; West deals. South alone takes tricks for its side.

    Table(rules).scored(bid=8, taken=9).scores     (9, 0) in the classic game
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tarneeb import Action, Bid, Deal, Match, Pledge, Ruleset, Seat, Strain, Suit
from tarneeb.rules.actions import DOUBLE, PASS, PLAYS, REDOUBLE, DealCards, NameTrump
from tarneeb.rules.auction import Announcement, announcements
from tarneeb.rules.cards import Card, Hand, Rank
from tarneeb.rules.events import Result
from tarneeb.rules.ruleset import TrumpRule

S, E, N, W = Seat
RANKS = sorted(Rank, reverse=True)
SIDE = (S, N)


def run(suit: Suit, start: int, count: int) -> list[Card]:
    """Return cards of a suit from the one at this place, 0 for the ace, downwards."""
    return [Card(suit, rank) for rank in RANKS[start : start + count]]


@cache
def made_deal(taken: int, trump: Suit, ruffs: bool) -> Deal:
    """Return a deal in which South, on lead, takes `taken` tricks by `the_card`.

    ruffs: whether the suit is trump before the first lead. If not, South can take none only from
    hands that lose to East's in every suit.
    """
    t = trump
    z = trump.same_colour  # West's suit, so that West can turn a card up
    x, y = (suit for suit in Suit if suit not in (t, z))
    n, rest = taken, 13 - taken
    if n == 0 and not ruffs:
        fours = {E: t, S: x, N: y, W: z}
        hands: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
        for suit in Suit:
            start = 0
            for seat in (E, W, N, S):
                count = 4 if fours[seat] is suit else 3
                hands[seat] += run(suit, start, count)
                start += count
    elif n == 0:
        hands = {
            S: [*run(x, 1, 12), *run(t, 12, 1)],
            E: [*run(x, 0, 1), *run(y, 0, 12)],
            N: [*run(y, 12, 1), *run(z, 1, 12)],
            W: [*run(t, 0, 12), *run(z, 0, 1)],
        }
    elif n == 13:
        hands = {
            S: [*run(t, 0, 12), *run(x, 0, 1)],
            E: [*run(x, 1, 12), *run(y, 0, 1)],
            N: [*run(y, 1, 12), *run(z, 0, 1)],
            W: [*run(t, 12, 1), *run(z, 1, 12)],
        }
    else:
        hands = {
            S: [*run(t, 0, n), *run(x, n, rest)],
            E: [*run(x, 0, n), *run(y, 0, rest)],
            N: [*run(y, rest, n), *run(z, 0, rest)],
            W: [*run(t, n, rest), *run(z, rest, n)],
        }
    return Deal((tuple(hands[S]), tuple(hands[E]), tuple(hands[N]), tuple(hands[W])))


def the_card(match: Match, trump: Suit) -> Action:
    """Return the card that gives South the number of tricks that the deal was made for."""
    current, seat = match.current, match.to_act
    assert current is not None
    assert seat is not None
    plays = [a for a in match.legal_actions() if a in _PLAYS]
    cards = [PLAYS.index(a) for a in plays]
    hand = current.hands[seat]
    leads = current.play is not None and not current.play.trick.cards
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in Suit}

    def order(index: int) -> tuple[int, int]:
        card = PLAYS[index].card
        trumps = card.suit is trump
        if leads:
            return (0 if trumps else 1 if card.rank > Rank.TEN else 2, index)
        # East keeps one card of each suit, and everybody the trumps.
        return (2 if trumps else 1 if lengths[card.suit] == 1 else 0, -index)

    return PLAYS[min(cards, key=order)]


_PLAYS = frozenset(PLAYS)


class Table:
    """A ruleset, and what is played by it."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._scored: dict[tuple[object, ...], Match] = {}

    @property
    def trump(self) -> Suit:
        """The suit in which the made rounds are played; at no trump, South's good suit."""
        if self.rules.trump is TrumpRule.HEARTS:
            return Suit.HEARTS
        suits = [strain.suit for strain in self.rules.strains if strain.suit]
        return suits[0] if suits else Suit.SPADES

    @property
    def strain(self) -> Strain | None:
        """The strain of a bid: a suit if one can be bid; None if bids name none."""
        if not self.rules.bid_strain:
            return None
        suits = [strain for strain in self.rules.strains if strain.suit]
        return (suits or list(self.rules.strains))[0]

    def bid(self, tricks: int, strain: Strain | None = None) -> Bid:
        """Return a bid of this many tricks."""
        return Bid(tricks, strain or self.strain)

    def standing_at(self, totals: Sequence[int] | None) -> Match:
        """Return a match before a round that West deals, with these scores."""
        if totals is None:
            return Match(self.rules, W)
        before = Result(1, W.left, taken=(13, 0, 0, 0), points=tuple(totals), totals=tuple(totals))
        return Match(self.rules, results=(before,))

    def dealt(
        self,
        hands: Deal,
        totals: Sequence[int] | None = None,
        announced: tuple[Announcement, ...] | None = (),
    ) -> Match:
        """Return the match after West dealt these hands.

        announced: what was announced; None for what the hands show.
        """
        match = self.standing_at(totals)
        flip = self.flip(hands[W]) if self.rules.turns_up else None
        if announced is None:
            announced = announcements(self.rules, hands.hands, W)
        return match.apply(DealCards(hands, flip, announced))

    def flip(self, hand: Hand) -> Card:
        """Return the card of the dealer's hand that makes `trump` trump, if there is one."""
        same = self.rules.trump is TrumpRule.TURN_UP_SAME
        wanted = self.trump if same else self.trump.same_colour
        return next((card for card in hand if card.suit is wanted), hand[0])

    def called(
        self, hands: Deal, bid: Bid, factor: int = 1, totals: Sequence[int] | None = None
    ) -> Match:
        """Return the match after an auction that South wins; then the trump is named."""
        match = self.dealt(hands, totals)
        current = match.current
        while current is not None and not current.auction.is_over:
            seat, legal = match.to_act, match.legal_actions()
            assert seat is not None
            if current.auction.standing is None:
                call: Action = bid if seat is S else PASS
            elif factor > 1 and DOUBLE in legal and seat not in SIDE:
                call = DOUBLE
            elif factor > 2 and REDOUBLE in legal:
                call = REDOUBLE
            else:
                call = PASS
            match = match.apply(call)
            current = match.current
        if self.rules.trump is TrumpRule.DECLARER:
            match = match.apply(NameTrump(self.trump.strain))
        return match

    def scored(
        self, bid: int, taken: int, factor: int = 1, totals: Sequence[int] | None = None
    ) -> Match:
        """Return the match after South's contract, played to its end."""
        key = ("contract", bid, taken, factor)
        if totals is None and key in self._scored:
            return self._scored[key]
        hands = self.hands_for(taken)
        match = self.called(hands, self.bid(bid), factor, totals)
        contract = match.current.contract if match.current else None
        assert contract is not None
        assert (contract.seat, contract.tricks, contract.factor) == (S, bid, factor)
        match = self.played(match)
        result = match.results[-1]
        assert sum(result.taken[seat] for seat in SIDE) == taken
        if totals is None:
            self._scored[key] = match
        return match

    def points(self, bid: int, taken: int, factor: int = 1) -> tuple[int, int]:
        """Return the points of declarer's side and of the other one."""
        ours, theirs = self.scored(bid, taken, factor).results[-1].points
        return ours, theirs

    def hands_for(self, taken: int) -> Deal:
        """Return the deal in which South takes this many tricks."""
        ruffs = self.rules.trump is not TrumpRule.FIRST_LEAD
        if self.strain is not None and self.strain.suit is None:
            ruffs = False
        return made_deal(taken, self.trump, ruffs)

    def played(self, match: Match) -> Match:
        """Return the match after the rest of the round."""
        while match.to_act is not None:
            match = match.apply(the_card(match, self.trump))
        return match

    def pledged(
        self, pledges: Sequence[int], taken: int, totals: Sequence[int] | None = None
    ) -> Match:
        """Return the match after a round of pledges, by seat, in which South took this many."""
        match = self.dealt(self.hands_for(taken), totals)
        for seat in (S, E, N, W):
            match = match.apply(Pledge(pledges[seat]))
        match = self.played(match)
        result = match.results[-1]
        assert result.thrown is None
        assert result.taken[S] == taken
        return match
