"""How appeals change the state: a sanction that is annulled weighs nothing any more."""

from __future__ import annotations

from capicua.event.daybook import Appeal, Notice
from capicua.event.fact import Recorded
from capicua.event.facts.appeals import (
    AppealDecided,
    AppealLodged,
    EvidenceGathered,
    EvidenceSought,
    NoticePrepared,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.folding.protests import open_case
from capicua.event.folding.sanctions import annul_sanction
from capicua.journal.state_draft import impossible


def _lodge(draft: WorkingState, recorded: Recorded, fact: AppealLodged) -> None:
    if fact.place is not None:
        draft.table(fact.place)
    if fact.sanction >= recorded.seq:
        raise impossible(f"Nothing {fact.sanction} was ruled before.")
    draft.own("appeals")[recorded.seq] = Appeal(
        recorded.seq,
        fact.sanction,
        fact.received,
        fact.grounds,
        fact.evidence,
        recorded.by.id,
        recorded.at,
        fact.place,
        fact.seats,
    )


def _seek(draft: WorkingState, _: Recorded, fact: EvidenceSought) -> None:
    found: Appeal = open_case(draft, "appeals", fact.appeal)
    waiting = found._replace(sought=fact.text, gathered=None)
    draft.own("appeals")[fact.appeal] = waiting


def _gather(draft: WorkingState, recorded: Recorded, fact: EvidenceGathered) -> None:
    found: Appeal = open_case(draft, "appeals", fact.appeal)
    if not found.waits_for_evidence:
        raise impossible(f"Appeal {fact.appeal} waits for nothing.")
    draft.own("appeals")[fact.appeal] = found._replace(gathered=recorded.at)


def _decide(draft: WorkingState, recorded: Recorded, fact: AppealDecided) -> None:
    found: Appeal = open_case(draft, "appeals", fact.appeal)
    draft.own("appeals")[fact.appeal] = found._replace(
        is_upheld=fact.is_upheld,
        reason=fact.reason,
        deciders=fact.deciders,
        decided_by=recorded.by.id,
        decided_at=recorded.at,
    )
    if fact.is_upheld:
        annul_sanction(draft, found.sanction)


def _tell(draft: WorkingState, recorded: Recorded, fact: NoticePrepared) -> None:
    found: Appeal | None = draft.seen("appeals").get(fact.appeal)
    if found is None or found.is_upheld is None:
        raise impossible(f"There is no decided appeal {fact.appeal}.")
    notice = Notice(fact.parties, recorded.by.id, recorded.at)
    told = found._replace(notices=(*found.notices, notice))
    draft.own("appeals")[fact.appeal] = told


APPEALS: dict[type, Apply] = {
    AppealLodged: _lodge,
    EvidenceSought: _seek,
    EvidenceGathered: _gather,
    AppealDecided: _decide,
    NoticePrepared: _tell,
}
