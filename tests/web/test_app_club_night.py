"""A club night by one secretary: every press is offered by the page where they stand."""

from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from actions.desk_day import enter_all
from capicua.event.state import EventState, Phase
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import send
from web.setup_names import SIXTEEN

MOST_CLICKS = 25
ROUNDS = 5
EVENT = "/events/jueves/desk"
IN_TIME = "\n".join((*SIXTEEN, "Sara Lobo", "Tino Paz"))
FOUNDING = 2
"""Into the first field of the first start, and its button."""


class Secretary:
    """Somebody who stands on a page and presses only what that page shows."""

    def __init__(self, hall: HallDay) -> None:
        self.hall = hall
        self.typist = hall.office("jueves")
        self.clicks = FOUNDING
        self.here = ""
        self.go("/")

    def go(self, address: str) -> None:
        self.here = unescape(self.hall.owner.get(address).text)

    def click(self, address: str) -> None:
        """Follow a link of the page."""
        assert f'href="{address}"' in self.here, address
        self.clicks += 1
        self.go(address)

    def point(self, what: str) -> None:
        """Click into a field or a fold of the page."""
        assert what in self.here, what
        self.clicks += 1

    def press(self, address: str, **fields: str) -> str:
        """Press the button of a form of the page; return where it leads."""
        assert f'action="{address}"' in self.here, address
        self.clicks += 1
        led = send(self.hall.owner, address, **fields).headers["location"]
        self.go(led)
        return led


@pytest.fixture
def secretary(tmp_path: Path) -> Iterator[Secretary]:
    """Return the secretary of a club whose store is empty."""
    with open_hall(tmp_path) as hall:
        yield Secretary(hall)


def state_of(secretary: Secretary) -> EventState:
    return secretary.hall.server.context.states.newest("jueves").state


def test_five_rounds_two_late_and_one_who_leaves_in_few_clicks(
    secretary: Secretary,
) -> None:
    led = [_begin(secretary), *_seat_who_comes_late(secretary)]
    for number in range(1, ROUNDS + 1):
        # Results are typed by keyboard, where publishing has led.
        enter_all(secretary.typist)
        secretary.go(f"{EVENT}/results")
        if number == 2:
            _let_one_leave(secretary)
        led.append(secretary.press(f"{EVENT}/rounds/{number}/go-on"))
        if number < ROUNDS:
            led.append(secretary.press(f"{EVENT}/rounds/{number + 1}/publish"))

    round_page, results = f"{EVENT}/round", f"{EVENT}/results"
    after = [round_page, results] * (ROUNDS - 1)
    assert led == [results, round_page, results, *after, f"{EVENT}/standings"]
    state = state_of(secretary)
    tables = [len(one.tables) for _, one in sorted(state.rounds.items())]
    played = {entry for table in state.rounds[3].tables.values() for entry in table.entries}
    assert (state.phase, tables) == (Phase.FINISHED, [5, 5, 4, 4, 4])
    assert 3 not in played | set(state.rounds[3].byes)
    assert secretary.clicks <= MOST_CLICKS


def _begin(secretary: Secretary) -> str:
    secretary.click("/events/new")
    secretary.click("/events/new/club-individual")
    secretary.point('name="names"')
    secretary.press(
        "/events/new/club-individual",
        title="Jueves", names=IN_TIME, begin="on", rulebook="fid-2015",
    )  # fmt: skip
    return secretary.press(f"{EVENT}/rounds/1/publish")


def _seat_who_comes_late(secretary: Secretary) -> list[str]:
    """Add two who come when round 1 is published: they sit down with the two who rest."""
    secretary.click(f"{EVENT}/entries")
    secretary.point("Pegar una lista")
    secretary.point('name="names"')
    added = secretary.press(f"{EVENT}/entries", names="Zoe León\nNoé Vega", here="on")
    owner = secretary.hall.owner
    assert '<input type="hidden" name="entry" value="19">' in secretary.here
    secretary.clicks += 1
    seated = send(
        owner, f"{EVENT}/rounds/1/seat-late", entry=["19", "20"], reason="Llegada tarde"
    )
    return [added, seated.headers["location"]]


def _let_one_leave(secretary: Secretary) -> None:
    """Mark one as no longer there: the next rounds are paired without them."""
    secretary.click(f"{EVENT}/entries")
    secretary.click(f"{EVENT}/check-in")
    secretary.press(f"{EVENT}/check-in", missing="3")
    secretary.click(f"{EVENT}/results")
