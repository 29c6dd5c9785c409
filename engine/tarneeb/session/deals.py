"""A match's next deal: a shared deal, or one from the seed."""

from __future__ import annotations

from typing import Any

from ..match import Match
from ..records.share import SharedDeal
from ..rules import tags
from ..rules.actions import DealCards
from ..rules.errors import RequestError, TextError
from ..wire.decode.values import text_field

MAX_SEED = 200
"""The longest seed, in characters."""


def next_deal(match: Match) -> DealCards:
    """Return the next deal: the shared one, or one from the seed."""
    return first_deal(match) or match.next_deal(seed_for_deal(match))


def seed_for_deal(match: Match) -> str:
    """Return the seed of the next deal.

    Raises RequestError if no deal is due, or the match has no seed.
    """
    if not match.awaits_deal:
        raise RequestError("match_over" if match.winner is not None else "deal_not_awaited")
    if not match.tag(tags.SEED):
        raise RequestError("seed_missing")
    return match.tag(tags.SEED)


def first_deal(match: Match) -> DealCards | None:
    """Return the shared deal that a match starts with, until it is dealt."""
    if match.rounds or not match.tag(tags.SHARED_DEAL):
        return None
    try:
        shared = SharedDeal.parse(match.tag(tags.SHARED_DEAL))
    except TextError:  # another program's tag: leave it in the record
        return None
    same_table = (shared.ruleset, shared.dealer) == (match.ruleset, match.dealer)
    return shared.deal if same_table else None


def seed_field(args: dict[str, Any]) -> str:
    """Return the seed in a request.

    Raises RequestError("bad_value").
    """
    seed = text_field(args, "seed")
    if not seed.strip() or not seed.isprintable() or len(seed) > MAX_SEED:
        found = repr(seed)[:100]
        raise RequestError(
            "bad_value", name="seed", found=found, allowed=f"1-{MAX_SEED} characters"
        )
    return seed
