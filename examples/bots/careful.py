"""A bot for the arena in Python: it bids like `club` in a careful style and plays its lowest card.

python -m tarneeb arena --a examples.bots.careful:Careful --b novice --deals 20
"""

from tarneeb import Action, Play, View, players


class Careful:
    """A player from outside the package. All it needs is `choose`."""

    def __init__(self, seed: str) -> None:
        self._bidder = players.create("club", seed, style=-0.8)

    def choose(self, view: View) -> Action:
        """Return one of the view's legal actions."""
        cards = [action for action in view.legal if isinstance(action, Play)]
        if cards:
            return min(cards, key=lambda play: play.card.rank)
        return self._bidder.choose(view)
