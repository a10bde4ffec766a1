"""The public name: whole for adults who agree; of others first name and initial."""

from datetime import date

import pytest

from capicua.registry.person import PersonDetails
from capicua.registry.public_name import is_minor, public_name

DAY = date(2026, 2, 28)


@pytest.mark.parametrize(
    ("born", "guardian", "minor"),
    [
        ("2008-02-28", "", False),
        ("2008-02-29", "", False),
        ("2008-03-01", "", True),
        (None, "", False),
        (None, "su madre", True),
        ("1980-01-01", "su madre", False),
    ],
)
def test_a_minor_has_not_completed_eighteen_years(
    born: str | None, guardian: str, minor: bool
) -> None:
    details = PersonDetails("Ana Pérez", born=born, guardian=guardian)

    assert is_minor(details, DAY) is minor


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ana María Pérez Soto", "Ana P."),
        ("Pérez Soto, Ana María", "Ana P."),
        ("José de la Cruz", "José C."),
        ("Chente", "Chente"),
        ('Luis "Chivo" Gil', "Luis G."),
    ],
)
def test_others_are_told_by_first_name_and_initial(name: str, short: str) -> None:
    adult = PersonDetails(name, born="1980-01-01")
    minor = PersonDetails(name, born="2015-01-01")

    assert [
        public_name(adult, DAY, agrees=True),
        public_name(adult, DAY, agrees=False),
        public_name(minor, DAY, agrees=True),
    ] == [name, short, short]
