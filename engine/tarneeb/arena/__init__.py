"""Players against players: duplicate rounds, each deal played twice with the seats swapped.

    Line    {"a": "club", "b": "novice:0.5", "ruleset": "classic", "seed": "1", "version": "0.1.0",
             "commit": "0d5c1f2a9b7e", "deal": 17, "points": [[8, 0], [0, 3]]}

`points` is what the first player's team and the other team scored: the first player as North and
South, then as East and West with the same cards. Everything in a line follows from its first six
values and the deal's number. So the lines of several runs and machines can be merged, and a run
that was stopped continues where it was. Lines of another version or commit are refused.

>>> from tarneeb import arena
>>> study = arena.Study("club", "novice", "classic", seed="1")
>>> arena.Margin.of(arena.duplicate(study, range(3))).deals
3

`python -m tarneeb arena --help` shows the command. docs/BOTS.md explains how to enter a bot.
"""

from .commit import commit
from .entrants import Chooser, Entrants, parse_player
from .faults import BotError
from .lines import FaultCount, Line, Margin, Study, collect, read_lines, resumed
from .playing import Create, duplicate, play_deals, play_on, play_round, play_twice
from .workers import cluster, local_workers

__all__ = [
    "BotError",
    "Chooser",
    "Create",
    "Entrants",
    "FaultCount",
    "Line",
    "Margin",
    "Study",
    "cluster",
    "collect",
    "commit",
    "duplicate",
    "local_workers",
    "parse_player",
    "play_deals",
    "play_on",
    "play_round",
    "play_twice",
    "read_lines",
    "resumed",
]
