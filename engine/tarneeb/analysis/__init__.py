"""Analysis of a round that is over: what each call and card cost, and what turned it.

Each decision has two prices, which are never mixed. One is against the choice of a good player with
*the seat's own knowledge* (`judgement`), which gives the hints as well. The other is in
*hindsight*: against the best with all hands open (`perfect`, `calls`). Only the first marks
mistakes.

    review(match, -1)               RoundReview(decisions, turning, accuracy, par, …)

The same in slices of work, for a program that must answer in between:

    going = Review(round_, results_before, start, adviser())
    while going.step(): …           a slice of work each; going.done of going.total
    going.result
"""

from typing import TYPE_CHECKING

from .judgement import ADVISER, INACCURATE, MISTAKE, Grade, Price, adviser, judged
from .perfect import Perfect
from .reviewing import (
    Judged,
    Known,
    Priced,
    Review,
    RoundReview,
    accuracy_of,
    decisions_of,
    pieces,
)

if TYPE_CHECKING:
    from .whole import Par, Played, review

__all__ = [
    "ADVISER",
    "INACCURATE",
    "MISTAKE",
    "Grade",
    "Judged",
    "Known",
    "Par",
    "Perfect",
    "Played",
    "Price",
    "Priced",
    "Review",
    "RoundReview",
    "accuracy_of",
    "adviser",
    "decisions_of",
    "judged",
    "pieces",
    "review",
]

if not TYPE_CHECKING:  # for type checkers they are imported above

    def __getattr__(name: str) -> object:
        """Import on first use the names that the page does not need."""
        if name in ("Par", "Played", "review"):
            from . import whole

            return getattr(whole, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
