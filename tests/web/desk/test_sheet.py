"""The sheet of a table: hands, absences, corrections, an arbiter's work, a late ruling."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from actions.event_office import Office
from actions.sheets.test_scoring import HERE
from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.journal.actor import Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon, NullHand
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import CardColour
from web.days.office_hours import send
from web.days.results_day import EVENT, ResultsDay, results_day


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event of eight tables, of which every test takes its own."""
    with results_day(tmp_path_factory.mktemp("sheets")) as found:
        yield found


@pytest.fixture(scope="module")
def owner(day: ResultsDay) -> Iterator[httpx.Client]:
    """Return the owner, signed in."""
    with day.desk.owner() as client:
        yield client


@pytest.fixture(scope="module")
def chief(day: ResultsDay) -> Iterator[httpx.Client]:
    """Return the chief arbiter, signed in."""
    with day.colleague("Rosa Principal", Role.CHIEF_ARBITER) as client:
        yield client


def sheet(table: str, number: int = 1) -> str:
    return f"/events/{EVENT}/desk/rounds/{number}/tables/{table}"


def test_a_whole_sheet_is_copied_hand_by_hand_and_registered(
    day: ResultsDay, owner: httpx.Client
) -> None:
    here = sheet("1")
    rows = ((0, "A", 120), (1, "tied", 0), (2, "null", 0), (3, "A", 90))
    for row, hand, points in rows:
        send(owner, f"{here}/hands", row=row, hand=hand, points=points, closer=2)
    page = owner.get(here).text
    done = send(owner, f"{here}/register", rows=4)

    assert day.table(1).rows == (
        HandWon(Pair.A, 120),
        HandTied(Seat.TWO),
        NullHand(),
        HandWon(Pair.A, 90),
    )
    assert "El partido terminó" in page
    assert (done.status_code, day.table(1).registered) == (303, True)


def test_the_last_hand_is_taken_back(day: ResultsDay, owner: httpx.Client) -> None:
    here = sheet("2")
    send(owner, f"{here}/hands", row=0, hand="B", points=30)
    send(owner, f"{here}/undo", row=0, reason="")

    assert day.table(2).rows == ()


def test_two_claims_for_one_hand_are_settled(day: ResultsDay, owner: httpx.Client) -> None:
    here = sheet("3")
    send(owner, f"{here}/hands", row=0, hand="A", points=30)
    send(owner, f"{here}/hands", row=0, hand="A", points=35)
    page = owner.get(here).text

    send(owner, f"{here}/contest", keep_claim="on")

    assert "Se anotaron dos filas para una mano" in page
    assert day.table(3).rows == (HandWon(Pair.A, 35),)


def test_the_desks_own_error_needs_evidence_and_a_second_person(
    day: ResultsDay, owner: httpx.Client
) -> None:
    here = sheet("4")
    day.engage("Eva Segunda", Role.DESK)
    send(owner, f"{here}/result", a=200, b=90)
    eva = re.findall(r'value="(u\d+)">Eva Segunda', owner.get(here).text)[0]
    asked = {"a": 90, "b": 200, "evidence": "Foto de la planilla", "reason": "Al revés"}

    alone = send(owner, f"{here}/correct", second="u1", **asked)
    made_up = send(owner, f"{here}/correct", second="santa-claus", **asked)
    both = send(owner, f"{here}/correct", second=eva, **asked)

    answered = (alone.status_code, made_up.status_code, both.status_code)
    assert answered == (409, 409, 303)
    assert day.table(4).outcome == Outcome(ByPair(90, 200))


def test_in_an_official_event_the_second_person_confirms_in_their_own_session(
    day: ResultsDay, owner: httpx.Client
) -> None:
    office = Office(day.context.store, "oficial")
    office.context = day.context
    office.create("pr", official=True)
    office.enter(2)
    office.start()
    office.pair()
    here = "/events/oficial/desk/rounds/1/tables/1"
    with day.colleague("Nieves Testigo", Role.DESK, "oficial") as witness:
        send(owner, f"{here}/result", a=200, b=90)
        second = re.findall(r'value="(u\d+)">Nieves Testigo', owner.get(here).text)[0]
        asked = {"a": 90, "b": 200, "evidence": "Foto 3", "reason": "Al revés"}
        send(owner, f"{here}/correct", second=second, **asked)
        pages = [client.get(here).text for client in (owner, witness)]
        reported = re.findall(r'name="reported" value="(\d+)"', pages[1])[0]
        alone = send(owner, f"{here}/correct/confirm", reported=reported)
        before = office.state.table(HERE).outcome
        both = send(witness, f"{here}/correct/confirm", reported=reported)

    waiting = "Una corrección espera a su segunda persona"
    assert [waiting in page for page in pages] == [True, True]
    assert ['name="reported"' in page for page in pages] == [False, True]
    assert (alone.status_code, before) == (409, Outcome(ByPair(200, 90)))
    assert (both.status_code, office.state.table(HERE).outcome) == (
        303,
        Outcome(ByPair(90, 200)),
    )


def test_an_arbiter_stops_a_match_lets_it_go_on_and_has_it_played_again(
    day: ResultsDay, owner: httpx.Client, chief: httpx.Client
) -> None:
    here = sheet("5")
    send(owner, f"{here}/hands", row=0, hand="A", points=40)
    send(owner, f"{here}/call", reason="Se fue la luz")
    call = max(day.state.calls)
    send(chief, f"{here}/answer", call=call)
    stopped = send(chief, f"{here}/suspend", reason="Se fue la luz", wait=20)
    send(chief, f"{here}/wait", wait=30)
    page = owner.get(here).text
    send(chief, f"{here}/resume")
    send(chief, f"{here}/replay", scope="hand", reason="Se perdió la mano")

    assert stopped.status_code == 303
    assert "La espera es de 30 minutos." in page
    assert "Atiende Rosa Principal." in page
    table = day.table(5)
    assert (table.suspended, table.rows, len(table.replays)) == (False, (), 1)


def test_an_arbiter_signs_what_an_absence_decided(
    day: ResultsDay, owner: httpx.Client, chief: httpx.Client
) -> None:
    here = sheet("6")
    send(owner, f"{here}/hands", row=0, hand="A", points=40)
    nobody = send(owner, f"{here}/forfeit")
    send(owner, f"{here}/forfeit", absent=[2, 4])
    signed = send(chief, f"{here}/sign", rows=len(day.table(6).rows))

    assert (nobody.status_code, signed.status_code) == (409, 303)
    assert day.table(6).registered


def test_what_the_desk_may_not_do_is_not_offered(
    day: ResultsDay, owner: httpx.Client, chief: httpx.Client
) -> None:
    here = sheet("7")
    with day.colleague("Dora Mesa", Role.DESK) as desk:
        people = (desk, chief, owner)
        offered = ["Interrumpir el partido" in one.get(here).text for one in people]
        refused = send(desk, f"{here}/suspend", reason="No")

        ruling = "/arbiter/rounds/1/tables/7/rule"
        may_rule = [ruling in one.get(here).text for one in people]

    assert (offered, refused.status_code) == ([False, True, True], 403)
    assert (may_rule, owner.get(f"/events/{EVENT}{ruling}").status_code) == (offered, 200)


def test_a_ruling_on_a_closed_round_shows_its_consequences_first(tmp_path: Path) -> None:
    with results_day(tmp_path, 8) as day:
        day.play()
        with (
            day.colleague("Dora Mesa", Role.DESK) as desk,
            day.colleague("Rosa P", Role.CHIEF_ARBITER) as chief,
        ):
            check_ruling(day, desk, chief)


def check_ruling(day: ResultsDay, desk: httpx.Client, chief: httpx.Client) -> None:
    here = sheet("4")
    before = day.table(4).outcome
    asked = {"a": 0, "b": 200}

    shown = chief.get(f"{here}/consequences", params=asked).text
    assert day.table(4).outcome == before
    seen = shown.partition('name="seen" value="')[2].partition('"')[0]
    unseen = send(chief, f"{here}/ruling", reason="Reclamo", seen="x", **asked)
    ruled = send(chief, f"{here}/ruling", reason="Reclamo", seen=seen, **asked)

    assert "Posiciones que cambian" in shown
    assert "Sobre una ronda cerrada solo decide el árbitro principal." in (
        desk.get(f"{here}/consequences", params=asked).text
    )
    assert (unseen.status_code, ruled.status_code) == (409, 303)
    assert day.table(4).outcome == Outcome(ByPair(0, 200))
    people = '/desk/people">personas y roles</a>'
    assert [people in one.get(here).text for one in (desk, chief)] == [True, False]


def test_in_the_individual_modality_single_athletes_have_deductions(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("individual")
    with (
        results_day(folder, 8, modality=Modality.INDIVIDUAL) as day,
        day.desk.owner() as own,
    ):
        page = own.get(sheet("1")).text
        fields = {"a": 200, "b": 90, "deduct_1": 40, "card_3": "yellow"}
        send(own, f"{sheet('1')}/result", **fields)

        assert "Descuentos y tarjetas de cada atleta" in page
        assert day.table(1).outcome == Outcome(
            ByPair(200, 90),
            personal=(
                PersonalOutcome(Seat.ONE, 40),
                PersonalOutcome(Seat.THREE, 0, CardColour.YELLOW),
            ),
        )


@pytest.mark.parametrize(
    ("book", "asked"),
    [
        pytest.param("fed", [], id="fed-5-takes-no-points-off"),
        pytest.param("pr", ["deduct_1"], id="pr-has-no-cards"),
        pytest.param("fid-2015", ["deduct_1", "card_1"], id="fid-has-both"),
    ],
)
def test_a_paper_result_offers_what_the_book_has_for_single_athletes(
    book: str, asked: list[str], tmp_path: Path
) -> None:
    with (
        results_day(tmp_path, 4, rulebook=book, modality=Modality.INDIVIDUAL) as day,
        day.desk.owner() as own,
    ):
        page = own.get(sheet("1")).text

    fields = dict.fromkeys(re.findall(r'name="((?:deduct|card)_1)"', page))
    assert list(fields) == asked


def test_a_board_of_a_team_match_has_a_sheet_of_its_own(
    tmp_path: Path,
) -> None:
    with results_day(tmp_path, 4, modality=Modality.TEAMS) as day, day.desk.owner() as own:
        send(own, f"{sheet('2.1')}/result", a=200, b=5)

        assert day.table(2, 1).outcome == Outcome(ByPair(200, 5))
        assert own.get(sheet("2")).status_code == 404
