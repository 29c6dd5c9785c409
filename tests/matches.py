"""Matches for tests: played at random, from a fixed seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tarneeb import Action, Bid, Match, Pledge, Ruleset, RulesetError, Seat
from tarneeb.ruleset import OPTIONS, Value


def random_action(match: Match, rng: random.Random) -> Action:
    """Return a legal action; low calls more often, so that auctions and matches come to an end."""
    legal = match.legal_actions()
    calls = [action for action in legal if isinstance(action, Bid | Pledge)]
    if calls and rng.random() < 0.7:
        return legal[0] if rng.random() < 0.6 else calls[0]
    return rng.choice(legal)


def random_steps(
    ruleset: Ruleset, seed: int, deals: int = 40, first: Seat = Seat.SOUTH
) -> Iterator[tuple[Match, Action]]:
    """Yield each position of a random match, with the action that follows.

    deals: after so many the match is left unfinished, as random players may never win one.
    """
    rng = random.Random(seed)
    match = Match(ruleset, first)
    while match.winner is None and not (match.awaits_deal and len(match.rounds) == deals):
        action = match.next_deal(seed) if match.awaits_deal else random_action(match, rng)
        yield match, action
        match = match.apply(action)


def random_match(ruleset: Ruleset, seed: int, deals: int = 40) -> Match:
    """Return a match played at random to its end, or to so many deals."""
    match = Match(ruleset)
    for before, action in random_steps(ruleset, seed, deals):
        match = before.apply(action)
    return match


def random_value(name: str, rng: random.Random) -> Value:
    """Return a value that an option may have."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return rng.random() < 0.5
    if option.kind == "int":
        return rng.randint(option.low, min(option.high, 60))
    if option.kind == "enum":
        return rng.choice(option.choices)
    letters = list("CDHSN")
    rng.shuffle(letters)
    return "".join(letters[: rng.randint(1, 5)])


def random_ruleset(rng: random.Random, tries: int = 2000) -> Ruleset:
    """Return a ruleset of options drawn at random, each taken if it clashes with none so far.

    Auction, trumps and bid_strain are drawn first and together, as most others hang on them.
    """
    ruleset = Ruleset()
    for _ in range(tries):
        heads = {name: random_value(name, rng) for name in ("auction", "trump", "bid_strain")}
        heads["pass_is_final"] = random_value("pass_is_final", rng)
        try:
            ruleset = Ruleset().replace(**heads)
            break
        except RulesetError:
            continue
    names = [name for name in OPTIONS if name not in ("auction", "trump", "bid_strain")]
    rng.shuffle(names)
    for name in names:
        try:
            ruleset = ruleset.replace(**{name: random_value(name, rng)})
        except RulesetError:
            continue
    return ruleset
