"""Every screen in both languages, at every size and with enlarged text.

Nothing is outside the window, cut off or covered, and axe finds nothing in light, dark and forced
colours. Each screen starts from a stored match, so that no test has to play its way there.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from dialogs import new_match
from looks import arabic, glance, look, misplaced
from playwright.sync_api import Locator, Page, expect
from repetitions import mostly_long
from stored import (
    READ_VALUES,
    Choice,
    asked_for_fourth_card,
    asked_for_trump,
    asked_to_call,
    bold,
    club,
    decided_early,
    last_card,
    of_the_day,
    open_with,
    open_with_record,
    played,
    rounds_over,
    sealed,
    with_a_mistake,
)
from table import Table
from watch import Watch

from tarneeb import Match, dumps

PASTE = """(dialog, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  dialog.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""


@pytest.fixture
def page(page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    return page


def opened(page: Page, match: Match | None = None, **settings: str) -> Table:
    """Open the page with stored settings and a match on the table."""
    settings = {"speed": "none", "language": "en", **settings}
    open_with(page, match, **settings)
    return Table(page, settings["language"])


def look_at_dialog(table: Table, open_it: Callable[[], None], name: str) -> None:
    """Check a dialog and close it."""
    open_it()
    dialog = table.page.get_by_role("dialog", name=table.t(name))
    expect(dialog).to_be_visible()
    look(table)
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def look_at_dialogs_of_settings(table: Table) -> None:
    """Check the settings, and the dialogs opened from their foot."""
    settings = table.settings()
    for key in ("keys-title", "about-title"):
        look_at_dialog(table, table.button(key).click, key)
        expect(settings).to_be_visible()
    look(table)
    table.page.keyboard.press("Escape")
    expect(settings).to_have_count(0)


def in_both(table: Table, look: Callable[[Table], None]) -> None:
    """Check the screen in English and in Arabic."""
    look(table)
    with arabic(table) as there:
        look(there)


@pytest.mark.parametrize("language", mostly_long(["en", "ar"], "en"))
def test_before_a_match(page: Page, language: str) -> None:
    table = opened(page, language=language)
    expect(table.button("play-now")).to_be_visible()
    look(table)
    look_at_dialog(table, table.button("new-match").click, "new-match")
    page.get_by_role("button", name=table.t("daily")).click()
    expect(page.locator(".calendar")).to_be_visible()
    glance(table)
    page.keyboard.press("Escape")
    look_at_dialogs_of_settings(table)


@pytest.mark.parametrize(
    ("ruleset", "until", "south", "asked"),
    [
        ("classic", asked_for_fourth_card, club, "playable"),
        *mostly_long(
            [
                ("syrian-41", rounds_over(2), club, "next_round"),
                ("four-hundred", asked_to_call, club, "calls"),
                ("classic", asked_to_call, club, "calls"),
                ("classic", asked_for_trump, bold, "trumps"),
                ("classic", decided_early, club, "playable"),
                ("classic", rounds_over(2), club, "next_round"),
                # A score table longer than any screen.
                ("classic target=101", rounds_over(20), club, "next_round"),
                ("egyptian", asked_to_call, club, "calls"),
                ("egyptian min_bid=1", asked_to_call, club, "calls"),
                ("masrawy", asked_to_call, club, "calls"),
                ("syrian-41", asked_to_call, club, "calls"),
                ("syrian-41", asked_for_fourth_card, club, "playable"),
            ]
        ),
    ],
)
def test_the_table(
    page: Page,
    ruleset: str,
    until: Callable[[Match], bool],
    south: Choice,
    asked: str,
) -> None:
    table = opened(page, played(ruleset, until, south))
    what: Locator = getattr(table, asked)
    expect(what.first).to_be_visible()
    expect(page.locator(".face").first).to_be_attached()
    if asked == "trumps":  # a dialog, which covers the Language button
        look(table)
        table = opened(page, played(ruleset, until, south), language="ar")
        expect(table.trumps.first).to_be_visible()
        look(table)
    else:
        in_both(table, look)


@pytest.mark.parametrize("ruleset", mostly_long(["classic", "egyptian", "syrian-41"], "egyptian"))
def test_large_text_on_a_small_phone_on_its_side(page: Page, ruleset: str) -> None:
    """Calls keep the size of a fingertip where the text is as large as the window allows."""
    table = opened(page, played(ruleset, asked_to_call))
    expect(table.calls.first).to_be_visible()
    assert misplaced(page, ["667x375"], ["667x375"]) == {}


@pytest.mark.long
def test_the_last_trick_and_the_end_of_a_match(page: Page) -> None:
    def last_trick(table: Table) -> None:
        look_at_dialog(table, table.button("last-trick").click, "last-trick")

    table = opened(page, played("classic target=61", last_card))
    expect(table.playable.first).to_be_visible()
    in_both(table, last_trick)
    table.play(table.playable.first)
    expect(table.over).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Score after each round"))).to_be_visible()
    in_both(table, look)
    # A match that is over cannot be resumed.
    page.locator(".home").click()
    home = page.get_by_role("dialog", name=table.t("app-name"))
    expect(home.get_by_role("button", name=table.t("new-match"))).to_be_visible()
    expect(home.get_by_role("button", name=table.t("home-resume"))).to_have_count(0)


SAY = """line => {
  for (const plate of document.querySelectorAll(".seat:not([data-seat=S]) .plate")) {
    plate.querySelector(".talk")?.remove();
    const said = Object.assign(document.createElement("div"), { textContent: line });
    said.className = "bubble talk";
    plate.append(said);
  }
}"""
"""Let all three opponents say something at once: real talk is rare and short."""


@pytest.mark.long
def test_talk_covers_no_card_and_no_call(page: Page) -> None:
    """The longest line in each language, in play and in the auction."""

    def said(table: Table) -> None:
        page.evaluate(SAY, table.t("talk-broke-2"))
        assert misplaced(page, large_text=[]) == {}

    for until, asked in ((asked_for_fourth_card, "playable"), (asked_to_call, "calls")):
        table = opened(page, played("classic", until), talk="off")
        expect(getattr(table, asked).first).to_be_visible()
        expect(page.locator(".face").first).to_be_attached()
        in_both(table, said)


@pytest.mark.long
def test_a_face_is_chosen_for_a_name(page: Page) -> None:
    """The choice, which comes with the people at the table, by keyboard; it stays with the name."""
    table = opened(page, played("classic", asked_for_fourth_card), talk="off")
    expect(page.locator(".face").first).to_be_attached()

    def face(table: Table) -> Locator:
        dialog = new_match(table)
        dialog.get_by_text(table.t("choose-names")).first.click()
        chooser = table.t("face-of", name=table.t("player-W"))
        return dialog.get_by_role("combobox", name=chooser, exact=True)

    def screen(table: Table) -> None:
        expect(face(table)).to_have_value("grandmother")
        look(table)
        page.keyboard.press("Escape")

    in_both(table, screen)
    chosen = face(table)
    chosen.focus()
    page.keyboard.press("ArrowDown")
    expect(chosen).to_have_value("student")
    # It is stored a moment later, which the reload would not wait for.
    stored = f"Object.values((await ({READ_VALUES})(['draft'])).draft?.faces ?? {{}})"
    page.wait_for_function(f"async () => {stored}.includes('student')")
    page.reload()
    expect(page.locator(".face").first).to_be_attached()
    expect(face(table)).to_have_value("student")


NOTE_STAGE = """() => {
  window.staged = "";
  new MutationObserver(() => {
    const stage = document.querySelector(".stage");
    if (stage) window.staged += stage.textContent;
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Note every moment, since each is over soon."""


def test_a_trump_is_staged_and_stays_on_the_felt(page: Page) -> None:
    table = opened(page, played("classic", asked_for_trump, bold), speed="fast")
    expect(page.locator(".face").first).to_be_attached()
    page.evaluate(NOTE_STAGE)
    table.trumps.first.click()
    expect(page.locator(".trump-mark")).to_be_attached()
    assert table.t("moment-trump", strain="S", name="Spades") in page.evaluate("window.staged")


@pytest.mark.long
def test_library_replay_statistics_and_shared_deals(page: Page) -> None:
    """Each dialog is checked with content: list, replay, analysis, statistics, fair and shared."""
    open_with_record(page, sealed(), speed="none", language="en")
    table = Table(page)
    expect(table.next_round).to_be_visible()
    history = page.locator(".history")
    table.button("history").click()
    record = dumps(with_a_mistake())
    history.evaluate(PASTE, record)
    expect(page.locator(".matches > li")).to_have_count(2)
    page.keyboard.press("Escape")

    def seen(table: Table, sign: str) -> None:
        """Check the dialog once it has content, and close it."""
        expect(page.locator(sign).first).to_be_visible()
        glance(table)
        page.keyboard.press("Escape")

    def screens(table: Table) -> None:
        table.button("share-round").click()
        seen(table, ".link-row")
        page.locator(".commitment").click()
        expect(page.locator(".fair-how > summary")).to_be_visible()
        page.locator(".fair details > summary").evaluate_all(
            "(all) => all.forEach((one) => one.click())"
        )
        seen(table, ".fair-proof .hash")
        table.button("look-back").click()
        table.button("replay-trick-on").click()
        seen(table, ".diagram")
        table.button("history").click()
        page.locator(".match-tools button").last.click()
        page.locator(".analysis summary").click()
        expect(page.locator(".analysis .par")).to_have_count(1)
        a_mistake_is_priced(table)
        seen(table, ".analysis .par")
        table.button("statistics").click()
        # The analysis is stored in the record, so the statistics include it.
        expect(page.locator(".statistics .facts")).to_contain_text(table.t("analysis-accuracy"))
        page.locator(".statistics summary").evaluate_all(
            "(all) => all.forEach((one) => one.click())"
        )
        seen(table, ".statistics .plain")
        page.locator(".match-pick input").first.check()
        seen(table, ".matches")

    in_both(table, screens)


@pytest.mark.long
def test_the_story_of_statistics(page: Page) -> None:
    """The highlights of enough matches: partner, trump, streak and kaboots."""

    def over(match: Match) -> bool:
        return match.winner is not None

    levels = {f"{seat}Player": "club" for seat in ("East", "North", "West")}
    matches = [
        played("classic", over, bold if number % 2 else club, f"story {number}").with_tags(
            **levels, SouthPlayer="human", Date=f"2026-{9 + number % 3:02}-0{number + 1}"
        )
        for number in range(6)
    ]
    table = opened(page)
    expect(table.button("play-now")).to_be_enabled()
    table.button("history").click()
    page.locator(".history").evaluate(PASTE, "\n".join(map(dumps, matches)))
    expect(page.locator(".matches > li")).to_have_count(len(matches))
    page.keyboard.press("Escape")

    def story(table: Table) -> None:
        table.button("history").click()
        table.button("statistics").click()
        dialog = page.get_by_role("dialog", name=table.t("statistics"))
        expect(dialog.get_by_role("heading", name=table.t("stats-story"))).to_be_visible()
        expect(dialog.get_by_text(table.t("level-club")).first).to_be_visible()
        expect(dialog.get_by_role("img").first).to_be_visible()
        look(table)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")

    in_both(table, story)


@pytest.mark.long
def test_the_end_of_a_shared_deal_and_its_comparison(page: Page) -> None:
    """A deal of the day that is over: its result, the tables trick by trick, the front page."""
    open_with_record(page, dumps(of_the_day()), speed="none", language="en")

    def screens(table: Table) -> None:
        expect(page.locator(".ranking tbody tr")).to_have_count(2)
        look(table)
        page.locator(".home").click()
        expect(table.button("home-resume")).to_be_visible()
        glance(table)
        page.keyboard.press("Escape")
        table.button("duel").click()
        expect(page.locator(".duel")).to_be_visible()
        glance(table)
        page.keyboard.press("Escape")

    in_both(Table(page), screens)


def a_mistake_is_priced(table: Table) -> None:
    """Check that West's mistake has two prices in the analysis, and South's unlucky lead one."""
    rows = table.page.locator(".analysis tbody tr")
    mistakes = rows.filter(has=table.page.get_by_role("button", name=table.t("card-2C")))
    expect(mistakes).to_have_count(1)
    expect(mistakes).to_have_attribute("data-mistake", "")
    expect(mistakes.get_by_role("cell").nth(1)).to_contain_text(table.t("card-2S"))
    expect(mistakes.get_by_role("cell").nth(1)).to_contain_text("+")
    expect(mistakes.get_by_role("cell").nth(2)).to_contain_text("+43")
    expect(mistakes.get_by_role("cell").nth(2)).to_contain_text(
        table.t("analysis-tricks", number=1)
    )
    # The best choice from West's knowledge would have taken the trick with these hands, too.
    expect(mistakes.get_by_role("cell").nth(1)).to_contain_text(table.t("analysis-here", number=1))
    lead = rows.filter(has=table.page.get_by_role("button", name=table.t("card-AH")))
    expect(lead).to_have_count(0)
    every = table.page.get_by_role("checkbox", name=table.t("analysis-all"))
    every.check()
    expect(lead).to_have_count(1)
    expect(lead.get_by_role("cell").nth(2)).to_contain_text("+43")
    every.uncheck()


@pytest.mark.long
@pytest.mark.parametrize(
    "settings",
    [
        {"cards": "large", "index": "large", "felt": "wine", "deck": "contrast"},
        {"cards": "small", "hand": "left", "felt": "blue", "deck": "two"},
    ],
)
def test_other_looks(page: Page, settings: dict[str, str]) -> None:
    table = opened(page, played("classic", asked_for_fourth_card), **settings)
    expect(table.playable.first).to_be_visible()
    in_both(table, look)
    table = opened(page, played("classic", asked_to_call), **settings)
    expect(table.calls.first).to_be_visible()
    in_both(table, look)


def test_the_screen_when_the_engine_cannot_load(page: Page, watch: Watch) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    table = opened(page)
    expect(page.get_by_role("alert")).to_be_visible()
    in_both(table, look)
    watch.problems.clear()


@pytest.mark.long
def test_hints_and_reasons(page: Page) -> None:
    def hinted(table: Table) -> None:
        table.button("hint").click()
        expect(page.locator("#hint")).to_be_visible()
        glance(table)
        table.button("hint").click()
        expect(page.locator("#hint")).to_have_count(0)

    def in_both_hinted(table: Table) -> None:
        hinted(table)
        with arabic(table) as there:
            hinted(there)

    table = opened(page, played("egyptian", asked_to_call))
    expect(table.calls.first).to_be_visible()
    in_both_hinted(table)
    # With pledges the sum against what is needed stays in sight.
    table = opened(page, played("syrian-41", asked_to_call))
    expect(table.calls.first).to_be_visible()
    in_both_hinted(table)
    table = opened(page, played("classic", asked_for_trump, bold))
    expect(table.trumps.first).to_be_visible()
    in_both_hinted(table)
    table.trumps.first.click()
    expect(table.playable.first).to_be_visible()
    in_both_hinted(table)
    table = opened(page, played("classic", rounds_over(1)))

    def reasons(table: Table) -> None:
        table.button("why").click()
        dialog = page.get_by_role("dialog", name=table.t("why"))
        dialog.get_by_role("table").get_by_role("button").first.click()
        expect(dialog.locator("div.hint.why")).to_be_visible()
        glance(table)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    reasons(table)
    with arabic(table) as there:
        reasons(there)
