"""Prepare a release: `make release VERSION=0.2.0`.

It sets the version, dates the changelog, commits both and tags the commit. Nothing is sent. Pushing
the tag starts the workflow `release`, which publishes.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSIONED = Path("engine/tarneeb/__init__.py")
"""The one place that has the version. The packages, the page and its bill of materials read it."""
CHANGELOG = Path("CHANGELOG.md")
CITATION = Path("CITATION.cff")

SEMANTIC = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


class ReleaseError(Exception):
    """Why there can be no release."""


def numbers(version: str) -> tuple[int, ...]:
    """Return the three numbers of a semantic version, which compare as versions do.

    >>> numbers("0.10.2") > numbers("0.9.12")
    True
    """
    found = SEMANTIC.fullmatch(version)
    if not found:
        raise ReleaseError(f"{version} is not a version such as 0.2.0")
    return tuple(map(int, found.groups()))


def _replaced(text: str, pattern: str, replacement: str, place: Path) -> str:
    changed, count = re.subn(pattern, replacement, text, flags=re.MULTILINE)
    if count != 1:
        raise ReleaseError(f"{place} has {count} lines like {pattern}, not one")
    return changed


def version_of(source: str) -> str:
    """Return the version in the package's source.

    >>> version_of('__version__ = "0.1.0"')
    '0.1.0'
    """
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    if not found:
        raise ReleaseError(f"{VERSIONED} has no __version__")
    return found[1]


def with_version(source: str, version: str) -> str:
    """Return the package's source with another version.

    >>> with_version('__version__ = "0.1.0"', "0.2.0")
    '__version__ = "0.2.0"'
    """
    return _replaced(source, r'^__version__ = ".+"$', f'__version__ = "{version}"', VERSIONED)


def dated(changelog: str, version: str, day: str) -> str:
    """Return the changelog with its unreleased section under this version and day.

    >>> dated("# Changelog\\n\\n## 0.2.0 (unreleased)\\n\\n- News.\\n", "0.2.0", "2027-01-02")
    '# Changelog\\n\\n## 0.2.0 (2027-01-02)\\n\\n- News.\\n'
    """
    if not notes_of(changelog, "unreleased"):
        raise ReleaseError(f"{CHANGELOG} says nothing under “unreleased”")
    heading = r"^## .*\bunreleased\b.*$"
    return _replaced(changelog, f"(?i){heading}", f"## {version} ({day})", CHANGELOG)


def notes_of(changelog: str, version: str) -> str:
    """Return the section of a version, without its heading.

    >>> notes_of("## 0.2.0 (2027-01-02)\\n\\n- News.\\n\\n## 0.1.0 (2026-12-01)\\n", "0.2.0")
    '- News.'
    """
    heading = rf"^## .*(?<![\d.]){re.escape(version)}(?![\d.]).*$"
    found = re.search(rf"(?im){heading}\n((?:(?!^## ).*\n?)*)", changelog)
    return found[1].strip() if found else ""


def cited(citation: str, version: str, day: str) -> str:
    """Return the citation with another version and day.

    >>> cited("version: 0.1.0\\ndate-released: 2026-12-01\\n", "0.2.0", "2027-01-02")
    'version: 0.2.0\\ndate-released: 2027-01-02\\n'
    """
    citation = _replaced(citation, r"^version: .+$", f"version: {version}", CITATION)
    return _replaced(citation, r"^date-released: .+$", f"date-released: {day}", CITATION)


def git(root: Path, *words: str) -> str:
    """Return what git prints."""
    told = subprocess.run(
        ["git", "-C", str(root), *words], capture_output=True, check=False, text=True
    )
    if told.returncode:
        raise ReleaseError(f"git {words[0]}: {told.stderr.strip()}")
    return told.stdout.strip()


def check(root: Path, version: str) -> None:
    """Raise ReleaseError unless this commit can become this version."""
    if git(root, "status", "--porcelain"):
        raise ReleaseError("there are changes that are not committed")
    branch = git(root, "branch", "--show-current")
    if branch != "main":
        raise ReleaseError(f"this is the branch {branch or '(none)'}, and releases are of main")
    tags = git(root, "tag", "--list", "v*").split()
    released = [tag[1:] for tag in tags if SEMANTIC.fullmatch(tag[1:])]
    last = max(released, key=numbers, default=None)
    if last and numbers(version) <= numbers(last):
        raise ReleaseError(f"{version} does not follow {last}, which is released")


def prepare(root: Path, version: str, day: str) -> str:
    """Write, commit and tag a release. Return the tag."""
    numbers(version)
    check(root, version)
    # All of them before the first is written, because a refusal must leave everything as it was.
    source, changelog, citation = (
        (root / place).read_text("utf-8") for place in (VERSIONED, CHANGELOG, CITATION)
    )
    written = {
        VERSIONED: with_version(source, version),
        CHANGELOG: dated(changelog, version, day),
        CITATION: cited(citation, version, day),
    }
    for place, text in written.items():
        (root / place).write_text(text, "utf-8")
    git(root, "commit", "--quiet", "--all", "--message", f"Release {version}")
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Tarneeb {version}")
    return f"v{version}"


def main() -> int:
    """Return the exit code after preparing a release."""
    parser = argparse.ArgumentParser(prog="python -m release.prepare", description=__doc__)
    parser.add_argument("version", help="such as 0.2.0")
    parser.add_argument("--notes", action="store_true", help="only print the version's changes")
    args = parser.parse_args()
    try:
        if args.notes:
            notes = notes_of((ROOT / CHANGELOG).read_text("utf-8"), args.version)
            if not notes:
                raise ReleaseError(f"{CHANGELOG} has no section {args.version}")
            print(notes)
            return 0
        day = datetime.datetime.now(datetime.UTC).date().isoformat()
        tag = prepare(ROOT, args.version, day)
    except ReleaseError as problem:
        print(f"No release: {problem}.", file=sys.stderr)
        return 1
    print(f"Tagged {tag}. To publish it: git push origin main {tag}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
