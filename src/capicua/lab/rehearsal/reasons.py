"""What people of a rehearsal give as their reasons, in the language of the event."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Tongue(StrEnum):
    """In which language everybody speaks."""

    ENGLISH = "en"
    SPANISH = "es"


class RehearsedReason(StrEnum):
    """A reason, in English."""

    LIGHT = "The light went out."
    WRONG_PAIR = "Written for the wrong pair."
    NOT_PLAYED_SO = "This is not what we played."
    AS_PLAYED = "The sheet is as it was played."
    ANOTHER_TABLE = "That was another table's sheet."
    SOMEBODY_MISSING = "Somebody was missing."
    TILE_MISSING = "A tile was missing."
    EXCHANGED = "The pairs were exchanged on the sheet."
    COULD_HAVE_PLAYED = "They could have played."
    NOISE = "It was the noise in the hall."
    WRONG_SEAT = "It was another seat."


SPANISH: Mapping[RehearsedReason, str] = {
    RehearsedReason.LIGHT: "Se fue la luz.",
    RehearsedReason.WRONG_PAIR: "Se anotó a la otra pareja.",
    RehearsedReason.NOT_PLAYED_SO: "No es lo que jugamos.",
    RehearsedReason.AS_PLAYED: "La planilla dice lo que se jugó.",
    RehearsedReason.ANOTHER_TABLE: "Era la planilla de otra mesa.",
    RehearsedReason.SOMEBODY_MISSING: "Faltaba alguien.",
    RehearsedReason.TILE_MISSING: "Faltaba una ficha.",
    RehearsedReason.EXCHANGED: "En la planilla se cambiaron las parejas.",
    RehearsedReason.COULD_HAVE_PLAYED: "Pasó con ficha.",
    RehearsedReason.NOISE: "Fue por el ruido de la sala.",
    RehearsedReason.WRONG_SEAT: "Fue otro puesto.",
}


def say(tongue: Tongue, reason: RehearsedReason) -> str:
    """Return a reason in a language.

    >>> say(Tongue.SPANISH, RehearsedReason.LIGHT)
    'Se fue la luz.'
    """
    return SPANISH[reason] if tongue is Tongue.SPANISH else reason.value
