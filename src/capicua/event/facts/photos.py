"""Facts about photos of the signed paper sheet (*planilla*)."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.event.place import Place
from capicua.journal.digest import Digest


@dataclass(frozen=True, slots=True)
class PaperPhotographed:
    """A photo of the paper was put with a table's result; known by this fact's number."""

    place: Place
    photo: Digest
    """SHA-256 of the file, which lies beside the journal."""
    size: int
    """Of the file, in bytes."""


@dataclass(frozen=True, slots=True)
class PhotoWithdrawn:
    """A photo no longer stands for the paper; it stays on record."""

    place: Place
    photo: int
    """The number of the fact that brought it."""
    reason: Digest


@dataclass(frozen=True, slots=True)
class PhotoErased:
    """The bytes of a photo were erased; that there was one, and its digest, stay."""

    place: Place
    photo: int
    """The number of the fact that brought it."""
    reason: Digest
