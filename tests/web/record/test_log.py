"""The log: sentences, search, kinds, pages."""

from html import unescape

from capicua.event.fact import KINDS
from capicua.event.facts.officials import Post
from capicua.web.record.log import GROUPS, REST, kinds_of
from web.days.hall_day import HallDay
from web.days.record_day import club_day


def test_every_kind_of_fact_belongs_to_one_group() -> None:
    groups = [kinds_of(group) for group in (*GROUPS, REST)]

    assert sorted(kind for group in groups for kind in group) == sorted(KINDS)
    assert all(groups)
    assert kinds_of("nothing") == frozenset()


def test_the_newest_fact_stands_first_and_people_have_names(record_hall: HallDay) -> None:
    day = club_day(record_hall, "log")
    day.send("/officials", post=Post.ARBITER, name="Luis Gil")
    day.send("/announcements", text="Hay café.")

    page = unescape(day.show("/log"))

    assert 0 < page.index("Hay café.") < page.index("Luis Gil")
    assert page.count("Ana Dueña") >= 2


def test_words_and_kinds_find_what_is_meant(record_hall: HallDay) -> None:
    day = club_day(record_hall, "search")
    day.send("/announcements", text="Hay café.")
    day.send("/officials", post=Post.ARBITER, name="Zoilo Gil")

    found = {
        asked: unescape(day.show(f"/log?{asked}")).count('data-key="fact-')
        for asked in ("q=caf%C3%A9", "kind=officials", "q=zoilo&kind=event", "q=zzz")
    }

    assert found == {
        "q=caf%C3%A9": 1,
        "kind=officials": 1,
        "q=zoilo&kind=event": 0,
        "q=zzz": 0,
    }


def test_a_long_log_has_pages(record_hall: HallDay) -> None:
    office = record_hall.office("long-log")
    office.create()
    office.enter(60)
    newest = office.state.seq

    with_owner = record_hall.owner
    address = "/events/long-log/desk/record/log"
    first = with_owner.get(address).text
    last = with_owner.get(f"{address}?page=2").text

    assert newest > 100
    assert [f'data-key="fact-{newest}"' in page for page in (first, last)] == [True, False]
    assert ['data-key="fact-1"' in page for page in (first, last)] == [False, True]
    assert "Página 2 de 2" in unescape(last)
