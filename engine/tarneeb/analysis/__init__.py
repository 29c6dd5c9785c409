"""Analysis of a round that is over: what each call and card cost, and what turned it.

Two prices stand beside each other and are never mixed: against the best by *perfect information*
(all hands open, `perfect`), which tells what could have been had, and against the choice of a good
player who knows *only what the seat could know* (`review`). A mistake is one by the second only.

    review = Review(round_, results_before, start, players.create("expert"))
    while review.step(): …          a slice of work each; review.done of review.total
    review.result                   RoundReview(decisions, turning, accuracy, par, …)
"""

from .perfect import Perfect
from .review import MISTAKE, Priced, Review, RoundReview, accuracy_of

__all__ = ["MISTAKE", "Perfect", "Priced", "Review", "RoundReview", "accuracy_of"]
