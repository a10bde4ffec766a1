"""The security log: sign-ins, changes and notes in one list, each for whom it concerns."""

from datetime import timedelta

import pytest

from actions.accounts.people_office import SOURCE, Town, refusal
from capicua.actions.accounts.ports import (
    AccountDeed,
    SecurityKind,
    SecurityNote,
    SignInOutcome,
)
from capicua.actions.accounts.security_log import (
    LONGEST_DETAIL,
    LogSource,
    note_security,
    show_security,
)
from capicua.actions.accounts.workspace import Visitor
from capicua.journal.actor import Role

REFUSED = SecurityNote("", SecurityKind.DENIED, SOURCE, detail="POST /x")


def noted(town: Town, note: SecurityNote = REFUSED) -> SecurityNote:
    """Note a refusal somewhere."""
    return note_security(town.office, note)


def notes_of(town: Town, visitor: Visitor) -> list[tuple[str, str, int]]:
    """Return the notes that somebody sees: by whom, what, how often."""
    return [
        (one.seen.by, one.seen.note.detail, one.seen.note.times)
        for one in show_security(town.office, visitor)
        if one.seen is not None
    ]


@pytest.fixture
def town() -> Town:
    """Return a server with two organisations and an event of the first."""
    town = Town()
    town.hosted(town.founded())
    town.member("eva", Role.DESK)
    town.neighbour()
    return town


def test_everything_stands_in_one_list_the_newest_first(town: Town) -> None:
    refusal(lambda: town.sign_in("ana", "not the right one"))
    town.wait(timedelta(minutes=5))
    noted(town, REFUSED._replace(by=2))
    owner = town.visitor()
    seen = show_security(town.office, owner)
    moments = [one.at for one in seen]

    assert moments == sorted(moments, reverse=True)
    assert {one.source for one in seen} == set(LogSource)
    assert {one.sign_in.outcome for one in seen if one.sign_in} == {
        SignInOutcome.OK,
        SignInOutcome.WRONG,
    }
    assert AccountDeed.INVITED in {one.change.change.deed for one in seen if one.change}
    assert notes_of(town, owner) == [("Name of eva", "POST /x", 1)]


@pytest.mark.parametrize(
    ("told", "first", "second"),
    [
        pytest.param(REFUSED._replace(event="copa"), 1, 0, id="of-an-event-of-the-first"),
        pytest.param(REFUSED._replace(by=3), 0, 1, id="by-somebody-of-the-second"),
        pytest.param(
            REFUSED._replace(event="copa", by=3), 1, 0, id="by-a-neighbour-at-an-event"
        ),
        pytest.param(REFUSED, 1, 0, id="by-nobody-known"),
        pytest.param(REFUSED._replace(event="no-such-event"), 1, 0, id="of-no-event"),
    ],
)
def test_it_is_shown_to_whom_it_concerns(
    town: Town, told: SecurityNote, first: int, second: int
) -> None:
    noted(town, told)
    found = [len(notes_of(town, town.visitor(one))) for one in ("ana", "noa")]

    assert found == [first, second]


def test_what_happens_again_is_written_over(town: Town) -> None:
    once = noted(town)
    note_security(town.office, once._replace(times=64))

    assert notes_of(town, town.visitor()) == [("", "POST /x", 64)]


def test_a_detail_is_bounded(town: Town) -> None:
    noted(town, REFUSED._replace(detail="x" * 10_000))
    (found,) = notes_of(town, town.visitor())

    assert len(found[1]) == LONGEST_DETAIL


def test_only_an_owner_reads_it(town: Town) -> None:
    eva = town.visitor("eva")

    assert refusal(lambda: show_security(town.office, eva)) == "not_allowed"


def test_after_half_a_year_it_is_gone(town: Town) -> None:
    noted(town)
    town.wait(timedelta(days=31))
    hidden = notes_of(town, town.visitor())
    town.wait(timedelta(days=150))
    noted(town)
    kept = town.office.people.look(lambda records: records.every(SecurityNote))

    assert (hidden, len(kept)) == ([], 1)


def test_before_anybody_owns_the_server_it_waits_for_nobody() -> None:
    town = Town()
    assert noted(town).organisation is None
