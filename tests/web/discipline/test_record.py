"""The record of a person on its page: what events gave, what it asks for, who decides."""

import re
from pathlib import Path

import pytest

from web.days.hall_day import open_hall
from web.days.office_hours import CSRF, send
from web.discipline.discipline_day import DisciplineDay, discipline_in
from web.registry.registry_day import OFFICE

BLACK = re.compile(r'name="because" value="([^"]+)"')


def test_a_black_card_asks_for_a_suspension_that_is_given_and_revoked(
    day: DisciplineDay,
) -> None:
    ana = day.people[0]
    night = day.night("copa-negra", "fid-2015")
    day.rule(night, ana, "sheet_alteration")

    before = day.look(f"/records/{ana}")
    proposed = day.look("/proposals")
    fields = {
        "person": ana, "kind": "suspension", "article": "66-p1",
        "on": _day(before),
        "because": BLACK.findall(before)[0],
        "reason": "acta 7", "unit": "months",
    }  # fmt: skip
    short = day.send("/give", **fields, times=11)
    given = day.send("/give", **fields, times=24)

    assert "El expediente pide: suspensión" in before
    assert [one in before for one in ("de 12 a 36 meses", "tarjeta negra")] == [True] * 2
    assert "Ana Sol" in proposed
    assert short.status_code == 409
    assert given.status_code == 303, given.text
    after = day.look(f"/records/{ana}")
    assert ("24 meses" in after, "El expediente pide" in after) == (True, False)


def _day(page: str) -> str:
    """Return the day that a page is of."""
    return str(re.findall(r'name="on" value="([^"]+)"', page)[0])


def test_who_is_suspended_is_refused_at_check_in_by_page_and_by_program(
    day: DisciplineDay,
) -> None:
    bo = day.people[1]
    night = day.night("copa-dos", "fid-2015")
    day.rule(night, bo, "sheet_alteration")
    page = day.look(f"/records/{bo}")
    fields = {
        "person": bo, "kind": "suspension", "article": "66-p1", "on": _day(page),
        "because": BLACK.findall(page)[0], "reason": "acta 7", "unit": "years",
    }  # fmt: skip
    day.send("/give", **fields, times=2)
    later = day.entered("copa-tres", "fid-2015")

    by_page = send(day.owner, "/events/copa-tres/desk/check-in", present=1)
    csrf = CSRF.search(day.owner.get("/events/copa-tres/desk/check-in").text)
    assert csrf is not None
    by_program = day.owner.post(
        "/api/events/copa-tres/check-in",
        json={"entries": [1]},
        headers={"x-csrf": csrf[1], "x-request-id": "check-in-1"},
    )
    public = day.look("", None)

    assert (by_page.status_code, by_program.status_code) == (409, 409), by_program.text
    assert by_program.json()["error"]["code"] == "barred"
    assert by_program.json()["error"]["article"] == "66-p1"
    assert [one.is_present for one in later.state.entries.values()] == [False, False]
    assert f">{bo}</th>" in public


def test_a_revoked_card_says_what_it_gives_back_and_what_stays(day: DisciplineDay) -> None:
    cy = day.people[2]
    night = day.night("copa-roja", "fid-2015")
    day.rule(night, cy, "intoxication")
    record = re.findall(
        r'name="record" value="(copa-roja/[^"]+)"', day.look(f"/records/{cy}")
    )

    day.send("/revoke", record=record[0], person=cy, reason="acta 9")

    page = day.look(f"/records/{cy}")
    told = ["Deja de contar desde el primer día.", "El partido puede corregirse todavía"]
    assert [one in page for one in told] == [True, True]
    shown = day.owner.get(f"/api/offices/{OFFICE}/discipline/records/{cy}").json()
    assert shown["counts"]["units"] == 0
    assert shown["lines"][0]["undone"] == ["counts_no_more", "result_in_event"]


EDUCATES = re.compile(
    r"<p [^>]*>([^<]*ante todo educa[.]) <span class=\"article\">(.*?)</span>", re.DOTALL
)


@pytest.mark.article("FID-94")
@pytest.mark.article("DP-88")
@pytest.mark.parametrize(
    ("book", "adult", "minor"),
    [
        ("fid-2015", [], [("Menor de edad: la disciplina ante todo educa.", "94")]),
        (
            "dp-standard",
            [("La disciplina ante todo educa.", "88")],
            [("Menor de edad: la disciplina ante todo educa.", "88")],
        ),
    ],
)
def test_fid_94_dp_88_whom_discipline_educates_first_is_on_the_record(
    tmp_path: Path, book: str, adult: list[tuple[str, str]], minor: list[tuple[str, str]]
) -> None:
    with open_hall(tmp_path) as hall:
        day = discipline_in(hall, book)
        young = day.registry.enrol(
            "Leo Gil", born="2014-05-06", guardian="Eva Gil", agrees="on"
        )
        pages = [day.look(f"/records/{one}") for one in (day.people[0], young)]

    found = [
        [(said, re.sub(r"\D+", "", article)) for said, article in EDUCATES.findall(page)]
        for page in pages
    ]
    assert found == [adult, minor]
    assert ['name="is_educational"' in page for page in pages] == [False, True]
