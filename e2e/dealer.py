"""Chooses who deals first in a page's matches; without it the test's own random seeds do."""

from __future__ import annotations

import json
from functools import cache
from itertools import count, islice

from playwright.sync_api import Page

from tarneeb.rules.rng import draw_dealer

# A match's seed is the only number of sixteen bytes that the page draws.
PLANT = """seeds => {
    crypto.getRandomValues = values => {
        Crypto.prototype.getRandomValues.call(crypto, values);
        if (values.length === 16) values.set(seeds[values[0]]);
        return values;
    };
}"""


@cache
def seeds(dealer: str) -> list[list[int]]:
    """Return the bytes of as many seeds as a byte can choose from, with all of which it deals."""
    numbered = (number.to_bytes(16, "big") for number in count())
    return list(islice((list(s) for s in numbered if str(draw_dealer(s.hex())) == dealer), 256))


def let_deal(page: Page, dealer: str) -> None:
    """Let this seat deal first in every match that the page begins after its next load."""
    page.add_init_script(f"({PLANT})({json.dumps(seeds(dealer))})")
