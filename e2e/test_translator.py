"""What lit draws stays true, whatever a translator did to the document."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

HERE = Path(__file__).parent
WEB = HERE.parent / "web"

CHANGES = {
    # Each takes what holds a drawing, and changes it as a translator does.
    "wrapped": """root => { for (const text of texts(root)) {
        const fonts = [0, 1].map(() => document.createElement("font"));
        text.replaceWith(fonts[0]); fonts[0].append(fonts[1]); fonts[1].append(text); } }""",
    "copied": """root => { for (const text of texts(root)) {
        const font = document.createElement("font");
        font.append(text.data.toUpperCase()); text.replaceWith(font); } }""",
    "replaced": """root => { for (const text of texts(root))
        text.replaceWith(new Text(text.data)); }""",
    "removed": "root => { for (const text of texts(root)) text.remove(); }",
    "followed": """root => { for (const text of texts(root)) {
        const font = document.createElement("font");
        font.append(text.data); text.after(font); } }""",
    "without comments": """root => {
        for (const comment of nodes(root, NodeFilter.SHOW_COMMENT)) comment.remove();
        root.normalize(); }""",
    "rebuilt": """root => { for (const one of [...root.querySelectorAll("p, li")])
        one.outerHTML = one.outerHTML; }""",
    "restored": """root => { for (const text of texts(root)) {
        const font = document.createElement("font");
        text.replaceWith(font); font.replaceWith(text.cloneNode()); } }""",
}
"""What translators do to the nodes of a drawing."""

DRAWINGS = {
    "a text alone": "v => html`<p>${v}</p>`",
    "a text before words": "v => html`<p>${v} tricks</p>`",
    "a text between words": "v => html`<p>won ${v} of 13</p>`",
    "texts side by side": "v => html`<p>${v}${v}, ${v}<b>${v}</b> ${v}</p>`",
    "a template in a text": "v => html`<p>in ${html`${v}, ${v}`} all</p>`",
    "an attribute of several values": "v => html`<p class='a${v} b${v}'>${v} of ${v}</p>`",
    "no element": "v => html`${v} of ${v}`",
    "another template": "v => html`<p>${v % 2 ? html`<b>${v}</b>` : html`<i>${v}</i>`}!</p>`",
    "nothing at times": "v => html`<p>a ${v % 2 ? v : nothing} b ${v % 2 ? '' : v}</p>`",
    "pieces": "(v, piece) => html`<p>${guard([v], () => v)} ${piece ? v : noChange} c</p>`",
    "a list": "v => html`<ul>${[...Array(v)].map((_, at) => html`<li>${at} of ${v}</li>`)}</ul>`",
    "a list by keys": """v => html`<ul>${repeat(v % 2 ? [1, 2, 3, v] : [v, 3, 1], key => key,
        key => html`<li>${key}: <b>${v}</b></li>`)}</ul>`""",
}
"""What the page draws, as functions of a number, in two pieces."""

LOSSY = ("removed", "followed")
"""Changes that drop texts, or add to them: only a new value can be expected to be right."""

COMPARE = """({ drawing, change }) => {
    const { html, noChange, nothing, render, guard, repeat } = lit;
    const nodes = (root, show) => {
        const walker = document.createTreeWalker(root, show);
        const found = [];
        while (walker.nextNode()) found.push(walker.currentNode);
        return found;
    };
    const texts = root => nodes(root, NodeFilter.SHOW_TEXT).filter(({ data }) => data.trim());
    const draw = eval(drawing), translate = eval(change);
    const [translated, untouched] = [0, 1].map(() => document.createElement("section"));
    document.body.replaceChildren(translated, untouched);
    const values = root => texts(root).flatMap(({ data }) => data.match(/\\d+/g) ?? []).sort();
    return [1, 5, 4, 4, 7].map(value => {
        for (const piece of [0, 1])
            for (const root of [translated, untouched]) render(draw(value, piece), root);
        const seen = [values(translated), values(untouched)];
        translate(translated);
        return seen;
    });
}"""


@pytest.fixture(scope="module")
def script() -> str:
    """Return lit with the page's own redrawing, as one script."""
    esbuild = WEB / "node_modules/.bin/esbuild"
    command = [str(esbuild), str(HERE / "translated.js"), "--bundle", "--log-level=error"]
    environment = {**os.environ, "NODE_PATH": str(WEB / "node_modules")}
    return subprocess.check_output(command, text=True, env=environment)


@pytest.mark.parametrize("change", CHANGES)
def test_values_are_true_after_a_translators_changes(page: Page, script: str, change: str) -> None:
    page.evaluate(script)
    wrong: dict[str, Any] = {}
    for name, drawing in DRAWINGS.items():
        seen = page.evaluate(COMPARE, {"drawing": drawing, "change": CHANGES[change]})
        if change in LOSSY:
            new = [*seen[:3], seen[4]]
            right = all(set(has) <= set(true) for has, true in seen) and all(
                max(has) == max(true) for has, true in new
            )
        else:
            right = all(has == true for has, true in seen)
        if not right:
            wrong[name] = seen
    assert wrong == {}
