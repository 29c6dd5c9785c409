"""Which cases of the tests run where."""

from repetitions import one_case


def test_one_case_of_every_test_is_kept_in_every_run_the_same_and_not_always_the_first() -> None:
    nodes = [f"test_{name}.py::test_it[{case}]" for name in "abcdef" for case in range(4)]
    assert sorted(one_case([*nodes, "test_g.py::test_without_cases"])) == [
        "test_a.py::test_it[0]",
        "test_b.py::test_it[2]",
        "test_c.py::test_it[3]",
        "test_d.py::test_it[3]",
        "test_e.py::test_it[2]",
        "test_f.py::test_it[0]",
        "test_g.py::test_without_cases",
    ]
