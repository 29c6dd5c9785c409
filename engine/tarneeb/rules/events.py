"""Events: what became true when an action was done. Derived, never stored; the same for every seat.

Dealt, Announced, Called, ContractMade, TrumpNamed, TrumpSet, Played, TrickTaken, Claimed,
ThrownIn, RoundScored, MatchWon
"""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Call
from .auction import AnnouncementKind, Contract, ThrownReason
from .cards import Card, Strain
from .scoring import Scores
from .seats import Seat, Team


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended: played and scored, or thrown in."""

    number: int
    """The round's number, from 1; a deal thrown in has that of the round dealt again."""
    dealer: Seat
    """Who dealt."""
    thrown: ThrownReason | None = None
    """Why it was thrown in: "all_passed", "hopeless" or "pledges_low"; None if it was played."""
    thrown_by: Seat | None = None
    """Who threw in a hopeless hand."""
    contract: Contract | None = None
    """The contract; None with pledges."""
    pledges: tuple[int | None, ...] | None = None
    """What each seat pledged; None with a contract."""
    taken: tuple[int, ...] = (0, 0, 0, 0)
    """Tricks by seat."""
    points: Scores = ()
    """What the round scored, by team or by seat."""
    totals: Scores = ()
    """The scores after it, which a deal thrown in leaves as they were."""
    kaboot: bool = False
    """Whether one side took all thirteen tricks in a ruleset where that is kaboot."""

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; None with pledges or where nothing was played."""
        if self.contract is None or self.thrown:
            return None
        side = self.contract.seat.team.seats
        return sum(self.taken[seat] for seat in side) >= self.contract.tricks


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards lie before the players; whose they are is no event."""

    number: int
    dealer: Seat
    flip: Card | None


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat announced something of its hand: "dakak" or "out_of_call"."""

    seat: Seat
    kind: AnnouncementKind


@dataclass(frozen=True, slots=True)
class Called:
    """A seat called."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class ContractMade:
    """The auction ended with a contract."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """Declarer named the trump."""

    seat: Seat
    strain: Strain


@dataclass(frozen=True, slots=True)
class TrumpSet:
    """The trump came from elsewhere: the turned-up card, the ruleset or the first lead."""

    strain: Strain


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took a trick: `number` in the round, `tricks` of its own so far."""

    seat: Seat
    number: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat took all the tricks that were left."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The deal was thrown in; who deals next."""

    reason: ThrownReason
    seat: Seat | None
    dealer: Seat


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The round was scored."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A team won the match."""

    team: Team


Event = (
    Dealt
    | Announced
    | Called
    | ContractMade
    | TrumpNamed
    | TrumpSet
    | Played
    | TrickTaken
    | Claimed
    | ThrownIn
    | RoundScored
    | MatchWon
)
