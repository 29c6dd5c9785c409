"""Saved matches: every action saved at once, several matches, one tab at a time."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from repetitions import mostly_long
from stored import READ, READ_RECORDS
from table import Table
from watch import Watch

from tarneeb import loads

MOMENTS = int(os.environ.get("TARNEEB_KILLS", "6"))
"""How often a match is killed; `TARNEEB_KILLS=200 pytest e2e/test_saved.py` kills it more often."""

SEEDS = (Path(__file__).parent / "seeds.js").read_text(encoding="utf-8")


def picture(table: Table) -> list[str]:
    """Return an accessible snapshot of the scores, the hand and any summary."""
    page = table.page
    seen = [
        page.get_by_role("region", name=table.t("region-scores")).aria_snapshot(),
        page.get_by_role("list", name=table.t("your-hand")).aria_snapshot(),
    ]
    summary = page.locator(".summary")
    return [*seen, summary.aria_snapshot() if summary.count() else ""]


def kill(page: Page) -> Page:
    """Close a tab without warning, as an empty battery would, and open another.

    The new tab gets its own random numbers. Otherwise its next match would get an old match's id.
    """
    context = page.context
    number = page.evaluate("() => window.kills ?? 0") + 1
    page.close(run_before_unload=False)
    fresh = context.new_page()
    fresh.add_init_script(f"window.kills = {number}; ({SEEDS})('killed {number} times');")
    fresh.goto("./")
    return fresh


def reopen(table: Table) -> Table:
    return Table(kill(table.page), table.language)


def kill_at_moments(page: Page, moments: int, seed: int) -> None:
    """Play, killing the page at random moments, and check that record and view come back."""
    chance = random.Random(seed)
    table = Table(page).open().start()
    for moment in range(moments):
        for _ in range(chance.randrange(1, 6)):
            if table.over.count():
                table.start()
            table.answer()
            expect(table.asked).to_be_visible()
        before, seen = table.page.evaluate(READ), picture(table)
        table = reopen(table)
        expect(table.asked.or_(table.button("play-now")).first).to_be_visible()
        if table.button("play-now").count():
            table.start()  # the match was over
            continue
        after = table.page.evaluate(READ)
        assert after["current"] == before["current"], moment
        assert after["record"] == before["record"], moment
        assert picture(table) == seen, moment


@pytest.mark.long
@pytest.mark.browser_context_args(service_workers="allow")
def test_a_match_killed_at_any_moment_resumes_unchanged(page: Page) -> None:
    kill_at_moments(page, MOMENTS, seed=7)


@pytest.mark.long
@pytest.mark.browser_context_args(service_workers="allow")
def test_a_match_killed_while_cards_move_keeps_what_was_shown(page: Page) -> None:
    """Nothing waits here: the page dies between a click and its answer, with cards in motion."""
    chance = random.Random(3)
    table = Table(page).open()
    table.set("speed", "fast")
    table.start()
    for _ in range(MOMENTS // 2):
        expect(table.asked).to_be_visible()
        hand = table.hand.count()
        if table.calls.count():
            table.calls.last.click(no_wait_after=True)
        elif table.playable.count():
            table.playable.first.click(no_wait_after=True)
        else:
            table.answer()
        for _ in range(chance.randrange(40)):
            table.page.evaluate("() => 0")
        if table.over.count():
            break
        left = table.hand.count()
        said = table.page.evaluate(READ)["record"]
        table = reopen(table)
        expect(table.asked).to_be_visible()
        now = table.page.evaluate(READ)["record"]
        # Computer players may have played on. All that had been stored is still there.
        lines = said.split("\n")
        assert now.startswith("\n".join(lines[:-1]))
        assert now.split("\n")[len(lines) - 1].startswith(lines[-1])
        assert table.hand.count() <= left or hand < 13


WAIT = "() => setTimeout(() => { const it = new XMLHttpRequest(); OPEN; it.send(); })".replace(
    "OPEN", "it.open('GET', '/tarneeb/wait', false)"
)
"""Blocks a worker until the test answers its request."""

LOCKS = """() => {
    const { request } = LockManager.prototype;
    const free = new Promise((done) => { window.free = done; });
    LockManager.prototype.request = async function (...given) {
        await free;
        return request.apply(this, given);
    };
}"""
"""Makes a page wait for all locks until `free()` is called."""


@pytest.mark.long
def test_leaving_a_match_with_a_reply_pending_keeps_its_record(page: Page) -> None:
    held: list[Route] = []
    page.context.route("**/wait", lambda route: held.append(route))
    table = Table(page).open().start().start()
    table.answer()
    expect(table.asked).to_be_visible()
    before = page.evaluate(READ_RECORDS)
    assert len(before) == 2
    # The engine answers late, and so does the lock of the other match.
    with page.expect_request("**/wait"):
        page.workers[-1].evaluate(WAIT)
    table.calls.or_(table.trumps).or_(table.playable).first.click()
    table.button("history").click()
    page.evaluate(LOCKS)
    dialog = page.get_by_role("dialog", name=table.t("history"), exact=True)
    dialog.get_by_role("button", name=re.compile(f"^{table.t('resume')}")).click()
    expect(dialog).to_have_count(0)
    with page.expect_response("**/wait"):
        held[0].fulfill(body="")
    # Once the engine has answered a later request, the reply has arrived.
    table.button("new-match").first.click()
    table.button("rules-of", name=table.t("preset-classic")).click()
    expect(page.get_by_role("group", name=table.t("rules"), exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.evaluate("() => window.free()")
    expect(table.asked).to_be_visible()
    after = page.evaluate(READ_RECORDS)
    assert after.keys() == before.keys()
    for id, record in after.items():
        loads(record)
        assert record.startswith(before[id].rsplit("\n", 1)[0])


@pytest.mark.long
def test_two_tabs_never_play_one_match(page: Page, context: BrowserContext, watch: Watch) -> None:
    one = Table(page).open().start()
    one.answer()
    expect(one.asked).to_be_visible()
    before = page.evaluate(READ)
    second = context.new_page()
    second.goto("./")
    two = Table(second)
    expect(second.get_by_role("heading", name=two.t("elsewhere"))).to_be_visible()
    expect(two.playable).to_have_count(0)
    expect(two.calls).to_have_count(0)
    assert page.evaluate(READ)["record"] == before["record"]
    two.button("elsewhere-take").click()
    expect(two.asked).to_be_visible()
    expect(page.get_by_role("heading", name=one.t("elsewhere"))).to_be_visible()
    expect(one.playable).to_have_count(0)
    for _ in range(4):
        two.answer()
        expect(two.asked).to_be_visible()
    after = page.evaluate(READ)
    assert len(after["matches"]) == 1
    assert after["record"].startswith(before["record"].rsplit("\n", 1)[0])
    # Back in the first tab, play continues from what the second one played.
    hand = two.hand.count()
    page.bring_to_front()
    one.button("elsewhere-take").click()
    expect(one.asked).to_be_visible()
    expect(one.hand).to_have_count(hand)
    expect(second.get_by_role("heading", name=two.t("elsewhere"))).to_be_visible()
    # When the playing tab is closed, a third tab continues the match without being asked.
    third = context.new_page()
    third.goto("./")
    three = Table(third)
    expect(third.get_by_role("heading", name=three.t("elsewhere"))).to_be_visible()
    page.close()
    expect(three.asked).to_be_visible()
    expect(three.hand).to_have_count(hand)


@pytest.mark.long
def test_a_tab_that_lost_the_match_without_locks_writes_nothing(
    page: Page, context: BrowserContext
) -> None:
    """Without locks in the browser, stored data decides which tab plays the match."""
    context.add_init_script("Object.defineProperty(navigator, 'locks', {value: undefined})")
    one = Table(page).open().start()
    expect(one.asked).to_be_visible()
    two = Table(context.new_page())
    two.page.goto("./")
    expect(two.asked).to_be_visible()
    two.answer()
    expect(two.asked).to_be_visible()
    before = two.page.evaluate(READ)["record"]
    page.bring_to_front()
    if one.calls.count():
        one.calls.last.click()
    else:
        one.playable.first.click()
    expect(page.get_by_role("heading", name=one.t("elsewhere"))).to_be_visible()
    assert two.page.evaluate(READ)["record"] == before


@pytest.mark.parametrize("how", mostly_long(["absent", "throws", "never"], "throws"))
def test_without_storage_a_match_can_be_played_and_saved_to_a_file(
    page: Page, context: BrowserContext, how: str
) -> None:
    broken = {
        "absent": "Object.defineProperty(window, 'indexedDB', {value: undefined})",
        "throws": "IDBFactory.prototype.open = () => { throw new Error('denied') }",
        "never": "IDBFactory.prototype.open = () => ({addEventListener() {}})",
    }[how]
    context.add_init_script(broken)
    table = Table(page).open().start()
    table.answer()
    expect(table.asked).to_be_visible()
    notice = page.locator(".notice", has_text=table.t("trouble-blocked"))
    expect(notice).to_be_visible()
    with page.expect_download() as download:
        table.button("save-file").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert text.startswith('[Format "1"]')
    assert "\nRound 1 dealer " in text
    notice.get_by_role("button", name=table.t("close")).click()
    expect(notice).to_have_count(0)


def test_a_full_disk_is_reported_and_saving_resumes_when_there_is_room(
    page: Page, context: BrowserContext
) -> None:
    context.add_init_script("""
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...given) {
            if (window.full) throw new DOMException("", "QuotaExceededError");
            return put.apply(this, given);
        };""")
    table = Table(page).open().start()
    page.evaluate("() => { window.full = true; }")
    for _ in range(3):
        table.answer()
        expect(table.asked).to_be_visible()
    notice = page.locator(".notice", has_text=table.t("trouble-full"))
    expect(notice).to_be_visible()
    page.evaluate("() => { window.full = false; }")
    table.answer()
    expect(table.asked).to_be_visible()
    expect(notice).to_have_count(0)
    seen = picture(table)
    table = reopen(table)
    expect(table.asked).to_be_visible()
    assert picture(table) == seen


def test_a_match_continues_when_stored_data_vanishes(page: Page, watch: Watch) -> None:
    table = Table(page).open().start()
    table.answer()
    expect(table.asked).to_be_visible()
    client = page.context.new_cdp_session(page)
    origin = page.evaluate("() => location.origin")
    client.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    for _ in range(3):
        table.answer()
        expect(table.asked).to_be_visible()
    seen = picture(table)
    table = reopen(table)
    table.set("speed", "none")
    expect(table.asked).to_be_visible()
    assert picture(table) == seen


def test_a_match_from_the_first_storage_version_is_migrated(page: Page) -> None:
    page.goto("./licenses/index.json")
    record = (
        '[Format "1"]\\n[Ruleset "classic"]\\n[Seed "7"]\\n[South "You"]\\n[SouthPlayer "human"]\\n'
        '[Date "2026-10-02"]\\n[Result "*"]\\n'
    )
    page.evaluate(
        f"""() => new Promise((done, failed) => {{
        const opening = indexedDB.open("tarneeb", 1);
        opening.onerror = failed;
        opening.onupgradeneeded = () => {{
            const kept = opening.result.createObjectStore("kept");
            kept.put("{record}".replaceAll("'", '"'), "match");
            kept.put({{speed: "none", language: "ar"}}, "settings");
        }};
        opening.onsuccess = () => {{ opening.result.close(); done(); }};
    }})""".replace('put("[', "put('[").replace('\\n".replaceAll', "\\n'.replaceAll")
    )
    page.goto("./")
    table = Table(page, "ar")
    expect(table.asked).to_be_visible()
    expect(table.hand).to_have_count(13)
    found = page.evaluate(READ)
    assert len(found["matches"]) == 1
    assert '[Date "2026-10-02"]' in found["record"]
