"""Try the npm package as sites use it: `make test-samples`, after which build/npm/ is there.

It installs the package with React, Vue and Svelte in a passing folder, builds the samples of
web/npm with Vite, and opens each one and the plain page in a browser. In each a match begins, an
event arrives, and a record is shown. TypeScript checks React's elements against the package's
types.

Then each framework moves a table in its own way: keyed lists of React and Svelte, Vue's KeepAlive,
and drag and drop in a plain page. The match must come back in its new frame.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from browser import arguments, system_browser
from playwright.sync_api import Browser, Frame, Page, expect, sync_playwright

from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "build/npm"
SAMPLES = ROOT / "web/npm/samples"
RECORD = ROOT / "tests/records/good/preset-classic.tgn"

NEEDS = [
    *("vite", "typescript", "react", "react-dom", "@types/react", "@types/react-dom"),
    *("vue", "@vitejs/plugin-vue", "@vitejs/plugin-react", "svelte"),
    "@sveltejs/vite-plugin-svelte",
]
MAINS = {
    "react.jsx": """import { createElement } from "react";
import { createRoot } from "react-dom/client";
import Article from "./react.jsx";
createRoot(document.body).render(createElement(Article, { record: "/match.tgn" }));""",
    "vue.vue": """import { createApp } from "vue";
import Article from "./vue.vue";
createApp(Article, { record: "/match.tgn" }).mount(document.body);""",
    "svelte.svelte": """import { mount } from "svelte";
import Article from "./svelte.svelte";
mount(Article, { target: document.body, props: { record: "/match.tgn" } });""",
}
MOVED = {
    "react-list.jsx": """import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import "tarneeb";
function List() {
  const [names, setNames] = useState(["table", "one", "two"]);
  const item = (name) => name === "table"
    ? <li key={name}><tarneeb-game src="/tarneeb/embed.html" lang="en" /></li>
    : <li key={name}>{name}</li>;
  return <>
    <button onClick={() => setNames(["one", "two", "table"])}>Move</button>
    <ul>{names.map(item)}</ul>
  </>;
}
createRoot(document.body).render(createElement(List));""",
    "svelte-list.svelte": """<script>
import "tarneeb";
let names = $state(["table", "one", "two"]);
</script>
<button onclick={() => (names = ["one", "two", "table"])}>Move</button>
<ul>{#each names as name (name)}<li>
  {#if name === "table"}<tarneeb-game src="/tarneeb/embed.html" lang="en"></tarneeb-game>
  {:else}{name}{/if}
</li>{/each}</ul>""",
    "vue-kept.vue": """<script setup>
import { ref, defineComponent, h } from "vue";
import "tarneeb";
const Table = defineComponent({
  render: () => h("tarneeb-game", { src: "/tarneeb/embed.html", lang: "en" }),
});
const Other = defineComponent({ render: () => h("p", "Elsewhere") });
const shown = ref(true);
async function move() {
  shown.value = false;
  await new Promise((resolve) => setTimeout(resolve, 500));
  shown.value = true;
}
</script>
<template>
  <button @click="move">Move</button>
  <KeepAlive><component :is="shown ? Table : Other" /></KeepAlive>
</template>""",
}
"""Components that move a table once their button is pressed."""
MOUNTED = {
    ".jsx": """import "./moved.jsx";""",
    ".svelte": """import { mount } from "svelte";
import Moved from "./moved.svelte";
mount(Moved, { target: document.body });""",
    ".vue": """import { createApp } from "vue";
import Moved from "./moved.vue";
createApp(Moved).mount(document.body);""",
}
DRAGGED = """<script src="/tarneeb/embed.js" async></script>
<style>section { width: 45%; min-height: 700px; float: left; border: 1px solid }</style>
<section id="from"><div id="handle" draggable="true">Move
<tarneeb-game src="/tarneeb/embed.html" lang="en"></tarneeb-game></div></section>
<section id="to"></section>
<script>
const [from, to] = document.querySelectorAll("section");
from.addEventListener("dragstart", (event) => event.dataTransfer.setData("text", "handle"));
to.addEventListener("dragover", (event) => event.preventDefault());
to.addEventListener("drop", (event) => {
  event.preventDefault();
  to.append(document.getElementById(event.dataTransfer.getData("text")));
});
</script>"""
PLUGINS = """import react from "@vitejs/plugin-react";
import vue from "@vitejs/plugin-vue";
import { svelte } from "@sveltejs/vite-plugin-svelte";
const isCustomElement = (tag) => tag.startsWith("tarneeb-");
export default {
  plugins: [react(), vue({ template: { compilerOptions: { isCustomElement } } }), svelte()],
};"""
TYPED = """import "tarneeb/react";
import type { TarneebGameElement } from "tarneeb";
export const good = (
  <tarneeb-game src="/x" load="click" ontarneeb-deal={({ detail }) => detail.number} />
);
export const save = (table: TarneebGameElement): Promise<string> => table.save();
// @ts-expect-error: there is no such seat
export const bad = <tarneeb-viewer seat="X" />;
"""
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>{name}</title>
<link rel="icon" href="data:,"><body>{body}"""


def run(folder: Path, *command: str) -> None:
    """Run a command in the folder, and show its output only if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def bundled(folder: Path, name: str, main: str) -> Path:
    """Bundle a page with a main module, and return the folder of its site."""
    site = folder / name.partition(".")[0]
    (folder / "main.js").write_text(main)
    script = '<script type="module" src="./main.js"></script>'
    (folder / "index.html").write_text(PAGE.format(name=name, body=script))
    run(folder, "npx", "vite", "build", "--outDir", str(site), "--logLevel", "error")
    return site


def build(folder: Path, name: str) -> Path:
    """Build one sample, and return the folder of its site, without the page."""
    shutil.copy(SAMPLES / name, folder / name)
    return bundled(folder, name, MAINS[name])


def plain(folder: Path) -> Path:
    """Write the plain page, and return the folder of its site."""
    site = folder / "wordpress"
    site.mkdir()
    body = (SAMPLES / "wordpress.html").read_text()
    (site / "index.html").write_text(PAGE.format(name="plain", body=body))
    return site


def attempt(browser: Browser, site: Path) -> None:
    """Play and look at a record in one site."""
    shutil.copytree(PACKAGE / "page", site / "tarneeb")
    shutil.copy(RECORD, site / "match.tgn")
    with Server(site, prefix="/") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tab = browser.new_page()
        problems: list[str] = []
        tab.on("pageerror", lambda error: problems.append(str(error)))
        tab.goto(server.url)
        expect(tab.locator("tarneeb-viewer .card[data-lies=bottom]").first).to_be_visible()
        tab.wait_for_function("Boolean(customElements.get('tarneeb-game'))")
        table = tab.locator("tarneeb-game")
        view = table.evaluate("(table) => table.newMatch({ seed: '7' })", timeout=120_000)
        assert view["seat"] == "S"
        if site.name != "wordpress":
            expect(tab.get_by_text("Round 1", exact=True).first).to_be_visible()
        assert problems == []
        tab.close()
        server.shutdown()
    print(f"  {site.name}: a match began, and the record is shown", flush=True)


def build_moved(folder: Path, name: str) -> Path:
    """Build one component that moves a table, and return the folder of its site."""
    suffix = Path(name).suffix
    (folder / f"moved{suffix}").write_text(MOVED[name])
    return bundled(folder, name, MOUNTED[suffix])


def dragged(folder: Path) -> Path:
    """Write the page with drag and drop, and return the folder of its site."""
    site = folder / "drag-and-drop"
    site.mkdir()
    (site / "index.html").write_text(PAGE.format(name="dragged", body=DRAGGED))
    return site


def attempt_moved(browser: Browser, site: Path) -> None:
    """Begin a match, move its table, and find the same match in another frame."""
    shutil.copytree(PACKAGE / "page", site / "tarneeb")
    with Server(site, prefix="/") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tab = browser.new_page()
        tab.set_default_timeout(120_000)
        problems: list[str] = []
        tab.on("pageerror", lambda error: problems.append(str(error)))
        tab.goto(server.url)
        tab.wait_for_function("Boolean(customElements.get('tarneeb-game'))")
        table = tab.locator("tarneeb-game")
        before = table.evaluate("(table) => table.newMatch({ seed: '7' })")
        first = frame_of(tab)
        if site.name == "drag-and-drop":
            tab.drag_and_drop("#handle", "#to", source_position={"x": 10, "y": 8})
        else:
            tab.get_by_role("button", name="Move").click()
        expect(table).to_have_count(1, timeout=10_000)
        tab.wait_for_function("() => document.querySelector('tarneeb-game')", timeout=10_000)
        while first in tab.frames:  # the move ends the frame
            tab.wait_for_timeout(50)
        table.scroll_into_view_if_needed()
        after = table.evaluate("(table) => table.getView()")
        assert after["hand"] == before["hand"], (before, after)
        assert problems == []
        tab.close()
        server.shutdown()
    print(f"  {site.name}: the moved table goes on with its match", flush=True)


def frame_of(tab: Page) -> Frame:
    """Return the table's frame."""
    (frame,) = (frame for frame in tab.frames if "embed.html" in frame.url)
    return frame


def main() -> None:
    """Try every sample."""
    with tempfile.TemporaryDirectory() as passing, sync_playwright() as playwright:
        folder = Path(passing)
        (folder / "package.json").write_text('{"private": true, "type": "module"}')
        (folder / "vite.config.js").write_text(PLUGINS)
        run(folder, "npm", "pack", str(PACKAGE), "--silent")
        (packed,) = folder.glob("tarneeb-*.tgz")
        print(f"  {packed.name}: {packed.stat().st_size / 1e6:.1f} MB", flush=True)
        run(folder, "npm", "install", "--no-audit", "--no-fund", f"./{packed.name}", *NEEDS)
        (folder / "typed.tsx").write_text(TYPED)
        flags = ["--noEmit", "--strict", "--jsx", "react-jsx", "--module", "esnext"]
        run(folder, "npx", "tsc", *flags, "--moduleResolution", "bundler", "typed.tsx")
        print("  types: the elements are known to React's JSX", flush=True)
        browser = playwright.chromium.launch(executable_path=system_browser(), args=arguments())
        for site in [*(build(folder, name) for name in MAINS), plain(folder)]:
            attempt(browser, site)
        for site in [*(build_moved(folder, name) for name in MOVED), dragged(folder)]:
            attempt_moved(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
