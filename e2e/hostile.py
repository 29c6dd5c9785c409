"""A hostile guest: an engine in Python, and a device in the browser that sends what it is told."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from devices import Device, Row
from party import LOCALES, QUIET, Party
from playwright.sync_api import expect
from watch import PATIENCE

from tarneeb import Seat
from tarneeb.friends import veil, veiled
from tarneeb.friends.rows import row_text

ROOT = Path(__file__).parents[1]
SEATS = "SENW"


def bundled() -> str:
    """Return the script of the device."""
    esbuild = ROOT / "web/node_modules/.bin/esbuild"
    script = ROOT / "e2e/hostile.js"
    command = [str(esbuild), str(script), "--bundle", "--format=iife", "--log-level=error"]
    environment = {**os.environ, "NODE_PATH": str(ROOT / "web/node_modules")}
    return subprocess.check_output(command, text=True, env=environment)


class Hostile:
    """A guest who plays by the rules unless a test says otherwise."""

    def __init__(self, party: Party, name: str) -> None:
        self.party = party
        self.name = name
        context = party.browser.new_context(base_url=party.server.url, locale=LOCALES["en"])
        self.page = context.new_page()
        self.page.goto(QUIET)
        self.page.evaluate(bundled())
        self.device: Device | None = None

    def answer(self, invitation: str) -> str | None:
        """Return the answer to an invitation; None through a relay."""
        how = [invitation, self.name, self.party.server.url]
        answer: str | None = self.page.evaluate("how => join(...how)", how)
        return answer

    def join(self) -> None:
        """Come to the host's lobby."""
        host = self.party.host
        if answer := self.answer(host.code("invitation")):
            host.paste(answer)
        expect(host.dialog.get_by_role("listitem").filter(has_text=self.name)).to_be_visible()

    @property
    def now(self) -> Device:
        assert self.device, "the match has not begun"
        return self.device

    @property
    def friends(self) -> dict[str, Any]:
        return self.now.friends

    @property
    def seat(self) -> Seat:
        return Seat(SEATS.index(self.friends["people"][self.now.me]["seat"]))

    def is_due(self, phase: str = "play") -> bool:
        """Whether it is this guest's turn in a phase of the deal."""
        return bool(self.device) and (self.friends["writer"], self.friends["phase"]) == (
            self.now.me,
            phase,
        )

    def hear(self) -> None:
        """Take the rows that came."""
        fresh: list[Row] = self.page.evaluate("fresh()")
        if fresh and not self.device:
            self.device = Device(self.page.evaluate("me"), fresh.pop(0))
        for row in fresh:
            taken = self.now.take(row)
            assert taken["refused"] is None, taken

    def view(self) -> dict[str, Any]:
        """Return the match as this guest sees it."""
        self.now.show()
        assert self.now.shown
        view: dict[str, Any] = self.now.shown["view"]
        return view

    def plays(self) -> bool:
        """Whether this guest is to play a card."""
        return self.is_due() and self.view()["phase"] == "play"

    def draft(self) -> str:
        """Return the text of the row that is due, by the rules."""
        if self.friends["due"]["do"] != "act":
            return str(self.now.ask("friends_draft")["text"])
        legal = self.view()["legal"]
        calm = next((one for one in legal if one["do"] == "pass"), legal[0])
        return str(self.now.ask("friends_draft", action=calm)["text"])

    def write(self, text: str) -> None:
        """Add a row to everybody's log."""
        row: Row = self.page.evaluate("text => signed(text)", text)
        taken = self.now.take(row)
        assert taken["refused"] is None, taken
        self.page.evaluate("row => write(row)", row)

    def step(self) -> None:
        """Write what is due."""
        if self.device and self.friends["writer"] == self.now.me and self.friends["due"]:
            self.write(self.draft())

    def until(self, condition: Callable[[], bool]) -> None:
        """Play by the rules until something is so."""
        deadline = time.monotonic() + 3 * PATIENCE / 1000
        self.hear()
        while not condition():
            assert time.monotonic() < deadline, f"it did not come to that: {self.friends}"
            self.step()
            self.hear()

    # What nobody should send.

    def text(self, body: dict[str, Any], by: int | None = -1) -> str:
        """Return the text of a row for the next place that nobody checked."""
        writer = self.now.me if by == -1 else by
        return row_text(self.friends["n"], self.friends["head"], writer, body)

    def send(self, *texts: str) -> None:
        """Send rows that are signed, but never added to this guest's own log."""
        rows = [self.page.evaluate("text => signed(text)", text) for text in texts]
        self.send_rows(rows)

    def send_rows(self, rows: list[Row]) -> None:
        self.page.evaluate("message => say(message)", {"t": "rows", "rows": rows, "n": 10**5})

    def hand(self) -> dict[int, str]:
        """Return this guest's cards by place."""
        device = self.now.bridge.parts[-1]._device  # type: ignore[attr-defined]
        held = veiled.hand_of(device.state.hidden, self.seat, device.own_seed(self.seat))
        return {place: card.text for place, card in held.items()}

    def play(self, card: str) -> dict[str, Any]:
        """Return the play of a card that this guest holds, with its key, legal or not."""
        device = self.now.bridge.parts[-1]._device  # type: ignore[attr-defined]
        place = next(at for at, one in self.hand().items() if one == card)
        key = f"{veil.key(device.own_seed(self.seat), place):064x}"
        action = {"do": "play", "card": card}
        return {"do": "act", "action": action, "key": {"place": place, "key": key}}

    def close(self) -> None:
        self.page.context.close()
