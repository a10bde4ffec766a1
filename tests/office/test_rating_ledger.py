"""Rating ledger of an office: whatever is corrected or deleted, it follows from facts."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.journal.digest import Digest
from capicua.office.fact import OfficeFact
from capicua.office.facts.events import (
    AthleteIdentified,
    CountedAthlete,
    EventCounted,
    EventDropped,
    EventFrame,
)
from capicua.office.facts.persons import PersonEnrolled
from capicua.office.facts.ratings import (
    MatchesTaken,
    PlayedMatch,
    StatisticsRestored,
    StatisticsStruck,
)
from capicua.office.rating_ledger import MOVES, facts_to_write, follows, ledger_of
from capicua.office.state import OfficeState, RatedPerson
from capicua.rulebooks.sections.competition import Modality, RatingSystem
from office.telling import founded, told

SPEC = RatingSystem.SPEC
HEAD, REASON = Digest("d" * 64), Digest("e" * 64)
PEOPLE, EVENTS = 10, 6


def counted(event: int) -> EventCounted:
    day = f"2026-01-{1 + event:02}"
    frame = EventFrame("dp-standard", "DP", Modality.PAIRS, day, day)
    people = tuple(CountedAthlete(one, one) for one in range(1, PEOPLE + 1))
    return EventCounted(f"e{event}", HEAD, 9, frame, people)


def taken(event: int, chance: Random) -> MatchesTaken:
    def match(number: int) -> PlayedMatch:
        a, b, c, d = chance.sample(range(1, PEOPLE + 1), 4)
        loser = chance.randrange(150)
        return PlayedMatch(number // 2, number, (a, b), (c, d), 150, loser, target=150)

    matches = tuple(match(number) for number in range(6))
    return MatchesTaken(f"e{event}", HEAD, SPEC, matches)


class Ledgered:
    """An office whose every fact is followed by what it does to ratings."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        enrolled = (PersonEnrolled(one, HEAD) for one in range(1, PEOPLE + 1))
        self.begin = self.state = founded(*enrolled)
        self.facts: list[OfficeFact] = []
        for event in range(EVENTS):
            self.tell(counted(event))
            self.tell(taken(event, chance))

    def tell(self, fact: OfficeFact) -> None:
        self.state = told(fact, state=self.state)
        written = facts_to_write(self.state)
        self.state = told(*written, state=self.state)
        self.facts += [fact, *written]

    def disturb(self) -> None:
        """Correct or delete something, whatever chance says."""
        chance, state = self.chance, self.state
        person, event = 1 + chance.randrange(PEOPLE), chance.randrange(EVENTS)
        name = f"e{event}"
        if name not in state.events:
            self.tell(counted(event))
            return
        if any(one.person == person for one in state.struck):
            self.tell(StatisticsRestored(person, REASON))
            return
        fact: OfficeFact = chance.choice(
            (
                StatisticsStruck(person, f"2026-01-{1 + event:02}", REASON),
                StatisticsStruck(person, "2026-12-31", REASON, (name,)),
                EventDropped(name, REASON),
                AthleteIdentified(name, person, 1 + chance.randrange(PEOPLE)),
                taken(event, chance),
            )
        )
        self.tell(fact)


def ratings(state: OfficeState) -> dict[int, RatedPerson]:
    return dict(state.ratings[SPEC].persons)


def follow(disturbances: int, seed: str) -> None:
    office = Ledgered(Random(seed))  # noqa: S311 - chance of a test
    for _ in range(disturbances):
        office.disturb()

    wanted = ledger_of(office.state, SPEC)
    assert ratings(office.state) == {
        person: RatedPerson(one.rating, one.matches)
        for person, one in wanted.ledger.players.items()
    }
    assert office.state.ratings[SPEC].marks == wanted.marks
    assert facts_to_write(office.state) == ()
    state = office.begin
    for fact in office.facts:
        if isinstance(fact, MOVES):
            assert follows(state, fact)
        state = told(fact, state=state)
    assert state == office.state


def test_whatever_is_corrected_the_ledger_follows_from_the_facts() -> None:
    follow(40, "forty")


@pytest.mark.long
def test_a_thousand_corrections_and_deletions_replay_to_the_same() -> None:
    follow(1_000, "a thousand")


def test_what_was_deleted_and_given_back_is_as_it_was() -> None:
    office = Ledgered(Random("back"))  # noqa: S311 - chance of a test
    before = ratings(office.state)
    for person in (1, 2, 3):
        office.tell(StatisticsStruck(person, "2026-12-31", REASON))
    assert ratings(office.state) != before
    for person in (3, 1, 2):
        office.tell(StatisticsRestored(person, REASON))

    assert ratings(office.state) == before


def test_a_struck_person_leaves_the_ledger_as_if_flagged_from_the_start() -> None:
    office = Ledgered(Random("flag"))  # noqa: S311 - chance of a test
    flagged = Ledgered(Random("flag"))  # noqa: S311 - the same chance
    told_before, flagged.facts = flagged.facts, []
    flagged.state = told(StatisticsStruck(4, "2026-12-31", REASON), state=flagged.begin)
    office.tell(StatisticsStruck(4, "2026-12-31", REASON))
    for fact in told_before:
        if not isinstance(fact, MOVES):
            flagged.tell(fact)

    assert ratings(office.state) == ratings(flagged.state)
    assert 4 not in ratings(office.state)
