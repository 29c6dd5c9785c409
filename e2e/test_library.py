"""The library of matches: the list, files, replay, fair deals, shared deals, statistics."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from day import stay_on_the_day
from dealer import let_deal
from playwright.sync_api import Browser, Locator, Page, expect
from stored import played, rounds_over, with_a_mistake
from table import Table
from watch import Watch

from tarneeb import dumps
from tarneeb.rules.deals import Deal


def sheet(table: Table, key: str) -> Locator:
    return table.page.get_by_role("dialog", name=table.t(key), exact=True)


def history(table: Table) -> Locator:
    """Open the list of matches."""
    table.button("history").click()
    dialog = sheet(table, "history")
    expect(dialog).to_be_visible()
    return dialog


def rows(dialog: Locator) -> Locator:
    return dialog.locator(".matches > li")


def copied(table: Table, press: Locator) -> str:
    """Press a button and return what it copies."""
    table.page.evaluate(
        "() => { navigator.share = undefined;"
        " navigator.clipboard.writeText = async (text) => { window.copied = text; } }"
    )
    press.click()
    expect(press).to_be_visible()
    found = ""
    while not found:
        found = table.page.evaluate("() => window.copied ?? ''")
    table.page.evaluate("() => { window.copied = '' }")
    return str(found)


@pytest.fixture
def table(page: Page) -> Table:
    page.emulate_media(reduced_motion="reduce")
    return Table(page).open()


def test_matches_are_listed_and_can_be_left_and_resumed(table: Table) -> None:
    table.start()
    table.answer()
    expect(table.asked).to_be_visible()
    hand = [card.get_attribute("aria-label") for card in table.hand.all()]
    table.start()
    dialog = history(table)
    expect(rows(dialog)).to_have_count(2)
    resume_words = f"^{table.t('resume')}"
    resume = dialog.get_by_role("button", name=re.compile(resume_words))
    expect(resume).to_have_count(1)
    resume.click()
    expect(dialog).to_have_count(0)
    expect(table.asked).to_be_visible()
    assert [card.get_attribute("aria-label") for card in table.hand.all()] == hand
    # Only the other match's row is left. The page says so, and shows no other match instead.
    table.page.evaluate(LOSE_LINES)
    dialog = history(table)
    other = rows(dialog).filter(has=table.page.get_by_role("button", name=re.compile(resume_words)))
    other.get_by_role("button", name=re.compile(f"^{table.t('replay')}")).click()
    expect(table.page.get_by_role("alert")).to_contain_text(table.t("error-record_gone"))


LOSE_LINES = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("tarneeb");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const change = opening.result.transaction(["kept", "lines"], "readwrite");
    const current = change.objectStore("kept").get("current");
    current.onsuccess = () => {
      const all = change.objectStore("lines").openKeyCursor();
      all.onsuccess = () => {
        if (!all.result) return;
        const [id] = all.result.key;
        if (id !== current.result) change.objectStore("lines").delete(all.result.key);
        all.result.continue();
      };
    };
    change.oncomplete = () => done(opening.result.close());
  };
})"""


@pytest.mark.long
def test_exported_files_import_again_and_errors_are_reported(table: Table, tmp_path: Path) -> None:
    page = table.page
    table.start()
    table.until(table.next_round, table.over)
    dialog = history(table)
    dialog.get_by_role("checkbox", name=table.t("history-pick-all")).check()
    with page.expect_download() as download:
        dialog.get_by_role("button", name=table.t("history-export", number=1), exact=True).click()
    text = download.value.path().read_text(encoding="utf-8")
    assert "\nScore " in text
    # A second match in the same file has a card twice in its second line of play.
    lines = text.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("Trick "))
    leader, card = lines[first].split()[1:3]
    wrong = [*lines[:first], f"Trick {leader} {card} {card}"]
    both = tmp_path / "two.tgn"
    both.write_text("\n".join([*lines, "", *wrong, ""]), encoding="utf-8")
    dialog.locator("input[type=file]").first.set_input_files(both)
    notice = dialog.locator(".came")
    # The first is the match on the table. Of the second, everything valid was imported.
    expect(notice).to_contain_text(table.t("came", number=2, parts=table.t("came-had", number=2)))
    expect(notice).to_contain_text(f"Line {len(lines) + first + 2}")
    expect(notice).to_contain_text("two.tgn")
    expect(rows(dialog)).to_have_count(1)
    # A record with another deal or date is another match.
    other = tmp_path / "other.tgn"
    days = ["2026-10-02", "2026-10-01"]
    others = [re.sub(r'Date "[^"]*"', f'Date "{day}"', text) for day in days]
    other.write_text("\n".join([*others, text]), encoding="utf-8")
    for parts in (("taken", 2), ("had", 1)), (("had", 3),):
        dialog.locator("input[type=file]").first.set_input_files(other)
        named = [table.t(f"came-{name}", number=number) for name, number in parts]
        expect(notice).to_contain_text(table.t("came", number=3, parts=", ".join(named)))
    expect(rows(dialog)).to_have_count(3)
    # If there are many errors, the page lists a few, counts the rest and puts all in a file.
    dialog.locator("input[type=file]").first.set_input_files(
        {
            "name": f"{'many' * 20}.tgn",
            "mimeType": "text/plain",
            "buffer": "\n".join([*wrong, ""] * 22).encode(),
        }
    )
    expect(notice).to_contain_text(table.t("came-more", number=2))
    # A file name without a line break opportunity makes nothing wider than a phone.
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": 360, "height": 640})
    body = dialog.locator(".sheet-body")
    assert body.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    page.set_viewport_size(size)
    with page.expect_download() as download:
        dialog.get_by_role("button", name=table.t("came-save"), exact=True).click()
    reasons = download.value.path().read_text(encoding="utf-8").splitlines()
    assert len(reasons) == 22
    assert reasons[-1].startswith(
        f"{'many' * 20}.tgn: Line {21 * (len(wrong) + 1) + first + 1:,}: "
    )
    # Deleting needs confirmation; the match on the table stays.
    dialog.get_by_role("checkbox", name=table.t("history-pick-all")).check()
    dialog.get_by_role("button", name=table.t("history-delete", number=2), exact=True).click()
    expect(rows(dialog)).to_have_count(3)
    dialog.get_by_role("button", name=table.t("history-delete-sure"), exact=True).click()
    expect(rows(dialog)).to_have_count(1)


@pytest.mark.long
def test_a_backup_restores_everything_on_another_device(
    table: Table, browser: Browser, base_url: str, tmp_path: Path
) -> None:
    table.set("felt", "wine")
    table.start()
    table.until(table.next_round, table.over)
    dialog = history(table)
    with table.page.expect_download() as download:
        dialog.get_by_role("button", name=table.t("backup"), exact=True).click()
    backup = tmp_path / "backup.json"
    backup.write_bytes(download.value.path().read_bytes())
    assert json.loads(backup.read_text(encoding="utf-8"))["settings"]["felt"] == "wine"
    other = browser.new_context(base_url=base_url, service_workers="block")
    stay_on_the_day(other)
    there = Table(other.new_page()).open()
    found = history(there)
    found.get_by_label(there.t("restore")).set_input_files(backup)
    expect(rows(found)).to_have_count(1)
    # Settings made on this device are replaced only after confirmation.
    asked = found.get_by_role("group", name=there.t("restore-asks"))
    expect(asked).to_contain_text(there.t("restore-here", value=there.t("setting-felt-green")))
    expect(there.page.locator("html")).to_have_attribute("data-felt", "green")
    asked.get_by_role("button", name=there.t("restore-take"), exact=True).click()
    expect(there.page.locator("html")).to_have_attribute("data-felt", "wine")
    expect(asked).to_have_count(0)
    found.locator("input[type=file]").first.set_input_files(backup)
    notice = found.locator(".came")
    expect(notice).to_contain_text(there.t("came", number=1, parts=there.t("came-had", number=1)))
    expect(asked).to_have_count(0)
    damaged = tmp_path / "damaged.json"
    damaged.write_text('{"tarneeb": 1, "matches": 7}', encoding="utf-8")
    found.locator("input[type=file]").first.set_input_files(damaged)
    expect(found.locator(".came")).to_contain_text(there.t("error-bad_profile"))
    expect(rows(found)).to_have_count(1)
    other.close()


def test_a_match_can_be_replayed_and_continued_from_any_point(table: Table) -> None:
    page = table.page
    table.start()
    table.until(table.next_round, table.over)
    table.button("look-back").click()
    dialog = sheet(table, "replay")
    place = dialog.get_by_role("slider", name=table.t("replay-place"))
    expect(place).to_have_value("1")
    expect(dialog.locator(".diagram")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    dialog.get_by_role("button", name=table.t("replay-on"), exact=True).click()
    expect(place).to_have_value("3" if place.input_value() == "3" else "2")
    dialog.get_by_role("button", name=table.t("replay-trick-on"), exact=True).click()
    dialog.get_by_role("button", name=table.t("replay-trick-on"), exact=True).click()
    expect(dialog.get_by_role("list", name=table.t("trick")).get_by_role("img")).to_have_count(4)
    at = place.input_value()
    dialog.get_by_label(table.t("replay-see")).select_option("S")
    expect(dialog.locator(".diagram")).to_have_count(1)
    link = copied(table, dialog.get_by_role("button", name=table.t("replay-link"), exact=True))
    dialog.get_by_role("button", name=table.t("replay-fork"), exact=True).click()
    expect(dialog).to_have_count(0)
    expect(table.asked).to_be_visible()
    expect(table.hand).to_have_count(12)
    page.goto(link)
    expect(place).to_have_value(at)
    expect(dialog.locator(".diagram")).to_have_count(1)
    cut = link.replace("#replay=", "#replay=AAAA")
    page.goto(cut)
    expect(page.get_by_role("alert")).to_contain_text(table.t("error-bad_replay_link"))


@pytest.mark.long
def test_a_deal_is_sealed_before_the_cut_and_verified_twice(table: Table) -> None:
    page = table.page
    table.set("cut", "hand")
    let_deal(page, "E")  # the person is at East's left
    page.reload()
    table.button("new-match").click()
    table.button("start").click()
    page.locator(".commitment").click()
    dialog = sheet(table, "fair-title")
    dialog.get_by_text(table.t("fair-how")).click()
    shown = dialog.locator(".hash").first.text_content() or ""
    assert re.fullmatch("[0-9a-f]{64}", shown)
    page.keyboard.press("Escape")
    page.get_by_role("slider", name=table.t("cut-place")).fill("17")
    table.button("cut-deal").click()
    expect(table.asked).to_be_visible()
    table.until(table.next_round, table.over)
    page.locator(".commitment").click()
    dialog = sheet(table, "fair-title")
    row = dialog.get_by_role("row").nth(1)
    expect(row).to_contain_text(table.t("fair-fair"))
    dialog.get_by_text(table.t("fair-how")).click()
    proof = dialog.locator(".fair-proof").first
    proof.locator("summary").click()
    expect(proof).to_contain_text("17")
    sealed, seed, cards = (each.text_content() or "" for each in proof.locator(".hash").all())
    assert sealed == shown
    Deal.parse(cards)
    # By hand: the right seed matches the seal, another does not.
    dialog.locator(".calculator summary").click()
    form = dialog.locator(".calculator")
    form.get_by_label(table.t("fair-seed")).fill(seed)
    form.get_by_label(table.t("fair-cut")).fill("17")
    form.get_by_label(table.t("fair-sealed-as")).fill(sealed)
    form.get_by_role("button", name=table.t("fair-compute")).click()
    expect(form).to_contain_text(table.t("fair-fits"))
    expect(form).to_contain_text(cards)
    form.get_by_label(table.t("fair-seed")).fill("0" * 64)
    form.get_by_role("button", name=table.t("fair-compute")).click()
    expect(form).to_contain_text(table.t("fair-fits-not"))


@pytest.mark.long
def test_a_deal_shared_with_a_friend_in_another_language_compares_results(
    table: Table, browser: Browser, base_url: str
) -> None:
    table.start()
    hand = {card.get_attribute("data-card") for card in table.hand.all()}
    table.until(table.next_round, table.over)
    table.button("share-round").click()
    dialog = sheet(table, "shared")
    link = dialog.get_by_label(table.t("shared-result-link")).input_value()
    deal = dialog.get_by_label(table.t("shared-deal-link"), exact=True).input_value()
    other = browser.new_context(base_url=base_url, service_workers="block", locale="ar-JO")
    stay_on_the_day(other)
    friend = Table(other.new_page(), "ar").open()
    friend.page.goto(link)
    someone = friend.t("shared-from", name=friend.t("shared-someone"))
    invited = friend.page.get_by_role("dialog", name=someone)
    # The sender's contract and result are sealed until the friend has played the deal.
    expect(invited.get_by_role("button", name=friend.t("shared-play-too"))).to_be_visible()
    expect(invited.get_by_role("row")).to_have_count(0)
    invited.get_by_role("button", name=friend.t("shared-play-too")).click()
    expect(friend.asked).to_be_visible()
    expect(friend.hand).to_have_count(13)
    assert {card.get_attribute("data-card") for card in friend.hand.all()} == hand
    # One round: at its end the sender's result, the friend's and computer players' are ranked.
    friend.until(friend.button("play-match"))
    expect(friend.button("copy-back")).to_be_visible()
    expect(friend.page.locator(".ranking tbody tr")).to_have_count(3)
    friend.page.get_by_label(friend.t("sign-name")).fill("سلمى")
    friend.page.keyboard.press("Tab")
    expect(friend.page.get_by_label(friend.t("sign-name"))).to_have_count(0)
    expect(friend.page.get_by_role("cell", name="سلمى")).to_have_count(1)
    friend.button("duel").click()
    compared = sheet(friend, "shared-results")
    tricks = compared.get_by_role("group", name=friend.t("duel")).get_by_role("row")
    expect(tricks.nth(1)).to_be_visible()
    # Back at the sender: both results are shown trick by trick, without the computer players'.
    back = compared.get_by_label(friend.t("shared-result-link")).input_value()
    dialog.get_by_role("button", name=table.t("close")).click()
    table.page.goto(back)
    came = sheet(table, "shared-back")
    expect(came.locator(".ranking tbody tr")).to_have_count(2)
    expect(came.locator(".ranking").get_by_role("cell", name="سلمى")).to_have_count(1)
    expect(came.locator(".ranking").get_by_role("cell", name=table.t("player-S"))).to_have_count(1)
    expect(came.locator(".duel tbody tr").first).to_contain_text("1")
    expect(came.get_by_role("button", name=table.t("copy-back"))).to_be_visible()
    # A link with one character changed is refused with a reason.
    for good, kind in ((deal, "deal"), (link, "result")):
        start, text = good.split(f"#{kind}=")
        bad = text[:20] + ("A" if text[20] != "A" else "K") + text[21:]
        friend.page.goto(f"{start}#{kind}={bad}")
        alert = friend.page.get_by_role("dialog").get_by_role("alert")
        expect(alert).to_be_visible()
        friend.page.keyboard.press("Escape")
    # A damaged file is refused too, in the reader's language and with the line number.
    friend.button("history").click()
    leads_twice = "\n".join(["Trick S AH"] * 2)
    wrong = dumps(with_a_mistake()).replace("Trick S AH 2H 2D 2C", leads_twice)
    friend.page.locator(".history input[type=file]").first.set_input_files(
        {"name": "a.tgn", "mimeType": "text/plain", "buffer": wrong.encode()}
    )
    notice = friend.page.locator(".came li")
    line = wrong.splitlines().index("Trick S AH") + 2  # the second of them
    expect(notice).to_contain_text(friend.t("at-line", line=line, what=""))
    expect(notice).to_contain_text(friend.t("came-kept", number=0))
    other.close()


@pytest.mark.long
def test_the_deal_of_the_day_is_the_same_for_everyone(
    table: Table, browser: Browser, base_url: str
) -> None:
    def play(here: Table) -> set[str | None]:
        here.page.goto("./#daily")
        here.page.get_by_role("dialog").get_by_role(
            "button", name=here.t("play-now"), exact=True
        ).click()
        expect(here.asked).to_be_visible()
        expect(here.hand).to_have_count(13)
        return {card.get_attribute("data-card") for card in here.hand.all()}

    cards = play(table)
    other = browser.new_context(base_url=base_url, service_workers="block")
    stay_on_the_day(other)
    assert play(Table(other.new_page()).open()) == cards
    other.close()
    # It is one round, and counts towards the streak, which the front door shows after a reload too.
    table.until(table.button("play-match"))
    expect(table.page.locator(".ranking tbody tr")).to_have_count(2)
    table.button("lesson-finish").click()
    expect(table.button("play-now")).to_be_visible()
    table.page.reload()
    today = table.page.get_by_role("button", name=table.t("daily"))
    expect(today).to_contain_text(table.t("daily-streak", number=1))
    today.click()
    expect(
        sheet(table, "daily").get_by_role("button", name=table.t("daily-compare"))
    ).to_be_visible()


@pytest.mark.long
def test_a_round_can_be_saved_as_a_picture(table: Table, watch: Watch) -> None:
    table.page.evaluate("() => { navigator.canShare = undefined }")
    table.start()
    table.until(table.next_round, table.over)
    table.button("share-round").click()
    dialog = sheet(table, "shared")
    with table.page.expect_download() as download:
        dialog.get_by_role("button", name=table.t("picture")).click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_statistics_count_the_rounds_played(table: Table) -> None:
    table.start()
    table.until(table.next_round, table.over)
    dialog = history(table)
    # Thirteen spades, made by an opponent's mistake, and a round of pledges.
    matches = (with_a_mistake(), played("four-hundred", rounds_over(1)))
    text = "\n".join(dumps(match) for match in matches)
    dialog.locator("input[type=file]").first.set_input_files(
        {"name": "two.tgn", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(dialog.locator(".came")).to_contain_text(table.t("came-taken", number=2))
    dialog.get_by_role("button", name=table.t("statistics"), exact=True).click()
    counted = sheet(table, "statistics")
    rounds = counted.locator(".facts > div", has_text=table.t("stats-rounds")).first
    expect(rounds.locator("dd")).to_have_text("3")
    won = counted.locator(".facts > div", has_text=table.t("stats-won")).first
    expect(won.locator("dd")).to_have_text("–")  # no match is over
    # Contracts by level and strain, and pledges in addition.
    levels = counted.get_by_role("table", name=table.t("stats-grid"))
    thirteen = levels.get_by_role("row", name=re.compile("^13"))
    expect(thirteen.get_by_role("cell").last).to_have_text("1/1")
    expect(levels.get_by_role("columnheader", name=table.t("strain-name-S"))).to_have_count(1)
    # A chart of one bar would show nothing.
    expect(counted.get_by_role("img")).to_have_count(0)
    expect(counted.get_by_text(re.compile("so far"))).to_have_count(2)
    counted.get_by_label(table.t("stats-whose")).select_option("against")
    expect(thirteen).to_have_count(0)
    counted.get_by_label(table.t("stats-span")).select_option("month")
    expect(rounds.locator("dd")).to_have_text(re.compile("^[12]$"))
