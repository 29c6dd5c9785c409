"""Compare the viewer of records with lichess's viewer of chess games, in one run.

    python -m benchmarks.viewers --lichess FOLDER [--runs 9]

`npm install lichess-pgn-viewer` in a folder outside the project, and name its `node_modules`. Run
`make build` first. Each viewer stands in the same article, between paragraphs, as its readme says,
and a second time with its height reserved (`min-height`). The pages take turns. Chromium runs with
a processor four times slower, at the size of a phone, over 10 Mbit/s.

KB: scripts, styles and records as sent, gzipped. LCP: milliseconds until the largest part of the
article is painted. CLS: how far the article's parts shift. TBT: milliseconds by which tasks exceed
50 each. shown: milliseconds until the viewer can be used.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402

RECORD = ROOT / "tests/records/good/preset-classic.tgn"
GAME = """[White "Anderssen"]
[Black "Kieseritzky"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6
10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2
18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
"""
TEXT = "<p>" + "A paragraph of an article about a game that was played yesterday. " * 8 + "</p>"
ARTICLE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{name}</title>
<link rel="icon" href="data:,">{head}<style>body {{ font: 1rem/1.5 sans-serif }}
.reserved {{ display: block; min-height: 38rem }}</style>
<h1>Yesterday's game</h1>{text}{viewer}{text}{text}"""
OURS = (
    '<script src="viewer.js" async></script>',
    '<tarneeb-viewer class="{reserved}" record="match.tgn"></tarneeb-viewer>',
    "document.querySelector('tarneeb-viewer').shadowRoot?.querySelector('.bar')",
)
LICHESS = (
    '<link rel="stylesheet" href="lichess-pgn-viewer.css">',
    """<div class="{reserved}"><div id="game"></div></div><script type="module">
    import start from "./lichess-pgn-viewer.min.js";
    const pgn = await (await fetch("game.pgn")).text();
    start(document.querySelector("#game"), {{ pgn }});</script>""",
    "document.querySelector('.lpv__controls')",
)
NETWORK = {"latency": 40, "downloadThroughput": 1_250_000, "uploadThroughput": 1_250_000}
WATCH = """globalThis.seen = { lcp: 0, cls: 0, tbt: 0 };
const watch = (type, act) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act))
        .observe({ type, buffered: true });
watch("largest-contentful-paint", ({ startTime }) => { seen.lcp = startTime; });
watch("layout-shift", ({ value }) => { seen.cls += value; });
watch("longtask", ({ duration }) => { seen.tbt += duration - 50; });"""
BYTES = """() => performance.getEntriesByType("resource")
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000"""


def pages(folder: Path, lichess: Path) -> dict[str, tuple[str, str]]:
    """Write the pages; return each one's file, and what shows that its viewer can be used."""
    shutil.copy(ROOT / "dist/viewer.js", folder)
    shutil.copy(RECORD, folder / "match.tgn")
    for name in ("lichess-pgn-viewer.css", "lichess-pgn-viewer.min.js"):
        shutil.copy(lichess / "lichess-pgn-viewer/dist" / name, folder)
    (folder / "game.pgn").write_text(GAME)
    found = {}
    for name, (head, viewer, shown) in {"tarneeb": OURS, "lichess": LICHESS}.items():
        for kind, reserved in (("", ""), (" reserved", "reserved")):
            file = f"{name}{reserved}.html"
            body = viewer.format(reserved=reserved)
            text = ARTICLE.format(name=name, head=head, text=TEXT, viewer=body)
            (folder / file).write_text(text)
            found[name + kind] = (file, shown)
    return found


def measure(browser: Browser, url: str, shown: str) -> dict[str, float]:
    """Open a page once, in a fresh context."""
    context = browser.new_context(viewport={"width": 412, "height": 823})
    context.add_init_script(WATCH)
    tab = context.new_page()
    control = context.new_cdp_session(tab)
    control.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    control.send("Network.emulateNetworkConditions", {"offline": False, **NETWORK})
    tab.goto(url)
    tab.wait_for_function(f"() => Boolean({shown})")
    usable = tab.evaluate("performance.now()")
    tab.wait_for_load_state("networkidle")
    seen: dict[str, float] = tab.evaluate("seen")
    sent = tab.evaluate(BYTES)
    context.close()
    return {"KB": sent, **{name.upper(): value for name, value in seen.items()}, "shown": usable}


def main() -> None:
    """Print the medians of each page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--lichess", type=Path, required=True, help="a node_modules folder")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as passing,
        Server(Path(passing), prefix="/") as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        found = pages(Path(passing), options.lichess)
        browser = playwright.chromium.launch(executable_path=system_browser(), args=arguments())
        rows: dict[str, list[dict[str, float]]] = {name: [] for name in found}
        for _ in range(options.runs):
            for name, (file, shown) in found.items():
                rows[name].append(measure(browser, server.url + file, shown))
        browser.close()
        server.shutdown()
    print(f"{'':18}{'KB':>8}{'LCP':>8}{'CLS':>8}{'TBT':>8}{'shown':>8}")
    for name, each in rows.items():
        middle = {key: statistics.median(row[key] for row in each) for key in each[0]}
        print(
            f"{name:18}{middle['KB']:8.1f}{middle['LCP']:8.0f}{middle['CLS']:8.3f}"
            f"{middle['TBT']:8.0f}{middle['shown']:8.0f}"
        )


if __name__ == "__main__":
    main()
