"""Bots in any language: a process that reads and writes lines of JSON (docs/BOTS.md).

arena   {"type": "hello", "protocol": 1, "version": "0.1.0"}
bot     {"type": "hello", "protocol": 1, "name": "Lowest card"}
arena   {"type": "view", "id": 1, "seed": "1/17", "time_left": 60.0, "view": {…}}
bot     {"type": "action", "id": 1, "action": {"do": "play", "card": "AS"}}
arena   {"type": "bye"}
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import IO, Any

from .. import __version__
from ..knowledge.views import View
from ..rules.actions import Action
from ..rules.errors import TarneebError
from ..wire.decode.values import parse_action
from ..wire.encode.table import view_json
from .faults import BotError

PROTOCOL = 1
"""The version of the protocol."""
HELLO_SECONDS = 20.0
"""The time from a bot's start to its hello."""
BYE_SECONDS = 5.0
"""The time from the arena's bye until the bot is killed."""
MAX_LINE = 100_000
"""The longest line of a bot that is read, in bytes."""
TAIL = 20
"""The last lines of a bot's standard error that an error shows."""


class Bot:
    """A bot's process. It starts with the first question, and again if it has died."""

    def __init__(self, text: str, command: str) -> None:
        """See the class.

        text: the bot as its user named it, for errors. command: a command line, which no shell
        reads.
        """
        self.text = text
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._errors: deque[bytes] = deque(maxlen=TAIL)
        self._readers: list[threading.Thread] = []
        self._asked = 0
        self._one_at_a_time = threading.Lock()

    def ask(self, view: View, seed: str, time_left: float) -> Action:
        """Return the bot's choice, which may be illegal.

        seed: the seed for the bot's random choices. time_left: the seconds that it has.

        Raises BotError.
        """
        with self._one_at_a_time:
            self.start()
            self._asked += 1
            question = {
                "type": "view",
                "id": self._asked,
                "seed": seed,
                "time_left": round(time_left, 3),
                "view": view_json(view),
            }
            answer = self._answer(question, time_left)
            if answer.get("id") != self._asked or answer.get("type") != "action":
                raise self._garbled(answer)
            return self._chosen(view, answer)

    def start(self) -> None:
        """Start the bot and exchange hellos, unless it runs already.

        Raises BotError("bot_not_started").
        """
        if self._process is not None:
            return
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",  # Ctrl-C is for the arena
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotError("bot_not_started", self.text, why=error) from None
        self._asked = 0
        self._lines = SimpleQueue()
        self._errors.clear()
        self._readers = [
            self._reader(self._process.stdout, self._lines.put, at_end=None),
            self._reader(self._process.stderr, self._errors.append),
        ]
        hello = {"type": "hello", "protocol": PROTOCOL, "version": __version__}
        try:
            answer = self._answer(hello, HELLO_SECONDS)
            if answer.get("type") != "hello" or answer.get("protocol") != PROTOCOL:
                raise self._garbled(answer)
        except BotError as fault:
            why = {
                "bot_died": f"it ended with exit code {fault.args_.get('exit')} before its hello",
                "bot_silent": f"it sent no hello within {HELLO_SECONDS:.0f} s",
                "bot_garbled": f"its first line is no hello: {fault.args_.get('line')}",
            }[fault.code]
            raise BotError("bot_not_started", self.text, why=why, output=fault.output) from None

    def close(self) -> None:
        """Say goodbye to the bot, and kill it if it does not end."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        with suppress(OSError, subprocess.TimeoutExpired):
            self._send({"type": "bye"})
            self._process.stdin.close()
            self._process.wait(BYE_SECONDS)
        self._end()

    def _reader(
        self, stream: IO[bytes] | None, put: Callable[[Any], None], **end: None
    ) -> threading.Thread:
        """Start a thread that passes on the lines of a stream and, if given, `at_end`."""
        assert stream is not None, "every stream is a pipe"

        def read() -> None:
            for line in iter(partial(stream.readline, MAX_LINE), b""):
                put(line)
            for last in end.values():
                put(last)

        thread = threading.Thread(target=read, daemon=True)
        thread.start()
        return thread

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def _answer(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a message and return the next line of the bot as an object.

        Raises BotError.
        """
        try:
            self._send(message)
            line = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise BotError("bot_silent", self.text, clock="?", output=self._end()) from None
        except OSError:  # a broken pipe: the bot has ended
            line = None
        if line is None:
            raise self._died()
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._garbled(line.decode("utf-8", "replace").rstrip())
        return answer

    def _chosen(self, view: View, answer: dict[str, Any]) -> Action:
        """Return the action of an answer: written out, or as its place among the legal ones."""
        choice, action = answer.get("choice"), answer.get("action")
        if isinstance(choice, int) and not isinstance(choice, bool) and action is None:
            if 0 <= choice < len(view.legal):
                return view.legal[choice]
            found = f"choice {choice} of {len(view.legal)}"
            raise BotError("bot_illegal", self.text, action=found, output=self._output())
        if not isinstance(action, dict):
            raise self._garbled(answer)
        try:
            return parse_action(action)
        except TarneebError:
            raise self._garbled(answer) from None

    def _garbled(self, found: object) -> BotError:
        """Return the fault of a wrong line. The bot is killed, or its next line would be late."""
        line = found if isinstance(found, str) else json.dumps(found)
        return BotError("bot_garbled", self.text, line=line, output=self._end())

    def _died(self) -> BotError:
        """Return the fault of a bot whose standard output has ended."""
        process = self._process
        assert process is not None
        with suppress(subprocess.TimeoutExpired):  # then it has only closed its output
            process.wait(BYE_SECONDS)
        output = self._end()
        return BotError("bot_died", self.text, exit=process.returncode, output=output)

    def _output(self) -> str:
        return b"".join(self._errors).decode("utf-8", "replace")

    def _end(self) -> str:
        """Kill the bot, if it runs. Return the end of its standard error."""
        process, self._process = self._process, None
        if process is not None:
            if process.poll() is None or os.name == "posix":
                _kill(process)
            process.wait()
            for reader in self._readers:
                reader.join(BYE_SECONDS)
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream is not None:
                    with suppress(OSError):  # what is left in the buffer reaches nobody
                        stream.close()
        return self._output()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process with those that it has started."""
    with suppress(ProcessLookupError, PermissionError):  # it has ended
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


_RUNNING: dict[str, Bot] = {}
"""The bots of this process, by their text."""


def bot(text: str, command: str) -> Bot:
    """Return the bot of this text, the same one for as long as this process lives."""
    return _RUNNING.setdefault(text, Bot(text, command))


@atexit.register
def close_bots() -> None:
    """Close every bot of this process."""
    while _RUNNING:
        _RUNNING.popitem()[1].close()


class Clock:
    """The time that a bot has left. It runs while the bot thinks.

    >>> clock = Clock(60.0)
    >>> with clock:
    ...     pass
    >>> 59 < clock.left <= 60
    True
    """

    def __init__(self, seconds: float) -> None:
        self.left: float = seconds
        self._since = 0.0

    def __enter__(self) -> None:
        self._since = time.monotonic()

    def __exit__(self, *_: object) -> None:
        self.left -= time.monotonic() - self._since
