"""Frames a second while cards move, and how long the page's own thread is busy at a time.

    python -m benchmarks.frames [--full] [--speeds normal,fast] [--slower 4] [--profile]

Plays a round at each speed in Chromium with its processor slowed, from the first call to the last
trick, and reads Chromium's trace of it. The aim is 60 frames a second and no task over 50 ms.

frames: those that the page's thread could answer while something moved, in a second of moving.
late: frames that came more than 33 ms after the one before them.
longest, over 50: tasks of the page's thread by the time that it worked (processor), and by the
clock (wall). On a machine that does other things too, only the first says something of the page.

--dist: another built page. --profile: in which functions its scripts spend their time, best with a
build that is not minified. Needs `make build` first.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from benchmarks.report import Table as Report
from tarneeb.serve import Server

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402
from table import Table  # noqa: E402

LONG = 50
SPEEDS = ("normal", "fast")
CATEGORIES = [
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "toplevel",
    "blink.user_timing",
    "__metadata",
]
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")
PARTS = {
    "FunctionCall": "script",
    "RunMicrotasks": "script",
    "EventDispatch": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "MinorGC": "memory",
    "MajorGC": "memory",
    "V8.GC_SCAVENGER": "memory",
}

# Knows when something moves by what is asked of it; counts the frames of those times alone.
WATCH = """(() => {
    const seen = { frames: 0, ms: 0, late: 0 };
    let until = 0, last = null;
    const frame = (now) => {
        if (last !== null) {
            seen.frames += 1;
            seen.ms += now - last;
            if (now - last > 33.4) seen.late += 1;
        }
        last = now < until ? now : null;
        if (last !== null) requestAnimationFrame(frame);
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
        const { duration = 0, delay = 0 } = timing;
        const end = performance.now() + duration + delay;
        if (end > until) until = end;
        if (last === null) {
            last = performance.now();
            requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
        }
        return animate.call(this, frames, timing);
    };
    globalThis.framesSeen = seen;
})()"""

# A person who answers soon, and never in the middle of what the page does by itself.
PLAY = """() => new Promise((resolve) => {
    const usable = (selector) => [...document.querySelectorAll(selector)].find(
        (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true");
    const timer = setInterval(() => {
        if (document.querySelector(".summary")) { clearInterval(timer); resolve(); return; }
        (usable(".panel .strain") ??
            [...document.querySelectorAll(".panel .call:not(:disabled)")].at(-1) ??
            usable(".hand .hold"))?.click();
    }, 120);
})"""


@dataclass
class Task:
    """Something that the page's thread did in one go; milliseconds."""

    at: float
    wall: float
    busy: float
    parts: Counter[str]


def main_thread(events: Iterable[dict[str, Any]]) -> tuple[int, int]:
    """Return the process and thread that most of the page's scripts ran in."""
    events = list(events)
    named = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    ran = Counter(
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "FunctionCall" and (event["pid"], event["tid"]) in named
    )
    return ran.most_common(1)[0][0]


def tasks(events: list[dict[str, Any]]) -> list[Task]:
    """Return the tasks of the page's thread in their order, each with what it was made of."""
    thread = main_thread(events)
    own = sorted(
        (e for e in events if (e["pid"], e["tid"]) == thread and e["ph"] == "X"),
        key=lambda event: (event["ts"], -event["dur"]),
    )
    found: list[Task] = []
    end = part_end = 0.0
    for event in own:
        if event["name"] in TASKS and event["ts"] >= end:
            wall = event["dur"] / 1000
            busy = event.get("tdur", event["dur"]) / 1000
            found.append(Task(event["ts"] / 1000, wall, busy, Counter()))
            end = event["ts"] + event["dur"]
            part_end = 0.0
        elif event["name"] in PARTS and event["ts"] < end and event["ts"] >= part_end:
            part = event.get("tdur", event["dur"]) / 1000
            found[-1].parts[PARTS[event["name"]]] += part
            part_end = event["ts"] + event["dur"]
    return found


def play_round(page: Page, browser: Browser) -> tuple[dict[str, float], list[Task]]:
    """Play the round on the table; return its frames, and the tasks of the page's thread."""
    page.evaluate("Object.assign(framesSeen, { frames: 0, ms: 0, late: 0 })")
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(PLAY)
    trace = json.loads(browser.stop_tracing())
    return page.evaluate("framesSeen"), tasks(trace["traceEvents"])


def hottest(profile: dict[str, Any], count: int = 14) -> list[tuple[str, float]]:
    """Return the functions with most time of their own in a processor profile, in milliseconds."""
    names = {node["id"]: node["callFrame"] for node in profile["nodes"]}
    spent: Counter[str] = Counter()
    for node, gap in zip(profile["samples"], profile["timeDeltas"], strict=True):
        frame = names[node]
        where = frame["url"].rsplit("/", 1)[-1]
        spent[f"{frame['functionName'] or '(nameless)'} {where}:{frame['lineNumber'] + 1}"] += gap
    own = [(name, gap / 1000) for name, gap in spent.most_common() if not name.startswith("(idle)")]
    return own[:count]


def measure(browser: Browser, url: str, speed: str, options: argparse.Namespace) -> None:
    """Play rounds at one speed, and print their row."""
    context = browser.new_context(base_url=url, service_workers="block", locale="en-GB")
    seeds = (ROOT / "e2e" / "seeds.js").read_text(encoding="utf-8")
    context.add_init_script(f"({seeds})({json.dumps('frames')})")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(600_000)
    session = context.new_cdp_session(page)
    table = Table(page).open()
    table.button("new-match").click()
    table.button("start").click()
    table.asked.wait_for()
    table.set("speed", speed)
    session.send("Emulation.setCPUThrottlingRate", {"rate": options.slower})
    if options.profile:
        begin_profile(session)
    seen, done = play_round(page, browser)
    long_wall = sum(task.wall > LONG for task in done)
    long_busy = [task for task in done if task.busy > LONG]
    options.report.row(
        speed,
        seen["frames"] / (seen["ms"] or 1) * 1000,
        f"{seen['late'] / (seen['frames'] or 1):.0%}",
        max(task.busy for task in done),
        len(long_busy),
        max(task.wall for task in done),
        long_wall,
    )
    options.worst[speed] = sorted(done, key=lambda task: -task.busy)[: options.tell]
    if options.profile:
        options.hot[speed] = hottest(session.send("Profiler.stop")["profile"])
    context.close()


def begin_profile(session: CDPSession) -> None:
    """Sample the page's scripts ten times in a millisecond."""
    session.send("Profiler.enable")
    session.send("Profiler.setSamplingInterval", {"interval": 100})
    session.send("Profiler.start")


def main() -> None:
    """Print a row for each speed, then what the longest tasks were made of."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--full", action="store_true", help="slow speed too")
    parser.add_argument("--speeds", help=f"with commas, else {','.join(SPEEDS)}")
    parser.add_argument(
        "--slower", type=int, default=4, help="how many times the processor is slowed"
    )
    parser.add_argument("--tell", type=int, default=3, help="how many of the longest tasks to tell")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    speeds = options.speeds.split(",") if options.speeds else [*SPEEDS, *["slow"] * options.full]
    options.worst, options.hot = {}, {}
    print(f"A round with the processor slowed {options.slower} times; times in ms.\n")
    options.report = Report(
        "speed", "frames/s", "late", "longest", "over 50", "by clock", "over 50"
    )
    with Server(options.dist) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=system_browser(), args=arguments())
        for speed in speeds:
            measure(browser, server.url, speed, options)
        browser.close()
        server.shutdown()
    for speed in speeds:
        print(f"\nLongest at {speed}:")
        for task in options.worst[speed]:
            parts = ", ".join(f"{name} {time:.0f}" for name, time in task.parts.most_common())
            print(f"  {task.busy:.0f} ms of work, {task.wall:.0f} by the clock: {parts}")
        for name, spent in options.hot.get(speed, []):
            print(f"  {spent:8.1f}  {name}")


if __name__ == "__main__":
    main()
