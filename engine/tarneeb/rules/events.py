"""Events: the consequences of an action. Derived, never stored, and the same for every seat.

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
    """The result of a round: played and scored, or thrown in."""

    number: int
    """The round's number, from 1. A deal thrown in shares it with its redeal."""
    dealer: Seat
    """The dealer."""
    thrown: ThrownReason | None = None
    """The reason for throwing it in; None if it was played."""
    thrown_by: Seat | None = None
    """The seat that threw in a hopeless hand."""
    contract: Contract | None = None
    """The contract; None with pledges."""
    pledges: tuple[int | None, ...] | None = None
    """The pledges by seat; None with a contract."""
    taken: tuple[int, ...] = (0, 0, 0, 0)
    """Tricks by seat."""
    points: Scores = ()
    """The points of the round, by team or by seat."""
    totals: Scores = ()
    """The scores after it. A deal thrown in leaves them unchanged."""
    kaboot: bool = False
    """Whether one side took all thirteen tricks in a ruleset where that is kaboot."""

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; None with pledges or if nothing was played."""
        if self.contract is None or self.thrown:
            return None
        side = self.contract.seat.team.seats
        return sum(self.taken[seat] for seat in side) >= self.contract.tricks


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards were dealt. The hands are not part of the event."""

    number: int
    dealer: Seat
    flip: Card | None


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat announced "dakak" or "out_of_call"."""

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
    """The turned-up card, the ruleset or the first lead set the trump."""

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
    """A seat claimed all remaining tricks."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The deal was thrown in; `dealer` deals next."""

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
