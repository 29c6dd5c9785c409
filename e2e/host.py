"""A host whose files can change, that can vanish, and that keeps a list of what it was asked."""

from __future__ import annotations

import shutil
import socket
import threading
from contextlib import suppress
from pathlib import Path

from tarneeb.tools.serve import Handler, Server

DIST = Path(__file__).parents[1] / "dist"
"""The page as it was built."""


class Host:
    """Serves a copy of a built page; `stop` and `start` are a network that goes and comes."""

    def __init__(self, directory: Path, built: Path) -> None:
        """Serve, from `directory`, a copy of the page that was built in `built`."""
        self.directory = directory
        self.asked: list[str] = []
        """Files that were asked for, relative to the page, in order."""
        self.connections: set[socket.socket] = set()
        self.deploy(built)
        self._server = Server(directory)
        self._port = self._server.server_port
        self.url = self._server.url
        """The page's address."""
        self._run()

    def deploy(self, built: Path) -> None:
        """Replace all files by those of another build."""
        if self.directory.exists():
            shutil.rmtree(self.directory)
        shutil.copytree(built, self.directory)

    def start(self) -> None:
        """Answer again, at the same address."""
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

            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                host.asked.append(self.path.partition("?")[0].removeprefix(self.server.prefix))

        self._server.RequestHandlerClass = Recording
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer no more, not even over connections that the browser keeps."""
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self.connections):
            with suppress(OSError):  # it may have ended meanwhile
                connection.shutdown(socket.SHUT_RDWR)
