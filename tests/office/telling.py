"""An office whose facts the tests tell one after the other."""

from capicua.journal.actor import Actor, Role
from capicua.journal.chain import OfficeHeader
from capicua.office.fact import OfficeFact, RecordedByOffice
from capicua.office.facts.units import OfficeFounded, UnitAdded, UnitKind
from capicua.office.fold import fold_office, open_office
from capicua.office.state import OfficeState
from capicua.rulebooks import load
from capicua.rulebooks.document import fingerprint

ANA = Actor(Role.OWNER, "u1")
AT = "2026-11-16T20:05:00.000000Z"
FOUNDED = OfficeFounded(UnitKind.FEDERATION, "Liga", "America/Caracas", "ab" * 32, "VEN")
CLUB = UnitAdded(1, UnitKind.CLUB, "Puerto")


def header(book: str = "fid-2015") -> OfficeHeader:
    """Return the first line of the office that the tests keep."""
    law = load(book)
    return OfficeHeader("liga", law.id, law.version, fingerprint(law))


def told(*facts: OfficeFact, state: OfficeState | None = None) -> OfficeState:
    """Return the state of an office after facts."""
    before = state or open_office(header(), load("fid-2015"))
    return fold_office(
        before,
        (
            RecordedByOffice(before.seq + number, AT, ANA, fact)
            for number, fact in enumerate(facts, 1)
        ),
    )


def founded(*facts: OfficeFact) -> OfficeState:
    """Return a founded office with a club, after more facts."""
    return told(FOUNDED, CLUB, *facts)
