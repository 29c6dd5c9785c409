"""What a tab of the page may not do unseen: ask another origin, complain in the console, fail."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Page

PATIENCE = 60_000
"""Milliseconds. A busy machine is no defect: only what never comes fails."""


@dataclass
class Watch:
    """What went wrong in a page's tabs. A test that expects trouble clears what it expected."""

    foreign: list[str] = field(default_factory=list)
    """Requests to another origin; each was aborted."""
    problems: list[str] = field(default_factory=list)
    """Errors in the console, and exceptions that nothing caught."""

    def on_console(self, message: ConsoleMessage) -> None:
        """Keep errors that were written to the console.

        A browser looks for the icon of a file that is opened by itself; nobody asked for that.
        """
        url = message.location.get("url", "")
        if message.type == "error" and not url.endswith("/favicon.ico"):
            self.problems.append(f"console: {message.text} ({url})")

    def follow(self, page: Page) -> None:
        """Watch one tab."""
        page.on("console", self.on_console)
        page.on("pageerror", lambda error: self.problems.append(f"page: {error}"))
