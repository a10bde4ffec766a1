"""Protests in the state: filed, decided once, never about a table that is not there."""

import pytest

from capicua.event.facts.protests import Capacity, OutsiderSanctioned, ProtestDecided
from capicua.event.facts.protests import ProtestFiled as Filed
from capicua.event.place import Place
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from event.folding.test_draft import begun

HERE, AWAY = Place(1, 1), Place(1, 9)
D = Digest("0" * 64)


def test_a_protest_is_known_by_its_number_and_decided_once() -> None:
    telling = begun()
    state = telling.tell(Filed(HERE, D))
    (number,) = state.protests
    state = telling.tell(ProtestDecided(number, is_upheld=True, reason=D))

    found = state.protests[number]
    assert (found.id, found.place, found.is_upheld) == (number, HERE, True)
    with pytest.raises(RuleViolation, match="no open protest"):
        telling.tell(ProtestDecided(number, is_upheld=False, reason=D))


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        (Filed(AWAY, D), "There is no round 1, table 9."),
        (
            OutsiderSanctioned("weapon", Capacity.COACH, D, place=AWAY),
            "There is no round 1, table 9.",
        ),
        (ProtestDecided(1, is_upheld=True, reason=D), "There is no open protest 1."),
    ],
)
def test_what_cannot_follow_is_refused(
    fact: Filed | OutsiderSanctioned | ProtestDecided, why: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        begun().tell(fact)

    assert (refusal.value.code, refusal.value.message) == ("impossible_fact", why)
