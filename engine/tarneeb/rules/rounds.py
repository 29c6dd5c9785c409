"""A round: one deal, its auction and its play.

    Phase.AUCTION -> Phase.TRUMP (if declarer names it) -> Phase.PLAY -> Phase.OVER

`legal_actions` lists an action exactly when `check` accepts it and `apply` performs it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import chain

from .actions import (
    PLAYS,
    Action,
    Bid,
    Call,
    Claim,
    DealCards,
    Double,
    NameTrump,
    Pass,
    Play,
    Pledge,
    Redouble,
    ThrowIn,
)
from .auction import Announcement, Auction, Contract, announcements, turned_up_trump
from .cards import Card, Hand, Strain, Suit
from .deals import Deal, is_veiled
from .errors import IllegalAction
from .events import (
    Announced,
    Called,
    Claimed,
    ContractMade,
    Dealt,
    Event,
    Played,
    TrickTaken,
    TrumpNamed,
    TrumpSet,
)
from .ruleset import Ruleset, TrumpLead, TrumpRule
from .scoring import Scores
from .seats import Seat
from .tricks import SUITS, CardPlay, Trick, sure_tricks


class Phase(Enum):
    """The phase of a round."""

    AUCTION = "auction"
    TRUMP = "trump"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Round:
    """A round in progress or finished."""

    rules: Ruleset
    """The ruleset."""
    number: int
    """Its number in the match, from 1."""
    dealer: Seat
    """The dealer."""
    deal: Deal
    """The four hands at the start."""
    flip: Card | None
    """The card turned up for trumps, or None."""
    auction: Auction
    """The calls."""
    strain: Strain | None
    """The trumps, once known."""
    play: CardPlay | None = None
    """The cards played, once the auction and the trump are settled."""
    claim: tuple[Seat, int] | None = None
    """The claimer and the number of tricks claimed."""

    @classmethod
    def start(
        cls,
        rules: Ruleset,
        deal: Deal,
        *,
        number: int = 1,
        dealer: Seat = Seat.SOUTH,
        flip: Card | None = None,
        scores: Scores = (0, 0, 0, 0),
        announced: tuple[Announcement, ...] | None = None,
    ) -> Round:
        """Return the round that starts with this deal.

        scores: the totals before it, by seat; rulesets with rising pledges need them. announced:
        what was announced, if hands are veiled; None if the hands show it.

        Raises IllegalAction("deal_not_whole", "flip_missing", "flip_not_used",
        "flip_not_dealers").
        """
        _check_deal(rules, deal, dealer, flip)
        strain = {TrumpRule.HEARTS: Strain.HEARTS}.get(rules.trump)
        if flip:
            strain = turned_up_trump(rules, flip).strain
        if announced is None:
            announced = announcements(rules, deal.hands, dealer)
        auction = Auction(rules, dealer, announced, scores)
        return cls(rules, number, dealer, deal, flip, auction, strain)

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from ..pictures import svg

        return svg(self)

    @property
    def phase(self) -> Phase:
        """The round's phase."""
        play = self.play
        if play is not None:
            going_on = self.claim is None and any(play.hands)
            return Phase.PLAY if going_on else Phase.OVER
        if not self.auction.is_over:
            return Phase.AUCTION
        return Phase.OVER if self.auction.is_thrown_in else Phase.TRUMP

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, or None when the round is over."""
        if self.play is not None:
            return self.play.to_play if self.claim is None else None
        if not self.auction.is_over:
            return self.auction.to_call
        contract = self.auction.contract  # its declarer names the trump
        return contract.seat if contract else None

    @property
    def contract(self) -> Contract | None:
        """The contract with its trumps, if known; None during the auction and with pledges."""
        contract = self.auction.contract
        return contract._replace(strain=self.strain) if contract else None

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None at no trump, or if unknown."""
        return self.strain.suit if self.strain else None

    @property
    def announced(self) -> tuple[Announcement, ...]:
        """The announcements before the auction."""
        return self.auction.announced

    @property
    def hands(self) -> tuple[Hand, Hand, Hand, Hand]:
        """The cards that each seat still holds."""
        return self.play.hands if self.play else self.deal.hands

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return self.play.tricks if self.play else ()

    @property
    def taken(self) -> tuple[int, int, int, int]:
        """Tricks by seat, those claimed included."""
        taken = list(self.play.taken) if self.play else [0, 0, 0, 0]
        if self.claim:
            seat, tricks = self.claim
            taken[seat] += tricks
        south, east, north, west = taken
        return (south, east, north, west)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the round, its deal first."""
        named = self.strain if self.rules.trump is TrumpRule.DECLARER else None
        return (
            DealCards(self.deal, self.flip),
            *(spoken.call for spoken in self.auction.calls),
            *((NameTrump(named),) if named else ()),
            *(PLAYS[card.index] for card in (self.play.cards_played if self.play else ())),
            *((Claim(self.claim[1]),) if self.claim else ()),
        )

    @property
    def actors(self) -> tuple[Seat | None, ...]:
        """The seat of each action; None for the deal."""
        named = self.rules.trump is TrumpRule.DECLARER and self.strain is not None
        contract = self.auction.contract
        tricks = (*self.play.tricks, self.play.trick) if self.play else ()
        return (
            None,
            *(spoken.seat for spoken in self.auction.calls),
            *((contract.seat,) if named and contract else ()),
            *(trick.leader.after(turn) for trick in tricks for turn in range(len(trick.cards))),
            *((self.claim[0],) if self.claim else ()),
        )

    @property
    def action_count(self) -> int:
        """The number of actions, the deal included."""
        named = self.rules.trump is TrumpRule.DECLARER and self.strain is not None
        cards = 4 * len(self.play.tricks) + len(self.play.trick.cards) if self.play else 0
        return 1 + len(self.auction.calls) + named + cards + (self.claim is not None)

    # Legal actions.

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act; empty when the round is over.

        A claim, if there is one, comes last.
        """
        match self.phase:
            case Phase.PLAY if self.play:
                plays = tuple([PLAYS[card.index] for card in self.play.legal()])
                left = self.claimable
                return (*plays, Claim(left)) if left else plays
            case Phase.AUCTION:
                seat = self.auction.to_call
                return self.auction.legal(self.hands[seat]) if seat is not None else ()
            case Phase.TRUMP:
                return tuple(NameTrump(s) for s in Strain if s.suit or self.rules.no_trump)
        return ()

    @property
    def claimable(self) -> int:
        """The number of tricks that the seat on lead may claim: all the rest if certain, else 0.

        They must be certain from that seat's point of view: its hand and the cards played. Before
        the lead that sets the trumps, they must be so with some suit that it can lead. Where
        pledges must be met exactly, a claim that would break the seat's own is none.
        """
        play = self.play
        if play is None or play.trick.cards:
            return 0
        hand, *others = (play.hands[seat] for seat in play.trick.leader.turns())
        if play.must_trump or len(hand) < 2 or self._breaks_pledge(play.trick.leader, len(hand)):
            return 0
        if is_veiled(hand):
            return len(hand)  # whether they are certain shows when the hands are revealed
        unseen = play.unseen() if any(map(is_veiled, others)) else tuple(chain(*others))
        trumps = (play.trump,) if self.strain else SUITS
        return len(hand) if any(sure_tricks(hand, unseen, trump) for trump in trumps) else 0

    def _breaks_pledge(self, seat: Seat, more: int) -> bool:
        """Whether this many tricks more would take the seat past a pledge to be met exactly."""
        pledge = self.auction.pledges[seat] if self.rules.exact else None
        return pledge is not None and self.taken[seat] <= pledge < self.taken[seat] + more

    def check(self, action: Action) -> None:
        """Raise IllegalAction unless this action is legal now."""
        phase = self.phase
        if phase is Phase.PLAY and self.play and isinstance(action, Play):
            self.play.check(action.card)  # first, because it is by far the most frequent
            return
        seat = self.to_act
        if seat is None:
            raise IllegalAction("round_over", None, action=action)
        match phase, action:
            case Phase.AUCTION, Bid() | Pass() | Double() | Redouble() | Pledge() | ThrowIn():
                objection = self.auction.objection(action, self.hands[seat])
                if objection:
                    raise objection
            case Phase.TRUMP, NameTrump(strain):
                if strain.suit is None and not self.rules.no_trump:
                    raise IllegalAction("no_trump_not_offered", seat, "2 no_trump")
            case Phase.PLAY, Claim(tricks):
                left = self.claimable
                if not left or tricks != left:
                    raise IllegalAction("claim_not_sure", seat, "1", tricks=tricks)
            case _:
                raise IllegalAction(f"{_EXPECTED[phase]}_expected", seat, action=action)

    def apply(self, action: Action) -> Round:
        """Return the round after this action.

        Raises IllegalAction if it is not legal now.
        """
        self.check(action)
        match action:
            case Play(card) if self.play:
                return self._after_card(card, self.play)
            case NameTrump(strain):
                return self._with(strain=strain)._begin_play()
            case Claim(tricks):
                assert self.play
                return self._with(claim=(self.play.trick.leader, tricks))
            case Bid() | Pass() | Double() | Redouble() | Pledge() | ThrowIn():
                return self._after_call(action)
        raise AssertionError(action)

    def unveiled(self, deal: Deal, scores: Scores) -> Round:
        """Return the round with its hands revealed: every action is done again, fully checked.

        scores: as in `start`.

        Raises IllegalAction at the first action that was not legal, or "announced_wrongly".
        """
        revealed = Round.start(
            self.rules, deal, number=self.number, dealer=self.dealer, flip=self.flip, scores=scores
        )
        if wrong := {*revealed.announced} ^ {*self.announced}:
            raise IllegalAction("announced_wrongly", min(each.seat for each in wrong), "4")
        for action in self.actions[1:]:
            revealed = revealed.apply(action)
        return revealed

    def _after_call(self, call: Call) -> Round:
        auction = self.auction.after(call)
        after = self._with(auction=auction)
        if not auction.is_over or auction.is_thrown_in:
            return after
        if self.rules.trump is TrumpRule.BID and auction.contract:
            after = after._with(strain=auction.contract.strain)
        if self.rules.trump is TrumpRule.DECLARER:
            return after
        return after._begin_play()

    def _begin_play(self) -> Round:
        contract = self.auction.contract
        leader = contract.seat if contract else self.dealer.right
        must = self.rules.trump_lead is TrumpLead.REQUIRED and self.trump is not None
        play = CardPlay(self.trump, self.deal.hands, Trick(leader), must_trump=must)
        return self._with(play=play)

    def _after_card(self, card: Card, play: CardPlay) -> Round:
        if self.strain is None:  # trump=first-lead: this is the first lead
            strain = card.suit.strain
            return self._with(strain=strain, play=play._replace(trump=card.suit).after(card))
        return self._with(play=play.after(card))

    def _with(
        self,
        *,
        auction: Auction | None = None,
        strain: Strain | None = None,
        play: CardPlay | None = None,
        claim: tuple[Seat, int] | None = None,
    ) -> Round:
        """Return this round with these parts set. Parts are never unset."""
        return Round(
            self.rules,
            self.number,
            self.dealer,
            self.deal,
            self.flip,
            auction or self.auction,
            strain or self.strain,
            play or self.play,
            claim or self.claim,
        )


_EXPECTED = {Phase.AUCTION: "call", Phase.TRUMP: "trump", Phase.PLAY: "card"}


def _check_deal(rules: Ruleset, deal: Deal, dealer: Seat, flip: Card | None) -> None:
    if not deal.is_whole:
        raise IllegalAction("deal_not_whole", None, found=len(deal.hands[0]))
    if not rules.turns_up:
        if flip is not None:
            raise IllegalAction("flip_not_used", None, "2 trump", card=flip)
    elif flip is None:
        raise IllegalAction("flip_missing", None, "2 trump")
    elif flip not in deal[dealer] and not is_veiled(deal[dealer]):
        raise IllegalAction("flip_not_dealers", None, "2 trump", card=flip, dealer=dealer)


def opening_events(begun: Round) -> tuple[Event, ...]:
    """Return the events of a deal."""
    events: list[Event] = [Dealt(begun.number, begun.dealer, begun.flip)]
    events += [Announced(a.seat, a.kind) for a in begun.announced]
    if begun.strain:
        events.append(TrumpSet(begun.strain))
    return tuple(events)


def round_events(before: Round, action: Action, after: Round) -> tuple[Event, ...]:
    """Return the events of an action, in order."""
    seat = before.to_act
    assert seat is not None
    events: list[Event] = []
    match action:
        case Play(card):
            events.append(Played(seat, card))
            if before.strain is None and after.strain:
                events.append(TrumpSet(after.strain))
            if len(after.tricks) > len(before.tricks) and after.play:
                taker = after.play.trick.leader
                events.append(TrickTaken(taker, len(after.tricks), after.play.taken[taker]))
        case NameTrump(strain):
            events.append(TrumpNamed(seat, strain))
        case Claim(tricks):
            events.append(Claimed(seat, tricks))
        case Bid() | Pass() | Double() | Redouble() | Pledge() | ThrowIn():
            events.append(Called(seat, action))
            if after.contract and not before.contract:
                events.append(ContractMade(after.contract))
    return tuple(events)
