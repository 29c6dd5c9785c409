"""Measure frames per second while cards move, and the longest tasks of the page's main thread.

    python -m benchmarks.frames [--full] [--speeds normal,fast] [--slower 4] [--size 390x844]

Plays a round at each speed in Chromium, at full and at throttled processor speed, from the first
call to the last trick, and reads Chromium's trace. The aim is 60 frames a second and no task over
50 ms.

frames: frames shown per second of motion. dropped: frames that should have been shown. late: frames
shown without the main thread's latest changes.
longest, over 50: main-thread tasks by processor time and by wall time. On a busy machine only the
processor time says anything about the page.
raster: total work of other threads to draw the page's layers.
slowed: how many times longer a fixed sum took than its best unthrottled time. Chromium throttles a
page by busy-waiting in its main thread. That counts as the page's work, occupies a processor even
when the page is idle, and slows everything else on the machine.

One row is for an empty page with a single moving card: the most this machine can reach.

--dist: another built page. --profile: the functions that take the most time, best seen in a build
that is not minified. Run `make build` first.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import threading
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from benchmarks.report import Table as Report
from benchmarks.report import machine
from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "e2e"))

from browser import arguments, system_browser  # noqa: E402
from table import Table  # noqa: E402

LONG = 50
FRAME = 1000 / 60
SPEEDS = ("normal", "fast")
CATEGORIES = [
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "toplevel",
    "blink.user_timing",
    "__metadata",
]
SHOWN = {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}
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
    "HitTest": "pointer",
    "MinorGC": "memory",
    "MajorGC": "memory",
    "V8.GC_SCAVENGER": "memory",
}

# Marks each motion's start and duration in the trace. Watching every frame would itself cost time.
WATCH = """(() => {
    const { animate } = Element.prototype;
    let last = ""; // motions with the same start and duration are marked once
    Element.prototype.animate = function (frames, timing) {
        const motion = animate.call(this, frames, timing);
        const { duration = 0, delay = 0 } = timing;
        const time = Math.round(duration + delay);
        const tell = () => {
            const name = `${motion.startTime} ${time}`;
            if (name !== last) performance.mark(`moving ${time}`, { startTime: motion.startTime });
            last = name;
        };
        motion.ready.then(tell, () => {});
        return motion;
    };
})()"""

CARD = """<body style="margin: 0"><div style="width: 5em; height: 7em; background: #888"></div>"""
MOVE_CARD = """() => document.querySelector("div").animate(
    [{ transform: "none" }, { transform: "translate(20em, 20em)" }],
    { duration: 3000 },
).finished.then(() => {})"""

SUM = """() => Array.from({ length: 15 }, () => {
    const begin = performance.now();
    let sum = 0;
    for (let term = 0; term < 3e6; term += 1) sum = Math.imul(sum + term, 31);
    return performance.now() - begin + (sum ? 0 : 1);
})"""

# Plays South's actions by a timer: soon, but not in the middle of the page's own work.
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
    """One task of the main thread; times in milliseconds."""

    wall: float
    busy: float
    parts: dict[str, float] = field(default_factory=lambda: defaultdict(float))


@dataclass
class Frames:
    """Frame counts during motion, and its length in milliseconds."""

    shown: int
    late: int
    dropped: int
    time: float


@dataclass
class Played:
    """A trace's figures."""

    tasks: list[Task]
    frames: Frames
    raster: float


def main_thread(events: Iterable[dict[str, Any]]) -> tuple[int, int]:
    """Return the process and thread that started a motion."""
    return next((event["pid"], event["tid"]) for event in events if moves(event))


def moves(event: dict[str, Any]) -> bool:
    """Whether an event marks the start of a motion."""
    return bool(event["name"].startswith("moving ") and "user_timing" in event["cat"])


def worked(event: dict[str, Any]) -> float:
    """Return the milliseconds of processor time that an event took."""
    return float(event.get("tdur", event["dur"])) / 1000


def tasks(events: list[dict[str, Any]]) -> list[Task]:
    """Return the main thread's tasks in order, each divided by kind of work.

    A layout forced by a script counts as layout, not as script.
    """
    thread = main_thread(events)
    own = sorted(
        (e for e in events if (e["pid"], e["tid"]) == thread and e["ph"] == "X"),
        key=lambda event: (event["ts"], -event["dur"]),
    )
    found: list[Task] = []
    within: list[tuple[float, str]] = []
    for event in own:
        end = event["ts"] + event["dur"]
        while within and within[-1][0] <= event["ts"]:
            within.pop()
        if event["name"] in TASKS and not within:
            found.append(Task(event["dur"] / 1000, worked(event)))
            within.append((end, "other"))
        elif event["name"] in PARTS and within:
            parts = found[-1].parts
            parts[PARTS[event["name"]]] += worked(event)
            if len(within) > 1:
                parts[within[-1][1]] -= worked(event)
            within.append((end, PARTS[event["name"]]))
    for task in found:
        task.parts["other"] = task.busy - sum(task.parts.values())
    return found


def moving(events: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """Return the intervals of motion, merged where they overlap, in the trace's time."""
    begun = [(event["ts"], int(event["name"].split()[1])) for event in events if moves(event)]
    times: list[tuple[float, float]] = []
    for begin, end in sorted((begin, begin + time * 1000) for begin, time in begun):
        if times and begin <= times[-1][1]:
            times[-1] = (times[-1][0], max(end, times[-1][1]))
        else:
            times.append((begin, end))
    return times


def frames(events: list[dict[str, Any]]) -> Frames:
    """Return the frame counts during motion."""
    times = moving(events)
    process, _ = main_thread(events)
    states: dict[int, set[str]] = defaultdict(set)
    for event in events:
        if event["name"] != "PipelineReporter" or event["ph"] != "b" or event["pid"] != process:
            continue
        if any(begin <= event["ts"] < end for begin, end in times):
            report = event["args"]["frame_reporter"]
            states[report["frame_sequence"]].add(report["state"])
    # The main thread and the compositor each report on a frame. The main thread may have nothing
    # to change in it (STATE_NO_UPDATE_DESIRED).
    late = sum("STATE_PRESENTED_PARTIAL" in found for found in states.values())
    shown = sum(bool(found & SHOWN) for found in states.values())
    dropped = sum("STATE_DROPPED" in found and not found & SHOWN for found in states.values())
    # A motion has a frame at either end.
    time = sum(end - begin for begin, end in times) / 1000 + len(times) * FRAME
    return Frames(shown, late, dropped, time)


def read(events: list[dict[str, Any]]) -> Played:
    """Return a trace's figures."""
    raster = sum(
        worked(event) for event in events if event["name"] == "RasterTask" and event["ph"] == "X"
    )
    return Played(tasks(events), frames(events), raster)


def traced(page: Page, script: str) -> Played:
    """Run a script in the page and return the figures of its trace."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(script)
    return read(json.loads(browser.stop_tracing())["traceEvents"])


def hottest(profile: dict[str, Any], count: int = 14) -> list[tuple[str, float]]:
    """Return the functions with the most self time in a profile, in milliseconds."""
    names = {node["id"]: node["callFrame"] for node in profile["nodes"]}
    spent: Counter[str] = Counter()
    for node, gap in zip(profile["samples"], profile["timeDeltas"], strict=True):
        frame = names[node]
        where = frame["url"].rsplit("/", 1)[-1]
        spent[f"{frame['functionName'] or '(nameless)'} {where}:{frame['lineNumber'] + 1}"] += gap
    own = [(name, gap / 1000) for name, gap in spent.most_common() if not name.startswith("(idle)")]
    return own[:count]


def slow(page: Page, times: int) -> CDPSession:
    """Throttle the page's processor."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def tell(name: str, played: Played, slowed: float, options: argparse.Namespace) -> None:
    """Print a trace's row."""
    done, seen = played.tasks, played.frames
    options.report.row(
        name,
        seen.shown / seen.time * 1000,
        f"{seen.dropped / (seen.shown + seen.dropped):.0%}",
        f"{seen.late / (seen.shown + seen.dropped):.0%}",
        max(task.busy for task in done),
        sum(task.busy > LONG for task in done),
        max(task.wall for task in done),
        sum(task.wall > LONG for task in done),
        played.raster,
        slowed,
    )


def control(browser: Browser, times: int, options: argparse.Namespace) -> None:
    """Print the row of an empty page with one moving card."""
    page = browser.new_page(viewport=options.viewport)
    page.add_init_script(WATCH)
    page.goto("about:blank")
    page.set_content(CARD)
    page.evaluate("() => requestAnimationFrame(() => {})")
    quick = min(page.evaluate(SUM))
    options.quick = min(options.quick, quick)
    slow(page, times)
    slowed = statistics.median(page.evaluate(SUM)) / options.quick
    tell(f"one card alone, slowed {times}", traced(page, MOVE_CARD), slowed, options)
    page.close()


def measure(browser: Browser, url: str, speed: str, times: int, options: argparse.Namespace) -> str:
    """Play a round at one speed, print its row, and return the kinds of work as text."""
    context = browser.new_context(
        base_url=url, service_workers="block", locale="en-GB", viewport=options.viewport
    )
    seeds = (ROOT / "e2e" / "seeds.js").read_text(encoding="utf-8")
    context.add_init_script(f"({seeds})({json.dumps('frames')})")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(600_000)
    table = Table(page).open()
    table.button("new-match").click()
    table.button("start").click()
    table.asked.wait_for()
    table.set("speed", speed)
    session = slow(page, times)
    sums = page.evaluate(SUM)
    if options.profile:
        begin_profile(session)
    played = traced(page, PLAY)
    hot = hottest(session.send("Profiler.stop")["profile"]) if options.profile else []
    sums += page.evaluate(SUM)
    if times == 1:
        options.quick = min(options.quick, *sums)
    name = f"{speed}, slowed {times}"
    tell(name, played, statistics.median(sums) / options.quick, options)
    context.close()
    lines = [f"\n{name}: {made_of(played.tasks)}"]
    longest = sorted(played.tasks, key=lambda task: -task.busy)[: options.tell]
    lines += [f"  longest, {task.wall:.0f} by the clock: {made_of([task])}" for task in longest]
    lines += [f"  {spent:8.1f}  {function}" for function, spent in hot]
    return "\n".join(lines)


def made_of(done: list[Task]) -> str:
    """Return the milliseconds that tasks spent on each kind of work, as text."""
    parts: dict[str, float] = defaultdict(float)
    for task in done:
        for name, time in task.parts.items():
            parts[name] += time
    most = sorted(parts.items(), key=lambda part: -part[1])
    shares = ", ".join(f"{name} {time:.0f}" for name, time in most if time >= 0.5)
    return f"{sum(task.busy for task in done):.0f} ms of work: {shares}"


def begin_profile(session: CDPSession) -> None:
    """Start a profile with ten samples a millisecond."""
    session.send("Profiler.enable")
    session.send("Profiler.setSamplingInterval", {"interval": 100})
    session.send("Profiler.start")


def main() -> None:
    """Print a row for each speed, and then the kinds of work."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--full", action="store_true", help="include the slow speed")
    parser.add_argument("--speeds", help=f"separated by commas (default {','.join(SPEEDS)})")
    parser.add_argument("--slower", type=int, default=4, help="processor slowdown factor")
    parser.add_argument("--size", default="1280x720", help="of the window, in pixels")
    parser.add_argument("--tell", type=int, default=3, help="number of longest tasks to print")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    speeds = options.speeds.split(",") if options.speeds else [*SPEEDS, *["slow"] * options.full]
    width, height = map(int, options.size.split("x"))
    options.viewport = {"width": width, "height": height}
    options.quick = float("inf")
    print(f"A round in a window of {options.size}; times in ms.\n{machine()}\n")
    options.report = Report(
        "speed",
        "frames/s",
        "dropped",
        "late",
        "longest",
        "over 50",
        "by clock",
        "over 50",
        "raster",
        "slowed",
    )
    lines = []
    with Server(options.dist) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=system_browser(), args=arguments())
        for times in dict.fromkeys([1, options.slower]):
            control(browser, times, options)
            lines += [measure(browser, server.url, speed, times, options) for speed in speeds]
        browser.close()
        server.shutdown()
    print("\n".join(lines))


if __name__ == "__main__":
    main()
