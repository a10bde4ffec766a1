"""The last page of the ruling assistant: several seen tiles, and what comes too late."""

from actions.event_office import Office
from actions.sheets.test_scoring import record
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Pair
from web.days.arbiter_day import ArbiterDay

TOO_LATE = "El partido ya terminó: su planilla no admite descuento ni otra mano."
APPLY = "Aplicar"


def address(office: Office) -> str:
    return f"/events/{office.event}/arbiter/rounds/1/tables/1/rule"


def test_several_seen_tiles_are_named_in_their_order_and_left_out_again(
    day: ArbiterDay,
) -> None:
    office = day.playing("tiles", "fid-2015")
    here = address(office)
    asks = "?code=several_tiles_exposed&seat=2&identified=yes&choice=continue"
    asks += "&tiles=64&ask=tiles"

    picking = day.look(here + asks).taps("tiles")
    both = day.look(here + picking["64 31"])

    assert len(picking) == 27
    assert "fichas vistas: 6-4, 3-1" in both.ruling
    assert "fichas vistas: 3-1;" in day.look(here + both.taps("tiles")["31"]).ruling


def test_what_a_finished_match_no_longer_takes_is_said_before_it_is_applied(
    day: ArbiterDay,
) -> None:
    office = day.playing("late", "fid-2015")
    record(office, 0, Pair.A, 120)
    record(office, 1, Pair.A, 90)
    href = "?code=signalling_or_posture&seat=2"

    choosing = day.chief.get(address(office) + href).text
    shuffled = day.chief.get(address(office) + href + "&choice=shuffle").text
    let_stand = day.chief.get(address(office) + href + "&choice=continue").text

    assert TOO_LATE in choosing
    assert (TOO_LATE in shuffled, APPLY in shuffled) == (True, False)
    assert (TOO_LATE in let_stand, APPLY in let_stand) == (False, True)


def test_a_ruling_that_cannot_be_taken_back_says_why(day: ArbiterDay) -> None:
    office = day.playing("stands", "fid-2015")
    told = {"code": "signalling_or_posture", "seat": 2, "choice": "continue"}
    made = day.send(address(office), **told).headers["location"]
    before = day.chief.get(made).text
    record(office, 1, Pair.A, 35)

    after = day.chief.get(made).text

    assert ("Fue un error" in before, "Ya no se puede" in before) == (True, False)
    assert ("Fue un error" in after, "Ya no se puede" in after) == (False, True)


def test_a_card_that_others_add_up_to_is_seen_at_the_seat(day: ArbiterDay) -> None:
    office = day.playing("adds-up", "fid-2015")
    told = {"code": "signalling_or_posture", "seat": 2, "choice": "continue"}
    for _ in range(2):
        day.send(address(office), **told)

    page = day.chief.get(address(office).removesuffix("/rule")).text

    assert page.count('penalty-card is-yellow"') == 2
    assert page.count('penalty-card is-red"') == 1
    assert "tarjeta roja por acumulación" in page


def test_a_closed_round_says_where_to_rule_instead(day: ArbiterDay) -> None:
    office = day.playing("closed", "fid-2015")
    for table in (1, 2):
        asked = EnterResult(Place(1, table), Outcome(ByPair(200, 90)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(1))

    page = day.chief.get(address(office) + "?code=intoxication&seat=2").text

    assert "Lo que pasó después se decide en la mesa del atleta" in page
    assert APPLY not in page


def test_after_a_ruling_the_arbiter_reads_that_a_signature_is_still_missing(
    day: ArbiterDay,
) -> None:
    office = day.playing("unsigned", "fid-2015")
    told = {"code": "signalling_or_posture", "seat": 2, "choice": "continue"}
    running = day.send(address(office), **told).headers["location"]
    assert "Falta que firme el árbitro" not in day.chief.get(running).text
    record(office, 1, Pair.A, 120)
    record(office, 2, Pair.A, 90)

    page = day.chief.get(running).text

    assert "Falta que firme el árbitro" in page
    table = address(office).removesuffix("/rule")
    assert "Falta que firme el árbitro" in day.chief.get(table).text
