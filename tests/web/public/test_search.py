"""The search of the shell: people, tables, events and rules, leading where one works."""

import re
from html import unescape
from pathlib import Path

from capicua.actions.accounts.ports import Account, Hosting
from capicua.rulebooks import load
from capicua.web.public.search import Rule, find_rules
from capicua.web.site.request import LONGEST_SEARCH
from web.days.hall_day import HallDay, open_hall

LINK = re.compile(r'<a class="found-name" href="([^"]+)">')


def found_links(text: str) -> list[str]:
    """Return where what was found leads."""
    return [unescape(one) for one in LINK.findall(text)]


def test_everyday_words_find_what_the_book_says() -> None:
    assert find_rules((load("fid-2015"),), "chivo")[0] == Rule(
        "misplaced_tile",
        "fid-2015",
        "FID 2015",
        load("fid-2015").infractions["misplaced_tile"].articles,
    )


def test_no_words_find_no_rule() -> None:
    assert find_rules((load("fid-2015"),), "") == ()


def test_each_is_led_to_where_they_work(hall: HallDay) -> None:
    hall.playing("buscado")
    look = hall.server.workspace.people.look
    organisation = look(lambda records: records.every(Account))[0].organisation
    shown = Hosting("buscado", organisation, True, False)
    hall.server.workspace.people.change(lambda records: records.keep(shown))
    with hall.desk.visitor() as anybody:
        at_desk = hall.owner.get("/events/buscado/search?q=1").text
        in_public = anybody.get("/events/buscado/search?q=mesa+1").text

    assert found_links(at_desk)[:2] == [
        "/events/buscado/desk/rounds/1/tables/1",
        "/events/buscado/desk/entries/1",
    ]
    assert found_links(in_public)[0] == "/events/buscado/pairings?round=1#t1"


def test_outside_an_event_people_and_events_are_found_before_rules(tmp_path: Path) -> None:
    with open_hall(tmp_path) as hall:
        hall.begun("titulo")
        shown = Hosting("titulo", 1, True, False)
        hall.server.workspace.people.change(lambda records: records.keep(shown))
        hall.begun("privado")
        found = found_links(hall.owner.get("/search", params={"q": "CÓPA"}).text)
        nothing = unescape(hall.owner.get("/search?q=zzzzzz").text)
        long = hall.owner.get("/search", params={"q": "y" * (LONGEST_SEARCH + 1)}).text

        with hall.desk.visitor() as anybody:
            person = found_links(anybody.get("/search?q=athlete 3.1").text)
            number = found_links(anybody.get("/search?q=3").text)
            word = found_links(anybody.get("/search?q=armas").text)

    in_events = [[one for one in some if "/events/" in one] for some in (person, number)]
    assert in_events == [["/events/titulo/standings/3"], []]
    assert person[0] == "/events/titulo/standings/3"
    assert word[0].endswith("#infraction.weapon")
    assert found[0] == "/events/privado"
    assert found[1] == "/events/titulo"
    assert all(one.startswith("/rulebooks/") for one in found[2:])
    assert ("zzzzzz" in nothing, found_links(nothing)) == (True, [])
    assert f'value="{"y" * LONGEST_SEARCH}"' in long
