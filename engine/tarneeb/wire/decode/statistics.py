"""Decode digests and the filters of statistics. A page's stored digests may be damaged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...records.statistics import CONTRACTS, PLEDGES, VERSION, Filter, Summary, opponents_text
from ...rules.errors import RequestError
from ...rules.seats import Seat
from ...rules.tags import is_date

_FILTERS = {"ruleset": str, "from": str, "to": str, "forks": bool, "unfinished": bool}


def parse_filter(source: Mapping[str, Any]) -> Filter:
    """Return the filter that an object describes.

    Raises RequestError("bad_value").
    """
    for name, value in source.items():
        if name not in _FILTERS or type(value) is not _FILTERS[name]:
            allowed = ", ".join(_FILTERS)
            raise RequestError("bad_value", name="filter", found=name[:40], allowed=allowed)
    return Filter(
        source.get("ruleset"),
        source.get("from", ""),
        source.get("to", ""),
        source.get("forks", False),
        source.get("unfinished", True),
    )


_OTHERS = {str(seat): (str(seat.partner), str(seat.right), str(seat.left)) for seat in Seat}
"""By seat: the partner and the two opponents."""


def parse_summary(source: object) -> Summary | None:
    """Return what statistics need of a digest, or None if it is damaged or of another version."""
    if not _is_digest(source):
        return None
    assert isinstance(source, dict)
    players = source["players"]
    partner, one, other = _OTHERS[source["seat"]]
    return Summary(
        source["date"],
        source["ruleset"],
        players[partner],
        opponents_text(players[one], players[other]),
        source["won"],
        source["rounds"],
        source["thrown"],
        source["points"],
        source["contracts"],
        source["pledges"],
        source["kaboots"],
        source["accuracy"],
        source["decisions"],
        source["fork"],
    )


def _is_digest(digest: object) -> bool:
    """Return whether a value has the shape of a digest, in the fields that statistics use."""
    if not isinstance(digest, dict) or digest.get("v") != VERSION:
        return False
    try:
        players = digest["players"]
        return (
            digest["seat"] in _OTHERS
            and _is_day(digest["date"])
            and type(digest["ruleset"]) is str
            and type(players["S"]) is type(players["E"]) is str
            and type(players["N"]) is type(players["W"]) is str
            and digest["won"] in (None, True, False)
            and _are_counts(
                digest["rounds"], digest["thrown"], digest["decisions"], *digest["kaboots"]
            )
            and len(digest["kaboots"]) == 2
            and len(digest["points"]) == 2
            and type(digest["points"][0]) is type(digest["points"][1]) is int
            and max(map(abs, digest["points"])) < _MOST
            and _is_counted(digest["contracts"]["own"], CONTRACTS)
            and _is_counted(digest["contracts"]["partner"], CONTRACTS)
            and _is_counted(digest["contracts"]["against"], CONTRACTS)
            and _is_counted(digest["pledges"], PLEDGES)
            and _is_accuracy(digest["accuracy"])
            and type(digest["fork"]) is bool
        )
    except (AttributeError, KeyError, TypeError):
        return False


_DAYS: set[str] = {""}
"""Days found valid so far. A match may have no date."""


def _is_day(date: object) -> bool:
    if type(date) is not str:
        return False
    if date not in _DAYS:
        if not is_date(date):
            return False
        if len(_DAYS) < 10_000:
            _DAYS.add(date)
    return True


def _is_accuracy(mean: object) -> bool:
    return mean is None or (type(mean) in (int, float) and 1 <= mean <= 100)  # type: ignore[operator]


_MOST = 1 << 32


# Loops rather than all(): they run a hundred thousand times for ten thousand matches.
def _are_counts(*values: object) -> bool:
    for value in values:  # noqa: SIM110
        if type(value) is not int or not 0 <= value < _MOST:
            return False
    return True


def _is_counted(counts: dict[str, Any], names: Mapping[str, object]) -> bool:
    for name, pair in counts.items():
        if name not in names or len(pair) != 2:
            return False
        good, bad = pair
        if type(good) is not int or type(bad) is not int:
            return False
        if not 0 <= good < _MOST or not 0 <= bad < _MOST:
            return False
    return True
