"""Imports: looked at before anything is written, enrolled at once, undone as one."""

from actions.registry.liga import OFFICE, OWNER, Liga
from capicua.actions.registry.person_rows import all_details
from capicua.actions.registry.ports import AthleteLink
from capicua.actions.registry.season.importing import (
    ImportedPerson,
    ImportPeople,
    UndoImport,
    import_people,
    last_import,
    preview_import,
    undo_import,
)
from capicua.actions.registry.season.table import read_people
from capicua.office.state import ImportedList
from capicua.registry.person import PersonDetails
from capicua.registry.person_proposal import PersonProposalKind
from kernel.refusals import refused

LIST = """Nombre completo;Nacimiento;Club;Representante
Ana Peres;1980-05-06;Puerto;
Rosa Gil;1990-01-02;Norte;
Rosa Gil;1990-01-02;Norte;
Niño Sosa;2015-01-02;Puerto;su madre
Sin Día;2999-01-01;Puerto;
"""


def people() -> tuple[ImportedPerson, ...]:
    lines = read_people(LIST).lines
    return tuple(ImportedPerson(lines[at].details, lines[at].club) for at in (1, 3))


def test_a_list_is_looked_at_and_nothing_is_written(liga: Liga) -> None:
    club = liga.unit("Puerto")
    liga.enrol(PersonDetails("Ana Pérez", born="1980-05-06"), unit=club)
    before = liga.state

    shown = preview_import(liga.context, OFFICE, read_people(LIST))

    assert [(one.found.kind, one.found.person) for one in shown.lines][:2] == [
        (PersonProposalKind.KNOWN, 1),
        (PersonProposalKind.NEW, 0),
    ]
    assert [one.twin for one in shown.lines] == [0, 0, 3, 0, 0]
    assert [one.problem is not None for one in shown.lines] == [False] * 4 + [True]
    assert [one.is_new for one in shown.lines] == [False, True, False, True, False]
    assert shown.lines[0].found.resemblance is not None
    assert shown.new_clubs == ("Norte",)
    assert liga.state == before


def test_it_is_enrolled_at_once_with_its_clubs_and_those_who_may_agree(liga: Liga) -> None:
    liga.unit("Puerto")

    done = import_people(liga.context, liga.by(OWNER), ImportPeople(people(), agree=True))

    assert done.told == {"first": 1, "last": 2}
    state = liga.state
    assert [state.unit(state.person(one).unit).name for one in (1, 2)] == [
        "Norte",
        "Puerto",
    ]
    assert [
        (one.consent is not None, one.consent_by_guardian) for one in state.persons.values()
    ] == [(True, False), (True, True)]
    assert last_import(state) == ImportedList(1, 2, state.imports[0].at, "u1")


def test_all_or_nobody_is_enrolled(liga: Liga) -> None:
    wrong = (*people(), ImportedPerson(PersonDetails("Mal Día", born="ayer")))

    assert [
        refused(import_people, liga.context, liga.by(OWNER), ImportPeople(wrong)),
        refused(import_people, liga.context, liga.by(OWNER), ImportPeople(())),
    ] == ["wrong_day", "missing_key"]
    assert (liga.state.persons, len(liga.state.units)) == ({}, 1)


def test_one_undo_takes_the_whole_list_back_and_no_number_is_given_again(
    liga: Liga,
) -> None:
    import_people(liga.context, liga.by(OWNER), ImportPeople(people()))

    undo_import(liga.context, liga.by(OWNER), UndoImport(1, 2, "era otra"))

    assert list(all_details(liga.context, OFFICE)) == []
    assert last_import(liga.state) is None
    assert liga.enrol(PersonDetails("Nueva Gil")) == [3]
    again = UndoImport(1, 2, "otra vez")
    assert refused(undo_import, liga.context, liga.by(OWNER), again) == "not_imported"


def test_a_list_of_which_somebody_was_used_since_is_not_undone(liga: Liga) -> None:
    import_people(liga.context, liga.by(OWNER), ImportPeople(people()))
    liga.store.people.change(lambda rows: rows.keep(AthleteLink("copa", 1, OFFICE, 2)))

    asked = UndoImport(1, 2, "era otra")

    assert refused(undo_import, liga.context, liga.by(OWNER), asked) == "import_in_use"
    assert len(dict(all_details(liga.context, OFFICE))) == 2
