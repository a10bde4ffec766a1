"""The sections of the record and who sees which."""

import re
from html import unescape

from capicua.web.app import create_app
from web.days.hall_day import HallDay
from web.days.office_hours import PASSWORD, send
from web.days.record_day import club_day, official_day
from web.doors import declared_ways

RECORD = "/events/{event}/desk/record"
PAGES = [
    way.path.removeprefix(RECORD)
    for way in declared_ways(create_app())
    if way.method == "GET" and way.path.startswith(RECORD)
]
SECTIONS = {page for page in PAGES if page.count("/") < 2}
LINKS = re.compile(r'<nav class="choice-bar sections".*?</nav>', re.DOTALL)


def test_every_section_opens_and_leads_to_all_others(record_hall: HallDay) -> None:
    day = club_day(record_hall, "sections")
    pages = {section: day.show(section) for section in SECTIONS}

    leads = {
        section: set(
            re.findall(f'href="{day.record}([^"]*)"', "".join(LINKS.findall(page)))
        )
        for section, page in pages.items()
    }
    assert leads == dict.fromkeys(SECTIONS, SECTIONS)
    assert {page.count('aria-current="page"') for page in pages.values()} == {2}


def test_a_club_night_shows_what_it_uses_and_an_official_event_everything(
    record_hall: HallDay,
) -> None:
    club = club_day(record_hall, "club-sections")
    official = official_day(record_hall, "official-sections")
    shown, behind = (
        [re.findall(rf'href="{one.record}([^"]*)"', part) for one in (club, official)
         for part in LINKS.findall(one.show("/announcements"))[nth : nth + 1]]
        for nth in (0, 1)
    )  # fmt: skip
    club.send("/officials", post="arbiter", name="Nora Luz")
    named = re.findall(rf'href="{club.record}([^"]*)"', LINKS.findall(club.show("/log"))[0])

    assert shown[0] == ["/announcements", "/programme", "/awards", "/papers", "/log"]
    assert behind == [
        ["", "/votes", "/notes", "/appeals", "/uniforms", "/income", "/changes", "/proof"]
    ]
    assert set(shown[1]) == SECTIONS
    assert named[0] == ""


def test_both_languages_speak(record_hall: HallDay) -> None:
    day = official_day(record_hall, "languages")

    said = [
        title in unescape(day.show(section, language))
        for section, language, title in (
            ("/votes", "es", "<h1>Votaciones</h1>"),
            ("/votes", "en", "<h1>Votes</h1>"),
        )
    ]

    assert said == [True, True]


def test_whoever_is_not_of_the_desk_is_sent_away(record_hall: HallDay) -> None:
    day = official_day(record_hall, "strangers")

    with record_hall.desk.visitor() as stranger:
        codes = {one: stranger.get(day.record + one).status_code for one in PAGES}

    # The event is not listed, so a stranger does not even learn that there is one.
    assert codes == dict.fromkeys(PAGES, 404)


def test_an_arbiter_reads_the_record_but_not_the_money(record_hall: HallDay) -> None:
    day = official_day(record_hall, "arbiters-view")
    owner = record_hall.owner
    made = send(owner, "/accounts/invitations", role="arbiter", label="Luis")
    code = made.text.partition("/join/")[2].partition('"')[0].partition("<")[0]
    with record_hall.desk.visitor() as arbiter:
        joining = {"name": "Luis Gil", "login": "luis-record", "password": PASSWORD}
        arbiter.post(f"/join/{code.strip()}", data=joining)
        seen = [arbiter.get(day.record + one).status_code for one in ("", "/income")]
        page = arbiter.get(day.record).text

    assert (seen, "/income" in page) == ([200, 403], False)
