"""A ruleset in sentences: what it says, as codes and numbers that the page puts in words.

    Statement("auction", "rules-min-bid", {"tricks": 7})

Each code is a message of web/locales/*.rules.ftl. The sentences follow from the options alone, so
what the rules page says is what the engine does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from .auction import (
    AGAINST_DAKAK_MINIMUM,
    DAKAK_MINIMUM,
    DAKAK_POINTS,
    OUT_OF_CALL_LENGTH,
    least_pledge,
    least_total,
)
from .ruleset import AllPass, AuctionKind, Doubling, InstantWin, Ruleset, TrumpLead, TrumpRule
from .scoring import KABOOT_BID, KABOOT_FAILED, KABOOT_UNBID

Section = Literal["table", "auction", "trump", "play", "scoring", "match"]
"""The parts of a description, in order."""


class Statement(NamedTuple):
    """One sentence about a ruleset."""

    section: Section
    """The part it belongs to."""
    code: str
    """The key of its words."""
    args: dict[str, int | str]
    """What the words need: numbers; and strains as letters, low to high, in `order`."""


def describe(rules: Ruleset) -> tuple[Statement, ...]:
    """Return what a ruleset says, sentence by sentence, section by section.

    >>> from .variants import RULESETS
    >>> describe(RULESETS["classic"].replace(target=41))[-1]
    Statement(section='match', code='rules-target', args={'target': 41})
    """
    parts: tuple[tuple[Section, Said], ...] = (
        ("table", _table()),
        ("auction", _pledging(rules) if rules.individual else _auction(rules)),
        ("trump", _trump(rules)),
        ("play", _play(rules)),
        ("scoring", _pledge_scores(rules) if rules.individual else _contract_scores(rules)),
        ("match", _match(rules)),
    )
    return tuple(
        Statement(section, f"rules-{code}", dict(args))
        for section, part in parts
        for code, args in part
    )


Said = Iterator[tuple[str, dict[str, int | str]]]


def _table() -> Said:
    yield "table", {}
    yield "turn", {}


def _auction(rules: Ruleset) -> Said:
    if rules.auction is AuctionKind.SINGLE:
        yield "single", {}
    elif rules.pass_is_final:
        yield "open-final", {}
    else:
        yield "open", {"passes": rules.closing_passes}
    yield "min-bid", {"tricks": rules.min_bid}
    if rules.dealer_may_match:
        yield "dealer-may-match", {}
    if rules.bid_strain:
        yield "bid-strain", {"order": rules.strain_order}
    if rules.doubling is not Doubling.NONE:
        yield f"doubling-{rules.doubling}", {}
        yield f"double-scope-{rules.double_scope}", {}
        if rules.redoubling:
            yield "redoubling", {}
    if rules.dakak:
        yield "dakak", {"points": DAKAK_POINTS}
        bounds = {"least": DAKAK_MINIMUM, "against": AGAINST_DAKAK_MINIMUM}
        yield "dakak-bounds", {name: max(bound, rules.min_bid) for name, bound in bounds.items()}
    if rules.out_of_call:
        yield "out-of-call", {"cards": OUT_OF_CALL_LENGTH}
    yield f"all-pass-{rules.all_pass}", {}
    if rules.hopeless_hand:
        yield "hopeless-hand", {}


def _pledging(rules: Ruleset) -> Said:
    yield "pledges", {"tricks": rules.min_bid}
    which = "next" if rules.all_pass is AllPass.NEXT_DEALER else "same"
    if rules.pledge_total:
        yield f"pledge-total-{which}-dealer", {"total": rules.pledge_total}
    elif rules.pledges_rise or which == "next":
        yield f"pledge-thrown-{which}-dealer", {}
    if rules.pledges_rise:
        rising: dict[str, int | str] = {}
        for score in (30, 40, 50):
            rising[f"least{score}"] = least_pledge(rules, score)
            rising[f"total{score}"] = least_total(rules, score)
        yield "pledges-rise", rising
    if rules.hopeless_hand:
        yield "hopeless-hand", {}


def _trump(rules: Ruleset) -> Said:
    yield f"trump-{rules.trump}", {}
    if rules.trump is TrumpRule.DECLARER:
        yield "no-trump" if rules.no_trump else "no-no-trump", {}


def _play(rules: Ruleset) -> Said:
    yield "lead-right" if rules.individual else "lead-declarer", {}
    if rules.trump_lead is TrumpLead.REQUIRED:
        yield "trump-lead", {}
    yield "follow", {}
    yield "trick", {}


def _contract_scores(rules: Ruleset) -> Said:
    yield f"made-{rules.made}", {}
    yield "failed", {}
    if rules.kaboot:
        kaboot = {"unbid": KABOOT_UNBID, "bid": KABOOT_BID, "failed": -KABOOT_FAILED}
        yield "kaboot", {**kaboot}
        if rules.failed_13_defence > 1:
            yield "failed-13-defence", {"times": rules.failed_13_defence}


def _pledge_scores(rules: Ruleset) -> Said:
    yield "pledge-kept", {}
    yield f"pledge-values-{rules.pledge_values}", {}


def _match(rules: Ruleset) -> Said:
    if rules.instant_win is not InstantWin.NONE:
        who = "player" if rules.individual else "team"
        yield f"instant-win-{rules.instant_win}-{who}", {}
    if rules.lose_at_minus_target:
        who = "player" if rules.individual else "team"
        yield f"lose-at-minus-target-{who}", {"target": -rules.target}
    if rules.individual:
        yield "pledge-target", {"target": rules.target, "floor": rules.partner_floor}
    else:
        yield "target", {"target": rules.target}
