"""Who is to be forgotten is: names, contacts and texts go, results and proof stay."""

from datetime import timedelta

import pytest

from actions.accounts.people_office import SOURCE, Town, refusal
from actions.event_office import LUIS
from actions.forged_event import forge_event
from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.ports import AccountDeed, Registration
from capicua.actions.accounts.registrations import (
    Register,
    confirm_registration,
    refuse_registration,
    register,
)
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.actions.engine.ports import Decision
from capicua.actions.events.changes import CancelEvent, cancel_event
from capicua.actions.phones.personal_codes import make_keys, show_keys
from capicua.actions.record.erasure import (
    RETENTION_DAYS,
    KeptPerson,
    KeptText,
    KeptView,
    check_eraser,
    erase_due,
    erase_free_text,
    erase_person,
    erase_registrations,
    show_kept,
)
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.journal import chain
from capicua.journal.actor import Role
from event.sample import told_before

ADA = Register("Ada Ruiz", "Bo Gil", "Puerto", "VEN", "ada@example.org", "by bus")
EVA = Register("Eva Paz", "Flor Rey", contact="0414 555 1234")
OLD = timedelta(days=RETENTION_DAYS, minutes=1)


def registered() -> tuple[Town, Visitor]:
    """Return a town with an event: one registration is an entry, one waits."""
    town = Town()
    owner = town.founded()
    town.hosted(owner, registration=True)
    made = register(town.office, "copa", ADA, SOURCE)
    confirm_registration(town.office, owner, made.id)
    register(town.office, "copa", EVA, SOURCE)
    return town, owner


def cancel(town: Town) -> None:
    asked = CancelEvent("It rains.")
    cancel_event(town.events.context, town.events.caller(), asked)


def names_left(town: Town) -> list[str]:
    found = town.office.people.look(lambda records: records.every(Registration))
    return [one.name for one in found]


def journal(town: Town) -> list[bytes]:
    store = town.events.store
    found = [store.header("copa"), *(one.line for one in store.read("copa"))]
    chain.check(found)
    return found


def test_the_desk_sees_what_is_kept() -> None:
    town, owner = registered()

    assert show_kept(town.office, owner, "copa") == KeptView(
        2, 2, (KeptPerson(1, "Ada Ruiz"), KeptPerson(2, "Bo Gil")), ()
    )


def test_decided_registrations_go_with_their_contacts_and_waiting_ones_stay() -> None:
    town, owner = registered()
    before = journal(town)
    refused = register(town.office, "copa", ADA._replace(contact="other"), SOURCE)
    refuse_registration(town.office, owner, refused.id, "Late.")

    gone = erase_registrations(town.office, "copa", owner.account)

    assert (gone, names_left(town), journal(town)) == (2, ["Eva Paz"], before)
    said = show_changes(town.office, owner)[0].change
    assert (said.deed, said.event, said.detail) == (AccountDeed.DATA_ERASED, "copa", "2")


def test_what_is_due_goes_when_an_event_is_over_and_not_before() -> None:
    town, _ = registered()
    town.wait(OLD)
    running = erase_due(town.office)
    cancel(town)

    assert (running, erase_due(town.office, RETENTION_DAYS + 1)) == ({}, {})
    assert (erase_due(town.office), names_left(town)) == ({"copa": 2}, [])
    assert erase_due(town.office) == {}


def test_an_athlete_becomes_a_number_and_the_journal_stays() -> None:
    town, owner = registered()
    before = journal(town)

    erase_person(town.office, "copa", owner.account, 1)

    assert show_kept(town.office, owner, "copa").people == (KeptPerson(2, "Bo Gil"),)
    assert town.events.context.names("copa").person(1) == "1"
    assert (names_left(town), journal(town)) == (["Eva Paz"], before)
    again = refusal(lambda: erase_person(town.office, "copa", owner.account, 1))
    assert again == "unknown_athlete"


@pytest.mark.parametrize("is_over", [False, True])
def test_a_phone_goes_on_while_its_athlete_plays_and_no_longer(*, is_over: bool) -> None:
    town, owner = registered()
    make_keys(town.office, owner, "copa")
    if is_over:
        cancel(town)

    erase_person(town.office, "copa", owner.account, 1)

    made = [bool(one.made) for one in show_keys(town.office, owner, "copa")]
    assert made == [not is_over, True]


def test_a_text_goes_and_its_digest_stays_in_the_journal() -> None:
    town, owner = registered()
    asked = NoteIncident("Bo has a bad back.")
    note_incident(town.events.context, town.events.caller(LUIS), asked)
    before = journal(town)
    (kept,) = show_kept(town.office, owner, "copa").texts

    erase_free_text(town.office, "copa", owner.account, kept.digest)

    assert kept == KeptText(kept.digest, "Bo has a bad back.")
    assert show_kept(town.office, owner, "copa").texts == ()
    assert journal(town) == before
    again = refusal(
        lambda: erase_free_text(town.office, "copa", owner.account, kept.digest)
    )
    assert again == "no_such_text"


def test_the_seal_of_a_draft_is_no_text_that_can_be_erased() -> None:
    town, owner = registered()
    town.events.enter(4)
    town.events.start()
    town.events.pair()
    seal = town.events.state.rounds[1].commitment
    assert seal is not None

    assert show_kept(town.office, owner, "copa").texts == ()
    refused = refusal(lambda: erase_free_text(town.office, "copa", owner.account, seal))
    assert refused == "no_such_text"


def test_nobody_but_the_desk_sees_or_erases_it() -> None:
    town, owner = registered()
    arbiter = town.member("rosa", Role.ARBITER)
    desk = town.member("pia", Role.DESK)

    refused = [
        refusal(lambda who=who: show_kept(town.office, who, "copa"))  # type: ignore[misc]  # a default is how a loop binds
        for who in (ANYBODY, arbiter)
    ]

    assert refused == ["not_allowed"] * 2
    assert [check_eraser(town.office, one, "copa").login for one in (owner, desk)] == [
        "ana",
        "pia",
    ]


def test_what_an_earlier_version_told_openly_is_named_because_nobody_can_hide_it() -> None:
    town = Town()
    owner = town.founded()
    former = told_before("former")
    town.events.store.adopt("former", former.lines(), Decision(()))

    kept = show_kept(town.office, owner, "former")

    assert kept.told_openly == {"fee_recorded": 1, "official_named": 1}


def test_an_event_that_cannot_be_opened_keeps_nobody_elses_registrations() -> None:
    town, _ = registered()
    forge_event(town.events.store, "lost")
    cancel(town)
    town.wait(OLD)

    assert erase_due(town.office) == {"copa": 2}
