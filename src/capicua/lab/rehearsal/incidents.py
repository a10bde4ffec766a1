"""The hands of a rehearsed match, and what goes wrong between them."""

from __future__ import annotations

from capicua.actions.sheets.arbiter import (
    AnswerCall,
    ResolveDispute,
    ResumeMatch,
    SuspendMatch,
    answer_call,
    resolve_dispute,
    resume_match,
    suspend_match,
)
from capicua.actions.sheets.conflicting_rows import SettleContest, settle_contest
from capicua.actions.sheets.scoring import (
    DisputeSheet,
    RecordHand,
    UndoHand,
    dispute_sheet,
    record_hand,
    undo_hand,
)
from capicua.event.facts.officials import MAIN_POSTS
from capicua.kernel.seat import Seat
from capicua.lab.rehearsal.company import ARBITER
from capicua.lab.rehearsal.plan import Occasion
from capicua.lab.rehearsal.reasons import RehearsedReason
from capicua.lab.rehearsal.rulings import rule_on_something
from capicua.lab.rehearsal.table import RehearsedTable


class Incidents:
    """What happens at a table while its match is played."""

    def __init__(self, table: RehearsedTable) -> None:
        self._table = table

    def play_hand(self) -> None:
        """Play a hand and write it down, with whatever goes wrong meanwhile."""
        table = self._table
        say = table.company.say
        row = len(table.now.rows)
        if table.occurs(Occasion.SUSPENSION, row):
            request = SuspendMatch(
                table.place, say(RehearsedReason.LIGHT), self._commission()
            )
            table.ask(ARBITER, f"suspend-{row}", suspend_match, request)
            self.clear_up()
        if table.occurs(Occasion.RULING, row) and rule_on_something(table):
            return
        row = len(table.now.rows)
        if table.occurs(Occasion.UNDO, row):
            self._record(row, "slip")
            undone = UndoHand(table.place, row, say(RehearsedReason.WRONG_PAIR))
            table.ask(table.scorer(Seat.ONE), f"undo-{row}", undo_hand, undone)
        self._record(row, "hand")
        if table.occurs(Occasion.CONTEST, row):
            self._record(row, "claim", Seat.FOUR)
            self.clear_up()

    def _commission(self) -> tuple[str, ...]:
        """Return everybody of the commission: they agree where one is needed."""
        officials = self._table.company.state.officials
        return tuple(one.person for one in officials if one.post in MAIN_POSTS)

    def dispute(self) -> None:
        """Let an athlete disagree with the sheet, and an arbiter decide."""
        table = self._table
        seat = table.chance("disputes").choice(list(Seat))
        request = DisputeSheet(
            table.place, seat, table.company.say(RehearsedReason.NOT_PLAYED_SO)
        )
        athlete = table.athlete(table.sitting[seat - 1])
        table.ask(athlete, "dispute", dispute_sheet, request)
        self.clear_up()

    def clear_up(self) -> None:
        """Bring an arbiter for whatever keeps the match from going on."""
        table = self._table
        name = f"clear-{table.now.version}"
        for number, call in sorted(table.state.calls.items()):
            if call.place == table.place and call.answered_by is None:
                answer = AnswerCall(number)
                table.ask(ARBITER, f"answer-{number}", answer_call, answer)
        if table.now.disputed:
            resolved = ResolveDispute(
                table.place, table.company.say(RehearsedReason.AS_PLAYED)
            )
            table.ask(ARBITER, f"{name}-resolve", resolve_dispute, resolved)
        if table.now.suspended:
            resumed = ResumeMatch(table.place)
            table.ask(ARBITER, f"{name}-resume", resume_match, resumed)
        while table.now.contests:
            contest = table.now.contests[0]
            keep = table.chance("keep", contest.row).random() < 1 / 2
            settled = SettleContest(table.place, keep)
            table.ask(ARBITER, f"{name}-settle", settle_contest, settled)

    def _record(self, row: int, name: str, seat: Seat = Seat.ONE) -> None:
        table = self._table
        request = RecordHand(table.place, row, table.play(name, row))
        table.ask(table.scorer(seat), f"{name}-{row}", record_hand, request)
