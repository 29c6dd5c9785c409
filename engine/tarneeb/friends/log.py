"""A table's log: its rows, and the state after each of them.

    log = Log.open(row)        the table, from its first row
    log = log.after(row)       the next value; the one before is still there

Exactly one person may write each place, so two devices never disagree for long. Agreed rows win
over the others: then the rows from their place on are dropped (`after` returns a shorter log).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.errors import RequestError
from .entries import Entry, entry_of, fork_text
from .rows import Place, Row, place_of
from .state import State, fold, opened


class ForkError(Exception):
    """A person wrote a second row for a place of the log."""

    def __init__(self, place: Place, text: str) -> None:
        super().__init__(f"two rows of person {place.by} for place {place.n}")
        self.n = place.n
        """The place."""
        self.by = place.by or 0
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
        if place.n < first:
            raise RequestError("row_final", found=place.n, allowed=first)
        kept = self.states[: place.n - len(self.rows)]
        there = place_of(standing[0])
        if place.prev == there.prev and place.by is not None and place.by == there.by and row[1]:
            raise ForkError(place, fork_text((standing, row)))
        if place.by is not None or (there.by is None and there.text < place.text):
            raise RequestError("row_taken", found=place.n)
        return self._added(self.rows[: place.n], kept, place, row)

    def _added(
        self, rows: tuple[Row, ...], states: tuple[State, ...], place: Place, row: Row
    ) -> Log:
        before = states[-1]
        if place.prev != before.head:
            raise RequestError("other_history", found=place.n)
        state = fold(before, _signed(entry_of(place), row))
        first = len(rows) + 1 - len(states)
        # One deal more than can change, because a shorter log may have more that can.
        final = before.floor - first if state.floor > before.floor else 0
        return Log((*rows, row), (*states[final:], state))

    def has(self, row: Row) -> bool:
        """Return whether this row is the one at its place."""
        place = place_of(row[0])
        return place.n < len(self.rows) and self.rows[place.n][0] == row[0]


def _signed(entry: Entry, row: Row) -> Entry:
    """Return the row if it has a signature, or needs none because it is agreed."""
    if bool(row[1]) == (entry.place.by is None):
        raise RequestError("row_not_signed", found=entry.place.n)
    return entry
