"""The one door between the page and the engine: `dispatch`, JSON in and JSON out.

    {"v": 1, "id": 17, "op": "act", "args": {"action": {"do": "bid", "tricks": 8}}}
    {"v": 1, "id": 17, "ok": {"view": {…}, "events": […], "record": {…}, …}}
    {"v": 1, "id": 17, "error": {"code": "bid_too_low", "args": {"bid": "7", …}}}

Codes are translation keys. Any fault of a request comes back as an error. A request changes the
session only once its whole reply is text: until then an error restores it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator
from typing import Any

from . import __version__ as version
from .rules.errors import RequestError, TarneebError, check_unicode, well_formed
from .session.catalogue import Catalogue
from .session.library import Library
from .session.rooms import Part, Rooms
from .session.sharing import Sharing
from .session.slices import Slices, slice_of
from .session.table import Table
from .wire.decode.values import text_field

VERSION = 1
"""The version of the messages."""

MAX_REQUEST = 16_000_000
"""The longest request that is read, in characters."""

MAX_DEPTH = 64
"""How deep a request may nest lists and objects."""


class Bridge:
    """The session of one page, and the messages that reach it."""

    def __init__(self) -> None:
        table = Table()
        self.table: Table = table
        self.slices: Slices = Slices()
        record_of = table.archive.record_of
        self.parts: tuple[Part, ...] = (Catalogue(version, table.current), table, table.archive)
        self.parts += (Sharing(record_of), Library(record_of), table.reviews, table.advice)
        self.parts += (Rooms(table, self.add),)
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            name: op for part in self.parts for name, op in part.ops.items()
        }
        self.ops["work"] = self.work

    def add(self, part: Part) -> None:
        """Offer the ops of one more part."""
        self.parts = (*self.parts, part)
        self.ops = {**self.ops, **part.ops}

    def dispatch(self, request: str) -> str:
        """Return the reply to a request, both as JSON text. Never raises."""
        message_id: int | str | None = None
        wrong: dict[str, object]
        before = [(part, vars(part).copy()) for part in (self, *self.parts)]
        try:
            message = _read(request)
            if isinstance(message.get("id"), int | str):
                message_id = message["id"]
            return _reply_text(message_id, ok=self._answer(message))
        except TarneebError as error:
            wrong = {"code": error.code, "args": error.args_}
        except Exception as error:  # the page needs an answer whatever is broken here
            args = {"type": type(error).__name__, "detail": well_formed(str(error)[:200])}
            wrong = {"code": "internal_error", "args": args}
        for part, values in before:
            vars(part).update(values)
        return _reply_text(message_id, error=wrong)

    def _answer(self, message: dict[str, Any]) -> object:
        check_unicode(json.dumps(message, ensure_ascii=False))
        if type(message.get("v")) is not int or message["v"] != VERSION:
            raise RequestError("wrong_version", found=message.get("v"), allowed=VERSION)
        op = text_field(message, "op")
        if op not in self.ops:
            raise RequestError("unknown_op", found=op[:100], allowed=", ".join(self.ops))
        args = message.get("args", {})
        if not isinstance(args, dict):
            found = type(args).__name__
            raise RequestError("bad_value", name="args", found=found, allowed="object")
        reply = self.ops[op](args)
        if not isinstance(reply, Generator):
            return reply
        return self.slices.begin(reply, slice_of(args))

    def work(self, args: dict[str, Any]) -> object:
        """Continue the op whose reply was `working`."""
        return self.slices.work(args)


_NO_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[^][{}"]+', re.DOTALL)
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[][{}]', re.DOTALL)


def _deep(text: str) -> bool:
    """Return whether brackets nest deeper than any message needs, strings aside.

    json relies on Python's recursion limit, but a browser's stack ends earlier and takes Python
    down with it.
    """
    brackets = _NO_BRACKETS.sub("", text)
    for _ in range(MAX_DEPTH // 2):  # fast path: each pass removes one or two levels
        brackets = brackets.replace("[]", "").replace("{}", "")
        if not brackets:
            return False
    depth = 0
    for token in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > MAX_DEPTH:
            return True
    return False


def _reply_text(message_id: int | str | None, **body: object) -> str:
    return json.dumps({"v": VERSION, "id": message_id, **body}, separators=(",", ":"))


def _read(request: str) -> dict[str, Any]:
    if len(request) > MAX_REQUEST:
        raise RequestError("too_large", found=len(request), allowed=MAX_REQUEST)
    if _deep(request):
        raise RequestError("bad_json", found=request[:100], detail="nested too deep")
    try:
        message = json.loads(request)
    except (ValueError, RecursionError) as error:
        raise RequestError("bad_json", found=request[:100], detail=str(error)[:100]) from None
    if not isinstance(message, dict):
        raise RequestError("bad_json", found=request[:100], detail="not an object")
    return message


_bridge = Bridge()


def dispatch(request: str) -> str:
    """Return the reply to a request of the page, both as JSON text. Never raises.

    >>> dispatch('{"v": 1, "id": 1, "op": "act", "args": {}}')
    '{"v":1,"id":1,"error":{"code":"no_match","args":{}}}'
    """
    return _bridge.dispatch(request)
