"""Was a match dealt fairly? Every deal is made again from its seed and cut (see fair).

    Verification("fair", …, deals=(DealCheck(0, 1, "fair", cut=17, …), …))

A record carries what is needed in three tags: `Commitment`, the SHA-256 of the match's seed, that
was written before the first cut; `Seed`; and `Cuts`. Rounds still being played tell no seed.

Friends on several devices deal from four seeds. Their record has these seeds in `Seeds`, `Seeds2` …
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..match import Match
from ..rules import tags
from ..rules.cards import Card
from ..rules.deals import Deal
from ..rules.errors import TextError
from ..rules.fair import (
    CUTS,
    FourSeeds,
    commitment,
    cut_deck,
    four_of,
    friends_deck,
    hands_of,
    last_of,
    parse_cuts,
    parse_seeds,
    round_seed,
    veiled_deck,
)
from ..rules.seats import Seat
from .work import Work, finish

Reason = Literal[
    "seed_changed",
    "cut_changed",
    "deal_changed",
    "flip_changed",
    "cuts_bad",
    "seed_missing",
    "seeds_bad",
]
"""What is wrong: the seed is not the one committed to; another cut gives this deal; no cut or seed
does; the card turned up is another; the cuts cannot be read; there is no seed; the four seeds of
the deals cannot be read."""


class DealCheck(NamedTuple):
    """What came out for one deal."""

    deal: int
    """Which of the match's deals, from 0."""
    number: int
    """The number of its round, from 1."""
    status: Literal["fair", "wrong", "nothing", "open"]
    """"nothing": it was not dealt by commitment and cut; "open": its round is still played."""
    reason: Reason | None = None
    """What is wrong."""
    cut: int | None = None
    """Where the deck was cut."""
    commitment: str | None = None
    """What was shown before the cut."""
    seed: str | None = None
    """The round's seed, which is told when the round is over."""
    cards: Deal | None = None
    """What seed and cut give; None where nothing does, or while the round is played."""
    seeds: FourSeeds | None = None
    """The seeds of the four seats, if friends dealt; `seed` is what follows from them."""


class Verification(NamedTuple):
    """What came out for a match."""

    verdict: Literal["fair", "partly", "wrong", "nothing"]
    """"partly": nothing is wrong, but some deals were dealt without commitment and cut."""
    reason: Reason | None
    """What is wrong with the match as a whole."""
    commitment: str | None
    """What it was committed to."""
    deals: tuple[DealCheck, ...]
    """Its deals, those thrown in included."""


def verify(match: Match) -> Verification:
    """Return whether a match's deals are those that its seed and the player's cuts give.

    >>> from tarneeb import RULESETS
    >>> verify(Match(RULESETS["classic"])).verdict
    'nothing'
    """
    return finish(verifying(match))


def verifying(match: Match) -> Work[Verification]:
    """Verify as `verify` does, one deal at a time."""
    bound, seed = match.tag(tags.COMMITMENT), match.tag(tags.SEED)
    try:
        cuts = parse_cuts(match.tag(tags.CUTS))
    except TextError:
        return Verification("wrong" if bound else "nothing", "cuts_bad", bound or None, ())
    if not bound and not cuts:
        return (yield from _verifying_friends(match))
    reason: Reason | None = None
    if not seed:
        reason = "seed_missing"
    elif commitment(seed) != bound:
        reason = "seed_changed"
    rounds = match.rounds + ((match.current,) if match.current else ())
    deals = []
    for number, each in enumerate(rounds):
        cut = cuts[number] if number < len(cuts) else None
        if cut is None:
            deals.append(DealCheck(number, each.number, "nothing"))
        elif reason:
            deals.append(DealCheck(number, each.number, "wrong", reason, cut))
        else:
            own = round_seed(seed, number)
            found = verify_deal(own, cut, each.deal, each.flip, each.dealer)
            check = found._replace(deal=number, number=each.number)
            if number == len(match.rounds):
                check = check._replace(seed=None, cards=None)
                check = check._replace(status="open") if check.status == "fair" else check
            deals.append(check)
        yield len(deals) / len(rounds)
    return Verification(_verdict(deals, reason), reason, bound or None, tuple(deals))


def _verifying_friends(match: Match) -> Work[Verification]:
    """Verify the deals that friends made from four seeds."""
    by_name = dict(match.tags)
    texts = [by_name[name] for name in tags.SEEDS if name in by_name]
    if not texts:
        return Verification("nothing", None, None, ())
    dealing = match.tag(tags.DEALING)
    try:
        seeds = parse_seeds(texts)
    except TextError:
        return Verification("wrong", "seeds_bad", None, ())
    if dealing not in ("", tags.VEILED_DEALS):
        return Verification("wrong", "seeds_bad", None, ())
    rounds = match.rounds + ((match.current,) if match.current else ())
    deals = []
    for number, each in enumerate(rounds):
        if number < len(seeds):
            found = verify_friends_deal(
                seeds[number], each.deal, each.flip, each.dealer, veiled=bool(dealing)
            )
            deals.append(found._replace(deal=number, number=each.number))
        else:
            deals.append(DealCheck(number, each.number, "nothing"))
        yield len(deals) / len(rounds)
    return Verification(_verdict(deals, None), None, None, tuple(deals))


def verify_friends_deal(
    seeds: FourSeeds,
    deal: Deal,
    flip: Card | None = None,
    dealer: Seat = Seat.SOUTH,
    *,
    veiled: bool = False,
) -> DealCheck:
    """Return whether a deal is the one that the seeds of four seats give.

    dealer: whose last card is turned up, where one is. veiled: the seats shuffled in turn.
    """
    four = None if veiled else four_of(seeds)
    deck = veiled_deck(seeds) if four is None else friends_deck(four)
    cards = hands_of(deck)
    reason: Reason | None = None
    if cards != deal:
        reason = "deal_changed"
    elif flip is not None and flip is not last_of(deck, dealer):
        reason = "flip_changed"
    status: Literal["wrong", "fair"] = "wrong" if reason else "fair"
    return DealCheck(0, 1, status, reason, seed=four, cards=cards, seeds=seeds)


def _verdict(
    deals: list[DealCheck], reason: Reason | None
) -> Literal["fair", "partly", "wrong", "nothing"]:
    statuses = {check.status for check in deals}
    if reason or "wrong" in statuses:
        return "wrong"
    if not statuses & {"fair", "open"}:
        return "nothing"
    return "partly" if "nothing" in statuses else "fair"


def verify_deal(
    seed: str,
    cut: int,
    deal: Deal,
    flip: Card | None = None,
    dealer: Seat = Seat.SOUTH,
    bound: str | None = None,
) -> DealCheck:
    """Return whether a deal is the one that a round's seed and a cut give.

    bound: the commitment that was shown; the seed's own if it is not said. dealer: whose last card
    is turned up, where one is.

    Raises TextError("bad_cut").
    """
    own = commitment(seed)
    deck = cut_deck(seed, cut)
    cards = hands_of(deck)
    reason: Reason | None = None
    if bound is not None and bound != own:
        reason = "seed_changed"
    elif cards != deal:
        others = (hands_of(cut_deck(seed, other)) for other in CUTS)
        reason = "cut_changed" if deal in others else "deal_changed"
    elif flip is not None and flip is not last_of(deck, dealer):
        reason = "flip_changed"
    status: Literal["wrong", "fair"] = "wrong" if reason else "fair"
    return DealCheck(0, 1, status, reason, cut, bound or own, seed, cards)
