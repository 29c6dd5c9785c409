"""The tag with the result of an analysis: the accuracy of each seat in each round.

It holds `deal:south,east,north,west` for each deal. Each seat has its accuracy, 0 to 100, and the
number of decisions behind it, as in `92/14`.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Accuracy(NamedTuple):
    """The accuracy of a seat's decisions in a round."""

    mean: int
    """0 to 100."""
    decisions: int
    """The number of decisions that this is the mean of."""


USUAL = 12
"""The decisions of a seat in a round, if a record does not give their number."""

Accuracies = dict[int, tuple[Accuracy | None, ...]]
"""By deal, the accuracy of each seat; None if a seat had nothing to choose."""

_ACCURACY = re.compile(r"(\d{1,3})(?:/([1-9]\d?))?", re.ASCII)


def parse_accuracy(text: str) -> Accuracies:
    """Return the accuracies in the tag, without words that cannot be read.

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
    """Return the tag's text, without the first deals if it would be too long.

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
