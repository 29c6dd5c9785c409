"""Ops about analysis: rounds of a record, reviewed in slices of time.

Reviews are stored as far as they have come. A page has the finished rounds of the match at its
table reviewed while a person thinks (`prepare_analysis`), and the analysis asked for later goes on
from there.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ..analysis import ADVISER, Review, adviser, decisions_of, pieces
from ..match import Match
from ..records.accuracy import Accuracies, Accuracy, format_accuracy, parse_accuracy
from ..records.notation import Record, dumps
from ..records.statistics import digest
from ..records.work import Work, finish
from ..rules import tags
from ..rules.errors import RequestError
from ..rules.events import Result
from ..rules.rounds import Round
from ..wire.decode.values import number_field, text_field
from ..wire.encode.review import coming_json, review_json, whole_percent
from ..wire.encode.statistics import digest_json
from ..wire.encode.table import ruleset_json
from .slices import MAX_SLICE

if TYPE_CHECKING:
    from ..wire.shapes.review import AnalysisJson, ComingJson, PreparedJson, RoundAnalysisJson

MAX_ROUNDS = 1000
"""The most rounds that are analysed at once."""

DEFAULT_SLICE = 200
"""The time that an analysis works before it answers, in milliseconds, by default."""

MAX_STORED = 60
"""The most reviews stored. The ones used last stay."""


class Question(NamedTuple):
    """Everything that a review depends on."""

    level: str
    start: int
    """The actions of the match before the round."""
    before: tuple[Result, ...]
    over: Round


Stage = Literal["cards", "calls", "par"]
"""How far a review has come: hindsight about the cards, about the calls, and `par`."""


def _has(review: Review, stage: Stage) -> bool:
    """Whether a review has come that far, or nothing more will come."""
    has = {"cards": review.has_cards, "calls": review.is_over, "par": review.has_par}
    return has[stage]


class Shelf:
    """Reviews, finished and under way."""

    def __init__(self) -> None:
        self._reviews: list[tuple[Question, Review]] = []

    def review(self, match: Match, deal: int, level: str) -> Review:
        """Return the review of a round, as far as it has come."""
        start = sum(each.action_count for each in match.rounds[:deal])
        question = Question(level, start, match.results[:deal], match.rounds[deal])
        for place, (other, review) in enumerate(self._reviews):
            if other == question and not review.failed:
                self._reviews.append(self._reviews.pop(place))
                return review
        review = Review(question.over, question.before, start, adviser(level))
        self._reviews = [*self._reviews, (question, review)][-MAX_STORED:]
        return review


class Analysis:
    """An analysis of some of a match's rounds, in progress."""

    def __init__(
        self,
        token: str,
        match: Match,
        deals: list[int],
        review_of: Callable[[int], Review],
        *,
        at_table: bool,
        par: bool,
    ) -> None:
        self.token = token
        self.match = match
        self.at_table = at_table
        self.par = par
        self._pieces = {deal: pieces(match.rounds[deal], par=par) for deal in deals}
        self.total: int = sum(self._pieces.values())
        self.asked: int = len(deals)
        """The rounds to analyse."""
        self.accuracies: Accuracies = parse_accuracy(match.tag(tags.ACCURACY))
        stages: tuple[Stage, ...] = ("par",) if par else ("cards", "calls")
        self.left: list[tuple[int, Stage]] = [(deal, end) for end in stages for deal in deals]
        """The rounds to come, and how far: first without hindsight about the calls, then with it;
        or to `par` at once."""
        self._review_of = review_of
        self._reviews: dict[int, Review] = {}

    @property
    def review(self) -> Review:
        """The review of the first round that is left."""
        return self._reviewed(self.left[0][0])

    def _reviewed(self, deal: int) -> Review:
        if deal not in self._reviews:
            self._reviews[deal] = self._review_of(deal)
        return self._reviews[deal]

    def work(self, seconds: float) -> list[RoundAnalysisJson]:
        """Work for about this long and return the rounds completed."""
        found: list[RoundAnalysisJson] = []
        until = time.perf_counter() + seconds
        while self.left:
            review, (deal, stage) = self.review, self.left[0]
            is_over = _has(review, stage)
            if not is_over:
                review.step()
                is_over = _has(review, stage)
            if is_over and review.result is None:
                raise RequestError("no_analysis")
            if is_over and review.result is not None:
                result = review.result
                self.accuracies[deal] = tuple(
                    [
                        None if mean is None else Accuracy(whole_percent(mean), count)
                        for mean, count in zip(result.accuracy, result.weighed, strict=True)
                    ]
                )
                found.append(review_json(deal, self.match.rounds[deal].number, result))
                self.left.pop(0)
            if time.perf_counter() >= until:
                break
        return found

    @property
    def done(self) -> int:
        """The number of work units done."""
        return sum(min(review.done, self._pieces[d]) for d, review in self._reviews.items())

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
        self._shelf = Shelf()
        self.told: Match | None = None
        """The match at the table as the last finished analysis left it, with its accuracies."""
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "analyse": self.analyse,
            "prepare_analysis": self.prepare,
        }

    def review(self, match: Match, deal: int) -> Review:
        """Return the review of a finished round, as far as it has come."""
        return self._shelf.review(match, deal, ADVISER)

    def prepare(self, args: dict[str, Any]) -> PreparedJson:
        """Review finished rounds of the match at the table for `ms` milliseconds, ahead of time.

        It changes nothing else: an analysis under way goes on as it was.
        """
        match = finish(self._record_of({})).match  # at the table, so nothing has to be read
        seconds = number_field(args, "ms", 0, MAX_SLICE) / 1000
        until = time.perf_counter() + seconds
        deals = _played(match)[-MAX_STORED:]
        reviews = [self.review(match, deal) for deal in deals]
        while time.perf_counter() < until:
            first = [each for each in reviews if not each.has_cards]
            review = next(iter([*first, *(each for each in reviews if not each.is_over)]), None)
            if review is None:
                break
            review.step()
        done = [each.is_over for each in reviews]
        return {"done": sum(done), "total": len(done), "finished": all(done)}

    def analyse(self, args: dict[str, Any]) -> Work[AnalysisJson]:
        """Start an analysis. With its `token`, continue it for `ms` milliseconds or `cancel` it.

        `par`: also find the tricks of every declarer in every strain, and leave the record alone.
        """
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
            if not analysis.par:
                self.told = analysis.told if analysis.at_table else None
                reply["text"] = dumps(analysis.told)
                reply["digest"] = digest_json(digest(analysis.told))
        return reply

    def _start(self, args: dict[str, Any]) -> Work[AnalysisJson]:
        match = (yield from self._record_of(args)).match
        level = text_field(args, "level", ADVISER)
        deals = args.get("rounds", _played(match))
        if not isinstance(deals, list) or not deals or len(deals) > MAX_ROUNDS:
            raise RequestError("round_not_over", found=0, allowed=len(match.rounds))
        for deal in deals:
            number_field({"rounds": deal}, "rounds", 0, max(0, len(match.rounds) - 1))
        if not match.rounds:
            raise RequestError("round_not_over", found=0, allowed=0)
        self._analyses += 1
        token = f"analysis {self._analyses}"
        at_table = not text_field(args, "record", "")
        par = args.get("par") is True
        if not par:
            self.told = None
        adviser(level)  # raises an error for an unknown level
        self._analysis = Analysis(
            token,
            match,
            list(dict.fromkeys(deals)),
            lambda deal: self._shelf.review(match, deal, level),
            at_table=at_table,
            par=par,
        )
        return _progress(self._analysis, [])


def _played(match: Match) -> list[int]:
    """Return the deals that were played to the end."""
    return [deal for deal, result in enumerate(match.results) if not result.thrown]


def _progress(
    analysis: Analysis, rounds: list[RoundAnalysisJson], *, cancelled: bool = False
) -> AnalysisJson:
    return {
        "token": analysis.token,
        "done": analysis.done,
        "total": analysis.total,
        "finished": cancelled or not analysis.left,
        "cancelled": cancelled,
        "rounds": rounds,
        "coming": None if cancelled or not analysis.left else _coming(analysis),
        "asked": analysis.asked,
        "ruleset": ruleset_json(analysis.match.ruleset),
    }


def _coming(analysis: Analysis) -> ComingJson:
    deal, _ = analysis.left[0]
    over = analysis.match.rounds[deal]
    return coming_json(deal, over.number, decisions_of(over), analysis.review.judged)
