"""Console for people: what somebody wrote is shown as it was written."""

from __future__ import annotations

from rich.console import Console


def open_console(*, is_error: bool = False) -> Console:
    """Return the terminal; a name such as ``[/b]`` or ``:ok:`` gives it no orders."""
    return Console(markup=False, emoji=False, stderr=is_error)
