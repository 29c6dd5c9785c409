"""Writes the presets' options that say how a record is written, for the viewer.

`python web/generate_presets.py` writes web/src/viewer/presets.json; a test holds it fresh. The
viewer reads records without the engine. These options tell it whose call is whose.
"""

from __future__ import annotations

import json
from pathlib import Path

from tarneeb import RULESETS

TARGET = Path(__file__).parent / "src/viewer/presets.json"


def generated() -> dict[str, dict[str, str | bool]]:
    """Return each preset's kind of auction, whether a pass is final, and where trumps come from."""
    return {
        name: {
            "auction": rules.auction.value,
            "pass_is_final": rules.pass_is_final,
            "trump": rules.trump.value,
        }
        for name, rules in RULESETS.items()
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(generated(), indent=2) + "\n", "utf-8")
