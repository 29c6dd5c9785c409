"""Rounds in browsers that somebody altered, and whether the page still shows what happened.

seen, record = play_a_round(table)      the facts shown at each decision of South
happened(record) == seen                the same facts, from the match's record
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from stored import READ
from table import Table, words
from watch import PATIENCE, Watch

from tarneeb import Bid, Match, Pass, Seat, Team, loads

FACTS = (Path(__file__).parent / "facts.js").read_text("utf-8")
LOCALES = {"en": "en-GB", "ar": "ar-JO"}
ASKED = ", ".join(
    [
        ".panel .strain:not(:disabled)",
        ".panel .call:not(:disabled)",
        ".hand .hold[aria-disabled=false]",
        ".summary [data-next]",
    ]
)
"""What South can press next. A translator may have changed every word, so none is looked for."""

Facts = dict[str, Any]


def nothing(_: Table) -> None:
    """Check nothing."""


@dataclass(frozen=True)
class Alteration:
    """What somebody did to a browser, and what is checked besides the round."""

    script: str = ""
    """A script that runs in each page before the page's own."""
    options: dict[str, Any] = field(default_factory=dict)
    """Options of the browser's context."""
    settings: dict[str, str] = field(default_factory=dict)
    """Stored settings of the page, besides the speed."""
    blocked: bool = False
    """Whether the browser's own setting keeps the site from storing anything."""
    prepare: Callable[[BrowserContext], None] = lambda _: None
    """Alters the context before a page opens."""
    opened: Callable[[Page], None] = lambda _: None
    """Alters a page before it is loaded."""
    asked: Callable[[Table], None] = nothing
    """Checks the table at each decision."""
    played: Callable[[Table], None] = nothing
    """Checks the page after the round."""


@contextmanager
def context_of(
    alteration: Alteration, browser: Browser, launch: dict[str, Any], options: dict[str, Any]
) -> Iterator[BrowserContext]:
    """Yield a context of the altered browser."""
    options = {**options, **alteration.options}
    if not alteration.blocked:
        context = browser.new_context(**options)
        yield context
        context.close()
        return
    # Only a profile has content settings.
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        preferences = Path(folder, "Default", "Preferences")
        preferences.parent.mkdir()
        refused = {"profile": {"default_content_setting_values": {"cookies": 2}}}
        preferences.write_text(json.dumps(refused), "utf-8")
        context = browser.browser_type.launch_persistent_context(folder, **launch, **options)
        yield context
        context.close()


def open_altered(
    alteration: Alteration, context: BrowserContext, language: str, watch: Watch
) -> Table:
    """Open the page in an altered browser, without a match."""
    context.set_default_timeout(PATIENCE)
    if alteration.script:
        context.add_init_script(alteration.script)
    alteration.prepare(context)
    page = context.new_page()
    watch.follow(page)
    alteration.opened(page)
    table = Table(page, language)
    if alteration.blocked:
        return table.open()
    page.goto("./manifest.webmanifest")
    page.evaluate(PUT, {"speed": "none", **alteration.settings})
    page.goto("./")
    return table


PUT = """(settings) => new Promise((done, failed) => {
  // The format of the page's first version, which later versions still read.
  const opening = indexedDB.open("tarneeb", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const writing = opening.result.transaction("kept", "readwrite");
    writing.objectStore("kept").put(settings, "settings");
    writing.oncomplete = () => done(opening.result.close());
  };
})"""


def facts_of(page: Page) -> Facts:
    facts: Facts = page.evaluate(FACTS)
    return facts


def play_a_round(table: Table, asked: Callable[[Table], None] = nothing) -> list[Facts]:
    """Bid once, then pass and play the first card until a round is over.

    Returns the facts shown at each decision and at the end.
    """
    page = table.page
    # Before the engine is ready the page deals by itself, with another cut.
    ready = re.compile(re.escape(table.t("engine-ready")), re.IGNORECASE)
    expect(page.locator(".progress")).to_have_text(ready)
    page.locator(".panel.welcome .primary").click()
    control, over = page.locator(ASKED).first, page.locator(".summary .rounds .latest")
    seen: list[Facts] = []
    while not over.count():
        expect(control).to_be_visible()
        if over.count():
            break
        facts = facts_of(page)
        if not seen or facts != seen[-1]:
            seen.append(facts)
            asked(table)
        press(page, control, bids=len(seen) == 1)
    seen.append(facts_of(page))
    return seen


def press(page: Page, control: Locator, *, bids: bool) -> None:
    """Make the lowest bid or else pass, name the first trump, play the first card, or go on."""
    calls = page.locator(".panel .call:not(:disabled)")
    card = page.locator(".hand .hold[aria-disabled=false]").first
    if calls.count():
        (calls.first if bids else calls.last).click()
    elif page.locator(".panel .strain, .summary [data-next]").count() or not card.count():
        control.click()
    else:
        name = card.get_attribute("data-card")
        card.click(position={"x": 8, "y": 12})  # no other card covers that corner
        expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)


def record_of(table: Table, alteration: Alteration) -> Match:
    """Return the match on the table from its record, as stored or else as saved to a file."""
    if not alteration.blocked:
        return loads(table.page.evaluate(READ)["record"])
    with table.page.expect_download() as download:
        table.button("save-file").click()
    return loads(download.value.path().read_text("utf-8"))


def happened(record: Match, language: str) -> list[Facts]:
    """Return the facts that a table should have shown South: at each decision, and at the end.

    Decisions with the same facts, such as trump and lead, count once.
    """
    match = Match(record.ruleset, record.first_dealer, tags=record.tags)
    shown = []
    for action in record.actions:
        if match.to_act is Seat.SOUTH:
            shown.append(facts_at(match, language))
        match = match.apply(action)
    shown.append(facts_at(match, language))
    return [facts for facts, _ in itertools.groupby(shown)]


def facts_at(match: Match, language: str) -> Facts:
    """Return the facts of a position that South's table shows."""
    say, view, tags = words(language), match.view(Seat.SOUTH), dict(match.tags)
    names = {str(seat): tags[seat.name.title()] for seat in Seat}
    over = view.phase == "deal"
    contract, standing = view.contract, view.standing
    by = (contract or standing or view).seat
    bid = contract.tricks if contract else standing.bid.tricks if standing else None
    trick = () if over or view.trick is None else view.trick.plays
    return {
        "names": names,
        "hand": sorted(say(f"card-{card}") for card in view.hand),
        "trick": sorted(f"{names[str(seat)]}: {say(f'card-{card}')}" for seat, card in trick),
        "points": list(view.scores),
        "taken": [
            sum(view.taken[seat] for seat in Seat if seat.team is team) if contract else None
            for team in Team
        ],
        "bid": bid,
        "by": names[str(by)] if bid else None,
        "gained": list(view.results[-1].points) if over else [],
        "total": list(view.scores) if over else [],
    }


def as_told(facts: Facts) -> Facts:
    """Return shown facts with the cards in a fixed order and without what is said of them."""
    plays = (re.split("[,،]", label)[0].strip() for label in facts["trick"])
    return {**facts, "hand": sorted(facts["hand"]), "trick": sorted(plays)}


def own_calls(record: Match) -> list[bool]:
    """Return whether each of South's calls is a bid."""
    match, calls = Match(record.ruleset, record.first_dealer, tags=record.tags), []
    for action in record.actions:
        if match.to_act is Seat.SOUTH and isinstance(action, Bid | Pass):
            calls.append(isinstance(action, Bid))
        match = match.apply(action)
    return calls
