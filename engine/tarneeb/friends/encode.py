"""Encode a table of friends as the shapes of wire.shapes.friends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.seats import Seat
from ..wire.encode.table import seat_text, seats_json
from .device import Device

if TYPE_CHECKING:
    from ..wire.shapes.friends import DueJson, FriendsJson, HeldSeatJson


def friends_json(device: Device, due: DueJson | None) -> FriendsJson:
    """Return a table of friends as this device knows it."""
    state, opening = device.state, device.state.opening
    return {
        "table": opening.table,
        "me": device.me,
        "n": state.n,
        "head": state.head,
        "phase": state.phase,
        "writer": state.writer,
        "due": due,
        "waiting": len(device.queue),
        "missing": device.missing(),
        "people": [
            {
                "name": person.name,
                "seat": seat_text(state.seat_of(number)),
                "present": number not in state.away,
            }
            for number, person in enumerate(opening.people)
        ],
        "seats": seats_json([_held(device, seat) for seat in Seat]),
        "keeper": state.keeper,
        "banker": state.banker,
        "deal": state.deal,
        "match": state.match_number,
        "opened_at_n": state.opened_at,
        "final_n": state.floor,
        "ready": state.phase not in ("commit", "over") or len(state.commits) > device.seat,
        "hints": opening.hints,
        "disputes": [
            {"deal": deal, "person": person, "code": code, "args": args}
            for deal, person, code, args in state.disputes
        ],
        "private": [{"to": to, "body": body} for to, body in device.privates_out()],  # type: ignore[typeddict-item]
        "hand": state.dealt is not None and device.sight.known,
    }


def _held(device: Device, seat: Seat) -> HeldSeatJson:
    state = device.state
    person = state.seats[seat]
    return {
        "person": person if isinstance(person, int) else None,
        "level": state.computer(seat),
        "holder": state.holder(seat),
    }
