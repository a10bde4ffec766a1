"""`capicua erase`: what is kept of people goes out of the file, and the proof stays."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from actions.accounts.people_office import SOURCE, Town
from actions.event_office import LUIS
from capicua.actions.accounts.registrations import Register, confirm_registration, register
from capicua.actions.events.changes import CancelEvent, cancel_event
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.cli.store.erase import app
from capicua.cli.workspace import managing

CONTACT = "ada.secreta@example.org"
NOTE = "Necesita una silla de ruedas"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    place = tmp_path / "capicua.db"
    with managing(str(place)) as office:
        town = Town(office.people, office.context.store)
        owner = town.founded()
        town.hosted(owner, registration=True)
        wish = Register("Ada Ruiz", "Bo Gil", contact=CONTACT, note=NOTE)
        made = register(town.office, "copa", wish, SOURCE)
        confirm_registration(town.office, owner, made.id)
        asked = NoteIncident("A chair broke.")
        note_incident(town.events.context, town.events.caller(LUIS), asked)
        cancel_event(town.events.context, town.events.caller(), CancelEvent("It rains."))
    return place


def run(store: Path, *arguments: str) -> str:
    done = CliRunner().invoke(
        app, [*arguments, "--store", str(store)], catch_exceptions=False
    )
    return done.output


def bytes_of(store: Path) -> bytes:
    return b"".join(
        one.read_bytes() for one in sorted(store.parent.iterdir()) if one.is_file()
    )


def test_contacts_are_overwritten_in_the_file(store: Path) -> None:
    before = bytes_of(store)
    assert (CONTACT.encode() in before, NOTE.encode() in before) == (True, True)

    assert run(store, "registrations", "copa") == "Registrations erased: 1.\n"

    after = bytes_of(store)
    assert (CONTACT.encode() in after, NOTE.encode() in after) == (False, False)


def test_an_athlete_becomes_a_number(store: Path) -> None:
    said = run(store, "athlete", "copa", "1")

    assert said == "Athlete 1 is a number from now on.\n"
    with managing(str(store)) as office:
        assert office.context.names("copa").people == {2: "Bo Gil"}
    assert b"Ada Ruiz" not in bytes_of(store)


def test_a_text_goes_by_the_digest_that_the_journal_shows(store: Path) -> None:
    with managing(str(store)) as office:
        texts = office.context.names("copa").texts
        digest = next(key for key, text in texts.items() if text == "A chair broke.")

    assert run(store, "text", "copa", digest) == "The text is erased.\n"

    with managing(str(store)) as office:
        assert digest not in office.context.names("copa").texts


def test_what_is_due_goes_by_itself(store: Path) -> None:
    assert run(store, "due", "--days", "0") == "copa: registrations erased: 1.\n"
    assert run(store, "due", "--days", "0") == "Nothing is due.\n"
