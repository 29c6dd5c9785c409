"""Every level still chooses what it did when choices.txt was recorded."""

from __future__ import annotations

import pytest

from tarneeb import RULESETS

from .choices import RECORD, choices

QUICK = ("classic", "egyptian", "syrian-41")
"""The rulesets compared by `make check`: an auction without doubles, one with, and pledges."""


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param(preset, marks=() if preset in QUICK else pytest.mark.slow)
        for preset in RULESETS
    ],
)
def test_choices_are_those_recorded(preset: str) -> None:
    lines = RECORD.read_text("utf-8").splitlines()
    recorded = [line for line in lines if line.split()[0] == preset]
    assert len(recorded) > 30
    assert list(choices(preset)) == recorded
