"""Who sits where, by a match's record: a person, or a computer player of some level."""

from __future__ import annotations

from .. import players as levels
from ..match import Match
from ..rules.seats import Seat
from ..rules.tags import player_tag, style_tag

HUMAN = "human"
"""The player of a seat that a person plays; the others are levels."""

DEFAULT_LEVEL = "club"
"""The player of a seat about which the record says nothing else."""

MOST_SHOWN = 40
"""The characters of an unknown level that are reported: a record may say anything."""

STYLES = {"careful": -0.6, "normal": 0.0, "bold": 0.6}
"""The bidding styles of a record, and what each means to `players.create`."""


def player_of(match: Match, seat: Seat) -> str:
    """Return the player of a seat, by the record; South is a person if it does not say."""
    kind = match.tag(player_tag(seat))
    if kind in (HUMAN, *levels.LEVELS):
        return kind
    return HUMAN if seat is Seat.SOUTH and not kind else DEFAULT_LEVEL


def unknown_levels(match: Match) -> list[str]:
    """Return the levels in the record that this version does not know, each once, cut short.

    They are reported and stay in the record, because another version may know them.
    """
    named = [match.tag(player_tag(seat)) for seat in Seat]
    unknown = [kind[:MOST_SHOWN] for kind in named if kind not in ("", HUMAN, *levels.LEVELS)]
    return list(dict.fromkeys(unknown))


def style_of(match: Match, seat: Seat) -> str:
    """Return the style of a seat's player, by the record: one of STYLES, "normal" if not said."""
    style = match.tag(style_tag(seat))
    return style if style in STYLES else "normal"


def persons(match: Match) -> list[Seat]:
    """Return the seats that people play."""
    return [seat for seat in Seat if player_of(match, seat) == HUMAN]
