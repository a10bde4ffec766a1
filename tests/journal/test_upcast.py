"""Old versions of a kind become the newest, step by step."""

import pytest

from capicua.journal.upcast import Data, Lineage, newest
from capicua.kernel.error import RuleViolation


def name_in_full(data: Data) -> Data:
    return {"table": data["t"]}


def add_a_board(data: Data) -> Data:
    return {**data, "board": 0}


STEPS = {"seat_taken": (name_in_full, add_a_board)}
LINEAGE = newest("seat_taken", STEPS)


@pytest.mark.parametrize(
    ("version", "data"),
    [(1, {"t": 4}), (2, {"table": 4}), (3, {"table": 4, "board": 0})],
)
def test_every_version_becomes_the_newest(version: int, data: Data) -> None:
    assert LINEAGE.lift(version, data) == {"table": 4, "board": 0}


def test_a_kind_without_steps_is_at_its_first_version() -> None:
    assert newest("event_started", STEPS) == Lineage("event_started", ())
    assert newest("event_started", STEPS).version == 1


@pytest.mark.parametrize("version", [0, 4])
def test_a_version_that_is_not_known_is_refused(version: int) -> None:
    with pytest.raises(RuleViolation) as refusal:
        LINEAGE.lift(version, {})

    assert refusal.value.message == (
        f"Version {version} of seat_taken is not known here, only up to 3. Read this "
        "journal with a newer program."
    )
