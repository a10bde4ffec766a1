"""Invitations: by whom, into what, and withdrawn again."""

from collections.abc import Iterator

import pytest

from capicua.actions.accounts.invitations import show_invitations
from capicua.actions.accounts.ports import Invitation
from capicua.actions.accounts.sessions import visitor_of
from capicua.journal.actor import Role
from web.doors import ANONYMOUS, FOREIGN, LISTED, Hall, open_hall
from web.people_pages import ask_script, fill_in, link_in, refusal_of

EVENT = f"/events/{LISTED}/desk/people/invitations"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("inviting")) as opened:
        yield opened


def open_ones(hall: Hall) -> list[Invitation]:
    return list(show_invitations(hall.office, visitor_of(hall.office, Role.OWNER)))


def test_an_invitation_is_shown_once_as_a_link_and_a_code(hall: Hall) -> None:
    with hall.person(Role.OWNER) as owner:
        page = fill_in(
            owner,
            Role.OWNER,
            "/accounts/invitations",
            role="arbiter",
            event=LISTED,
            label="Luz",
            tables="4-6",
        )
        later = owner.get("/accounts").text
    made = open_ones(hall)[-1]

    assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
    assert '<svg viewBox="' in page.text.partition('class="code-frame"')[2]
    assert "solo sirve en este equipo" in page.text
    assert link_in(page.text).removeprefix("/join/") not in later
    assert (made.role, made.event, made.label, made.tables) == (
        Role.ARBITER,
        LISTED,
        "Luz",
        (4, 5, 6),
    )


def test_the_desk_invites_into_its_event_and_takes_back(hall: Hall) -> None:
    with hall.person(Role.DESK) as desk, hall.person(ANONYMOUS) as somebody:
        shown = ask_script(desk, Role.DESK, EVENT, role="scorer", label="Mesa 4").json()
        link, number = link_in(shown["shown"]), open_ones(hall)[-1].id
        before = somebody.get(link).status_code
        listed = "Mesa 4" in desk.get(f"/events/{LISTED}/desk/people").text
        back = fill_in(desk, Role.DESK, f"{EVENT}/{number}/withdraw")
        after = somebody.get(link).status_code

    assert (shown["go"], listed) == (f"/events/{LISTED}/desk/people", True)
    assert (before, back.status_code, after) == (200, 303, 404)


def test_the_desk_takes_back_only_what_leads_into_its_event(hall: Hall) -> None:
    with hall.person(Role.OWNER) as owner, hall.person(Role.DESK) as desk:
        fill_in(owner, Role.OWNER, "/accounts/invitations", role="desk")
        number = open_ones(hall)[-1].id
        answer = ask_script(desk, Role.DESK, f"{EVENT}/{number}/withdraw")
        own = fill_in(
            owner, Role.OWNER, f"/accounts/invitations/{number}/withdraw"
        ).status_code

    assert (refusal_of(answer), own) == ((404, "no_such_invitation"), 303)
    assert number not in {one.id for one in open_ones(hall)}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"role": "owner", "event": LISTED}, "wrong_role"),
        ({"role": "public"}, "wrong_role"),
        ({"role": "desk", "tables": "1-3"}, "wrong_role"),
        ({"role": "arbiter", "tables": "1-3"}, "wrong_role"),
        ({"role": "arbiter", "event": LISTED, "tables": "0"}, "out_of_range"),
        ({"role": "arbiter", "event": LISTED, "tables": "x"}, "wrong_type"),
        ({"role": "desk", "label": "x" * 300}, "wrong_text"),
    ],
)
def test_an_invitation_that_makes_no_sense_is_refused(
    hall: Hall, fields: dict[str, str], code: str
) -> None:
    with hall.person(Role.OWNER) as owner:
        answer = ask_script(owner, Role.OWNER, "/accounts/invitations", **fields)

    assert refusal_of(answer) == (409, code)


def test_another_organisation_neither_invites_into_our_event_nor_others(
    hall: Hall,
) -> None:
    with hall.person(FOREIGN) as foreign:
        into = ask_script(
            foreign, FOREIGN, "/accounts/invitations", role="desk", event=LISTED
        )
        other = ask_script(foreign, FOREIGN, "/accounts/organisations", organisation="Más")

    assert (refusal_of(into), refusal_of(other)) == (
        (403, "not_allowed"),
        (403, "not_allowed"),
    )
