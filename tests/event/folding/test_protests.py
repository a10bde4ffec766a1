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
    "fact",
    [
        Filed(AWAY, D),
        OutsiderSanctioned("weapon", Capacity.COACH, D, place=AWAY),
        ProtestDecided(1, is_upheld=True, reason=D),
    ],
)
def test_what_cannot_follow_is_refused(
    fact: Filed | OutsiderSanctioned | ProtestDecided,
) -> None:
    with pytest.raises(RuleViolation):
        begun().tell(fact)
