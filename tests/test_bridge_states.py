"""The bridge in any order: good, bad and senseless requests, and what must hold after each."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from matches import random_ruleset
from mutations import GOOD, mutated

from tarneeb import RULESETS, loads
from tarneeb.bridge import Bridge

PLAYERS = st.fixed_dictionaries(
    {}, optional={seat: st.sampled_from(["human", "novice", "club"]) for seat in "SENW"}
)
ANY_TEXT = st.text(st.characters() | st.sampled_from("\ud83d\udc00"), max_size=12)
"""Text with lone surrogates too, as JavaScript has them."""
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**12) | st.floats() | ANY_TEXT,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["do", "card", "tricks", "strain", "S", "player", "name", "deal"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)
ARGUMENTS = (
    "action actions cut date deal first_dealer index line ms name players record recover round "
    "ruleset rounds seat seed text texts token winner company digests filter level nodes slice more"
)


class Session(RuleBasedStateMachine):
    """A page that asks for anything, at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.bridge = Bridge()
        self.reply: dict[str, Any] = {}  # the last that told of the match
        self.lines: list[str] = []

    def ask(self, op: object, args: object) -> dict[str, Any]:
        """Send a request and check what holds for every reply."""
        before = self.bridge.table.match
        text = self.bridge.dispatch(json.dumps({"v": 1, "id": 5, "op": op, "args": args}))
        message: dict[str, Any] = json.loads(text)
        json.dumps(message, ensure_ascii=False).encode()
        assert message["id"] == 5
        if "error" in message:
            assert message["error"]["code"] != "internal_error", (op, args, message)
            assert self.bridge.table.match is before, "a request that failed changed the match"
            return {}
        ok: dict[str, Any] = message["ok"]
        if "view" in ok and isinstance(ok.get("record"), dict):
            tail = ok["record"]
            self.lines = self.lines[: tail["keep"]] + tail["lines"]
            self.reply = ok
        return ok

    @rule(
        preset=st.sampled_from(sorted(RULESETS)),
        seed=st.integers(0, 99),
        kinds=PLAYERS,
        house=st.booleans(),
    )
    def new(self, preset: str, seed: int, kinds: dict[str, str], house: bool) -> None:
        ruleset = str(random_ruleset(random.Random(seed))) if house else f"{preset} target=15"
        players = {seat: {"name": "", "player": kind} for seat, kind in kinds.items()}
        assert self.ask("new", {"ruleset": ruleset, "seed": str(seed), "players": players})

    @precondition(lambda self: self.bridge.table.match is not None)
    @rule(times=st.integers(1, 60), choice=st.integers(0, 20))
    def go_on(self, times: int, choice: int) -> None:
        for _ in range(times):
            following = self.reply["next"]
            if following == "over":
                return
            if following == "human":
                legal = self.reply["view"]["legal"]
                assert self.ask("act", {"action": legal[choice % len(legal)]})
            else:
                assert self.ask("step", {})

    @precondition(lambda self: self.bridge.table.match is not None)
    @rule(place=st.integers(0, 40))
    def take_back(self, place: int) -> None:
        back = self.reply["back"]
        if back:
            count = back[place % len(back)]["actions"]
            assert self.ask("take_back", {"actions": count})
            assert self.reply["view"]["actions"] == count
            assert self.reply["next"] == "human"

    @precondition(lambda self: self.lines)
    @rule()
    def reload(self) -> None:
        before = self.reply
        assert self.ask("load", {"record": "\n".join(self.lines) + "\n"})
        assert self.reply["view"]["actions"] == before["view"]["actions"]
        assert self.reply["view"]["scores"] == before["view"]["scores"]

    @rule(seed=st.integers(0, 10**6), recover=st.booleans())
    def load_anything(self, seed: int, recover: bool) -> None:
        text = mutated(GOOD, random.Random(seed))
        self.ask("load", {"record": text, "recover": recover, "seed": str(seed)})

    @rule(op=st.sampled_from(sorted(Bridge().ops)) | ANY_TEXT, data=st.data())
    def anything(self, op: str, data: st.DataObject) -> None:
        names = st.sampled_from(ARGUMENTS.split())
        self.ask(op, data.draw(st.dictionaries(names, JUNK, max_size=4) | JUNK))

    @rule(text=ANY_TEXT | st.text(max_size=60))
    def not_even_json(self, text: str) -> None:
        message = json.loads(self.bridge.dispatch(text))
        assert message["error"]["code"] in ("bad_json", "wrong_version")

    @invariant()
    def what_the_page_holds_is_the_record(self) -> None:
        if self.bridge.table.match is not None:
            text = "\n".join(self.lines) + "\n"
            assert (
                text
                == json.loads(
                    self.bridge.dispatch('{"v": 1, "id": 5, "op": "record", "args": {}}')
                )["ok"]["text"]
            )
            assert loads(text).actions == self.bridge.table.match.actions


TestBridge = Session.TestCase
TestBridge.settings = settings(
    max_examples=25,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
