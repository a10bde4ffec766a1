"""Facts about single hands that somebody looked at again, tile by tile."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.event.place import Place
from capicua.journal.digest import Digest


@dataclass(frozen=True, slots=True)
class HandAttached:
    """A disputed hand was laid again; its document lies beside the journal as a file."""

    place: Place
    document: Digest
    """SHA-256 of the file, which is a hand of the public format."""
    note: Digest | None = None
    incident: int | None = None
    """The number of the ruling, dispute, protest or note that it belongs to."""
