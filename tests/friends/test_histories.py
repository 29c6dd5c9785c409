"""Two histories of one table: rows that contradict each other, and how devices agree again."""

from __future__ import annotations

import json

import pytest
from devices import Device, Friends, Row, signed
from disputed import deals_again, disputes, refused, shown, table_in_play

from tarneeb.friends.rows import place_of, row_text


def two_rows(table: Friends) -> tuple[Device, Row, Row]:
    """Return a writer, and two rows of it for one place."""
    writer = table.writer()
    one = table.row()
    assert one is not None
    body = json.loads(one[0])[3]
    other = {"do": "doubt"} if body["do"] == "act" else {**body, "c": "0" * 64}
    return writer, one, writer.forge(other)


def test_two_rows_for_one_place_void_the_deal_and_name_the_writer() -> None:
    table = table_in_play()
    writer, one, two = two_rows(table)
    for device in table.devices:
        device.take(one if device.me < 2 else two)
    found = table.devices[0].take(two)
    assert found["fork"]["by"] == writer.me
    assert found["refused"] is None
    other = table.devices[3].take(one)
    assert other["fork"]["text"] == found["fork"]["text"], "both find the same proof"
    row = [found["fork"]["text"], ""]
    for device in table.devices:
        taken = device.take(row)
        assert taken["refused"] is None
        assert taken["reorganised"]
        device.rows[place_of(row[0]).n :] = [row]
    (dispute,) = disputes(table)
    assert (dispute["person"], dispute["code"]) == (writer.me, "forked")
    assert len({device.friends["head"] for device in table.devices}) == 1
    deals_again(table, 1)


def test_rows_after_a_fork_are_dropped_and_a_page_that_reopens_agrees() -> None:
    table = table_in_play()
    _, one, two = two_rows(table)
    n = place_of(one[0]).n
    table.send(one)
    table.go(7)
    device = table.devices[1]
    fork = device.take(two)["fork"]
    for each in table.devices:
        taken = each.take([fork["text"], ""])
        assert taken["reorganised"]
        assert taken["friends"]["n"] == n + 1
        each.rows[n:] = [[fork["text"], ""]]
        assert taken["friends"]["waiting"] == 1
        assert shown(each)["next"] == "deal"
        before = each.friends
        assert each.open()["friends"] == before
    deals_again(table, 1)


def test_the_smaller_of_two_agreed_rows_wins_everywhere() -> None:
    table = table_in_play()
    device = table.devices[0]
    bodies = [
        {"do": "absent", "people": [p], "votes": [[q, "5" * 128] for q in range(4) if q != p]}
        for p in (1, 2)
    ]
    one, two = sorted(device.forge(body, None) for body in bodies)
    table.devices[0].take(one)
    table.devices[1].take(two)
    assert table.devices[0].take(two)["refused"]["code"] == "row_taken"
    assert table.devices[1].take(one)["reorganised"]
    assert table.devices[0].friends["head"] == table.devices[1].friends["head"]


@pytest.mark.parametrize("spoil", ["same", "by", "n", "order", "unsigned"])
def test_a_proof_that_proves_nothing_is_refused(spoil: str) -> None:
    table = table_in_play()
    writer, one, two = two_rows(table)
    proof = sorted([one, two])
    by = writer.me
    if spoil == "same":
        proof = [one, one]
    elif spoil == "by":
        by = (by + 1) % 4
    elif spoil == "n":
        proof = sorted([table.devices[0].rows[-1], two])
    elif spoil == "order":
        proof = proof[::-1]
    else:
        proof = [[proof[0][0], ""], proof[1]]
    row = table.devices[0].forge({"do": "forked", "by": by, "proof": proof}, None)
    assert refused(table.devices[0], row)["code"] == "bad_row"


def test_two_rows_out_of_turn_undo_no_deal() -> None:
    """Somebody who lost a deal signs two rows for a place of it that was another's."""
    table = table_in_play()
    standing = place_of(table.devices[0].rows[-1][0])
    assert standing.by is not None
    table.go(until="commit")
    by = (standing.by + 1) % 4
    bodies: list[dict[str, object]] = [{"do": "doubt"}, {"do": "back", "person": 0}]
    proof = sorted(signed(row_text(standing.n, standing.prev, by, body), by) for body in bodies)
    body = {"do": "forked", "by": by, "proof": proof}
    agreed = row_text(standing.n, standing.prev, None, body)
    for device in table.devices:
        assert refused(device, [agreed, ""])["code"] == "not_your_row"
    assert "Deal" in table.devices[0].ask("friends_record")["text"]


def test_rows_of_finished_deals_are_final() -> None:
    table = table_in_play()
    _, one, two = two_rows(table)
    table.send(one)
    table.go(until="commit")
    table.go(until="play")
    device = table.devices[0]
    assert refused(device, two)["code"] == "row_final"
    n = place_of(one[0]).n
    body = {"do": "forked", "by": place_of(one[0]).by, "proof": sorted([one, two])}
    agreed = row_text(n, place_of(one[0]).prev, None, body)
    assert refused(device, [agreed, ""])["code"] == "row_final"


def test_a_last_row_can_still_be_contested_until_the_next_deal() -> None:
    """So devices that saw different last rows of a deal agree again."""
    table = table_in_play()
    table.go(until="tell")
    writer, one, _ = two_rows(table)
    two = writer.forge({"do": "tell", "seat": writer.friends["due"]["seat"], "seed": "0" * 64})
    table.send(one)
    table.go(until="commit")
    fork = table.devices[0].take(two)["fork"]
    for device in table.devices:
        assert device.take([fork["text"], ""])["reorganised"]
        device.rows[fork["n"] :] = [[fork["text"], ""]]
    assert disputes(table)[0]["person"] == writer.me
    deals_again(table, 1)


def test_another_persons_row_for_a_place_that_is_taken() -> None:
    table = table_in_play()
    device = table.devices[0]
    standing = place_of(device.rows[-1][0])
    other = (standing.by or 0) + 1 & 3
    text = row_text(standing.n, standing.prev, other, {"do": "doubt"})
    assert refused(device, signed(text, other))["code"] == "row_taken"
