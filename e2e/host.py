"""A web host whose files can change, that can go offline, and that logs the files requested."""

from __future__ import annotations

import shutil
import socket
import threading
from contextlib import suppress
from pathlib import Path

from tarneeb.tools.serve import Handler, Server

DIST = Path(__file__).parents[1] / "dist"
"""The built page."""


class Host:
    """Serve a copy of a built page; `stop` and `start` simulate a network outage."""

    def __init__(self, directory: Path, built: Path) -> None:
        """Copy the page from `built` to `directory` and serve it from there."""
        self.directory = directory
        self.asked: list[str] = []
        """The files requested, in order, relative to the page."""
        self.held = ""
        """Part of the name of files that are not sent before the host stops."""
        self.held_asked = threading.Event()
        """Whether one of these has been requested."""
        self._stopped = threading.Event()
        self.connections: set[socket.socket] = set()
        self.deploy(built)
        self._server = Server(directory)
        self._port = self._server.server_port
        self.url = self._server.url
        """The page's address."""
        self._run()

    def deploy(self, built: Path) -> None:
        """Replace all files with those of another build."""
        if self.directory.exists():
            shutil.rmtree(self.directory)
        shutil.copytree(built, self.directory)

    def start(self) -> None:
        """Serve again, at the same address."""
        self._stopped.clear()
        self._server = Server(self.directory, self._port)
        self._run()

    def _run(self) -> None:
        host = self

        class Recording(Handler):
            def setup(self) -> None:
                super().setup()
                host.connections.add(self.connection)

            def finish(self) -> None:
                host.connections.discard(self.connection)
                super().finish()

            def parse_request(self) -> bool:
                parsed = super().parse_request()
                if parsed and host.held and host.held in self.path:
                    host.held_asked.set()
                    host._stopped.wait()
                return parsed

            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                host.asked.append(self.path.partition("?")[0].removeprefix(self.server.prefix))

        self._server.RequestHandlerClass = Recording
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop serving, and close the connections that the browser holds open."""
        self._stopped.set()
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self.connections):
            with suppress(OSError):  # it may be closed already
                connection.shutdown(socket.SHUT_RDWR)
