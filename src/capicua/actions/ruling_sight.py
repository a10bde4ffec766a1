"""What an arbiter saw before applying a ruling, so that nothing else is applied.

Two arbiters may come to one table, and a page may lie open for a while: a second ruling on
the same thing would be a second card, and two yellow cards are a red one.
"""

from __future__ import annotations

from hashlib import sha256

from capicua.event.canonical import canonical
from capicua.event.codec import codec_of
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.play.ruling import Incident, Ruling, rule

LETTERS = 16


def sight_of(state: EventState, place: Place, ruling: Ruling) -> str:
    """Return a short mark of a ruling at a table, and of what was ruled there before."""
    told = codec_of(Ruling).encode(ruling)
    asked, follows = told.pop("incident"), told
    ruled = sorted(
        {one.seq for each in state.record.values() for one in each if one.place == place}
    )
    seen = [asked.get("code"), asked.get("offender"), asked.get("choice"), follows, ruled]
    written = canonical([*seen, len(state.table(place).rows)])
    return sha256(written).hexdigest()[:LETTERS]


def check_sight(state: EventState, place: Place, incident: Incident, seen: str) -> None:
    """Raise if the ruling is no longer the one that somebody saw; empty: nobody looked."""
    if not seen:
        return
    try:
        now = sight_of(state, place, rule(state.book, incident))
    except RuleViolation:
        now = ""
    if now != seen:
        raise RuleViolation(
            "stale_ruling",
            "Somebody ruled or wrote at this table meanwhile, and it may be ruled already. "
            "Look at the ruling again before you apply it.",
            at="seen",
        )
