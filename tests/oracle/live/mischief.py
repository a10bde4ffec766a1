"""What else goes wrong in a hall: other officials act at random while a match is played.

The rehearsal plays an event; after each visit to a table somebody may rule on a written
hand, undo it, confirm or refuse what waits, order a replay, correct an error, call time,
send a result from paper. What the law forbids is refused, and the event goes on.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any, NamedTuple

from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.perform import Done
from capicua.actions.entries.attendance import ReinstateEntry, reinstate_entry
from capicua.actions.results.closed_round import (
    ChangeClosedRound,
    WeighChange,
    change_closed_round,
    weigh_change,
)
from capicua.actions.results.double_entry import (
    SetDoubleEntry,
    SettleKeyed,
    set_double_entry,
    settle_keyed,
)
from capicua.actions.results.organisers_error import (
    CorrectOrganisersError,
    correct_organisers_error,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    Forfeit,
    TakeBackResult,
    enter_result,
    forfeit_table,
    take_back_result,
)
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, consult, make_ruling
from capicua.actions.rulings.ratification import RatifyRuling, ratify_ruling
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.actions.sheets.arbiter import CorrectAthletesError, correct_athletes_error
from capicua.actions.sheets.interruptions import (
    OrderReplay,
    ResumeRound,
    SuspendRound,
    order_replay,
    resume_round,
    suspend_round,
)
from capicua.actions.sheets.scoring import CallTimeHere, call_time_here
from capicua.event.facts.interruptions import ReplayScope
from capicua.event.facts.officials import MAIN_POSTS
from capicua.event.facts.results import CardGiven, Outcome, PersonalOutcome
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.written_hand import written_hands
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.lab.rehearsal.company import ARBITER, CHIEF, DESK
from capicua.lab.rehearsal.plan import FEWEST, RehearsalPlan
from capicua.play.match.row import (
    Abandoned,
    CardShown,
    Deducted,
    HandFate,
    HandWon,
    NullHand,
    Row,
)
from capicua.play.match.state import EndedBy
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import Card, Detected, LockWon
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import CardColour

OFTEN = 0.3
"""How often somebody acts after a visit to a table."""
TRIES = 5
"""How often everybody is asked to confirm what waits before it is taken back."""
WHY = "Because it was so."
COMMISSION = tuple(Actor(Role.CHIEF_ARBITER, f"rehearsal-{post}") for post in MAIN_POSTS)
SECOND = Actor(Role.ARBITER, "second-arbiter")
SECOND_DESK = Actor(Role.DESK, "second-desk")
LIKELY = (
    "false_pass",
    "misplaced_tile",
    "misplaced_tile_intentional",
    "tile_exposed_in_play",
    "leaving_table",
    "talking",
)
PAIRED = ("talking", "procedure_breach", "slamming_tile")
"""Where some articles name the pair, so that both partners may be ruled on at once."""
PAPER = ByPair(40, 30)
"""What stands on paper where no hand is written."""
WAITING = ("uniform_breach", "offending_authority")
"""What others must confirm under some books (FID 48, 91; DP 86)."""


class Act(NamedTuple):
    """Something that somebody sends."""

    name: str
    actor: Actor
    action: Callable[[Context, Caller, Any], Done]
    request: Any


class Mischief:
    """Hears of the progress of a rehearsal, and acts."""

    def __init__(self, context: Context, plan: RehearsalPlan) -> None:
        self.context = context
        self.plan = plan
        self.happened: Counter[str] = Counter()
        """What was carried out, by name."""
        self._chance = Random(f"{plan.seed}:mischief")  # noqa: S311 - a repeatable example
        self._sent = 0

    def __call__(self, number: int, official: int, tables: int) -> None:
        """Perhaps act in a round of which so many tables are official.

        When all are, what waits is confirmed or refused: no round closes before.
        """
        if official == tables:
            self._settle()
        if self._chance.random() > OFTEN:
            return
        found = self.state.rounds[number]
        open_tables = [one for _, one in sorted(found.tables.items()) if not one.registered]
        groups: list[Iterator[Act]] = []
        if official < tables and open_tables:
            groups += self._at_table(self._chance.choice(open_tables))
        if number > 1:
            groups.append(self._in_closed_round(number - 1))
        possible = [acts for acts in map(list, groups) if acts]
        if possible:
            self._one_of(self._chance.choice(possible))

    def _settle(self) -> None:
        """Have everything confirmed or refused; what nobody decides is taken back."""
        for _ in range(TRIES):
            for one in self._confirmed():
                self._send(one)
        for one in self._waiting_undone():
            self._send(one)

    @property
    def state(self) -> EventState:
        """Return the event as it is now."""
        return self.context.states.newest(self.plan.event).state

    def _one_of(self, acts: list[Act]) -> None:
        """Send one of the acts, or all of those that go together under one name."""
        name = self._chance.choice(sorted({one.name for one in acts}))
        for one in acts:
            if one.name == name:
                self._send(one)

    def _send(self, act: Act) -> bool:
        """Send a request; tell whether it was carried out."""
        self._sent += 1
        caller = Caller(self.plan.event, act.actor, f"mischief-{self._sent}")
        try:
            act.action(self.context, caller, act.request)
        except RuleViolation:
            return False
        self.happened[act.name] += 1
        return True

    def _at_table(self, table: TableState) -> list[Iterator[Act]]:
        return [
            self._rulings(table),
            self._undone(table),
            self._confirmed(),
            self._corrections(table),
            self._paper(table),
            self._halts(table),
        ]

    def _rulings(self, table: TableState) -> Iterator[Act]:
        for name, hand in (
            ("ruling", None),
            ("ruling on a written hand", self._hand(table)),
        ):
            request = self._ruling(table, hand)
            if request is not None and (name == "ruling" or hand is not None):
                yield Act(name, ARBITER, make_ruling, request)
        waiting = self._ruling(table, None, self._chance.choice(WAITING))
        if waiting is not None:
            yield Act("ruling that waits", ARBITER, make_ruling, waiting)
        departure = self._departure()
        request = MakeRuling(
            table.place, "false_pass", self._seat(), departure=departure, reason=WHY
        )
        yield Act("departure", CHIEF, make_ruling, request)

    def _hand(self, table: TableState) -> int | None:
        hands = written_hands(table)
        return self._chance.choice(hands) if hands else None

    def _seat(self) -> Seat:
        return self._chance.choice(list(Seat))

    def _ruling(
        self, table: TableState, hand: int | None, code: str = ""
    ) -> MakeRuling | None:
        """Return a ruling by the book that leaves enough entries to go on."""
        known = sorted(self.state.book.infractions)
        some = known if self._chance.random() < 1 / 2 else LIKELY
        code = code or self._chance.choice(some)
        request = MakeRuling(
            table.place,
            code,
            self._seat(),
            facts=self._facts(),
            with_partner=code in PAIRED and self._chance.random() < 1 / 2,
            hand=hand,
            leaves_adding_up=self._chance.random() < 1 / 4,
            running=PAPER,
        )
        try:
            ruling = consult(self.context, self.plan.event, request)
            if not ruling.is_applied:
                request = request._replace(choice=self._chance.choice(ruling.options))
                ruling = consult(self.context, self.plan.event, request)
        except RuleViolation:
            return None
        is_out = ruling.expelled or ruling.suspension or ruling.out_for or ruling.pending
        return None if is_out and not self._may_lose_one() else request

    def _may_lose_one(self) -> bool:
        there = [one for one in self.state.entries.values() if one.last_round is None]
        waiting = sum(one.holds_up for one in self.state.ratifications.values())
        is_team = self.plan.modality is Modality.TEAMS
        return not is_team and len(there) - waiting > FEWEST

    def _facts(self) -> Facts:
        chance = self._chance
        return Facts(
            to_prevent_lock_or_domino=chance.random() < 1 / 4,
            intentional=chance.random() < 1 / 4,
            inside_area=chance.random() < 1 / 2,
            last_tile_safe=chance.random() < 1 / 4,
            detected=chance.choice(list(Detected)),
            tiles_left=chance.choice([None, 1, 3]),
            lock_winner=chance.choice(list(LockWon)),
            identified=chance.random() < 3 / 4,
        )

    def _departure(self) -> Departure:
        seat = self._seat()
        alone = self.plan.modality is Modality.INDIVIDUAL
        ordered: list[Row] = [
            Deducted(seat if alone else seat.pair, 15, None, HandFate.CLOSED),
            Deducted(seat.pair, 10, None, HandFate.CONTINUES),
            NullHand(),
            Abandoned((seat,)),
        ]
        kind = self._chance.random()
        if kind < 1 / 3:
            return Departure(outcome=self._outcome(is_ruled=True))
        if kind < 1 / 2:
            card = self._chance.choice([Card.YELLOW, Card.RED])
            return Departure((CardShown(seat, card),), cards=(CardGiven(seat, card),))
        return Departure((self._chance.choice(ordered),))

    def _outcome(self, *, is_ruled: bool = False) -> Outcome:
        """Return a result of any kind; what the book does not know is refused."""
        chance = self._chance
        target = self._target()
        score = ByPair(target, chance.randrange(target))
        if chance.random() < 1 / 2:
            score = ByPair(score.b, score.a)
        kind = chance.choice(["score", "score", "time", "absent", "void", "personal"])
        if is_ruled and kind in {"score", "time"}:
            winner = chance.choice(list(Pair))
            return Outcome(score, winner=winner, ended_by=EndedBy.RULING)
        if kind == "time":
            return Outcome(ByPair(score.a // 2, score.b // 2), on_time=True)
        if kind == "absent":
            seats = tuple(sorted(chance.sample(list(Seat), chance.choice([1, 1, 2]))))
            return Outcome(absent=seats)
        if kind == "void":
            return Outcome(is_void=True)
        if kind == "personal":
            card = chance.choice([None, *CardColour])
            own = PersonalOutcome(self._seat(), chance.choice([20, 40]), card)
            return Outcome(score, personal=(own,))
        return Outcome(score)

    def _target(self) -> int:
        """Return about what the winners of a match have."""
        made, book = self.state.made, self.state.book
        return made.target or book.match.target.value or 150

    def _undone(self, table: TableState) -> Iterator[Act]:
        if table.last_ruling is not None:
            request = TakeBackRuling(table.place, table.last_ruling.seq, WHY)
            yield Act("ruling undone", CHIEF, take_back_ruling, request)
        yield from list(self._waiting_undone())[:1]

    def _waiting_undone(self) -> Iterator[Act]:
        for number, one in sorted(self.state.ratifications.items()):
            if one.holds_up and one.proposal is not None:
                back = TakeBackRuling(one.proposal.place, number, WHY)
                yield Act("waiting ruling undone", CHIEF, take_back_ruling, back)

    def _confirmed(self) -> Iterator[Act]:
        waiting = [n for n, one in self.state.ratifications.items() if one.holds_up]
        for number in sorted(waiting)[:1]:
            in_favour = self._chance.random() < 3 / 4
            for actor in (*COMMISSION, SECOND, DESK, CHIEF):
                request = RatifyRuling(number, in_favour, WHY)
                yield Act("ratification", actor, ratify_ruling, request)

    def _corrections(self, table: TableState) -> Iterator[Act]:
        hand = self._hand(table)
        if hand is not None:
            row = table.rows[hand]
            after = HandWon(self._chance.choice(list(Pair)), self._chance.randint(1, 60))
            if isinstance(row, HandWon) and self._chance.random() < 1 / 2:
                after = HandWon(row.winner.other, row.points)
            correction = CorrectAthletesError(
                table.place, hand, after, tuple(Pair), told_to_all=True, reason=WHY
            )
            yield Act("athletes' error", CHIEF, correct_athletes_error, correction)
        if table.is_over:
            outcome = self._outcome()
            error = CorrectOrganisersError(table.place, outcome, WHY, WHY, CHIEF)
            yield Act("desk's error", DESK, correct_organisers_error, error)

    def _paper(self, table: TableState) -> Iterator[Act]:
        outcome = self._outcome()
        yield Act("paper", DESK, enter_result, EnterResult(table.place, outcome, True))
        if table.outcome is not None:
            back = TakeBackResult(table.place, WHY)
            yield Act("paper taken back", DESK, take_back_result, back)
        absent = self._chance.sample(list(Seat), self._chance.choice([1, 1, 2]))
        missing = Forfeit(table.place, tuple(sorted(absent)))
        yield Act("forfeit", DESK, forfeit_table, missing)
        twice = "typed twice"
        if not table.is_over and not written_hands(table):
            other = self._outcome()
            yield Act(twice, DESK, set_double_entry, SetDoubleEntry(True))
            for who, typed in ((DESK, outcome), (SECOND_DESK, other)):
                yield Act(twice, who, enter_result, EnterResult(table.place, typed, True))
            settled = SettleKeyed(table.place, other, WHY, True)
            yield Act(twice, DESK, settle_keyed, settled)
            yield Act(twice, DESK, take_back_result, TakeBackResult(table.place, WHY))
            yield Act(twice, DESK, set_double_entry, SetDoubleEntry(False))

    def _halts(self, table: TableState) -> Iterator[Act]:
        for scope in ReplayScope:
            replay = OrderReplay(table.place, scope, WHY)
            yield Act(f"replay of the {scope}", ARBITER, order_replay, replay)
        number = table.place.round
        halt = SuspendRound(number, WHY, tuple(one.id for one in COMMISSION))
        yield Act("halt", DESK, suspend_round, halt)
        yield Act("halt", DESK, resume_round, ResumeRound(number))
        between = self._chance.random() < 1 / 2
        called = CallTimeHere(table.place, between)
        yield Act("time at the table", CHIEF, call_time_here, called)

    def _in_closed_round(self, number: int) -> Iterator[Act]:
        tables = [one for _, one in sorted(self.state.rounds[number].tables.items())]
        table = self._chance.choice(tables)
        if self.state.rounds[number].is_closed:
            is_ruled = self._chance.random() < 1 / 2
            outcome = self._outcome(is_ruled=is_ruled)
            try:
                asked = WeighChange(table.place, outcome)
                weighed = weigh_change(self.context, self.plan.event, asked)
            except RuleViolation:
                return
            change = ChangeClosedRound(table.place, outcome, WHY, weighed.digest)
            yield Act("closed round changed", CHIEF, change_closed_round, change)
        gone = [n for n, one in sorted(self.state.entries.items()) if one.has_left]
        for entry in gone[:1]:
            again = ReinstateEntry(entry, WHY)
            yield Act("reinstated", DESK, reinstate_entry, again)
