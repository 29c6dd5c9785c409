"""Several devices at one table of friends, each with an engine of its own, without a network."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from bridge_page import Page

from tarneeb.friends.rows import place_of, row_text
from tarneeb.rules.fair import sha256_hex

Row = list[str]

Seats = Mapping[str, int | str]
"""The players by seat: a person's number or a level."""

TABLE = "ab" * 16


def signed(text: str, by: int | None) -> Row:
    """Return a row. The engine leaves signatures to the page, so any will do."""
    return [text, "" if by is None else sha256_hex(f"{by}{text}") * 2]


def opening(ruleset: str, seats: Seats, people: int, **more: object) -> dict[str, Any]:
    """Return the body of a table's first row."""
    return {
        "do": "open",
        "v": 1,
        "table": TABLE,
        "ruleset": ruleset,
        "people": [
            {"name": f"Huda {p}", "key": f"{p}" * 64, "box": f"{p}" * 64} for p in range(people)
        ],
        "seats": seats,
        "dealer": "S",
        "date": "2026-11-23",
        "deal": "seeds",
        "hints": True,
        "level": "novice",
        **more,
    }


ALL: Seats = {"S": 0, "E": 1, "N": 2, "W": 3}
WITH_COMPUTERS: Seats = {"S": 0, "E": "club", "N": 1, "W": "novice"}


class Device(Page):
    """A person's page: it stores rows and messages, and shows what the engine replies."""

    def __init__(self, me: int, first: Row, seed: str = "") -> None:
        super().__init__()
        self.me = me
        self.secret = sha256_hex(f"{seed}{me}")
        self.rows: list[Row] = [first]
        self.private: list[Any] = []
        self.shown: dict[str, Any] | None = None
        self.friends: dict[str, Any] = {}
        self.open()

    def open(self) -> dict[str, Any]:
        """Start the page, with what it stored."""
        self.__dict__["bridge"] = type(self.bridge)()
        self.ask("extend", room="friends")
        opened = self.ask(
            "friends_open",
            me=self.me,
            secret=self.secret,
            rows=self.rows,
            private=self.private,
        )
        assert opened["refused"] is None, opened
        self.friends, self.shown = opened["friends"], opened["reply"]
        if self.shown:
            self.note(self.shown)
        return opened

    def take(self, *rows: Row, private: tuple[Any, ...] = ()) -> dict[str, Any]:
        """Take rows and messages, and store those that the engine accepts."""
        taken = self.ask("friends_take", rows=list(rows), private=list(private))
        self.friends = taken["friends"]
        self.private += private
        for row in rows:
            if taken["taken"] and taken["refused"] is None:
                self.rows[place_of(row[0]).n :] = [row]
        del self.rows[self.friends["n"] :]
        return taken

    def note(self, reply: dict[str, Any]) -> None:
        """Keep the record as a page does."""
        record = reply["record"]
        self.lines = self.lines[: record["keep"]] + record["lines"]
        self.shown = reply

    def show(self) -> None:
        """Show every step that came in."""
        while self.friends["waiting"]:
            self.shown = self.ask("friends_step")
            self.friends["waiting"] -= 1

    def draft(self, **args: Any) -> Row:
        """Return the next row of this device."""
        text = self.ask("friends_draft", **args)["text"]
        return signed(text, place_of(text).by)

    def forge(self, body: dict[str, Any], by: int | None = -1) -> Row:
        """Return a row that nobody checked."""
        writer = self.me if by == -1 else by
        text = row_text(self.friends["n"], self.friends["head"], writer, body)
        return signed(text, writer)


class Friends:
    """A table of several devices."""

    def __init__(
        self,
        ruleset: str = "classic",
        seats: Seats | None = None,
        seed: int = 0,
        **more: object,
    ) -> None:
        seats = ALL if seats is None else seats
        self.rng = random.Random(seed)
        people = sum(isinstance(each, int) for each in seats.values())
        first = signed(row_text(0, "", 0, opening(ruleset, seats, people, **more)), 0)
        self.devices = [Device(person, first, f"{seed} ") for person in range(people)]
        self.asleep: set[int] = set()

    @property
    def awake(self) -> list[Device]:
        return [device for device in self.devices if device.me not in self.asleep]

    def whisper(self) -> None:
        """Carry what devices tell one another alone."""
        for device in self.awake:
            for message in device.friends["private"]:
                to = self.devices[message["to"]]
                told = {"from": device.me, "body": message["body"]}
                if to.me not in self.asleep and told not in to.private:
                    to.take(private=(told,))

    def send(self, row: Row) -> None:
        """Give a row to every device that is awake, and what follows from it."""
        for device in self.awake:
            taken = device.take(row)
            assert taken["refused"] is None, taken
            assert taken["fork"] is None, taken
        self.whisper()

    def writer(self) -> Device:
        """Return the device whose row is due."""
        person: int = self.awake[0].friends["writer"]
        return self.devices[person]

    def row(self) -> Row | None:
        """Return the next row, chosen at random where a person chooses; None at the end."""
        device = self.writer()
        friends = device.friends
        if friends["phase"] == "over" or device.me in self.asleep:
            return None
        due = friends["due"]
        assert due is not None, friends
        if due["do"] != "act":
            return device.draft()
        if due["computer"]:
            text = device.ask("friends_choose")["text"]
            return signed(text, device.me)
        device.show()
        assert device.shown is not None
        assert device.shown["next"] == "human", device.shown["next"]
        return device.draft(action=self.choice(device.shown["view"]["legal"]))

    def choice(self, legal: list[dict[str, Any]]) -> dict[str, Any]:
        """Return a random legal action, preferring low calls so that auctions end."""
        calls = [action for action in legal if action["do"] in ("bid", "pledge")]
        if calls and self.rng.random() < 0.7:
            return legal[0] if self.rng.random() < 0.6 else calls[0]
        return self.rng.choice(legal)

    def play(self, rows: int = 10**9, until: str = "") -> Iterator[Row]:
        """Write rows, and yield each, until a phase begins or the match is over."""
        for _ in range(rows):
            if until and self.awake[0].friends["phase"] == until:
                return
            row = self.row()
            if row is None:
                return
            self.send(row)
            yield row

    def go(self, rows: int = 10**9, until: str = "") -> None:
        """Write rows until a phase begins or the match is over."""
        for _ in self.play(rows, until):
            pass
