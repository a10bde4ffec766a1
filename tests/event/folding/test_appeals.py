"""Appeals in the state: what cannot follow is refused, an annulled sanction is gone."""

import pytest

from capicua.event.fact import Fact
from capicua.event.facts.appeals import (
    AppealDecided,
    AppealLodged,
    EvidenceGathered,
    EvidenceSought,
    NoticePrepared,
    Party,
)
from capicua.event.place import Place
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from event.folding.test_draft import begun

D = Digest("0" * 64)
LODGED = AppealLodged(1, "2026-11-16", D, D)


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        (AppealLodged(1, "2026-11-16", D, D, Place(1, 9)), "There is no round 1, table 9."),
        (AppealLodged(99, "2026-11-16", D, D), "Nothing 99 was ruled before."),
        (EvidenceSought(1, D), "There is no open appeal 1."),
        (EvidenceGathered(1), "There is no open appeal 1."),
        (AppealDecided(1, is_upheld=True, reason=D), "There is no open appeal 1."),
        (NoticePrepared(1, (Party.BOARD,)), "There is no decided appeal 1."),
    ],
)
def test_what_cannot_follow_is_refused(fact: Fact, why: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        begun().tell(fact)

    assert (refusal.value.code, refusal.value.message) == ("impossible_fact", why)


def test_an_appeal_goes_its_way_once() -> None:
    telling = begun()
    (number,) = telling.tell(LODGED).appeals
    with pytest.raises(RuleViolation, match="waits for nothing"):
        telling.tell(EvidenceGathered(number))
    assert telling.tell(EvidenceSought(number, D)).appeals[number].waits_for_evidence
    assert not telling.tell(EvidenceGathered(number)).appeals[number].waits_for_evidence
    with pytest.raises(RuleViolation, match="no decided appeal"):
        telling.tell(NoticePrepared(number, (Party.BOARD,)))

    telling.tell(AppealDecided(number, is_upheld=False, reason=D))

    with pytest.raises(RuleViolation, match="no open appeal"):
        telling.tell(AppealDecided(number, is_upheld=True, reason=D))
    state = telling.tell(NoticePrepared(number, (Party.BOARD,)))
    assert [one.parties for one in state.appeals[number].notices] == [(Party.BOARD,)]
