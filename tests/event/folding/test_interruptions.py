"""Facts of the day that cannot follow the facts before them, each with its reason."""

import pytest

from capicua.event.fact import Fact
from capicua.event.facts.double_entry import KeyedSettled, ResultKeyed
from capicua.event.facts.entries import EntryAdded, Particulars
from capicua.event.facts.interruptions import (
    ReplayOrdered,
    ReplayScope,
    RoundResumed,
    RoundSuspended,
    SuspensionAgreed,
)
from capicua.event.facts.official_mode import OfficialModeKept, OfficialModeLeft
from capicua.event.facts.record import (
    AwardDefined,
    IncidentNoted,
    NoteKind,
    UniformChecked,
)
from capicua.event.facts.results import Outcome, ResultRecorded
from capicua.event.facts.tables import HandRecorded
from capicua.event.place import Place
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import CardShown, HandWon
from capicua.rulebooks.infraction import Card
from event.folding.test_draft import begun

HERE, AWAY = Place(1, 1), Place(1, 9)
D = Digest("0" * 64)
SCORE = Outcome(ByPair(200, 150))


def refusal_of(*facts: Fact) -> str:
    telling = begun()
    telling.tell(*facts[:-1])
    with pytest.raises(RuleViolation) as refusal:
        telling.tell(facts[-1])
    assert refusal.value.code == "impossible_fact"
    return refusal.value.message


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        (KeyedSettled(HERE, SCORE, D), "Nobody has typed a result of round 1, table 1."),
        (OfficialModeLeft(3), "Fact 3 does not ask to leave the official mode."),
        (OfficialModeKept(3), "Fact 3 does not ask to leave the official mode."),
        (SuspensionAgreed(HERE), "round 1, table 1 is not interrupted."),
        (RoundResumed(1), "Round 1 does not stand still."),
        (RoundSuspended(2, D), "Round 2 has no tables."),
        (ReplayOrdered(HERE, ReplayScope.HAND, D),
         "round 1, table 1 has no hand to play again."),
        (IncidentNoted(NoteKind.INCIDENT, D, AWAY), "There is no round 1, table 9."),
        (UniformChecked(9, is_right=True), "There is no entry 9."),
        (AwardDefined(1, D, 9), "There is no entry 9."),
    ],
)  # fmt: skip
def test_an_impossible_fact_is_refused(fact: Fact, message: str) -> None:
    assert refusal_of(fact) == message


@pytest.mark.parametrize(
    "fact", [ResultKeyed(HERE, SCORE), ReplayOrdered(HERE, ReplayScope.MATCH, D)]
)
def test_what_is_official_is_neither_typed_nor_lost(fact: Fact) -> None:
    told = refusal_of(ResultRecorded(HERE, SCORE), fact)

    assert told == "The result of round 1, table 1 is official."


def test_a_hall_stands_still_once() -> None:
    told = refusal_of(RoundSuspended(1, D), RoundSuspended(1, D))

    assert told == "Round 1 stands still already."


def test_what_a_ruling_wrote_after_the_lost_hand_stays() -> None:
    telling = begun()
    card = CardShown(Seat.TWO, Card.YELLOW)
    telling.tell(
        HandRecorded(HERE, HandWon(Pair.A, 30)),
        HandRecorded(HERE, HandWon(Pair.B, 50)),
        HandRecorded(HERE, card),
    )

    state = telling.tell(ReplayOrdered(HERE, ReplayScope.HAND, D))

    assert state.table(HERE).rows == (HandWon(Pair.A, 30), card)


def test_an_entry_may_be_anybodys_award_later() -> None:
    telling = begun()
    telling.tell(AwardDefined(1, D), EntryAdded(9, Particulars((90, 91))))

    state = telling.tell(AwardDefined(1, D, 9))

    assert [one.entry for one in state.awards.values()] == [9]
