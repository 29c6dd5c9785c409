"""Rooms of the engine that load when somebody wants them: their ops join those of the bridge.

    extend {"room": "friends"}       imports tarneeb.friends.ops and offers its ops

An installed engine has every room. In a browser, the page's library leaves these out, and the page
sends a room's own library with the request. Only one whose SHA-256 came with the engine is read.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import importlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ..rules.errors import RequestError
from ..wire.decode.values import text_field

if TYPE_CHECKING:
    from ..wire.shapes.friends import RoomJson
    from .table import Table


class Part(Protocol):
    """Ops that belong together."""

    ops: dict[str, Callable[[dict[str, Any]], object]]


ROOMS = ("friends", "practice")
"""The rooms that can be added."""

PACKAGE = __package__.partition(".")[0]


class Rooms:
    """The op that adds rooms."""

    def __init__(self, table: Table, add: Callable[[Part], None]) -> None:
        self._table = table
        self._add = add
        self._open: tuple[str, ...] = ()
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {"extend": self.extend}

    def extend(self, args: dict[str, Any]) -> RoomJson:
        """Add a room's ops. `library`: the room's files as a zip in base64, if it needs them."""
        room = text_field(args, "room")
        if room not in ROOMS:
            raise RequestError("unknown_room", found=room[:100], allowed=", ".join(ROOMS))
        if room not in self._open:
            self._add(_part(room, args)(self._table))
            self._open = (*self._open, room)
        return {"room": room}


def _part(room: str, args: dict[str, Any]) -> Callable[[Table], Part]:
    """Return what makes the room's ops."""
    name = f"{PACKAGE}.{room}"
    try:
        module = importlib.import_module(f"{name}.ops")
    except ModuleNotFoundError as error:
        if error.name not in (name, f"{name}.ops"):
            raise
        if args.get("library") is None:
            raise RequestError("library_missing", room=room) from None
        _add_library(room, text_field(args, "library"))
        module = importlib.import_module(f"{name}.ops")
    part: Callable[[Table], Part] = module.part
    return part


def _add_library(room: str, text: str) -> None:
    """Let Python import from a zip of the engine's packages, if it is the one that we expect."""
    from .. import late  # type: ignore[attr-defined]  # the page's build writes it

    try:
        library = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise RequestError("library_wrong", room=room) from None
    if hashlib.sha256(library).hexdigest() != late.HASHES[room]:
        raise RequestError("library_wrong", room=room)
    with tempfile.NamedTemporaryFile(prefix=f"{room}-", suffix=".zip", delete=False) as file:
        file.write(library)
    sys.path.append(file.name)
    # The engine is imported already, so its own packages need the zip's folder as well.
    sys.modules[PACKAGE].__path__.append(str(Path(file.name) / PACKAGE))
