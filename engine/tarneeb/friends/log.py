"""A table's log: its rows, and the state after each of them.

    log = Log.open(row)        the table, from its first row
    log = log.after(row)       the next value; the one before is still there

Exactly one person may write each place, so two devices never disagree for long. Agreed rows win
over the others: then the rows from their place on are dropped (`after` returns a shorter log).

A network can part so that each side declares the other absent and plays on. When they meet again,
the absence with more voters wins, then the one with the first person, even over finished deals
(`joined`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..rules.errors import RequestError
from ..rules.fair import sha256_hex
from .entries import Absent, Entry, entry_of, fork_text
from .rows import Place, Row, place_of
from .state import State, fold, opened


class ForkError(Exception):
    """A person wrote a second row for a place of the log."""

    def __init__(self, place: Place, text: str) -> None:
        super().__init__(f"two rows of person {place.by} for place {place.n}")
        self.n: int = place.n
        """The place."""
        self.by: int = place.by or 0
        """The person."""
        self.text = text
        """The text of the agreed row that says so."""


@dataclass(frozen=True, slots=True)
class Log:
    """The rows of a table, and what follows from them."""

    rows: tuple[Row, ...]
    """All rows."""
    states: tuple[State, ...]
    """The states after the latest rows, those of this deal and the one before."""
    partings: Mapping[int, tuple[State, ...]] = field(default_factory=dict)
    """The states up to each absence, by its place: people elsewhere may have agreed on another."""

    @classmethod
    def open(cls, row: Row) -> Log:
        """Return the log with its first row.

        Raises RequestError("bad_row").
        """
        entry = entry_of(place_of(row[0]))
        return cls((row,), (opened(_signed(entry, row)),))

    @property
    def last(self) -> State:
        """The state after all rows."""
        return self.states[-1]

    @property
    def before_deal(self) -> str:
        """The id of the row before this deal's first."""
        return sha256_hex(self.rows[self.last.opened_at - 1][0])

    def after(self, row: Row) -> Log:
        """Return the log with one more row; itself if it has the row.

        An agreed row replaces the rows from its place on. Then the log returned may be shorter.

        Raises RequestError or IllegalAction if the row is refused, ForkError if it is the second
        of one person for its place.
        """
        place = place_of(row[0])
        if place.n > len(self.rows):
            raise RequestError("row_missing", found=place.n, allowed=len(self.rows))
        if place.n == len(self.rows):
            return self._added(self.rows, self.states, place, row)
        standing = self.rows[place.n]
        if standing[0] == row[0]:
            return self
        first = max(self.last.floor, len(self.rows) + 1 - len(self.states))
        if self._parted_from((place,)) is not None:
            log = self.joined((row,))
            if log is None:
                raise RequestError("row_taken", found=place.n)
            return log
        if place.n < first:
            raise RequestError("row_final", found=place.n, allowed=first)
        there = place_of(standing[0])
        kept = self.states[: place.n - len(self.rows)]
        if place.prev == there.prev and place.by is not None and place.by == there.by and row[1]:
            raise ForkError(place, fork_text((standing, row)))
        if place.by is not None or not _wins(place, there):
            raise RequestError("row_taken", found=place.n)
        if there.by is not None and _voters(place) and _finished(kept[-1]) < _finished(self.last):
            # Everybody told a seed after that place. Votes from then, put together later, are old.
            raise RequestError("row_final", found=place.n, allowed=self.last.opened_at)
        return self._added(self.rows[: place.n], kept, place, row)

    def joined(self, rows: Sequence[Row]) -> Log | None:
        """Return the log of the other side of a network that had parted, None if this side wins.

        rows: the other side's, from the first that differs to its absence or further.

        Raises RequestError or IllegalAction if a row is refused.
        """
        places = [place_of(text) for text, _ in rows]
        ours = self._parted_from(places)
        if ours is None:
            return None
        start, states = places[0].n, self.partings[ours]
        theirs = next(at for at, place in enumerate(places) if _voters(place))
        if not _outranks(places[theirs], place_of(self.rows[ours][0])):
            return None
        # What was final when the sides parted stays.
        if start < max(states[-1].floor, states[0].n):
            raise RequestError("row_final", found=start, allowed=states[-1].floor)
        partings = {n: each for n, each in self.partings.items() if n < start}
        log = Log(self.rows[:start], states[: start - states[0].n + 1], partings)
        for row in rows[: theirs + 1]:
            log = log.after(row)
        return log

    def _parted_from(self, places: Sequence[Place]) -> int | None:
        """Return the place of this log's absence, if people agreed on another one elsewhere."""
        theirs = next(filter(None, map(_voters, places)), ())
        for n in sorted(self.partings):
            if theirs and n >= places[0].n:
                parted = {*theirs}.isdisjoint(_voters(place_of(self.rows[n][0])))
                return n if parted else None
        return None

    def _added(
        self, rows: tuple[Row, ...], states: tuple[State, ...], place: Place, row: Row
    ) -> Log:
        before = states[-1]
        if place.prev != before.head:
            raise RequestError("other_history", found=place.n)
        entry = _signed(entry_of(place), row)
        state = fold(before, entry)
        first = len(rows) + 1 - len(states)
        # One deal more than can change, because a shorter log may have more that can.
        final = before.floor - first if state.floor > before.floor else 0
        partings = {n: each for n, each in self.partings.items() if n < place.n}
        if isinstance(entry.body, Absent):
            partings[place.n] = states
        return Log((*rows, row), (*states[final:], state), partings)

    def has(self, row: Row) -> bool:
        """Return whether this row is the one at its place."""
        place = place_of(row[0])
        return place.n < len(self.rows) and self.rows[place.n][0] == row[0]


def _voters(place: Place) -> tuple[int, ...]:
    """Return the voters of an absence, none of another row."""
    body = entry_of(place).body if place.by is None else None
    return body.voters if isinstance(body, Absent) else ()


def _finished(state: State) -> tuple[int, int]:
    """Return how many matches were finished, and how many deals of this one."""
    return state.match_number, len(state.told)


def _wins(place: Place, there: Place) -> bool:
    """Return whether an agreed row replaces the one at its place."""
    if there.by is not None:
        return True
    if _voters(place) and _voters(there) and _rank(place) != _rank(there):
        return _outranks(place, there)
    return place.text < there.text


def _rank(absence: Place) -> tuple[int, int]:
    voters = _voters(absence)
    return len(voters), -voters[0]


def _outranks(one: Place, other: Place) -> bool:
    """Return whether an absence wins over another: by its voters, then by the first person."""
    return _rank(one) > _rank(other)


def _signed(entry: Entry, row: Row) -> Entry:
    """Return the row if it has a signature, or needs none because it is agreed."""
    if bool(row[1]) == (entry.place.by is None):
        raise RequestError("row_not_signed", found=entry.place.n)
    return entry
