"""Ops about shared deals: links with a deal, and links with its results."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..match import Match
from ..records.notation import Record
from ..records.seating import persons, player_of
from ..records.share import (
    MAX_ENTRIES,
    Entry,
    Shared,
    SharedDeal,
    compare,
    daily_deal,
    entry_of,
    seed_of,
    seeded_deal,
    shared_deal,
)
from ..records.work import Work
from ..rules import tags
from ..rules.errors import RequestError, TarneebError
from ..rules.seats import Seat
from ..rules.variants import parse_ruleset
from ..wire.decode.values import number_field, text_field
from ..wire.encode.record import entry_json, shared_json
from .catalogue import QUICK_LEVELS, quick_action
from .deals import seed_field

if TYPE_CHECKING:
    from ..wire.shapes.record import (
        ComparisonJson,
        RefusalJson,
        SharedDealJson,
        SharedResultJson,
    )

MAX_TEXTS = 200
"""The most links that are compared at once."""

MOST_ACTIONS = 70
"""About as many actions as a round has."""


class Sharing:
    """The ops about shared deals."""

    def __init__(self, record_of: Callable[[dict[str, Any]], Work[Record]]) -> None:
        self._record_of = record_of
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "share": self.share,
            "open_deal": self.open_deal,
            "daily": self.daily,
            "fresh_deal": self.fresh_deal,
            "rival": self.rival,
            "share_result": self.share_result,
            "compare": self.compare,
        }

    def share(self, args: dict[str, Any]) -> Work[SharedDealJson]:
        """Return a deal of a record as text for a link."""
        match = (yield from self._record_of(args)).match
        return shared_json(shared_deal(match, _deal_number(args, match)))

    def open_deal(self, args: dict[str, Any]) -> SharedDealJson:
        """Describe a link's deal without its hands."""
        return shared_json(SharedDeal.parse(text_field(args, "text")))

    def daily(self, args: dict[str, Any]) -> SharedDealJson:
        """Return the deal of a day."""
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        return shared_json(daily_deal(text_field(args, "date"), ruleset))

    def fresh_deal(self, args: dict[str, Any]) -> SharedDealJson:
        """Return a deal that nobody has played yet, for a challenge."""
        ruleset = parse_ruleset(text_field(args, "ruleset"))
        return shared_json(seeded_deal(seed_field(args), ruleset))

    def rival(self, args: dict[str, Any]) -> Work[SharedResultJson]:
        """Play a link's deal with four computer players, next to the match at the table."""
        shared = SharedDeal.parse(text_field(args, "text"))
        match = Match(shared.ruleset, shared.dealer).with_tags(Seed=seed_of(shared))
        match = match.apply(shared.deal)
        level = text_field(args, "level")
        if level not in QUICK_LEVELS:
            allowed = ", ".join(QUICK_LEVELS)
            raise RequestError("bad_value", name="level", found=level[:40], allowed=allowed)
        players = dict.fromkeys(Seat, level)
        while not match.results:
            match = match.apply(quick_action(match, players))
            yield min(match.action_count / MOST_ACTIONS, 1)
        _, entry = entry_of(match, 0, "", Seat.SOUTH, tuple(players.values()))
        return _result_json(shared, entry, mine=False)

    def share_result(self, args: dict[str, Any]) -> Work[SharedResultJson]:
        """Return a deal's result as text for a link."""
        match = (yield from self._record_of(args)).match
        seat = next(iter(persons(match)), Seat.SOUTH)
        name = text_field(args, "name", match.tag(tags.name_tag(seat)))
        players = [player_of(match, each) for each in Seat]
        number = _deal_number(args, match, 0 if match.tag(tags.SHARED_DEAL) else None)
        shared, entry = entry_of(match, number, name, seat, players)
        return _result_json(shared, entry, mine=True)

    def compare(self, args: dict[str, Any]) -> Work[ComparisonJson]:
        """Compare the results in links. Results of other deals are refused one by one."""
        texts = args.get("texts")
        if not isinstance(texts, list) or not 1 <= len(texts) <= MAX_TEXTS:
            allowed = f"1-{MAX_TEXTS} texts"
            raise RequestError(
                "bad_value", name="texts", found=type(texts).__name__, allowed=allowed
            )
        mine = Shared.parse(text_field(args, "mine")).entries if "mine" in args else ()
        deal: SharedDeal | None = None
        entries: dict[Entry, None] = {}
        refused: list[RefusalJson] = []
        for index, text in enumerate(texts):
            yield index / len(texts)
            try:
                found = Shared.parse(text_field({"texts": text}, "texts"))
                if deal is not None and found.shared != deal:
                    raise RequestError("other_deal", found=found.shared.id, allowed=deal.id)
                # All entries must fit in one text again, the person's own included.
                count = len({*entries, *found.entries, *mine})
                if count > MAX_ENTRIES:
                    raise RequestError("too_many_results", found=count, allowed=MAX_ENTRIES)
            except TarneebError as error:
                refused.append({"index": index, "code": error.code, "args": error.args_})
                continue
            deal = found.shared
            entries |= dict.fromkeys(found.entries)
        if deal is None:
            raise RequestError(refused[0]["code"], **refused[0]["args"])
        return {
            "deal": shared_json(deal),
            "entries": [
                entry_json(each, each.entry in mine, deal) for each in compare(list(entries))
            ],
            "text": str(Shared(deal, tuple(entries))),
            "refused": refused,
        }


def _result_json(shared: SharedDeal, entry: Entry, *, mine: bool) -> SharedResultJson:
    """Return a result as text for a link, and as JSON."""
    (compared,) = compare([entry])
    text = str(Shared(shared, (entry,)))
    return {"text": text, "id": shared.id, "entry": entry_json(compared, mine, shared)}


def _deal_number(args: dict[str, Any], match: Match, default: int | None = None) -> int:
    """Return the deal that a request names; without one, the last finished round's."""
    if args.get("deal") is None:
        return len(match.rounds) - 1 if default is None else default
    return number_field(args, "deal", 0, 10**6)
