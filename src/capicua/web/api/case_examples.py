"""Examples of what is asked in cases, for whoever reads the description."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from typing import Any

from capicua.actions.cases.bringing import BringAppeal, BringComplaint, GiveNotice
from capicua.actions.cases.deciding import MoveDecision, VoteOnDecision
from capicua.actions.cases.holidays import KeepHolidays
from capicua.actions.cases.proving import (
    AddCasePicture,
    AddEvidence,
    CloseCaseEvidence,
    HearParties,
    NoteEventOver,
    SeekCaseEvidence,
)
from capicua.actions.cases.reconsidering import AskReconsideration
from capicua.actions.cases.recusing import ChallengeMember, DismissRecusal, RecuseMember
from capicua.office.facts.cases import CaseEvidenceKind, CaseOutcome

DOT = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5E"
    "rkJggg=="
)
"""A picture of one grey dot."""
CASE_EXAMPLES: Mapping[str, Any] = {
    "bring_complaint": BringComplaint(
        "Insultó a la mesa.",
        "Dos testigos.",
        (2,),
        event="copa",
        complainant=1,
        received="2026-05-02",
    ),
    "bring_appeal": BringAppeal(
        "No hablé.", "La planilla.", "2026-05-01", appellant=1, received="2026-05-04"
    ),
    "ask_reconsideration": AskReconsideration(1, "Hay un testigo nuevo.", asker=1),
    "give_notice": GiveNotice("Se venden partidas.", contact="ana@example.org"),
    "recuse_member": RecuseMember(1, "u1", "Es mi primo."),
    "challenge_member": ChallengeMember(1, "u2", "Es su socia."),
    "dismiss_recusal": DismissRecusal(1, "u2", "No se conocen."),
    "add_evidence": AddEvidence(1, CaseEvidenceKind.STATEMENT, "Lo vi desde la mesa 3."),
    "add_case_picture": AddCasePicture(1, DOT, "La mesa, al terminar."),
    "seek_case_evidence": SeekCaseEvidence(1, "Falta oír al árbitro."),
    "close_case_evidence": CloseCaseEvidence(1),
    "hear_parties": HearParties(1, "2026-05-04", (1, 2), "Ambos hablaron."),
    "note_event_over": NoteEventOver(1, "2026-05-03"),
    "move_decision": MoveDecision(1, CaseOutcome.DISMISSED, "No consta."),
    "vote_on_decision": VoteOnDecision(1, 1, in_favour=True),
    "keep_holidays": KeepHolidays(2026, ("2026-12-24", "2026-12-25")),
}
"""By the name of the action; members are accounts of the office's organisation."""
