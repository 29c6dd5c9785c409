"""Draw the page's icons and the picture for link previews: `python web/build/art.py`.

The sources are web/public/icon.svg and the built page's cards, styles and font. The pictures go to
web/public/. Run it again when a source has changed, after `make build`.
"""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "web" / "public"
DIST = ROOT / "dist"
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402
from table import words  # noqa: E402

ICON = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
SQUARE = re.sub(
    r'viewBox="0 0 100 100"><rect width="100" height="100" rx="\d+"',
    'viewBox="-4 -4 108 108"><rect x="-9" y="-9" width="118" height="118"',
    ICON,
)
"""Fills the square. Systems crop it to their own shape; the star is inside the safe circle."""

ICONS = {
    "icon-192": (192, ICON),
    "icon-512": (512, ICON),
    "icon-maskable-192": (192, SQUARE),
    "icon-maskable-512": (512, SQUARE),
    "apple-touch-icon": (180, SQUARE),
}
SOCIAL = (1200, 630)
HTML = "text/html; charset=utf-8"
FAN = ("TH", "JC", "QD", "KH", "AS")
LOOK = """
body { margin: 0; overflow: hidden }
.sheet-of-art {
  box-sizing: border-box; width: 1200px; height: 630px; position: relative; direction: ltr;
  border: 22px solid var(--wood); background: radial-gradient(at 50% 40%, var(--felt-light),
    var(--felt) 55%, var(--felt-deep)); box-shadow: inset 0 0 0 3px var(--inlay),
    inset 0 8px 50px rgb(0 0 0 / 45%);
}
.motif {
  position: absolute; inset: 0; background: var(--felt-motif); mask: var(--khatam) 50% 50% / 168px;
}
.fan .card { --w: 206px; position: absolute; left: 475px; top: 62px; transform-origin: 50% 190% }
.names {
  position: absolute; inset: auto 60px 26px; display: flex; justify-content: space-between;
  align-items: baseline; font: 800 92px/1.3 Cairo; color: var(--felt-ink);
  text-shadow: 0 3px 14px rgb(0 0 0 / 55%);
}
"""


def card(sprite: str, name: str, angle: float) -> str:
    """Return a card of the fan, built as in web/src/kit/card.js."""
    rank, suit = name[0], name[1]

    def use(kind: str, symbol: str) -> str:
        return f'<svg class="{kind}"><use href="{sprite}#{symbol}"></use></svg>'

    figure = use("portrait", f"court-{name}") if rank in "KQJ" else use("big", f"suit-{suit}")
    index = use("rank", f"rank-{rank}") + use("small", f"suit-{suit}")
    return (
        f'<span class="card" data-suit="{suit}" style="rotate: {angle}deg">'
        f'<span class="index">{index}</span>{figure}</span>'
    )


def preview() -> str:
    """Return the page to photograph for link previews: the table, five cards, the name twice."""
    sprite = f"assets/{next((DIST / 'assets').glob('cards-*.svg')).name}"
    style = f"assets/{next((DIST / 'assets').glob('style-*.css')).name}"
    middle = (len(FAN) - 1) / 2
    cards = "".join(card(sprite, name, (at - middle) * 11) for at, name in enumerate(FAN))
    english, arabic = (words(language)("app-name") for language in ("en", "ar"))
    return (
        f'<!doctype html><link rel="stylesheet" href="{style}"><style>{LOOK}</style>'
        f'<div class="sheet-of-art"><div class="motif"></div><div class="fan">{cards}</div>'
        f'<div class="names"><span>{english}</span><span lang="ar">{arabic}</span></div></div>'
    )


def draw_icon(page: Page, name: str, size: int, drawing: str) -> None:
    """Save one icon, transparent outside its rounded corners."""
    page.set_viewport_size({"width": size, "height": size})
    style = "body { margin: 0; overflow: hidden } svg { display: block; width: 100vw }"
    page.set_content(f"<style>{style}</style>{drawing}")
    page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


def draw_preview(page: Page) -> None:
    """Save the picture for link previews as a JPEG: some sites refuse large files."""
    page.set_viewport_size({"width": SOCIAL[0], "height": SOCIAL[1]})
    page.route("**/preview.html", lambda route: route.fulfill(body=preview(), content_type=HTML))
    page.goto("./preview.html", wait_until="networkidle")
    page.screenshot(path=PUBLIC / "preview.jpg", type="jpeg", quality=90)


def main() -> None:
    """Draw all the pictures."""
    with Server(DIST) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=system_browser(), args=arguments())
        page = browser.new_page(base_url=server.url, color_scheme="light")
        draw_preview(page)
        for name, (size, drawing) in ICONS.items():
            draw_icon(page, name, size, drawing)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
