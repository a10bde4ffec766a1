"""The journal and the bundle of an office: proven by themselves, and damage is named."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from actions.registry.liga import OFFICE, OWNER, Liga, liga_at
from capicua.actions.proof.archive import write_archive
from capicua.actions.proof.bundle import BESIDE, JOURNAL
from capicua.actions.proof.office_bundle import export_office_bundle, read_office_bundle
from capicua.actions.proof.verify_file import is_of_office, prove_office
from capicua.actions.proof.verify_office import office_journal
from capicua.actions.registry.office_context import journal_of
from capicua.actions.registry.persons import (
    AmendPerson,
    TransferPerson,
    amend_person,
    transfer_person,
)
from capicua.actions.registry.ports import PersonRow
from capicua.kernel.error import RuleViolation
from capicua.registry.person import PersonDetails

ANA = PersonDetails("Ana Pérez", contact="ana@example.org")


@pytest.fixture
def content(tmp_path: Path) -> bytes:
    """Return the bundle of an office with two persons, one of them renamed."""
    with liga_at(tmp_path / "liga.db") as liga:
        return _bundle(liga)


def _bundle(liga: Liga) -> bytes:
    club = liga.unit("Puerto")
    liga.enrol(ANA, PersonDetails("Bo Gil"))
    renamed = AmendPerson(1, ANA._replace(name="Ana Pérez Gil"), "se casó")
    amend_person(liga.context, liga.by(OWNER), renamed)
    moved = TransferPerson(2, club, "2026-12-01", "se muda")
    transfer_person(liga.context, liga.by(OWNER), moved)
    return export_office_bundle(liga.context, OFFICE)


def test_an_office_leaves_whole_and_its_files_are_proven(tmp_path: Path) -> None:
    with liga_at(tmp_path / "liga.db") as liga:
        content, again = _bundle(liga), export_office_bundle(liga.context, OFFICE)
        journal = office_journal(liga.context, OFFICE)
        rows = liga.context.rows.look(lambda found: found.every(PersonRow, office=OFFICE))
        texts = liga.store.texts(journal_of(OFFICE))
        head = liga.store.head(journal_of(OFFICE))

    brought = read_office_bundle(content)

    assert (content, is_of_office(content), is_of_office(journal)) == (again, True, True)
    assert (brought.office, brought.journal) == (OFFICE, journal)
    assert tuple(brought.beside.rows) == rows
    assert tuple(brought.beside.texts) == texts
    kept = brought.lines[3]
    for file in (content, journal):
        found = prove_office(file, json.loads(kept)["hash"][:16])
        assert (found.office, found.head, found.facts, found.kept, found.damages) == (
            OFFICE,
            head.hash,
            head.seq,
            3,
            (),
        )


def test_no_key_of_the_office_leaves_the_store(content: bytes) -> None:
    with ZipFile(BytesIO(content)) as bundle:
        told = b"".join(bundle.read(name) for name in bundle.namelist())

    assert (b"PRIVATE" in told, b"ana@example.org" in told) == (False, True)


def test_a_head_that_no_line_has_is_told(content: bytes) -> None:
    found = prove_office(content, "0" * 64)

    assert [(one.code, one.line) for one in found.damages] == [("other_head", 7)]


Change = Callable[[dict[str, Any]], None]


def _rename(beside: dict[str, Any]) -> None:
    row = next(one for one in beside["persons"] if one["person"] == 2)
    row["content"] = row["content"].replace("Bo", "Mo")


def _newest(beside: dict[str, Any]) -> None:
    for row in beside["persons"]:
        row["is_newest"] = not row["is_newest"] if row["person"] == 1 else row["is_newest"]


def _unknown(beside: dict[str, Any]) -> None:
    beside["persons"][-1]["person"] = 3


def _text(beside: dict[str, Any]) -> None:
    beside["texts"][0]["text"] = "otro"


def _format(beside: dict[str, Any]) -> None:
    beside["format"] = "capicua-bundle/9"


def _no_number(beside: dict[str, Any]) -> None:
    beside["persons"][0]["person"] = None


@pytest.mark.parametrize(
    ("change", "at", "told"),
    [
        pytest.param(_rename, "persons.2", "person 2 was changed", id="renamed"),
        pytest.param(_newest, "persons.1", "of person 1", id="an-older-spelling"),
        pytest.param(_unknown, "persons.3", "of person 3", id="another-number"),
        pytest.param(_text, None, "the text .* was changed", id="a-reason"),
        pytest.param(_format, None, "its format is not", id="another-format"),
        pytest.param(_no_number, None, "not a whole bundle", id="no-number"),
    ],
)
def test_what_was_changed_beside_the_journal_is_named(
    content: bytes, change: Change, at: str | None, told: str
) -> None:
    with pytest.raises(RuleViolation, match=told) as refusal:
        prove_office(_changed(content, change))

    assert (refusal.value.code, refusal.value.at) == ("wrong_bundle", at)


def test_a_changed_line_is_named(content: bytes) -> None:
    with ZipFile(BytesIO(content)) as bundle:
        lines = bundle.read(JOURNAL).splitlines(keepends=True)
        beside = bundle.read(BESIDE)
    lines[2] = lines[2].replace(b"Puerto", b"Muelle")
    journal = b"".join(lines)

    with pytest.raises(RuleViolation, match="Line 3") as refusal:
        prove_office(write_archive([(JOURNAL, journal), (BESIDE, beside)]))

    assert (refusal.value.code, refusal.value.at) == ("wrong_hash", "line 3")
    assert [(one.line, one.code) for one in prove_office(journal).damages] == [
        (3, "wrong_hash")
    ]


def test_a_file_cut_off_anywhere_is_refused_kindly(content: bytes) -> None:
    for end in range(2, len(content), 97):
        with pytest.raises(RuleViolation) as refusal:
            prove_office(content[:end])
        assert refusal.value.code == "wrong_bundle"


def _changed(content: bytes, change: Change) -> bytes:
    with ZipFile(BytesIO(content)) as bundle:
        members = {name: bundle.read(name) for name in bundle.namelist()}
    beside = json.loads(members[BESIDE])
    change(beside)
    members[BESIDE] = json.dumps(beside).encode()
    return write_archive(members.items())
