"""Which cases of the tests run where."""

from repetitions import one_case


def test_one_case_of_every_test_is_kept_and_not_always_the_first() -> None:
    nodes = [f"tests/test_{name}.py::test_it[{case}]" for name in "abcdef" for case in range(4)]
    kept = one_case([*nodes, "tests/test_g.py::test_without_cases"])
    assert sorted(node.partition("[")[0] for node in kept) == [
        *(f"tests/test_{name}.py::test_it" for name in "abcdef"),
        "tests/test_g.py::test_without_cases",
    ]
    assert len({node.partition("[")[2] for node in kept}) > 2
    assert kept == one_case([*nodes, "tests/test_g.py::test_without_cases"])
