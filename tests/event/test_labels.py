"""Under which label somebody is announced, and where they may sit."""

import pytest

from capicua.event.facts.entries import (
    EntryAdded,
    PairSubstituteAssigned,
    Particulars,
)
from capicua.event.facts.lifecycle import EventCreated
from capicua.event.facts.rounds import PairedBoard, PairedTable, RoundPaired, SeedDrawn
from capicua.event.facts.tables import SeatTaken
from capicua.event.labels import athlete_at, label_at, label_of, seats_of, seats_of_entry
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.digest import Digest
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.competition import Modality
from event.sample import Telling

PLACES = {
    Modality.PAIRS: Place(1, 1),
    Modality.INDIVIDUAL: Place(1, 1),
    Modality.TEAMS: Place(1, 1, 2),
}
TABLES = {
    Modality.PAIRS: PairedTable(1, (1,), (2,)),
    Modality.INDIVIDUAL: PairedTable(1, (1, 2), (3, 4)),
    Modality.TEAMS: PairedTable(1, (1,), (2,), None, (PairedBoard(2, (12, 13), (22, 23)),)),
}


def event(modality: Modality) -> Telling:
    telling = Telling()
    telling.tell(EventCreated(modality, 3, {}))
    for entry in range(1, 5):
        sizes = {Modality.PAIRS: 2, Modality.INDIVIDUAL: 1, Modality.TEAMS: 4}
        athletes = tuple(10 * entry + one for one in range(sizes[modality]))
        telling.tell(EntryAdded(entry, Particulars(athletes)))
    telling.tell(SeedDrawn(1, 7), RoundPaired(1, 7, (TABLES[modality],)))
    return telling


def labels(state: EventState, modality: Modality) -> list[str]:
    table = state.table(PLACES[modality])
    return [label_at(state, table, seat) for seat in Seat]


@pytest.mark.article("FID-87-p2")
@pytest.mark.parametrize(
    ("modality", "expected", "athletes"),
    [
        (Modality.PAIRS, ["1A", "2A", "1B", "2B"], [10, 20, 11, 21]),
        (Modality.INDIVIDUAL, ["1", "3", "2", "4"], [10, 30, 20, 40]),
        (Modality.TEAMS, ["12", "22", "13", "23"], [12, 22, 13, 23]),
    ],
)
def test_labels_are_numbers_and_in_pairs_a_letter(
    modality: Modality, expected: list[str], athletes: list[int]
) -> None:
    state = event(modality).state
    table = state.table(PLACES[modality])

    assert labels(state, modality) == expected
    assert [athlete_at(state, table, seat) for seat in Seat] == athletes


def test_the_letter_goes_with_the_athlete_who_sat_down() -> None:
    telling = event(Modality.PAIRS)
    telling.tell(
        SeatTaken(Place(1, 1), Seat.ONE, 11), SeatTaken(Place(1, 1), Seat.THREE, 10)
    )

    assert labels(telling.state, Modality.PAIRS) == ["1B", "2A", "1A", "2B"]
    table = telling.state.table(Place(1, 1))
    assert seats_of(telling.state, table, 11) == (Seat.ONE,)


@pytest.mark.parametrize(
    ("modality", "athlete", "seats"),
    [
        (Modality.PAIRS, 10, (Seat.ONE, Seat.THREE)),
        (Modality.INDIVIDUAL, 30, (Seat.TWO,)),
        (Modality.TEAMS, 13, (Seat.THREE,)),
        (Modality.TEAMS, 11, ()),
    ],
)
def test_where_an_athlete_may_sit(
    modality: Modality, athlete: int, seats: tuple[Seat, ...]
) -> None:
    state = event(modality).state

    assert seats_of(state, state.table(PLACES[modality]), athlete) == seats


@pytest.mark.parametrize(
    ("modality", "entry", "seats"),
    [
        (Modality.PAIRS, 2, (Seat.TWO, Seat.FOUR)),
        (Modality.INDIVIDUAL, 2, (Seat.THREE,)),
        (Modality.TEAMS, 2, (Seat.TWO, Seat.FOUR)),
    ],
)
def test_the_seats_of_an_entry(
    modality: Modality, entry: int, seats: tuple[Seat, ...]
) -> None:
    state = event(modality).state

    assert seats_of_entry(state.table(PLACES[modality]), entry) == seats


def test_a_pair_of_which_nothing_is_known_has_letters_and_no_athletes() -> None:
    telling = Telling()
    telling.tell(EventCreated(Modality.PAIRS, 3, {}))
    telling.tell(EntryAdded(1, Particulars()), EntryAdded(2, Particulars()))
    telling.tell(SeedDrawn(1, 7), RoundPaired(1, 7, (PairedTable(1, (1,), (2,)),)))
    table = telling.state.table(Place(1, 1))

    assert labels(telling.state, Modality.PAIRS) == ["1A", "2A", "1B", "2B"]
    assert athlete_at(telling.state, table, Seat.ONE) is None


@pytest.mark.article("FID-87-p2")
def test_fid_27_a_substitute_sits_from_their_round_on_under_a_letter_of_their_own() -> None:
    telling = event(Modality.PAIRS)
    came = PairSubstituteAssigned(1, 11, 77, 2, counts=True, reason=Digest("0" * 64))
    telling.tell(came)
    state = telling.state
    now = state.table(PLACES[Modality.PAIRS])
    later = now._replace(place=Place(2, 1))

    assert [label_at(state, one, Seat.THREE) for one in (now, later)] == ["1B", "1C"]
    assert [athlete_at(state, one, Seat.THREE) for one in (now, later)] == [11, 77]
    assert [seats_of(state, one, 77) for one in (now, later)] == [
        (),
        (Seat.ONE, Seat.THREE),
    ]
    assert [label_of(state, 1, one) for one in (10, 11, 77)] == ["1A", "1B", "1C"]
