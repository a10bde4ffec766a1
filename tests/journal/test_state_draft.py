"""A draft copies what it touches once; facts are folded in order, or refused by number."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pytest

from capicua.journal.state_draft import StateDraft, fold_draft, impossible
from capicua.kernel.error import RuleViolation


class Tally(NamedTuple):
    seq: int = 0
    points: Mapping[str, int] = MappingProxyType({})


class Scored(NamedTuple):
    seq: int
    who: str


def folded(before: Tally, *facts: Scored) -> Tally:
    draft = StateDraft(before)

    def apply(fact: Scored) -> None:
        if fact.who == "nobody":
            raise impossible("Nobody scores.")
        draft.own("points")[fact.who] = draft.seen("points").get(fact.who, 0) + 1

    return fold_draft(draft, facts, apply)


def test_the_state_before_stays_as_it_is() -> None:
    before = folded(Tally(), Scored(1, "a"))

    after = folded(before, Scored(2, "a"), Scored(3, "b"))

    assert (before, after) == (Tally(1, {"a": 1}), Tally(3, {"a": 2, "b": 1}))


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        (Scored(3, "a"), "Fact 2 belongs here, and it is 3."),
        (Scored(2, "nobody"), "Nobody scores."),
    ],
)
def test_a_fact_that_cannot_follow_is_refused_with_its_number(
    fact: Scored, message: str
) -> None:
    with pytest.raises(RuleViolation) as refused:
        folded(Tally(), Scored(1, "a"), fact)

    found = refused.value
    assert (found.code, found.message, found.at) == (
        "impossible_fact",
        message,
        f"seq {fact.seq}",
    )
