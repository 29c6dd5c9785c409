"""Which code plays: the commit that an arena's lines record."""

from __future__ import annotations

import hashlib
import json
import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
"""The folder of the package."""
SHORT = "--abbrev=12"


@cache
def commit(package: Path = PACKAGE) -> str:
    """Return the commit that last changed the package, in short; "" if nobody knows it.

    In a checkout git knows it. Changes that are not committed add "+" and a hash of them. An
    installation from a repository has it in its metadata; one from a package index has its version
    alone.
    """
    found = _git(package, "log", "-1", SHORT, "--format=%h", "--", ".").decode().strip()
    if not found:
        return _installed_from()
    changes = _git(package, "diff", "HEAD", "--", ".")
    added = _git(package, "ls-files", "--others", "--exclude-standard", "-z", "--", "*.py")
    for name in filter(None, added.decode().split("\0")):
        changes += name.encode() + (package / name).read_bytes()
    return f"{found}+{hashlib.sha256(changes).hexdigest()[:8]}" if changes else found


def _git(folder: Path, *words: str) -> bytes:
    """Return what git prints in a folder; nothing if it fails or there is none."""
    command = ["git", "-C", str(folder), *words]
    try:
        return subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return b""


def _installed_from() -> str:
    """Return the commit in the metadata of an installation (PEP 610)."""
    try:
        origin = json.loads(distribution("tarneeb").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return ""
    return str(origin.get("vcs_info", {}).get("commit_id", ""))[:12]
