"""A whole review in one call, for programs that can wait for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from ..rules.cards import Strain
from ..rules.errors import TextError
from ..rules.events import Result
from ..rules.rounds import Round
from ..rules.seats import Seat
from .judgement import ADVISER, adviser
from .reviewing import Review, RoundReview


@dataclass(frozen=True, slots=True, eq=False)
class Par(Mapping[tuple[Seat, Strain], int]):
    """The tricks of each declarer's side in each strain, with perfect play, declarer leading.

    It equals every mapping with the same items.

    >>> par = Par((((Seat.EAST, Strain.HEARTS), 9),))
    >>> par[Seat.EAST, Strain.HEARTS], (Seat.EAST, Strain.CLUBS) in par
    (9, False)
    """

    entries: tuple[tuple[tuple[Seat, Strain], int], ...]
    """Each declarer and strain, and the tricks."""

    def __getitem__(self, key: tuple[Seat, Strain]) -> int:
        return dict(self.entries)[key]

    def __iter__(self) -> Iterator[tuple[Seat, Strain]]:
        return (key for key, _ in self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __hash__(self) -> int:
        return hash(frozenset(self.entries))


class Played(Protocol):
    """A match, as much of it as a review reads."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The finished rounds."""

    @property
    def results(self) -> tuple[Result, ...]:
        """The result of each."""


def review(match: Played, round: int | Round, level: str = ADVISER) -> RoundReview:
    """Return the review of a finished round: every call and card at its two prices.

    It takes some seconds. Use `Review` to do the work in slices.

    match: the match of the round; its scores before the round count. round: the round, one of
    `match.rounds`, or its place in them; -1 is the last one. level: the player whose choices each
    decision is compared with, one of `players.LEVELS`.

    Raises TextError("unknown_level"), and TextError("round_not_over") unless `match.rounds` has the
    round, or if its deal was thrown in.
    """
    over = len(match.rounds)
    place = match.rounds.index(round) if round in match.rounds else round
    if not isinstance(place, int) or not -over <= place < over:
        found = place if isinstance(place, int) else "a round that is not one of them"
        raise TextError("round_not_over", found=found, allowed=f"one of {over} finished rounds")
    place %= over
    if match.results[place].thrown:
        raise TextError("round_not_over", found="a deal thrown in", allowed="a round played")
    start = sum(each.action_count for each in match.rounds[:place])
    whole = Review(match.rounds[place], match.results[:place], start, adviser(level))
    while whole.step():
        pass
    assert whole.result is not None, "a review that ends has a result"
    return replace(whole.result, par=Par(tuple(whole.result.par.items())))
