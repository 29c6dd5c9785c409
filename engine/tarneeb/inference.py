"""A seat's inferences from its view: the unseen cards, shown voids, and worlds drawn at random.

>>> import tarneeb
>>> from tarneeb.inference import Worlds, unseen
>>> match = tarneeb.Match(tarneeb.RULESETS["classic"]).apply(tarneeb.deal(seed=7))
>>> view = match.view(tarneeb.Seat.EAST)
>>> len(unseen(view)), Worlds(view).count
(39, 84478098072866400)
"""

from .knowledge.inference import World, Worlds, played_by, shown_voids, touching_cards, unseen

__all__ = ["World", "Worlds", "played_by", "shown_voids", "touching_cards", "unseen"]
