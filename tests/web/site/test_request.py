"""A request, understood: fields, numbers, who acts and under which id."""

from typing import cast

import httpx
import pytest
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from capicua.actions.accounts.ports import Account
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.actions.engine.context import Access, Caller
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.web.site.request import LONGEST_REQUEST_ID, Ask, read_number
from capicua.web.site.server import Server
from web.site.test_errors import main_of

EVA = Visitor(Account(7, 1, "eva", "Eva Sosa", Role.DESK, True), "secreto", None, "abc")

UNREADABLE = (
    "Este formulario no se puede leer. Cargue la página de nuevo y envíelo otra vez."
)
FORM = (
    b'--b\r\nContent-Disposition: form-data; name="login"\r\n\r\n\\ud800 \xff\r\n--b--\r\n'
)


def ask_with(
    *fields: tuple[str, str | UploadFile], visitor: Visitor = EVA, question: str = ""
) -> Ask:
    """Return what somebody wrote at the desk of the cup."""
    scope = {
        "type": "http",
        "method": "POST",
        "headers": [],
        "path_params": {"event": "copa", "round": "4"},
        "query_string": question.encode(),
    }
    role = Role.DESK if visitor.account else Role.PUBLIC
    server = cast("Server", None)  # no server is asked here
    fields_sent = FormData(list(fields))
    return Ask(Request(scope), server, visitor, role, fields_sent, (), Access())


def test_a_field_is_what_was_written_without_spaces_around_it() -> None:
    ask = ask_with(("name", "  Ana Pérez \n"), ("password", " doble seis "))

    assert (ask.field("name"), ask.field("absent")) == ("Ana Pérez", "")
    assert (ask.secret("password"), ask.secret("absent")) == (" doble seis ", "")


def test_a_file_is_no_text() -> None:
    ask = ask_with(("name", UploadFile(file=None)))  # type: ignore[arg-type]  # never read

    assert (ask.field("name"), ask.secret("name"), ask.fields("name")) == ("", "", ())


def test_many_values_have_one_name() -> None:
    ask = ask_with(("seat", "1"), ("seat", "3"), ("other", "2"), ("on", "on"))

    assert ask.fields("seat") == ("1", "3")
    assert (ask.is_on("on"), ask.is_on("off")) == (True, False)


def test_numbers_are_read_from_fields_and_from_the_address() -> None:
    ask = ask_with(("points", "145"), ("empty", ""), question="q=%20doble%20")

    assert (ask.number("points"), ask.optional_number("empty")) == (145, None)
    assert (ask.part("round"), ask.event, ask.query("q")) == (4, "copa", "doble")


@pytest.mark.parametrize(
    "text", ["", "-", "1.5", "١٢", "1e3", "0x10", "--1", "9" * 16, "²"]
)
def test_what_is_no_whole_number_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(RuleViolation, match="whole number") as refusal:
        read_number(text, "points")

    assert (refusal.value.code, refusal.value.at) == ("wrong_type", "points")


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("-12", -12), ("007", 7)])
def test_whole_numbers_are_read(text: str, number: int) -> None:
    assert read_number(text, "points") == number


def test_an_account_acts_in_its_role_and_never_by_its_name() -> None:
    ask = ask_with(("request", "r1"))

    assert ask.caller() == Caller("copa", Actor(Role.DESK, "u7"), "r1")
    assert ask.caller("/2").request_id == "r1/2"
    assert ask_with(visitor=ANYBODY).actor == Actor(Role.PUBLIC, "")


def test_a_request_without_an_id_gets_one_and_a_long_one_is_cut() -> None:
    first, second = ask_with().caller().request_id, ask_with().caller().request_id
    long = ask_with(("request", "x" * 500)).caller().request_id

    assert len({first, second, ""}) == 3
    assert long == "x" * LONGEST_REQUEST_ID


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        *(
            (f"multipart/form-data; boundary=b; charset={letters}", FORM)
            for letters in ("punycode", "undefined", "idna", "unicode_escape", "utf-7")
        ),
        ("multipart/form-data; boundary=b; charset*=utf-8''punycode", FORM),
        ("multipart/form-data", FORM),
        ("multipart/form-data; boundary=b", b"no form at all"),
        ("application/x-www-form-urlencoded; charset=punycode", b"login=x"),
    ],
)
def test_a_form_that_cannot_be_read_is_refused_in_a_sentence(
    visitor: httpx.Client, kind: str, body: bytes
) -> None:
    answer = visitor.post("/demo", content=body, headers={"content-type": kind})

    assert answer.status_code == 400
    assert UNREADABLE in main_of(answer)


@pytest.mark.parametrize("letters", ["", "; charset=utf-8", "; charset=UTF-8"])
def test_a_form_as_browsers_send_it_is_read(visitor: httpx.Client, letters: str) -> None:
    kind = f"application/x-www-form-urlencoded{letters}"

    answer = visitor.post("/demo", content="login=ñ", headers={"content-type": kind})

    assert answer.status_code == 409
    assert "demostración" in main_of(answer)
