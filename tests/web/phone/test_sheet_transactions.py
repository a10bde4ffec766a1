"""How often a phone's sheet asks the database, from the request to the answer.

A transaction is a connection that is taken out of a pool; whoever knocks is looked up
in the same count.
"""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool

from actions.event_office import LUIS
from capicua.actions.accounts.grants import GrantRole, grant_role
from capicua.actions.accounts.ports import Account
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.journal.actor import Role
from capicua.kernel.seat import Seat
from web.days.arbiter_day import sign_in
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, Phone, four_phones, owner_of
from web.days.seat_day import NO_CARD, codes_of, listed, open_code

MOST_FOR_A_PAGE = 4
MOST_FOR_A_HAND = 3


@contextlib.contextmanager
def counted() -> Iterator[list[str]]:
    """Give a list that grows with every connection that is taken, in whatever thread."""
    taken: list[str] = []

    def take(*_: object) -> None:
        taken.append("checkout")

    event.listen(Pool, "checkout", take)
    try:
        yield taken
    finally:
        event.remove(Pool, "checkout", take)


def cost(act: Callable[[], object]) -> int:
    with counted() as taken:
        act()
    return len(taken)


def costs(phone: Phone, **hand: object) -> tuple[int, int]:
    """Return how many transactions the page takes, and then the writing of a hand."""
    data = phone.data()
    row = int(data["match"]["hands"])
    form: dict[str, Any] = {"csrf": data["csrf"], "request": f"{hand} {row}", "row": row}
    form |= {"hand": "A", "points": 5, **hand}

    def write() -> None:
        answer = phone.client.post(
            f"{phone.path}/hands", data=form, headers={"accept": "application/json"}
        )
        assert answer.json().get("done") == form["request"], answer.text

    return cost(phone.page), cost(write)


def official(client: httpx.Client, name: str) -> Phone:
    return Phone(client, NO_CARD, name)


def test_whoever_holds_the_phone_the_database_is_asked_seldom(hall: HallDay) -> None:
    office = hall.playing("cuenta")
    listed(hall, "cuenta")
    seat, *_, table = codes_of(hall, "cuenta")
    with contextlib.ExitStack() as stack:
        phone = stack.enter_context(four_phones(hall, office))[0]
        clients = [stack.enter_context(hall.desk.visitor()) for _ in range(3)]
        arbiter, scorer, stranger = clients
        sign_in(hall, arbiter, "Recontadora Gil", Role.ARBITER)
        sign_in(hall, scorer, "Recontador Gil", Role.SCORER)
        by_seat = stack.enter_context(open_code(hall, seat, "cuenta"))
        by_table = stack.enter_context(open_code(hall, table, "cuenta"))
        found = {
            "athlete": costs(phone),
            "tapped": costs(phone, points="", left=["66", "53"]),
            "seat code": costs(by_seat),
            "table code": costs(by_table),
            "owner": costs(official(hall.owner, "cuenta")),
            "arbiter": costs(official(arbiter, "cuenta")),
            "scorer": costs(official(scorer, "cuenta")),
            "stranger": (cost(lambda: stranger.get(phone.path)), 0),
        }

    assert found == {
        "athlete": (2, 2),
        "tapped": (2, 2),
        "seat code": (2, 3),
        "table code": (2, 3),
        "owner": (3, 3),
        "arbiter": (3, 3),
        "scorer": (3, 3),
        # Of minors a stranger reads less, so it is asked who the athletes are.
        "stranger": (3, 0),
    }
    pages, hands = zip(*found.values(), strict=True)
    assert (max(pages) <= MOST_FOR_A_PAGE, max(hands) <= MOST_FOR_A_HAND) == (True, True)


def test_rulings_of_a_table_are_read_at_once(hall: HallDay) -> None:
    office = hall.playing("cuenta-fallos")
    for seat in (Seat.ONE, Seat.TWO, Seat.FOUR):
        ruled = MakeRuling(HERE, "slow_play", seat)
        make_ruling(office.context, office.caller(LUIS), ruled)
    with four_phones(hall, office) as (phone, *_):
        phone.page()

        assert (cost(phone.page), cost(lambda: hall.owner.get(phone.path))) == (3, 4)


def test_names_are_read_once_after_they_changed(hall: HallDay) -> None:
    office = hall.playing("cuenta-nombres")
    with four_phones(hall, office) as (phone, *_):
        phone.page()
        office.store.erase_athlete("cuenta-nombres", phone.key.athlete)

        assert [cost(phone.page) for _ in range(3)] == [3, 2, 2]
        assert phone.key.name not in phone.page()


@pytest.mark.parametrize("tables", [(1,), (2, 3)])
def test_an_arbiter_with_tables_of_their_own_costs_no_more(
    hall: HallDay, tables: tuple[int, ...]
) -> None:
    name = f"cuenta-mesas-{len(tables)}"
    hall.playing(name)
    people = hall.server.workspace.people
    with hall.desk.visitor() as client:
        sign_in(hall, client, f"Contadora{len(tables)} Gil", Role.SCORER)
        everybody = people.look(lambda records: records.every(Account))
        given = GrantRole(name, everybody[-1].id, Role.ARBITER, tables)
        grant_role(hall.server.workspace, owner_of(hall), given)
        phone = official(client, name)
        phone.page()

        assert costs(phone) == (3, 3)
