"""Build the Python package's sdist and wheel: `make packages` writes build/python/.

The same commit gives the same bytes on every machine. Both are built from the files that git knows,
with the commit's time. On the package index the README has no files around it, so its links lead to
the repository at this version; without --repository they become plain text.
"""

from __future__ import annotations

import argparse
import gzip
import io
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from release.prepare import ROOT, VERSIONED, git, version_of

TARGET = ROOT / "build/python"
BUILD = "from setuptools import build_meta as b; b.build_sdist({0!r}); b.build_wheel({0!r})"
WHEEL = "from setuptools import build_meta as b; b.build_wheel({0!r})"

LINK = re.compile(r"(!?)\[((?:[^]\[]|\[[^]]*\])*)\]\(([^)\s]+)\)")
"""A link or a picture in Markdown."""


class Packages(NamedTuple):
    """The built files."""

    sdist: Path
    wheel: Path


def repository() -> str:
    """Return the repository's address in a workflow, or nothing."""
    server, name = (os.environ.get(f"GITHUB_{part}", "") for part in ("SERVER_URL", "REPOSITORY"))
    return f"{server}/{name}" if server and name else ""


def readme_for_index(text: str, address: str, tag: str) -> str:
    """Return the README with links that work away from the repository.

    >>> readme_for_index("[rules](docs/RULES.md#2) ![table](a.png)", "https://example.org/t", "v1")
    '[rules](https://example.org/t/blob/v1/docs/RULES.md#2) ![table](https://example.org/t/raw/v1/a.png)'
    >>> readme_for_index("[rules](docs/RULES.md), [`old.js`](old.js)![table](a.png)", "", "v1")
    'rules, `old.js`'
    """

    def placed(link: re.Match[str]) -> str:
        picture, label, target = link.groups()
        if "://" in target or target.startswith("#"):
            return link[0]
        if not address:
            return "" if picture else label
        return f"{picture}[{label}]({address}/{'raw' if picture else 'blob'}/{tag}/{target})"

    return LINK.sub(placed, text)


def project_for_index(text: str, address: str) -> str:
    """Return pyproject.toml with the addresses that the package index shows."""
    if not address:
        return text
    changelog = f"{address}/blob/main/CHANGELOG.md"
    urls = {"Source": address, "Issues": f"{address}/issues", "Changelog": changelog}
    lines = "".join(f'{name} = "{url}"\n' for name, url in urls.items())
    return text.replace("[project.scripts]", f"[project.urls]\n{lines}\n[project.scripts]")


def export(root: Path, target: Path, address: str, time: int) -> None:
    """Copy the files that git knows, all with the same rights and time."""
    tag = f"v{version_of((root / VERSIONED).read_text('utf-8'))}"
    for name in git(root, "ls-files", "-z", "--", *SOURCES).split("\0"):
        source = root / name
        if not name or not source.is_file():
            continue
        content = source.read_bytes()
        if name == "README.md":
            content = readme_for_index(content.decode(), address, tag).encode()
        if name == "pyproject.toml":
            content = project_for_index(content.decode(), address).encode()
        copy = target / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(content)
        copy.chmod(0o644)
        os.utime(copy, (time, time))


SOURCES = ("pyproject.toml", "MANIFEST.in", "*.md", "LICENSE", "CITATION.cff", "engine")


def repacked(sdist: bytes, time: int) -> bytes:
    """Return an sdist whose bytes depend on its files alone: sorted, with one time and owner."""
    target = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(sdist)) as source,
        gzip.GzipFile("", "wb", 9, target, mtime=time) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as written,
    ):
        for member in sorted(source.getmembers(), key=lambda each: each.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = time, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() else 0o644
            member.pax_headers = {}
            written.addfile(member, source.extractfile(member) if member.isfile() else None)
    return target.getvalue()


def run_backend(program: str, folder: Path, target: Path, time: int) -> None:
    """Run setuptools in a folder, in a process of its own."""
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program.format(str(target))],
        cwd=folder,
        env=os.environ | {"SOURCE_DATE_EPOCH": str(time)},
        stdout=subprocess.DEVNULL,
        check=True,
        umask=0o022,
    )


def commit_time(root: Path) -> int:
    """Return the time that the packages get: $SOURCE_DATE_EPOCH, or that of the commit."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or git(root, "log", "-1", "--format=%ct"))


def build(target: Path = TARGET, address: str = "", root: Path = ROOT) -> Packages:
    """Write both packages to an empty folder."""
    time = commit_time(root)
    target.mkdir(parents=True, exist_ok=True)
    for old in target.iterdir():
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        export(root, Path(folder), address, time)
        run_backend(BUILD, Path(folder), target.resolve(), time)
    (sdist,) = target.glob("*.tar.gz")
    (wheel,) = target.glob("*.whl")
    sdist.write_bytes(repacked(sdist.read_bytes(), time))
    return Packages(sdist, wheel)


def wheel_from(sdist: Path, target: Path, root: Path = ROOT) -> Path:
    """Build a wheel from an sdist alone, as distributors do."""
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist) as packed:
            packed.extraction_filter = getattr(tarfile, "data_filter", None)  # from 3.11.4 on
            packed.extractall(folder)
        (unpacked,) = Path(folder).iterdir()
        run_backend(WHEEL, unpacked, target.resolve(), commit_time(root))
    (wheel,) = target.glob("*.whl")
    return wheel


def main() -> None:
    """Build both, and print where they are."""
    parser = argparse.ArgumentParser(prog="python -m release.build", description=__doc__)
    parser.add_argument("--repository", default=repository(), help="its address, https://…")
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args()
    for package in build(args.out, args.repository.rstrip("/")):
        print(f"Built {package}")


if __name__ == "__main__":
    main()
