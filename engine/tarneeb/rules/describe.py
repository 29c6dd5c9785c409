"""A ruleset in sentences, as message codes and numbers that the page puts into words.

    Statement("auction", "rules-bids", {"least": 7})

Each code is a message of the page's rules. The sentences follow from the options alone, so the
rules page says what the engine does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from .auction import AGAINST_DAKAK_HIGHER, AGAINST_DAKAK_MINIMUM, DAKAK_MINIMUM
from .cards import Strain
from .pledges import least_pledge, least_total
from .ruleset import (
    AgainstDakak,
    AllPass,
    AuctionKind,
    DefenceScores,
    Doubling,
    InstantWin,
    PledgeCount,
    Ruleset,
    TrumpLead,
    TrumpRule,
)
from .scoring import KABOOT_BID, KABOOT_FAILED, KABOOT_UNBID

Section = Literal["table", "auction", "trump", "play", "scoring", "match"]
"""The parts of a description, in order."""


class Statement(NamedTuple):
    """One sentence about a ruleset."""

    section: Section
    """The part it belongs to."""
    code: str
    """The message's key."""
    args: dict[str, int | str]
    """The message's values: numbers, and in `order` strains as letters, low to high."""


def describe(rules: Ruleset) -> tuple[Statement, ...]:
    """Return a ruleset's sentences, section by section.

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
    yield "cards", {}
    yield "cutting", {}
    yield "turn", {}
    yield "first-dealer", {}


def _auction(rules: Ruleset) -> Said:
    if rules.auction is AuctionKind.SINGLE:
        yield "single", {}
    elif rules.pass_is_final:
        yield "open-final", {}
    else:
        yield "open", {"passes": rules.closing_passes}
        if rules.all_pass is not AllPass.DEALER_BIDS:
            yield "open-unbid", {}
    yield "bids", {"least": rules.min_bid}
    if rules.dealer_may_match:
        yield "dealer-may-match", {}
    if rules.bid_strain:
        several = len(rules.strains) > 1
        yield "bid-strain" if several else "bid-strain-only", {"order": rules.strain_order}
    if rules.doubling is not Doubling.NONE:
        yield f"doubling-{_doublers(rules)}", {}
        yield "double-restarts" if rules.double_restarts else "double-counts", {}
        yield f"double-scope-{rules.double_scope}", {}
        if rules.redoubling:
            yield f"redoubling-{rules.double_scope}", {}
    if rules.dakak:
        yield from _dakak(rules)
    if rules.out_of_call:
        may = "redouble" if rules.redoubling else "double"
        may = "pass" if rules.doubling is Doubling.NONE else may
        yield f"out-of-call-{may}", {"cards": rules.out_of_call_cards}
    yield "settled", {}
    throws = rules.hopeless_hand and rules.all_pass is AllPass.DEALER_BIDS
    yield f"all-pass-{rules.all_pass}{'-or-throws' if throws else ''}", {}
    if rules.hopeless_hand:
        yield "hopeless-hand", {}


def _dakak(rules: Ruleset) -> Said:
    yield "dakak", {"points": rules.dakak_points}
    bounds = {"least": DAKAK_MINIMUM, "against": AGAINST_DAKAK_MINIMUM}
    found: dict[str, int | str] = {name: max(n, rules.min_bid) for name, n in bounds.items()}
    higher = max(AGAINST_DAKAK_HIGHER, rules.min_bid)
    if rules.against_dakak is AgainstDakak.CLUBS_OR_12:
        lowest = rules.strain_order[0]
        yield "dakak-bounds-lowest", {**found, "higher": higher, "order": lowest}
    else:
        yield "dakak-bounds", found
    yield f"dakak-until-{rules.dakak_bound}", {}


def _doublers(rules: Ruleset) -> str:
    """Return who may double. The bidder speaks again before the end only after four passes."""
    if rules.doubling is Doubling.ANYONE and rules.closing_passes == 3:
        return "anyone-else"
    return str(rules.doubling)


def _pledging(rules: Ruleset) -> Said:
    yield "pledges", {"tricks": rules.min_bid}
    which = "next" if rules.all_pass is AllPass.NEXT_DEALER else "same"
    if rules.pledge_total:
        yield f"pledge-total-{which}-dealer", {"total": rules.pledge_total}
    elif rules.pledges_rise:
        yield f"pledge-thrown-{which}-dealer", {}
    if rules.pledge_count is PledgeCount.VALUES:
        yield "pledge-count-values", {}
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
    if rules.bid_strain:
        yield "no-trump-bid" if Strain.NO_TRUMP in rules.strains else "no-no-trump", {}


def _play(rules: Ruleset) -> Said:
    yield "lead-right" if rules.individual else "lead-declarer", {}
    if rules.trump_lead is TrumpLead.REQUIRED:
        yield "trump-lead", {}
    yield "follow", {}
    yield "trick", {}


def _contract_scores(rules: Ruleset) -> Said:
    yield f"made-{rules.made}", {}
    yield f"defence-scores-{rules.defence_scores}", {}
    yield "failed", {}
    if rules.kaboot:
        kaboot = {"unbid": KABOOT_UNBID, "bid": KABOOT_BID, "failed": -KABOOT_FAILED}
        yield "kaboot", {**kaboot}
        if rules.defence_kaboot:
            yield "defence-kaboot", {"points": KABOOT_UNBID}
        if rules.failed_13_defence > 1:
            yield "failed-13-defence", {"times": rules.failed_13_defence}
            if rules.defence_kaboot:
                yield "failed-13-all", {"points": 13 * rules.failed_13_defence}
    yield "negative", {}


def _pledge_scores(rules: Ruleset) -> Said:
    yield f"pledge-kept-{rules.pledge_made}", {}
    yield f"pledge-values-{rules.pledge_values}", {}
    yield "negative", {}


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
        if rules.defence_scores is DefenceScores.ALWAYS:
            yield "target-both", {}
