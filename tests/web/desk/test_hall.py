"""The hall map: tiles by state, filters, counts, and the next step for whoever may."""

from datetime import UTC, datetime
from html import unescape

import pytest

from actions.desk_day import close, enter, enter_all, run_clock, write
from actions.event_office import LUIS, SCORER
from capicua.actions.events.lifecycle import PublishStandings, publish_standings
from capicua.actions.rounds.hall_map import TableTile, TileStatus
from capicua.actions.rounds.next_step import DeskStep
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.actions.sheets.arbiter import SuspendMatch, suspend_match
from capicua.actions.sheets.counted import CountedResult, HowDecided
from capicua.actions.sheets.scoring import CallArbiter, call_arbiter
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Pair
from capicua.rulebooks.sections.competition import Modality
from capicua.web.sheet.map_tile import MapTile, map_tile
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.html_tags import tags_of
from web.html_text import text_by_id

NOW = datetime(2026, 11, 16, 20, tzinfo=UTC)
TILE = TableTile(
    Place(4, 12, 2),
    TileStatus.CALLED,
    ByPair("Ana / Luis", "Iván / Eva"),
    ByPair(30, 12),
    hands=2,
    target=200,
    is_near=False,
    outcome=None,
    missing=(),
    silent_seconds=130,
    waiting_seconds=42,
    is_by_hand=False,
)
FINAL = CountedResult(HowDecided.PLAYED, ByPair(200, 90), Pair.A, (), (), "", ())
VOID = FINAL._replace(how=HowDecided.VOID, score=None, winner=None)


def look(hall: HallDay, event: str, show: str = "all") -> str:
    answer = hall.owner.get(f"/events/{event}/desk", params={"show": show})
    assert answer.status_code == 200
    return unescape(answer.text)


def test_a_tile_knows_its_sheet_and_since_when_somebody_waits() -> None:
    assert map_tile("copa", TILE, NOW) == MapTile(
        TILE,
        "table-12.2",
        "/events/copa/desk/rounds/4/tables/12.2",
        ByPair(30, 12),
        "2026-11-16T19:59:18.000000Z",
        2,
        needs_somebody=True,
    )


@pytest.mark.parametrize(
    ("counted", "hands", "score"),
    [
        pytest.param(None, 0, None, id="nothing-is-written"),
        pytest.param(None, 2, ByPair(30, 12), id="as-far-as-it-has-come"),
        pytest.param(FINAL, 2, ByPair(200, 90), id="final"),
        pytest.param(VOID, 2, None, id="void"),
    ],
)
def test_a_tile_shows_the_score_that_counts(
    counted: CountedResult | None, hands: int, score: ByPair[int] | None
) -> None:
    tile = TILE._replace(counted=counted, hands=hands)

    assert map_tile("copa", tile, NOW).score == score


def test_every_table_tells_its_state_by_class_and_word(hall: HallDay) -> None:
    office = hall.playing("estados", 12)
    run_clock(office)
    write(office, 1, Pair.A, 60, 60, 50)
    enter(office, 2, 200, 88)
    write(office, 3, Pair.B, 20)
    write(office, 4, Pair.A, 10)
    call_arbiter(office.context, office.caller(SCORER), CallArbiter(Place(1, 4)))
    suspend = SuspendMatch(Place(1, 3), "No light")
    suspend_match(office.context, office.caller(LUIS), suspend)

    page = look(hall, "estados")
    tiles = {
        one["data-key"]: one["class"]
        for one in tags_of(page, "li")
        if "map-place" in (one.get("class") or "")
    }

    assert tiles == {
        "table-1": "map-place is-playing is-near",
        "table-2": "map-place is-official",
        "table-3": "map-place is-suspended needs-somebody",
        "table-4": "map-place is-called needs-somebody",
        "table-5": "map-place is-waiting",
        "table-6": "map-place is-waiting",
    }
    assert "1/6</span> mesas oficiales" in page
    assert ">1</span> llama al árbitro" in page


def test_a_filter_is_a_link_that_the_map_obeys(hall: HallDay) -> None:
    hall.playing("filtros")

    shown = [
        next(one["data-show"] for one in tags_of(look(hall, "filtros", show), "ol"))
        for show in ("all", "missing", "need", "official", "nonsense")
    ]

    assert shown == ["all", "missing", "need", "official", "all"]


def test_the_two_pairs_stand_beside_their_own_points(hall: HallDay) -> None:
    office = hall.playing("lados", 2)
    table = office.state.table(Place(1, 1))
    enter(office, 1, 200, 88)

    page = look(hall, "lados")
    tile = page[page.index('data-key="table-1"') :]

    a = tile.index(f"Athlete {table.a[0]}.0 / Athlete {table.a[0]}.1")
    b = tile.index(f"Athlete {table.b[0]}.0 / Athlete {table.b[0]}.1")
    assert tile.index(">200<") < tile.index(">88<") < a < b


def test_every_step_of_the_day_has_its_sentence_and_its_way(hall: HallDay) -> None:
    office = hall.office("dia")
    said: list[tuple[DeskStep, str]] = []

    def note(step: DeskStep) -> None:
        page = look(hall, "dia")
        assert f'data-key="step-{step}-' in page
        said.append((step, text_by_id(page)["next-step-title"]))

    office.create(modality=Modality.INDIVIDUAL, rounds=1)
    note(DeskStep.ADD_ENTRIES)
    office.enter(4)
    note(DeskStep.START_EVENT)
    office.start()
    note(DeskStep.PAIR_ROUND)
    pair_round(office.context, office.caller(), PairRound())
    note(DeskStep.PUBLISH_ROUND)
    assert send(hall.owner, "/events/dia/desk/rounds/1/publish").status_code == 303
    note(DeskStep.START_CLOCK)
    run_clock(office)
    note(DeskStep.COLLECT_RESULTS)
    enter_all(office)
    note(DeskStep.GO_ON)
    close(office)
    note(DeskStep.PUBLISH_STANDINGS)
    publish_standings(office.context, office.caller(), PublishStandings())
    note(DeskStep.FINISH_EVENT)

    assert said == [
        (DeskStep.ADD_ENTRIES, "Faltan 4 inscripciones para la primera mesa."),
        (DeskStep.START_EVENT, "Todo está listo para empezar."),
        (DeskStep.PAIR_ROUND, "Se puede emparejar la ronda 1."),
        (DeskStep.PUBLISH_ROUND, "La ronda 1 es un borrador: revísela y publíquela."),
        (
            DeskStep.START_CLOCK,
            "La ronda 1 está publicada. Ponga en marcha el reloj cuando todos estén "
            "sentados.",
        ),
        (DeskStep.COLLECT_RESULTS, "Falta 1 mesa."),
        (DeskStep.GO_ON, "Todos los resultados de la ronda 1 son oficiales."),
        (DeskStep.PUBLISH_STANDINGS, "Faltan por publicar las posiciones tras la ronda 1."),
        (DeskStep.FINISH_EVENT, "Todas las rondas están cerradas."),
    ]


def test_the_map_is_for_the_desk_alone(hall: HallDay) -> None:
    hall.playing("cerrada", 2)
    with hall.desk.visitor() as stranger:
        answer = stranger.get("/events/cerrada/desk")

    assert answer.status_code == 404
