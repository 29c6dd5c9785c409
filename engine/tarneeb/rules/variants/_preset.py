"""What a preset is: a ruleset with a name, and where it is played."""

from __future__ import annotations

from dataclasses import dataclass

from ..ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Preset:
    """A named ruleset."""

    place: int
    """Where it stands in the list of presets, lowest first."""
    ruleset: Ruleset
    """Its options; the ruleset's `preset` is the id."""
    played_in: tuple[str, ...]
    """Where it is played, as ISO 3166 country codes, for the page to name."""

    @property
    def id(self) -> str:
        """Its id, as in rules.md 7."""
        return self.ruleset.preset
