"""No event ends without a word about sanctions that still wait for a confirmation."""

import pytest

from actions.desk_day import close, enter_all
from actions.event_office import ANA, CHIEF, LUIS, Office, code_of
from actions.official_hall import DIRECTOR, SECRETARY, TECHNICAL, official_hall
from actions.sheets.test_scoring import HERE
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.ratification import (
    RatifyRuling,
    ratify_ruling,
    show_ratifications,
)
from capicua.actions.rulings.ruling_list import show_ruling
from capicua.actions.rulings.unratified import Unratified, count_unratified
from capicua.event.state import Phase
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat
from capicua.wording.catalog import Catalog
from capicua.wording.rulings import ruling_sentence

TALKING = MakeRuling(HERE, "talking", Seat.TWO)
INSULT = MakeRuling(HERE, "offending_authority", Seat.TWO)
MEMBER = Actor(Role.DESK, DIRECTOR)


def played(*rulings: MakeRuling) -> Office:
    """Return an official event of one round that is closed, with what was ruled in it."""
    office = official_hall()
    for asked in rulings:
        make_ruling(office.context, office.caller(LUIS), asked)
    enter_all(office)
    for number in range(1, office.state.made.rounds + 1):
        if number > 1:
            office.pair()
            enter_all(office)
        close(office)
    return office


def ratify(office: Office, ruling: int, *members: str) -> None:
    for who in members:
        caller = office.caller(Actor(Role.DESK, who))
        ratify_ruling(office.context, caller, RatifyRuling(ruling))


@pytest.mark.article("FID-99")
def test_fid_99_an_event_does_not_end_while_a_sanction_is_not_ratified() -> None:
    office = played(TALKING)
    (waiting,) = show_ratifications(office.context, "copa", MEMBER)
    assert count_unratified(office.context, "copa", MEMBER) == Unratified(1, 0, 1)
    assert code_of(finish_event, office, ANA, FinishEvent()) == "sanctions_unratified"

    ratify(office, waiting.sanction.seq, DIRECTOR)
    assert count_unratified(office.context, "copa", MEMBER) == Unratified(1, 0, 0)
    ratify(office, waiting.sanction.seq, TECHNICAL, SECRETARY)

    finish_event(office.context, office.caller(), FinishEvent())
    assert count_unratified(office.context, "copa", MEMBER) == Unratified()
    assert office.state.phase is Phase.FINISHED


def test_who_runs_the_event_may_end_it_knowing_what_waits() -> None:
    office = played(TALKING)

    finish_event(office.context, office.caller(), FinishEvent(leaves_unratified=True))

    assert office.state.phase is Phase.FINISHED
    assert count_unratified(office.context, "copa") == Unratified(1, 0, 0)
    (waiting,) = show_ratifications(office.context, "copa")
    ratify(office, waiting.sanction.seq, DIRECTOR, TECHNICAL, SECRETARY)
    assert count_unratified(office.context, "copa") == Unratified()


def test_it_is_told_who_of_the_commission_has_not_been_heard() -> None:
    office = official_hall()
    made = make_ruling(office.context, office.caller(LUIS), TALKING).told["ruling"]
    ratify(office, int(made), DIRECTOR)

    (waiting,) = show_ratifications(office.context, "copa")

    assert waiting.in_favour == (DIRECTOR,)
    assert waiting.unheard == ("iris", CHIEF.id, SECRETARY, TECHNICAL)


@pytest.mark.article("FID-91")
def test_fid_91_a_ruling_that_is_decided_no_longer_says_that_it_waits() -> None:
    office = official_hall()
    made = int(make_ruling(office.context, office.caller(LUIS), INSULT).told["ruling"])
    assert count_unratified(office.context, "copa").without_effect == 1

    def said() -> tuple[bool, str]:
        found = show_ruling(office.context, "copa", made)
        assert found.ruling is not None
        sentence = ruling_sentence(Catalog("es"), found.ruling)
        return found.is_confirmed, sentence.rsplit("; ", 1)[-1]

    assert said() == (
        False,
        "surte efecto cuando lo resuelvan en conjunto las autoridades del evento.",
    )
    ratify(office, made, DIRECTOR)
    confirmed, last = said()
    assert confirmed
    assert "surte efecto" not in last
