"""Outbox: letters wait with the fact that made them, and go out once, at last."""

from datetime import datetime, timedelta

import pytest

from actions.cases.council import EVA, NOE, SECRETARY, Council
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.cases.outbox import (
    TAKEN_FOR,
    LettersSent,
    MailFailure,
    list_outbox,
    send_due,
)
from capicua.actions.cases.telling import MailedLetter, TellDecision, tell_decision
from capicua.actions.registry.ports import OutgoingLetter
from capicua.kernel.error import RuleViolation
from capicua.office.facts.cases import CaseOutcome, NoticeParty
from capicua.store.mail_server import MailSettings, SmtpCarrier
from store.mailbox import Mailbox, MailServer

LETTER = MailedLetter(
    "Decisión", "Se desestima.", ("ana@example.org", "luis@example.org"), b"%PDF-"
)


class OfficesAlone:
    """What telling a decision needs of a workspace: its offices."""

    def __init__(self, council: Council) -> None:
        self.offices = council.context


class Postman:
    """Hands letters over, or is away."""

    def __init__(self) -> None:
        self.carried: list[str] = []
        self.is_away = False

    def carry(self, letter: OutgoingLetter) -> None:
        if self.is_away:
            raise MailFailure("nobody answers")
        self.carried.append(letter.recipient)


@pytest.fixture
def told(committee: Council) -> Council:
    """Return a committee that has decided a case and written two letters."""
    committee.complain()
    committee.move(CaseOutcome.DISMISSED)
    committee.vote(EVA)
    committee.vote(NOE)
    tell(committee, LETTER)
    return committee


def tell(committee: Council, letter: MailedLetter | None) -> None:
    workspace: Workspace = OfficesAlone(committee)  # type: ignore[assignment]
    asked = TellDecision(1, (NoticeParty.APPELLANT, NoticeParty.INTERESTED))
    tell_decision(workspace, committee.liga.by(SECRETARY), asked, letter)


@pytest.mark.article("DP-73-n3")
def test_a_letter_waits_with_the_fact_that_it_was_made_and_goes_out_once(
    told: Council,
) -> None:
    postman = Postman()

    waiting = [one.recipient for one in list_outbox(told.context, "liga")]
    runs = [send_due(told.context, postman), send_due(told.context, postman)]

    assert sorted(waiting) == ["ana@example.org", "luis@example.org"]
    assert told.case().told == (NoticeParty.APPELLANT, NoticeParty.INTERESTED)
    assert runs == [LettersSent(2, 0), LettersSent(0, 0)]
    assert sorted(postman.carried) == sorted(LETTER.recipients)
    assert {(one.text, one.paper) for one in list_outbox(told.context, "liga")} == {
        ("", b"")
    }


def test_what_a_server_does_not_take_is_tried_later_and_later_and_never_lost(
    told: Council,
) -> None:
    postman = Postman()
    postman.is_away = True
    waited = []
    for tries in range(1, 12):
        assert send_due(told.context, postman) == LettersSent(0, 2)
        assert send_due(told.context, postman) == LettersSent()
        one, other = list_outbox(told.context, "liga")
        assert (one.tries, one.error) == (tries, "nobody answers")
        assert one.due_at == other.due_at
        wait = datetime.fromisoformat(one.due_at) - told.liga.now
        waited.append(wait)
        told.liga.wait(wait)
    postman.is_away = False

    assert send_due(told.context, postman) == LettersSent(2, 0)
    minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]
    assert waited == [timedelta(minutes=one) for one in minutes]


def test_a_letter_that_somebody_sends_nobody_else_sends(told: Council) -> None:
    class Meanwhile(Postman):
        """Another worker looks while this one sends."""

        def carry(self, letter: OutgoingLetter) -> None:
            seen.append(send_due(told.context, Postman()))
            super().carry(letter)

    seen: list[LettersSent] = []
    first = Meanwhile()

    assert send_due(told.context, first) == LettersSent(2, 0)
    assert (seen, len(first.carried)) == ([LettersSent(), LettersSent()], 2)


def test_who_dies_while_sending_leaves_the_letter_to_another(told: Council) -> None:
    class Dies(Postman):
        def carry(self, letter: OutgoingLetter) -> None:
            raise KeyboardInterrupt(letter.id)

    with pytest.raises(KeyboardInterrupt):
        send_due(told.context, Dies())
    at_once = send_due(told.context, Postman())
    told.liga.wait(TAKEN_FOR)

    assert (at_once, send_due(told.context, Postman())) == (
        LettersSent(),
        LettersSent(2, 0),
    )


def test_through_a_real_mail_server_that_was_away(told: Council) -> None:
    box = Mailbox()
    server = MailServer(box)
    server.start()
    port = server.port
    server.stop()
    away = MailSettings("smtp", "127.0.0.1", port, "", "", "liga@example.org")
    assert send_due(told.context, SmtpCarrier(away)) == LettersSent(0, 2)
    assert "Refused" in list_outbox(told.context, "liga")[0].error

    again = MailServer(box)
    again.start()
    try:
        told.liga.wait(timedelta(minutes=1))
        back = away._replace(port=again.port)
        assert send_due(told.context, SmtpCarrier(back)) == LettersSent(2, 0)
    finally:
        again.stop()
    assert sorted(one["To"] for one in box.taken) == sorted(LETTER.recipients)


def test_only_what_is_decided_is_told(committee: Council) -> None:
    committee.complain()

    with pytest.raises(RuleViolation) as refusal:
        tell(committee, LETTER)

    assert refusal.value.code == "appeal_undecided"
    assert list_outbox(committee.context, "liga") == ()
