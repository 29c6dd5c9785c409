"""Ops about a library of matches: digests, statistics, and files of records."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..match import Match
from ..records.notation import Record, dumps, reading_what_is_right, split
from ..records.statistics import PERIODS, Tally, digest
from ..records.work import Work
from ..rules.errors import NotationError, RequestError, TextError
from ..wire.decode.statistics import parse_filter, parse_summary
from ..wire.decode.values import number_field, object_field, text_field
from ..wire.encode.statistics import digest_json, statistics_json
from .bounds import check_record

if TYPE_CHECKING:
    from ..wire.shapes.record import ImportedJson, ImportProblemJson, KeptJson, PartsJson
    from ..wire.shapes.statistics import DigestJson, StatisticsJson, TallyJson


class Library:
    """The ops about many matches."""

    def __init__(self, record_of: Callable[[dict[str, Any]], Work[Record]]) -> None:
        self._record_of = record_of
        self._tally: tuple[str, Tally] | None = None
        self._tallies = 0
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "digest": self.digest,
            "statistics": self.statistics,
            "split": self.split,
            "import": self.take_in,
        }

    def digest(self, args: dict[str, Any]) -> Work[DigestJson]:
        """Return the digest of a record."""
        return digest_json(digest((yield from self._record_of(args)).match))

    def statistics(self, args: dict[str, Any]) -> StatisticsJson | TallyJson:
        """Return statistics over many digests.

        Digests may come in several requests: `more` announces others, and the next request names
        the `token` of the reply.
        """
        digests = args.get("digests")
        if not isinstance(digests, list):
            raise RequestError(
                "bad_value", name="digests", found=type(digests).__name__, allowed="a list"
            )
        by = text_field(args, "by", "month")
        if by not in PERIODS:
            raise RequestError("bad_value", name="by", found=by[:20], allowed=", ".join(PERIODS))
        wanted = parse_filter(object_field(args, "filter") if "filter" in args else {})
        if "token" not in args:
            tally = Tally(wanted, by)
        elif self._tally is None or text_field(args, "token") != self._tally[0]:
            raise RequestError("no_work")
        else:
            tally = self._tally[1]
        for each in digests:
            summary = parse_summary(each)
            if summary is None:
                tally.refuse()
            else:
                tally.add(summary)
        if args.get("more") is not True:
            self._tally = None
            return statistics_json(tally.result())
        self._tallies += 1
        token = f"tally {self._tallies}"
        self._tally = token, tally
        return {"token": token}

    def split(self, args: dict[str, Any]) -> PartsJson:
        """Split a file into its matches without reading them."""
        parts = split(text_field(args, "text"))
        return {"parts": [{"line": line, "text": text} for line, text in parts]}

    def take_in(self, args: dict[str, Any]) -> Work[ImportedJson]:
        """Read a record from elsewhere, up to its first error."""
        first = number_field(args, "line", 1, 10**9) if "line" in args else 1
        text = text_field(args, "text")
        match: Match | None = None
        error: NotationError | TextError | None
        try:
            check_record(text)
            match, error = yield from reading_what_is_right(text)
        except TextError as too_much:
            error = too_much
        problem: ImportProblemJson | None = None
        if error is not None:
            wrong = error.line if isinstance(error, NotationError) else 1
            line = str(wrong + first - 1)
            problem = {"code": error.code, "args": error.args_ | {"line": line}}
        kept: KeptJson | None = None
        if match is not None:
            rounds = sum(not result.thrown for result in match.results)
            over = match.winner is not None
            kept = {"rounds": rounds, "actions": match.action_count, "over": over}
        return {
            "text": dumps(match) if match is not None else None,
            "digest": digest_json(digest(match)) if match is not None else None,
            "problem": problem,
            "kept": kept,
        }
