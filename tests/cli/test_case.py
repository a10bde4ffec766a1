"""`capicua case`: the cases of an office from the terminal, and its letters."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from actions.cases.council import ANA, EVA, LUIS, NOE, SECRETARY, Council, seat_council
from actions.registry.liga import liga_at
from capicua.actions.cases.bringing import GiveNotice, give_notice
from capicua.actions.cases.telling import MailedLetter, TellDecision, tell_decision
from capicua.cli import case
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.cases import CaseOutcome, NoticeParty
from capicua.office.facts.posts import OfficePost
from store.mailbox import Mailbox, MailServer


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return a store with a decided complaint, an open one, and a notice."""
    place = tmp_path / "cases.db"
    with liga_at(place, "dp-standard") as liga:
        committee = seat_council(liga, OfficePost.ETHICS_COMMITTEE)
        furnish(committee)
    return place


def furnish(committee: Council) -> None:
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    committee.vote(EVA)
    committee.vote(NOE)

    class Offices:
        """What telling a decision needs of a workspace."""

        offices = committee.context

    asked = TellDecision(1, (NoticeParty.APPELLANT,))
    letter = MailedLetter("Decisión", "Se desestima.", ("ana@example.org",))
    by = committee.liga.by(SECRETARY)
    tell_decision(Offices, by, asked, letter)  # type: ignore[arg-type]
    committee.complain(ANA, by=LUIS)
    nobody = Actor(Role.PUBLIC, "")
    committee.do(give_notice, nobody, GiveNotice("Se venden partidas."))


def run(store: Path, *arguments: str) -> str:
    given = [*arguments, "--store", str(store)]
    done = CliRunner().invoke(case.app, given, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def ask(store: Path, *arguments: str) -> Any:
    return json.loads(run(store, *arguments, "--json"))


def test_cases_are_listed_and_shown_and_notices_are_not(store: Path) -> None:
    listed = ask(store, "list", "liga")
    shown = ask(store, "show", "liga", "1")

    assert [(one["case"], one["outcome"]) for one in listed] == [
        (2, None),
        (1, "dismissed"),
    ]
    assert (shown["parties"], shown["grounds"], shown["votes"]) == (
        {"1": "Ana Pérez", "2": "Luis Gil"},
        "Me insultó.",
        {"1": {"u11": True, "u12": True}},
    )
    assert "partidas" not in run(store, "list", "liga")
    with pytest.raises(RuleViolation) as refusal:
        run(store, "show", "liga", "3")
    assert refusal.value.code == "no_such_case"


def test_what_is_due_passes_over_the_holidays_and_goes_into_a_calendar(
    store: Path, tmp_path: Path
) -> None:
    file = tmp_path / "due.ics"
    before = ask(store, "due", "liga")
    run(store, "holidays", "liga", "2026", "2026-11-17", "2026-11-18")
    after = ask(store, "due", "liga", "--ics", str(file))

    def decided(due: Any) -> list[str]:
        return [one["day"] for one in due if one["kind"] == "decide"]

    assert (decided(before), decided(after)) == (["2026-11-23"], ["2026-11-25"])
    assert "SUMMARY:complaint 2: decide" in file.read_text("utf-8")


def test_letters_wait_until_a_mail_server_is_named(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CAPICUA_SMTP", raising=False)
    with pytest.raises(RuleViolation) as refusal:
        run(store, "send")
    waiting = ask(store, "outbox", "liga")
    box = Mailbox()
    server = MailServer(box)
    server.start()
    try:
        monkeypatch.setenv("CAPICUA_SMTP", f"smtp://127.0.0.1:{server.port}")
        monkeypatch.setenv("CAPICUA_MAIL_FROM", "liga@example.org")
        sent = ask(store, "send")
    finally:
        server.stop()

    assert refusal.value.code == "no_mail_server"
    assert [(one["to"], one["sent_at"]) for one in waiting] == [("ana@example.org", None)]
    assert sent == {"sent": 1, "failed": 0}
    assert [one["Subject"] for one in box.taken] == ["Decisión"]
