"""Decode the values of requests. Nothing that comes in is trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ... import players as levels
from ...records.seating import DEFAULT_LEVEL, HUMAN, STYLES
from ...rules.actions import (
    DOUBLE,
    PASS,
    REDOUBLE,
    THROW_IN,
    Action,
    Bid,
    Claim,
    DealCards,
    NameTrump,
    Play,
    Pledge,
)
from ...rules.cards import Card, Strain
from ...rules.deals import Deal
from ...rules.errors import RequestError, TextError
from ...rules.seats import Seat
from ...rules.tags import name_tag, player_tag, style_tag
from ...rules.winner_stays import Company

if TYPE_CHECKING:
    from ..shapes.table import PairJson

MAX_TEXT = 200
"""The longest part of a wrong value in an error, in characters."""


def _wrong(name: str, found: object, allowed: str) -> RequestError:
    return RequestError("bad_value", name=name, found=repr(found)[:MAX_TEXT], allowed=allowed)


def text_field(source: dict[str, Any], name: str, default: str | None = None) -> str:
    """Return a text from an object.

    Raises RequestError("bad_value") if there is none (and no default), or it is no text.
    """
    value = source.get(name, default)
    if not isinstance(value, str):
        raise _wrong(name, value, "text")
    return value


def number_field(source: dict[str, Any], name: str, low: int, high: int) -> int:
    """Return a whole number within bounds from an object.

    Raises RequestError("bad_value").
    """
    value = source.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _wrong(name, value, f"{low}-{high}")
    return value


def object_field(source: dict[str, Any], name: str) -> dict[str, Any]:
    """Return an object from an object.

    Raises RequestError("bad_value").
    """
    value = source.get(name)
    if not isinstance(value, dict):
        raise _wrong(name, value, "object")
    return value


def parse_action(source: dict[str, Any]) -> Action:
    """Return the action that a JSON object means.

    Raises RequestError("bad_value"), or TextError for a wrong card or strain.

    >>> parse_action({"do": "play", "card": "AS"})
    Play(card=<Card AS>)
    """
    do = text_field(source, "do")
    plain = _PLAIN.get(do)
    if plain is not None:
        return plain
    match do:
        case "bid":
            strain = source.get("strain")
            tricks = number_field(source, "tricks", 1, 13)
            return Bid(tricks, None if strain is None else _strain(source))
        case "pledge":
            return Pledge(number_field(source, "tricks", 1, 13))
        case "claim":
            return Claim(number_field(source, "tricks", 0, 13))
        case "trump":
            return NameTrump(_strain(source))
        case "play":
            return Play(Card.parse(text_field(source, "card")))
        case "deal":
            flip = source.get("flip")
            deal = Deal.parse(text_field(source, "deal"))
            return DealCards(deal, None if flip is None else Card.parse(text_field(source, "flip")))
    raise _wrong("do", do, ", ".join((*_PLAIN, "bid", "pledge", "trump", "play", "deal", "claim")))


_PLAIN: dict[str, Action] = {
    "pass": PASS,
    "double": DOUBLE,
    "redouble": REDOUBLE,
    "throw": THROW_IN,
}


def _strain(source: dict[str, Any]) -> Strain:
    return Strain.parse(text_field(source, "strain"))


def company_of(source: dict[str, Any]) -> Company[PairJson]:
    """Return the teams at a table where the winner stays.

    Raises RequestError("bad_value"), or TextError("bad_streak").
    """
    seated, waiting = (_pairs(source, name) for name in ("seated", "waiting"))
    if len(seated) != 2:
        raise _wrong("seated", len(seated), "2 pairs")
    stayed = None if source.get("stayed") is None else number_field(source, "stayed", 0, 1)
    streak = number_field(source, "streak", 0, 10**6)
    return Company((seated[0], seated[1]), tuple(waiting), streak, stayed)


def _pairs(source: dict[str, Any], name: str) -> list[PairJson]:
    pairs = source.get(name)
    if not isinstance(pairs, list) or len(pairs) > MAX_PAIRS:
        raise _wrong(name, type(pairs).__name__, f"a list of up to {MAX_PAIRS} pairs")
    return [_pair(pair) for pair in pairs]


def _pair(pair: object) -> PairJson:
    players = pair.get("players") if isinstance(pair, dict) else None
    if not isinstance(players, list) or len(players) != 2:
        raise _wrong("pair", pair, "two players")
    wrapped = [object_field({"player": player}, "player") for player in players]
    texts = [(text_field(p, "name"), text_field(p, "player")) for p in wrapped]
    return {"players": [{"name": name, "player": player} for name, player in texts]}


MAX_PAIRS = 50
"""The most teams that can wait."""


def parse_seat(source: dict[str, Any], name: str) -> Seat | None:
    """Return the seat that an object names, or None where it names none.

    Raises RequestError("bad_value").
    """
    if source.get(name) is None:
        return None
    try:
        return Seat.parse(text_field(source, name))
    except TextError:
        raise _wrong(name, source[name], "S E N W") from None


_LETTERS = {str(seat): seat for seat in Seat}


def player_tags(players: dict[str, Any]) -> dict[str, str]:
    """Return a record's tags for the players in a request: names, levels and styles.

    Raises RequestError("bad_value").
    """
    tags: dict[str, str] = {}
    for text in players:
        seat = _LETTERS.get(text)
        if seat is None:
            raise RequestError("bad_value", name="players", found=text, allowed="S E N W")
        player = object_field(players, text)
        kind = text_field(player, "player", DEFAULT_LEVEL)
        if kind not in (HUMAN, *levels.LEVELS):
            allowed = ", ".join((HUMAN, *levels.LEVELS))
            raise RequestError("bad_value", name="player", found=kind[:100], allowed=allowed)
        tags[name_tag(seat)] = text_field(player, "name", "")
        tags[player_tag(seat)] = kind
        tags[style_tag(seat)] = _style(player) if kind != HUMAN else ""
    return tags


def _style(player: dict[str, Any]) -> str:
    """Return the style tag of a computer player; "" for the usual style."""
    style = text_field(player, "style", "normal")
    if style not in STYLES:
        raise RequestError("bad_value", name="style", found=style[:100], allowed=", ".join(STYLES))
    return "" if style == "normal" else style
