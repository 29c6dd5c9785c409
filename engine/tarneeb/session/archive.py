"""Ops about records: replay and fair deals.

Each op takes a record as text or, without one, the match at the table, which it leaves unchanged.
The record replayed last is cached, so stepping through it is quick. Records come from anywhere:
each is checked against `bounds` and read in slices, so these ops are `Work`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..match import Match
from ..records.notation import Record, reading
from ..records.seating import persons, player_of
from ..records.tape import Tape, marks
from ..records.verification import verify_deal, verifying
from ..records.work import Work
from ..rules.cards import Card
from ..rules.deals import Deal
from ..rules.errors import RequestError
from ..rules.fair import CUTS
from ..rules.seats import Seat
from ..rules.tags import name_tag
from ..wire.decode.values import number_field, parse_seat, text_field
from ..wire.encode.record import check_json, mark_json, verification_json
from ..wire.encode.table import event_json, seat_text, seats_json, view_json
from .bounds import check_record

if TYPE_CHECKING:
    from ..wire.shapes.record import DealCheckJson, ReplayJson, VerificationJson


class Archive:
    """Reads the records of requests and steps through one of them."""

    def __init__(self, match: Callable[[], Match]) -> None:
        self._match = match
        self._text: str | None = None
        self._tape: Tape | None = None
        self.ops: dict[str, Callable[[dict[str, Any]], object]] = {
            "replay": self.replay,
            "verify": self.verify,
            "verify_deal": self.verify_deal,
        }

    def record_of(self, args: dict[str, Any]) -> Work[Record]:
        """Read the record in a request; without one, take the match at the table."""
        text = text_field(args, "record", "")
        if not text:
            return Record(self._match())
        if replayed := self.replayed(text):
            return replayed
        check_record(text)
        return (yield from reading(text, recover=True))

    def replayed(self, text: str) -> Record | None:
        """Return the record with this text if it was replayed last, so it isn't read twice."""
        tape = self._tape if text == self._text else None
        return Record(tape.match, tape.dropped, tape.names_dealer) if tape else None

    # Replay.

    def replay(self, args: dict[str, Any]) -> Work[ReplayJson]:
        """Show a moment of a record. Later requests may leave the record out."""
        tape = yield from self._tape_of(args)
        index = number_field(args, "index", 0, tape.total)
        seat = parse_seat(args, "seat")
        hidden = tape.open_from is not None and index > tape.open_from
        # A round in progress is shown only from the seat of a lone person, so people who share a
        # device never see each other's hands.
        at_seats = persons(tape.match)
        if hidden and at_seats != [seat]:
            only = str(at_seats[0]) if len(at_seats) == 1 else ""
            raise RequestError("round_not_over", found=index, allowed=tape.open_from, seat=only)
        match, events = tape.at(index)
        view = match.view(Seat.SOUTH if seat is None else seat)
        hands = match.round.hands if match.round else ((), (), (), ())
        texts = [[card.text for card in hand] for hand in hands]
        reply: ReplayJson = {
            "index": index,
            "total": tape.total,
            "seat": seat_text(seat) if seat is not None else None,
            "view": view_json(view),
            "hands": None if seat is not None else seats_json(texts),
            "events": [event_json(event) for event in events],
        }
        if "record" in args:
            whole = tape.match
            kinds = [player_of(whole, each) for each in Seat]
            names = [whole.tag(name_tag(each)) for each in Seat]
            reply["players"] = seats_json(
                [{"name": n, "player": k} for n, k in zip(names, kinds, strict=True)]
            )
            reply["tags"] = dict(whole.tags)
            reply["marks"] = [mark_json(mark) for mark in marks(whole)]
            reply["dropped"] = tape.dropped
        return reply

    def _tape_of(self, args: dict[str, Any]) -> Work[Tape]:
        if "record" not in args:
            if self._tape is None:
                raise RequestError("no_replay")
            return self._tape
        text = text_field(args, "record")
        if not text or text != self._text or self._tape is None:
            record = yield from self.record_of(args)
            self._tape, self._text = Tape(record), text
        return self._tape

    def verify(self, args: dict[str, Any]) -> Work[VerificationJson]:
        """Verify that a record's deals follow from its seed and the players' cuts."""
        record = yield from self.record_of(args)
        return verification_json((yield from verifying(record.match)))

    def verify_deal(self, args: dict[str, Any]) -> DealCheckJson:
        """Verify that one deal follows from a round's seed and a cut."""
        flip = args.get("flip")
        bound = text_field(args, "commitment") if args.get("commitment") is not None else None
        found = verify_deal(
            text_field(args, "seed"),
            number_field(args, "cut", CUTS[0], CUTS[-1]),
            Deal.parse(text_field(args, "deal")),
            None if flip is None else Card.parse(text_field(args, "flip")),
            parse_seat(args, "dealer") or Seat.SOUTH,
            bound,
        )
        return check_json(found)
