"""Several people act at once: the event always equals a simple model of it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from actions.event_office import Office
from actions.model_table import TARGET, Table
from capicua.actions.engine.permissions import POWERS, Permission
from capicua.actions.results.result_entry import (
    EnterResult,
    TakeBackResult,
    enter_result,
    take_back_result,
)
from capicua.actions.rounds.rounds import (
    CloseRound,
    DiscardPairing,
    PairRound,
    PublishRound,
    close_round,
    discard_pairing,
    pair_round,
    publish_round,
)
from capicua.actions.sheets.arbiter import (
    ResolveDispute,
    SignSheet,
    resolve_dispute,
    sign_sheet,
)
from capicua.actions.sheets.conflicting_rows import SettleContest, settle_contest
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    DisputeSheet,
    RecordHand,
    UndoHand,
    accept_sheet,
    dispute_sheet,
    record_hand,
    undo_hand,
)
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.event.verify import verify
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon
from capicua.rulebooks.editions import official_edition

pytestmark = pytest.mark.slow

ROUNDS, PAIRS = 3, 4
DESK = (Role.OWNER, Role.DESK)
ARBITERS = (Role.ARBITER, Role.CHIEF_ARBITER, Role.OWNER)
OFFICIALS = tuple(role for role in Role if role is not Role.ATHLETE)
ACTORS = [Actor(role, f"the {role}") for role in OFFICIALS] + [
    Actor(Role.ATHLETE, str(number)) for number in range(1, 2 * PAIRS + 1)
]
WHO = st.sampled_from(ACTORS)
AT_DESK = WHO | st.just(Actor(Role.DESK, "ana"))
AS_ARBITER = WHO | st.just(Actor(Role.ARBITER, "luis"))
TABLE = st.integers(1, PAIRS // 2)
SEAT = st.sampled_from(list(Seat))
HAND = st.builds(HandWon, st.sampled_from(list(Pair)), st.integers(1, 168))


class EventMachine(RuleBasedStateMachine):
    """Does anything as anybody; the model says whether it must work."""

    @initialize()
    def begin(self) -> None:
        self.office = Office()
        self.office.create(rounds=ROUNDS)
        self.office.enter(PAIRS)
        self.office.start()
        self.round = 0
        self.stage = "closed"
        self.tables: dict[int, Table] = {}
        self.pair(Actor(Role.DESK, "ana"))
        self.publish(Actor(Role.DESK, "ana"))

    def attempt(self, action: Callable[..., Any], asked: object, actor: Actor) -> bool:
        """Try; tell whether it worked. Anything but a refusal is a fault."""
        try:
            action(self.office.context, self.office.caller(actor), asked)
        except RuleViolation:
            return False
        return True

    def expect(
        self, allowed: bool, action: Callable[..., Any], asked: object, actor: Actor
    ) -> bool:
        before = self.office.store.head("copa")
        worked = self.attempt(action, asked, actor)
        assert worked is allowed, (action.__name__, asked, actor, self.tables)
        assert worked or self.office.store.head("copa") == before
        return worked

    def at(self, number: int) -> tuple[Table | None, Place]:
        playing = self.tables.get(number) if self.stage == "published" else None
        return playing, Place(max(self.round, 1), number)

    @rule(who=AT_DESK)
    def pair(self, who: Actor) -> None:
        allowed = who.role in DESK and self.stage == "closed" and self.round < ROUNDS
        if not self.expect(allowed, pair_round, PairRound(), who):
            return
        self.round += 1
        self.stage = "draft"
        found = self.office.state.rounds[self.round].tables
        self.tables = {
            number: Table((table.a[0], table.b[0])) for (number, _), table in found.items()
        }

    @rule(who=WHO)
    def discard(self, who: Actor) -> None:
        asked = DiscardPairing(max(self.round, 1), "again")
        if self.expect(
            who.role in DESK and self.stage == "draft", discard_pairing, asked, who
        ):
            self.round -= 1
            self.stage = "closed"

    @rule(who=AT_DESK)
    def publish(self, who: Actor) -> None:
        asked = PublishRound(max(self.round, 1))
        if self.expect(
            who.role in DESK and self.stage == "draft", publish_round, asked, who
        ):
            self.stage = "published"

    @rule(who=AT_DESK)
    def close(self, who: Actor) -> None:
        ready = self.stage == "published" and all(
            one.official for one in self.tables.values()
        )
        asked = CloseRound(max(self.round, 1))
        if self.expect(who.role in DESK and ready, close_round, asked, who):
            self.stage = "closed"

    def may_write(self, table: Table, who: Actor) -> bool:
        roles = (*DESK, *ARBITERS, Role.SCORER)
        return who.role in roles or table.pair_of(who) is not None

    @rule(who=WHO, number=TABLE, hand=HAND)
    def write(self, who: Actor, number: int, hand: HandWon) -> None:
        table, place = self.at(number)
        allowed = (
            table is not None
            and self.may_write(table, who)
            and not table.frozen
            and not table.over
        )
        asked = RecordHand(place, len(table.hands) if table else 0, hand)
        if self.expect(allowed, record_hand, asked, who) and table:
            table.hands.append(hand)
            table.unsign()

    @rule(who=WHO, number=TABLE, hand=HAND)
    def write_again(self, who: Actor, number: int, hand: HandWon) -> None:
        table, place = self.at(number)
        if table is None or not table.hands:
            return
        allowed = self.may_write(table, who) and not table.official
        last = len(table.hands) - 1
        claim = (last, hand)
        if self.expect(allowed, record_hand, RecordHand(place, last, hand), who):
            is_new = table.hands[last] != hand and claim not in table.claims
            table.claims += [claim] if is_new else []

    @rule(who=WHO, number=TABLE, keep=st.booleans())
    def settle(self, who: Actor, number: int, keep: bool) -> None:
        table, place = self.at(number)
        allowed = (
            table is not None
            and bool(table.claims)
            and (not table.disputed or who.role in ARBITERS)
            and self.may_write(table, who)
        )
        asked = SettleContest(place, keep)
        if not self.expect(allowed, settle_contest, asked, who) or not table:
            return
        last, hand = table.claims[0]
        pair = table.pair_of(who)
        if pair is not None:
            table.backed[pair] = hand if keep else table.hands[last]
            if table.backed.get(1 - pair) != table.backed[pair]:
                return
        table.claims.pop(0)
        table.backed.clear()
        if keep:
            table.hands[last] = hand
            table.unsign()

    @rule(who=WHO, number=TABLE)
    def undo(self, who: Actor, number: int) -> None:
        table, place = self.at(number)
        allowed = (
            table is not None
            and bool(table.hands)
            and not table.frozen
            and self.may_write(table, who)
        )
        is_signed = table is not None and (bool(table.accepted) or table.signed)
        if is_signed and who.role in OFFICIALS and who.role not in ARBITERS:
            allowed = False
        asked = UndoHand(place, len(table.hands) - 1 if table else 0)
        if self.expect(allowed, undo_hand, asked, who) and table:
            pair = table.pair_of(who)
            if is_signed and pair is not None and table.undo_asked in (None, pair):
                table.undo_asked = pair
                return
            table.hands.pop()
            table.unsign()

    @rule(who=WHO, number=TABLE, seat=SEAT)
    def accept(self, who: Actor, number: int, seat: Seat) -> None:
        table, place = self.at(number)
        allowed = (
            table is not None
            and table.pair_of(who) == (seat - 1) % 2
            and table.over
            and not table.frozen
        )
        asked = AcceptSheet(place, seat, len(table.hands) if table else 0)
        if self.expect(allowed, accept_sheet, asked, who) and table:
            table.accepted.add(int(seat))
            if table.undo_asked == seat % 2:
                table.undo_asked = None
            table.register()

    @rule(who=WHO, number=TABLE, seat=SEAT)
    def dispute(self, who: Actor, number: int, seat: Seat) -> None:
        table, place = self.at(number)
        allowed = (
            table is not None
            and table.pair_of(who) == (seat - 1) % 2
            and not table.official
        )
        if self.expect(allowed, dispute_sheet, DisputeSheet(place, seat), who) and table:
            table.accepted.discard(int(seat))
            table.disputed.add(int(seat))

    @rule(who=AS_ARBITER, number=TABLE)
    def resolve(self, who: Actor, number: int) -> None:
        table, place = self.at(number)
        allowed = table is not None and who.role in ARBITERS and bool(table.disputed)
        asked = ResolveDispute(place, "seen")
        if self.expect(allowed, resolve_dispute, asked, who) and table:
            table.disputed.clear()

    @rule(who=AS_ARBITER, number=TABLE)
    def sign(self, who: Actor, number: int) -> None:
        table, place = self.at(number)
        allowed = (
            table is not None and who.role in ARBITERS and table.over and not table.frozen
        )
        asked = SignSheet(place, len(table.hands) if table else 0)
        if self.expect(allowed, sign_sheet, asked, who) and table:
            table.signed = True
            table.register()

    @rule(who=AT_DESK, number=TABLE, loser=st.integers(0, 199))
    def enter(self, who: Actor, number: int, loser: int) -> None:
        table, place = self.at(number)
        allowed = (
            table is not None and who.role in DESK and not table.hands and not table.frozen
        )
        asked = EnterResult(place, Outcome(ByPair(TARGET, loser)))
        if self.expect(allowed, enter_result, asked, who) and table:
            table.paper = (TARGET, loser)
            table.official = True

    @rule(who=WHO, number=TABLE)
    def take_back(self, who: Actor, number: int) -> None:
        table, place = self.at(number)
        allowed = table is not None and who.role in DESK and table.paper is not None
        asked = TakeBackResult(place, "misread")
        if self.expect(allowed, take_back_result, asked, who) and table:
            table.paper, table.official = None, False
            table.unsign()

    @invariant()
    def the_event_equals_the_model(self) -> None:
        if not hasattr(self, "office"):
            return
        state = self.office.state
        assert (state.last_round, state.closed_rounds) == (
            self.round,
            self.round - (self.stage != "closed"),
        )
        assert dict(self.seen()) == self.tables or self.stage == "closed"

    def seen(self) -> Iterator[tuple[int, Table]]:
        """Yield the tables of the last round, told as the model tells them."""
        found = self.office.state.rounds.get(self.round)
        for (number, _), one in (found.tables if found else {}).items():
            score = one.outcome.score if one.outcome else None
            yield (
                number,
                Table(
                    (one.a[0], one.b[0]),
                    [row for row in one.rows if isinstance(row, HandWon)],
                    [(claim.row, claim.claim) for claim in one.contests],  # type: ignore[misc]
                    {int(seat) for seat in one.accepted},
                    {int(seat) for seat in one.disputed},
                    one.signed,
                    None if score is None else tuple(score),  # type: ignore[arg-type]
                    one.registered,
                    {
                        (said.seat - 1) % 2: said.stands  # type: ignore[misc]
                        for said in one.backed
                    },
                    one.undo_asked and (one.undo_asked.seat - 1) % 2,
                ),
            )

    def teardown(self) -> None:
        """Prove the journal, and fold it again from nothing."""
        if not hasattr(self, "office"):
            return
        store = self.office.store
        lines = [store.header("copa"), *(stored.line for stored in store.read("copa"))]
        found = verify(b"".join(line + b"\n" for line in lines), official_edition)
        assert (found.damages, found.state) == ((), self.office.state)


QUIET = settings(
    max_examples=40,
    stateful_step_count=60,
    suppress_health_check=list(HealthCheck),
    deadline=None,
)


def test_whoever_does_whatever_the_event_equals_the_model() -> None:
    run_state_machine_as_test(EventMachine, settings=QUIET)


@pytest.mark.long(size=1000)
def test_whoever_does_whatever_for_long_the_event_equals_the_model(size: int) -> None:
    many = settings(QUIET, max_examples=size)
    run_state_machine_as_test(EventMachine, settings=many)


def is_caught() -> bool:
    try:
        run_state_machine_as_test(
            EventMachine,
            settings=settings(QUIET, print_blob=False, phases=[Phase.generate]),
        )
    except (AssertionError, ExceptionGroup):
        return True
    return False


def test_a_role_with_a_power_too_many_would_be_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    everybody = frozenset(Role)
    powers = {**POWERS, Permission.ENTER_PAPER: everybody}
    monkeypatch.setattr("capicua.actions.engine.permissions.POWERS", powers)

    assert is_caught()


def test_a_signature_that_outlives_a_change_would_be_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "capicua.event.folding.tables.UNSIGNED", frozenset({Seat.ONE, Seat.TWO})
    )

    assert is_caught()
