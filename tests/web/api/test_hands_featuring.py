"""The featured table is operated by a program as by hand."""

import httpx

from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.tokens import MakeToken, make_token
from capicua.web.site.session import SESSION_COOKIE
from web.days.hall_day import HallDay

HOME = "/api/events/mesa-vista"


def test_a_program_taps_takes_back_and_closes(hall: HallDay) -> None:
    hall.playing("mesa-vista")
    office = hall.server.workspace
    visitor = visitor_of(office, hall.owner.cookies[SESSION_COOKIE])
    asked = MakeToken("operador", frozenset({TokenScope.TABLE, TokenScope.READ}))
    token = make_token(office, visitor, asked).secret
    with hall.desk.visitor() as program:
        program.headers["authorization"] = f"Bearer {token}"
        opened = _do(program, "open", place={"round": 1, "table": 1}, delay=0)
        _do(program, "play", after=0, word="66")
        played = _do(program, "play", after=1, word="65")
        late = program.post(f"{HOME}/play-featured", json={"after": 1, "word": "61"})
        undone = _do(program, "undo", after=2)
        closed = _do(program, "close")

    assert opened == []
    assert (played, undone, closed) == (["66", "65"], ["66"], None)
    assert late.json()["error"]["code"] == "stale_version"


def test_nobody_else_does(hall: HallDay) -> None:
    with hall.desk.visitor() as stranger:
        answer = stranger.post(f"{HOME}/close-featured", json={})

    assert answer.status_code in {401, 403, 404}


def _do(program: httpx.Client, act: str, /, **asked: object) -> list[str] | None:
    answer = program.post(f"{HOME}/{act}-featured", json=asked)
    assert answer.status_code == 200, answer.text
    shown = answer.json()
    return None if shown is None else [one["word"] for one in shown["moves"]]
