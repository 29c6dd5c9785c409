"""Presets: named rulesets and the countries where they are played."""

from __future__ import annotations

from dataclasses import dataclass

from ..ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Preset:
    """A named ruleset."""

    place: int
    """The position in the list of presets, lowest first."""
    ruleset: Ruleset
    """The ruleset; its `preset` is the id."""
    played_in: tuple[str, ...]
    """The countries where it is played, as ISO 3166 codes."""

    @property
    def id(self) -> str:
        """The id, from the table in rules.md 7."""
        return self.ruleset.preset
