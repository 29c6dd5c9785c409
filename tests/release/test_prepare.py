"""A release: what changes in which file, and when there is none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from release import prepare
from release.prepare import CHANGELOG, CITATION, ROOT, VERSIONED, ReleaseError, git, version_of

pytestmark = [
    pytest.mark.cpython_only,
    pytest.mark.skipif(not shutil.which("git"), reason="needs git"),
]

NEWS = "# Changelog\n\n## 0.2.0 (unreleased)\n\n- News.\n\n## 0.1.0 (2026-12-01)\n\n- Old.\n"
DAY = "2027-01-02"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a repository whose last release is 0.1.0."""
    for place in (VERSIONED, CITATION):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / place, tmp_path / place)
    (tmp_path / CHANGELOG).write_text(NEWS, "utf-8")
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    for name, value in {"name": "A", "email": "a@example.org"}.items():
        git(tmp_path, "config", f"user.{name}", value)
    git(tmp_path, "config", "commit.gpgsign", "false")
    git(tmp_path, "config", "tag.gpgsign", "false")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    git(tmp_path, "tag", "v0.1.0")
    return tmp_path


def test_a_release_sets_the_version_dates_the_changelog_and_is_tagged(project: Path) -> None:
    assert prepare.prepare(project, "0.2.0", DAY) == "v0.2.0"
    assert version_of((project / VERSIONED).read_text("utf-8")) == "0.2.0"
    assert f"## 0.2.0 ({DAY})\n" in (project / CHANGELOG).read_text("utf-8")
    citation = (project / CITATION).read_text("utf-8")
    assert "version: 0.2.0\n" in citation
    assert f"date-released: {DAY}\n" in citation
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "log", "-1", "--format=%s %D") == "Release 0.2.0 HEAD -> main, tag: v0.2.0"


@pytest.mark.parametrize(
    ("version", "reason"),
    [
        ("0.2", "0.2 is not a version"),
        ("v0.2.0", "v0.2.0 is not a version"),
        ("0.1.0", "0.1.0 does not follow 0.1.0"),
        ("0.0.9", "0.0.9 does not follow 0.1.0"),
    ],
)
def test_a_version_that_does_not_follow_is_refused(
    project: Path, version: str, reason: str
) -> None:
    with pytest.raises(ReleaseError, match=reason):
        prepare.prepare(project, version, DAY)
    assert git(project, "log", "-1", "--format=%s") == "Begin"


def test_the_tenth_minor_version_follows_the_ninth(project: Path) -> None:
    git(project, "tag", "v0.9.0")
    assert prepare.prepare(project, "0.10.0", DAY) == "v0.10.0"


def test_uncommitted_changes_and_other_branches_are_refused(project: Path) -> None:
    git(project, "switch", "--quiet", "--create", "feature")
    with pytest.raises(ReleaseError, match="the branch feature"):
        prepare.prepare(project, "0.2.0", DAY)
    (project / CHANGELOG).write_text(NEWS + "\n", "utf-8")
    with pytest.raises(ReleaseError, match="not committed"):
        prepare.prepare(project, "0.2.0", DAY)


def test_a_release_without_news_is_refused_and_changes_nothing(project: Path) -> None:
    (project / CHANGELOG).write_text(NEWS.replace("- News.\n", ""), "utf-8")
    git(project, "commit", "--quiet", "--all", "--message", "Forget the news")
    with pytest.raises(ReleaseError, match="says nothing"):
        prepare.prepare(project, "0.2.0", DAY)
    assert git(project, "status", "--porcelain") == ""
    assert version_of((project / VERSIONED).read_text("utf-8")) != "0.2.0"
