"""How facts of a match and its sheet change the state."""

from __future__ import annotations

from capicua.event.fact import Recorded
from capicua.event.facts.tables import (
    ArbiterCalled,
    CallAnswered,
    CallWithdrawn,
    CapicuaTold,
    ClaimBacked,
    ContestSettled,
    DisputeResolved,
    HandContested,
    HandRecorded,
    HandUndone,
    SeatPassed,
    SeatTaken,
    SheetAccepted,
    SheetDisputed,
    SheetKept,
    SheetRegistered,
    SheetSigned,
    StarterRecorded,
    TableForfeited,
    TimeCalled,
    UndoAsked,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.folding.sanctions import prior_weights
from capicua.event.state import Call
from capicua.event.table import (
    Backed,
    ByCode,
    Contest,
    DecidedDispute,
    Deed,
    FallenSignatures,
    SheetChange,
    TableState,
    UndoRequest,
)
from capicua.event.terms import added_up
from capicua.journal.state_draft import impossible
from capicua.kernel.seat import Seat
from capicua.play.match.cards import Weights
from capicua.play.match.row import CardShown, Forfeited, Row, TimeUp
from capicua.play.match.state import opening_state
from capicua.play.match.step import step

UNSIGNED: frozenset[Seat] = frozenset()
CHANGES_KEPT = 8
"""How many of the last changes of its rows a table shows."""


def write_row(
    draft: WorkingState, table: TableState, row: Row, recorded: Recorded
) -> TableState:
    """Return the match with one more row; whoever had signed has not signed this."""
    if table.match is None:
        table = table._replace(prior_cards=_all_weights(draft, table))
    terms = draft.terms(table)
    before = table.match or opening_state(terms)
    return _unsigned(table, recorded)._replace(
        rows=(*table.rows, row), match=step(terms, before, row)
    )


def weigh_elsewhere(draft: WorkingState, table: TableState, weights: Weights) -> TableState:
    """Return the match with the cards of other events, as a ruling has known them.

    Where a card of this match counts already, what was known then stands.
    """
    shown = {row.seat for row in table.rows if isinstance(row, CardShown)}
    one, two, three, four = (
        table.elsewhere[seat - 1] if seat in shown else weights[seat - 1] for seat in Seat
    )
    known = (one, two, three, four)
    if known == table.elsewhere:
        return table
    if table.match is None:
        return table._replace(elsewhere=known)
    own = _difference(table.prior_cards, table.elsewhere)
    weighed = table._replace(elsewhere=known, prior_cards=_sum(own, known))
    return weighed._replace(match=added_up(draft.terms(weighed), weighed.rows))


def _all_weights(draft: WorkingState, table: TableState) -> Weights:
    return _sum(prior_weights(draft, table), table.elsewhere)


def _sum(some: Weights, others: Weights) -> Weights:
    one, two, three, four = (a + b for a, b in zip(some, others, strict=True))
    return one, two, three, four


def _difference(some: Weights, others: Weights) -> Weights:
    one, two, three, four = (a - b for a, b in zip(some, others, strict=True))
    return one, two, three, four


def rewrite(
    draft: WorkingState, table: TableState, rows: tuple[Row, ...], recorded: Recorded
) -> TableState:
    """Return the match with other rows, added up again."""
    return _unsigned(table, recorded)._replace(
        rows=rows, match=added_up(draft.terms(table), rows) if rows else None
    )


def _unsigned(table: TableState, recorded: Recorded) -> TableState:
    """Return a table whose rows change now: no signature counts any more."""
    fell = table.accepted | (table.fallen.seats if table.fallen else UNSIGNED)
    fallen = FallenSignatures(recorded.seq, recorded.by, fell) if fell else None
    return table._replace(
        accepted=UNSIGNED,
        signed=False,
        undo_asked=None,
        fallen=fallen if table.accepted else table.fallen,
        capicua=None,
        rewritten=recorded.seq,
        version=recorded.seq,
        heard=recorded.at,
    )


def _noted(
    table: TableState, recorded: Recorded, deed: Deed, number: int, row: Row
) -> TableState:
    """Return a table that tells who did what with a row."""
    change = SheetChange(recorded.at, recorded.by, deed, number, row)
    return table._replace(changes=(*table.changes, change)[-CHANGES_KEPT:])


def _sit(draft: WorkingState, recorded: Recorded, fact: SeatTaken) -> None:
    table = draft.table(fact.place)
    one, two, three, four = (
        fact.athlete if seat is fact.seat else 0 if sits == fact.athlete else sits
        for seat, sits in zip(Seat, table.taken, strict=True)
    )
    draft.put(
        table._replace(
            taken=(one, two, three, four), version=recorded.seq, heard=recorded.at
        )
    )


def _pass_seat(draft: WorkingState, recorded: Recorded, fact: SeatPassed) -> None:
    table = draft.table(fact.place)
    if table.teams is None or fact.leaves not in (*table.a, *table.b):
        raise impossible(f"{fact.leaves} does not play at {fact.place}.")
    a, b = (
        tuple(fact.enters if one == fact.leaves else one for one in side)
        for side in (table.a, table.b)
    )
    # Whoever came in has not sat down yet, and has signed nothing.
    one, two, three, four = (0 if one == fact.leaves else one for one in table.taken)
    draft.put(
        table._replace(
            a=a,
            b=b,
            taken=(one, two, three, four),
            accepted=UNSIGNED,
            version=recorded.seq,
            heard=recorded.at,
        )
    )


def _record_starter(draft: WorkingState, recorded: Recorded, fact: StarterRecorded) -> None:
    table = draft.table(fact.place)
    if table.rows and table.starter_noted:
        raise impossible("It was noted before the first hand who opened.")
    noted = table._replace(starter=fact.seat, starter_noted=True)
    if table.rows:
        draft.put(rewrite(draft, noted, table.rows, recorded))
    else:
        draft.put(noted._replace(version=recorded.seq, heard=recorded.at))


def _record_hand(draft: WorkingState, recorded: Recorded, fact: HandRecorded) -> None:
    table = draft.table(fact.place)
    noted = _noted(table, recorded, Deed.WROTE, len(table.rows), fact.row)
    draft.put(write_row(draft, noted, fact.row, recorded))


def _call_time(draft: WorkingState, recorded: Recorded, fact: TimeCalled) -> None:
    row = TimeUp(fact.between_hands)
    draft.put(write_row(draft, draft.table(fact.place), row, recorded))


def _forfeit(draft: WorkingState, recorded: Recorded, fact: TableForfeited) -> None:
    row = Forfeited(fact.absent)
    draft.put(write_row(draft, draft.table(fact.place), row, recorded))


def _undo(draft: WorkingState, recorded: Recorded, fact: HandUndone) -> None:
    table = draft.table(fact.place)
    if not table.rows or fact.row != len(table.rows) - 1:
        raise impossible(f"Row {fact.row} is not the last one of {fact.place}.")
    noted = _noted(table, recorded, Deed.UNDID, fact.row, table.rows[-1])
    draft.put(rewrite(draft, noted, table.rows[:-1], recorded))


def _ask_undo(draft: WorkingState, recorded: Recorded, fact: UndoAsked) -> None:
    table = draft.table(fact.place)
    if fact.row != len(table.rows) - 1:
        raise impossible(f"Row {fact.row} is not the last one of {fact.place}.")
    asked = UndoRequest(fact.row, fact.seat, recorded.by)
    draft.put(table._replace(undo_asked=asked, version=recorded.seq, heard=recorded.at))


def _back(draft: WorkingState, recorded: Recorded, fact: ClaimBacked) -> None:
    table = draft.table(fact.place)
    others = tuple(one for one in table.backed if one.seat.pair is not fact.seat.pair)
    backed = (*others, Backed(fact.row, fact.stands, fact.seat, recorded.by))
    draft.put(table._replace(backed=backed, version=recorded.seq, heard=recorded.at))


def _contest(draft: WorkingState, recorded: Recorded, fact: HandContested) -> None:
    table = draft.table(fact.place)
    known = table.contests
    same = [number for number, one in enumerate(known, 1) if one.row == fact.row]
    # Claims for one row stand together, in the order in which they came.
    after = same[-1] if same else len(known)
    contests = (*known[:after], Contest(fact.row, fact.claim), *known[after:])
    table = _noted(table, recorded, Deed.CLAIMED, fact.row, fact.claim)
    draft.put(table._replace(contests=contests, version=recorded.seq, heard=recorded.at))


def _settle(draft: WorkingState, recorded: Recorded, fact: ContestSettled) -> None:
    table = draft.table(fact.place)
    about, rest = table.contests[: fact.of], table.contests[max(fact.of, 0) :]
    rows = {one.row for one in about}
    if len(rows) != 1 or len(about) != fact.of or not 0 <= fact.claim < fact.of:
        raise impossible(f"Nothing is contested at {fact.place}.")
    if fact.keep_claim:
        row, claim = about[fact.claim]
        changed = (*table.rows[:row], claim, *table.rows[row + 1 :])
        table = rewrite(draft, table, changed, recorded)
    number = about[0].row
    table = _noted(table, recorded, Deed.SETTLED, number, table.rows[number])
    draft.put(
        table._replace(contests=rest, backed=(), version=recorded.seq, heard=recorded.at)
    )


def _accept(draft: WorkingState, recorded: Recorded, fact: SheetAccepted) -> None:
    table = draft.table(fact.place)
    draft.put(
        table._replace(
            accepted=table.accepted | {fact.seat},
            disputed=table.disputed - {fact.seat},
            codes_used=_codes_used(table, fact),
            fallen=_still_fallen(table, fact.seat),
            undo_asked=_still_asked(table, fact.seat),
            version=recorded.seq,
            heard=recorded.at,
        )
    )


def _still_fallen(table: TableState, seat: Seat) -> FallenSignatures | None:
    seats = table.fallen.seats - {seat} if table.fallen else UNSIGNED
    return table.fallen._replace(seats=seats) if table.fallen and seats else None


def _still_asked(table: TableState, seat: Seat) -> UndoRequest | None:
    """Return what is still asked: who of the other pair signs now says that it stands."""
    asked = table.undo_asked
    return asked if asked and asked.seat.pair is seat.pair else None


def _dispute(draft: WorkingState, recorded: Recorded, fact: SheetDisputed) -> None:
    table = draft.table(fact.place)
    draft.put(
        table._replace(
            accepted=table.accepted - {fact.seat},
            disputed=table.disputed | {fact.seat},
            codes_used=_codes_used(table, fact),
            version=recorded.seq,
            heard=recorded.at,
        )
    )


def _codes_used(
    table: TableState, fact: SheetAccepted | SheetDisputed
) -> tuple[ByCode, ...]:
    others = tuple(one for one in table.codes_used if one.seat is not fact.seat)
    if not fact.code_by:
        return others
    return (*others, ByCode(fact.seat, fact.code_by, fact.code_at))


def _resolve(draft: WorkingState, recorded: Recorded, fact: DisputeResolved) -> None:
    table = draft.table(fact.place)
    decided = DecidedDispute(recorded.at, recorded.by, fact.reason)
    if fact.row is not None and fact.after is not None:
        if not 0 <= fact.row < len(table.rows):
            raise impossible(f"{fact.place} has no row {fact.row}.")
        before = table.rows[fact.row]
        decided = decided._replace(row=fact.row, before=before, after=fact.after)
        rows = (*table.rows[: fact.row], fact.after, *table.rows[fact.row + 1 :])
        table = rewrite(draft, table, rows, recorded)
    draft.put(
        table._replace(
            disputed=UNSIGNED, decided=decided, version=recorded.seq, heard=recorded.at
        )
    )


def _sign(draft: WorkingState, recorded: Recorded, fact: SheetSigned) -> None:
    table = draft.table(fact.place)
    draft.put(table._replace(signed=True, version=recorded.seq, heard=recorded.at))


def _register(draft: WorkingState, recorded: Recorded, fact: SheetRegistered) -> None:
    table = draft.table(fact.place)
    if not table.is_over:
        raise impossible(f"The match at {fact.place} is not over.")
    draft.put(
        table._replace(registered=True, keyed=(), version=recorded.seq, heard=recorded.at)
    )


def _call(draft: WorkingState, recorded: Recorded, fact: ArbiterCalled) -> None:
    draft.table(fact.place)
    call = Call(recorded.seq, fact.place, recorded.at, fact.seat, fact.reason)
    draft.own("calls")[call.id] = call


def _answer(draft: WorkingState, recorded: Recorded, fact: CallAnswered) -> None:
    call: Call | None = draft.seen("calls").get(fact.call)
    if call is None:
        raise impossible(f"There is no call {fact.call}.")
    answered = call._replace(
        answered_by=recorded.by.id, answered_at=recorded.at, answered=recorded.seq
    )
    draft.own("calls")[call.id] = answered


def _withdraw_call(draft: WorkingState, recorded: Recorded, fact: CallWithdrawn) -> None:
    call: Call | None = draft.seen("calls").get(fact.call)
    if call is None:
        raise impossible(f"There is no call {fact.call}.")
    draft.own("calls")[call.id] = call._replace(
        answered_by=call.answered_by or recorded.by.id, is_withdrawn=True
    )


def _keep(draft: WorkingState, recorded: Recorded, fact: SheetKept) -> None:
    table = draft.table(fact.place)
    by = recorded.by if fact.seat is None else None
    draft.put(table._replace(keeper=fact.seat, doubted_by=by, version=recorded.seq))


def _tell_capicua(draft: WorkingState, recorded: Recorded, fact: CapicuaTold) -> None:
    table = draft.table(fact.place)
    if not 0 <= fact.row < len(table.rows):
        raise impossible(f"There is no row {fact.row}.")
    draft.put(table._replace(capicua=fact.row, version=recorded.seq))


TABLES: dict[type, Apply] = {
    SeatTaken: _sit,
    SeatPassed: _pass_seat,
    StarterRecorded: _record_starter,
    HandRecorded: _record_hand,
    HandUndone: _undo,
    HandContested: _contest,
    ContestSettled: _settle,
    TimeCalled: _call_time,
    TableForfeited: _forfeit,
    SheetAccepted: _accept,
    SheetDisputed: _dispute,
    DisputeResolved: _resolve,
    SheetSigned: _sign,
    SheetRegistered: _register,
    ArbiterCalled: _call,
    CallAnswered: _answer,
    UndoAsked: _ask_undo,
    ClaimBacked: _back,
    CallWithdrawn: _withdraw_call,
    SheetKept: _keep,
    CapicuaTold: _tell_capicua,
}
