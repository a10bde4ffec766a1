"""Spelling: a name is written otherwise, and nothing else changes."""

import pytest

from actions.event_office import playing
from capicua.actions.entries.entries import CorrectNames, correct_names
from capicua.kernel.error import RuleViolation


def test_a_name_is_corrected_after_the_entry_has_played() -> None:
    office = playing()
    before = office.state
    asked = CorrectNames(1, ((1, "  Ana   Pérez "),))
    correct_names(office.context, office.caller(), asked)

    assert office.state._replace(seq=before.seq) == before
    assert office.state.seq == before.seq + 1
    names = office.context.names("copa")
    assert (names.person(1), names.person(2)) == ("Ana Pérez", "Athlete 1.1")


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (((3, "Eva Sosa"),), "no_such_athlete"),
        (((1, " "),), "wrong_name"),
        (((1, "A" * 201),), "wrong_name"),
    ],
)
def test_only_a_name_of_the_entrys_own_athletes_is_taken(
    names: tuple[tuple[int, str], ...], code: str
) -> None:
    office = playing()
    with pytest.raises(RuleViolation) as refused:
        correct_names(office.context, office.caller(), CorrectNames(1, names))

    assert refused.value.code == code
