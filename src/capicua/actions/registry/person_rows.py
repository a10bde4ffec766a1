"""What is written down of persons: rows beside the journal, sealed by their digest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import NamedTuple

from capicua.actions.engine.context import Chance
from capicua.actions.engine.person_names import LONGEST_NAME, clean_name, clean_text
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.ports import PersonRow
from capicua.journal.canonical import canonical, parse
from capicua.journal.codec import codec_of
from capicua.journal.digest import Digest, digest_of
from capicua.kernel.error import RuleViolation
from capicua.office.state import OfficeState
from capicua.registry.person import Nationality, PersonDetails

LONGEST_CONTACT = 254
EARLIEST = date(1900, 1, 1)
_CODEC = codec_of(PersonDetails)


class KeptDetails(NamedTuple):
    """What is written down of a person, ready to be kept: its digest, and the row."""

    digest: Digest
    row: PersonRow


def sealed_details(
    office: str, person: int, details: PersonDetails, chance: Chance
) -> KeptDetails:
    """Return what is written down of a person as it is kept beside the journal."""
    content = canonical(_CODEC.encode(details)).decode()
    salt = chance.salt()
    digest = digest_of(salt, content)
    return KeptDetails(digest, PersonRow(office, person, digest, salt, content, True))


def read_details(row: PersonRow) -> PersonDetails:
    """Return what a row says of a person."""
    details: PersonDetails = _CODEC.decode(parse(row.content.encode()))
    return details


def reduced_row(row: PersonRow) -> PersonRow:
    """Return what a hall needs of a row: neither contact, guardian nor photo.

    It is not what its digest was made of any more, so the salt stays at home.
    """
    details = read_details(row)._replace(contact="", guardian="", photo=None)
    return row._replace(salt=b"", content=canonical(_CODEC.encode(details)).decode())


def details_of(context: OfficeContext, office: str, person: int) -> PersonDetails | None:
    """Return what is written down of a person now, None if it was erased."""
    rows = context.rows.look(
        lambda found: found.every(PersonRow, office=office, person=person, is_newest=True)
    )
    return read_details(rows[0]) if rows else None


def spellings_of(
    context: OfficeContext, state: OfficeState, person: int
) -> tuple[PersonDetails, ...]:
    """Return what was written down of a person before, and is not any more."""
    rows = context.rows.look(
        lambda found: found.every(PersonRow, office=state.office, person=person)
    )
    newest = state.person(person).details
    return tuple(read_details(one) for one in rows if one.digest != newest)


def all_details(context: OfficeContext, office: str) -> Iterator[tuple[int, PersonDetails]]:
    """Yield what is written down of everybody now, by number."""
    rows = context.rows.look(
        lambda found: found.every(PersonRow, office=office, is_newest=True)
    )
    for row in rows:
        yield row.person, read_details(row)


def names_of_persons(
    context: OfficeContext, office: str, persons: Mapping[int, object]
) -> dict[int, str]:
    """Return the names of some persons, by number; of who was erased there is none."""
    few = 50
    if len(persons) > few:
        return {
            number: one.name
            for number, one in all_details(context, office)
            if number in persons
        }
    found = ((number, details_of(context, office, number)) for number in persons)
    return {number: one.name for number, one in found if one is not None}


def clean_details(details: PersonDetails, today: date) -> PersonDetails:
    """Return what somebody wrote of a person, tidied; refuse what cannot be."""
    return details._replace(
        name=clean_name(details.name),
        nickname=clean_text(details.nickname, LONGEST_NAME, "nickname"),
        born=_clean_born(details.born, today),
        nationalities=tuple(_clean_nationality(one) for one in details.nationalities),
        resident=clean_name(details.resident, "resident") if details.resident else None,
        contact=clean_text(details.contact, LONGEST_CONTACT, "contact"),
        guardian=clean_text(details.guardian, LONGEST_CONTACT, "guardian"),
    )


def read_day(text: str, at: str) -> date:
    """Return a day that somebody wrote, as in 2026-03-04."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RuleViolation(
            "wrong_day", "Write the day as year, month and day: 2026-03-04.", at=at
        ) from None


def _clean_born(born: str | None, today: date) -> str | None:
    if not born:
        return None
    day = read_day(born, "born")
    if not EARLIEST <= day <= today:
        raise RuleViolation(
            "wrong_day", "A birth date lies between 1900 and today.", at="born"
        )
    return day.isoformat()


def _clean_nationality(one: Nationality) -> Nationality:
    since = read_day(one.since, "nationalities").isoformat() if one.since else None
    return Nationality(clean_name(one.country, "nationalities"), since)
