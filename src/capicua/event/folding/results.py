"""How results, from sheets or paper, rulings and corrections change the state."""

from __future__ import annotations

from capicua.event.daybook import Ratification, TakenBack
from capicua.event.fact import Recorded
from capicua.event.facts.double_entry import DoubleEntrySet, KeyedSettled, ResultKeyed
from capicua.event.facts.results import (
    AthletesErrorCorrected,
    ClosedRoundChanged,
    OrganisersErrorCorrected,
    OrganisersErrorReported,
    RatificationVote,
    ResultRecorded,
    ResultWithdrawn,
    RulingMade,
    RulingTakenBack,
    with_vote,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.folding.sanctions import annul_sanction, keep_sanction
from capicua.event.folding.tables import (
    UNSIGNED,
    rewrite,
    weigh_elsewhere,
    write_row,
)
from capicua.event.no_show import LATE_ARRIVAL
from capicua.event.table import (
    ErrorReport,
    Keyed,
    NoShowKept,
    Ruled,
    StruckHand,
    TableState,
)
from capicua.event.written_hand import rows_with_struck, strike, unstrike, written_hands
from capicua.journal.state_draft import impossible
from capicua.kernel.seat import Seat
from capicua.play.ruling.incident import Incident


def register_outcome(
    draft: WorkingState,
    recorded: Recorded,
    fact: ResultRecorded | OrganisersErrorCorrected | KeyedSettled,
) -> None:
    """Make what the desk read from paper the official result of its table."""
    table = _with_no_show(draft, recorded, fact)
    draft.put(
        table._replace(
            outcome=fact.outcome,
            registered=True,
            keyed=(),
            version=recorded.seq,
            heard=recorded.at,
        )
    )


def _with_no_show(
    draft: WorkingState,
    recorded: Recorded,
    fact: ResultRecorded | OrganisersErrorCorrected | KeyedSettled,
) -> TableState:
    """Return a table where who did not come has the card of the book, and nobody else."""
    table = _without_no_show(draft, draft.table(fact.place))
    if fact.no_show is None:
        return table
    out = [draft.entry(number) for number in fact.no_show.withdraws]
    nobody = Incident(LATE_ARRIVAL, None, Seat.ONE)
    punished = RulingMade(fact.place, nobody, cards=fact.no_show.cards)
    keep_sanction(draft, recorded.seq, punished, table)
    before = tuple((one.id, one.last_round, one.returns) for one in out)
    for entry in out:
        draft.put_entry(entry._replace(last_round=fact.place.round, returns=None))
    return table._replace(no_show=NoShowKept(recorded.seq, before))


def _without_no_show(draft: WorkingState, table: TableState) -> TableState:
    """Return a table whose no-show was a mistake: its cards are gone, its people back."""
    if table.no_show is None:
        return table
    annul_sanction(draft, table.no_show.seq)
    for number, last_round, returns in table.no_show.entries:
        entry = draft.entry(number)
        draft.put_entry(entry._replace(last_round=last_round, returns=returns))
    return table._replace(no_show=None)


def _withdraw(draft: WorkingState, recorded: Recorded, fact: ResultWithdrawn) -> None:
    table = _without_no_show(draft, draft.table(fact.place))
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


def _rule(draft: WorkingState, recorded: Recorded, fact: RulingMade) -> None:
    if fact.waits_for is not None:
        waiting = Ratification(recorded.seq, fact)
        draft.own("ratifications")[recorded.seq] = waiting
        return
    _follow(draft, recorded, fact, recorded.seq)


def _vote(draft: WorkingState, recorded: Recorded, fact: RatificationVote) -> None:
    """Count a vote on a sanction; with the last one what waited takes effect."""
    known = draft.seen("ratifications").get(fact.ruling)
    found: Ratification = known or Ratification(fact.ruling)
    if fact.ruling >= recorded.seq or found.is_ratified is not None:
        raise impossible(f"Nobody is asked to confirm {fact.ruling}.")
    who = recorded.by.id
    in_favour = tuple(one for one in found.in_favour if one != who)
    against = tuple(one for one in found.against if one != who)
    if fact.in_favour:
        in_favour = (*in_favour, who)
    else:
        against = (*against, who)
    decided = None if fact.is_ratified is None else recorded.seq
    draft.own("ratifications")[fact.ruling] = found._replace(
        in_favour=in_favour,
        against=against,
        is_ratified=fact.is_ratified,
        decided=decided,
    )
    if fact.is_ratified and found.proposal is not None:
        _follow(draft, recorded, with_vote(found.proposal, fact), fact.ruling)


def _follow(draft: WorkingState, recorded: Recorded, fact: RulingMade, number: int) -> None:
    """Let everything follow from the ruling with a number."""
    before = draft.table(fact.place)
    if fact.incident.elsewhere is not None:
        before = weigh_elsewhere(draft, before, fact.incident.elsewhere.weights)
    table, struck = before, _struck(before, number, fact)
    if struck is None:
        for row in fact.rows:
            table = write_row(draft, table, row, recorded)
    else:
        rows = rows_with_struck(table, struck.at, fact.rows)
        table = strike(rewrite(draft, table, rows, recorded), struck, len(fact.rows))
    if fact.outcome is not None:
        table = table._replace(outcome=fact.outcome, is_ruled=True)
    out = [draft.entry(number) for number in fact.withdraws]
    ruled = Ruled(
        number,
        len(before.rows),
        len(fact.rows),
        before.outcome,
        table.outcome,
        before.is_ruled,
        before.registered,
        tuple((one.id, one.last_round, one.returns) for one in out),
        struck,
    )
    rulings = (*table.rulings, ruled)
    draft.put(table._replace(version=recorded.seq, heard=recorded.at, rulings=rulings))
    keep_sanction(draft, number, fact, table)
    # What was confirmed later does not undo what was played until then.
    last = max(
        (n for n, one in draft.seen("rounds").items() if one.is_published),
        default=fact.place.round,
    )
    for entry in out:
        draft.put_entry(entry._replace(last_round=last, returns=fact.returns))


def _struck(table: TableState, number: int, fact: RulingMade) -> StruckHand | None:
    if fact.strikes is None:
        return None
    if fact.strikes not in written_hands(table):
        raise impossible(f"No hand stands in row {fact.strikes} of {fact.place}.")
    return StruckHand(fact.strikes, table.rows[fact.strikes], number)


def _take_ruling_back(
    draft: WorkingState, recorded: Recorded, fact: RulingTakenBack
) -> None:
    taken = TakenBack(recorded.by.id, recorded.at, fact.reason)
    draft.own("taken_back")[fact.ruling] = taken
    waiting = draft.seen("ratifications").get(fact.ruling)
    if waiting is not None:
        del draft.own("ratifications")[fact.ruling]
        if waiting.holds_up:
            return
    table = draft.table(fact.place)
    found = table.last_ruling
    if found is None or found.seq != fact.ruling:
        raise impossible(f"Ruling {fact.ruling} is not the last thing at {fact.place}.")
    if found.struck is not None:
        own, row = found.struck.at, found.struck.row
        rows = (*table.rows[:own], row, *table.rows[own + found.written :])
        table = unstrike(rewrite(draft, table, rows, recorded), found.struck, found.written)
    elif found.written:
        table = rewrite(draft, table, table.rows[: found.rows], recorded)
    elif not table.registered:
        table = table._replace(accepted=UNSIGNED, signed=False)
    draft.put(
        table._replace(
            outcome=found.outcome,
            is_ruled=found.was_ruled,
            rulings=table.rulings[:-1],
            version=recorded.seq,
            heard=recorded.at,
        )
    )
    annul_sanction(draft, fact.ruling)
    for number, last_round, returns in found.entries:
        entry = draft.entry(number)
        draft.put_entry(entry._replace(last_round=last_round, returns=returns))


def _correct_athletes(
    draft: WorkingState, recorded: Recorded, fact: AthletesErrorCorrected
) -> None:
    table = draft.table(fact.place)
    if not 0 <= fact.row < len(table.rows):
        raise impossible(f"{fact.place} has no row {fact.row}.")
    rows = (*table.rows[: fact.row], fact.after, *table.rows[fact.row + 1 :])
    draft.put(rewrite(draft, table, rows, recorded))


def _change_closed(
    draft: WorkingState, recorded: Recorded, fact: ClosedRoundChanged
) -> None:
    table = draft.table(fact.place)
    if not draft.round(fact.place.round).is_closed:
        raise impossible(f"Round {fact.place.round} is not closed.")
    draft.put(
        table._replace(
            outcome=fact.outcome, is_ruled=True, version=recorded.seq, heard=recorded.at
        )
    )


def _set_double_entry(draft: WorkingState, _: Recorded, fact: DoubleEntrySet) -> None:
    draft.change(double_entry=fact.is_on)


def _key(draft: WorkingState, recorded: Recorded, fact: ResultKeyed) -> None:
    """Keep what everybody typed last; nobody's claim takes another one's place."""
    table = draft.table(fact.place)
    if table.registered:
        raise impossible(f"The result of {fact.place} is official.")
    others = tuple(one for one in table.keyed if one.by != recorded.by.id)
    keyed = (*others, Keyed(fact.outcome, recorded.by.id))
    draft.put(table._replace(keyed=keyed, version=recorded.seq, heard=recorded.at))


def _report_error(
    draft: WorkingState, recorded: Recorded, fact: OrganisersErrorReported
) -> None:
    table = draft.table(fact.place)
    if not table.is_over:
        raise impossible(f"{fact.place} has no result yet.")
    report = ErrorReport(
        recorded.seq,
        recorded.at,
        recorded.by,
        fact.second,
        fact.outcome,
        fact.evidence,
        fact.reason,
    )
    draft.put(table._replace(error_report=report, version=recorded.seq, heard=recorded.at))


def _settle_keyed(draft: WorkingState, recorded: Recorded, fact: KeyedSettled) -> None:
    if not draft.table(fact.place).keyed:
        raise impossible(f"Nobody has typed a result of {fact.place}.")
    register_outcome(draft, recorded, fact)


RESULTS: dict[type, Apply] = {
    ResultRecorded: register_outcome,
    ResultWithdrawn: _withdraw,
    RulingMade: _rule,
    RatificationVote: _vote,
    RulingTakenBack: _take_ruling_back,
    AthletesErrorCorrected: _correct_athletes,
    OrganisersErrorCorrected: register_outcome,
    OrganisersErrorReported: _report_error,
    ClosedRoundChanged: _change_closed,
    DoubleEntrySet: _set_double_entry,
    ResultKeyed: _key,
    KeyedSettled: _settle_keyed,
}
