"""Encode remarks, ratings, puzzles and drills as the shapes of `shapes.practice`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..knowledge.views import View
from ..records.notation import dumps
from ..rules.cards import Strain
from ..rules.rounds import Phase
from ..wire.encode.review import reason_json
from ..wire.encode.table import action_json, seat_text, seats_json
from .bidding import Advice
from .drills import Drill, Due
from .goals import Goal, goal_of
from .judged import PARTS
from .playing import Figure, Playing, Words
from .puzzles import Puzzle
from .rating import CLUB, EXPERT, LEAST, MOST, NOVICE, Gauge, Rating, gauge, level_of

if TYPE_CHECKING:
    from ..rules.seats import Seat
    from ..wire.shapes.practice import (
        AnswerJson,
        BidAdviceJson,
        DrillDueJson,
        DrillJson,
        GaugeJson,
        PuzzleInfoJson,
        PuzzleStateJson,
        RatingJson,
        RemarkJson,
        SolutionJson,
        WordsJson,
    )
    from .remarks import Remark


def remark_json(deal: int, seat: Seat, found: Remark) -> RemarkJson:
    """Return a remark as JSON."""
    return {
        "deal": deal,
        "index": found.moment,
        "seat": seat_text(seat),
        "did": action_json(found.did),
        "best": action_json(found.best),
        "code": found.code,  # type: ignore[typeddict-item]
        "args": found.args,
        "points": found.points,
    }


# Ratings.


def _gauge_json(found: Gauge) -> GaugeJson:
    return {
        "value": found.value,
        "error": found.error,
        "decisions": found.decisions,
        "enough": found.enough,
        "reliable": found.reliable,
    }


def rating_json(rating: Rating, since: str) -> RatingJson:
    """Return a rating as JSON.

    since: the first day that counts; "" for all.
    """
    entries = [each for each in rating.rounds.values() if each.date >= since]
    whole = gauge(entries)
    rulesets = sorted({each.ruleset for each in entries})
    months = sorted({each.date[:7] for each in entries})
    return {
        **_gauge_json(whole),
        "level": level_of(whole.value) if whole.value is not None else None,
        "parts": [{**_gauge_json(gauge(entries, [part])), "part": part} for part in PARTS],
        "rulesets": [
            {**_gauge_json(gauge([e for e in entries if e.ruleset == each])), "ruleset": each}
            for each in rulesets
        ],
        "periods": [
            {**_gauge_json(gauge([e for e in entries if e.date[:7] == each])), "period": each}
            for each in months
        ],
        "marks": [
            {"level": "novice", "value": NOVICE},
            {"level": "club", "value": CLUB},
            {"level": "expert", "value": EXPERT},
        ],
        "least": LEAST,
        "most": MOST,
    }


# Puzzles.


def goal_json(puzzle: Puzzle, now: Goal | None = None) -> WordsJson:
    """Return the question that a puzzle asks, or while the play goes on what is left of its goal.

    now: the goal as it stands, once the question is answered.
    """
    view = puzzle.view
    if puzzle.kind == "bid":
        return _call_goal(view)
    goal = now or goal_of(view)
    assert goal is not None
    assert view.contract is not None
    args: dict[str, float | str] = {
        "tricks": view.contract.tricks,
        "strain": _strain(view.contract.strain),
        "need": goal.need,
        "left": goal.left,
    }
    side = "make" if goal.attacks else "defeat"
    if puzzle.kind == "lead" and now is None:
        return {"code": "lead", "args": {**args, "side": side}}
    return {"code": side, "args": args}


def _call_goal(view: View) -> WordsJson:
    if view.pledges is not None:
        return {"code": "pledge", "args": {}}
    if view.phase == Phase.TRUMP.value and view.contract is not None:
        return {"code": "trumps", "args": {"tricks": view.contract.tricks}}
    return {"code": "bid", "args": {}}


def _strain(strain: Strain | None) -> str:
    return strain.value if strain else ""


def info_json(puzzle: Puzzle, now: Goal | None = None) -> PuzzleInfoJson:
    """Return a puzzle without its solution. now: see `goal_json`."""
    return {
        "id": puzzle.id,
        "text": str(puzzle),
        "kind": puzzle.kind,  # type: ignore[typeddict-item]
        "theme": puzzle.theme,  # type: ignore[typeddict-item]
        "difficulty": puzzle.difficulty,  # type: ignore[typeddict-item]
        "ruleset": str(puzzle.spot.ruleset),
        "seat": seat_text(puzzle.seat),
        "goal": goal_json(puzzle, now),
    }


def state_json(playing: Playing, advice: Advice | None) -> PuzzleStateJson:
    """Return the puzzle at the table."""
    over = playing.state == "over"
    now = playing.goal if playing.state == "playing" else None
    reply: PuzzleStateJson = {
        "info": info_json(playing.puzzle, now),
        "state": playing.state,
        "next": playing.next,
        "solution": solution_json(playing, advice) if over else None,
    }
    if advice is not None:
        reply["advice"] = advice_json(advice)
    return reply


def solution_json(playing: Playing, advice: Advice | None) -> SolutionJson:
    """Return the solution of a finished puzzle."""
    did = playing.did
    assert did is not None
    hands = [[card.text for card in hand] for hand in playing.begun.hands]
    found: SolutionJson = {
        "verdict": playing.verdict,
        "did": action_json(did),
        "best": [action_json(action) for action in playing.best],
        "at": playing.lost_at,
        "ideas": [],
        "answers": [],
        "worlds": 0,
        "exhaustive": False,
        "hands": seats_json(hands),
        "index": playing.answered_at,
        "record": dumps(playing.finished),
    }
    if advice is not None:
        found["verdict"] = "solved" if advice.right else "failed"
        found["best"] = [action_json(advice.price.action)]
        return found
    figures = playing.figures
    found["ideas"] = [_words_json(each) for each in playing.ideas]
    found["answers"] = [_figure_json(each) for each in figures.figures]
    found["worlds"] = figures.worlds
    found["exhaustive"] = figures.exhaustive
    return found


def _words_json(words: Words) -> WordsJson:
    return {"code": words.code, "args": words.args}


def _figure_json(figure: Figure) -> AnswerJson:
    return {
        "action": action_json(figure.action),
        "share": None if figure.share is None else round(figure.share, 3),
        "points": None if figure.points is None else round(figure.points, 1),
    }


def advice_json(advice: Advice) -> BidAdviceJson:
    """Return the expert's call next to the player's."""
    price = advice.price
    return {
        "action": action_json(price.action),
        "reasons": [reason_json(reason) for reason in advice.reasons],
        "points": round(price.points, 1),
        "noise": round(price.noise, 1),
        "same": advice.same,
        "grade": advice.grade,
    }


# Drills.


def drill_json(drill: Drill, day: str) -> DrillJson:
    """Return somebody's puzzles so far."""
    given = drill.given
    streak, best = drill.streaks
    return {
        "answered": len(given),
        "right": sum(each.right is True for each in given),
        "streak": streak,
        "best": best,
        "days": drill.days(day),
        "themes": [
            {"theme": theme, "answered": answered, "right": right}  # type: ignore[typeddict-item]
            for theme, (answered, right) in sorted(drill.themes.items())
        ],
        "levels": drill.levels,  # type: ignore[typeddict-item]
        "due": [_due_json(each) for each in drill.due(day)],
        "seen": list(dict.fromkeys(each.id for each in given)),
    }


def _due_json(due: Due) -> DrillDueJson:
    return {"id": due.id, "text": due.text, "due": due.due}
