"""The tag with what an analysis found: how well each seat decided in each round.

It holds `deal:south,east,north,west` for each deal. Each seat has its accuracy, 0 to 100, and the
number of decisions behind it, as in `92/14`.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Accuracy(NamedTuple):
    """How well a seat decided in a round."""

    mean: int
    """0 to 100."""
    decisions: int
    """How many of its decisions that is the mean of."""


USUAL = 12
"""The decisions of a seat in a round, where a record does not say how many there were."""

Accuracies = dict[int, tuple[Accuracy | None, ...]]
"""By deal, the accuracy of each seat; None where a seat had nothing to choose."""

_ACCURACY = re.compile(r"(\d{1,3})(?:/([1-9]\d?))?", re.ASCII)


def parse_accuracy(text: str) -> Accuracies:
    """Return what the tag says; words that cannot be read are left out.

    >>> parse_accuracy("0:92/14,100/3,-,71 nonsense")[0][0]
    Accuracy(mean=92, decisions=14)
    """
    found: Accuracies = {}
    for word in text.split():
        deal, _, rest = word.partition(":")
        fields = rest.split(",")
        read = [_ACCURACY.fullmatch(field) for field in fields]
        whole = all(one or field == "-" for one, field in zip(read, fields, strict=True))
        if len(fields) == 4 and whole and deal.isascii() and deal.isdecimal() and len(deal) < 5:
            found[int(deal)] = tuple(
                [Accuracy(min(100, int(n[1])), int(n[2] or USUAL)) if n else None for n in read]
            )
    return found


def format_accuracy(accuracies: Accuracies, longest: int = 900) -> str:
    """Return the tag's text; where it would be too long the first deals are left out.

    >>> format_accuracy({0: (Accuracy(92, 14), Accuracy(100, 3), None, Accuracy(71, 12))})
    '0:92/14,100/3,-,71/12'
    """
    words = [
        f"{deal}:" + ",".join("-" if n is None else f"{n.mean}/{n.decisions}" for n in each)
        for deal, each in sorted(accuracies.items())
    ]
    while words and len(" ".join(words)) > longest:
        words.pop(0)
    return " ".join(words)
