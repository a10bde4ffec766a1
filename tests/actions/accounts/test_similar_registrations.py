"""Registrations of people who are on the list, or waiting, already."""

from actions.event_office import Office
from capicua.actions.accounts.ports import Registration, RegistrationStatus
from capicua.actions.accounts.similar_registrations import find_duplicates
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind


def waits(number: int, name: str, partner: str) -> Registration:
    status = RegistrationStatus.PENDING
    return Registration(
        number, "copa", name, partner, None, None, "", "", "", status, "", None
    )


def test_who_is_entered_or_waits_already_is_told_and_who_is_new_is_not() -> None:
    office = Office()
    office.create()
    entry = NewEntry((Person("Ana Gil"), Person("Eva Sol")))
    add_entries(office.context, office.caller(), AddEntries((entry,)))
    waiting = (
        waits(1, "Rosa Luz", "Iván Mar"),
        waits(2, "ana gil", "Eva Soll"),
        waits(3, "Tito Paz", "Rosa Luz"),
        waits(4, "Zoe Rey", "Zoe Rey"),
    )

    assert find_duplicates(office.context, "copa", waiting) == {
        2: (
            Remark(0, RemarkKind.ALREADY_ENTERED, "ana gil", 1, "Ana Gil"),
            Remark(0, RemarkKind.NEARLY_ENTERED, "Eva Soll", 2, "Eva Sol"),
        ),
        3: (Remark(0, RemarkKind.WAITING_TWICE, "Rosa Luz", 0, "Rosa Luz"),),
        4: (Remark(0, RemarkKind.WAITING_TWICE, "Zoe Rey", 0, "Zoe Rey"),),
    }
