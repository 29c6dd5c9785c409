"""Analysis of a round that is over: what each call and card cost, and what turned it.

Each decision has two prices, which are never mixed. One is against the best by *perfect
information*, all hands open (`perfect`). The other is against the choice of a good player with *the
seat's own knowledge* (`review`). Only the second makes a mistake.

    review = Review(round_, results_before, start, players.create("expert"))
    while review.step(): …          a slice of work each; review.done of review.total
    review.result                   RoundReview(decisions, turning, accuracy, par, …)
"""

from .perfect import Perfect
from .review import MISTAKE, Priced, Review, RoundReview, accuracy_of, pieces

__all__ = ["MISTAKE", "Perfect", "Priced", "Review", "RoundReview", "accuracy_of", "pieces"]
