"""Take screenshots of every screen in each language, size and theme.

    python e2e/screens.py FOLDER

The files are FOLDER/SCREEN-SIZE-LANGUAGE-THEME.png, and FOLDER/sheet.png shows all of them. Run
`make build` first.
"""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from browser import arguments, system_browser
from dialogs import house_rules, new_match, set_choice, sit_two
from party import Party
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright
from stored import WRITE_VALUE, rated
from table import Table
from watch import PATIENCE

from tarneeb.tools.serve import Server, local_addresses

DIST = Path(__file__).parents[1] / "dist"
SIZES = ("360x640", "740x360", "768x1024", "1280x800", "2560x1440")
LANGUAGES = {"en": "en-GB", "ar": "ar-JO"}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
PARTS = ("page", "friends", "failure")
PEOPLE = {"en": [("Huda", "en"), ("Sam", "en")], "ar": [("هدى", "ar"), ("سامر", "ar")]}
"""A host and a guest."""


@dataclass
class Camera:
    """Takes screenshots at every size."""

    page: Page
    folder: Path
    ending: str
    sizes: tuple[str, ...]

    def shoot(self, screen: str) -> None:
        """Save the current screen."""
        for size in self.sizes:
            width, height = map(int, size.split("x"))
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.screenshot(path=self.folder / f"{screen}-{size}-{self.ending}.png")

    def dialog(self, screen: str, open_it: Callable[[], object], behind: str | None = None) -> None:
        """Open a dialog, save it and close it, together with the dialog named `behind`."""
        open_it()
        dialog = self.page.locator("dialog")  # by element: the summary has the role too
        expect(dialog).to_be_visible()
        self.shoot(screen)
        self.page.keyboard.press("Escape")
        if behind:
            expect(self.page.get_by_role("dialog", name=behind)).to_be_visible()
            self.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def tables_rules(table: Table, camera: Camera) -> None:
    """Save the New match dialog, house rules with a conflict, the rules in words and the draw."""
    t, dialog = table.t, new_match(table)
    camera.shoot("new-match")
    dialog.get_by_text(t("choose-names")).first.click()
    dialog.get_by_text(t("house-import")).click()
    camera.shoot("new-match-open")
    house = house_rules(table, dialog)
    camera.shoot("house")
    set_choice(table, house, "auction", "pledges")
    camera.shoot("house-clash")
    house.get_by_role("button", name=t("close")).click()
    dialog.get_by_role("button", name=t("rules-of", name=t("preset-classic"))).click()
    camera.dialog("rules", lambda: None, t("new-match"))
    dialog = new_match(table)
    dialog.get_by_role("radio", name=t("seats-drawn")).check()
    dialog.get_by_role("button", name=t("start"), exact=True).click()
    expect(table.button("sit-down")).to_be_visible()
    camera.shoot("draw")
    table.page.locator("dialog.sheet").get_by_role("button", name=t("close"), exact=True).click()
    dialog.get_by_role("radio", name=t("seats-as-seated")).check()
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def lesson(table: Table, camera: Camera) -> None:
    """Save the lesson's introduction, first step and first choice, and leave it."""
    table.button("lesson-offer").click()
    camera.shoot("lesson")
    table.button("lesson-start").click()
    camera.shoot("lesson-first")
    table.button("lesson-go-on").click()
    camera.shoot("lesson-choice")
    table.button("lesson-leave").click()


def hint(table: Table, camera: Camera, screen: str) -> None:
    """Save the hint and dismiss it."""
    asked = table.button("hint").locator("visible=true")
    asked.click()
    expect(table.page.locator("#hint")).to_be_visible()
    camera.shoot(screen)
    table.page.keyboard.press("i")


def play_a_round(table: Table, camera: Camera) -> None:
    """Save a classic round, from the auction to its summary."""
    table.start("classic").until(table.calls)
    camera.shoot("auction")
    hint(table, camera, "auction-hint")
    table.button("call-bid", number=13, strain="none").click()
    expect(table.trumps).to_have_count(4)
    camera.shoot("trump")
    table.trumps.first.click()
    trick = table.page.locator(".table .trick:not([data-leaving]) li")
    while trick.count() < 2 or table.hand.count() > 11:
        expect(table.playable.first).to_be_visible()
        table.answer()
        expect(table.playable.first).to_be_visible()
        if table.hand.count() < 3:
            break
    camera.shoot("play")
    hint(table, camera, "play-hint")
    camera.dialog("last-trick", table.button("last-trick").click)
    table.until(table.next_round)
    camera.shoot("summary")
    camera.dialog("why", table.button("why").click)
    library(table, camera)
    while not table.over.count():
        table.answer()
    camera.shoot("end")


def single(table: Table, camera: Camera) -> None:
    """Save the front page next to a match, the end of a challenge, and its comparison."""
    page = table.page
    camera.dialog("home", page.locator(".home").click)
    page.locator(".home").click()
    table.button("challenge").click()
    expect(table.over).to_have_count(0)  # of the match before
    table.until(table.button("play-match"))
    expect(page.locator(".ranking tbody tr")).to_have_count(2)
    camera.shoot("round-end")
    camera.dialog("comparison", table.button("duel").click)
    table.button("lesson-finish").click()


def library(table: Table, camera: Camera) -> None:
    """Save the screens about matches: sharing, verification, replay, the list, statistics."""
    page, history = table.page, table.t("history")

    def from_list(button: Locator, sign: str) -> Callable[[], None]:
        def opened() -> None:
            table.button("history").click()
            button.click()
            expect(page.locator(sign).first).to_be_visible(timeout=5 * PATIENCE)

        return opened

    def look_back() -> None:
        table.button("look-back").click()
        for _ in range(3):
            table.button("replay-trick-on").click()
        expect(page.locator(".board .trick").first).to_be_visible()

    camera.dialog("shared", table.button("share-round").click)
    camera.dialog("fair", page.locator(".commitment").click)
    camera.dialog("replay", look_back)
    camera.dialog("history", from_list(page.locator(".match-pick").first, ".matches"))
    analysed = page.locator(".match-tools button").last
    camera.dialog("analysis", from_list(analysed, ".analysis-round"), history)
    counted = table.button("statistics")
    camera.dialog("statistics", from_list(counted, ".statistics .facts"), history)


def practice(table: Table, camera: Camera) -> None:
    """Save the practice room, a puzzle before and after, its deal, a hand to bid, the rating."""
    page, t = table.page, table.t
    good = {"rating": rated(), "drill": None, "bidding": {"right": 3, "tried": 4}}
    page.evaluate(WRITE_VALUE, ["profile", good])

    def row(key: str) -> Locator:
        return page.get_by_role("region", name=t(key), exact=True)

    def to_room() -> None:
        table.button("history").click()
        dialog = page.get_by_role("dialog", name=t("history"), exact=True)
        dialog.get_by_role("button", name=t("practice-open"), exact=True).click()
        expect(row("practice-bidding")).to_be_visible()

    to_room()
    camera.shoot("practice")
    row("practice-daily").get_by_role("button").click()
    asked = table.calls.or_(table.trumps).or_(table.playable).first
    over = table.button("puzzle-next")
    expect(asked).to_be_visible()
    camera.shoot("puzzle")
    while not over.count():
        expect(asked.or_(over).first).to_be_visible()
        if not over.count():
            asked.click()
    camera.shoot("puzzle-over")
    camera.dialog("puzzle-deal", table.button("puzzle-deal").click)
    table.button("puzzle-leave").click()
    to_room()
    camera.shoot("practice-progress")
    row("practice-bidding").get_by_role("button").click()
    expect(table.calls.first).to_be_visible()
    camera.shoot("bidding")
    table.calls.last.click()
    expect(table.button("bidding-next")).to_be_visible()
    camera.shoot("bidding-over")
    table.button("bidding-leave").click()
    to_room()
    table.button("rating").click()
    expect(page.locator(".rating-chart").first).to_be_visible()
    camera.shoot("rating")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def from_settings(table: Table, key: str) -> Callable[[], None]:
    """Return a function that opens a dialog from the foot of the settings."""

    def opened() -> None:
        table.button("settings").click()
        table.button(key).click()
        expect(table.page.get_by_role("dialog", name=table.t(key))).to_be_visible()

    return opened


def walk(table: Table, camera: Camera) -> None:
    """Save every screen of the page in turn."""
    camera.shoot("welcome")
    camera.dialog("daily", table.page.get_by_role("button", name=table.t("daily")).click)
    lesson(table, camera)
    practice(table, camera)
    tables_rules(table, camera)
    camera.dialog("settings", table.button("settings").click)
    camera.dialog("settings-advanced", table.settings)
    settings = table.t("settings")
    camera.dialog("keys", from_settings(table, "keys-title"), settings)
    camera.dialog("about", from_settings(table, "about-title"), settings)
    play_a_round(table, camera)
    single(table, camera)
    table.start("egyptian").until(table.calls)
    camera.shoot("auction-strains")
    table.start("four-hundred").until(table.calls)
    camera.shoot("auction-pledges")
    table.until(table.next_round)
    camera.shoot("summary-pledges")
    table.button("show-text").press("Enter")
    table.until(table.calls)
    camera.shoot("text-auction")
    table.until(table.playable)
    camera.shoot("text-play")
    table.button("show-picture").press("Enter")
    table.page.locator(":focus").blur()
    sit_two(table, "E")
    expect(table.button("show-cards")).to_be_visible()
    camera.shoot("curtain")


def friends(party: Party, folder: Path, ending: str, sizes: tuple[str, ...]) -> None:
    """Save the screens of a host and a guest, from the invitation to leaving."""
    host, (guest,) = party.host, party.guests
    here, there = (Camera(each.table.page, folder, ending, sizes) for each in party.people)
    t = host.table.t
    host.visit()
    host.table.button("new-match").click()
    host.dialog_button("with-friends").click()
    expect(host.dialog.get_by_text(t("friends-intro"))).to_be_visible()
    here.shoot("friends")
    host.give_name()
    host.table.button("friends-make").click()
    invitation = host.code("invitation")
    here.shoot("friends-lobby")
    guest.visit(f"./#{invitation.partition('#')[2]}")
    guest.give_name()
    there.shoot("friends-join")
    guest.table.button("friends-join").click()
    answer = guest.code("answer")
    there.shoot("friends-answer")
    host.paste(answer)
    expect(host.dialog.get_by_role("listitem").filter(has_text=guest.name)).to_be_visible()
    here.shoot("friends-lobby-two")
    there.shoot("friends-lobby-guest")
    party.begin()
    there.shoot("friends-table")
    host.bar.get_by_text(t("friends-say"), exact=True).click()
    here.shoot("friends-say")
    host.bar.get_by_role("button", name=t("phrase-well_played")).click()
    expect(guest.table.page.locator(".bubble.phrase")).to_be_visible()
    there.shoot("friends-said")
    guest.table.page.close()
    expect(host.bar.get_by_role("button", name=t("friends-substitute"))).to_be_visible()
    here.shoot("friends-away")
    host.open_friends()
    here.shoot("friends-people")
    host.table.button("friends-again-show").click()
    host.code("invitation")
    here.shoot("friends-again")
    host.table.button("friends-leave").click()
    expect(host.dialog.get_by_role("alert")).to_be_visible()
    here.shoot("friends-leave")


def failure(camera: Camera) -> None:
    """Save the screen shown when a file of the engine cannot be loaded."""
    camera.page.route("**/*.wasm", lambda route: route.abort())
    camera.page.goto("./")
    expect(camera.page.get_by_role("alert")).to_be_visible()
    camera.shoot("failure")
    camera.page.close()


def contact_sheet(browser: Browser, folder: Path) -> None:
    """Lay out a folder's pictures on one sheet: rows by screen and size, columns by look."""
    rows: dict[str, list[str]] = {}
    for picture in sorted(folder.glob("*-*x*-*-*.png")):
        screen, _language, _theme = picture.stem.rsplit("-", 2)
        rows.setdefault(screen, []).append(picture.name)
    lines = (
        f"<p>{screen}</p><div>{''.join(f'<img src={name}>' for name in names)}</div>"
        for screen, names in rows.items()
    )
    style = "<style>div{display:flex;gap:8px}img{height:240px}p{margin:8px 0 2px}</style>"
    (folder / "sheet.html").write_text(style + "\n".join(lines), encoding="utf-8")
    page = browser.new_page(viewport={"width": 1800, "height": 1000})
    page.goto((folder / "sheet.html").resolve().as_uri())
    page.screenshot(path=folder / "sheet.png", full_page=True)
    page.close()


def main() -> None:
    """Parse the command line and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with Server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(
            executable_path=system_browser(), args=arguments(local_addresses())
        )
        for language in chosen.languages:
            for theme in chosen.themes:
                sizes, ending = tuple(chosen.sizes), f"{language}-{theme}"
                look = {"color_scheme": theme, "reduced_motion": "reduce"}
                here = {"base_url": server.url, "locale": LANGUAGES[language], **look}
                if "page" in chosen.parts:
                    context = browser.new_context(**here)
                    context.set_default_timeout(PATIENCE)
                    page = context.new_page()
                    camera = Camera(page, chosen.folder, ending, sizes)
                    walk(Table(page, language).open(), camera)
                    context.close()
                if "friends" in chosen.parts:
                    party = Party(browser, server, PEOPLE[language], looks={"color_scheme": theme})
                    friends(party, chosen.folder, ending, sizes)
                    party.close()
                if "failure" in chosen.parts:
                    page = browser.new_page(**here)
                    failure(Camera(page, chosen.folder, ending, sizes))
        contact_sheet(browser, chosen.folder)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
