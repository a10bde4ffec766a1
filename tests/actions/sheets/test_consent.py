"""What somebody signed is not taken back by a rival alone; whose signature fell is told."""

import pytest

from actions.event_office import ANA, CHIEF, SCORER, Office, code_of
from actions.sheets.test_scoring import HERE, accept, at, finished, record
from capicua.actions.phones.table_news import show_table_news
from capicua.actions.sheets.scoring import UndoHand, undo_hand
from capicua.event.table import Deed
from capicua.journal.actor import Actor
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon

LAST = UndoHand(HERE, 1)


def signed() -> Office:
    """Return a match that is over, signed by seat 1."""
    office = finished("amasfac")
    accept(office, 1)
    return office


def undo(office: Office, by: Actor) -> bool:
    """Ask to take the last hand back; tell whether it is only asked."""
    done = undo_hand(office.context, office.caller(by), LAST)
    return bool(done.told.get("asked"))


@pytest.mark.parametrize(("first", "second"), [(2, 1), (1, 2), (4, 3)])
def test_a_signed_result_loses_a_hand_when_one_of_each_pair_wants_it(
    first: int, second: int
) -> None:
    office = signed()
    before = office.state.table(HERE)

    assert undo(office, at(office, first))
    asked = office.state.table(HERE)
    assert (asked.rows, asked.accepted) == (before.rows, before.accepted)
    assert undo(office, at(office, first))
    assert not undo(office, at(office, second))

    table = office.state.table(HERE)
    assert (table.rows, table.accepted, table.undo_asked) == (
        before.rows[:-1],
        frozenset(),
        None,
    )
    news = show_table_news(office.context, office.event, HERE)
    assert news.fallen is not None
    assert (news.fallen.by.actor, news.fallen.seats) == (at(office, second), (Seat.ONE,))
    assert next((one.by.actor, one.deed) for one in news.changes) == (
        at(office, second),
        Deed.UNDID,
    )


def test_an_arbiter_takes_it_back_alone_and_nobody_else_who_is_of_neither_pair() -> None:
    office = signed()
    for one in (ANA, SCORER):
        assert code_of(undo_hand, office, one, LAST) == "signed_result"

    assert not undo(office, CHIEF)

    assert len(office.state.table(HERE).rows) == 1


def test_who_of_the_other_pair_signs_says_that_the_result_stands() -> None:
    office = finished()
    accept(office, 1)
    undo(office, at(office, 1))
    accept(office, 3)
    assert office.state.table(HERE).undo_asked is not None

    accept(office, 2)

    table = office.state.table(HERE)
    assert (table.undo_asked, len(table.rows)) == (None, 2)
    undo(office, at(office, 1))
    assert len(office.state.table(HERE).rows) == 2


def test_whose_signature_fell_is_told_until_they_sign_again() -> None:
    office = signed()
    undo(office, at(office, 1))
    undo(office, at(office, 2))
    record(office, 1, Pair.A, 150)
    fallen = office.state.table(HERE).fallen
    assert fallen is not None
    assert fallen.seats == frozenset({Seat.ONE})

    accept(office, 1)

    assert office.state.table(HERE).fallen is None


def test_what_nobody_signed_is_taken_back_at_once() -> None:
    office = finished("amasfac")

    assert not undo(office, at(office, 2))

    news = show_table_news(office.context, office.event, HERE)
    assert next((one.deed, one.row) for one in news.changes) == (
        Deed.UNDID,
        HandWon(Pair.A, 160),
    )
    assert news.fallen is None
