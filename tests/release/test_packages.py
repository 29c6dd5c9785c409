"""The Python packages: whole, the same bytes each time, and usable where they are installed.

`make release-check` does the same and more, with the network's tools.
"""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from release import check
from release.build import Packages, build, repacked
from release.check import CheckError

pytestmark = [
    pytest.mark.cpython_only,
    pytest.mark.skipif(not shutil.which("git"), reason="needs git"),
]

ADDRESS = "https://example.org/a/tarneeb"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Return the packages of the files as they are now."""
    return build(tmp_path_factory.mktemp("packages"), ADDRESS)


def test_the_version_stands_in_the_citation_and_the_changelog() -> None:
    version = check.check_version()
    with pytest.raises(CheckError, match=f"the tag is v9.9.9, and the version {version}"):
        check.check_version("v9.9.9")


def test_the_packages_are_whole_and_can_be_built_again(packages: Packages, tmp_path: Path) -> None:
    check.check_contents(packages, check.engine_files())
    check.check_reproducible(packages, ADDRESS, tmp_path)


def test_the_wheel_works_where_it_is_installed(packages: Packages, tmp_path: Path) -> None:
    python = check.environment(packages.wheel, tmp_path)
    check.check_installed(python, check.check_version(), tmp_path)


def test_a_package_with_a_file_too_few_or_too_many_is_noticed(packages: Packages) -> None:
    files = check.engine_files()
    with pytest.raises(CheckError, match="forgotten"):
        check.check_contents(packages, {*files, "tarneeb/forgotten.py"})
    with pytest.raises(CheckError, match="bridge"):
        check.check_contents(packages, files - {"tarneeb/bridge.py"})


def test_on_the_index_every_link_of_the_readme_has_a_host(packages: Packages) -> None:
    with zipfile.ZipFile(packages.wheel) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith("METADATA")]
        text = wheel.read(name).decode()
    assert f"]({ADDRESS}/blob/v{check.check_version()}/docs/RULES.md)" in text
    assert f"]({ADDRESS}/raw/v{check.check_version()}/web/public/screenshot.png)" in text
    assert f"Project-URL: Source, {ADDRESS}\n" in text


def test_the_sdist_depends_on_its_files_alone(packages: Packages) -> None:
    sdist = packages.sdist.read_bytes()
    other = repacked(sdist, 1_000_000_000)
    assert other != sdist
    assert repacked(other, time_of(sdist)) == sdist


def time_of(sdist: bytes) -> int:
    """Return the time in a gzipped file's header."""
    return int.from_bytes(sdist[4:8], "little")
