"""Stored matches, so that a test can start at the screen it is about.

match = played("classic", until=asked_to_call)      by club players, with a fixed seed
open_with(page, match, speed="none", language="ar")      as if left in an earlier visit
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from table import words

from tarneeb import Action, Match, Seat, dumps, parse_ruleset, players
from tarneeb.bridge import Bridge
from tarneeb.practice.rating import Entry, Rating, Sums
from tarneeb.records.share import daily_deal
from tarneeb.rules.actions import Bid, DealCards, NameTrump, Play
from tarneeb.rules.cards import Card, Strain
from tarneeb.rules.deals import Deal

Choice = Callable[[Match], Action | None]
"""South's action at a position; None leaves the choice to a club player."""

PUT = """async ([match, settings]) => {
  const emptied = indexedDB.deleteDatabase("tarneeb");
  await new Promise((resolve, reject) => {
    emptied.onsuccess = resolve;
    emptied.onerror = reject;
  });
  // The format of the page's first version, which later versions still read.
  const opening = indexedDB.open("tarneeb", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  const writing = opening.result.transaction("kept", "readwrite");
  const kept = writing.objectStore("kept");
  kept.put(settings, "settings");
  if (match) kept.put(match, "match");
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onerror = reject;
  });
  opening.result.close();
}"""

READ = """(stores) => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction(["kept", "matches", "lines"]);
        const current = reading.objectStore("kept").get("current");
        const all = reading.objectStore("matches").getAll();
        const found = {};
        current.onsuccess = () => {
            const id = current.result;
            const pieces = reading.objectStore("lines").getAll(IDBKeyRange.bound([id], [id, []]));
            pieces.onsuccess = () => { found.record = pieces.result.join("\\n"); };
        };
        reading.oncomplete = () => {
            database.close();
            done({...found, current: current.result, matches: all.result});
        };
    };
})"""
"""Reads the current match, its record and the list of matches from the database."""

READ_RECORDS = """() => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    let absent = false;
    // Opening an absent database would create an empty one of another version than the page's.
    opening.onupgradeneeded = () => {
        absent = true;
        opening.transaction.abort();
    };
    opening.onerror = (problem) => (absent ? done({}) : failed(problem));
    opening.onsuccess = () => {
        const reading = opening.result.transaction(["lines"]).objectStore("lines");
        const found = {};
        reading.openCursor().onsuccess = ({target}) => {
            const cursor = target.result;
            if (!cursor) return;
            (found[cursor.key[0]] ??= []).push(cursor.value);
            cursor.continue();
        };
        reading.transaction.oncomplete = () => {
            opening.result.close();
            const texts = Object.entries(found).map(([id, all]) => [id, all.join("\\n")]);
            done(Object.fromEntries(texts));
        };
    };
})"""
"""Reads every stored record, by match id."""


WRITE_VALUE = """([name, value]) => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const writing = opening.result.transaction("kept", "readwrite");
        writing.objectStore("kept").put(value, name);
        writing.oncomplete = () => done(opening.result.close());
    };
})"""
"""Stores a value under its name."""

READ_VALUES = """(names) => new Promise((done, failed) => {
    const opening = indexedDB.open("tarneeb");
    opening.onerror = failed;
    opening.onsuccess = () => {
        const reading = opening.result.transaction("kept");
        const asked = names.map((name) => [name, reading.objectStore("kept").get(name)]);
        reading.oncomplete = () => {
            opening.result.close();
            done(Object.fromEntries(asked.map(([name, {result}]) => [name, result])));
        };
    };
})"""


def read_values(page: Page, *names: str) -> dict[str, Any]:
    """Return values that the page has stored, by name."""
    found: dict[str, Any] = page.evaluate(READ_VALUES, names)
    return found


def club(_: Match) -> None:
    """Let South play like the other seats."""


def bold(match: Match) -> Action | None:
    """Let South make the highest legal bid."""
    bids = [action for action in match.legal_actions() if isinstance(action, Bid)]
    return bids[-1] if bids else None


def asked_to_call(match: Match) -> bool:
    """Whether South has to call after others have called."""
    view = match.view(Seat.SOUTH)
    return view.phase == "auction" and bool(view.legal) and bool(view.calls)


def asked_for_trump(match: Match) -> bool:
    """Whether South has to name the trump."""
    view = match.view(Seat.SOUTH)
    return view.phase == "trump" and bool(view.legal)


def asked_for_fourth_card(match: Match) -> bool:
    """Whether South plays last to a trick after its side has won some tricks."""
    view = match.view(Seat.SOUTH)
    on_table = view.trick.cards if view.trick else ()
    return bool(view.legal) and len(on_table) == 3 and len(view.tricks) >= 4


def decided_early(match: Match) -> bool:
    """Whether the bid is already made or lost and South is to play."""
    view = match.view(Seat.SOUTH)
    stakes = view.stakes or ()
    decided = any(stake.outlook != "open" for stake in stakes)
    return view.phase == "play" and bool(view.legal) and decided


def rounds_over(count: int) -> Callable[[Match], bool]:
    """Return a condition: this many rounds are over and the match awaits a deal."""
    return lambda match: match.awaits_deal and len(match.results) >= count


def last_card(match: Match) -> bool:
    """Whether South has one card left and the match ends with this round."""
    view = match.view(Seat.SOUTH)
    if view.phase != "play" or len(view.hand) != 1 or not view.legal:
        return False
    while not match.awaits_deal and match.winner is None:
        match = match.apply(match.legal_actions()[0])
    return match.winner is not None


def played(
    ruleset: str, until: Callable[[Match], bool], south: Choice = club, seed: str = "screens"
) -> Match:
    """Play a match until a condition holds, and return it."""
    company = {seat: players.create("club", f"{seed}/{seat}") for seat in Seat}
    names = words("en")
    tags = {seat.name.title(): names(f"player-{seat.name[0]}") for seat in Seat}
    match = Match(parse_ruleset(ruleset)).with_tags(**tags)
    while not until(match):
        assert match.winner is None, "the match ended before the condition held"
        if match.awaits_deal:
            match = match.apply(match.next_deal(seed))
            continue
        seat = match.to_act
        assert seat is not None
        own = south(match) if seat is Seat.SOUTH else None
        match = match.apply(own or company[seat].choose(match.view(seat)))
    return match


def sealed() -> str:
    """Return the record of a round with a sealed and cut deal, all seats played by club players."""
    engine, number = Bridge(), 0

    def ask(op: str, **args: object) -> dict[str, Any]:
        nonlocal number
        number += 1
        request = {"v": 1, "id": number, "op": op, "args": args}
        reply: dict[str, Any] = json.loads(engine.dispatch(json.dumps(request)))["ok"]
        return reply

    names = words("en")
    at_table = {str(seat): {"name": names(f"player-{seat}"), "player": "club"} for seat in Seat}
    ask("new", ruleset="classic", seed="c0ffee" * 5, players=at_table, date="2026-11-02")
    ask("commit")
    reply = ask("step", cut=17)
    while not reply["view"]["results"]:
        reply = ask("step")
    text: str = ask("record")["text"]
    return text.replace('[SouthPlayer "club"]', '[SouthPlayer "human"]')


def of_the_day() -> Match:
    """Return the deal of a day, played by club players."""
    shared = daily_deal("2026-11-21", parse_ruleset("classic"))
    tags = {"SharedDeal": str(shared), "Daily": "2026-11-21", "Date": "2026-11-21"}
    match = Match(shared.ruleset, shared.dealer).with_tags(**tags).apply(shared.deal)
    while (seat := match.to_act) is not None:
        match = match.apply(players.create("club", seat.value).choose(match.view(seat)))
    return match


def with_a_mistake() -> Match:
    """Return a round with an unlucky lead, and an opponent's mistake that made up for it.

    South bids all thirteen tricks with twelve spades and the ace of hearts, and leads that ace.
    West has the last spade and no heart. West could ruff, but discards a club.
    """
    deal = Deal.parse("S:AKQJT9876543.A.. E:.KQJT98765432..A N:..AKQJT98765432. W:2...KQJT98765432")
    match = Match(parse_ruleset("classic"), first_dealer=Seat.WEST)
    names = words("en")
    tags = {seat.name.title(): names(f"player-{seat.name[0]}") for seat in Seat}
    match = match.with_tags(**tags, SouthPlayer="human", Date="2026-10-02")
    for action in (DealCards(deal), Bid(13), NameTrump(Strain.SPADES), Play(Card.parse("AH"))):
        match = match.apply(action)
    while not match.awaits_deal:
        plays = [action for action in match.legal_actions() if isinstance(action, Play)]
        match = match.apply(plays[-1])
    return match


def open_with(page: Page, match: Match | None, **settings: str) -> None:
    """Open the page with these stored settings, and this match on the table."""
    open_with_record(page, dumps(match) if match else None, **settings)


def open_with_record(page: Page, record: str | None, **settings: str) -> None:
    """Open the page with these stored settings, and the match of this record."""
    page.goto("./manifest.webmanifest")
    page.evaluate(PUT, [record, settings])
    page.goto("./")


def rated(months: int = 6, rounds: int = 12) -> dict[str, Any]:
    """Return the stored value of a rating that rises from month to month, in two rulesets."""
    entries = {}
    for month in range(1, months + 1):
        for number in range(rounds):
            gain = 0.04 * (month - months / 2) + 0.3 * ((number % 3) - 1)
            sums = Sums(4, round(4 * gain, 3), round(4 * gain * gain + 1.5, 3))
            ruleset = "classic" if number % 4 else "syrian-41"
            date = f"2026-{month:02}-{number + 1:02}"
            entries[f"r{month:03}{number:04}"] = Entry(
                date, ruleset, ruleset != "classic", (sums,) * 3
            )
    return Rating(entries).json()
