"""The featured table: nobody sees what is younger than the delay."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from actions.accounts.people_office import Town, refusal
from actions.event_office import LUIS, SCORER
from capicua.actions.engine.context import Caller
from capicua.actions.hands.featured import (
    OpenFeatured,
    close_featured,
    featured_of,
    open_featured,
    play_featured,
    public_featured,
    told_of,
    undo_featured,
)
from capicua.event.daybook import Watched
from capicua.event.place import Place

DEAL = (
    "66 51 42 30 21 10 00",
    "65 64 63 62 61 60 55",
    "54 53 52 50 44 43 41",
    "40 33 32 31 22 20 11",
)
HERE = Place(1, 1)


@pytest.fixture
def town() -> Town:
    """Return a town with an event whose first round is being played."""
    found = Town()
    found.hosted(found.founded())
    found.events.enter(4)
    found.events.start()
    found.events.pair()
    return found


def test_a_move_is_seen_when_it_is_as_old_as_the_delay(town: Town) -> None:
    office, caller = town.office, town.events.caller(SCORER)
    asked = OpenFeatured(HERE, 1, 90, is_open=True, deal=DEAL)
    open_featured(office, caller, asked)
    play_featured(office, caller, 0, "66")

    seen = []
    for _ in range(3):
        shown = public_featured(office, "copa")
        assert shown is not None
        seen.append((shown.words, bool(shown.deal)))
        town.wait(timedelta(minutes=1))

    assert seen == [((), False), ((), False), (("66",), True)]


def test_with_a_delay_a_hand_is_seen_to_its_end_before_the_next_one(town: Town) -> None:
    office = town.office
    seen = []

    def wait() -> None:
        shown = public_featured(office, "copa")
        assert shown is not None
        seen.append((shown.starter, shown.words))
        town.wait(timedelta(minutes=1))

    open_featured(office, town.events.caller(SCORER), OpenFeatured(HERE, 1, 120))
    play_featured(office, town.events.caller(SCORER), 0, "66")
    wait()
    play_featured(office, town.events.caller(SCORER), 1, "65")
    wait()
    open_featured(office, town.events.caller(SCORER), OpenFeatured(HERE, 2, 120))
    open_featured(office, town.events.caller(SCORER), OpenFeatured(HERE, 3, 120))
    wait()
    play_featured(office, town.events.caller(SCORER), 0, "55")
    for _ in range(3):
        wait()

    assert seen == [
        (1, ()), (1, ()), (1, ("66",)), (1, ("66", "65")), (3, ()), (3, ("55",)),
    ]  # fmt: skip


def test_a_hand_that_nobody_has_to_wait_for_is_seen_at_once(town: Town) -> None:
    office = town.office
    open_featured(office, town.events.caller(SCORER), OpenFeatured(HERE, 1, 600))
    play_featured(office, town.events.caller(SCORER), 0, "66")
    open_featured(office, town.events.caller(SCORER), OpenFeatured(HERE, 2))
    play_featured(office, town.events.caller(SCORER), 0, "55")
    shown = public_featured(office, "copa")

    assert shown is not None
    assert (shown.starter, shown.words) == (2, ("55",))


def test_hidden_racks_are_never_sent(town: Town) -> None:
    office, caller = town.office, town.events.caller(SCORER)
    open_featured(office, caller, OpenFeatured(HERE, deal=DEAL))
    play_featured(office, caller, 0, "66")
    shown = public_featured(office, "copa")

    assert shown is not None
    assert (shown.words, shown.deal) == (("66",), ())
    assert told_of(office, "copa", shown).racks is None


def test_a_tap_is_taken_once_and_can_be_taken_back(town: Town) -> None:
    office, caller = town.office, town.events.caller(SCORER)
    open_featured(office, caller, OpenFeatured(HERE))
    play_featured(office, caller, 0, "66")

    assert refusal(lambda: play_featured(office, caller, 0, "66")) == "stale_version"
    undo_featured(office, caller, 1)
    shown = featured_of(office, "copa")
    assert shown is not None
    assert shown.words == ()

    close_featured(office, town.events.caller(SCORER))
    assert featured_of(office, "copa") is None
    assert public_featured(office, "copa") is None


def test_what_cannot_be_is_refused(town: Town) -> None:
    office, caller = town.office, town.events.caller(SCORER)
    stranger = town.events.caller(LUIS)

    codes = [
        refusal(lambda: open_featured(office, stranger, OpenFeatured(HERE))),
        refusal(lambda: open_featured(office, caller, OpenFeatured(Place(1, 9)))),
        refusal(lambda: open_featured(office, caller, OpenFeatured(HERE, 5))),
        refusal(lambda: open_featured(office, caller, OpenFeatured(HERE, 1, -1))),
        refusal(lambda: open_featured(office, caller, OpenFeatured(HERE, deal=("66",)))),
        refusal(lambda: play_featured(office, caller, 0, "66")),
    ]

    assert codes == [
        "not_allowed", "no_such_table", "wrong_seats", "out_of_range", "wrong_deal",
        "no_such_table",
    ]  # fmt: skip


def test_every_page_hears_that_a_table_is_shown_and_only_when_that_changes(
    town: Town,
) -> None:
    office, seen = town.office, []

    def look(deed: Callable[[Caller], None]) -> None:
        deed(town.events.caller(SCORER))
        head, state = office.context.states.newest("copa")
        seen.append((head.seq, state.watched))

    begun = office.context.store.head("copa").seq
    look(lambda caller: open_featured(office, caller, OpenFeatured(HERE)))
    look(lambda caller: play_featured(office, caller, 0, "66"))
    look(lambda caller: open_featured(office, caller, OpenFeatured(HERE, 2)))
    look(lambda caller: open_featured(office, caller, OpenFeatured(HERE, 2, 60)))
    look(lambda caller: close_featured(office, caller))
    look(lambda caller: close_featured(office, caller))

    assert seen == [
        (begun + 1, Watched(HERE)),
        (begun + 1, Watched(HERE)),
        (begun + 1, Watched(HERE)),
        (begun + 2, Watched(HERE, 60)),
        (begun + 3, None),
        (begun + 3, None),
    ]


def test_a_hand_begun_twice_by_one_form_keeps_its_moves(town: Town) -> None:
    office, caller = town.office, town.events.caller(SCORER)
    open_featured(office, caller, OpenFeatured(HERE))
    play_featured(office, town.events.caller(SCORER), 0, "66")
    open_featured(office, caller, OpenFeatured(HERE))

    shown = featured_of(office, "copa")
    assert shown is not None
    assert shown.words == ("66",)
