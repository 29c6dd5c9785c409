"""Views: a match as one seat may know it.

A view is assembled from the open table and the seat's own hand; it is never a match with parts
removed. Swapping cards among hidden hands leaves it identical to the byte.
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
    """A match as one seat may know it."""

    seat: Seat
    """The seat whose view it is."""
    ruleset: Ruleset
    """The rules."""
    phase: str
    """"deal" (one is awaited), "auction", "trump", "play" or "over" (the match is)."""
    number: int
    """The number of the current round or, before a deal, of the next one."""
    actions: int
    """The match's action count."""
    dealer: Seat
    """That round's dealer."""
    to_act: Seat | None
    """The seat to act; None before a deal and after the match."""
    hand: Hand
    """The seat's own cards."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    flip: Card | None
    """The card turned up for trumps."""
    announcements: tuple[Announcement, ...]
    """The announcements before the auction."""
    calls: tuple[Spoken, ...]
    """The auction so far."""
    standing: Standing | None
    """The highest bid so far."""
    pledges: tuple[int | None, ...] | None
    """The pledges by seat; None in rulesets without pledges."""
    pledges_needed: int | None
    """The total of pledges below which the deal is thrown in; None without pledges."""
    pledges_counted: int | None
    """The total of the pledges so far; None without pledges."""
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
    """The claimer and the number of tricks claimed."""
    scores: Scores
    """The totals, by team or by seat."""
    results: tuple[Result, ...]
    """The results of the finished rounds."""
    legal: tuple[Action, ...]
    """This seat's legal actions; empty when another seat is to act."""
    winner: Team | None
    """The team that won the match."""

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from ..pictures import svg

        return svg(self)

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None at no trump, or while it is not known."""
        return self.strain.suit if self.strain else None

    @property
    def stakes(self) -> tuple[Stake, ...] | None:
        """The stakes by team, or by seat with pledges; None before they are settled."""
        if self.contract:
            return contract_stakes(self.contract, self.taken)
        stated = tuple(pledge for pledge in self.pledges or () if pledge is not None)
        playing = self.trick or self.tricks
        if len(stated) < 4 or not playing:
            return None
        return pledge_stakes(self.ruleset, stated, self.taken)

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
    """Return a seat's view. Call `Match.view` instead, which passes a match's parts.

    round_: the current round or, between rounds, the last one; None before the first. results: of
    the finished rounds. number, dealer: of the current or next round. actions: the match's action
    count. scores: the totals. Only the seat's own hand is read; of the others, their sizes.
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
