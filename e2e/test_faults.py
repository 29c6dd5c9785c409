"""What can break while a match is on: the worker that crashes, hangs or ends is started again.

The match goes on from its record; the player sees one quiet line.
"""

from __future__ import annotations

import pytest
from engine_start import asleep
from playwright.sync_api import Page, Worker, expect
from table import Table
from watch import Watch

CRASH = "() => setTimeout(() => { throw new Error('broken on purpose'); })"
HANG = "() => setTimeout(() => { for (;;); })"
END = "() => self.close()"


@pytest.fixture
def table(page: Page) -> Table:
    """A match in which the person is to play a card, and seconds that the test lets pass."""
    page.clock.install()
    table = Table(page)
    page.goto("./")
    table.set("speed", "none")
    table.start()
    table.until(table.playable)
    return table


def python_worker(page: Page) -> Worker:
    """The worker that runs the engine: the last, where one before it has not quite ended."""
    return page.workers[-1]


def held(table: Table) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in table.hand.all()]


def goes_on(table: Table, cards: list[str | None]) -> None:
    """The same cards are in hand, one line tells what happened, and the round can be played."""
    told = table.page.get_by_text(table.t("error-restarted"))
    expect(told).to_be_visible()
    expect(table.playable.first).to_be_visible()
    assert held(table) == cards
    table.play(table.playable.first)
    expect(table.asked).to_be_visible()
    expect(told).to_have_count(0)


def test_a_worker_that_crashes_is_started_again(table: Table, watch: Watch) -> None:
    cards = held(table)
    python_worker(table.page).evaluate(CRASH)
    goes_on(table, cards)
    assert watch.problems
    watch.problems.clear()


def test_what_is_chosen_while_it_starts_again_is_done(table: Table, watch: Watch) -> None:
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


@pytest.mark.parametrize("fault", [HANG, END], ids=["hangs", "ends"])
def test_a_worker_that_never_answers_is_started_again(table: Table, fault: str) -> None:
    cards = held(table)
    python_worker(table.page).evaluate(fault)
    name = table.playable.first.get_attribute("aria-label")
    table.playable.first.click()
    # Nothing is lost by the card that was chosen meanwhile: it was not played, and can be chosen.
    table.page.clock.run_for(60_000)
    expect(table.page.get_by_text(table.t("error-restarted"))).to_be_visible()
    assert name in held(table)
    goes_on(table, cards)


def test_a_worker_that_goes_on_crashing_is_told(table: Table, watch: Watch) -> None:
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
