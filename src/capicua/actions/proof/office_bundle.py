"""Bundle of an office (`.zip`): its journal with persons, careers, texts and files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple
from zipfile import ZipFile

from capicua.actions.engine.ports import Decision
from capicua.actions.proof.archive import open_archive, write_archive
from capicua.actions.proof.bundle import (
    FORMAT,
    JOURNAL,
    bundle_members,
    read_beside_document,
    read_texts_and_files,
    tell_files,
    tell_texts,
)
from capicua.actions.proof.verify_office import office_journal
from capicua.actions.registry.office_context import OfficeContext, journal_of
from capicua.actions.registry.ports import CareerRow, PersonRow
from capicua.journal.chain import read_office_header
from capicua.journal.digest import digest_of
from capicua.journal.verify import NEWLINE, check_links
from capicua.kernel.error import RuleViolation


class OfficeFile(NamedTuple):
    """An office as it comes from elsewhere; the facts of its journal are not judged."""

    office: str
    journal: bytes
    beside: Decision
    raw: Mapping[str, Any]
    """What lies beside the journal, as it is written in the file."""

    @property
    def lines(self) -> list[bytes]:
        """Return the lines of the journal."""
        return self.journal.split(NEWLINE)[:-1]


def export_office_bundle(context: OfficeContext, office: str) -> bytes:
    """Return everything of an office but its key; the same office gives the same bytes."""
    rows = context.rows.look(
        lambda found: (
            found.every(PersonRow, office=office),
            found.every(CareerRow, office=office),
        )
    )
    journal = journal_of(office)
    files = context.store.attachments(journal)
    beside = {
        **tell_rows(*rows),
        "texts": tell_texts(context.store.texts(journal)),
        "attachments": tell_files(files),
    }
    return write_archive(bundle_members(office_journal(context, office), beside, files))


def tell_rows(persons: Iterable[PersonRow], careers: Iterable[CareerRow]) -> dict[str, Any]:
    """Return persons and careers as a bundle holds them."""
    return {
        "format": FORMAT,
        "persons": [
            {
                "person": one.person,
                "digest": one.digest,
                "salt": one.salt.hex(),
                "content": one.content,
                "is_newest": one.is_newest,
            }
            for one in persons
        ],
        "careers": [
            {name: value for name, value in one._asdict().items() if name != "office"}
            for one in careers
        ],
    }


def read_office_bundle(content: bytes) -> OfficeFile:
    """Return the office of a bundle; what lies beside its journal is as it was sealed."""
    with open_archive(content) as bundle:
        found = read_office_file(bundle)
    for row in found.beside.rows:
        if isinstance(row, PersonRow) and digest_of(row.salt, row.content) != row.digest:
            raise RuleViolation(
                "wrong_bundle",
                f"What is written down of person {row.person} was changed.",
                at=f"persons.{row.person}",
            )
    return found


def read_office_file(bundle: ZipFile) -> OfficeFile:
    """Return the office of an open archive; details of persons are not compared."""
    journal, raw = bundle.read(JOURNAL), read_beside_document(bundle)
    links = check_links(journal)
    if links.damages:
        line, code, message = links.damages[0]
        raise RuleViolation(code, f"Line {line}: {message}", at=f"line {line}")
    office = read_office_header(links.lines[0]).office
    rows: list[NamedTuple] = [_person(office, one) for one in raw["persons"]]
    rows += [CareerRow(office=office, **one) for one in raw["careers"]]
    beside = read_texts_and_files(bundle, raw)._replace(rows=rows)
    return OfficeFile(office, journal, beside, raw)


def _person(office: str, raw: Mapping[str, Any]) -> PersonRow:
    return PersonRow(
        office,
        int(raw["person"]),
        str(raw["digest"]),
        bytes.fromhex(raw["salt"]),
        str(raw["content"]),
        bool(raw["is_newest"]),
    )
