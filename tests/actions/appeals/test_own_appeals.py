"""Appeals from where people are: the sanctioned athlete's own, and a delegate's."""

import pytest

from actions.appeal_case import DAY, LOST, TALKED, Case, sanctioned
from actions.event_office import code_of
from actions.sheets.test_scoring import at
from capicua.actions.appeals.own_appeals import (
    AppealSanction,
    appeal_sanction,
    show_own_appeals,
)
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat

DIANA = Actor(Role.DELEGATE, "diana")


def asked(case: Case, *seats: Seat) -> AppealSanction:
    return AppealSanction(case.ruling, "No hablé.", "Lo oyó el otro.", seats)


def lodge(case: Case, actor: Actor, *seats: Seat) -> int:
    office = case.office
    done = appeal_sanction(office.context, office.caller(actor), asked(case, *seats))
    return int(done.told["appeal"])


def listed(case: Case, actor: Actor) -> list[tuple[Seat, ...]]:
    found = show_own_appeals(case.office.context, "copa", actor)
    return [tuple(one.seat for one in each.appellants) for each in found.sanctions]


@pytest.mark.article("DP-73-n1")
def test_who_was_sanctioned_appeals_from_the_phone() -> None:
    case = sanctioned()
    two = at(case.office, 2)

    number = lodge(case, two)

    appeal = case.office.state.appeals[number]
    assert (appeal.by, appeal.seats) == (two.id, (Seat.TWO,))
    (own,) = show_own_appeals(case.office.context, "copa", two).appeals
    assert (own.grounds, own.is_held) == ("No hablé.", True)
    assert listed(case, two) == []
    assert code_of(appeal_sanction, case.office, two, asked(case)) == "appealed_before"


def test_nobody_appeals_the_sanction_of_another_pair() -> None:
    case = sanctioned()
    one = at(case.office, 1)

    assert code_of(appeal_sanction, case.office, one, asked(case)) == "not_your_appeal"
    stolen = asked(case, Seat.TWO)
    assert code_of(appeal_sanction, case.office, one, stolen) == "not_your_appeal"
    assert listed(case, one) == []
    assert show_own_appeals(case.office.context, "copa", one).appeals == ()


@pytest.mark.article("DP-53")
def test_whose_hand_a_sanction_ended_appeals_for_their_own_seat() -> None:
    case = sanctioned(ruling=LOST)

    assert listed(case, at(case.office, 1)) == [(Seat.ONE,)]
    number = lodge(case, at(case.office, 1))
    assert case.office.state.appeals[number].seats == (Seat.ONE,)


def test_it_comes_in_on_the_day_on_which_it_is_written() -> None:
    case = sanctioned()
    case.office.minutes = 6 * DAY
    two = at(case.office, 2)

    assert code_of(appeal_sanction, case.office, two, asked(case)) == "appeal_too_late"


def test_a_delegate_appeals_only_where_delegates_claim() -> None:
    dp = sanctioned()
    refused = asked(dp, Seat.TWO)
    assert code_of(appeal_sanction, dp.office, DIANA, refused) == "not_your_appeal"

    fid = sanctioned("fid-2015", TALKED)
    early = asked(fid, Seat.TWO)
    assert code_of(appeal_sanction, fid.office, DIANA, early) == "appeal_too_early"
    fid.finish()
    assert code_of(appeal_sanction, fid.office, DIANA, asked(fid)) == "not_the_appellant"
    assert lodge(fid, DIANA, Seat.TWO) in fid.office.state.appeals


@pytest.mark.parametrize("book", ["amasfac", "fed", "pr"])
def test_a_book_without_appeals_gives_nobody_the_right(book: str) -> None:
    ruling = LOST if book == "amasfac" else TALKED
    case = sanctioned(
        book, ruling._replace(choice=None, code="tile_turned_while_shuffling")
    )
    code = code_of(appeal_sanction, case.office, at(case.office, 2), asked(case))

    assert code == ("no_appeal" if book == "amasfac" else "appeals_unknown")
