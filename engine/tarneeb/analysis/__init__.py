"""Analysis of a round that is over: what each call and card cost, and what turned it.

Each decision has two prices, which are never mixed. One is against the choice of a good player with
*the seat's own knowledge* (`judgement`), which gives the hints as well. The other is in
*hindsight*: against the best with all hands open (`perfect`). Only the first makes a mistake.

    review = Review(round_, results_before, start, adviser())
    while review.step(): …          a slice of work each; review.done of review.total
    review.result                   RoundReview(decisions, turning, accuracy, par, …)
"""

from .judgement import ADVISER, INACCURATE, MISTAKE, Grade, Price, adviser, judged
from .perfect import Perfect
from .review import (
    Judged,
    Priced,
    Review,
    RoundReview,
    accuracy_of,
    decisions_of,
    pieces,
)

__all__ = [
    "ADVISER",
    "INACCURATE",
    "MISTAKE",
    "Grade",
    "Judged",
    "Perfect",
    "Price",
    "Priced",
    "Review",
    "RoundReview",
    "accuracy_of",
    "adviser",
    "decisions_of",
    "judged",
    "pieces",
]
