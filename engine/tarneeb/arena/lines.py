"""The results of an arena: lines, files of lines, and who is ahead."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from .. import __version__
from ..rules.errors import TextError, check_unicode
from .faults import KINDS


class FaultCount(NamedTuple):
    """The faults of one kind that a player made in a deal."""

    player: str
    """"a" or "b"."""
    kind: str
    """One of `faults.KINDS`."""
    times: int
    """1 or more."""


Side = tuple[int, int]
"""Both teams' points at one table, the first player's team first."""


class Study(NamedTuple):
    """The parameters that the lines of one run share."""

    a: str
    """The first player, as `parse_player` reads it."""
    b: str
    """The second."""
    ruleset: str
    """The ruleset's text."""
    seed: str
    """The seed of the deals."""
    version: str = __version__
    """The version of this package: another one's players may choose otherwise."""
    commit: str = ""
    """The commit that last changed the package, as `commit` returns it; "" if unknown."""

    def __str__(self) -> str:
        code = " ".join(filter(None, (self.version, self.commit)))
        return f"{self.a} - {self.b}, {self.ruleset}, seed {self.seed} ({code})"


@dataclass(frozen=True, slots=True)
class Line:
    """The result of one deal, played twice."""

    study: Study
    """The run it belongs to."""
    deal: int
    """Which of the seed's deals, from 0."""
    points: tuple[Side, Side]
    """The teams' points at the first and at the second table."""
    faults: tuple[FaultCount, ...] = ()
    """The choices that were not the players' own, because of a fault of theirs."""

    @property
    def lead(self) -> int:
        """Points that the first player is ahead by, both tables together."""
        (ours, theirs), (ours_too, theirs_too) = self.points
        return ours - theirs + ours_too - theirs_too

    def __str__(self) -> str:
        fields = {**self.study._asdict(), "deal": self.deal, "points": self.points}
        return json.dumps({**fields, "faults": self.faults} if self.faults else fields)

    @classmethod
    def parse(cls, text: str) -> Line:
        """Return the line written so.

        Raises TextError("bad_line").
        """
        try:
            match json.loads(text):
                case {
                    "a": str(a),
                    "b": str(b),
                    "ruleset": str(ruleset),
                    "seed": str(seed),
                    "version": str(version),
                    "commit": str(commit),
                    "deal": int(deal),
                    "points": [[int(p), int(q)], [int(r), int(s)]],
                    **others,
                } if not others.keys() - {"faults"} and deal >= 0:
                    check_unicode(f"{a}{b}{ruleset}{seed}{version}{commit}")
                    study = Study(a, b, ruleset, seed, version, commit)
                    faults = _parse_faults(others.get("faults", []))
                    return cls(study, deal, ((p, q), (r, s)), faults)
        except (ValueError, RecursionError):
            pass
        raise TextError("bad_line", found=text[:100], allowed='{"a": "club", …}')


def _parse_faults(source: object) -> tuple[FaultCount, ...]:
    """Return the faults in a line.

    Raises ValueError.
    """
    found: list[FaultCount] = []
    for entry in source if isinstance(source, list) else [source]:
        match entry:
            case ["a" | "b" as player, str(kind), int(count)] if kind in KINDS and count > 0:
                found.append(FaultCount(player, kind, count))
            case _:
                raise ValueError(entry)
    return tuple(found)


@dataclass(slots=True)
class Margin:
    """How far the first player is ahead, in points a round; it grows with each deal.

    Whole numbers add up the same in any order, so the margin of the same lines is the same.

    >>> margin = Margin.of([])
    >>> str(margin)
    '+0.00 ± 0.00 points a round (0 deals, each twice)'
    """

    deals: int = 0
    """How many deals, each played twice."""
    total: int = 0
    """The sum of the lines' leads."""
    squares: int = 0
    """The sum of their squares."""
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By player and kind, the choices that were not the player's own."""

    def add_line(self, line: Line) -> None:
        """Count a line in."""
        self.add(line.lead)
        for player, kind, count in line.faults:
            self.faults[player, kind] += count

    def add(self, lead: int) -> None:
        """Count in what the first player is ahead by in a deal."""
        self.deals += 1
        self.total += lead
        self.squares += lead**2

    @property
    def mean(self) -> float:
        """The mean over the deals; a lead is that of two rounds."""
        return self.total / self.deals / 2 if self.deals else 0.0

    @property
    def error(self) -> float:
        """Its standard error."""
        n = self.deals
        if n < 2:
            return 0.0
        return sqrt((n * self.squares - self.total**2) / (n - 1)) / n / 2

    def __str__(self) -> str:
        played = f"({self.deals} deals, each twice)"
        told = "".join(f"; {n} × {kind} by {who}" for (who, kind), n in sorted(self.faults.items()))
        return f"{self.mean:+.2f} ± {self.error:.2f} points a round {played}{told}"

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Margin:
        """Return the margin over these lines."""
        margin = cls()
        for line in lines:
            margin.add_line(line)
        return margin


# Files of lines.

Known = dict[Study, dict[int, Line]]
"""Lines by their study and deal."""


def read_lines(path: Path, mend: bool = False) -> Iterator[Line]:
    """Yield the lines of a file. A truncated last line is reported and skipped.

    mend: whether to remove the truncated line from the file after reading the others.

    Raises TextError("bad_line"), OSError.
    """
    with path.open("r+b" if mend else "rb") as file:
        whole = 0
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n") and _may_be_cut(line, number):
                print(f"{path}: dropped a last line that was cut off", file=sys.stderr)
                if mend:
                    file.truncate(whole)
                return
            try:
                yield Line.parse(line.decode("utf-8", "replace"))
            except TextError as error:
                raise TextError(
                    "bad_line",
                    where=f"{path}, line {number}",
                    found=error.args_["found"],
                    allowed=error.args_["allowed"],
                ) from None
            whole += len(line)


def _may_be_cut(line: bytes, number: int) -> bool:
    """Whether this may be the beginning of a line of ours, not of a file of something else."""
    start = b'{"a": '
    return number > 1 or line[: len(start)] == start[: len(line)]


def collect(lines: Iterable[Line], only: Study | None = None) -> Known:
    """Return each line once.

    only: the one study that the lines may belong to; any if None.

    Raises TextError("other_study"), and TextError("line_differs") where two lines say different
    things of one deal: then something else changed than the version.
    """
    known: Known = {}
    for line in lines:
        if only is not None and line.study != only:
            raise TextError("other_study", found=line.study, allowed=only)
        before = known.setdefault(line.study, {}).setdefault(line.deal, line)
        if before != line:
            raise TextError("line_differs", found=line, allowed=before)
    return known


def resumed(path: Path | None, only: Study | None = None) -> Known:
    """Return what is in a file that is to be gone on with; nothing if there is no file yet.

    The file is left as it is if anything is wrong with it but its last line.

    Raises as `read_lines` and `collect` do.
    """
    return collect(read_lines(path, mend=True), only) if path and path.exists() else {}
