"""Settings of a server: what its command told it, read once from the environment.

Every worker is a process of its own and finds them there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

ADDRESS = "CAPICUA_ADDRESS"
NAMES = "CAPICUA_NAMES"
SETUP_CODE = "CAPICUA_SETUP_CODE"
CERTIFICATE = "CAPICUA_CERTIFICATE"


class ServerSettings(NamedTuple):
    """How a server is reached."""

    address: str = ""
    """Where a browser on this machine opens it; empty: nobody told."""
    names: frozenset[str] = frozenset()
    """Under which names, beside its own, it answers."""
    setup_code: str = ""
    """Who types it becomes the first owner; empty: one is made."""
    certificate: str = ""
    """The file with the certificate that it shows; empty: it speaks plain http."""


def read_settings(environment: Mapping[str, str]) -> ServerSettings:
    """Return the settings that stand in an environment.

    >>> sorted(read_settings({"CAPICUA_NAMES": "Liga.example.org hall"}).names)
    ['hall', 'liga.example.org']
    """
    return ServerSettings(
        environment.get(ADDRESS, ""),
        frozenset(environment.get(NAMES, "").lower().split()),
        environment.get(SETUP_CODE, ""),
        environment.get(CERTIFICATE, ""),
    )
