"""No device of a table of friends shows, stores, sends or holds a hidden card of another seat.

The tests stop a table in the middle of a round and look at every page: its messages, its document,
its storage, its console and its requests, for cards; and all memory of its process, the worker's
and Python's included, for the others' seeds, which open their cards, and their hands. The seeds and
the hands are known to the test when the round is over.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from devices import Device, signed
from party import HUDA, SAMIR, Gather, Guest, Party
from playwright.sync_api import Route, expect
from table import PLAYER
from test_secrets import DECK, EAR, codes

from tarneeb import loads
from tarneeb.rules.cards import format_hand

SEATS = "SENW"
STOP = "document.body.classList.add('stop')"
SEALED = re.compile(r"[A-Za-z0-9+/=]{60,}")
"""Keys, masked cards and the relay's sealed messages: in base64 they can look like anything."""
CACHED = """async () => {
    const texts = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) texts.push(request.url);
    return texts.join(" ");
}"""


def memory(pid: int) -> Iterator[bytes]:
    """Yield all memory that a process can write, in pieces."""
    maps = Path(f"/proc/{pid}/maps").read_text().splitlines()
    with Path(f"/proc/{pid}/mem").open("rb", buffering=0) as whole:
        for place, how, *_ in map(str.split, maps):
            start, end = (int(at, 16) for at in place.split("-"))
            if not how.startswith("rw") or start >= 1 << 63:
                continue
            try:
                whole.seek(start)
                yield whole.read(end - start)
            except OSError:  # it was given back meanwhile
                continue


def dumped(guest: Guest, folder: Path) -> Path:
    """Store the memory of a page's process, without pieces that were never used."""
    path = folder / f"{guest.name}.memory"
    with path.open("wb") as file:
        for piece in memory(guest.process()):
            for at in range(0, len(piece), 1 << 16):
                page = piece[at : at + (1 << 16)]
                if page.count(0) != len(page):
                    file.write(page)
                else:
                    file.write(b"\0")
    return path


def holds(dump: bytes, text: str) -> bool:
    """Whether a memory holds a text in one of the encodings of JavaScript and Python."""
    return any(text.encode(code) in dump for code in ("utf-8", "utf-16-le"))


def cards(guest: Guest) -> set[str]:
    """Return the cards in hand."""
    names = {guest.table.t(f"card-{card}"): card for card in DECK}
    return {names[each] for each in guest.hand()}


def shown(guest: Guest) -> set[str]:
    """Return the cards in a page's messages, document and storage."""
    page = guest.table.page
    texts = [page.content(), *page.evaluate("messagesSeen")]
    texts += [page.evaluate("everythingStored()"), page.evaluate(CACHED), page.url]
    found = codes(SEALED.sub("", "\n".join(texts)))
    document = page.locator("body").inner_html()
    return found | {card for card in DECK if guest.table.t(f"card-{card}") in document}


def listen(guest: Guest) -> list[str]:
    """Return a list that gets all that a page writes to its console."""
    written: list[str] = []
    guest.table.page.on("console", lambda message: written.append(message.text))
    guest.table.page.add_init_script(path=EAR)
    return written


@pytest.mark.long
@pytest.mark.parametrize("deal", ["veiled", "seeds"])
def test_no_device_holds_a_hidden_card(party: Gather, tmp_path: Path, deal: str) -> None:
    table = party(HUDA, SAMIR, relay=True, target=1)
    host = table.host
    if deal == "seeds":
        # The page opens tables with the veiled deal; this one is made to open an older kind.
        host.context.route("**/*.js", deal_by_seeds)
    written = {guest.name: listen(guest) for guest in table.people}
    table.gather()
    first = {guest.name: cards(guest) for guest in table.people}
    for guest in table.people:
        guest.table.page.evaluate(f"() => {{ ({PLAYER})('.stop', true); }}")
    host.until_rows('"play"', 20)
    host.table.page.evaluate(STOP)
    expect(host.table.playable.first).to_be_visible()
    found = {guest.name: shown(guest) for guest in table.people}
    bodies = [json.loads(row)[3] for row in table.same_log()]
    assert bodies[0]["deal"] == deal
    played = {body.get("action", {}).get("card") for body in bodies}
    for guest in table.people:
        assert set() < found[guest.name] <= first[guest.name] | played
        assert codes("\n".join(written[guest.name])) == set()
    if not os.access(f"/proc/{os.getpid()}/mem", os.R_OK) or os.geteuid():
        pytest.skip("only root on Linux can read the memory of a browser's process")
    dumps = {guest.name: dumped(guest, tmp_path) for guest in table.people}

    host.play_on()
    host.until_rows('"tell","seat":"W"')
    check(table, dumps, deal)


def check(table: Party, dumps: dict[str, Path], deal: str) -> None:
    """Search each memory for the seeds and the hands of the seats that are not its own."""
    rows = table.host.rows
    opening, *bodies = (json.loads(row)[3] for row in rows)
    seeds = {body["seat"]: body["seed"] for body in bodies if body["do"] == "tell"}
    dealt = loads(told(rows)).rounds[0].deal
    hands = {seat: format_hand(hand) for seat, hand in zip(SEATS, dealt.hands, strict=True)}
    for me, guest in enumerate(table.people):
        own = {seat for seat in SEATS if opening["seats"][seat] == me}
        if guest is table.host:  # it plays the computers' cards; by four seeds it deals
            computers = {seat for seat in SEATS if isinstance(opening["seats"][seat], str)}
            own |= computers if deal == "veiled" else {*SEATS}
        dump = dumps[guest.name].read_bytes()
        for seat in SEATS:
            if seat not in own:
                assert not holds(dump, seeds[seat]), (guest.name, seat)
                assert not holds(dump, hands[seat]), (guest.name, seat)
        assert any(holds(dump, seeds[seat]) for seat in own), "the search finds nothing"


def told(rows: list[str]) -> str:
    """Return the record of a log."""
    first, *rest = (signed(row, json.loads(row)[2]) for row in rows)
    device = Device(0, first)
    for row in rest:
        device.take(row)
    text: str = device.ask("friends_record")["text"]
    return text


def deal_by_seeds(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace('deal:"veiled"', 'deal:"seeds"'))
