"""Pages: filled for one visitor, kept or not, and where a form leads."""

import httpx
import pytest

from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.html_tags import tags_of
from web.html_text import ids_of


def scripted(headers: httpx.Headers) -> dict[str, str]:
    """Return the headers of a form as a script sends it."""
    return {"accept": "application/json", "content-type": headers["content-type"]}


def test_a_page_of_the_desk_is_kept_by_nobody(hall: HallDay) -> None:
    hall.playing("pagina")

    answer = hall.owner.get("/events/pagina/desk")

    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert "etag" not in answer.headers


def test_a_page_of_the_law_is_kept_until_the_program_changes(hall: HallDay) -> None:
    with hall.desk.visitor() as stranger:
        first = stranger.get("/rulebooks")
        kept = {"if-none-match": first.headers["etag"]}
        again = stranger.get("/rulebooks", headers=kept)

    assert (first.headers["cache-control"], again.status_code, again.content) == (
        "no-cache",
        304,
        b"",
    )


def test_a_page_of_the_law_with_somebodys_name_on_it_is_kept_by_nobody(
    hall: HallDay,
) -> None:
    # The way out stands on it, too: after signing in again the old one leads nowhere.
    answer = hall.owner.get("/rulebooks")

    assert (answer.headers["cache-control"], "etag" in answer.headers) == (
        "no-store",
        False,
    )


def test_a_form_leads_to_a_page_and_tells_a_script_where(hall: HallDay) -> None:
    hall.playing("formas", 8)
    path = "/events/formas/desk/rounds/1/clock"
    plain = send(hall.owner, f"{path}/start", minutes=30)
    told = hall.owner.post(
        f"{path}/pause",
        content=plain.request.content + b"&reason=Se+fue+la+luz&request=pausa-1",
        headers=scripted(plain.request.headers),
    )

    assert (plain.status_code, plain.headers["location"]) == (
        303,
        "/events/formas/desk/round",
    )
    document = told.json()
    assert document.pop("request")
    assert (told.status_code, document) == (
        200,
        {
            "go": "",
            "said": "El reloj está parado. El motivo queda anotado.",
            "done": "pausa-1",
        },
    )


def test_a_refusal_is_a_document_for_a_script_and_a_page_for_people(
    hall: HallDay,
) -> None:
    hall.playing("negativas", 8)
    path = "/events/negativas/desk/rounds/1/clock/pause"

    plain = send(hall.owner, path)
    told = hall.owner.post(
        path, content=plain.request.content, headers=scripted(plain.request.headers)
    )

    assert (plain.status_code, plain.headers["content-type"]) == (
        409,
        "text/html; charset=utf-8",
    )
    assert (told.status_code, told.json()["error"]["code"]) == (409, "missing_reason")


@pytest.mark.parametrize("path", ["desk", "desk/round", "desk/rounds/1"])
def test_a_page_has_no_script_no_style_and_no_id_twice(hall: HallDay, path: str) -> None:
    event = f"limpia-{path.replace('/', '-')}"
    hall.playing(event, 8)

    html = hall.owner.get(f"/events/{event}/{path}").text

    ids = ids_of(html)
    assert len(ids) == len(set(ids))
    assert [one for one in tags_of(html, "script") if "src" not in one] == []
    assert " style=" not in html
    assert " onclick=" not in html
