"""A rating without luck: what a player's decisions gain over the club player's, on one scale.

    Rating.parse(value).with_round(id, entry)     value is what a page stores
    gauge(entries)                                Gauge(value=1310, error=60, decisions=240, …)

The scale's marks are the levels: 800 novice, 1200 club, 1600 expert. Each decision is compared with
the club player's on the same cards, by what the seat could know, so a player's cards and results
play no part. SLOPES has what an expert gains and a novice loses in one decision, on average; the
gain of a player in the same decisions, in that measure, is the rating.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import Any, NamedTuple

from ..rules.errors import TextError
from ..rules.tags import is_date
from .judged import PARTS, Deed, Part

VERSION = 1
"""The version of the stored value."""
MAX_ROUNDS = 4_000
"""The most rounds stored. The oldest go first."""
NOVICE, CLUB, EXPERT = 800, 1200, 1600
"""The marks of the scale."""
LEAST, MOST = 400, 2000
"""The ends of the scale."""
LEVEL = 400
"""The points of the scale from one mark to the next."""
RELIABLE = 100
"""The standard error from which a rating means something: a quarter of a level."""
FEWEST = 60
"""The fewest decisions from which it does."""
CLIP = 4.0
"""The most that one decision counts, in points: one blunder is no level."""
USUAL_SPREAD = 0.8
"""The spread of a decision's gain that is assumed before any is known, in points."""
ASSUMED = 20
"""How many decisions that assumption counts for."""


class Slopes(NamedTuple):
    """The mean gain and loss of one decision, in points."""

    expert: float
    """The gain of an expert over the club player."""
    novice: float
    """The loss of a novice against it."""


CONTRACT: Mapping[Part, Slopes] = {
    "bidding": Slopes(0.05, 0.17),
    "declarer": Slopes(0.08, 0.20),
    "defence": Slopes(0.10, 0.13),
}
"""By part, in rounds with a contract; measured by `python -m benchmarks.rating`. A part in which a
level is no different from the club player has about the mean of the others."""
PLEDGES: Mapping[Part, Slopes] = {
    "bidding": Slopes(0.20, 0.16),
    "declarer": Slopes(0.25, 0.18),
    "defence": Slopes(0.16, 0.10),
}
"""The same in rounds with pledges."""


class Sums(NamedTuple):
    """The decisions of one part: how many, and what they gained."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, other: Sums) -> Sums:
        """Return both together."""
        return Sums(
            self.number + other.number, self.total + other.total, self.squares + other.squares
        )


class Entry(NamedTuple):
    """One round in a rating."""

    date: str
    ruleset: str
    pledges: bool
    """Whether it was played with pledges."""
    sums: tuple[Sums, Sums, Sums]
    """By part, in the order of PARTS."""


class Gauge(NamedTuple):
    """A rating and how sure it is."""

    value: int | None
    error: int | None
    decisions: int
    enough: int

    @property
    def reliable(self) -> bool:
        """Whether it means something."""
        return self.error is not None and self.error <= RELIABLE and self.decisions >= FEWEST


def entry_of(date: str, ruleset: str, pledges: bool, deeds: Iterable[Deed]) -> Entry:
    """Return the entry of a round's decisions."""
    sums = dict.fromkeys(PARTS, Sums())
    for deed in deeds:
        gain = round(max(-CLIP, min(CLIP, deed.gain)), 3)
        sums[deed.part] = sums[deed.part].plus(Sums(1, gain, gain * gain))
    one, two, three = (
        Sums(each.number, round(each.total, 3), round(each.squares, 3)) for each in sums.values()
    )
    return Entry(date, ruleset, pledges, (one, two, three))


@dataclass(frozen=True, slots=True)
class Rating:
    """Rounds and what was gained in them."""

    rounds: Mapping[str, Entry] = field(default_factory=dict)
    """By the name of a round. A round counts once, however often it is added."""

    def with_round(self, name: str, entry: Entry) -> Rating:
        """Return the rating with one more round."""
        return Rating(_newest({**self.rounds, name: entry}))

    def merged(self, other: Rating) -> Rating:
        """Return the rating with the rounds of another one; the order does not matter."""
        both = {**other.rounds, **self.rounds}
        for name in self.rounds.keys() & other.rounds.keys():
            both[name] = max(self.rounds[name], other.rounds[name])
        return Rating(_newest(both))

    def json(self) -> dict[str, Any]:
        """Return the value to store."""
        return {
            "v": VERSION,
            "rounds": {
                name: [each.date, each.ruleset, int(each.pledges), *map(list, each.sums)]
                for name, each in sorted(self.rounds.items())
            },
        }

    @classmethod
    def parse(cls, source: object) -> Rating:
        """Return the rating that a stored value holds; None is an empty one.

        Raises TextError("bad_rating") with a `reason`: "form", "version" or "too_large".
        """
        if source is None:
            return cls()
        if not isinstance(source, dict):
            raise _bad("form", source)
        if source.get("v") != VERSION:
            raise _bad("version", source.get("v"))
        rounds = source.get("rounds")
        if not isinstance(rounds, dict):
            raise _bad("form", rounds)
        if len(rounds) > MAX_ROUNDS:
            raise _bad("too_large", len(rounds))
        return cls({name: _parse_entry(name, entry) for name, entry in rounds.items()})


def _newest(rounds: dict[str, Entry]) -> dict[str, Entry]:
    if len(rounds) <= MAX_ROUNDS:
        return rounds
    order = sorted(rounds, key=lambda name: (rounds[name].date, name))
    return {name: rounds[name] for name in order[-MAX_ROUNDS:]}


def _bad(reason: str, found: object) -> TextError:
    return TextError("bad_rating", reason=reason, found=str(found)[:60])


_NAME = re.compile(r"[\w-]{8}", re.ASCII)
MAX_COUNT, MAX_SUM = 200, 10_000
"""More decisions and points than a round has."""


def _parse_entry(name: object, source: object) -> Entry:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise _bad("form", name)
    match source:
        case [str(date), str(ruleset), 0 | 1 as pledges, *sums] if len(sums) == 3:
            if (date and not is_date(date)) or len(ruleset) > 2000:
                raise _bad("form", date)
            one, two, three = map(_parse_sums, sums)
            return Entry(date, ruleset, bool(pledges), (one, two, three))
    raise _bad("form", source)


def _parse_sums(source: object) -> Sums:
    match source:
        case [int(count), int() | float() as total, int() | float() as squares]:
            good = 0 <= count <= MAX_COUNT and 0 <= squares <= MAX_SUM and abs(total) <= MAX_SUM
            if good and (count or not total) and total * total <= count * squares + 0.5:
                return Sums(count, float(total), float(squares))
    raise _bad("form", source)


# The scale.


def gauge(entries: Iterable[Entry], parts: Iterable[Part] = PARTS) -> Gauge:
    """Return the rating of some rounds' decisions in these parts."""
    wanted = [PARTS.index(part) for part in parts]
    count, gained, variance, better, worse = 0, 0.0, 0.0, 0.0, 0.0
    for pledges, sums in _summed(entries).items():
        slopes = PLEDGES if pledges else CONTRACT
        for place in wanted:
            each = sums[place]
            count += each.number
            gained += each.total
            variance += _variance(each)
            better += each.number * slopes[PARTS[place]].expert
            worse += each.number * slopes[PARTS[place]].novice
    if not count:
        return Gauge(None, None, 0, FEWEST)
    step = LEVEL / (better if gained > 0 else worse)
    error = step * sqrt(variance)
    value = round(max(LEAST, min(MOST, CLUB + step * gained)))
    enough = max(FEWEST, 10 * ceil(count * (error / RELIABLE) ** 2 / 10))
    return Gauge(value, max(1, round(error)), count, enough)


def _summed(entries: Iterable[Entry]) -> dict[bool, list[Sums]]:
    found: dict[bool, list[Sums]] = {}
    for entry in entries:
        sums = found.setdefault(entry.pledges, [Sums()] * 3)
        for place, each in enumerate(entry.sums):
            sums[place] = sums[place].plus(each)
    return found


def _variance(sums: Sums) -> float:
    """Return the variance of the sum of some decisions' gains.

    A few decisions say little about their own spread, so the usual one counts besides.
    """
    if not sums.number:
        return 0.0
    own = max(0.0, sums.squares - sums.total**2 / sums.number)
    each = (own + ASSUMED * USUAL_SPREAD**2) / (sums.number + ASSUMED)
    return sums.number * each


def level_of(value: int) -> str:
    """Return the level whose mark is nearest.

    >>> level_of(1390), level_of(1410)
    ('club', 'expert')
    """
    marks = {"novice": NOVICE, "club": CLUB, "expert": EXPERT}
    return min(marks, key=lambda level: abs(marks[level] - value))
