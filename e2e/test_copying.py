"""Copying and sharing where the browser grants neither: plain http, frames, refused permission."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from repetitions import mostly_long
from stored import open_with, played, rounds_over
from table import Table

REFUSED = {
    "plain http": "delete Navigator.prototype.clipboard; delete Navigator.prototype.share;",
    "permission": """Clipboard.prototype.writeText = async () => {
        throw new DOMException("", "NotAllowedError");
    };""",
    "share fails": """delete Navigator.prototype.clipboard;
    Navigator.prototype.share = async () => { throw new DOMException("", "NotAllowedError"); };""",
}
"""How a browser refuses, as a script that runs before the page's."""
ROUND = played("classic", until=rounds_over(1))
COPIED = """() => new Promise((done) => {
    document.execCommand = (command) => {
        done(document.activeElement.value);
        return command === "copy";
    };
})"""


def shares(page: Page, language: str) -> list[Locator]:
    """Open the dialogs that copy or share something, and return a button of each in turn."""
    t = Table(page, language).t
    page.locator(".summary").get_by_role("button", name=t("share-round"), exact=True).click()
    sheet = page.locator("dialog.sheet")
    keys = ("share-link", "copy-link")
    names = [sheet.get_by_role("button", name=t(key), exact=True) for key in keys]
    return [names[0].or_(names[1]).first]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("how", mostly_long(list(REFUSED), "plain http"))
def test_where_nothing_can_be_copied_the_text_is_shown_and_selected(
    page: Page, language: str, how: str
) -> None:
    page.add_init_script(REFUSED[how] + "document.execCommand = () => false;")
    open_with(page, ROUND, language=language, speed="none")
    table = Table(page, language)
    (button,) = shares(page, language)
    link = page.locator("dialog.sheet").get_by_role("textbox").first.input_value()
    button.click()
    dialog = page.get_by_role("dialog", name=table.t("copy-title"))
    field = dialog.get_by_role("textbox", name=table.t("copy-help"))
    expect(field).to_be_focused()
    expect(field).to_have_value(link)
    assert page.evaluate("getSelection().toString()") == link
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button).to_be_visible()


@pytest.mark.parametrize("how", mostly_long(list(REFUSED), "plain http"))
def test_without_the_clipboard_a_text_is_copied_from_a_selection(page: Page, how: str) -> None:
    page.add_init_script(REFUSED[how])
    open_with(page, ROUND, language="en", speed="none")
    (button,) = shares(page, "en")
    link = page.locator("dialog.sheet").get_by_role("textbox").first.input_value()
    page.evaluate(f"() => {{ window.copied = ({COPIED})(); }}")
    button.click()
    assert page.evaluate("() => window.copied") == link
    expect(page.get_by_role("status")).to_contain_text(Table(page).t("copied"))
    told = page.locator("dialog.sheet").get_by_role("button", name=Table(page).t("copied"))
    expect(told).to_be_focused()


def test_a_person_who_closes_the_share_sheet_is_shown_nothing(page: Page) -> None:
    page.add_init_script("""Navigator.prototype.share = async () => {
        window.asked = true;
        throw new DOMException("", "AbortError");
    };""")
    open_with(page, ROUND, language="en", speed="none")
    (button,) = shares(page, "en")
    button.click()
    page.wait_for_function("() => window.asked")
    expect(page.get_by_role("dialog", name=Table(page).t("copy-title"))).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)
