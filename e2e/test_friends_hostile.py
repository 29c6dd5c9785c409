"""What a hostile person at a table of friends can do, as the others' pages show it.

The guest of these tests has no page: Python tells a device in the browser what to send. The device
has its own keys and connection. Where each kind of bad input is tested:

| bad input | tested in |
| --- | --- |
| a spoilt, foreign or own code | `test_friends.py::test_wrong_codes_get_a_sentence_each` |
| a code of an older or newer page, a repeated answer, a stranger's link opened twice | here |
| a fifth guest | `test_friends.py::test_a_fifth_guest_is_told_that_the_table_is_full` |
| nonsense, too long a message, a forged row, a row out of turn, a card of another hand | here |
| two histories, a revoke, a wrong seed, a withheld key, a flood | here |
| all of these over a relay, a star and a mesh | `web/src/friends/hostile.test.js` |
| every row that breaks a rule | `tests/friends/test_misbehaviour.py`, `test_veiled.py` |
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hostile import Hostile
from party import HUDA, SAMIR, Gather, Guest, Party
from playwright.sync_api import expect

from tarneeb.rules.cards import DECK

NAME = "Ziyad"
FLOOD = """() => {
    for (let n = 0; n < 5000; n += 1) raw('{"t":"have","n":9,"head":"","past":[]}');
}"""


@pytest.fixture
def hostile(party: Gather) -> Iterator[tuple[Party, Hostile]]:
    """A table by codes: a host, a hostile guest, an honest one, and a computer."""
    table = party(SAMIR, HUDA, target=1)
    table.host_invites()
    guest = Hostile(table, NAME)
    guest.join()
    table.join(table.guests[0])
    table.begin_with(guest)
    yield table, guest
    guest.close()


def test_old_new_and_repeated_codes_get_a_sentence_each(party: Gather) -> None:
    table = party(HUDA)
    table.host_invites()
    host = table.host
    alert = host.dialog.get_by_role("alert")
    invitation = host.code("invitation")
    guest, stranger = Hostile(table, NAME), Hostile(table, "Rana")
    for by, code in ((1, "code_newer"), (-1, "code_older")):
        host.paste(guest.page.evaluate("how => reversioned(...how)", [invitation, by]))
        expect(alert).to_have_text(host.table.t(f"error-{code}"))
        expect(host.dialog.get_by_role("button", name=host.table.t("update"))).to_have_count(
            1 if by > 0 else 0
        )
    first, second = (str(each.answer(invitation)) for each in (guest, stranger))
    host.paste(first)
    expect(host.dialog.get_by_role("listitem").filter(has_text=NAME)).to_be_visible()
    host.paste(second)
    expect(alert).to_have_text(host.table.t("error-answer_used"))
    host.paste(first)
    expect(alert).to_have_text(host.table.t("error-answer_again"))
    expect(host.dialog.get_by_role("listitem").filter(has_text=NAME)).to_be_visible()
    for each in (guest, stranger):
        each.close()


def says(guest: Guest, code: str) -> None:
    """Wait until a page says that the hostile guest's device sent something wrong."""
    t = guest.table.t
    expect(guest.bar).to_contain_text(
        t("error-peer_fault", name=NAME, reason=t(f"error-{code}")).strip()
    )


def says_void(table: Party, reason: str) -> None:
    """Wait until every page says why the deal does not count, and deals again.

    reason: the id of the sentence.
    """
    for guest in table.people:
        t = guest.table.t
        expect(guest.bar).to_contain_text(t("error-deal_void", name=NAME, reason=t(reason)))


@pytest.mark.long
def test_a_hostile_guest_is_named_and_the_match_goes_on(hostile: tuple[Party, Hostile]) -> None:
    table, guest = hostile
    host = table.host
    for each in table.people:
        each.play_on()

    # What comes over a link, and what is in a row. Only the host has a link to this guest.
    guest.until(lambda: guest.plays())
    cards = host.table.hand.count()
    log = host.rows
    guest.page.evaluate("raw('nonsense')")
    says(host, "message_unreadable")
    guest.page.evaluate("raw('x'.repeat(220_000))")
    says(host, "message_too_long")
    other = 0 if guest.now.me else 1
    forged = guest.text({"do": "doubt"}, by=other)
    guest.send(forged)
    says(host, "row_forged")
    place = next(n for n in reversed(range(len(log))) if json.loads(log[n])[2] != guest.now.me)
    _, prev, _, _ = json.loads(log[place])
    body = {"do": "doubt"}
    guest.send(json.dumps([place, prev, guest.now.me, body], separators=(",", ":")))
    says(host, "not_your_row")
    seen = {json.loads(row)[3].get("action", {}).get("card") for row in log}
    own = guest.play(next(iter(guest.hand().values())))
    foreign = next(c.text for c in DECK if c.text not in seen | {*guest.hand().values()})
    guest.send(guest.text({**own, "action": {"do": "play", "card": foreign}}))
    says(host, "card_not_opened")
    assert host.rows == log, "nothing has changed"
    assert host.table.hand.count() == cards

    # Two histories: a second row for a place of its own.
    second = guest.text({"do": "doubt"})
    guest.write(guest.draft())
    guest.send(second)
    says_void(table, "error-forked")

    # A revoke, and then a wrong seed.
    guest.until(lambda: guest.friends["deal"] == 1 and guest.plays() and bool(revoke(guest)))
    card = revoke(guest)
    guest.write(guest.text(guest.play(card)))
    guest.until(lambda: guest.is_due("tell"))
    tell = json.loads(guest.draft())[3]
    guest.send(guest.text({**tell, "seed": "0" * 64}))
    says(host, "wrong_seed")
    guest.step()
    guest.until(lambda: guest.friends["phase"] == "commit")
    says_void(table, "reason-must_follow_suit")

    # A withheld key: the others choose a computer player, and play on in spite of a flood.
    guest.until(lambda: guest.is_due("keys"))
    for each in table.people:
        t = each.table.t
        expect(each.bar).to_contain_text(t("friends-waits-here", name=NAME))
        each.bar.get_by_role("button", name=t("friends-substitute")).click()
    for each in table.people:
        expect(each.bar).to_contain_text(each.table.t("error-computer_plays", name=NAME))
    guest.page.evaluate(FLOOD)
    says(host, "link_ignored")
    for each in table.people:
        expect(each.table.over).to_be_visible()
    table.same_log()


def revoke(guest: Hostile) -> str:
    """Return a card that this guest holds and must not play now, or an empty text."""
    legal = {one.get("card") for one in guest.view()["legal"]}
    return next((card for card in guest.view()["hand"] if card not in legal), "")
