"""Where a rehearsal stops."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.lab.rehearsal.plan import Stop, read_stop

pytestmark = pytest.mark.slow


def test_a_stop_is_a_round_and_a_number_of_tables() -> None:
    assert read_stop("3:0", rounds=3) == Stop(3, 0)


@pytest.mark.parametrize(
    "text", ["", "2", "2:", ":2", "4:1", "0:1", "1:2:3", "a:b", "-1:1"]
)
def test_what_says_no_place_is_refused(text: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        read_stop(text, rounds=3)

    assert (caught.value.code, caught.value.at) == ("out_of_range", "stop-after")
