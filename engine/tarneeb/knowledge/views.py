"""What a seat may know of a match, and nothing else.

A view is assembled from what lies open on the table and from the seat's own hand: it is never a
match with parts taken out. Swap cards among the hidden hands and the view is the same to the byte.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.actions import Action
from ..rules.auction import Announcement, Contract, Spoken, Standing
from ..rules.cards import Card, Hand, Strain, Suit
from ..rules.events import Result
from ..rules.rounds import Round
from ..rules.ruleset import Ruleset
from ..rules.scoring import Scores, Stake, contract_stakes, pledge_stakes
from ..rules.seats import Seat, Team
from ..rules.tricks import Trick


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    """Whose view it is."""
    ruleset: Ruleset
    """The rules."""
    phase: str
    """"deal" (one is awaited), "auction", "trump", "play" or "over" (the match is)."""
    number: int
    """The number of the round being played or, while a deal is awaited, of the next one."""
    actions: int
    """How many actions the match has had."""
    dealer: Seat
    """Who deals that round."""
    to_act: Seat | None
    """Who acts next."""
    hand: Hand
    """The seat's own cards."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    flip: Card | None
    """The card turned up for trumps."""
    announcements: tuple[Announcement, ...]
    """What was announced before the auction."""
    calls: tuple[Spoken, ...]
    """The auction so far."""
    standing: Standing | None
    """The highest bid so far."""
    pledges: tuple[int | None, ...] | None
    """What each seat has pledged; None where the ruleset has no pledges."""
    pledges_needed: int | None
    """The total of pledges below which the deal is thrown in; None where there are no pledges."""
    pledges_counted: int | None
    """The total of the pledges so far; None where there are no pledges."""
    contract: Contract | None
    """The contract, once the auction is over."""
    strain: Strain | None
    """The trumps, once they are known."""
    trick: Trick | None
    """The trick on the table; None before the play and after it."""
    tricks: tuple[Trick, ...]
    """The complete tricks of the round."""
    taken: tuple[int, ...]
    """Tricks by seat, those claimed included."""
    claim: tuple[Seat, int] | None
    """Who claimed the rest, and how many."""
    scores: Scores
    """The totals, by team or by seat."""
    results: tuple[Result, ...]
    """How every round so far ended."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty when another is to act."""
    winner: Team | None
    """Who won the match."""

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None at no trump, or while it is not known."""
        return self.strain.suit if self.strain else None

    @property
    def stakes(self) -> tuple[Stake, ...] | None:
        """What each team or, with pledges, each player plays for; None before that is settled."""
        if self.contract:
            return contract_stakes(self.contract, self.taken)
        stated = tuple(pledge for pledge in self.pledges or () if pledge is not None)
        playing = self.trick or self.tricks
        return pledge_stakes(stated, self.taken) if len(stated) == 4 and playing else None

    @property
    def played(self) -> tuple[Card, ...]:
        """Every card played this round, in order, those of the trick on the table included."""
        on_table = self.trick.cards if self.trick else ()
        return tuple(card for trick in self.tricks for card in trick.cards) + on_table


def assemble(
    seat: Seat,
    ruleset: Ruleset,
    round_: Round | None,
    results: tuple[Result, ...],
    *,
    number: int,
    actions: int,
    dealer: Seat,
    scores: Scores,
    winner: Team | None,
) -> View:
    """Return what a seat may know; `Match.view` calls this with what it holds.

    round_: the round being played or, between rounds, the one just over; None before the first.
    results: how the rounds that are over ended. number, dealer: of the round being played or
    awaited. actions: how many the match has had. scores: the totals. Of the hands in the round
    only the seat's own is read, and of the others their sizes.
    """
    individual = ruleset.individual
    play = round_.play if round_ else None
    to_act = round_.to_act if round_ else None
    if winner is not None:
        phase = "over"
    else:
        phase = round_.phase.value if round_ and to_act is not None else "deal"
    return View(
        seat=seat,
        ruleset=ruleset,
        phase=phase,
        number=number,
        actions=actions,
        dealer=dealer,
        to_act=to_act,
        hand=round_.hands[seat] if round_ else (),
        counts=tuple(len(hand) for hand in round_.hands) if round_ else (0, 0, 0, 0),
        flip=round_.flip if round_ else None,
        announcements=round_.announced if round_ else (),
        calls=round_.auction.calls if round_ else (),
        standing=round_.auction.standing if round_ else None,
        pledges=(round_.auction.pledges if round_ else (None,) * 4) if individual else None,
        pledges_needed=_pledges_needed(ruleset, round_) if individual else None,
        pledges_counted=(round_.auction.pledges_counted if round_ else 0) if individual else None,
        contract=round_.contract if round_ else None,
        strain=round_.strain if round_ else None,
        trick=play.trick if play and to_act is not None else None,
        tricks=round_.tricks if round_ else (),
        taken=round_.taken if round_ else (0, 0, 0, 0),
        claim=round_.claim if round_ else None,
        scores=scores,
        results=results,
        legal=round_.legal_actions() if round_ and to_act is seat else (),
        winner=winner,
    )


def _pledges_needed(ruleset: Ruleset, round_: Round | None) -> int:
    return round_.auction.pledges_needed if round_ else ruleset.pledge_total
