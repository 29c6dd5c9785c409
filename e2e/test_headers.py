"""The headers documented in docs/HOSTING.md, sent with the page and with its worker."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from host import DIST
from playwright.sync_api import Page, Route
from servers import snippets
from table import Table

from tarneeb.tools.serve import HASHED

HOSTING = Path(__file__).parents[1] / "docs" / "HOSTING.md"
LASTING = "public, max-age=31536000, immutable"


def documented() -> dict[str, str]:
    """Return the headers that the documentation gives for any host."""
    block = HOSTING.read_text(encoding="utf-8").split("## Headers")[1].split("```")[1]
    lines = [line.partition(": ") for line in block.strip().splitlines()]
    return {name: value for name, _, value in lines}


def test_the_page_plays_under_the_documented_headers(page: Page) -> None:
    headers = documented()
    assert "require-trusted-types-for 'script'" in headers["Content-Security-Policy"]

    def send(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, **headers})

    page.route("**/*", send)
    table = Table(page).open().start()
    table.until_left(11)
    # The worker is bound by the header, not by the page's own policy.
    (worker,) = page.workers
    asked = "fetch('https://elsewhere.example/').then(() => 'came', () => 'refused')"
    assert worker.evaluate(asked) == "refused"


def test_the_page_carries_the_documented_policy(page: Page) -> None:
    """They differ only in workers made from text, which frames without an origin need."""
    page.goto("./")
    own = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    policy = documented()["Content-Security-Policy"].replace("'self' data:; style", "'self'; style")
    assert own == policy


def test_the_documentation_gives_every_host_the_same_policy() -> None:
    policies = re.findall(
        r"default-src 'none';[^\"\n]*trusted-types lit-html default", HOSTING.read_text()
    )
    assert len(policies) >= 5
    assert set(policies) == {documented()["Content-Security-Policy"]}


@pytest.mark.parametrize("server", ["nginx", "caddy", "apache"])
def test_the_settings_of_each_server_have_every_documented_header(server: str) -> None:
    settings = "\n".join(snippets(server))
    for name, value in documented().items():
        assert name in settings
        assert f'"{value}"' in settings or f"{name} {value}" in settings, name
    assert f'"{LASTING}"' in settings


def paths() -> dict[str, dict[str, str]]:
    """Return the headers by path of the file that Netlify and Cloudflare read."""
    found: dict[str, dict[str, str]] = {}
    (block,) = re.findall(r"^```\n(/\*\n.*?)^```$", HOSTING.read_text("utf-8"), re.M | re.S)
    for line in filter(None, block.splitlines()):
        if line.startswith("/"):
            headers = found.setdefault(line, {})
        else:
            name, colon, value = line.partition(": ")
            assert name.startswith("  ")
            assert colon
            assert name.strip() not in headers
            headers[name.strip()] = value
    return found


def test_the_file_of_headers_has_all_of_them_and_stores_only_names_with_a_hash() -> None:
    """Those hosts send each header of every path that fits, so none is in two such paths."""
    given = paths()
    assert given.pop("/*") == {**documented(), "Access-Control-Allow-Origin": "*"}
    assert set(given) == {f"/{folder}/*" for folder in hashed_folders()}
    assert all(headers == {"Cache-Control": LASTING} for headers in given.values())


def hashed_folders() -> set[str]:
    """Return the folders of the built page in which every name has a hash."""
    hashed = [path for path in DIST.rglob("*") if HASHED.search(path.name)]
    folders = {path.relative_to(DIST).parts[0] for path in hashed}
    for folder in folders:
        files = [path for path in (DIST / folder).rglob("*") if path.suffix != ".gz"]
        assert [path for path in files if not HASHED.search(path.name)] == []
    return folders


def test_the_commands_for_s3_upload_every_file_once() -> None:
    (commands,) = [text for text in snippets("sh") if "aws s3" in text]
    lasting, large, others = re.findall(r"^aws s3 sync .*$|^for (?:.*\n)+?done$", commands, re.M)
    assert LASTING in lasting
    assert LASTING in large
    assert "--cache-control no-cache" in others
    folders = hashed_folders()
    assert set(re.findall(r'--include "(\w+)/\*"', lasting)) == folders
    assert set(re.findall(r'--exclude "(\w+)/\*"', others)) == folders
    modules = list(DIST.rglob("*.wasm"))
    assert modules
    assert {path.parent.name for path in modules} == {"engine"}
    assert all(path.with_name(f"{path.name}.gz").is_file() for path in modules)
