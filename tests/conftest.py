"""Configuration shared by all engine tests."""

import pytest
from hypothesis import HealthCheck, settings
from repetitions import one_case

# A slow machine is not a defect, so examples have no time limit.
settings.register_profile("tarneeb", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tarneeb")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option with which `make test` runs the tests again in Pyodide."""
    parser.addoption("--one-case", action="store_true", help="run one case of each test")


@pytest.hookimpl(trylast=True)  # after `-m`, or a test's only case could be one that `-m` excludes
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--one-case`, deselect all cases of a test but one."""
    if config.getoption("--one-case"):
        kept = one_case(item.nodeid for item in items)
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
        items[:] = [item for item in items if item.nodeid in kept]
