"""The journal to read: pages, jumps, and nothing that the file does not hold."""

import pytest

from actions.event_office import Office, playing
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.journal import PER_PAGE, find_line, public_names, show_journal
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.journal.chain import hash_of
from capicua.wording.catalog import Catalog
from capicua.wording.happenings import say_line

TOLD, SECRET = "La comida es a las dos.", "El atleta 3 llegó ebrio."


@pytest.fixture(scope="module")
def office() -> Office:
    """Return an event whose journal has more than one page."""
    found = playing(entries=4)
    note_incident(found.context, found.caller(), NoteIncident(SECRET))
    while found.store.head("copa").seq <= PER_PAGE:
        announce(found.context, found.caller(), Announce(TOLD))
    return found


def test_the_pages_together_are_the_journal_and_each_line_holds_the_one_before(
    office: Office,
) -> None:
    first = show_journal(office.context, "copa", 1)
    newest = show_journal(office.context, "copa", None)
    lines = (*first.lines, *newest.lines)
    header, *file = export_journal(office.store, "copa").decode().splitlines()

    assert [one.raw for one in lines] == file
    assert [one.prev for one in lines] == [
        hash_of(header.encode()),
        *(one.line.hash for one in lines[:-1]),
    ]
    assert (first.number, newest.number, newest.pages) == (1, 2, 2)
    assert newest.newest == len(file)


def test_a_line_is_found_by_its_number_or_the_beginning_of_its_hash(office: Office) -> None:
    context, newest = office.context, office.store.head("copa")
    asked = ("7", " 7 ", newest.hash, newest.hash[:16].upper(), newest.hash[:7], "0", "999",
             "zzzzzzzzzz", "", "9" * 40)  # fmt: skip

    assert [find_line(context, "copa", one) for one in asked] == [
        7, 7, newest.seq, newest.seq, None, None, None, None, None, None,
    ]  # fmt: skip
    assert show_journal(context, "copa", 999) == show_journal(context, "copa", None)


def test_sentences_tell_numbers_and_what_everybody_was_told_and_nothing_else(
    office: Office,
) -> None:
    catalog, said = Catalog("es"), []
    for wanted in (1, None):
        page = show_journal(office.context, "copa", wanted)
        names = public_names(office.context, "copa", page)
        said += [say_line(catalog, office.state, names, one.line) for one in page.lines]
    people = [one.name for one in office.store.athletes("copa")]
    together = "\n".join(said)

    assert [one for one in (*people, SECRET, "Copa") if one in together] == []
    assert "Inscripción: #1." in said
    assert f"Aviso: {TOLD}" in said
    assert "Se anotó algo en el acta; no es público." in said


def test_a_line_knows_its_round(office: Office) -> None:
    page = show_journal(office.context, "copa", 1)
    rounds = {one.line.kind: one.round for one in page.lines}

    assert {kind: rounds[kind] for kind in ("event_created", "round_published")} == {
        "event_created": None,
        "round_published": 1,
    }
