"""Files as a web server sends them: which one an address names, in which form, and which part."""

from __future__ import annotations

import gzip
import hashlib
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from os import fstat, stat_result
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote_to_bytes

PIECE = 65_536
"""Bytes read at once."""
PACKED = {".bin", ".woff2", ".png", ".jpg", ".webp", ".gz"}
"""Suffixes of files that are already compressed."""
LARGEST_PACKED = 64 * 1024 * 1024
"""Larger files are sent as they are."""
_RANGE = re.compile(r"bytes[ \t]*=[ \t]*(\d*)[ \t]*-[ \t]*(\d*)[ \t]*", re.IGNORECASE | re.ASCII)
_QUALITY = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)", re.IGNORECASE | re.ASCII)


# Which file.


def find(root: Path, name: str) -> Path | None:
    """Return the file or the directory at an address below a folder, or None.

    root: absolute, without symbolic links. name: the part of the address below it, still encoded.
    A directory's address ends with a slash and stands for its index.html. A directory is returned
    only for an address that lacks the slash.
    """
    try:
        decoded = unquote_to_bytes(name).decode("utf-8")
    except UnicodeError:
        return None
    parts = decoded.split("/")
    if len(parts) != name.count("/") + 1 or not all(map(_is_name, parts[:-1])):
        return None
    if parts[-1] and not _is_name(parts[-1]):
        return None
    try:
        path = (root / decoded).resolve()
        if not path.is_relative_to(root):
            return None
        if not parts[-1]:
            path = (path / "index.html").resolve()
            return path if path.is_relative_to(root) and path.is_file() else None
        return path if path.is_file() or path.is_dir() else None
    except (OSError, ValueError):  # a name too long, or one that no file can have
        return None


def _is_name(part: str) -> bool:
    """Tell names of files from steps elsewhere, and from what some systems read as steps."""
    return part not in ("", ".", "..") and not re.search(r"[\x00-\x1f\x7f\\:]", part)


# In which form.


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header prefers gzip to the file as it is.

    >>> takes_gzip("gzip, deflate"), takes_gzip("gzip;q=0, *"), takes_gzip("*;q=0.5")
    (True, False, True)
    """
    given: dict[str, float] = {}
    for item in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in item.split(";"))
        quality = 1.0
        for parameter in parameters:
            found = _QUALITY.fullmatch(parameter)
            quality = float(found[1]) if found else 0.0
        given["gzip" if name == "x-gzip" else name] = quality
    packed = given.get("gzip", given.get("*", 0.0))
    return packed > 0 and packed >= given.get("identity", 0.0)


@dataclass(frozen=True)
class Form:
    """A file's content as it is sent, whole: from the disk, or compressed in memory."""

    tag: str
    """Its ETag, a strong one."""
    size: int
    encoding: str | None = None
    packed: bytes = b""
    """The content, if it is compressed."""

    def open(self, file: BinaryIO) -> BinaryIO:
        """Return a stream of the content, of which `file` is the original."""
        return BytesIO(self.packed) if self.encoding else file


class Forms:
    """The forms of a folder's files. Of threads that need the same new one, one makes it."""

    def __init__(self) -> None:
        self._known: dict[tuple[Path, bool], tuple[tuple[int, int, int], Form]] = {}
        self._locks: dict[tuple[Path, bool], threading.Lock] = {}

    def of(self, path: Path, file: BinaryIO, *, gzipped: bool) -> Form:
        """Return an open file's form. The content of its last version alone is remembered."""
        status = fstat(file.fileno())
        gzipped = gzipped and is_compressible(path) and status.st_size <= LARGEST_PACKED
        version = (status.st_mtime_ns, status.st_size, status.st_ino)
        key = (path, gzipped)
        with self._locks.setdefault(key, threading.Lock()):
            known = self._known.get(key)
            if known and known[0] == version:
                return known[1]
            form = _packed(file) if gzipped else _plain(file, status)
            self._known[key] = (version, form)
            file.seek(0)
            return form


def is_compressible(path: Path) -> bool:
    """Whether a file becomes shorter with gzip."""
    return path.suffix.lower() not in PACKED


def _plain(file: BinaryIO, status: stat_result) -> Form:
    digest = hashlib.sha1(usedforsecurity=False)
    for piece in _pieces(file):
        digest.update(piece)
    return Form(f'"{digest.hexdigest()}"', status.st_size)


def _packed(file: BinaryIO) -> Form:
    target = BytesIO()
    with gzip.GzipFile("", "wb", 6, target, mtime=0) as packing:
        for piece in _pieces(file):
            packing.write(piece)
    packed = target.getvalue()
    tag = hashlib.sha1(packed, usedforsecurity=False).hexdigest()
    return Form(f'"{tag}"', len(packed), "gzip", packed)


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    while piece := file.read(PIECE):
        yield piece


# Which part.


def matches(given: str, tag: str) -> bool:
    """Whether an If-None-Match header names this tag, or any.

    >>> matches('"a", W/"b"', '"b"'), matches("*", '"b"'), matches('"a,b"', '"b"')
    (True, True, False)
    """
    return given.strip() == "*" or tag in re.findall(r'"[^"]*"', given)


def part_of(size: int, asked: str) -> range | None:
    """Return the bytes that a Range header asks for; None for all of them.

    A header that is wrong, or that asks for several parts, gets all of them too.
    Raises ValueError: the content has no such bytes.

    >>> part_of(10, "bytes=2-4"), part_of(10, "bytes=-3"), part_of(10, "bytes=0-1,5-6")
    (range(2, 5), range(7, 10), None)
    """
    found = _RANGE.fullmatch(asked.strip())
    if not found or not (found[1] or found[2]) or len(asked) > 100:
        return None
    if not found[1]:
        start, end = max(0, size - int(found[2])), size
    else:
        start = int(found[1])
        if found[2] and int(found[2]) < start:
            return None
        end = min(size, int(found[2]) + 1) if found[2] else size
    if start >= end:
        raise ValueError("no such bytes")
    return range(start, end)
