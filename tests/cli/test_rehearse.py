"""`capicua rehearse`: an event for people to train with."""

from pathlib import Path

import pytest

from capicua.cli.rehearse import pace_of
from capicua.kernel.error import RuleViolation
from cli.terminal import capicua

SMALL = ("--rulebook", "pr", "--entries", "4", "--rounds", "2", "--faults", "many",
         "--speed", "1e6")  # fmt: skip


def test_an_event_is_left_for_a_demonstration_and_goes_on(tmp_path: Path) -> None:
    where = (*SMALL, "--store", str(tmp_path / "hall.db"))

    left = capicua("rehearse", *where, "--stop-after", "2:1")
    done = capicua("rehearse", *where, "--json")
    log = capicua("export", "journal", "rehearsal-pr-pairs-1", "x", "--store", where[-1],
                  folder=tmp_path)  # fmt: skip
    proof = capicua(
        "verify", "x", "--json", "--head", done.document["head"], folder=tmp_path
    )

    assert left.status == 0
    assert "Run the same command without --stop-after to go on." in left.out
    assert (done.document["phase"], done.document["rounds"]) == ("finished", 2)
    assert (log.status, proof.document["facts"]) == (0, done.document["version"])
    assert proof.document["damages"] == []


@pytest.mark.parametrize("speed", ["x", "-1", "nan", "inf"])
def test_a_speed_that_is_none_is_refused(speed: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        pace_of(speed)

    assert (caught.value.code, caught.value.at) == ("out_of_range", "speed")


@pytest.mark.parametrize(
    ("speed", "waited"), [("max", []), ("0", []), ("10", [6.0]), ("0.5", [120.0])]
)
def test_pauses_are_as_short_as_the_speed_says(speed: str, waited: list[float]) -> None:
    pauses: list[float] = []

    pace_of(speed, pauses.append)(60.0)

    assert pauses == waited
