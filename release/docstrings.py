"""Docstrings on the documentation site: their examples stand in fences, as Markdown wants."""

from __future__ import annotations

from typing import Any

import griffe

from release.documentation import fenced


class Examples(griffe.Extension):
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of a module, class, function or attribute."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
