"""Record a tab's problems: requests to other origins, console errors, uncaught exceptions."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Page

PATIENCE = 60_000
"""Timeout in milliseconds. It is long because a busy machine is not a defect."""


@dataclass
class Watch:
    """Problems in a page's tabs. A test that expects some clears them."""

    foreign: list[str] = field(default_factory=list)
    """Requests to another origin."""
    problems: list[str] = field(default_factory=list)
    """Console errors and uncaught exceptions."""

    def on_console(self, message: ConsoleMessage) -> None:
        """Record errors written to the console.

        If a file is opened on its own, the browser requests a favicon by itself. Ignore that.
        """
        url = message.location.get("url", "")
        if message.type == "error" and not url.endswith("/favicon.ico"):
            self.problems.append(f"console: {message.text} ({url})")

    def follow(self, page: Page) -> None:
        """Monitor one tab."""
        page.on("console", self.on_console)
        page.on("pageerror", lambda error: self.problems.append(f"page: {error}"))
