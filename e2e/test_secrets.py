"""No hidden card reaches the page during a round.

The tests look at messages, the DOM, stored data, the console and requests. The only exception is
the record, which contains the deal and which the player may open.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from engine_start import asleep
from playwright.sync_api import Page, expect
from repetitions import mostly_long
from table import Table

EAR = Path(__file__).parent / "secrets.js"
CODE = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][SHDC](?![A-Za-z0-9])")
DECK = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]


class Seen:
    """Cards that the page may show: everything public, and the player's own hand."""

    def __init__(self) -> None:
        self.cards: set[str] = set()
        self.said: set[str] = set()

    def look(self, view: dict[str, Any]) -> None:
        tricks = [*view["tricks"], *([view["trick"]] if view["trick"] else [])]
        played = [card for trick in tricks for card in trick["cards"]]
        # A bid with its strain looks like a card: 7H.
        spoken = [*(call["action"] for call in view["calls"]), *view["legal"]]
        bids = [f"{one['tricks']}{one['strain']}" for one in spoken if one.get("strain")]
        self.cards = {*view["hand"], *played, *([view["flip"]] if view["flip"] else [])}
        self.said |= set(bids)


def without_records(value: Any) -> Any:
    """Return a value without match records, given as lists of lines or as texts."""
    if isinstance(value, dict):
        return {k: without_records(v) for k, v in value.items() if k != "record"}
    if isinstance(value, list):
        if any(isinstance(line, str) and line.startswith('[Format "') for line in value):
            return []
        return [without_records(item) for item in value]
    if isinstance(value, str) and value.startswith('[Format "'):
        return ""
    if isinstance(value, str) and value.startswith(("{", "[")):
        try:
            return without_records(json.loads(value))
        except ValueError:
            return value
    return value


def replies(message: object) -> list[dict[str, Any]]:
    """Return the engine's replies in a message from the worker."""
    found = []
    for item in message if isinstance(message, list) else [message]:
        if isinstance(item, str) and item.startswith('{"v":1'):
            found.append(json.loads(item)["ok"])
    return found


def codes(text: str) -> set[str]:
    return set(CODE.findall(text))


@pytest.mark.parametrize("preset", mostly_long(["classic", "egyptian", "four-hundred"], "classic"))
def test_no_hidden_card_reaches_the_page(page: Page, preset: str) -> None:
    written: list[str] = []
    page.on("console", lambda message: written.append(message.text))
    page.on("request", lambda request: written.append(f"{request.url} {request.post_data or ''}"))
    page.add_init_script(path=EAR)
    table = Table(page).open().start(preset)
    names = {table.t(f"card-{card}"): card for card in DECK}
    seen, heard, looked = Seen(), 0, 0
    while not table.next_round.count():
        table.answer()
        table.asked.wait_for()
        messages: list[str] = page.evaluate("messagesSeen")
        for text in messages[heard:]:
            message = json.loads(text)
            for reply in replies(message):
                if "view" in reply:
                    seen.look(reply["view"])
            assert codes(json.dumps(without_records(message))) <= seen.cards, text
        heard = len(messages)
        if len(seen.cards) == 52:
            break  # the last trick: nothing is hidden any more
        looked += 1
        shown = page.content()
        assert set() < codes(shown) <= seen.cards | seen.said
        assert set() < {card for name, card in names.items() if name in shown} <= seen.cards
        stored = without_records(json.loads(page.evaluate("everythingStored()")))
        assert codes(json.dumps(stored)) <= seen.cards | seen.said
    assert looked > 10, "no view was inspected during the round"
    assert codes("\n".join(written)) == set()


def test_a_deal_that_the_page_makes_itself_shows_and_stores_no_hidden_card(page: Page) -> None:
    page.add_init_script(path=EAR)
    table = Table(page)
    with asleep(page):
        page.goto("./")
        table.button("play-now").click()
        expect(table.hand).to_have_count(13)
        mine = set(table.hand.evaluate_all("all => all.map(one => one.dataset.card)"))
        names = {table.t(f"card-{card}"): card for card in DECK}
        shown = page.content()
        assert codes(shown) == mine
        assert {card for name, card in names.items() if name in shown} == mine
        assert codes(page.evaluate("everythingStored()")) <= mine
