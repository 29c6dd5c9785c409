"""Ops that need no match at the table: what the engine offers, rulesets, draws, simulations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import players as levels
from ..match import Match
from ..records.seating import HUMAN, player_of
from ..records.work import Work
from ..rules.actions import Action
from ..rules.describe import describe
from ..rules.draw import draw
from ..rules.errors import RequestError, RulesetError
from ..rules.rng import draw_dealer, drawn_cards
from ..rules.scoring import team_total
from ..rules.seats import Seat, Team
from ..rules.tags import SEED
from ..rules.variants import PRESETS, parse_ruleset
from ..wire.decode.values import company_of, number_field, object_field, player_tags, text_field
from ..wire.encode.table import (
    company_json,
    draw_json,
    options_json,
    preset_json,
    problem_json,
    ruleset_json,
    scores_json,
    statement_json,
    team_text,
)
from .advice import player_at
from .deals import next_deal, seed_field

if TYPE_CHECKING:
    from ..wire.shapes.table import (
        CatalogueJson,
        CompanyJson,
        DrawJson,
        RulesetCheckJson,
        RulesJson,
        SimulatedJson,
    )

MAX_SIMULATED = 300
"""The most deals of a simulated match. After them, the team that is ahead wins."""

QUICK_LEVELS = ("novice", "club")
"""Levels that play a whole match in a moment, best last."""


class Catalogue:
    """The ops about the engine's offer."""

    def __init__(self, version: str, match: Callable[[], Match]) -> None:
        self._version = version
        self._match = match
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "hello": self.hello,
            "check_ruleset": self.check_ruleset,
            "rules": self.rules,
            "draw": self.draw,
            "next_company": self.next_company,
            "simulate": self.simulate,
        }

    def hello(self, _: dict[str, Any]) -> CatalogueJson:
        """List presets, options and levels."""
        return {
            "engine": self._version,
            "presets": [preset_json(preset) for preset in PRESETS],
            "options": options_json(),
            "levels": list(levels.LEVELS),
        }

    def check_ruleset(self, args: dict[str, Any]) -> RulesetCheckJson:
        """Check a ruleset's text and list every problem."""
        try:
            ruleset = parse_ruleset(text_field(args, "ruleset"))
        except RulesetError as error:
            problems = [problem_json(problem) for problem in error.problems]
            return {"ok": False, "ruleset": None, "problems": problems, "idle": error.idle}
        found = ruleset_json(ruleset)
        return {"ok": True, "ruleset": found, "problems": [], "idle": ruleset.idle}

    def rules(self, args: dict[str, Any]) -> RulesJson:
        """Describe a ruleset in sentences; without one, the match's."""
        named = "ruleset" in args
        ruleset = parse_ruleset(text_field(args, "ruleset")) if named else self._match().ruleset
        statements = [statement_json(statement) for statement in describe(ruleset)]
        return {"ruleset": ruleset_json(ruleset), "statements": statements}

    def draw(self, args: dict[str, Any]) -> DrawJson:
        """Draw for partners and first dealer, from a seed (docs/RULES.md 1)."""
        return draw_json(draw(drawn_cards(seed_field(args))))

    def next_company(self, args: dict[str, Any]) -> CompanyJson:
        """Return who sits and who waits after a match of winner stays (docs/RULES.md 8)."""
        company = company_of(object_field(args, "company"))
        return company_json(company.after(number_field(args, "winner", 0, 1)))

    def simulate(self, args: dict[str, Any]) -> Work[SimulatedJson]:
        """Play a match between computer players to its end, next to the one at the table."""
        seed = seed_field(args)
        tags = player_tags(object_field(args, "players")) | {SEED: seed}
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        match = Match(ruleset, draw_dealer(seed)).with_tags(**tags)
        players = {seat: player_of(match, seat) for seat in Seat}
        if HUMAN in players.values():
            raise RequestError("bad_value", name="player", found=HUMAN, allowed="levels")
        while match.winner is None and len(match.rounds) < MAX_SIMULATED:
            match = match.apply(quick_action(match, players))
            yield len(match.rounds) / MAX_SIMULATED
        ahead = max(Team, key=lambda team: team_total(match.scores, team))
        winner = ahead if match.winner is None else match.winner
        return {"winner": team_text(winner), "scores": scores_json(match.scores)}


def level_at(match: Match, players: dict[Seat, str]) -> str:
    """Return the level of the computer player to act.

    Raises RequestError if a person is to act.
    """
    seat = match.to_act
    assert seat is not None, "a deal is awaited, or the match is over"
    if players[seat] == HUMAN:
        raise RequestError("human_to_act", seat=seat)
    return players[seat]


def quick_action(match: Match, players: dict[Seat, str]) -> Action:
    """Return the next action of an unwatched match. Slow levels play as the best quick one."""
    seat = match.to_act
    if seat is None:
        return next_deal(match)
    level = level_at(match, players)
    quick = level if level in QUICK_LEVELS else QUICK_LEVELS[-1]
    return player_at(match, seat, quick).choose(match.view(seat))
