"""Pages whose styles somebody else changes: sheets of extensions, and filter lists.

A filter list hides elements whose class or id, and refuses files whose name, has a word that is
common around advertising or on buttons of social networks.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from dialogs import house_rules, new_match
from host import DIST
from looks import misplaced
from playwright.sync_api import Browser, Page, Route, expect
from repetitions import mostly_long
from stored import asked_to_call, open_with, played
from table import Table
from watch import PATIENCE

WEB = Path(__file__).parents[1] / "web"

# Sheets of extensions ----------------------------------------------------------------------------

EXTENSION_SHEETS = """url => {
  const later = document.createElement("style");
  later.textContent = "@media (min-width: 40em) { .of-an-extension { top: 0 } }";
  const adopted = new CSSStyleSheet();
  adopted.replaceSync("@supports (top: 0) { @media (min-width: 40em) { .theirs { top: 0 } } }");
  document.adoptedStyleSheets = [adopted, ...document.adoptedStyleSheets];
  const other = document.createElement("link");
  Object.assign(other, { rel: "stylesheet", href: url });
  const nested = document.createElement("style");
  nested.textContent = `@import "${url}";`;
  window.theirs = [() => later.sheet.cssRules, () => adopted.cssRules[0].cssRules];
  return new Promise((done, failed) => {
    Object.assign(other, { onload: done, onerror: failed });
    // Before the page's own sheet, as an extension that runs early does.
    document.documentElement.prepend(other, nested, later);
  });
}"""
"""Adds sheets as extensions do: of another origin, imported, in the page, and adopted."""

READABLE = """() => [...document.styleSheets].map(sheet => {
  try { return Boolean(sheet.cssRules); } catch { return false; }
})"""


@pytest.fixture
def extended(browser: Browser, site: str) -> Iterator[Page]:
    """A tab in which sheets of other origins load, as those of extensions do."""
    context = browser.new_context(
        base_url=site, bypass_csp=True, service_workers="block", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)

    def sheet(route: Route) -> None:
        route.fulfill(content_type="text/css", body=".elsewhere { top: 0 }")

    context.route("https://extension.example/*", sheet)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", mostly_long(["en", "ar"], "en"))
def test_text_of_a_chosen_size_beside_sheets_of_extensions(extended: Page, language: str) -> None:
    page = extended
    open_with(page, played("classic", asked_to_call), speed="none", language=language)
    table = Table(page, language)
    expect(table.calls.first).to_be_visible()

    def add_sheets() -> None:
        page.evaluate(EXTENSION_SHEETS, "https://extension.example/sheet.css")
        assert False in page.evaluate(READABLE), "one sheet cannot be read"

    add_sheets()
    table.set("text", "largest")
    expect(page.locator("html")).to_have_attribute("style", re.compile("--text-size: 2"))
    assert misplaced(page, ["1280x800", "360x640", "740x360"], []) == {}
    theirs = "theirs.map(rules => rules()[0].media.mediaText)"
    assert page.evaluate(theirs) == ["(min-width: 40em)"] * 2, "their layouts are their own"

    # After a reload the sheets are there before the page's script.
    page.add_init_script(
        "addEventListener('readystatechange', () => document.head && !window.theirs &&"
        f" ({EXTENSION_SHEETS})('https://extension.example/sheet.css'), true)"
    )
    page.reload()
    expect(table.calls.first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("style", re.compile("--text-size: 2"))
    assert False in page.evaluate(READABLE)
    assert misplaced(page, ["1280x800", "360x640", "740x360"], []) == {}
    assert page.evaluate(theirs) == ["(min-width: 40em)"] * 2


# Filter lists ------------------------------------------------------------------------------------

ANYWHERE = (
    "advert|analytics|banner|consent|cookie|doubleclick|facebook|gdpr|instagram|linkedin"
    "|newsletter|overlay|paywall|pinterest|popup|promo|share|social|sponsor|subscri|telegram"
    "|tracking|tweet|twitter|whatsapp"
)
"""Words that lists look for as any part of a name, as in `[class*="share"]` and `/analytics.`."""
WHOLE = (
    "ads?|adv|backdrop|beacon|ccpa|donat(e|ion)|fb|follow(ers|ing)?|interstitial|likes?|modal"
    "|pixel|pop|sharing|signup|trackers?|telemetry|upsell"
)
"""Words that lists look for between hyphens, as in `.ad-box` and `#like-button`."""
NAMED = re.compile(
    r"""(?: \b(?:class|id|for|part|className|htmlFor)(?:\s*=|:)\s*(["'`])(.*?)\1
        | classList\.(?:add|toggle)\((["'`])(.*?)\3 )""",
    re.VERBOSE,
)
"""An attribute in HTML or in a template, or a property in script, that names an element."""
SELECTED = re.compile(r"[.#](-?[a-zA-Z_][\w-]*)(?=[^;}]*\{)")
"""A class or an id in a selector of a sheet."""
DATA = re.compile(r"\bdata-[a-z-]+")


def hidden(name: str) -> str | None:
    """Return the word for which lists hide elements, or refuse files, of this name.

    The digest in a file's name is left out: its letters are chance.
    """
    plain = re.sub(r"-[0-9A-Z]{8}(?=\.)", "", name)
    low = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", plain).lower()
    found = re.search(ANYWHERE, low) or re.search(rf"(?<![a-z])({WHOLE})(?![a-z])", low)
    return found and found[0]


def names_in(text: str) -> set[str]:
    """Return the classes, ids and data attributes in HTML or in a script."""
    found = {value for match in NAMED.finditer(text) for value in match.groups()[1::2] if value}
    words = {word for value in found for word in re.split(r"\$\{[^}]*\}|\s+", value)}
    return words | set(DATA.findall(text))


def found_in(names: set[str]) -> dict[str, str]:
    return {name: word for name in sorted(names) if (word := hidden(name))}


def test_the_words_of_filter_lists_are_found() -> None:
    text = """<p class="house-part share">${x}</p><i id='like'> <b class="a ${c} ad-box" data-ad="">
        h("p", { className: "cookieBar" }); one.classList.add("tweet"); one.className = "sponsored"
        <p class="address shadow likely badge">"""
    assert set(found_in(names_in(text))) == {
        "share", "like", "ad-box", "data-ad", "cookieBar", "tweet", "sponsored",
    }  # fmt: skip
    assert SELECTED.findall(".a > .share-b, #c.d:has(.e) { top: .5px; color: #fff }") == [
        "a", "share-b", "c", "d", "e",
    ]  # fmt: skip
    assert hidden("assets/share-1A2B3C4D.js") == "share"
    assert hidden("likes-1.js") == "likes"
    assert hidden("ad.js") == "ad"
    assert hidden("engine/friends-4FBE62FB.bin") is None
    assert hidden("assets/load-1A2B3C4D.js") is None


def test_the_build_has_no_name_that_filter_lists_hide() -> None:
    """Files, and the classes, ids and data attributes of the page, its frames and the viewer."""
    files = [path for path in DIST.rglob("*") if path.is_file()]
    assert len(files) > 50
    # The licence of a package is a link in the About dialog, named after the package.
    addresses = {
        path.relative_to(DIST).as_posix() for path in files if "licenses" not in path.parts
    }
    assert found_in(addresses) == {}
    texts = [path for path in files if path.suffix in {".html", ".js", ".mjs", ".css", ".svg"}]
    named = {path.name: names_in(path.read_text("utf-8")) for path in texts}
    assert len(set.union(*named.values())) > 400
    assert {name: found for name, names in named.items() if (found := found_in(names))} == {}


def test_no_sheet_styles_a_name_that_filter_lists_hide() -> None:
    sheets = [path for path in WEB.rglob("*.css") if "node_modules" not in path.parts]
    selected = {
        name
        for path in sheets
        for name in SELECTED.findall(re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S))
    }
    assert len(selected) > 300
    assert found_in(selected) == {}


def test_the_single_file_has_no_name_that_filter_lists_hide(tmp_path: Path) -> None:
    file = tmp_path / "tarneeb.html"
    built = ["node", str(WEB / "build" / "single.mjs"), "--out", str(file)]
    subprocess.run(built, check=True, capture_output=True)
    names = names_in(file.read_text("utf-8"))
    assert len(names) > 400
    assert found_in(names) == {}


LISTED = (
    ",".join(f'[{what}*="{word}" i]' for word in ANYWHERE.split("|") for what in ("class", "id"))
    + "{ display: none !important }"
)
"""The rules of a list, stricter than any."""


@pytest.mark.parametrize("language", mostly_long(["en", "ar"], "en"))
def test_house_rules_can_be_passed_on_beside_a_filter_list(page: Page, language: str) -> None:
    open_with(page, None, speed="none", language=language)
    table = Table(page, language)
    page.evaluate(
        """rules => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }""",
        LISTED,
    )
    house = house_rules(table, new_match(table))
    for key in ("copy-link", "copy-line"):
        expect(house.get_by_role("button", name=table.t(key))).to_be_visible()
