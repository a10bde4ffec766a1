"""Who gets in: sessions, tokens, forms of our own, and strangers drop by drop."""

from collections.abc import Iterator

import pytest

from capicua.actions.accounts.grants import GrantRole, grant_role
from capicua.actions.accounts.ports import Grant, Session, Token, TokenScope
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.workspace import digest_of_secret
from capicua.journal.actor import Role
from capicua.web.site.rate_limit import Limiter
from web.doors import ANONYMOUS, LISTED, PRIVATE, Hall, csrf_of, open_hall
from web.in_process import ORIGIN
from web.people_pages import refusal_of
from web.serving import PATIENT

DESK = f"/events/{LISTED}/desk"
PEOPLE = f"{DESK}/people"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("admission")) as opened:
        yield opened


def account_of(hall: Hall, role: Role) -> int:
    account = visitor_of(hall.office, role).account
    assert account is not None
    return account.id


def add_token(hall: Hall, role: Role, *scopes: TokenScope) -> dict[str, str]:
    """Give an account a token and return how a program shows it."""
    office, secret = hall.office, f"capicua_{role}-{'-'.join(scopes)}"

    def deed(records: object) -> None:
        now, number = office.moment(), records.next_id(Token)  # type: ignore[attr-defined]
        token = Token(
            number, account_of(hall, role), "program", frozenset(scopes), now, now, False,
            digest_of_secret(secret),
        )  # fmt: skip
        records.keep(token)  # type: ignore[attr-defined]

    office.people.change(deed)
    return {"authorization": f"Bearer {secret}"}


@pytest.mark.parametrize(
    ("headers", "fields"),
    [
        ({}, {}),
        ({}, {"csrf": "wrong"}),
        ({}, {"csrf": csrf_of(Role.DESK)}),
        ({"x-csrf": "wrong"}, {"csrf": csrf_of(Role.OWNER)}),
        ({"origin": "http://elsewhere.example"}, {"csrf": csrf_of(Role.OWNER)}),
        ({"sec-fetch-site": "cross-site"}, {"csrf": csrf_of(Role.OWNER)}),
    ],
)
def test_a_forged_form_changes_nothing(
    hall: Hall, headers: dict[str, str], fields: dict[str, str]
) -> None:
    told = {"accept": "application/json", **headers}
    with hall.person(Role.OWNER) as owner:
        answer = owner.post(
            "/accounts/cards", data={"name": "Forged", **fields}, headers=told
        )
        members = owner.get("/accounts").text

    assert refusal_of(answer) == (403, "forged_request")
    assert "Forged" not in members


def test_a_form_of_our_own_passes_by_field_or_by_header(hall: Hall) -> None:
    own = {"origin": ORIGIN, "sec-fetch-site": "same-origin"}
    secret = csrf_of(Role.OWNER)
    with hall.person(Role.OWNER) as owner:
        by_field = owner.post(
            "/accounts/cards", data={"name": "Uno", "csrf": secret}, headers=own
        )
        by_header = owner.post(
            "/accounts/cards", data={"name": "Dos"}, headers={**own, "x-csrf": secret}
        )

    assert (by_field.status_code, by_header.status_code) == (303, 303)


def test_a_token_needs_no_secret_of_a_page_and_goes_as_far_as_its_scopes(
    hall: Hall,
) -> None:
    reader = add_token(hall, Role.OWNER, TokenScope.READ)
    worker = add_token(hall, Role.OWNER, TokenScope.ACCOUNT)
    json = {"accept": "application/json"}
    with hall.person(ANONYMOUS) as program:
        looks = program.get(f"/events/{PRIVATE}/desk", headers=reader)
        refused = program.post(
            "/accounts/cards", data={"name": "Tres"}, headers=reader | json
        )
        made = program.post("/accounts/cards", data={"name": "Tres"}, headers=worker)
        desk = program.get(DESK, headers=worker | json)
        people = program.get(PEOPLE, headers=worker | json)

    assert (looks.status_code, refusal_of(refused)) == (200, (403, "not_allowed"))
    assert (made.status_code, refusal_of(desk)) == (303, (403, "not_allowed"))
    assert people.status_code == 200


def test_a_token_that_nobody_has_is_nobody(hall: Hall) -> None:
    told = {"authorization": "Bearer capicua_nobody", "accept": "application/json"}
    with hall.person(Role.OWNER) as owner:
        answer = owner.get("/account", headers=told)

    assert refusal_of(answer) == (401, "sign_in_needed")


def test_a_page_asks_to_sign_in_and_remembers_where_one_wanted_to_go(hall: Hall) -> None:
    with hall.person(ANONYMOUS) as anybody:
        page = anybody.get("/accounts?show=all&next=//elsewhere.example")
        form = anybody.post("/accounts/cards", data={"name": "Uno"})

    assert page.status_code == 303
    assert page.headers["location"] == (
        "/sign-in?next=/accounts%3Fshow%3Dall%26next%3D%252F%252Felsewhere.example"
    )
    assert form.status_code == 401


def test_an_owner_with_a_role_in_an_event_can_still_manage_its_people(hall: Hall) -> None:
    office, number = hall.office, account_of(hall, Role.OWNER)
    owner = visitor_of(office, Role.OWNER)
    grant_role(office, owner, GrantRole(LISTED, number, Role.ARBITER))
    with hall.person(Role.OWNER) as client:
        people, paper = client.get(PEOPLE), client.get(DESK)
    office.people.change(lambda records: records.drop(Grant, account=number))

    assert (people.status_code, paper.status_code) == (200, 200)


def test_a_grant_lets_somebody_in_and_its_end_out_again(hall: Hall) -> None:
    office, number = hall.office, account_of(hall, Role.DELEGATE)
    with hall.person(Role.DELEGATE) as delegate:
        before = delegate.get(DESK).status_code
        office.people.change(
            lambda records: records.keep(Grant(LISTED, number, Role.ARBITER, ()))
        )
        granted = delegate.get(DESK).status_code
        elsewhere = delegate.get(f"/events/{PRIVATE}/desk").status_code
        office.people.change(lambda records: records.drop(Grant, account=number))
        after = delegate.get(DESK).status_code

    assert (before, granted, elsewhere, after) == (403, 200, 403, 403)


def test_whoever_is_switched_off_is_out_at_once(hall: Hall) -> None:
    office, number = hall.office, account_of(hall, Role.SCORER)
    account = visitor_of(office, Role.SCORER).account
    assert account is not None
    with hall.person(Role.SCORER) as scorer:
        before = scorer.get("/account").status_code
        office.people.change(
            lambda records: records.keep(account._replace(is_active=False))
        )
        after = scorer.get("/account").status_code
        office.people.change(lambda records: records.keep(account))

    assert (before, after, number) == (200, 303, account.id)


def test_a_session_is_nobodys_after_it_ended(hall: Hall) -> None:
    office = hall.office
    number, now = account_of(hall, Role.ATHLETE), office.moment()
    session = Session(number, "secreto", now, now, digest_of_secret("another"))
    office.people.change(lambda records: records.keep(session))
    with hall.person("another") as athlete:
        before = athlete.get("/account").status_code
        left = athlete.post("/sign-out", data={"csrf": "secreto"}).status_code
        after = athlete.get("/account", cookies=None).status_code

    assert (before, left, after) == (200, 303, 303)


def test_strangers_send_drop_by_drop_and_those_signed_in_as_they_like(hall: Hall) -> None:
    usual = hall.app.state.server
    moments = iter([0.0, 0.0, 0.0, 2.0])
    slow = Limiter(lambda: next(moments), burst=2, per_second=0.5)
    hall.app.state.server = usual._replace(limits=PATIENT._replace(strangers=slow))
    json = {"accept": "application/json"}
    with hall.person(ANONYMOUS) as stranger, hall.person(Role.OWNER) as owner:
        tries = [
            refusal_of(stranger.post("/join/nothing", data={"name": "x"}, headers=json))[0]
            for _ in range(4)
        ]
        looks = {stranger.get("/sign-in").status_code for _ in range(3)}
        own = {owner.post("/sign-out", data={"csrf": ""}).status_code for _ in range(3)}
    hall.app.state.server = usual

    assert (tries, looks, own) == ([404, 404, 429, 404], {200}, {403})
