"""A page that speaks to the bridge: what the tests of the bridge and the session share."""

from __future__ import annotations

import json
from typing import Any

from tarneeb.bridge import Bridge
from tarneeb.session.table import Table

PEOPLE = {"S": {"name": "Huda", "player": "human"}}
CLUBS = {seat: {"name": "", "player": "club"} for seat in "SENW"}


class Page:
    """A page that talks to a table of its own, and keeps the record as a page does."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.lines: list[str] = []

    @property
    def table(self) -> Table:
        return self.bridge.table

    def send(self, op: str, **args: Any) -> dict[str, Any]:
        """The whole reply."""
        request = {"v": 1, "id": 17, "op": op, "args": args}
        reply: dict[str, Any] = json.loads(self.bridge.dispatch(json.dumps(request)))
        assert reply["v"] == 1
        assert reply["id"] == 17
        return reply

    def ask(self, op: str, **args: Any) -> dict[str, Any]:
        """Return the reply to a good request."""
        reply = self.send(op, **args)
        assert "ok" in reply, reply
        ok: dict[str, Any] = reply["ok"]
        if "record" in ok:
            self.lines = self.lines[: ok["record"]["keep"]] + ok["record"]["lines"]
        return ok

    def fail(self, op: str, **args: Any) -> dict[str, Any]:
        """Return the error that answers a bad request."""
        reply = self.send(op, **args)
        assert "error" in reply, reply
        error: dict[str, Any] = reply["error"]
        return error

    @property
    def text(self) -> str:
        return "".join(line + "\n" for line in self.lines)

    def play_on(self, until: str = "over", limit: int = 5000) -> dict[str, Any]:
        """Go on, a person doing the first legal thing, until `next` is what is waited for."""
        reply = self.ask("view")
        for _ in range(limit):
            if reply["next"] == until:
                return reply
            if reply["next"] == "human":
                view = reply["view"]
                reply = self.ask("act", action=view["legal"][0], actions=view["actions"])
            else:
                reply = self.ask("step")
        raise AssertionError("no end")


def table_with_match(ruleset: str = "classic", seed: str = "1f") -> Page:
    page = Page()
    page.ask("new", ruleset=ruleset, seed=seed, players=PEOPLE, date="2026-11-21")
    return page


def after_rounds(page: Page, rounds: int) -> dict[str, Any]:
    """Play this many rounds to their end, thrown-in deals included."""
    reply = page.ask("view")
    while len(reply["view"]["results"]) < rounds or reply["next"] not in ("deal", "over"):
        if reply["next"] == "human":
            reply = page.ask("act", action=reply["view"]["legal"][0])
        else:
            reply = page.ask("step")
    return reply
