"""Units: every number of a rulebook says what it counts."""

import pytest

from capicua.wording.catalog import Catalog
from capicua.wording.units import UNITS, quantity
from wording.expected_keys import PARAMS


def test_every_number_has_a_unit_and_nothing_else_has() -> None:
    numbers = {
        f"{section}.{name}"
        for section, name, param in PARAMS
        if not isinstance(param.offered, type) and bool not in map(type, param.offered)
    }

    assert set(UNITS) == numbers


@pytest.mark.parametrize(
    ("key", "number", "spanish", "english"),
    [
        pytest.param("match.target", 200, "200 puntos", "200 points", id="points"),
        pytest.param("match.target", 1, "1 punto", "1 point", id="one-point"),
        pytest.param("hand.lock_tie_points", 0, "0 puntos", "0 points", id="no-point"),
        pytest.param("clock.typical_seconds", 20, "20 s", "20 s", id="seconds"),
        pytest.param("match.minutes", 40, "40 min", "40 min", id="minutes"),
        pytest.param("pairing.first_phase_percent", 70, "70 %", "70%", id="percent"),
        pytest.param(
            "discipline.suspension_most_months", 1, "1 mes", "1 month", id="month"
        ),
        pytest.param("events.jornada_days", 1, "1 día", "1 day", id="day"),
        pytest.param("discipline.appeal_days", 15, "15 días", "15 days", id="days"),
        pytest.param(
            "match.hands_multiple_of", 4, "múltiplo de 4", "a multiple of 4", id="multiple"
        ),
        pytest.param(
            "athletes.sub_12_below_age",
            12,
            "menores de 12 años",
            "below 12 years",
            id="age",
        ),
    ],
)
def test_a_number_is_told_with_its_unit(
    key: str, number: int, spanish: str, english: str
) -> None:
    section, _, name = key.partition(".")
    told = [quantity(Catalog(language), section, name, number) for language in ("es", "en")]

    assert told == [spanish, english]
