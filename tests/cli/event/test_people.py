"""Papers, posts and the end of an event in the terminal."""

import re
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from actions.sample_pictures import dot
from capicua.actions.accounts.founding import Founding, found
from capicua.actions.events.presentation import (
    PresentEvent,
    SetLogo,
    present_event,
    set_logo,
)
from capicua.cli.workspace import desk_caller, managing
from cli.event.conftest import Terminal
from cli.terminal import Answer


def test_papers_of_the_terminal_say_whose_the_event_is_and_show_its_logo(
    capicua: Terminal, club: str, tmp_path: Path
) -> None:
    def event(*arguments: str) -> Answer:
        return capicua("event", *arguments, "--store", club)

    event("new", "copa", "--rounds", "1")
    event("add", "copa", "A / B", "C / D")
    with managing(club) as workspace:
        told = PresentEvent("Casa del Dominó", "Puerto Rico", organiser="Liga del Sur")
        present_event(workspace.context, desk_caller("copa", "ana"), told)
        set_logo(workspace.context, desk_caller("copa", "ana"), SetLogo(dot()))
    event("checkin", "copa")
    event("pair", "copa")
    pdf = tmp_path / "sheets.pdf"
    answer = event("print", "sheets", "copa", str(pdf), "--size", "letter", "--each", "2")

    (page,) = PdfReader(BytesIO(pdf.read_bytes())).pages
    text = " ".join(page.extract_text().split())
    assert answer.status == 0
    assert re.search(r"Liga del Sur · \S+ · Casa del Dominó · Puerto Rico", text)
    assert (len(page.images), round(max(page.mediabox[2:]))) == (1, 792)


def test_a_post_goes_to_somebody_whom_the_store_knows(capicua: Terminal, club: str) -> None:
    def event(*arguments: str) -> Answer:
        return capicua("event", *arguments, "--store", club)

    event("new", "copa", "--template", "club-pairs")
    with managing(club) as workspace:
        founding = Founding("Club", "Ana Dueña", "duena", "ficha doble seis")
        found(workspace, founding)
    unknown = event("name", "copa", "arbiter", "u99")
    by_name = event("name", "copa", "arbiter", "ana dueña")
    by_login = event("name", "copa", "secretary_general", "duena")

    assert (unknown.status, "Ana Dueña (u1)" in unknown.err) == (2, True)
    assert (by_name.status, by_login.status) == (0, 0)
    lines = event("log", "copa", "--json").document
    named = [one["data"]["person"] for one in lines if one["kind"] == "official_named"]
    assert named == ["u1", "u1"]


def test_an_event_whose_rounds_are_closed_is_finished(
    capicua: Terminal, club: str, tmp_path: Path
) -> None:
    def event(*arguments: str) -> Answer:
        return capicua("event", *arguments, "--store", club)

    event("new", "copa", "--rounds", "2")
    event("add", "copa", "A / B", "C / D")
    event("checkin", "copa")
    event("pair", "copa", "--draft")
    early = event("finish", "copa")
    for points in ("150", "140"):
        event("pair", "copa")
        event("result", "copa", "1", "200", points)
        event("close", "copa")
    file = tmp_path / "copa.json"
    capicua("export", "tournament", "copa", str(file), "--store", club)
    capicua("import", str(file), "--id", "otra", "--store", club)
    closed = event("close", "otra")
    done = event("finish", "otra")

    assert early.status == 2
    assert (closed.status, "capicua event finish otra" in closed.err) == (2, True)
    assert (done.status, done.out[:22]) == (0, "The event is finished.")
