"""Tables that are not the engine's own, and results put right, stand there for ever."""

from html import unescape

from actions.desk_day import enter
from actions.event_office import EVA
from capicua.actions.results.organisers_error import (
    CorrectOrganisersError,
    correct_organisers_error,
)
from capicua.actions.rounds.draft_swap import change_for_swap, weigh_swap
from capicua.actions.rounds.rounds import (
    DiscardPairing,
    PairRound,
    change_tables,
    discard_pairing,
    pair_round,
)
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair
from web.days.hall_day import HallDay
from web.days.record_day import RecordDay, club_day


def test_a_round_is_the_engines_until_somebody_changes_it(record_hall: HallDay) -> None:
    day = club_day(record_hall, "untouched")

    page = unescape(day.show("/changes"))

    assert ("tal como la hizo el sistema" in page, "Todo el borrador" in page) == (
        True,
        False,
    )
    assert "No se corrigió ningún resultado" in page


def test_a_swap_and_a_draft_thrown_away_are_told_with_the_reason(
    record_hall: HallDay,
) -> None:
    office = record_hall.begun("swapped", 8)
    context = office.context
    pair_round(context, office.caller(), PairRound())
    discard_pairing(context, office.caller(), DiscardPairing(1, "one came late"))
    pair_round(context, office.caller(), PairRound())
    (first, *_, last) = office.state.rounds[1].tables.values()
    swap = weigh_swap(context, "swapped", 1, first.seated[0], last.seated[0])
    asked = change_for_swap(swap, "brothers")
    change_tables(context, office.caller(), asked)

    page = unescape(RecordDay(record_hall, office, "swapped").show("/changes"))

    for said in ("one came late", "Todo el borrador", "brothers"):
        assert said in page
    assert page.count("brothers") == 2


def test_a_corrected_result_is_told_with_its_table(record_hall: HallDay) -> None:
    day = club_day(record_hall, "corrected")
    enter(day.office, 1, 200, 100)
    asked = CorrectOrganisersError(
        Place(1, 1), Outcome(ByPair(200, 110)), "the sheet", "misread", EVA
    )
    correct_organisers_error(day.office.context, day.office.caller(), asked)

    page = unescape(day.show("/changes"))

    assert "Error de la mesa técnica corregido" in page
    assert "Misread." in page
