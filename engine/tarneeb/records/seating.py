"""Who sits where, by a match's record: a person, or a computer player of some level."""

from __future__ import annotations

from .. import players as levels
from ..match import Match
from ..rules.seats import Seat
from ..rules.tags import player_tag, style_tag

HUMAN = "human"
"""The player of a seat that a person plays; the others are levels."""

DEFAULT_LEVEL = "club"
"""Who plays a seat of which nothing else is known."""

MOST_SHOWN = 40
"""So much of an unknown level is told: a record may say anything."""

STYLES = {"careful": -0.6, "normal": 0.0, "bold": 0.6}
"""How a computer player may bid, as tables say it, and what that is to `players.create`."""


def player_of(match: Match, seat: Seat) -> str:
    """Return who plays a seat, by the record; south is a person's where nothing is said."""
    kind = match.tag(player_tag(seat))
    if kind in (HUMAN, *levels.LEVELS):
        return kind
    return HUMAN if seat is Seat.SOUTH and not kind else DEFAULT_LEVEL


def strangers(match: Match) -> list[str]:
    """Return the levels that the record names and nobody here knows, each once, cut short.

    They are told and left in the record: another version may know them.
    """
    named = [match.tag(player_tag(seat)) for seat in Seat]
    unknown = [kind[:MOST_SHOWN] for kind in named if kind not in ("", HUMAN, *levels.LEVELS)]
    return list(dict.fromkeys(unknown))


def style_of(match: Match, seat: Seat) -> str:
    """Return the style of a seat's player, by the record: one of STYLES, "normal" if not said."""
    style = match.tag(style_tag(seat))
    return style if style in STYLES else "normal"


def persons(match: Match) -> list[Seat]:
    """Return the seats that persons play."""
    return [seat for seat in Seat if player_of(match, seat) == HUMAN]
