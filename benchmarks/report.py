"""Report output: the machine, and tables in Markdown."""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Sequence
from math import fsum, sqrt
from pathlib import Path

from tarneeb.arena import Margin


def machine() -> str:
    """Describe the machine: processor, Python, and load.

    >>> machine().count(", ") >= 2
    True
    """
    python = f"{platform.python_implementation()} {platform.python_version()}"
    facts = [_processor(), f"{os.cpu_count()} processors", platform.system(), python]
    if hasattr(os, "getloadavg"):
        facts.append(f"load {os.getloadavg()[0]:.1f}")
    return ", ".join(facts)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


class Table:
    """A table printed row by row, as figures become available.

    >>> table = Table("level", "ms")
    | level                              |       ms |
    | ---------------------------------- | -------: |
    >>> table.row("club", 0.125)
    | club                               |     0.12 |
    """

    def __init__(self, first: str, *others: str) -> None:
        self.widths = [max(34, len(first)), *(max(8, len(other)) for other in others)]
        self.row(first, *others)
        rules = ["-" * self.widths[0], *("-" * (width - 1) + ":" for width in self.widths[1:])]
        print("|", " | ".join(rules), "|", flush=True)

    def row(self, first: str, *others: object) -> None:
        """Print a row, with fractions rounded to significant digits."""
        cells = [first.ljust(self.widths[0])]
        for cell, width in zip(map(figure, others), self.widths[1:], strict=True):
            cells.append(cell.rjust(width))
        print("|", " | ".join(cells), "|", flush=True)


class Margins(Table):
    """A table of leads between players. A standard error needs more than one deal.

    >>> margins = Margins()
    | points a round                     | ahead by |        ± |    deals |
    | ---------------------------------- | -------: | -------: | -------: |
    >>> margins.add("club - novice", Margin(deals=2, total=12, squares=80))
    | club - novice                      |    +3.00 |     1.00 |        2 |
    >>> margins.add("master - expert", Margin(deals=1, total=4, squares=16))
    | master - expert                    |    +2.00 |          |        1 |
    """

    def __init__(self) -> None:
        super().__init__("points a round", "ahead by", "±", "deals")

    def add(self, name: str, margin: Margin) -> None:
        """Print a row."""
        mean = f"{margin.mean:+.2f}" if margin.deals else None
        error = margin.error if margin.deals > 1 else None
        self.row(name, mean, error, margin.deals)


def figure(cell: object) -> str:
    """Return a cell as text.

    >>> figure(1234567.8), figure(12.34), figure(0.1234), figure(None)
    ('1,234,568', '12.3', '0.12', '')
    """
    if cell is None:
        return ""
    if isinstance(cell, int):
        return f"{cell:,}"
    if not isinstance(cell, float):
        return str(cell)
    return (
        f"{cell:,.0f}" if abs(cell) >= 100 else f"{cell:.1f}" if abs(cell) >= 10 else f"{cell:.2f}"
    )


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that this percentage of values does not exceed.

    >>> percentile([3, 1, 2], 50), percentile([3, 1, 2], 99)
    (2, 3)
    """
    place = -(-len(values) * percent // 100)
    return sorted(values)[max(0, int(place) - 1)]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error; zeros if there is no value.

    >>> mean_and_error([1, 3])
    (2.0, 0.7071067811865476)
    """
    n = max(1, len(values))
    mean = fsum(values) / n
    return mean, sqrt(fsum((value - mean) ** 2 for value in values)) / n


def spread(values: Sequence[float]) -> tuple[float, float, float, float]:
    """Return mean, median, 99th percentile and maximum."""
    return (
        statistics.fmean(values),
        statistics.median(values),
        percentile(values, 99),
        max(values),
    )
