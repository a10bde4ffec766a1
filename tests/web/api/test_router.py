"""A whole round for programs: an event is run over the API alone, with personal tokens."""

from collections.abc import Iterator

import httpx
import pytest

from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.tokens import MakeToken, make_token
from capicua.journal import chain
from capicua.store.opening import open_store
from capicua.web.app import create_app
from capicua.web.site.server import workspace_of
from capicua.web.site.session import SESSION_COOKIE
from web.days.office_hours import Desk, open_desk
from web.in_process import open_app

NAMES = ["Ana", "Luis", "Iván", "Eva", "Rosa", "Juan", "Pía", "Tom"]
EVENT = "/api/events/noche"
CONDITIONS = {"rulebook": "fid-2015", "modality": "individual", "rounds": 2}


@pytest.fixture(scope="module")
def tokens(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Desk, dict[str, str]]]:
    """Give a desk and the owner's tokens by name."""
    folder = tmp_path_factory.mktemp("api")
    with open_desk(folder) as desk, desk.owner() as owner:
        session = owner.cookies[SESSION_COOKIE]
    made = {}
    with open_store(desk.store, chain) as store:
        office = workspace_of(store)
        visitor = visitor_of(office, session)
        for name, scopes in {
            "all": frozenset(TokenScope),
            "read": {TokenScope.READ},
        }.items():
            made[name] = make_token(
                office, visitor, MakeToken(name, frozenset(scopes))
            ).secret
    with open_app(create_app(desk.store)) as app:
        opened = Desk(app, desk.store)
        with program(opened, made["all"]) as client:
            create(client, "noche")
        yield opened, made


def program(desk: Desk, token: str) -> httpx.Client:
    return desk.opened.client(headers={"authorization": f"Bearer {token}"} if token else {})


def create(client: httpx.Client, event: str) -> None:
    asked = {"event": event, "conditions": CONDITIONS}
    made = client.post("/api/events", json=asked)
    assert made.status_code == 200, made.text


def do(client: httpx.Client, act: str, **asked: object) -> dict[str, object]:
    answer = client.post(f"/api/events/ronda/{act}", json=asked)
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()["told"]
    return told


def test_a_round_is_run_by_a_program_alone(tokens: tuple[Desk, dict[str, str]]) -> None:
    desk, secrets = tokens
    with program(desk, secrets["all"]) as client:
        create(client, "ronda")
        people = [{"athletes": [{"name": name}]} for name in NAMES]
        do(client, "add-entries", entries=people)
        do(client, "start-event")
        do(client, "pair-round")
        do(client, "publish-round", round=1)
        for table in (1, 2):
            outcome = {"score": {"a": 200, "b": 90 + table}}
            place = {"round": 1, "table": table}
            do(client, "enter-result", place=place, outcome=outcome)
        do(client, "close-round", round=1)

        home = "/api/events/ronda"
        rows = client.get(f"{home}/standings?through=1").json()["rows"]
        assert [row["figures"]["won"] for row in rows] == [1, 1, 1, 1, 0, 0, 0, 0]
        table = client.get(f"{home}/rounds/1/tables/2").json()
        assert table["outcome"]["score"] == {"a": 200, "b": 92}
        assert client.get(f"{home}/progress").json()["next_step"]["step"] == (
            "publish_standings"
        )


def test_asking_twice_under_one_key_is_done_once(
    tokens: tuple[Desk, dict[str, str]],
) -> None:
    desk, secrets = tokens
    with program(desk, secrets["all"]) as client:
        key = {"idempotency-key": "una-vez"}
        first, again = (
            client.post(f"{EVENT}/announce", json={"text": "Café"}, headers=key).json()
            for _ in range(2)
        )

    assert (first["is_repeat"], again["is_repeat"]) == (False, True)
    assert again["version"] == first["version"]


def test_a_token_that_reads_looks_at_the_desk_and_changes_nothing(
    tokens: tuple[Desk, dict[str, str]],
) -> None:
    desk, secrets = tokens
    with program(desk, secrets["read"]) as client:
        assert client.get(f"{EVENT}/progress").status_code == 200
        refused = client.post(f"{EVENT}/announce", json={"text": "No"})
    with program(desk, "capicua_no-such-token") as stranger:
        unknown = stranger.post(f"{EVENT}/announce", json={"text": "No"})

    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_allowed")
    assert unknown.status_code in {401, 404}


@pytest.mark.parametrize(
    ("body", "code", "at"),
    [
        (b"{", "invalid_json", None),
        (rb'{"text": "\ud800"}', "invalid_json", None),
        (b'{"text": 1234567890123456}', "out_of_range", None),
        (b'{"texto": "x"}', "wrong_request", None),
        (b'{"text": 7}', "wrong_request", "text"),
        (b"[]", "wrong_request", None),
    ],
)
def test_a_body_that_is_no_wish_is_refused_with_its_place(
    tokens: tuple[Desk, dict[str, str]], body: bytes, code: str, at: str | None
) -> None:
    desk, secrets = tokens
    with program(desk, secrets["all"]) as client:
        refused = client.post(f"{EVENT}/announce", content=body)

    error = refused.json()["error"]
    assert (refused.status_code, error["code"], error["at"]) == (409, code, at)


def test_who_registers_is_told_what_they_wrote_and_nothing_of_their_namesake(
    tokens: tuple[Desk, dict[str, str]],
) -> None:
    desk, secrets = tokens
    with program(desk, secrets["all"]) as client:
        create(client, "abierta")
        opened = {"is_listed": True, "registration": True}
        client.post("/api/events/abierta/host-event", json=opened)
    with program(desk, "") as anybody:
        address = "/api/events/abierta/register"
        first = anybody.post(address, json={"name": "Ana Gil", "note": "de baja en marzo"})
        again = anybody.post(address, json={"name": "Ana Gil"})

    assert (first.json()["note"], again.json()["id"]) == (
        "de baja en marzo",
        first.json()["id"],
    )
    assert (again.json()["note"], again.json()["source"]) == ("", "")


def test_secrets_never_travel(tokens: tuple[Desk, dict[str, str]]) -> None:
    desk, secrets = tokens
    with program(desk, secrets["all"]) as client:
        own = client.get("/api/account/tokens").json()
        sign_ins = client.get("/api/sign-ins").json()

    assert {one["digest"] for one in own} == {""}
    assert {one["outcome"] for one in sign_ins} == {"ok"}
