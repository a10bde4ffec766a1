"""A form that nobody's browser would send gets a sentence, never a fault."""

import httpx
import pytest

from web.site.test_errors import main_of

UNREADABLE = (
    "Este formulario no se puede leer. Cargue la página de nuevo y envíelo otra vez."
)
FORM = (
    b'--b\r\nContent-Disposition: form-data; name="login"\r\n\r\n\\ud800 \xff\r\n--b--\r\n'
)


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
