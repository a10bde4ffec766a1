"""Telling a decision: to whom letters were made, and the letters that wait to be sent."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from capicua.actions.accounts.workspace import Workspace
from capicua.actions.cases.case_rights import case_of, check_reader, is_member
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.ports import OutgoingLetter
from capicua.kernel.error import RuleViolation
from capicua.office.facts.cases import DecisionTold, NoticeParty


class TellDecision(NamedTuple):
    """Say to which parties the letters with a decision were made."""

    case: int
    parties: tuple[NoticeParty, ...]


class MailedLetter(NamedTuple):
    """What a letter says, to whom it goes, and the same as a PDF."""

    subject: str
    text: str
    recipients: tuple[str, ...]
    paper: bytes = b""


def tell_decision(
    workspace: Workspace,
    caller: OfficeCaller,
    request: TellDecision,
    letter: MailedLetter | None = None,
) -> Done:
    """Write down whom a decision is told (DP 73); a letter that is given waits to be sent.

    Each recipient gets a letter of their own, and sees nobody else's address.
    """

    def decide(now: OfficeSituation) -> OfficeEffect:
        case = case_of(now.state, request.case)
        check_reader(now.state, now.actor, case)
        if not is_member(now.state, now.actor, case.body):
            now.require(OfficePermission.KEEP_CASES)
        if case.verdict is None:
            message = "Nothing is decided yet that could be told."
            raise RuleViolation("appeal_undecided", message, at="case")
        fact = DecisionTold(case.case, request.parties, now.today.isoformat())
        rows = () if letter is None else tuple(_waiting(now, case.case, letter))
        return OfficeEffect((fact,), {"letters": len(rows)}, rows)

    return perform_in_office(workspace.offices, caller, request, decide)


def _waiting(
    now: OfficeSituation, number: int, letter: MailedLetter
) -> Iterator[OutgoingLetter]:
    for one in letter.recipients:
        mark = sha256(f"{number} {now.at} {one}".encode()).hexdigest()[:32]
        yield OutgoingLetter(
            now.state.office, mark, number, one, letter.subject, letter.text, letter.paper,
            now.at, now.at, 0, "", "",
        )  # fmt: skip
