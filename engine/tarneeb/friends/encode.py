"""Encode a table of friends as the shapes of wire.shapes.friends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.seats import Seat
from ..wire.encode.table import draw_json, seat_text, seats_json
from .device import Device
from .rotation import Evening
from .state import State

if TYPE_CHECKING:
    from ..wire.shapes.friends import DueJson, EveningJson, FriendsJson, HeldSeatJson, TableDrawJson


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
        "draw": _draw(state),
        "evening": _evening(state),
    }


def _draw(state: State) -> TableDrawJson | None:
    if state.drawn is None:
        return None
    return {**draw_json(state.drawn.draw), "players": list(state.drawn.players)}


def _evening(state: State) -> EveningJson | None:
    """Return the state of winner stays; after a match, the state if it goes on."""
    if state.evening is None:
        return None
    company, told = state.evening
    winner = state.match.winner
    if state.phase == "over" and winner is not None:
        company, told = Evening(company.after(int(winner)))
    return {
        "seated": [list(pair) for pair in company.seated],
        "waiting": [list(pair) for pair in company.waiting],
        "streak": company.streak,
        "stayed": None if company.stayed is None else 1 if company.stayed else 0,
        "told": [{"winners": list(won), "losers": list(lost)} for won, lost in told],
    }


def _held(device: Device, seat: Seat) -> HeldSeatJson:
    state = device.state
    person = state.seats[seat]
    return {
        "person": person if isinstance(person, int) else None,
        "level": state.computer(seat),
        "holder": state.holder(seat),
    }
