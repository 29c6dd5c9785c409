"""The program in the worker under `make dev`: like main.py, but it prints internal errors."""

import traceback
from typing import Any

from pyscript import sync  # type: ignore[import-not-found]

from tarneeb.bridge import Bridge
from tarneeb.rules.errors import TarneebError


class TellingBridge(Bridge):
    """Prints the traceback of each error that the page gets as `internal_error`."""

    def _answer(self, message: dict[str, Any]) -> object:
        try:
            return super()._answer(message)
        except TarneebError:
            raise
        except Exception:
            traceback.print_exc()
            raise


sync.dispatch = TellingBridge().dispatch
