"""Winner stays at a table of friends: who sits and who waits after a match (rules.md 8).

    Company(((0, 1), ("club", "club")), (("expert", "expert"),))     people's team, and two others

A team keeps its side of the table. While people sit on both sides nobody waits, because everybody
at the table plays: the losers sit down again, and the streak counts.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..rules.seats import Team
from ..rules.winner_stays import Company
from .rows import Seating, bad, level_of

Pair = tuple[int | str, int | str]
"""Two partners: people's numbers, or computer players' levels."""


class Stays(NamedTuple):
    """Winner stays: how the table gets from one match to the next."""

    queue: tuple[tuple[str, str], ...]
    """The teams that wait as the match ends, by the levels of their two players."""
    others: tuple[int, ...] = ()
    """The winners of the matches without people that follow, as places at the table."""

    def json(self) -> dict[str, Any]:
        return {"queue": [list(pair) for pair in self.queue], "others": list(self.others)}


class Evening(NamedTuple):
    """Winner stays, before a match."""

    company: Company[Pair]
    """The teams at the table and in the queue."""
    told: tuple[tuple[Pair, Pair], ...] = ()
    """The matches without people before it: the winners, and the losers."""


def teams_of(seats: Seating) -> tuple[Pair, Pair]:
    """Return the teams at the table: south and north, east and west."""
    south, east, north, west = seats
    return (south, north), (east, west)


def seats_of(company: Company[Pair]) -> Seating:
    """Return who sits where."""
    (south, north), (east, west) = company.seated
    return south, east, north, west


def after_match(evening: Evening | None, seats: Seating, winner: Team, stays: Stays) -> Evening:
    """Return who sits and who waits for the next match.

    evening: None before the first time that the winners stay. Matches without people are played
    for as long as none of them sits.

    Raises RequestError("bad_row").
    """
    before = evening.company if evening else Company(teams_of(seats), stays.queue)
    if before.waiting != stays.queue:
        raise bad("queue", stays.queue)
    after, told = before.after(int(winner)), []
    for won in stays.others:
        if _has_people(after):
            raise bad("others", stays.others)
        told.append((after.seated[won], after.seated[1 - won]))
        after = after.after(won)
    return Evening(after, tuple(told))


def _has_people(company: Company[Pair]) -> bool:
    return any(isinstance(each, int) for each in seats_of(company))


def stays_of(source: object) -> Stays:
    """Return how the winners stay, from a row.

    Raises RequestError("bad_row").
    """
    match source:
        case {"queue": list(queue), "others": list(others)}:
            if any(type(each) is not int or each not in (0, 1) for each in others):
                raise bad("others", others)
            return Stays(tuple(map(_team, queue)), tuple(others))
    raise bad("stays", source)


def _team(source: object) -> tuple[str, str]:
    match source:
        case [one, two]:
            return level_of(one), level_of(two)
    raise bad("queue", source)
