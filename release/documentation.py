"""What MkDocs does not know of this project: documents outside docs/, and links to sources.

A few documents stand in the root, where repositories show them. They become pages too. Links to
other files of the project lead to the repository if $REPOSITORY or the workflow names it, and are
plain text otherwise. $SITE is the page's address, above docs/.
"""

from __future__ import annotations

import os
import posixpath
import re
from typing import Any

from release.build import LINK, repository
from release.prepare import ROOT

IN_ROOT = ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"(?:^|(?<=\n\n))([ ]*)(>>> (?:.+\n?)+)")
"""A paragraph that begins with a prompt."""


def on_config(config: Any) -> None:
    """Set the addresses."""
    address = os.environ.get("REPOSITORY") or repository()
    if address:
        # Not repo_url: with it the theme asks the repository's host for the number of stars.
        config.extra["repository"] = address.rstrip("/")
        link = {"icon": "fontawesome/brands/git-alt", "link": address, "name": "Source"}
        config.extra["social"] = [link]
    if os.environ.get("SITE"):
        config.site_url = os.environ["SITE"].rstrip("/") + "/docs/"


def on_files(files: Any, config: Any) -> None:
    """Add the documents in the root."""
    from mkdocs.structure.files import File  # only the documentation's environment has it

    for name in IN_ROOT:
        text = (ROOT / name).read_text("utf-8")
        files.append(File.generated(config, name, content=text))


def placed(target: str, page: str, address: str) -> str | None:
    """Return where a link of a page leads on the site; None if nowhere.

    target: as written. page: the page's place, seen from docs/. The documents in the root write
    their links as seen from there.

    >>> placed("../../CONTRIBUTING.md#check", "tutorial/bot.md", "")
    '../CONTRIBUTING.md#check'
    >>> placed("docs/RULES.md", "CONTRIBUTING.md", "")
    'RULES.md'
    >>> placed("../examples/bots", "BOTS.md", "https://example.org/t")
    'https://example.org/t/blob/main/examples/bots'
    """
    path, mark, anchor = target.partition("#")
    folder = posixpath.dirname(page if page in IN_ROOT else f"docs/{page}")
    whole = posixpath.normpath(posixpath.join(folder, path))
    if whole.startswith("docs/") and whole.endswith(".md"):
        inside = whole.removeprefix("docs/")
    elif whole in IN_ROOT:
        inside = whole
    elif whole == "docs/decisions":
        inside = "decisions/README.md"
    else:
        return f"{address}/blob/main/{whole}{mark}{anchor}" if address else None
    return posixpath.relpath(inside, posixpath.dirname(page) or ".") + mark + anchor


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Let each link lead to a page of the site, or to the repository."""
    return with_links(markdown, page.file.src_uri, config.extra.get("repository", ""))


def with_links(markdown: str, source: str, address: str) -> str:
    """Return a page's text with its links placed. Examples in fences stay as they are."""

    def replaced(link: re.Match[str]) -> str:
        picture, label, target = link.groups()
        if ":" in target or target.startswith("#") or picture:
            return link[0]
        place = placed(target, source, address)
        return f"[{label}]({place})" if place else label

    parts: list[str] = []
    at = 0
    for fence in FENCE.finditer(markdown):
        parts += [LINK.sub(replaced, markdown[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*parts, LINK.sub(replaced, markdown[at:])])


def fenced(text: str) -> str:
    """Return a docstring with each example in a fence, which ends the indentation too.

    >>> fenced("Add.\\n\\n    >>> [1][0]\\n    1").splitlines()
    ['Add.', '', '```pycon', '>>> [1][0]', '1', '```']
    """

    def replaced(example: re.Match[str]) -> str:
        indent, lines = example.groups()
        return "```pycon\n" + re.sub(rf"(?m)^{indent}", "", lines).rstrip() + "\n```\n"

    return EXAMPLE.sub(replaced, text).rstrip()
