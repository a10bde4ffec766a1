"""Data folder in which this account keeps its events."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from capicua.kernel.error import RuleViolation


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return where events are kept: CAPICUA_HOME, or a folder in the person's home."""
    chosen = environment.get("CAPICUA_HOME")
    try:
        return Path(chosen or "~/.local/share/capicua").expanduser().absolute()
    except RuntimeError as unknown:
        raise RuleViolation(
            "no_home_folder",
            "The home folder of this account is not known; "
            "set CAPICUA_HOME to the folder in which events are to be kept.",
        ) from unknown
