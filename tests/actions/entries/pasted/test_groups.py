"""Teams of a pasted list: who plays, and who is the reserve."""

import pytest

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pasted.names import read_names
from capicua.rulebooks.sections.competition import Modality

FOUR = (Person("Ana"), Person("Luis"), Person("Eva"), Person("Iván"))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Leones: Ana, Luis, Eva, Iván + Rosa, Paco", id="plus"),
        pytest.param("Leones: Ana, Luis, Eva, Iván; reservas: Rosa, Paco", id="word"),
        pytest.param("Leones: Ana, Luis, Eva, Iván (Suplentes Rosa / Paco)", id="brackets"),
        pytest.param("Leones:\nAna + Luis\nEva + Iván\nReservas: Rosa, Paco", id="lines"),
    ],
)
def test_a_team_says_who_its_reserves_are(text: str) -> None:
    team = NewEntry(FOUR, "Leones", bench=(Person("Rosa"), Person("Paco")))

    assert read_names(text, Modality.TEAMS).entries == (team,)


def test_six_names_are_three_boards_and_a_plus_between_partners_is_no_bench() -> None:
    six = "Leones: Ana + Luis, Eva + Iván, Rosa + Paco"
    (team,) = read_names(six, Modality.TEAMS).entries

    assert (len(team.athletes), team.bench) == (6, ())
