"""Somebody's puzzles: answers, streaks, the level that follows, and puzzles that come again.

    Drill.parse(value).with_answer(puzzle, "2026-11-24", right=False)
    drill.due("2026-11-25")         the texts to repeat by that day

The stored value is a list of answers, from which all else follows; so two of them can be merged. A
page passes the days in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, NamedTuple

from ..rules.errors import TextError
from ..rules.tags import is_date
from .puzzles import KINDS, MAX_TEXT, PRACTICE, Puzzle
from .themes import OF_CALLS, THEMES

VERSION = 1
"""The version of the stored value."""
MAX_ANSWERS = 5_000
"""The most answers stored. The oldest go first."""
AGAIN = (1, 3, 7, 21)
"""The days until a puzzle comes again: after it was missed, and after each right answer since."""
ROW = 2
"""Right answers in a row after which harder puzzles are offered."""


class Answer(NamedTuple):
    """One answer."""

    day: str
    id: str
    kind: str
    theme: str
    difficulty: int
    right: bool | None
    """None for a puzzle that was only put aside for later."""


class Due(NamedTuple):
    """A puzzle that comes again."""

    due: str
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Drill:
    """Answers to puzzles, and the texts of those that come again."""

    answers: tuple[Answer, ...] = ()
    """In the order of days."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """By id."""

    def with_answer(self, puzzle: Puzzle, day: str, *, right: bool | None) -> Drill:
        """Return the state after one more answer.

        Raises TextError("bad_date").
        """
        check_day(day)
        answer = Answer(day, puzzle.id, puzzle.kind, puzzle.theme, puzzle.difficulty, right)
        answers = sorted((*self.answers, answer), key=lambda each: each.day)
        return _kept(answers, {**self.texts, puzzle.id: str(puzzle)})

    def merged(self, other: Drill) -> Drill:
        """Return both together; an answer that both have counts once."""
        own, theirs = Counter(self.answers), Counter(other.answers)
        if theirs <= own or own <= theirs:  # one is older: the order within a day stays
            return self if theirs <= own else other
        counts = own | theirs
        answers = sorted(
            counts.elements(), key=lambda each: (each.day, each.id, each.right is True)
        )
        return _kept(answers, {**other.texts, **self.texts})

    # What follows.

    def due(self, day: str) -> list[Due]:
        """Return the puzzles to repeat by a day, the longest overdue first."""
        check_day(day)
        waiting = schedule(self.answers)
        found = [
            Due(due, name, self.texts[name])
            for name, due in waiting.items()
            if due <= day and name in self.texts
        ]
        return sorted(found)

    @property
    def given(self) -> list[Answer]:
        """The answers that count."""
        return [each for each in self.answers if each.right is not None]

    @property
    def streaks(self) -> tuple[int, int]:
        """The right answers in a row up to now, and the most that ever were."""
        run = best = 0
        for each in self.given:
            run = run + 1 if each.right else 0
            best = max(best, run)
        return run, best

    def days(self, day: str) -> int:
        """Return the days in a row with an answer, up to this one or the one before."""
        check_day(day)
        answered = {each.day for each in self.given}
        now = date.fromisoformat(day)
        if day not in answered:
            now -= timedelta(1)
        run = 0
        while now.isoformat() in answered:
            run += 1
            now -= timedelta(1)
        return run

    @property
    def themes(self) -> dict[str, tuple[int, int]]:
        """By theme, how many were answered, and how many of them right."""
        found: dict[str, tuple[int, int]] = {}
        for each in self.given:
            answered, right = found.get(each.theme, (0, 0))
            found[each.theme] = answered + 1, right + bool(each.right)
        return found

    @property
    def levels(self) -> dict[str, int]:
        """By kind, the difficulty to offer next: up after two right in a row, down after a miss."""
        found = {}
        for kind in KINDS:
            level, run = 1, 0
            for each in self.given:
                if each.kind != kind or each.theme == PRACTICE:
                    continue
                run = run + 1 if each.right else 0
                if run == ROW:
                    level, run = min(3, level + 1), 0
                elif not each.right:
                    level = max(1, level - 1)
            found[kind] = level
        return found

    # Storing.

    def json(self) -> dict[str, Any]:
        """Return the value to store."""
        return {"v": VERSION, "answers": [list(each) for each in self.answers], "texts": self.texts}

    @classmethod
    def parse(cls, source: object) -> Drill:
        """Return the state that a stored value holds; None is an empty one.

        Raises TextError("bad_drill") with a `reason`: "form", "version" or "too_large".
        """
        if source is None:
            return cls()
        if not isinstance(source, dict):
            raise _bad("form", source)
        if source.get("v") != VERSION:
            raise _bad("version", source.get("v"))
        answers, texts = source.get("answers"), source.get("texts")
        if not isinstance(answers, list) or not isinstance(texts, dict):
            raise _bad("form", answers)
        if len(answers) > MAX_ANSWERS or len(texts) > MAX_ANSWERS:
            raise _bad("too_large", len(answers))
        for name, text in texts.items():
            if not _is_name(name) or not isinstance(text, str) or not text.endswith(f".{name}"):
                raise _bad("form", text)
            if len(text) > MAX_TEXT:
                raise _bad("too_large", text)
        found = [_parse_answer(each) for each in answers]
        if sorted(found, key=lambda each: each.day) != found:
            raise _bad("form", "days")
        return cls(tuple(found), texts)


def schedule(answers: tuple[Answer, ...]) -> dict[str, str]:
    """Return the day on which each missed puzzle comes again.

    >>> missed = Answer("2026-11-24", "Pi1cGBCs", "lead", "duck", 2, False)
    >>> schedule((missed,)), schedule((missed, missed._replace(day="2026-11-25", right=True)))
    ({'Pi1cGBCs': '2026-11-25'}, {'Pi1cGBCs': '2026-11-28'})
    """
    waiting: dict[str, tuple[int, str]] = {}
    for each in answers:
        if not each.right:
            waiting[each.id] = 0, later(each.day, AGAIN[0])
        elif each.id in waiting and each.day >= waiting[each.id][1]:
            step = waiting.pop(each.id)[0] + 1
            if step < len(AGAIN):
                waiting[each.id] = step, later(each.day, AGAIN[step])
    return {name: due for name, (_, due) in waiting.items()}


def later(day: str, days: int) -> str:
    """Return the day this number of days later.

    >>> later("2026-12-31", 1)
    '2027-01-01'
    """
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def check_day(day: str) -> None:
    """Raise TextError("bad_date") unless this is a day that has days after it."""
    if not is_date(day) or not "1971" < day < "9900":
        raise TextError("bad_date", found=day[:20], allowed="YYYY-MM-DD")


def _kept(answers: list[Answer], texts: Mapping[str, str]) -> Drill:
    """Return the state with only the texts that are still needed."""
    kept = tuple(answers[-MAX_ANSWERS:])
    waiting = schedule(kept)
    return Drill(kept, {name: texts[name] for name in sorted(waiting) if name in texts})


def _bad(reason: str, found: object) -> TextError:
    return TextError("bad_drill", reason=reason, found=str(found)[:60])


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) == 8 and name.isascii()


def _parse_answer(source: object) -> Answer:
    match source:
        case [
            str(day),
            str(name),
            str(kind),
            str(theme),
            1 | 2 | 3 as difficulty,
            True | False | None as right,
        ] if (
            _is_name(name)
            and kind in KINDS
            and (theme in THEMES or theme in OF_CALLS or theme == PRACTICE)
        ):
            try:
                check_day(day)
            except TextError:
                raise _bad("form", day) from None
            return Answer(day, name, kind, theme, difficulty, right)
    raise _bad("form", source)
