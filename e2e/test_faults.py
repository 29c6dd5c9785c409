"""Worker faults during a match: a worker that crashes, hangs or ends is restarted.

The match continues from its record, and the player sees one quiet line.
"""

from __future__ import annotations

import pytest
from engine_start import asleep
from playwright.sync_api import Page, Worker, expect
from repetitions import mostly_long
from stored import open_with, played, rounds_over
from table import Table
from watch import Watch

CRASH = "() => setTimeout(() => { throw new Error('broken on purpose'); })"
HANG = "() => setTimeout(() => { for (;;); })"
END = "() => self.close()"


@pytest.fixture
def table(page: Page) -> Table:
    """A match in which South is to play, under a clock that the test controls."""
    page.clock.install()
    table = Table(page)
    page.goto("./")
    table.set("speed", "none")
    table.start()
    table.until(table.playable)
    return table


def python_worker(page: Page) -> Worker:
    """Return the engine's worker: the last one, because an earlier one may still be ending."""
    return page.workers[-1]


def held(table: Table) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in table.hand.all()]


def goes_on(table: Table, cards: list[str | None]) -> None:
    """Check that the hand is unchanged, one line explains the restart, and play continues."""
    notice = table.page.get_by_text(table.t("error-restarted"))
    expect(notice).to_be_visible()
    expect(table.playable.first).to_be_visible()
    assert held(table) == cards
    table.play(table.playable.first)
    expect(table.asked).to_be_visible()
    expect(notice).to_have_count(0)


def test_a_crashed_worker_is_restarted(table: Table, watch: Watch) -> None:
    cards = held(table)
    python_worker(table.page).evaluate(CRASH)
    goes_on(table, cards)
    assert watch.problems
    watch.problems.clear()


@pytest.mark.long
def test_a_choice_made_during_a_restart_is_carried_out(table: Table, watch: Watch) -> None:
    with asleep(table.page):
        with table.page.expect_worker():
            python_worker(table.page).evaluate(CRASH)
        name = table.playable.first.get_attribute("aria-label")
        table.playable.first.click()
        expect(table.page.get_by_text(table.t("early"))).to_be_visible()
    expect(table.page.get_by_text(table.t("error-restarted"))).to_be_visible()
    expect(table.asked).to_be_visible()
    assert name not in held(table)
    assert watch.problems
    watch.problems.clear()


@pytest.mark.parametrize("fault", mostly_long([HANG, END], HANG), ids=["hangs", "ends"])
def test_an_unresponsive_worker_is_restarted(table: Table, fault: str) -> None:
    cards = held(table)
    python_worker(table.page).evaluate(fault)
    name = table.playable.first.get_attribute("aria-label")
    table.playable.first.click()
    # The card chosen meanwhile was not played, and can be chosen again.
    table.page.clock.run_for(60_000)
    expect(table.page.get_by_text(table.t("error-restarted"))).to_be_visible()
    assert name in held(table)
    goes_on(table, cards)


@pytest.mark.long
def test_repeated_worker_crashes_are_reported(table: Table, watch: Watch) -> None:
    restarted = table.page.get_by_text(table.t("error-restarted"))
    for _ in range(3):
        python_worker(table.page).evaluate(CRASH)
        expect(restarted).to_be_visible()
        expect(table.playable.first).to_be_visible()
        table.page.get_by_role("button", name=table.t("close"), exact=True).click()
        expect(restarted).to_have_count(0)
    python_worker(table.page).evaluate(CRASH)
    expect(table.page.get_by_text(table.t("failure-crashed"))).to_be_visible()
    table.button("retry").click()
    expect(table.playable.first).to_be_visible()
    watch.problems.clear()


@pytest.mark.long
def test_a_round_that_is_over_goes_on_without_its_summary(page: Page, watch: Watch) -> None:
    """The summary comes with parts that are fetched late, and that a server may have lost."""
    page.route("**/deferred-*", lambda route: route.abort())
    open_with(page, played("classic", rounds_over(1)), speed="none")
    table = Table(page)
    table.next_round.click()
    expect(page.locator(".table")).to_have_attribute("data-phase", "auction")
    expect(table.hand).to_have_count(13)
    watch.problems.clear()
