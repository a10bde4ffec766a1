"""What others must confirm has no effect until they do, each from their own session."""

from typing import NamedTuple

import pytest

from actions.event_office import ANA, CHIEF, EVA, LUIS, Office, code_of, playing
from actions.official_hall import DIRECTOR, SECRETARY, TECHNICAL, official_hall
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE
from capicua.actions.appeals.appeal_view import show_sanctions
from capicua.actions.engine.context import Access
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.rulings.incident_report import report_incidents
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.outsiders import (
    SanctionOutsider,
    sanction_outsider,
    show_outsiders,
)
from capicua.actions.rulings.ratification import (
    RatifyRuling,
    ratify_ruling,
    show_ratifications,
)
from capicua.actions.rulings.ruling_list import (
    show_ruling,
    show_rulings,
    show_table_rulings,
)
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.actions.sheets.table_view import WaitingRuling, show_table
from capicua.documents.incident_report import happening_sentence
from capicua.event.facts.protests import Capacity
from capicua.event.facts.results import CardGiven, Outcome
from capicua.event.outcome import outcome_of
from capicua.event.snapshot import freeze, thaw
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.row import CardShown
from capicua.rulebooks.infraction import Card, ChoiceName, Confirmer
from capicua.wording.catalog import Catalog

OWNER = Actor(Role.OWNER, "pepa")
INSULT = MakeRuling(HERE, "offending_authority", Seat.TWO)
UNIFORM = MakeRuling(HERE, "uniform_breach", Seat.TWO)
ACT = "Acta 4 del Comité."
BEFORE = "2026-01-01T00:00:00.000000Z"
AFTER = "2026-12-01T00:00:00.000000Z"


class Stands(NamedTuple):
    """What a ruling has changed so far."""

    has_left: bool
    outcome: Outcome | None
    on_record: int
    waiting: tuple[WaitingRuling, ...]


def rule(office: Office, asked: MakeRuling, by: Actor = LUIS) -> int:
    return int(make_ruling(office.context, office.caller(by), asked).told["ruling"])


def confirm(office: Office, by: Actor, ruling: int, reason: str = "") -> bool | None:
    asked = RatifyRuling(ruling, reason=reason)
    told = ratify_ruling(office.context, office.caller(by), asked).told["ratified"]
    return None if told is None else bool(told)


def stands(office: Office) -> Stands:
    table = office.state.table(HERE)
    view = show_table(office.context, "copa", HERE)
    on_record = sum(len(one) for one in office.state.record.values())
    gone = office.state.entries[table.b[0]].has_left
    return Stands(gone, table.outcome, on_record, view.waiting)


def waits(ruling: int, asked: MakeRuling, confirmer: Confirmer, office: Office) -> Stands:
    label = f"{office.state.table(HERE).b[0]}A"
    waiting = WaitingRuling(ruling, label, asked.code, confirmer)
    return Stands(has_left=False, outcome=None, on_record=0, waiting=(waiting,))


@pytest.mark.article("DP-86")
def test_dp_86_the_expulsion_waits_until_the_committee_ratifies_it() -> None:
    office = playing("dp-standard")
    ruling = rule(office, INSULT)
    assert stands(office) == waits(ruling, INSULT, Confirmer.COMMITTEE, office)
    assert show_ruling(office.context, "copa", ruling).is_waiting

    assert confirm(office, ANA, ruling, ACT) is True

    assert stands(office) == Stands(True, None, 1, ())
    made = show_ruling(office.context, "copa", ruling)
    assert (made.is_waiting, made.fact.withdraws) == (False, office.state.table(HERE).b)
    assert thaw(freeze(office.state), office.state.book) == office.state
    assert proven(office)


@pytest.mark.parametrize(
    ("by", "reason", "code"),
    [
        (LUIS, ACT, "second_person"),
        (CHIEF, ACT, "not_allowed"),
        (EVA, "", "missing_reason"),
    ],
)
def test_dp_86_the_desk_writes_down_who_of_the_committee_decided(
    by: Actor, reason: str, code: str
) -> None:
    office = playing("dp-standard")
    ruling = rule(office, INSULT)

    asked = RatifyRuling(ruling, reason=reason)

    assert code_of(ratify_ruling, office, by, asked) == code
    assert stands(office) == waits(ruling, INSULT, Confirmer.COMMITTEE, office)


def test_whoever_has_not_shown_lately_who_it_is_confirms_nothing() -> None:
    office = playing("dp-standard")
    ruling = rule(office, INSULT)
    caller = office.caller(ANA)._replace(access=Access(must_step_up=True))
    asked = RatifyRuling(ruling, reason=ACT)

    with pytest.raises(RuleViolation) as caught:
        ratify_ruling(office.context, caller, asked)
    assert caught.value.code == "step_up_needed"
    assert stands(office) == waits(ruling, INSULT, Confirmer.COMMITTEE, office)


@pytest.mark.parametrize(
    "access",
    [
        pytest.param(Access(since=AFTER), id="opened-afterwards"),
        pytest.param(
            Access(since=AFTER, invited_by="u9", invited_at=AFTER), id="invited-afterwards"
        ),
        pytest.param(
            Access(since=AFTER, invited_by=LUIS.id, invited_at=BEFORE),
            id="late-by-a-link-of-who-ruled",
        ),
        pytest.param(
            Access(renewed_by=LUIS.id, renewed_at=BEFORE),
            id="password-from-who-ruled",
        ),
        pytest.param(
            Access(renewed_by="u9", renewed_at=AFTER),
            id="password-set-afterwards",
        ),
    ],
)
def test_whoever_ruled_confirms_with_no_account_of_his_own_making(access: Access) -> None:
    office = official_hall()
    ruling = rule(office, INSULT)
    caller = office.caller(CHIEF)._replace(access=access)

    with pytest.raises(RuleViolation) as caught:
        ratify_ruling(office.context, caller, RatifyRuling(ruling))
    assert caught.value.code == "second_person"
    assert stands(office) == waits(ruling, INSULT, Confirmer.AUTHORITIES, office)


def test_whoever_was_invited_before_the_ruling_confirms_it_however_late_they_came() -> None:
    office = official_hall()
    ruling = rule(office, INSULT)
    access = Access(since=AFTER, invited_by="u9", invited_at=BEFORE)
    caller = office.caller(CHIEF)._replace(access=access)

    told = ratify_ruling(office.context, caller, RatifyRuling(ruling)).told

    assert told["ratified"] is True
    assert stands(office) == Stands(True, None, 1, ())


@pytest.mark.article("FID-91")
def test_fid_91_a_second_authority_resolves_it_and_then_all_of_it_follows() -> None:
    office = official_hall()
    ruling = rule(office, INSULT)
    assert stands(office) == waits(ruling, INSULT, Confirmer.AUTHORITIES, office)
    assert code_of(ratify_ruling, office, LUIS, RatifyRuling(ruling)) == "second_person"

    assert confirm(office, CHIEF, ruling) is True

    table = office.state.table(HERE)
    assert stands(office) == Stands(True, None, 1, ())
    assert table.rows == (CardShown(Seat.TWO, Card.BLACK),)
    assert outcome_of(office.state, table) == Outcome(ByPair(200, 0))
    made = show_ruling(office.context, "copa", ruling)
    assert made.fact.cards == (CardGiven(Seat.TWO, Card.BLACK),)
    assert [one.seq for one in show_table_rulings(office.context, "copa", HERE)] == [ruling]
    assert proven(office)


def test_fid_91_a_round_is_not_closed_while_a_result_waits() -> None:
    office = playing()
    ruling = rule(office, INSULT)
    for table in office.state.rounds[1].tables.values():
        entered = EnterResult(table.place, Outcome(ByPair(200, 90)))
        enter_result(office.context, office.caller(), entered)
    assert code_of(close_round, office, ANA, CloseRound(1)) == "ruling_waits"

    refused = RatifyRuling(ruling, in_favour=False, reason="No fue una ofensa.")
    told = ratify_ruling(office.context, office.caller(CHIEF), refused).told

    assert told["ratified"] is False
    close_round(office.context, office.caller(), CloseRound(1))
    made = show_ruling(office.context, "copa", ruling)
    assert (made.is_refused, made.is_waiting, made.confirmer) == (True, False, None)
    assert stands(office) == Stands(False, Outcome(ByPair(200, 90)), 0, ())
    assert show_sanctions(office.context, "copa") == ()
    assert proven(office)


@pytest.mark.article("FID-48")
def test_fid_48_the_arbiter_proposes_and_three_of_the_commission_decide() -> None:
    office = official_hall()
    ruling = rule(office, UNIFORM)
    assert stands(office) == waits(ruling, UNIFORM, Confirmer.COMMISSION, office)
    assert code_of(ratify_ruling, office, LUIS, RatifyRuling(ruling)) == "not_a_member"

    members = (Actor(Role.DESK, one) for one in (DIRECTOR, TECHNICAL, SECRETARY))
    told = [(confirm(office, one, ruling), stands(office).has_left) for one in members]

    assert told == [(None, False), (None, False), (True, True)]
    assert proven(office)


def test_fid_48_three_against_it_and_nothing_follows() -> None:
    office = official_hall()
    ruling = rule(office, UNIFORM)
    told = []
    for who in (DIRECTOR, TECHNICAL, SECRETARY):
        asked = RatifyRuling(ruling, in_favour=False, reason="Tenía permiso.")
        caller = office.caller(Actor(Role.DESK, who))
        told.append(ratify_ruling(office.context, caller, asked).told["ratified"])

    assert told == [None, None, False]
    assert stands(office) == Stands(False, None, 0, ())


@pytest.mark.article("FID-99")
def test_fid_99_a_sanction_counts_at_once_and_the_commission_ratifies_it() -> None:
    office = official_hall()
    ruling = rule(office, MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.SHUFFLE))
    one = show_table_rulings(office.context, "copa", HERE)[0]
    assert (one.is_waiting, one.confirmer) == (False, Confirmer.COMMISSION)
    listed = show_ratifications(office.context, "copa", Actor(Role.DESK, DIRECTOR))
    assert [(own.sanction.seq, own.has_effect, own.may_confirm) for own in listed] == [
        (ruling, True, True)
    ]

    for who in (DIRECTOR, TECHNICAL, SECRETARY):
        confirm(office, Actor(Role.DESK, who), ruling)

    assert show_table_rulings(office.context, "copa", HERE)[0].confirmer is None
    assert show_ratifications(office.context, "copa") == ()
    assert code_of(ratify_ruling, office, CHIEF, RatifyRuling(ruling)) == (
        "nothing_to_ratify"
    )
    assert len(office.state.table(HERE).rows) == 2
    assert proven(office)


def test_the_report_says_what_waits_what_is_not_ratified_and_what_was_refused() -> None:
    office = official_hall()
    rulings = [
        rule(office, INSULT),
        rule(office, MakeRuling(HERE, "talking", Seat.ONE)),
        rule(office, INSULT._replace(offender=Seat.FOUR)),
    ]
    asked = RatifyRuling(rulings[2], in_favour=False, reason="No lo dijo.")
    ratify_ruling(office.context, office.caller(CHIEF), asked)
    made = {one.seq: one for one in show_rulings(office.context, "copa")}
    told = [
        happening_sentence(Catalog("es"), one, {}, made).rsplit(". ", 1)[-1]
        for one in report_incidents(office.context, "copa")
        if one.seq in rulings
    ]

    assert told == [
        "Espera confirmación y todavía no surte efecto.",
        "Sin ratificar por la comisión técnica.",
        "Sin confirmar: no surte efecto.",
    ]


def test_without_a_commission_nothing_is_to_be_ratified() -> None:
    office = playing()
    rule(office, MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.SHUFFLE))

    assert show_ratifications(office.context, "copa") == ()


@pytest.mark.article("FID-91")
def test_fid_91_a_coach_waits_for_a_second_authority_too() -> None:
    office = official_hall()
    wish = SanctionOutsider("offending_authority", Capacity.COACH, "Pío Ochoa", "Gritó.")
    told = sanction_outsider(office.context, office.caller(LUIS), wish).told
    assert [one.is_waiting for one in show_outsiders(office.context, "copa")] == [True]

    assert confirm(office, CHIEF, int(told["sanction"])) is True

    assert [one.is_waiting for one in show_outsiders(office.context, "copa")] == [False]


def test_the_owner_of_a_club_night_confirms_a_second_time() -> None:
    office = playing("dp-standard")
    ruling = rule(office, INSULT, by=OWNER)

    assert confirm(office, OWNER, ruling, ACT) is True
    assert stands(office).has_left


def test_a_proposal_is_taken_back_before_anybody_confirms_it() -> None:
    office = playing("dp-standard")
    ruling = rule(office, INSULT)

    back = TakeBackRuling(HERE, ruling, "Fue otro.")
    take_back_ruling(office.context, office.caller(LUIS), back)

    assert stands(office) == Stands(False, None, 0, ())
    assert code_of(ratify_ruling, office, ANA, RatifyRuling(ruling, reason=ACT)) == (
        "nothing_to_ratify"
    )
    assert proven(office)


def test_a_confirmed_ruling_is_taken_back_whole() -> None:
    office = playing()
    ruling = rule(office, INSULT)
    confirm(office, CHIEF, ruling)

    back = TakeBackRuling(HERE, ruling, "Fue otro.")
    take_back_ruling(office.context, office.caller(LUIS), back)

    assert stands(office) == Stands(False, None, 0, ())
    assert office.state.table(HERE).rows == ()
    assert proven(office)


@pytest.mark.article("DP-86")
def test_who_is_expelled_later_keeps_what_was_played_until_then() -> None:
    office = playing("dp-standard")
    ruling = rule(office, INSULT)
    gone = office.state.table(HERE).b[0]
    for table in office.state.rounds[1].tables.values():
        entered = EnterResult(table.place, Outcome(ByPair(200, 90)))
        enter_result(office.context, office.caller(), entered)
    close_round(office.context, office.caller(), CloseRound(1))
    office.pair()

    confirm(office, ANA, ruling, ACT)

    assert office.state.entries[gone].last_round == 2
    assert proven(office)
