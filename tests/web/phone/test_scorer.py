"""The scorer's page: the tables whose sheets somebody may write, a tap away."""

import re

from actions.event_office import ANA
from capicua.actions.accounts.grants import actor_id
from capicua.actions.accounts.ports import Account
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.event.facts.officials import Post
from capicua.journal.actor import Role
from web.days.arbiter_day import sign_in
from web.days.hall_day import HallDay

TABLE = re.compile(r'<a class="map-tile" href="([^"]+)"')


def test_a_scorer_finds_the_tables_of_the_post_and_each_opens(hall: HallDay) -> None:
    office = hall.playing("anotar", 8)
    with hall.desk.visitor() as client:
        sign_in(hall, client, "Paco Anota", Role.SCORER)
        everything = TABLE.findall(client.get("/events/anotar/scorer").text)
        accounts = hall.server.workspace.people.look(lambda one: one.every(Account))
        paco = next(actor_id(one) for one in accounts if one.login == "paco")
        named = NameOfficial(Post.SCORER, paco, tables=(2, 3))
        name_official(office.context, office.caller(ANA), named)
        own = TABLE.findall(client.get("/events/anotar/scorer").text)
        sheets = [client.get(one).status_code for one in own]

    assert everything == [f"/events/anotar/tables/1/{number}" for number in (1, 2, 3, 4)]
    assert (own, sheets) == (
        ["/events/anotar/tables/1/2", "/events/anotar/tables/1/3"],
        [200, 200],
    )


def test_before_a_round_is_published_the_page_says_so(hall: HallDay) -> None:
    hall.begun("sin-ronda")
    page = hall.owner.get("/events/sin-ronda/scorer").text

    assert "Sus mesas aparecen aquí en cuanto se publique una ronda." in page
