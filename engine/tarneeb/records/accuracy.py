"""The tag with the result of an analysis: the accuracy of each seat in each round.

It holds the mark of its scale, and `deal:south,east,north,west` for each deal. Each seat has its
accuracy, 1 to 100, and the number of decisions behind it, as in `92/14`.

An accuracy is 100 / (1 + loss / c), with the mean loss of its decisions, so that of several rounds
follows from the mean of their reciprocals. A tag without the mark is of an older scale and is left
out: the next analysis writes it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple


class Accuracy(NamedTuple):
    """The accuracy of a seat's decisions in a round."""

    mean: int
    """1 to 100."""
    decisions: int
    """The number of decisions that this is the mean of."""


SCALE = "scale-2"
"""The mark of the scale. It changes with the formula of accuracy."""

Accuracies = dict[int, tuple[Accuracy | None, ...]]
"""By deal, the accuracy of each seat; None if a seat had nothing to choose."""

_ACCURACY = re.compile(r"([1-9]\d{0,2})/([1-9]\d?)", re.ASCII)


def mean_accuracy(accuracies: Iterable[tuple[float, int]]) -> float | None:
    """Return the accuracy of all decisions, from pairs of an accuracy and its decisions.

    >>> mean_accuracy([(50.0, 1), (100.0, 1)])
    66.66666666666667
    """
    pairs = list(accuracies)
    if all(mean == 100 for mean, _ in pairs):
        return 100.0 if pairs else None
    return sum(count for _, count in pairs) / sum(count / mean for mean, count in pairs)


def rounded(accuracy: float) -> float:
    """Return an accuracy to one decimal: 100 only if nothing at all was lost."""
    return 100.0 if accuracy >= 100 else min(99.9, round(accuracy, 1))


def parse_accuracy(text: str) -> Accuracies:
    """Return the accuracies in the tag, without words that cannot be read.

    >>> parse_accuracy("scale-2 0:92/14,100/3,-,71/12 nonsense")[0][0]
    Accuracy(mean=92, decisions=14)
    >>> parse_accuracy("0:92/14,100/3,-,71/12")
    {}
    """
    found: Accuracies = {}
    scale, *words = text.split() or [""]
    if scale != SCALE:
        return found
    for word in words:
        deal, _, rest = word.partition(":")
        fields = rest.split(",")
        read = [_ACCURACY.fullmatch(field) for field in fields]
        whole = all(one or field == "-" for one, field in zip(read, fields, strict=True))
        if len(fields) == 4 and whole and deal.isascii() and deal.isdecimal() and len(deal) < 5:
            found[int(deal)] = tuple(
                [Accuracy(min(100, int(n[1])), int(n[2])) if n else None for n in read]
            )
    return found


def format_accuracy(accuracies: Accuracies, longest: int = 900) -> str:
    """Return the tag's text, without the first deals if it would be too long.

    >>> format_accuracy({0: (Accuracy(92, 14), Accuracy(100, 3), None, Accuracy(71, 12))})
    'scale-2 0:92/14,100/3,-,71/12'
    """
    words = [
        f"{deal}:" + ",".join("-" if n is None else f"{n.mean}/{n.decisions}" for n in each)
        for deal, each in sorted(accuracies.items())
    ]
    while words and len(" ".join([SCALE, *words])) > longest:
        words.pop(0)
    return " ".join([SCALE, *words]) if words else ""
