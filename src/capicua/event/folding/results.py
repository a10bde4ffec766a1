"""How results, rulings and corrections change the state."""

from __future__ import annotations

from capicua.event.fact import Recorded
from capicua.event.facts.results import (
    AthletesErrorCorrected,
    ClosedRoundChanged,
    OrganisersErrorCorrected,
    ResultRecorded,
    ResultWithdrawn,
    RulingMade,
)
from capicua.event.folding.draft import Apply, Draft, impossible
from capicua.event.folding.tables import UNSIGNED, rewrite, write_row
from capicua.event.labels import label_at
from capicua.event.state import Sanction
from capicua.event.table import TableState


def _record(draft: Draft, recorded: Recorded, fact: ResultRecorded) -> None:
    table = draft.table(fact.place)
    draft.put(
        table._replace(
            outcome=fact.outcome,
            registered=True,
            keyed=(),
            version=recorded.seq,
            heard=recorded.at,
        )
    )


def _withdraw(draft: Draft, recorded: Recorded, fact: ResultWithdrawn) -> None:
    table = draft.table(fact.place)
    draft.put(
        table._replace(
            outcome=None,
            keyed=(),
            registered=False,
            accepted=UNSIGNED,
            signed=False,
            version=recorded.seq,
            heard=recorded.at,
        )
    )


def _rule(draft: Draft, recorded: Recorded, fact: RulingMade) -> None:
    table = draft.table(fact.place)
    for row in fact.rows:
        table = write_row(draft, table, row, recorded)
    if fact.outcome is not None:
        table = table._replace(outcome=fact.outcome, is_ruled=True)
    draft.put(table._replace(version=recorded.seq, heard=recorded.at))
    _keep_record(draft, recorded.seq, fact, table)
    for number in fact.withdraws:
        entry = draft.entry(number)
        draft.put_entry(entry._replace(last_round=fact.place.round, returns=None))


def _keep_record(draft: Draft, seq: int, fact: RulingMade, table: TableState) -> None:
    seats = {one.seat for one in fact.cards} | {one.seat for one in fact.warnings}
    if fact.incident.offender is not None:
        seats.add(fact.incident.offender)
    state = draft.state._replace(entries=draft.seen("entries"))
    record = draft.own("record")
    for seat in sorted(seats):
        label = label_at(state, table, seat)
        sanction = Sanction(
            seq,
            fact.place,
            fact.incident.code,
            tuple(one for one in fact.cards if one.seat == seat),
            tuple(one for one in fact.warnings if one.seat == seat),
        )
        record[label] = (*record.get(label, ()), sanction)


def _correct_athletes(
    draft: Draft, recorded: Recorded, fact: AthletesErrorCorrected
) -> None:
    table = draft.table(fact.place)
    if not 0 <= fact.row < len(table.rows):
        raise impossible(f"{fact.place} has no row {fact.row}.")
    rows = (*table.rows[: fact.row], fact.after, *table.rows[fact.row + 1 :])
    draft.put(rewrite(draft, table, rows, recorded))


def _correct_organisers(
    draft: Draft, recorded: Recorded, fact: OrganisersErrorCorrected
) -> None:
    table = draft.table(fact.place)
    draft.put(
        table._replace(
            outcome=fact.outcome,
            registered=True,
            keyed=(),
            version=recorded.seq,
            heard=recorded.at,
        )
    )


def _change_closed(draft: Draft, recorded: Recorded, fact: ClosedRoundChanged) -> None:
    table = draft.table(fact.place)
    if not draft.round(fact.place.round).is_closed:
        raise impossible(f"Round {fact.place.round} is not closed.")
    draft.put(
        table._replace(
            outcome=fact.outcome, is_ruled=True, version=recorded.seq, heard=recorded.at
        )
    )


RESULTS: dict[type, Apply] = {
    ResultRecorded: _record,
    ResultWithdrawn: _withdraw,
    RulingMade: _rule,
    AthletesErrorCorrected: _correct_athletes,
    OrganisersErrorCorrected: _correct_organisers,
    ClosedRoundChanged: _change_closed,
}
