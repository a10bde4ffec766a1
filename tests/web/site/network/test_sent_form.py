"""Forms are read as browsers send them, and not at all for who sends too fast or much."""

from collections.abc import Iterator
from contextlib import closing
from io import BytesIO

import httpx
import pytest
from starlette.datastructures import UploadFile

from capicua.journal.actor import Role
from capicua.web.site.network.sent_form import (
    MOST_FIELDS,
    MOST_OF_STRANGERS,
    PARTS,
    WORDS,
    SentForm,
)
from capicua.web.site.rate_limit import Limiter
from kernel.refusals import refused
from web.doors import Hall, open_hall
from web.people_pages import refusal_of
from web.serving import PATIENT

JSON = {"accept": "application/json"}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("forms")) as opened:
        yield opened


def parts(*contents: str) -> SentForm:
    """Return a form in parts, as scripts send it."""
    whole = "".join(f"--b\r\nContent-Disposition: form-data; {one}\r\n" for one in contents)
    return SentForm(f"{whole}--b--\r\n".encode(), f"{PARTS}; boundary=b")


@pytest.mark.parametrize(
    "sent",
    [
        SentForm(b"seat=1&seat=3&name=Ana+Pe%C3%B1a&note=&&on", WORDS),
        parts(
            'name="seat"\r\n\r\n1',
            'name="seat"\r\n\r\n3',
            'name="name"\r\n\r\nAna Peña',
            'name="note"\r\n\r\n',
            'name="on"\r\n\r\n',
        ),
    ],
    ids=["words", "parts"],
)
def test_a_form_is_read_however_a_browser_writes_it(sent: SentForm) -> None:
    assert sent.read().multi_items() == [
        ("seat", "1"),
        ("seat", "3"),
        ("name", "Ana Peña"),
        ("note", ""),
        ("on", ""),
    ]


def test_a_file_comes_whole() -> None:
    photo = 'name="photo"; filename="a.png"\r\n\r\n' + "y" * 2_000_000
    ((name, file),) = parts(photo).read().multi_items()

    assert isinstance(file, UploadFile)
    with closing(file.file) as opened:
        assert (name, file.filename, len(opened.read())) == ("photo", "a.png", 2_000_000)


@pytest.mark.parametrize(
    "sent",
    [
        SentForm(b"&a" * (MOST_FIELDS + 1), WORDS),
        parts(*['name="a"\r\n\r\n'] * (MOST_FIELDS + 1)),
        SentForm(b"no form at all", f"{PARTS}; boundary=b"),
        SentForm(b"a=1", f"{WORDS}; charset=utf-7"),
    ],
    ids=["many-words", "many-parts", "no-form", "odd-letters"],
)
def test_what_no_page_of_ours_sends_is_refused(sent: SentForm) -> None:
    assert refused(sent.read) == "wrong_form"


def test_who_is_nobody_sends_little_and_who_is_somebody_more(hall: Hall) -> None:
    large = {"login": "x" * MOST_OF_STRANGERS}

    def answer(client: httpx.Client) -> str:
        return refusal_of(client.post("/account/password", data=large, headers=JSON))[1]

    with hall.person("anonymous") as stranger, hall.person(Role.DESK) as desk:
        stranger.cookies.set("capicua_session", "made-up")
        told = [answer(one) for one in (stranger, desk)]
        body = {"moves": "6" * MOST_OF_STRANGERS}
        program = stranger.post("/api/hand", json=body).status_code

    assert (told, program) == (["too_large", "forged_request"], 413)


def test_who_sends_too_fast_has_nothing_read(hall: Hall) -> None:
    usual, slow = hall.app.state.server, Limiter(lambda: 0.0, burst=2, per_second=1)
    hall.app.state.server = usual._replace(limits=PATIENT._replace(strangers=slow))
    odd = {"content-type": f"{WORDS}; charset=utf-7"}
    with hall.person("anonymous") as stranger:
        answered = [
            stranger.post("/sign-in", content=b"a=1", headers=odd).status_code
            for _ in range(4)
        ]
    hall.app.state.server = usual

    assert answered == [400, 400, 429, 429]


def test_a_file_that_nobody_reads_leaves_nothing_open() -> None:
    sent = parts('name="image"; filename="logo.png"\r\n\r\n' + "x" * 2_000_000)
    upload = sent.read()["image"]

    assert isinstance(upload, UploadFile)
    assert isinstance(upload.file, BytesIO)
    assert (upload.filename, len(upload.file.getvalue())) == ("logo.png", 2_000_000)
