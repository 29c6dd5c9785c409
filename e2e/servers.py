"""nginx, Caddy and Apache with the settings of docs/HOSTING.md, as ordinary processes.

    with serving("nginx", built=DIST, relay=relay.port) as server:
        page.goto(server.url)

Nothing is installed, and no service of the system is touched. A missing program comes from Debian's
packages, unpacked below build/servers. Each server has a folder, a copy of the page and a port of
its own. Only addresses, ports and paths are replaced in the document's settings.
"""

from __future__ import annotations

import grp
import json
import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOSTING = ROOT / "docs" / "HOSTING.md"
UNPACKED = ROOT / "build" / "servers"
SERVERS = ("nginx", "caddy", "apache")
OWN = "tarneeb"
"""The project's own server, `python -m tarneeb play --lan`. Its relay is part of it."""
PACKAGES = {"nginx": "nginx", "caddy": "caddy", "apache2": "apache2-bin"}
"""Debian's package of each program."""
WHERE = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
STARTS_WITHIN = 60.0
"""Seconds that a program may take to listen, on a busy machine."""
STOPS_WITHIN = 30.0
ATTEMPTS = 5
"""Another program can take a free port before the server does."""

APACHE_MODULES = (
    *("mpm_event", "authz_core", "authz_host", "alias", "dir", "mime", "filter", "setenvif"),
    *("headers", "deflate", "proxy", "proxy_http"),
)
"""What Debian loads by itself, as far as it matters here, and what the document asks for."""


def snippets(language: str) -> list[str]:
    """Return the document's code blocks in a server's language, in their order."""
    text = HOSTING.read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


# The programs.


def _unpack(package: str, folder: Path) -> None:
    """Download a package of Debian with the libraries that are missing here, and unpack them."""
    needed = [
        *("apt-get", "--simulate", "-qq", "-o", "APT::Install-Recommends=false"),
        *("install", package),
    ]
    simulated = subprocess.run(needed, check=True, capture_output=True, text=True).stdout
    names = re.findall(r"^Inst (\S+)", simulated, re.MULTILINE) or [package]
    with tempfile.TemporaryDirectory() as passing:
        os.chmod(passing, 0o777)  # apt downloads as a user of its own
        subprocess.run(["apt-get", "download", "-qq", *names], cwd=passing, check=True)
        half = Path(tempfile.mkdtemp(dir=folder.parent))
        half.chmod(0o755)
        for archive in sorted(Path(passing).glob("*.deb")):
            subprocess.run(["dpkg-deb", "--extract", str(archive), str(half)], check=True)
    try:
        half.rename(folder)
    except OSError:  # another process was faster
        shutil.rmtree(half)


def program(name: str) -> Path:
    """Return the path of a server's program: the system's, or that of Debian's package."""
    if found := shutil.which(name, path=f"{os.environ.get('PATH', '')}:{WHERE}"):
        return Path(found)
    folder = UNPACKED / name
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        try:
            _unpack(PACKAGES[name], folder)
        except (OSError, subprocess.CalledProcessError) as problem:
            detail = getattr(problem, "stderr", None) or problem
            raise RuntimeError(
                f"{name} is not installed, and Debian's package {PACKAGES[name]} could not be "
                f"downloaded: {detail}"
            ) from problem
    return next(folder.glob(f"usr/*bin/{name}"))


def _libraries(binary: Path) -> dict[str, str]:
    """Return the environment in which a program finds the libraries that came with it."""
    root = binary.parents[2]
    folders = [str(folder) for folder in (root / "usr/lib").glob("*-linux-gnu*")]
    own = root.is_relative_to(UNPACKED) and folders
    return {"LD_LIBRARY_PATH": ":".join(folders)} if own else {}


# Their configuration, around what the document says.


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _nobody() -> tuple[str, str]:
    """Return the user and the group that own nothing."""
    user = pwd.getpwnam("nobody")
    return user.pw_name, grp.getgrgid(user.pw_gid).gr_name


def _as_root() -> bool:
    return os.geteuid() == 0


def _replaced(server: Server, documented: str, values: dict[str, str]) -> str:
    """Replace each text in a server's settings. The document must have all of them."""
    text = server.settings or documented
    for old, new in {**values, "127.0.0.1:8001": f"127.0.0.1:{server.relay}"}.items():
        assert server.settings or old in text, f"docs/HOSTING.md no longer says {old!r}"
        text = text.replace(old, new)
    return text


def _nginx(server: Server) -> list[str]:
    (documented,) = snippets("nginx")
    site = _replaced(
        server,
        documented,
        {
            "listen 80;": f"listen 127.0.0.1:{server.port};",
            "server_name example.org;": "server_name 127.0.0.1;",
            "root /srv;": f"root {server.folder};",
        },
    )
    work = server.work
    user = "user {} {};".format(*_nobody()) if _as_root() else ""
    passing = "\n".join(
        f"{kind}_temp_path {work}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    binary = program("nginx")
    # Debian's own list of types, which the document's takes the place of.
    lists = [folder / "etc/nginx/mime.types" for folder in binary.parents]
    include = next((f"include {path};" for path in lists if path.is_file()), "")
    config = work / "nginx.conf"
    config.write_text(
        f"""{user} daemon off; pid {work}/pid; error_log {work}/errors warn;
events {{}}
http {{
log_format line '$status $body_bytes_sent $uri $http_referer';
access_log {work}/access line;
{include}
{passing}
{site}
}}
""",
        "utf-8",
    )
    return [str(binary), "-p", str(work), "-e", f"{work}/errors", "-c", str(config)]


def _caddy(server: Server) -> list[str]:
    (documented,) = snippets("caddy")
    site = _replaced(
        server,
        documented,
        {
            "example.org {": f"{server.origin} {{\nlog {{\noutput file {server.work}/access\n}}",
            "/srv/tarneeb": str(server.folder / "tarneeb"),
        },
    )
    options = ["admin off", "skip_install_trust", "local_certs", "auto_https disable_redirects"]
    config = server.work / "Caddyfile"
    lines = [*(f"    {one}" for one in options)]
    config.write_text("{\n" + "\n".join(lines) + "\n}\n" + site, "utf-8")
    return [str(program("caddy")), "run", "--adapter", "caddyfile", "--config", str(config)]


def _apache(server: Server) -> list[str]:
    site, beside = snippets("apache")
    site = _replaced(
        server,
        site,
        {
            "/srv/tarneeb": str(server.folder / "tarneeb"),
        },
    )
    (server.folder / "tarneeb" / ".htaccess").write_text(beside, "utf-8")
    binary, work = program("apache2"), server.work
    modules = binary.parents[1] / "lib/apache2/modules"
    loaded = [f"LoadModule {name}_module {modules}/mod_{name}.so" for name in APACHE_MODULES]
    types = Path("/etc/mime.types") if Path("/etc/mime.types").is_file() else Path(os.devnull)
    user = "User {}\nGroup {}".format(*_nobody()) if _as_root() else ""
    config = work / "apache.conf"
    config.write_text(
        "\n".join(
            [
                *(f"ServerRoot {work}", f"Listen 127.0.0.1:{server.port}", *loaded, user),
                *(f"ServerName 127.0.0.1:{server.port}", f"PidFile {work}/pid"),
                *(f"ErrorLog {work}/errors", f"TypesConfig {types}", f"DefaultRuntimeDir {work}"),
                f'LogFormat "%>s %B %U %{{Referer}}i" line\nCustomLog {work}/access line',
                *("StartServers 1", "<Directory />", "Require all denied", "</Directory>", site),
            ]
        ),
        "utf-8",
    )
    return [str(binary), "-f", str(config), "-DFOREGROUND"]


def _own(server: Server) -> list[str]:
    options = ["--port", str(server.port), "--directory", str(server.folder / "tarneeb")]
    return [sys.executable, "-m", "tarneeb", "play", "--lan", "--no-browser", *options]


COMMANDS: dict[str, Callable[[Server], list[str]]] = {
    "nginx": _nginx,
    "caddy": _caddy,
    "apache": _apache,
    OWN: _own,
}


# Processes.


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


class _Process:
    """A program that listens at `port`; it can stop and start again at the same one."""

    port: int
    _running: subprocess.Popen[bytes] | None = None

    def _command(self) -> tuple[list[str], dict[str, str]]:
        """Return the command, and what it adds to the environment."""
        raise NotImplementedError

    def _log(self) -> Path:
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and return once it accepts connections."""
        command, environment = self._command()
        with self._log().open("ab") as log:
            self._running = subprocess.Popen(
                command, env={**os.environ, **environment}, stdout=log, stderr=log
            )
        until = time.monotonic() + STARTS_WITHIN
        while not _listens(self.port):
            if self._running.poll() is not None or time.monotonic() > until:
                self.stop()
                raise RuntimeError(f"{command[0]} did not start: {self.said()}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it, and everything that it started."""
        if self._running is None:
            return
        running, self._running = self._running, None
        running.terminate()
        try:
            running.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()

    def restart(self) -> None:
        """Stop and start it: a server that was away for a moment."""
        self.stop()
        self.start()

    def said(self) -> str:
        """Return the end of its log."""
        return self._log().read_text("utf-8", "replace")[-2000:] if self._log().exists() else ""


class RelayProcess(_Process):
    """`python -m tarneeb relay`, on this machine only, run like in the document."""

    def __init__(self, work: Path) -> None:
        self.work = work
        self.port = free_port()
        self.start()

    def _command(self) -> tuple[list[str], dict[str, str]]:
        return [sys.executable, "-m", "tarneeb", "relay", "--port", str(self.port)], {}

    def _log(self) -> Path:
        return self.work / "relay.log"


class Server(_Process):
    """A web server with the documented settings.

    folder: holds the copy of the page, `tarneeb/`. relay: the port of the relay that it passes
    messages on to; nothing needs to listen there.
    """

    def __init__(
        self, name: str, built: Path, work: Path, relay: int, secure: bool, settings: str | None
    ) -> None:
        self.name = name
        self.work = work
        self.folder = work / "srv"
        self.relay = relay
        self.secure = secure
        self.settings = settings
        shutil.copytree(built, self.folder / "tarneeb")
        for attempt in range(ATTEMPTS):
            self.port = free_port()
            try:
                self.start()
                return
            except RuntimeError:
                if attempt == ATTEMPTS - 1:
                    raise

    def _command(self) -> tuple[list[str], dict[str, str]]:
        command = COMMANDS[self.name](self)
        places = {"XDG_DATA_HOME": str(self.work), "XDG_CONFIG_HOME": str(self.work)}
        return command, {**places, **_libraries(Path(command[0]))}

    def _log(self) -> Path:
        return self.work / "said"

    @property
    def origin(self) -> str:
        """The server's address, without a slash."""
        return f"https://localhost:{self.port}" if self.secure else f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """The page's address."""
        return f"{self.origin}/tarneeb/"

    def sent(self) -> list[tuple[int, str]]:
        """Return the status and the path of each answer, in their order."""
        lines = (self.work / "access").read_text("utf-8").splitlines()
        if self.name == "caddy":
            logged = [json.loads(line) for line in lines]
            return [(line["status"], line["request"]["uri"]) for line in logged]
        return [(int(line.split()[0]), line.split()[2]) for line in lines]

    def said(self) -> str:
        errors = self.work / "errors"
        return super().said() + (errors.read_text("utf-8", "replace") if errors.exists() else "")


@contextmanager
def _place() -> Iterator[Path]:
    """Yield a new folder that every user can read, because servers do not read as root."""
    with tempfile.TemporaryDirectory(prefix="tarneeb-", ignore_cleanup_errors=True) as passing:
        Path(passing).chmod(0o755)
        yield Path(passing)


@contextmanager
def relaying() -> Iterator[RelayProcess]:
    """Run a relay; see `RelayProcess.stop`, `start` and `restart`."""
    with _place() as work:
        relay = RelayProcess(work)
        try:
            yield relay
        finally:
            relay.stop()


@contextmanager
def serving(
    name: str,
    built: Path = ROOT / "dist",
    relay: int | None = None,
    secure: bool = False,
    settings: str | None = None,
) -> Iterator[Server]:
    """Run a server with the settings that docs/HOSTING.md gives for it.

    name: one of SERVERS, or OWN. relay: the port of a running relay; by default there is none.
    secure: on https with a certificate that nobody has signed; for Caddy alone.
    settings: instead of those in the document.
    """
    with _place() as work:
        server = Server(name, built, work, relay or free_port(), secure, settings)
        try:
            yield server
        finally:
            server.stop()
