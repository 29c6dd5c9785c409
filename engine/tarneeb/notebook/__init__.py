"""A match to step through in Jupyter and marimo. It needs `pip install 'tarneeb[notebook]'`.

    from tarneeb.notebook import Replay
    Replay(tarneeb.loads(text))                     # all hands open
    Replay(match, language="ar", seat=Seat.EAST)    # in Arabic, as East saw it

In marimo, wrap it: `marimo.ui.anywidget(Replay(match))`. Pictures of a deal, a view, a round or a
match need no widget: a notebook shows the value itself (see `tarneeb.pictures`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError("the replay needs anywidget: pip install 'tarneeb[notebook]'") from error

from ..match import Match
from ..pictures import LANGUAGES, svg
from ..rules.actions import Claim, DealCards, NameTrump, Play
from ..rules.cards import Rank
from ..rules.errors import TextError
from ..rules.seats import Seat

__all__ = ["Replay"]


class Replay(anywidget.AnyWidget):
    """A match, and buttons that go through its actions.

    `moment` is the number of actions shown, 0 to `last`. Setting it from Python moves the replay,
    and a person's steps change it, so other cells can follow.
    """

    _esm = Path(__file__).parent / "replay.js"

    moment = traitlets.Int(0).tag(sync=True)
    """How many actions are shown."""
    last = traitlets.Int(0).tag(sync=True)
    """How many there are."""
    starts = traitlets.List(traitlets.Int()).tag(sync=True)
    """The moment of each deal, for going from round to round."""
    picture = traitlets.Unicode("").tag(sync=True)
    """The table at that moment, as SVG."""
    said = traitlets.Unicode("").tag(sync=True)
    """The action that led to it, in words."""
    language = traitlets.Unicode("en").tag(sync=True)
    """Its language: "en" or "ar"."""

    def __init__(
        self,
        match: Match,
        language: str = "en",
        seat: Seat | None = None,
        moment: int = 0,
        **traits: Any,
    ) -> None:
        """See the class.

        language: "en" or "ar". seat: whose view to show; all hands are open if None. moment: where
        to begin.

        Raises TextError("unknown_language").
        """
        if language not in LANGUAGES:
            raise TextError("unknown_language", found=language, allowed=" ".join(LANGUAGES))
        self.match: Match = match
        self.seat: Seat | None = seat
        starts = [n for n, action in enumerate(match.actions, 1) if isinstance(action, DealCards)]
        super().__init__(language=language, last=match.action_count, starts=starts, **traits)
        self.moment = moment
        self._show()

    @traitlets.validate("moment")
    def _within(self, proposal: Any) -> int:
        last: int = self.last
        return max(0, min(int(proposal["value"]), last))

    @traitlets.observe("moment", "language")
    def _show(self, _: object = None) -> None:
        """Draw the moment."""
        now = self.match.at(self.moment)
        shown = now if self.seat is None else now.view(self.seat)
        with self.hold_sync():
            self.picture = svg(shown, self.language, self.seat)
            self.said = self._sentence()

    def _sentence(self) -> str:
        """Return who did what."""
        if self.moment == 0:
            return ""
        words = LANGUAGES[self.language]
        before, each, done = self.match.moment(self.moment)
        if each is None:
            return ""
        action, seat = each.actions[done - 1], each.actors[done - 1]
        match action:
            case DealCards():
                return words.of_round(before.number)
            case Play(card):
                what = (
                    f"{card.rank if card.rank != Rank.TEN else 10} {words.strain(card.suit.strain)}"
                )
            case NameTrump(strain):
                what = words.trump.format(strain=words.strain(strain))
            case Claim(tricks):
                what = words.claim.format(number=tricks)
            case _:
                what = words.call(action)
        return f"{words.seats[seat]}: {what}" if seat is not None else what
