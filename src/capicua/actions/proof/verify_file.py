"""Verification of a file: a journal or a bundle proven by nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from capicua.actions.engine.event_book import custom_book
from capicua.actions.engine.ports import Attachment
from capicua.actions.proof.archive import BEGINNING, open_archive
from capicua.actions.proof.bundle import JOURNAL, read_import
from capicua.actions.proof.office_bundle import read_office_bundle
from capicua.actions.registry.ports import PersonRow
from capicua.event.state import EventState
from capicua.event.verify import Verified, verify
from capicua.journal.chain import is_office_header
from capicua.journal.verify import NEWLINE, Damage
from capicua.kernel.error import RuleViolation
from capicua.office.verify import OfficeVerified, verify_office
from capicua.rulebooks import OFFICIAL, Rulebook
from capicua.rulebooks.editions import official_edition

LINE_KEYS = (b'"hash"', b'"prev"')
"""What every line of a journal has, the first one too."""
FORMAT, JOURNAL_FORMAT = b'"format"', b"capicua-journal/"


def prove(content: bytes, head: str | None = None) -> Verified:
    """Return what is true of a journal file or bundle; every damage with its line."""
    if not content.startswith(BEGINNING):
        _check_is_journal(content)
        return verify(content, _official, head)
    brought = read_import(content)
    journal = b"".join(line + b"\n" for line in brought.lines)

    def find(name: str, wanted: str) -> Rulebook | None:
        if name in OFFICIAL:
            return official_edition(name, wanted)
        return custom_book(tuple(brought.beside.attachments), name, wanted)

    found = verify(journal, find, head, brought.beside.withheld)
    missing = tuple(_missing_photos(found.state, brought.beside.attachments))
    return found._replace(damages=tuple(sorted((*found.damages, *missing))))


def is_of_office(content: bytes) -> bool:
    """Tell whether a journal file or bundle is an office's and not an event's."""
    journal = content
    if content.startswith(BEGINNING):
        with open_archive(content) as bundle:
            journal = bundle.read(JOURNAL)
    try:
        return is_office_header(journal.partition(NEWLINE)[0])
    except RuleViolation:
        return False


def prove_office(content: bytes, head: str | None = None) -> OfficeVerified:
    """Return what is true of an office's journal file or bundle.

    Of a bundle the newest description of each person must be the one that the journal
    sealed; who was erased has none.
    """
    if not content.startswith(BEGINNING):
        return verify_office(content, official_edition, head)
    brought = read_office_bundle(content)
    found = verify_office(brought.journal, official_edition, head)
    persons = found.state.persons if found.state else {}
    for row in brought.beside.rows:
        if not isinstance(row, PersonRow) or not row.is_newest:
            continue
        person = persons.get(row.person)
        if person is None or person.details != row.digest:
            raise RuleViolation(
                "wrong_bundle",
                f"The journal does not know what is written down of person {row.person}.",
                at=f"persons.{row.person}",
            )
    return found


def _check_is_journal(content: bytes) -> None:
    """Raise if no line of a file is one of a journal: then nothing of it is damaged.

    A journal of which the first line was spoiled still has others, and one that begins as
    a header may is a header damaged; both are told by line.
    """
    lines = content.split(NEWLINE)
    has_lines = any(all(key in line for key in LINE_KEYS) for line in lines)
    if not has_lines and not _may_be_header(lines[0]):
        raise RuleViolation(
            "not_a_journal",
            "This is neither a journal nor a bundle: no line of it is one of a journal. "
            "Give a .capicua file or a .zip that `capicua export` wrote.",
        )


def _may_be_header(line: bytes) -> bool:
    """Tell whether a line may have been a header: an object that names no other format."""
    is_object = line.startswith(b"{") and line.endswith(b"}")
    return is_object and (FORMAT not in line or JOURNAL_FORMAT in line)


def _missing_photos(
    state: EventState | None, files: Iterable[Attachment]
) -> Iterator[Damage]:
    """Yield the photos of sheets whose files a bundle should hold; the line is the fact's.

    A file that was changed does not come this far: its name is its digest.
    """
    brought = {one.digest for one in files}
    for number, photo in sorted(state.photos.items() if state else ()):
        if photo.erased is None and photo.digest not in brought:
            message = f"The photo of {photo.place} is not in the bundle."
            yield Damage(number + 1, "photo_lost", message)


def _official(name: str, wanted: str) -> Rulebook | None:
    if name in OFFICIAL:
        return official_edition(name, wanted)
    raise RuleViolation(
        "unknown_rulebook",
        f'The event was played by a rulebook of its own, "{name}". Verify the bundle, '
        f"which holds it beside {JOURNAL}.",
    )
