"""The sections of the record and who sees which."""

from html import unescape

from web.days.hall_day import HallDay
from web.days.office_hours import PASSWORD, send
from web.days.record_day import club_day, official_day

SECTIONS = (
    "",
    "/votes",
    "/notes",
    "/announcements",
    "/uniforms",
    "/awards",
    "/income",
    "/changes",
    "/proof",
    "/papers",
    "/log",
)


def test_every_section_opens_and_leads_to_all_others(record_hall: HallDay) -> None:
    day = club_day(record_hall, "sections")

    for section in SECTIONS:
        page = day.show(section)
        links = [one for one in SECTIONS if f'href="{day.record}{one}"' in page]
        assert links == list(SECTIONS)
        assert page.count('aria-current="page"') == 2


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
        codes = [stranger.get(day.record + one).status_code for one in SECTIONS]

    # The event is not listed, so a stranger does not even learn that there is one.
    assert codes == [404] * len(SECTIONS)


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
