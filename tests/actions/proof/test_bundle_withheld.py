"""What anybody may take of an event tells no more of its people than its pages do."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest

from actions.event_office import Office, playing
from actions.memory_store import MemoryStore
from capicua.actions.engine.facts import facts_of
from capicua.actions.entries.attendance import RecordFee, record_fee
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.events.summary import show_log
from capicua.actions.proof.bundle import BESIDE, export_bundle, export_journal, read_import
from capicua.actions.proof.verify_file import prove
from capicua.actions.record.income import RecordIncome, record_income
from capicua.actions.record.notes import (
    CheckUniform,
    NoteIncident,
    check_uniform,
    note_incident,
)
from capicua.event.facts.officials import OfficialNamed, Post
from capicua.event.facts.record import IncomeKind, NoteKind
from capicua.kernel.error import RuleViolation

ARBITER = "Luis Pérez"
FEE, UNIFORM, INCOME = '"paid"', '"is_right"', "123456"


@pytest.fixture
def office() -> Office:
    office = Office()
    office.create()
    office.enter(4)
    new = NewEntry((Person("Rosa Gil"), Person("Eva Sol")), category="sub-23", sex="f")
    add_entries(office.context, office.caller(), AddEntries((new,)))
    name_official(office.context, office.caller(), NameOfficial(Post.ARBITER, ARBITER))
    record_fee(office.context, office.caller(), RecordFee(1, paid=True))
    check_uniform(office.context, office.caller(), CheckUniform(2, is_right=False))
    income = RecordIncome(IncomeKind.ENTRY_FEES, int(INCOME))
    record_income(office.context, office.caller(), income)
    note = NoteIncident("Grita", kind=NoteKind.INCIDENT, signatories=(ARBITER,))
    note_incident(office.context, office.caller(), note)
    return office


def test_the_journal_that_anybody_takes_tells_nothing_that_pages_hide(
    office: Office,
) -> None:
    journal = export_journal(office.store, "copa").decode()

    hidden = (ARBITER, FEE, UNIFORM, INCOME, '"sub-23"', '"sex"', '"incident"')
    assert [one for one in hidden if one in journal] == []
    assert prove(journal.encode()).damages == ()


def test_those_who_run_the_event_read_it_whole(office: Office) -> None:
    log = {one.kind: one.data for one in show_log(office.context, "copa", is_whole=True)}
    ((_, named),) = facts_of(office.store, "copa", OfficialNamed)

    assert log["fee_recorded"] == {"entry": 1, "paid": True, "v": 1}
    assert log["income_recorded"]["cents"] == int(INCOME)
    assert named == OfficialNamed(Post.ARBITER, ARBITER)
    assert office.state.officials[0].person == ARBITER
    assert office.state.entries[5].particulars.sex == "f"


def test_the_bundle_carries_it_to_another_machine(office: Office) -> None:
    content = export_bundle(office.store, "copa")
    brought = read_import(content)
    store = MemoryStore()
    store.adopt("copa", brought.lines, brought.beside)

    found = prove(content)

    assert Office(store).state == office.state
    assert export_bundle(store, "copa") == content
    assert (found.damages, found.withheld, found.compared) == ((), 6, 6)


def test_a_bundle_in_which_it_was_changed_is_refused(office: Office) -> None:
    target = BytesIO()
    with (
        ZipFile(BytesIO(export_bundle(office.store, "copa"))) as old,
        ZipFile(target, "w") as new,
    ):
        for name in old.namelist():
            content = old.read(name)
            if name == BESIDE:
                content = json.dumps(json.loads(content)).replace("true", "false").encode()
            new.writestr(name, content)

    with pytest.raises(RuleViolation, match="withholds was changed") as refusal:
        read_import(target.getvalue())
    assert refusal.value.code == "wrong_bundle"


def test_an_event_that_came_as_a_journal_alone_goes_on() -> None:
    office = playing()
    record_fee(office.context, office.caller(), RecordFee(1, paid=True))
    brought = read_import(export_journal(office.store, "copa"))
    store = MemoryStore()
    store.adopt("copa", brought.lines, brought.beside)
    moved = Office(store)

    record_fee(moved.context, moved.caller(), RecordFee(2, paid=True))

    paid = [moved.state.entries[one].has_paid for one in (1, 2)]
    assert (paid, moved.state.rounds) == ([False, True], office.state.rounds)
