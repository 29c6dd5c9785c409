"""Choose the first dealer of a page's matches. By default the test's random seed decides."""

from __future__ import annotations

import json
from functools import cache
from itertools import count, islice

from playwright.sync_api import Page

from tarneeb.rules.rng import draw_dealer

# The page draws no other sixteen-byte number than a match's seed.
PLANT = """seeds => {
    crypto.getRandomValues = values => {
        Crypto.prototype.getRandomValues.call(crypto, values);
        if (values.length === 16) values.set(seeds[values[0]]);
        return values;
    };
}"""


@cache
def seeds(dealer: str) -> list[list[int]]:
    """Return 256 match seeds, as bytes, with which this seat deals first."""
    numbered = (number.to_bytes(16, "big") for number in count())
    return list(islice((list(s) for s in numbered if str(draw_dealer(s.hex())) == dealer), 256))


def let_deal(page: Page, dealer: str) -> None:
    """Make this seat the first dealer of every match started after the page's next load."""
    page.add_init_script(f"({PLANT})({json.dumps(seeds(dealer))})")
