"""The day on which tests take place, but for those of friends: deals of the day differ."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import BrowserContext

DAY = datetime(2026, 11, 26, 12, tzinfo=UTC)
"""In that day's puzzle East deals and declares: the most that a plate at the side has to hold."""
SCRIPT = Path(__file__).with_name("day.js").read_text(encoding="utf-8")
LATER = int(DAY.timestamp() - time.time()) * 1000
"""How much later it is for the pages, in milliseconds."""


def stay_on_the_day(context: BrowserContext) -> None:
    """Let it be that day in a context's pages."""
    context.add_init_script(f"({SCRIPT})({LATER})")
