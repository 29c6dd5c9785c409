"""A table whose pages die, sleep and leave at random moments, and whose match ends all the same."""

from __future__ import annotations

import json
import os
import random
import sys
import time
from itertools import count
from pathlib import Path

import pytest
from party import HUDA, NORA, SAMIR, Gather, Guest, Party
from playwright.sync_api import expect
from watch import PATIENCE

from tarneeb import loads
from tarneeb.records.verification import verify

MOMENTS = int(os.environ.get("TARNEEB_FRIENDS_KILLS", "4"))
"""How many moments; `TARNEEB_FRIENDS_KILLS=60 pytest e2e/test_friends_killed.py` tries more."""
FIRST = int(os.environ.get("TARNEEB_FRIENDS_SEED", "0"))
"""The seed of the first match."""
SLEEP = float(os.environ.get("TARNEEB_FRIENDS_SLEEP", "0"))
"""How many seconds a frozen page sleeps after the others have noticed."""
KINDS = ["killed", "reloaded", "frozen", "host closed"]
LINUX = sys.platform == "linux"
"""Only there a page's process can be stopped."""
STOPPED = "html[data-stopped]"
"""Until then the people play: a match that is over can go on."""
GAP = 19
"""The most rows between two moments: a round of four moments has more than four times as many."""


def until_rows(table: Party, witness: Guest, count: int) -> None:
    """Wait until a device has stored so many rows, or its match is over."""
    deadline = time.monotonic() + PATIENCE / 1000
    while len(witness.rows) < count and not witness.table.over.count():
        assert time.monotonic() < deadline, f"the match stands still: {told(table)}"


def told(table: Party) -> str:
    """Return what every page shows of the table, for a failure's message."""
    return "; ".join(
        f"{each.name} has {len(each.rows)} rows, the last {each.rows[-1][:300]}, says "
        f"{each.bar.all_inner_texts()} and shows {each.table.page.locator('body').inner_text()!r}"
        for each in table.people
    )


def away(witness: Guest, guest: Guest) -> None:
    """Wait until a device says that somebody is away."""
    says = [witness.table.t(f"friends-waits-{how}", name=guest.name) for how in ("away", "gone")]
    expect(witness.bar.get_by_text(says[0]).or_(witness.bar.get_by_text(says[1]))).to_be_visible()


def suffer(table: Party, kind: str, victim: Guest, chance: random.Random) -> None:
    """Let something happen to a page, and let it go on playing."""
    witness = next(each for each in table.people if each is not victim)
    if kind == "killed":
        if chance.random() < 0.5:
            victim.crash()
        victim.reopen()
        victim.play_on(STOPPED)
    elif kind == "reloaded":
        victim.table.page.reload()
        expect(victim.bar).to_be_visible()
        victim.play_on(STOPPED)
    elif kind == "frozen":
        with victim.frozen():
            away(witness, victim)
            time.sleep(SLEEP)
    else:
        table.people.remove(victim)
        victim.table.page.close()
        for each in table.people:
            away(each, victim)  # until then the button may be there for somebody who returns
            each.bar.get_by_role("button", name=each.table.t("friends-substitute")).click()


def play_to_the_end(table: Party) -> None:
    """Let everybody play until the match is over on all devices at once.

    A match that was just won goes on if its last round is voided because a device is gone.
    """
    while True:
        for guest in table.people:
            expect(guest.table.over).to_be_visible(timeout=150_000)
        log = table.same_log()
        if all(guest.table.over.count() for guest in table.people) and log == table.same_log():
            break
    for guest in table.people:
        guest.table.page.evaluate("document.documentElement.toggleAttribute('data-stopped')")


def is_agreed(row: str) -> bool:
    """Whether a row is one that nobody signs, which replaces others of its place."""
    return json.loads(row)[2] is None


def check(stored: list[list[str]], table: Party, folder: Path) -> None:
    """Check that all devices have the same log and record, and that nothing stored was lost."""
    log = table.same_log()
    bodies = [json.loads(row)[3] for row in log]
    assert not any(body["do"] == "forked" for body in bodies), "a device acted twice"
    for rows in stored:
        parted = next((n for n, row in enumerate(rows) if log[n] != row), None)
        assert parted is None or is_agreed(log[parted]), "a stored row is gone"
    records = {guest.record(folder) for guest in table.people}
    assert len(records) == 1, "every device has the same record, byte by byte"
    assert verify(loads(records.pop())).verdict == "fair"


def play_through(table: Party, kinds: list[str], chance: random.Random, folder: Path) -> int:
    """Play a match during which pages suffer. Return how many moments there were."""
    table.gather()
    host = table.host
    for guest in table.people:
        guest.play_on(STOPPED)
    stored = []
    moments = 0
    for kind in kinds:
        here = [each for each in table.people if each is host or kind != "host closed"]
        victim = chance.choice(here)
        witness = next(each for each in table.people if each is not victim)
        until_rows(table, witness, len(witness.rows) + chance.randrange(1, GAP))
        if witness.table.over.count():
            break
        stored.append(victim.rows)
        suffer(table, kind, victim, chance)
        moments += 1
    play_to_the_end(table)
    everybody = table.people
    check(stored, table, folder)
    table.people = [host, *(each for each in everybody if each is not host)]
    table.close()
    return moments


@pytest.mark.long
def test_a_match_ends_though_pages_die_sleep_and_leave(party: Gather, tmp_path: Path) -> None:
    if not LINUX:
        pytest.skip("a page's process can be stopped on Linux only")
    moments = 0
    for seed in count(FIRST):
        chance = random.Random(seed)
        kinds = chance.sample(KINDS, len(KINDS))
        folder = tmp_path / f"{seed}"
        folder.mkdir()
        table = party(HUDA, SAMIR, NORA, relay=True, target=1)
        moments += play_through(table, kinds, chance, folder)
        print(f"seed {seed}: {kinds}, {moments} moments")
        if moments >= MOMENTS:
            return
