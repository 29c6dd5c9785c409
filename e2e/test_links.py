"""The links between friends' devices in real browser contexts: by hand, and through a relay."""

from __future__ import annotations

import base64
import os
import statistics
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect
from watch import PATIENCE

from tarneeb.tools import serve
from tarneeb.tools.relay import Relay, RelayServer
from tarneeb.tools.serve import Server

ROOT = Path(__file__).parents[1]
SECRET = list(range(16))
HTML = """<!doctype html><meta charset="utf-8"><title>links</title>
<meta http-equiv="Content-Security-Policy" content="%s"><body><script src="links.js"></script>"""


def policy(relay: str = "") -> str:
    """Return the policy of the built page, with a relay if there is one."""
    code = (
        "import { policy } from './web/build/html.mjs';"
        "console.log(policy(\"'self'\", process.argv.slice(1).filter(Boolean)))"
    )
    command = ["node", "--input-type=module", "-e", code, relay]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The harness, bundled: links.js, and pages with and without a relay elsewhere."""
    folder = tmp_path_factory.mktemp("links")
    esbuild = ROOT / "web/node_modules/.bin/esbuild"
    options = ["--bundle", "--format=iife", "--log-level=error", f"--outfile={folder}/links.js"]
    environment = {**os.environ, "NODE_PATH": str(ROOT / "web/node_modules")}
    subprocess.run([esbuild, ROOT / "e2e/links.js", *options], check=True, env=environment)
    (folder / "index.html").write_text(HTML % policy(), "utf-8")
    return folder


@contextmanager
def running(server: Server | RelayServer) -> Iterator[None]:
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield
        server.shutdown()
        thread.join()


@pytest.fixture
def home(built: Path) -> Iterator[str]:
    """The harness on a static host."""
    server = Server(built)
    with running(server):
        yield server.url


@pytest.fixture
def lan(built: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """The harness as `play --lan` serves it, for this machine only."""
    monkeypatch.setattr(serve, "EVERYBODY", "127.0.0.1")
    server = Server(built, relay=Relay())
    with running(server):
        yield server


Devices = Callable[[str, int], list[Page]]


@pytest.fixture
def devices(friends_browser: Browser) -> Iterator[Devices]:
    """Open devices: a context with one page for each person."""
    contexts = []

    def start(home: str, count: int) -> list[Page]:
        pages = []
        for me in range(count):
            context = friends_browser.new_context()
            contexts.append(context)
            page = context.new_page()
            page.goto(home)
            page.evaluate("me => start(me)", me)
            pages.append(page)
        return pages

    yield start
    for context in contexts:
        context.close()


def carry(host: Page, guest: Page) -> None:
    """Carry an invitation and its answer by hand."""
    answer = guest.evaluate("link => answer(link)", host.evaluate("invite()"))
    host.evaluate("link => accept(link)", answer)


def until(page: Page, condition: str) -> None:
    """Wait for a condition. The page's policy allows no `wait_for_function`."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < deadline, condition
        time.sleep(0.01)


def test_two_devices_connect_by_hand_and_a_closed_page_is_noticed(
    home: str, devices: Devices
) -> None:
    host, guest = devices(home, 2)
    start = time.monotonic()
    carry(host, guest)
    until(host, "links.length === 1")
    until(guest, "links.length === 1")
    opened = time.monotonic() - start
    pings = [host.evaluate("ping(links[0])") for _ in range(20)]
    print(f"opened in {1000 * opened:.0f} ms, ping {statistics.median(pings):.1f} ms")
    long = {"text": "ط" * 90_000}
    guest.evaluate("message => links[0].send(message)", long)
    until(host, "got.some(({ text }) => text?.length === 90000)")
    guest.reload()
    until(host, "links.length === 0 && states.at(-1) === 'closed'")


def test_three_carried_pairs_make_a_full_mesh_that_outlives_its_host(
    home: str, devices: Devices
) -> None:
    pages = devices(home, 4)
    host, *guests = pages
    for guest in guests:
        carry(host, guest)
        until(guest, "links.length === 1")
    until(host, "links.length === 3")
    start = time.monotonic()
    for person, guest in enumerate(guests, 1):
        guest.evaluate("mesh.bind(links[0].id, 0)")
        link = guest.evaluate("links[0].id")
        host.evaluate("([id, person]) => mesh.bind(id, person)", [link, person])
    for page in pages:
        page.evaluate("mesh.want([0, 1, 2, 3])")
    for page in pages:
        until(page, "links.length === 3")
    print(f"three introductions in {1000 * (time.monotonic() - start):.0f} ms")
    host.goto("about:blank")
    for guest in guests:
        until(guest, "links.length === 2")
    guests[0].evaluate("links.forEach((link) => link.send({ still: 'here' }))")
    for guest in guests[1:]:
        until(guest, "got.some(({ still }) => still === 'here')")


def test_an_answer_opened_as_a_link_reaches_the_hosts_tab(home: str, devices: Devices) -> None:
    host, guest = devices(home, 2)
    invitation = host.evaluate("invite()")
    answer = guest.evaluate("link => answer(link)", invitation)
    tab = host.context.new_page()
    tab.goto(home)
    assert tab.evaluate("link => give(link)", invitation) == "own"
    start = time.monotonic()
    assert tab.evaluate("link => give(link)", answer) == "taken"
    print(f"handed over in {1000 * (time.monotonic() - start):.0f} ms")
    until(host, "links.length === 1")
    assert tab.evaluate("link => give(link)", answer) == "answer_again"


def test_a_second_guest_with_the_same_invitation_is_told(home: str, devices: Devices) -> None:
    host, guest, other = devices(home, 3)
    invitation = host.evaluate("invite()")
    first, second = (page.evaluate("link => answer(link)", invitation) for page in (guest, other))
    host.evaluate("link => accept(link)", first)
    until(host, "links.length === 1")
    code = "link => accept(link).catch(({ code }) => code)"
    assert host.evaluate(code, second) == "answer_used"
    assert guest.evaluate(code, second) == "answer_elsewhere"
    assert other.evaluate("link => accept(link).catch(({ code }) => code)", invitation) == (
        "code_is_invitation"
    )


# Through a relay.


def test_four_devices_connect_through_the_relay_of_the_page_and_after_its_restart(
    lan: Server, devices: Devices
) -> None:
    pages = devices(lan.url, 4)
    for page in pages:
        page.evaluate("([address, secret]) => relay(address, secret)", [lan.url, SECRET])
    for page in pages:
        until(page, "links.length === 1 && links[0].shared")
    pages[0].evaluate("links[0].send({ rows: ['first'] })")
    for page in pages[1:]:
        until(page, "got.some(({ rows }) => rows?.[0] === 'first')")
    pings = [pages[0].evaluate("ping(links[0])") for _ in range(20)]
    print(f"through the relay and back: {statistics.median(pings):.1f} ms")
    assert lan.relay
    (room,) = lan.relay.rooms.values()
    assert b"first" not in b"".join(event for _, event in room.kept)
    # A restart loses all rooms and breaks the streams.
    lan.relay.close()
    lan.relay.rooms.clear()
    for page in pages:
        until(page, "got.some(({ closed }) => closed) && links.length === 1")
    (late,) = devices(lan.url, 1)
    late.evaluate("([address, secret]) => relay(address, secret)", [lan.url, SECRET])
    until(late, "got.some(({ rows }) => rows?.[0] === 'first')")


def test_a_page_says_what_is_wrong_with_a_relay(
    home: str, lan: Server, built: Path, devices: Devices
) -> None:
    (page,) = devices(home, 1)
    assert page.evaluate("find(location.href)") == "relay_foreign", "a static host has none"
    assert page.evaluate("address => find(address)", lan.url) == "relay_blocked"
    (own,) = devices(lan.url, 1)
    assert own.evaluate("find(location.href)") == {"pages": lan.addresses()}
    elsewhere = RelayServer(relay=Relay())
    with RelayServer(relay=Relay()) as gone:
        nowhere = f"http://127.0.0.1:{gone.server_port}/"
    (built / "nowhere.html").write_text(HTML % policy(nowhere), "utf-8")
    closed = RelayServer(relay=Relay(), origins=["https://example.org"])
    with running(elsewhere), running(closed):
        here, refusing = (f"http://127.0.0.1:{one.server_port}/" for one in (elsewhere, closed))
        for name, address in (("here", here), ("refusing", refusing)):
            (built / f"{name}.html").write_text(HTML % policy(address), "utf-8")
        page.goto(f"{home}here.html")
        assert page.evaluate("address => find(address)", here) == {"pages": []}
        assert page.evaluate("address => find(address)", refusing) == "relay_blocked"
        page.evaluate("start(0)")
        page.evaluate("([address, secret]) => relay(address, secret)", [here, SECRET])
        until(page, "links.length === 1")
        page.goto(f"{home}refusing.html")
        assert page.evaluate("address => find(address)", refusing) == "relay_refused"
    page.goto(f"{home}nowhere.html")
    assert page.evaluate("address => find(address)", nowhere) == "relay_absent"


# QR codes.


def test_a_drawn_code_is_dark_on_light_in_every_theme(home: str, devices: Devices) -> None:
    (page,) = devices(home, 1)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, forced_colors="active")
        page.evaluate("invite().then(show)")
        picture = page.get_by_role("img", name="QR code")
        expect(picture).to_be_visible()
        corner = "getComputedStyle(document.querySelector('svg rect')).fill"
        assert page.evaluate(corner) == "rgb(255, 255, 255)"


def test_a_code_held_to_the_camera_is_read_and_the_camera_goes_off(
    home: str,
    devices: Devices,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> None:
    (page,) = devices(home, 1)
    page.evaluate("invite().then((link) => { globalThis.link = link; show(link); })")
    shot = tmp_path / "code.png"
    page.screenshot(path=shot, clip={"x": 0, "y": 0, "width": 480, "height": 480})
    film = tmp_path / "camera.y4m"
    pixels = page.evaluate(
        """async (address) => {
          const image = new Image(); image.src = address; await image.decode();
          const canvas = document.createElement("canvas");
          Object.assign(canvas, { width: 640, height: 480 });
          const context = canvas.getContext("2d");
          context.fillStyle = "#888"; context.fillRect(0, 0, 640, 480);
          context.drawImage(image, 80, 0);
          const { data } = context.getImageData(0, 0, 640, 480);
          return Array.from({ length: 640 * 480 }, (_, i) => data[4 * i]);
        }""",
        "data:image/png;base64," + base64.b64encode(shot.read_bytes()).decode(),
    )
    frame = b"FRAME\n" + bytes(pixels) + bytes([128]) * (640 * 480 // 2)
    film.write_bytes(b"YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n" + frame * 2)
    flags = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    launch = {**browser_type_launch_args, "args": [*browser_type_launch_args["args"], *flags]}
    with_camera = browser_type.launch(**launch)
    try:
        guest = with_camera.new_page()
        guest.goto(home)
        start = time.monotonic()
        assert guest.evaluate("scan()") == page.evaluate("link")
        print(f"scanned in {1000 * (time.monotonic() - start):.0f} ms")
        assert guest.evaluate("video.srcObject") is None
    finally:
        with_camera.close()


def test_a_camera_that_is_refused_is_reported(home: str, devices: Devices) -> None:
    (page,) = devices(home, 1)
    assert page.evaluate("scan()") in ("refused: camera_refused", "refused: camera_missing")
