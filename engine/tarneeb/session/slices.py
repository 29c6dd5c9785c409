"""Long work at the bridge, in slices of time: the match at the table is answered in between.

    slices.begin(work, 60)          the result, or {"working": {"token": "work 1", "part": 0.3}}
    slices.go_on("work 1", 60)      the same again

A page that gives no slice waits for all of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..records.work import Work, finish
from ..rules.errors import RequestError
from ..wire.decode.values import number_field, text_field

if TYPE_CHECKING:
    from ..wire.shapes.table import WorkingReplyJson

MAX_SLICE = 10_000
"""The longest slice, in milliseconds."""
MAX_WORKS = 8
"""The most works under way. One more drops the oldest, so that abandoned ones hold no memory."""


def slice_of(args: dict[str, Any]) -> int | None:
    """Return the milliseconds that a request gives for its work, or None for all it takes."""
    return None if args.get("slice") is None else number_field(args, "slice", 1, MAX_SLICE)


class Slices:
    """The works under way, each with its token."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._works: dict[str, Work[object]] = {}
        self._begun = 0

    def begin(self, work: Work[object], milliseconds: int | None) -> object:
        """Return the result of some work or, if that takes longer, how far it is.

        milliseconds: how long to work now; None for as long as it takes.
        """
        if milliseconds is None:
            return finish(work)
        self._begun += 1
        token = f"work {self._begun}"
        self._works[token] = work
        if len(self._works) > MAX_WORKS:
            del self._works[next(iter(self._works))]
        return self.go_on(token, milliseconds)

    def go_on(self, token: str, milliseconds: int | None) -> object:
        """Return what `begin` returns, after a further slice.

        Raises RequestError("no_work"), and whatever the work raises.
        """
        work = self._works.pop(token, None)
        if work is None:
            raise RequestError("no_work")
        if milliseconds is None:
            return finish(work)
        until = self._clock() + milliseconds / 1000
        try:
            part = next(work)
            while self._clock() < until:
                part = next(work)
        except StopIteration as end:
            return end.value
        self._works[token] = work
        reply: WorkingReplyJson = {"working": {"token": token, "part": round(part, 3)}}
        return reply

    def work(self, args: dict[str, Any]) -> object:
        """Continue the op whose reply was `working`, by its `token`, or `cancel` it."""
        token = text_field(args, "token")
        if args.get("cancel") is True:
            self.cancel(token)
            return {"cancelled": True}
        return self.go_on(token, slice_of(args))

    def cancel(self, token: str) -> None:
        """Drop some work, if it is still under way."""
        self._works.pop(token, None)
