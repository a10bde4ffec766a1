"""Phones at a table, known by whatever they carry, and everything they may try there."""

from collections.abc import Callable
from typing import NamedTuple

from actions.event_office import ANA
from actions.phones.phone_office import EVENT, PhoneTown, answer_of
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.context import Caller
from capicua.actions.engine.perform import Done
from capicua.actions.phones.identify import athlete_visitor
from capicua.actions.phones.personal_codes import make_keys
from capicua.actions.phones.seat_codes import OFFICIAL, make_table_codes
from capicua.actions.phones.seat_rights import may_sit, seat_visitor
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.sheets.conflicting_rows import SettleContest, settle_contest
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    CallArbiter,
    CallTimeHere,
    DisputeSheet,
    RecordHand,
    RecordStarter,
    TakeSeat,
    UndoHand,
    accept_sheet,
    call_arbiter,
    call_time_here,
    dispute_sheet,
    record_hand,
    record_starter,
    take_seat,
    undo_hand,
)
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon

HERE, THERE, LATER = Place(1, 1), Place(1, 2), Place(2, 1)
DONE = "done"
WON = HandWon(Pair.A, 100)


class Carried(NamedTuple):
    """What a phone carries, and which visitor it makes at a table."""

    secret: str
    is_card: bool

    def visitor(self, town: PhoneTown, place: Place) -> Visitor:
        """Return who comes to a table with it."""
        if self.is_card:
            return athlete_visitor(town.office, EVENT, self.secret)
        return seat_visitor(town.office, EVENT, place, self.secret)

    def caller(self, town: PhoneTown, place: Place) -> Caller:
        """Return who acts there, as the door of the web makes it."""
        visitor = self.visitor(town, place)
        plain = town.town.events.caller(Actor(Role.PUBLIC, ""))
        if visitor.held is not None:
            if visitor.held.over is not None:
                raise visitor.held.over
            return plain._replace(actor=visitor.held.actor, bound=visitor.held.bound)
        if visitor.athlete:
            return plain._replace(actor=Actor(Role.ATHLETE, str(visitor.athlete)))
        return plain


def card(town: PhoneTown, place: Place = HERE, seat: Seat = Seat.ONE) -> Carried:
    """Give the card of who sits at a seat."""
    who = may_sit(town.state, town.state.table(place), seat)[0]
    (made,) = make_keys(town.office, town.owner, EVENT, (who,))
    return Carried(made.link, is_card=True)


def code(town: PhoneTown, place: Place = HERE, seat: int = 1) -> Carried:
    """Give the code of a seat, or of who writes the sheet."""
    (made,) = make_table_codes(town.office, town.owner, EVENT, place, (seat,))
    return Carried(made.link, is_card=False)


def official(town: PhoneTown, place: Place = HERE) -> Carried:
    """Give the code of who writes the sheet of a table."""
    return code(town, place, OFFICIAL)


def nothing(town: PhoneTown, place: Place = HERE) -> Carried:
    """Give something that opens nothing."""
    del town, place
    return Carried("guessed", is_card=False)


class Sight(NamedTuple):
    """A table as a phone sees it when it asks for something there."""

    place: Place
    seat: Seat
    athlete: int
    rows: int


Act = tuple[Callable[..., Done], Callable[[Sight], object]]
ACTS: dict[str, Act] = {
    "seat": (take_seat, lambda at: TakeSeat(at.place, at.seat, at.athlete)),
    "starter": (record_starter, lambda at: RecordStarter(at.place, Seat.FOUR)),
    "hands": (record_hand, lambda at: RecordHand(at.place, at.rows, WON)),
    "undo": (undo_hand, lambda at: UndoHand(at.place, max(0, at.rows - 1))),
    "contest": (settle_contest, lambda at: SettleContest(at.place, keep_claim=True)),
    "time": (call_time_here, lambda at: CallTimeHere(at.place)),
    "call": (call_arbiter, lambda at: CallArbiter(at.place, at.seat)),
    "accept": (accept_sheet, lambda at: AcceptSheet(at.place, at.seat, at.rows)),
    "dispute": (dispute_sheet, lambda at: DisputeSheet(at.place, at.seat, "no")),
}
"""Everything that a phone can ask for at a table, in an order in which all of it works."""


def ask(town: PhoneTown, caller: Caller, act: str, place: Place, seat: Seat) -> None:
    """Let somebody try something at a table for a seat."""
    table = town.state.table(place)
    who = (*may_sit(town.state, table, seat), 0)[0]
    do, asked = ACTS[act]
    sight = Sight(place, seat, who, len(table.rows))
    do(town.office.context, caller, asked(sight))


def answer(town: PhoneTown, phone: Carried, act: str, place: Place, seat: Seat) -> str:
    """Return whether something was done, or the code of the refusal."""
    return answer_of(lambda: ask(town, phone.caller(town, place), act, place, seat)) or DONE


def try_everything(
    town: PhoneTown, phone: Carried, place: Place = HERE, seat: Seat = Seat.ONE
) -> dict[str, str]:
    """Return what a phone gets for each act; before it ends, the match is played out."""
    answers = {}
    for act in ACTS:
        if act == "accept":
            play_out(town, place)
        answers[act] = answer(town, phone, act, place, seat)
    return answers


def play_out(town: PhoneTown, place: Place) -> None:
    """Let the desk write a match to its end, if it still can."""
    table = town.state.table(place)
    while not (table.is_over or town.state.rounds[place.round].is_closed):
        caller = town.town.events.caller(ANA)
        record_hand(town.office.context, caller, RecordHand(place, len(table.rows), WON))
        table = town.state.table(place)


def close(town: PhoneTown) -> None:
    """Let the desk enter every result of the first round and close it."""
    context, caller = town.office.context, town.town.events.caller
    for _, table in sorted(town.state.rounds[1].tables.items()):
        if not table.registered:
            asked = EnterResult(table.place, Outcome(ByPair(200, 20)))
            enter_result(context, caller(), asked)
    close_round(context, caller(), CloseRound(1))
