"""Finds the browser that the end-to-end tests drive; `--install` gets one where there is none.

In this order: $TARNEEB_CHROMIUM, the system's Chromium or Chrome, Playwright's own Chromium,
Debian's package `chromium`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)

WITHOUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # The last flag of this name counts, so what Playwright switches off is named again.
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that only take time, or change what a page may do."""


def system_browser() -> str | None:
    """Return the path of a Chromium or Chrome of this system, None if it has none."""
    chosen = os.environ.get("TARNEEB_CHROMIUM")
    if chosen:
        return chosen
    found = (shutil.which(name) for name in NAMES)
    installed = (path for path in ELSEWHERE if Path(path).exists())
    return next((path for path in [*found, *installed] if path), None)


def playwright_browser() -> str | None:
    """Return the path of Playwright's own Chromium, None if it is not installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def arguments() -> list[str]:
    """Return the flags to start it with: quiet, and without a sandbox where root needs that.

    No host but this machine is found. The address bar's own pages, which Chromium loads into each
    new window, stay away: they cost more than half of an empty window.
    """
    flags = [
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        f"--disable-features={','.join(WITHOUT)}",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")
    return flags


def install() -> None:
    """Get a browser: Playwright's, else Debian's."""
    attempts = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        attempts.append(["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
        attempts.append(["sh", "-c", "apt-get update && apt-get install -y chromium"])
    for attempt in attempts:
        print("No browser for the tests yet:", " ".join(attempt), flush=True)
        if subprocess.run(attempt, check=False).returncode == 0:
            return


def main() -> int:
    """Return 0 with the browser's path printed, 1 if there is none."""
    found = system_browser() or playwright_browser()
    if not found and "--install" in sys.argv:
        install()
        found = system_browser() or playwright_browser()
    if not found:
        print(
            "The end-to-end tests need Chromium or Chrome: install one, or set TARNEEB_CHROMIUM.",
            file=sys.stderr,
        )
        return 1
    print(f"Browser for the tests: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
