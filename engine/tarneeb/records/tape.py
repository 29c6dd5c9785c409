"""A record to step through, moment by moment."""

from __future__ import annotations

from typing import NamedTuple

from ..match import Match
from ..rules.events import Event, Result
from .notation import Record


class Mark(NamedTuple):
    """Where a round lies among a match's actions, as counts of the actions before each part."""

    deal: int
    number: int
    start: int
    play: int | None
    """The first card; None if the round has no play."""
    tricks: tuple[int, ...]
    """The first card of each trick."""
    end: int
    result: Result | None
    """None while the round is being played."""


class Tape:
    """A record to step through. It caches the moments of the round visited last."""

    def __init__(self, record: Record) -> None:
        self.match: Match = record.match
        self.dropped: str | None = record.dropped
        self.names_dealer: bool = record.names_dealer
        self.total: int = self.match.action_count
        self.start: int = -1
        self.moments: list[tuple[Match, tuple[Event, ...]]] = []

    def at(self, index: int) -> tuple[Match, tuple[Event, ...]]:
        """Return the match after this many actions, and the events of the last one."""
        before, each, done = self.match.moment(index)
        if index - done != self.start:
            self.start, self.moments = index - done, [(before, ())]
            for action in each.actions if each else ():
                self.moments.append(self.moments[-1][0].step(action))
        return self.moments[done]

    @property
    def open_from(self) -> int | None:
        """The number of actions before the deal of an unfinished round; None if there is none."""
        current = self.match.current
        return self.total - current.action_count if current else None


def marks(match: Match) -> list[Mark]:
    """Return where each round and its tricks lie among a match's actions."""
    found: list[Mark] = []
    start = 0
    rounds = match.rounds + ((match.current,) if match.current else ())
    for deal, each in enumerate(rounds):
        end = start + each.action_count
        cards = len(each.play.cards_played) if each.play else 0
        play = end - cards - (each.claim is not None) if each.play else None
        tricks = tuple(range(play, play + cards, 4)) if play is not None else ()
        result = match.results[deal] if deal < len(match.results) else None
        found.append(Mark(deal, each.number, start, play, tricks, end, result))
        start = end
    return found
