"""Faults of players that are not part of this package."""

from __future__ import annotations

from ..rules.errors import TarneebError

KINDS = {
    "bot_not_started": "{bot} did not start: {why}",
    "bot_died": "{bot} ended, with exit code {exit}",
    "bot_silent": "{bot} gave no answer within its time ({clock} s a deal)",
    "bot_garbled": "{bot} sent a line that is no answer to what it was asked: {line}",
    "bot_illegal": "{bot} chose {action}, which is not legal here",
    "bot_raised": "{bot} raised {error}",
}
"""Each kind of fault, and the sentence about it."""

OUTPUT = 2000
"""The most characters of a bot's output in an error: its end."""


class BotError(TarneebError):
    """A fault of a bot: it died, was silent for too long, or sent something wrong.

    `code` is one of KINDS; `args_` has the bot and what happened.
    """

    def __init__(self, code: str, bot: str, *, output: str = "", **args: object) -> None:
        self.output: str = output.strip()[-OUTPUT:]
        """The end of what the bot printed to its standard error."""
        super().__init__(code, bot=bot, **args)

    def at(self, **place: object) -> BotError:
        """Return the fault with the place where it happened."""
        found = BotError(self.code, output=self.output, **{**self.args_, **place})  # type: ignore[arg-type]
        return found.with_traceback(self.__traceback__)

    @property
    def sentence(self) -> str:
        """The fault in words, on several lines if the bot printed something."""
        what = KINDS[self.code].format(**self.args_)
        place = [f"{name} {self.args_[name]}" for name in ("deal", "seat") if name in self.args_]
        place += [f"after {n} good answers" for n in (self.args_.get("answers"),) if n is not None]
        start = f"{what} ({', '.join(place)})" if place else what
        if not self.output:
            return start
        return "\n  ".join((f"{start}\nThe end of its output:", *self.output.splitlines()))
