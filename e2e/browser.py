"""Find the browser for the end-to-end tests; `--install` installs one if there is none.

The search order: $TARNEEB_CHROMIUM, the system's Chromium or Chrome, Playwright's own Chromium.
`--install` then tries Playwright's Chromium and Debian's package `chromium`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
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
    # Only the last --disable-features counts, so this repeats what Playwright disables.
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
"""Chromium features that only cost time, or that change what a page may do."""


def system_browser() -> str | None:
    """Return the path of the system's Chromium or Chrome, or None."""
    chosen = os.environ.get("TARNEEB_CHROMIUM")
    if chosen:
        return chosen
    found = (shutil.which(name) for name in NAMES)
    installed = (path for path in ELSEWHERE if Path(path).exists())
    return next((path for path in [*found, *installed] if path), None)


def playwright_browser() -> str | None:
    """Return the path of Playwright's own Chromium, or None if it is not installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def arguments(friends: Iterable[str] | None = None) -> list[str]:
    """Return the flags to start the browser with.

    Root gets no sandbox, because Chromium refuses to start otherwise. Only this machine resolves
    as a host. Chromium loads its address bar's own pages into each new window. They are disabled,
    because they cost more than half of an empty window.

    friends: this machine's addresses in the network, which links of a relay's server lead to, for
    contexts that reach each other over WebRTC. Such a browser shows real addresses, because no name
    service for `….local` runs here, and uses loopback addresses where there is no network.
    """
    hosts = ["127.0.0.1", "localhost", *(friends or ())]
    without = [*WITHOUT, *(["WebRtcHideLocalIpsWithMdns"] if friends is not None else [])]
    flags = [
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        f"--disable-features={','.join(without)}",
        f"--host-resolver-rules=MAP * ~NOTFOUND{''.join(f', EXCLUDE {host}' for host in hosts)}",
    ]
    if friends is not None:
        flags.append("--allow-loopback-in-peer-connection")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")
    return flags


def install() -> None:
    """Install a browser: Playwright's, or else Debian's."""
    attempts = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        attempts.append(["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
        attempts.append(["sh", "-c", "apt-get update && apt-get install -y chromium"])
    for attempt in attempts:
        print("No browser found for the tests:", " ".join(attempt), flush=True)
        if subprocess.run(attempt, check=False).returncode == 0:
            return


def main() -> int:
    """Print the browser's path and return 0, or return 1 if there is none."""
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
