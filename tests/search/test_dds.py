"""The solver agrees with Bo Haglund's DDS at every size, starts of tricks and within them.

`tarneeb.search.dds` is the backend that users may choose, so this tests both.
"""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

pytest.importorskip("endplay", reason="endplay cannot be imported here")

import tarneeb
from tarneeb import TextError, search
from tarneeb.__main__ import main
from tarneeb.rules.cards import Strain
from tarneeb.rules.deals import Deal
from tarneeb.rules.seats import Seat
from tarneeb.search import dds, table, values

from .endings import random_ending

pytestmark = pytest.mark.cpython_only


@pytest.mark.parametrize("on_table", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("size", "count"),
    [(1, 30), (2, 150), (3, 200), (4, 200), (5, 200), (6, 80), (7, 30), (8, 10), (9, 3), (10, 1)],
)
def test_values_of_every_card(size: int, on_table: int, count: int) -> None:
    rng = random.Random(f"dds {size} {on_table}")
    for _ in range(count):
        position = random_ending(rng, size, on_table)
        assert values(position) == dds.values(position), position


@pytest.mark.parametrize("size", [11, 12, 13])
def test_large_positions(size: int) -> None:
    position = random_ending(random.Random(f"large {size}"), size, 3)
    assert values(position) == dds.values(position), position


def test_table_of_a_deal() -> None:
    rng = random.Random("dds table")
    for _ in range(5):
        deal = Deal.of(random_ending(rng, 6).hands)
        assert table(deal) == dds.table(deal), deal


def test_table_of_a_whole_deal_and_its_tricks() -> None:
    deal = tarneeb.deal(seed="dds")
    found = dds.table(deal, ["S", Strain.NO_TRUMP])
    assert found == search.table(deal, ["S", Strain.NO_TRUMP])
    assert len(set(found.values())) > 1
    assert len(dds.table(str(deal))) == 20
    for seat in Seat:
        assert dds.tricks(deal, "NT", seat) == found[seat, Strain.NO_TRUMP]


def test_reach() -> None:
    rng = random.Random("dds reach")
    for k in range(8):  # more than there are tricks, too
        position = random_ending(rng, 5)
        assert search.reach(position, k) == dds.reach(position, k), position


@pytest.mark.parametrize("wrong", [("S:A...", "NT", "S"), (7, "NT", "S"), ("", "X", "S")])
def test_wrong_arguments_are_refused_as_by_the_other_solver(wrong: tuple[str, str, str]) -> None:
    for solver in (search.tricks, dds.tricks):
        with pytest.raises(TextError):
            solver(*wrong)


def test_the_command_solves_with_either(capsys: pytest.CaptureFixture[str]) -> None:
    ending = "S:AQ... E:.AK.. N:..AK. W:K2..."
    told = []
    for backend in ("python", "dds"):
        for more in ([], ["--leader", "E"]):
            assert main(["solve", ending, "--backend", backend, *more]) == 0
            told.append(capsys.readouterr().out)
    assert told[:2] == told[2:]


def test_nothing_chooses_it_silently() -> None:
    code = (
        "import sys, tarneeb\n"
        "tarneeb.search.table('S:A... E:2... N:3... W:4...')\n"
        "print('endplay' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


def test_without_endplay_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "endplay.dds", None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, "tarneeb.search.dds")
    with pytest.raises(ImportError, match=r"pip install 'tarneeb\[dds\]'"):
        __import__("tarneeb.search.dds")
    assert main(["solve", "S:A... E:2... N:3... W:4...", "--backend", "dds"]) == 1
    assert "tarneeb[dds]" in capsys.readouterr().err
