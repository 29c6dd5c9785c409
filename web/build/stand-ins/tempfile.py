"""Pyodide's package loader imports a name from here; the op `extend` writes a library's file."""

from typing import BinaryIO


def NamedTemporaryFile(*, prefix: str, suffix: str, delete: bool) -> BinaryIO:  # noqa: N802
    """Open a file that remains. Every page has its own file system, so no other file has its name.

    prefix, suffix: the whole name.
    delete: must be False.
    """
    assert not delete
    return open(f"/tmp/{prefix}{suffix}", "wb")
