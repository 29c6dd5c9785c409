"""Ops about analysis: rounds of a record, reviewed in slices of time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import players as levels
from ..analysis import Review, pieces
from ..match import Match
from ..records.accuracy import Accuracy, format_accuracy, parse_accuracy
from ..records.notation import Record, dumps
from ..records.statistics import digest
from ..records.work import Work
from ..rules import tags
from ..rules.errors import RequestError
from ..wire.decode.values import number_field, text_field
from ..wire.encode.review import review_json
from ..wire.encode.statistics import digest_json
from .advice import ADVISER
from .slices import MAX_SLICE

if TYPE_CHECKING:
    from ..wire.shapes.review import AnalysisJson, RoundAnalysisJson

MAX_ROUNDS = 1000
"""The most rounds that are analysed at once."""

DEFAULT_SLICE = 200
"""The time that an analysis works before it answers, in milliseconds, by default."""


class Analysis:
    """An analysis of some of a match's rounds, in progress."""

    def __init__(
        self, token: str, match: Match, deals: list[int], level: str, *, at_table: bool
    ) -> None:
        self.token = token
        self.match = match
        self.at_table = at_table
        self.expert = levels.create(level)
        self.done = 0
        self.total = sum(pieces(match.rounds[deal]) for deal in deals)
        self.accuracies = parse_accuracy(match.tag(tags.ACCURACY))
        self.left = list(deals)
        self.review: Review | None = None

    def work(self, seconds: float) -> list[RoundAnalysisJson]:
        """Work for about this long and return the rounds completed."""
        found: list[RoundAnalysisJson] = []
        until = time.perf_counter() + seconds
        while self.left:
            deal = self.left[0]
            if self.review is None:
                start = sum(each.action_count for each in self.match.rounds[:deal])
                over, before = self.match.rounds[deal], self.match.results[:deal]
                self.review = Review(over, before, start, self.expert)
            more = self.review.step()
            result = self.review.result
            if not more and result is not None:
                self.done += self.review.total
                self.accuracies[deal] = tuple(
                    [
                        None if mean is None else Accuracy(round(mean), count)
                        for mean, count in zip(result.accuracy, result.weighed, strict=True)
                    ]
                )
                found.append(review_json(deal, self.match.rounds[deal].number, result))
                self.left.pop(0)
                self.review = None
            if time.perf_counter() >= until:
                break
        return found

    @property
    def so_far(self) -> int:
        """The number of work units done."""
        return self.done + (self.review.done if self.review else 0)

    @property
    def told(self) -> Match:
        """The match with the accuracies found in its tag."""
        return self.match.with_tags(**{tags.ACCURACY: format_accuracy(self.accuracies)})


class Reviews:
    """The op that analyses, and what the last analysis found of the match at the table."""

    def __init__(self, record_of: Callable[[dict[str, Any]], Work[Record]]) -> None:
        self._record_of = record_of
        self._analysis: Analysis | None = None
        self._analyses = 0
        self.told: Match | None = None
        """The match at the table as the last finished analysis left it, with its accuracies."""
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {"analyse": self.analyse}

    def analyse(self, args: dict[str, Any]) -> Work[AnalysisJson]:
        """Start an analysis. With its `token`, continue it for `ms` milliseconds or `cancel` it."""
        if "token" not in args:
            return (yield from self._start(args))
        analysis = self._analysis
        if analysis is None or text_field(args, "token") != analysis.token:
            raise RequestError("no_analysis")
        if args.get("cancel") is True:
            self._analysis = None
            return _progress(analysis, [], cancelled=True)
        slice_ = number_field(args, "ms", 0, MAX_SLICE) if "ms" in args else DEFAULT_SLICE
        reply = _progress(analysis, analysis.work(slice_ / 1000))
        if reply["finished"]:
            self._analysis = None
            self.told = analysis.told if analysis.at_table else None
            reply["text"] = dumps(analysis.told)
            reply["digest"] = digest_json(digest(analysis.told))
        return reply

    def _start(self, args: dict[str, Any]) -> Work[AnalysisJson]:
        match = (yield from self._record_of(args)).match
        level = text_field(args, "level", ADVISER)
        played = [n for n, result in enumerate(match.results) if not result.thrown]
        deals = args.get("rounds", played)
        if not isinstance(deals, list) or not deals or len(deals) > MAX_ROUNDS:
            raise RequestError("round_not_over", found=0, allowed=len(match.rounds))
        for deal in deals:
            number_field({"rounds": deal}, "rounds", 0, max(0, len(match.rounds) - 1))
        if not match.rounds:
            raise RequestError("round_not_over", found=0, allowed=0)
        self._analyses += 1
        token = f"analysis {self._analyses}"
        at_table = not text_field(args, "record", "")
        self.told = None
        self._analysis = Analysis(
            token, match, list(dict.fromkeys(deals)), level, at_table=at_table
        )
        return _progress(self._analysis, [])


def _progress(
    analysis: Analysis, rounds: list[RoundAnalysisJson], *, cancelled: bool = False
) -> AnalysisJson:
    return {
        "token": analysis.token,
        "done": analysis.so_far,
        "total": analysis.total,
        "finished": cancelled or not analysis.left,
        "cancelled": cancelled,
        "rounds": rounds,
    }
