"""What everybody sees first of an event."""

from actions.event_office import Office, playing
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.public.front_page import (
    FoundAthlete,
    FoundEntry,
    find_entries,
    show_told,
)
from capicua.rulebooks.sections.competition import Modality


def test_announcements_are_told_the_newest_first() -> None:
    office = playing()
    for text in ("Almuerzo a las 13", "La ronda 2 a las 15"):
        announce(office.context, office.caller(), Announce(text))

    told = [one.text for one in show_told(office.context, "copa")]

    assert told == ["La ronda 2 a las 15", "Almuerzo a las 13"]


def test_somebody_is_found_by_a_part_of_the_name_or_by_number() -> None:
    office = playing(entries=4)
    state = office.state

    (found,) = find_entries(office.context, "copa", "  ATHLETE 3.1 ")

    assert found in find_entries(office.context, "copa", "3")
    assert found == FoundEntry(
        3,
        "Athlete 3.0 / Athlete 3.1",
        (FoundAthlete(5, "3A", "Athlete 3.0"), FoundAthlete(6, "3B", "Athlete 3.1")),
        found.seats,
        False,
        False,
    )
    assert 3 in (*state.table(found.seats[0].place).a, *state.table(found.seats[0].place).b)


def test_the_number_of_an_athlete_and_the_announced_label_find_too() -> None:
    office = playing(entries=4)

    by_label = find_entries(office.context, "copa", "3B")
    by_athlete = find_entries(office.context, "copa", "8")

    assert [one.entry for one in by_label] == [3]
    assert [one.entry for one in by_athlete] == [4]


def test_who_has_a_bye_is_told_so() -> None:
    office = playing(entries=5)
    resting = office.state.rounds[1].byes[0]

    found = find_entries(office.context, "copa", str(resting))

    assert [(one.entry, one.rests, one.seats) for one in found if one.rests] == [
        (resting, True, ())
    ]


def test_an_empty_question_finds_nobody() -> None:
    office = Office()
    office.create(modality=Modality.INDIVIDUAL)

    assert find_entries(office.context, "copa", "  ") == ()
