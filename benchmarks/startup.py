"""Measure the time from opening the page to the first cards and to a running engine.

    python -m benchmarks.startup [--full] [--runs 7] [--only here,slow-network,slow-processor]
        [--before FOLDER]

First it lists the files of a first play. Then each run opens three pages in turn, so that the
machine's other load affects all; with `--before`, also those of another build:
a blank page that loads the same unmodified Pyodide and runs `1+1`, the built page on a first visit
(Play is pressed as soon as it appears), and the built page on a later visit, from its service
worker, with a stored match. Figures are median milliseconds from navigation.

Cards on the table: the player sees thirteen cards. If it is the player's turn, a call can be made
from then on. It is queued until the engine is ready.
Engine at that table: the engine has loaded the match, and the other players call.

here: everything is served from this machine, at full speed.
slow-network: the server sends 10 Mbit/s and waits 40 ms before each answer.
slower-network: 1.6 Mbit/s and 150 ms. Not part of a usual run.
slow-processor: Chromium's throttle, at a factor of four. It slows the main thread but not workers.
Plain Pyodide runs in the main thread and is slowed completely, so this setting favours our page.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tarneeb.tools.serve import Handler, Server

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402

NETWORKS = {"slow-network": (10_000_000, 0.04), "slower-network": (1_600_000, 0.15)}
"""Bits a second, and seconds before each answer."""
SETTLED = 1000
"""Milliseconds before navigation, for the browser to finish opening a window."""
SETTINGS = ("here", "slow-network", "slow-processor")
SLOWDOWN = {"slow-processor": 4}
"""The processor's slowdown factor."""

PLAIN = """<!doctype html><title>1+1</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
if (python.runPython("1+1") === 2) performance.mark("sum");
</script>"""

WATCH = """(() => {
    new MutationObserver(() => {
        if (location.hash === "#play") {
            const play = document.querySelector(".welcome .primary:not(:disabled)");
            if (play) { location.hash = ""; play.click(); }
        }
        if (document.querySelectorAll(".hand .hold").length === 13) {
            // Wait until they have been painted.
            const mark = () => performance.getEntriesByName("cards").length
                || performance.mark("cards");
            requestAnimationFrame(() => setTimeout(mark));
        }
    }).observe(document, { subtree: true, childList: true, attributes: true });
})()"""

MARKS = """() => [...performance.getEntriesByType("mark"), ...performance.getEntriesByType("paint")]
    .map(({ name, startTime }) => [name.replace("tarneeb-", ""), startTime])"""

LATER = """async () => {
    await navigator.serviceWorker.ready;
    const { content } = document.querySelector("meta[name=tarneeb-assets]");
    const { url } = JSON.parse(content).engine.snapshot;
    while (!(await caches.match(url))) await new Promise((done) => setTimeout(done, 50));
}"""

PLAIN_FIGURES = {"sum": "1+1"}
FIGURES = {"cards": "cards on the table", "table": "engine at that table"}
"""The marks measured, with their descriptions."""

Times = dict[str, float]


class SlowHandler(Handler):
    """A request handler with the delays of a slow connection."""

    line = threading.Lock()
    rate, delay = NETWORKS["slow-network"]

    def do_GET(self) -> None:  # noqa: N802
        """Wait, and then send at the line's rate; all answers share the line."""
        time.sleep(self.delay)
        send = self.wfile.write

        def paced(content: bytes) -> int:
            for start in range(0, len(content), 16384):
                piece = content[start : start + 16384]
                with self.line:
                    time.sleep(len(piece) * 8 / self.rate)
                    send(piece)
            return len(content)

        self.wfile.write = paced  # type: ignore[assignment, method-assign]
        try:
            super().do_GET()
        finally:
            self.wfile.write = send  # type: ignore[method-assign]


class CountingHandler(Handler):
    """A request handler that counts the bytes sent for each address."""

    sent: Counter[str]

    def do_GET(self) -> None:  # noqa: N802
        """Answer, and count. The browser itself reports no size of a worker's script."""
        send, address = self.wfile.write, self.path.partition("?")[0]

        def counted(content: bytes) -> int:
            self.sent[address] += len(content)
            return send(content)

        self.wfile.write = counted  # type: ignore[assignment, method-assign]
        try:
            super().do_GET()
        finally:
            self.wfile.write = send  # type: ignore[method-assign]


def handler_for(network: str) -> type[Handler]:
    """Return the request handler of a network."""
    if network not in NETWORKS:
        return Handler
    rate, delay = NETWORKS[network]
    about = {"rate": rate, "delay": delay, "line": threading.Lock()}
    return type("Handler", (SlowHandler,), about)


@contextmanager
def served(directory: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a directory and yield its address."""
    with Server(directory) as server:
        server.RequestHandlerClass = handler
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.url
        server.shutdown()


def visit(
    context: BrowserContext, url: str, slower: int, plain: bool = False
) -> tuple[Page, Times]:
    """Open the page, wait for all measured marks, and return the page with its marks."""
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.wait_for_timeout(SETTLED)
    if slower > 1:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(url, wait_until="commit")
    wanted = PLAIN_FIGURES if plain else FIGURES
    while True:
        times: Times = dict(page.evaluate(MARKS))
        if times.keys() >= wanted.keys():
            return page, times
        page.wait_for_timeout(100)


def our_context(browser: Browser) -> BrowserContext:
    """Return a fresh profile whose pages record their marks."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    return context


def measure(
    browser: Browser, setting: str, runs: int, plain: Path, builds: dict[str, Path]
) -> None:
    """Print the table of one setting."""
    slower = SLOWDOWN.get(setting, 1)
    found: dict[tuple[str, str], list[Times]] = {("", "plain"): []}
    found |= {(build, kind): [] for build in builds for kind in ("fresh", "kept")}
    with ExitStack() as stack:
        handler = handler_for(setting)
        plain_url = stack.enter_context(served(plain, handler))
        urls = {name: stack.enter_context(served(path, handler)) for name, path in builds.items()}
        keeping = {name: stack.enter_context(our_context(browser)) for name in builds}
        for name, url in urls.items():
            page, _ = visit(keeping[name], f"{url}#play", slower)
            page.evaluate(LATER)
            page.close()
            visit(keeping[name], url, slower)[0].close()
        for run in range(runs):
            with browser.new_context() as context:
                found["", "plain"].append(visit(context, plain_url, slower, plain=True)[1])
            for name, url in list(urls.items())[:: -1 if run % 2 else 1]:
                with our_context(browser) as context:
                    found[name, "fresh"].append(visit(context, f"{url}#play", slower)[1])
                page, times = visit(keeping[name], url, slower)
                page.close()
                found[name, "kept"].append(times)
    base = middle(found["", "plain"], "sum")
    print(f"\n{setting}: medians of {runs}, ms")
    for (build, kind), runs_of in found.items():
        for name, words in (PLAIN_FIGURES if kind == "plain" else FIGURES).items():
            time_of = middle(runs_of, name)
            spread = sorted(each[name] for each in runs_of)
            print(
                f"  {build:7}{kind:6}{words:21}{time_of:6.0f}  {time_of / base:4.2f} of plain"
                f"{ratio(found, build, kind, name)}  ({spread[0]:.0f}–{spread[-1]:.0f})",
                flush=True,
            )
        if others := steps(runs_of):
            print("        " + " ".join(f"{name} {middle(runs_of, name):.0f}" for name in others))


def ratio(found: dict[tuple[str, str], list[Times]], build: str, kind: str, name: str) -> str:
    """Return the comparison with the other build, if there is one."""
    if build in {"", "before"} or ("before", kind) not in found:
        return ""
    return (
        f"  {middle(found[build, kind], name) / middle(found['before', kind], name):4.2f} of before"
    )


def list_files(browser: Browser, build: Path) -> None:
    """Print the files of a first play, as they are sent: bodies and headers."""
    sent: Counter[str] = Counter()
    handler = type("Handler", (CountingHandler,), {"sent": sent})
    with (
        served(build, handler) as url,
        browser.new_context(service_workers="block") as context,
    ):
        context.add_init_script(WATCH)
        page, _ = visit(context, f"{url}#play", 1)
        page.close()
    print(f"\nfirst play: {sent.total() / 1000:.0f} KB")
    for address, size in sent.most_common():
        print(f"  {size / 1000:7.1f}  {address.removeprefix(urlsplit(url).path) or 'index.html'}")


def steps(times: list[Times]) -> list[str]:
    """Return the marks common to all runs, ordered by time."""
    common = set.intersection(*(set(each) for each in times))
    common -= {*PLAIN_FIGURES, *FIGURES, "first-paint"}
    return sorted(common, key=lambda name: middle(times, name))


def middle(times: list[Times], name: str) -> float:
    """Return the median of one mark."""
    return statistics.median(each[name] for each in times)


def plain_page(folder: Path) -> None:
    """Write the blank page that loads unmodified Pyodide."""
    package = ROOT / "web" / "node_modules" / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(package / name, folder)
    shutil.copy(package / "pyodide-lock.json", folder)
    (folder / "index.html").write_text(PLAIN)


def main() -> None:
    """Print a table for each setting."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--full", action="store_true", help="nine runs of each setting")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default=",".join(SETTINGS), help="settings, separated by commas")
    parser.add_argument("--before", type=Path, help="another build, to compare with")
    options = parser.parse_args()
    launch: dict[str, Any] = {"args": arguments()}
    if path := system_browser():
        launch["executable_path"] = path
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        plain_page(Path(folder))
        browser = playwright.chromium.launch(**launch)
        builds = {"before": options.before} if options.before else {}
        builds["now" if builds else ""] = ROOT / "dist"
        list_files(browser, ROOT / "dist")
        for setting in options.only.split(","):
            measure(browser, setting, 9 if options.full else options.runs, Path(folder), builds)
        browser.close()


if __name__ == "__main__":
    main()
