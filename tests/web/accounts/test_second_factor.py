"""The second factor on the page of the account: set up, its paper renewed, switched off."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from pyotp import TOTP

from capicua.journal.actor import Role
from capicua.store.world import clock_time
from web.doors import Hall, open_hall
from web.people_pages import ask_script, fill_in, refusal_of

CODE = re.compile(r"<code>([A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})</code>")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("factor")) as opened:
        yield opened


def test_it_is_set_up_asked_for_and_switched_off(hall: Hall) -> None:
    with hall.person(Role.OWNER) as owner:
        offered = fill_in(owner, Role.OWNER, "/account/factor").text
        secret = re.search(r"<code>([A-Z2-7]{32})</code>", offered)
        assert secret is not None
        app, soon = TOTP(secret[1]), clock_time() + timedelta(seconds=30)
        waits = owner.get("/account").text
        begun = fill_in(owner, Role.OWNER, "/account/factor/on", code=app.at(soon))
        codes = CODE.findall(begun.text)
        page = owner.get("/account").text
        asked = owner.get("/account/confirm", params={"next": "/accounts"}).text
        used = ask_script(owner, Role.OWNER, "/account/confirm", code=app.at(soon))
        confirmed = fill_in(
            owner, Role.OWNER, "/account/confirm", code=codes[0], next="/accounts"
        )
        renewed = CODE.findall(fill_in(owner, Role.OWNER, "/account/codes").text)
        log = owner.get("/accounts/security").text
        ended = fill_in(owner, Role.OWNER, "/account/factor/off", code=renewed[1])
        after = owner.get("/account").text

    assert "El código que muestra ahora" in waits
    # What a script puts in place must be there before, however empty.
    assert all('data-live="codes"' in one for one in (waits, page))
    assert ("Códigos en papel" in waits, "Códigos en papel" in page) == (False, True)
    assert [word in log for word in ("segundo factor", "mostró quién es")] == [True, True]
    assert "second factor" not in log
    assert (len(codes), len(renewed), set(codes) & set(renewed)) == (10, 10, set())
    assert ("Desactivar la verificación en dos pasos" in page, secret[1] in page) == (
        True,
        False,
    )
    assert ('name="code"' in asked, 'name="password"' in asked) == (True, False)
    assert refusal_of(used) == (409, "wrong_factor")
    assert (confirmed.status_code, confirmed.headers["location"]) == (303, "/accounts")
    assert ended.status_code == 303
    assert "Configurar una aplicación" in after
