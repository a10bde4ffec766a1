"""Screens, sponsors and kept hands in the state."""

import pytest

from capicua.event.daybook import Screen, Watched
from capicua.event.fact import Fact
from capicua.event.facts.hands import HandAttached
from capicua.event.facts.screens import (
    ScreenPage,
    ScreenProgrammed,
    ScreenRemoved,
    SponsorsShown,
    TableFeatured,
)
from capicua.event.place import Place
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from event.folding.test_draft import begun

D = Digest("0" * 64)
CLOCK = (ScreenPage.CLOCK,)


def test_a_screen_programmed_again_shows_something_else() -> None:
    telling = begun()
    telling.tell(ScreenProgrammed("sala", tuple(ScreenPage), 12))
    state = telling.tell(ScreenProgrammed("sala", CLOCK, 5, ScreenPage.CLOCK, D))

    assert state.screens == {"sala": Screen("sala", CLOCK, 5, ScreenPage.CLOCK, D)}


def test_a_removed_screen_is_gone_and_sponsors_are_replaced() -> None:
    telling = begun()
    telling.tell(ScreenProgrammed("sala", CLOCK, 5), SponsorsShown((D, D)))
    state = telling.tell(ScreenRemoved("sala"), SponsorsShown((D,)))

    assert (state.screens, state.sponsors) == ({}, (D,))


def test_one_table_is_watched_at_a_time_or_none() -> None:
    telling, here = begun(), Place(1, 1)
    open_late = telling.tell(TableFeatured(here, 30, is_open=True))
    hidden = telling.tell(TableFeatured(here))
    none = telling.tell(TableFeatured())

    assert (open_late.watched, hidden.watched, none.watched) == (
        Watched(here, 30, is_open=True),
        Watched(here),
        None,
    )


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        (ScreenProgrammed("sala", (), 5), "A screen shows something, "),
        (ScreenProgrammed("sala", CLOCK, 0), "A screen shows something, "),
        (ScreenRemoved("sala"), "There is no screen sala."),
        (HandAttached(Place(1, 9), D), "There is no round 1, table 9."),
        (TableFeatured(Place(1, 9)), "There is no round 1, table 9."),
        (HandAttached(Place(1, 1), D, None, 999), "There is no incident 999."),
    ],
    ids=["no-page", "no-time", "no-screen", "no-table", "nothing-to-watch", "no-incident"],
)
def test_what_cannot_be_is_refused(fact: Fact, message: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        begun().tell(fact)

    assert refusal.value.message.startswith(message)
