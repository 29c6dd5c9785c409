"""The target that Atheris drives with inputs chosen to reach new code."""

from __future__ import annotations

import json
import sys

import atheris

with atheris.instrument_imports(include=["tarneeb"]):
    from mutations import refusal

    from tarneeb.bridge import Bridge


def one_input(data: bytes) -> None:
    """Read the input as a record, or send its lines to a bridge in turn."""
    text = data[1:].decode("utf-8", "surrogateescape")
    if data[:1] == b"R":
        refusal(text, recover=True)
        return
    bridge = Bridge()
    for request in text.split("\n"):
        before = bridge.table.match
        reply = json.loads(bridge.dispatch(request))
        if "error" in reply:
            assert reply["error"]["code"] != "internal_error", reply
            assert bridge.table.match is before


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
