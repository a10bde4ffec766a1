"""Rulings in one sentence, in both languages; nobody is called by name."""

from collections.abc import Mapping
from typing import Any

import pytest

from capicua.kernel.seat import Seat
from capicua.play.ruling import Incident, rule
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.infraction import ChoiceName
from capicua.wording.catalog import Catalog
from capicua.wording.rulings import ruling_sentence
from play.ruling.notation import ruled

ES, EN = Catalog("es"), Catalog("en")

CASES = [
    pytest.param(
        "false_pass",
        {"choice": "shuffle", "modality": "individual"},
        "Pase en falso, el puesto 2 (artículo 81): tarjeta amarilla para el puesto "
        "2; el puesto 2 pierde 80 puntos al terminar el partido; la mano termina y "
        "nadie anota; sale el puesto 1.",
        "False pass – seat 2 (article 81): yellow card for seat 2; seat 2 loses 80 "
        "points after the match; the hand ends and nobody scores; seat 1 starts.",
        id="fid-66-p3-individual",
    ),
    pytest.param(
        "false_pass",
        {"choice": "shuffle"},
        "Pase en falso, el puesto 2 (artículo 81): tarjeta amarilla para el puesto "
        "2; la pareja B pierde 80 puntos; la mano termina y nadie anota; sale el "
        "puesto 2.",
        "False pass – seat 2 (article 81): yellow card for seat 2; pair B loses 80 "
        "points; the hand ends and nobody scores; seat 2 starts.",
        id="fid-81-pairs",
    ),
    pytest.param(
        "wrong_starter",
        {"book": "amasfac", "offender": 3},
        "Salida equivocada, el puesto 3 (artículo 13.7): decide quien está a la "
        "derecha del infractor: seguir la mano o barajar de nuevo, sin "
        "penalización.",
        "Wrong start – seat 3 (article 13.7): the athlete to the offender's right "
        "decides: go on with the hand or shuffle again, without penalty.",
        id="amasfac-13.7-open-choice",
    ),
    pytest.param(
        "wrong_starter",
        {"choice": "continue", "offender": 3},
        "Salida equivocada, el puesto 3 (artículo 76): tarjeta amarilla para el "
        "puesto 3; la mano sigue; fichas vistas: 2-1; se juegan en cuanto quepan, "
        "por el extremo que elija su dueño.",
        "Wrong start – seat 3 (article 76): yellow card for seat 3; the hand goes "
        "on; seen tiles: 2-1; they are played as soon as they fit, at the end "
        "their owner chooses.",
        id="fid-76-seen-tile",
    ),
    pytest.param(
        "misplaced_tile",
        {"to_prevent_lock_or_domino": True, "modality": "individual"},
        "Chivo: ficha mal colocada, el puesto 2 (artículo 78): tarjeta roja para "
        "el puesto 2; el puesto 2 pierde el partido 0 a 200; el puesto 1, el "
        "puesto 3 y el puesto 4 lo ganan 200 a 0.",
        "Misplaced tile (chivo) – seat 2 (article 78): red card for seat 2; seat 2 "
        "loses the match 0 to 200; seat 1, seat 3 and seat 4 win it 200 to 0.",
        id="fid-78-p1-one-loser",
    ),
    pytest.param(
        "misplaced_tile_intentional",
        {"book": "dp-standard", "running": (60, 85)},
        "Chivo a propósito, el puesto 2 (artículo 82-a): advertencia escrita para "
        "el puesto 2; el puesto 2 y el puesto 4 pierden el partido 85 a 150; el "
        "puesto 1 y el puesto 3 lo ganan 150 a 85.",
        "Tile misplaced on purpose – seat 2 (article 82-a): written warning for "
        "seat 2; seat 2 and seat 4 lose the match 85 to 150; seat 1 and seat 3 win "
        "it 150 to 85.",
        id="dp-82-a-points-kept",
    ),
    pytest.param(
        "late_arrival",
        {"book": "dp-even-hands", "modality": "individual", "minutes_late": 21},
        "Llegar tarde, el puesto 2 (artículo 59): el puesto 2 pierde el partido -60 a 120; "
        "el puesto 4 pierde el partido 0 a 120; el puesto 1 y el puesto 3 lo ganan 120 a "
        "-60.",
        "Late arrival – seat 2 (article 59): seat 2 loses the match -60 to 120; seat 4 "
        "loses the match 0 to 120; seat 1 and seat 3 win it 120 to -60.",
        id="dp-64-the-absentees-partner-apart",
    ),
    pytest.param(
        "inverted_or_wrong_score",
        {},
        "Resultado equivocado o invertido, el puesto 2 (artículo 59-b): el puesto "
        "1, el puesto 2, el puesto 3 y el puesto 4 pierden el partido 0 a 200.",
        "Wrong or inverted result – seat 2 (article 59-b): seat 1, seat 2, seat 3 "
        "and seat 4 lose the match 0 to 200.",
        id="fid-59-b-four-losers",
    ),
    pytest.param(
        "sheet_alteration",
        {"book": "pr"},
        "Alteración de la planilla, el puesto 2 (sin artículo que lo prevea): "
        "ninguna consecuencia prevista.",
        "Sheet alteration – seat 2 (no article provides for it): no consequence laid down.",
        id="pr-nothing-laid-down",
    ),
    pytest.param(
        "misplaced_tile",
        {"book": "fed", "offender": None, "infractor_known": False},
        "Chivo: ficha mal colocada, infractor sin identificar (artículo 6): la "
        "mano se anula y nadie anota; sale el puesto 1.",
        "Misplaced tile (chivo) – offender not identified (article 6): the hand is "
        "annulled and nobody scores; seat 1 starts.",
        id="fed-6-nobody-known",
    ),
    pytest.param(
        "false_pass_last_tile",
        {"book": "amasfac"},
        "Pase en falso con la última ficha, el puesto 2 (artículo 13.10): se "
        "coloca la última ficha y domina la mano; la mano vale; sale el puesto 2.",
        "False pass with the last tile – seat 2 (article 13.10): the last tile is "
        "laid and wins the hand; the hand stands; seat 2 starts.",
        id="amasfac-13.10-domino",
    ),
    pytest.param(
        "offending_authority",
        {"book": "dp-standard"},
        "Ofender a una autoridad, el puesto 2 (artículo 86): expulsión para el "
        "puesto 2; se borran sus estadísticas; pasa al Comité de Honor y Ética; "
        "surte efecto cuando lo ratifique el comité de honor y ética.",
        "Offending an authority – seat 2 (article 86): expulsion for seat 2; the "
        "statistics are deleted; referred to the committee of honour and ethics; it "
        "takes effect when the honour and ethics committee ratifies it.",
        id="dp-86-expulsion",
    ),
    pytest.param(
        "shuffle_manipulation",
        {"book": "dp-standard"},
        "Manipular el barajo, el puesto 2 (artículo 78): la mano sigue; suspensión "
        "de hasta 12 meses para el puesto 2; pasa a la autoridad competente.",
        "Manipulating the shuffle – seat 2 (article 78): the hand goes on; "
        "suspension of up to 12 months for seat 2; referred to the competent "
        "authority.",
        id="dp-78-suspension",
    ),
    pytest.param(
        "tile_exposed_partner_one_tile",
        {"book": "fed", "choice": "open_tiles"},
        "Ficha vista, con el compañero a una ficha de ganar, el puesto 2 (artículo "
        "9-c): la mano sigue; se juega a fichas vistas: las muestran el puesto 2, "
        "el puesto 3 y el puesto 4.",
        "Tile exposed while the partner has one winning tile left – seat 2 "
        "(article 9-c): the hand goes on; play goes on with open tiles, shown by "
        "seat 2, seat 3 and seat 4.",
        id="fed-9-c-open-tiles",
    ),
    pytest.param(
        "false_pass",
        {"prior": {"yellow": 2}},
        "Pase en falso, el puesto 2 (artículos 81 y 66): tarjeta amarilla para el "
        "puesto 2; tarjeta negra por acumulación para el puesto 2; el puesto 2 y "
        "el puesto 4 pierden el partido 0 a 200; el puesto 1 y el puesto 3 lo "
        "ganan 200 a 0; expulsión para el puesto 2; suspensión de 12 a 36 meses "
        "para el puesto 2; pasa a la Junta Directiva.",
        "False pass – seat 2 (articles 81 and 66): yellow card for seat 2; black "
        "card by accumulation for seat 2; seat 2 and seat 4 lose the match 0 to "
        "200; seat 1 and seat 3 win it 200 to 0; expulsion for seat 2; suspension "
        "of 12 to 36 months for seat 2; referred to the board.",
        id="fid-66-accumulation",
    ),
    pytest.param(
        "touched_tile_no_fit",
        {"book": "fed", "tiles": ()},
        "Ficha tocada que no cabe, el puesto 2 (artículo 2): la mano sigue; las "
        "fichas quedan vistas; se juegan cuando su dueño quiera.",
        "Touched tile that does not fit – seat 2 (article 2): the hand goes on; "
        "the tiles stay exposed; they are played whenever their owner likes.",
        id="fed-2-no-tile-told",
    ),
    pytest.param(
        "talking",
        {},
        "Hablar durante la mano, el puesto 2 (artículo 73): amonestación verbal "
        "para el puesto 2; la mano sigue.",
        "Talking during the hand – seat 2 (article 73): verbal warning for seat 2; "
        "the hand goes on.",
        id="fid-73-verbal",
    ),
    pytest.param(
        "leaving_table",
        {},
        "Abandono: levantarse de la mesa sin permiso, el puesto 2 (artículos 85 y "
        "86): tarjeta roja para el puesto 2; el puesto 2 y el puesto 4 pierden el "
        "partido 0 a 200; el puesto 1 y el puesto 3 lo ganan 200 a 0; suspensión "
        "por lo que queda del evento para el puesto 2.",
        "Abandonment: leaving the table without leave – seat 2 (articles 85 and "
        "86): red card for seat 2; seat 2 and seat 4 lose the match 0 to 200; seat "
        "1 and seat 3 win it 200 to 0; suspension for the rest of the event for "
        "seat 2.",
        id="fid-86-out-of-the-event",
    ),
    pytest.param(
        "play_out_of_turn",
        {
            "book": "pr",
            "choice": "shuffle",
            "target": 5,
            "settings": {"penalty_unit": "percent"},
        },
        "Adelantarse: jugar sin ser su turno, el puesto 2 (artículo 7-a): la "
        "pareja B pierde 1 punto; la mano termina y nadie anota; sale el puesto 2.",
        "Playing out of turn – seat 2 (article 7-a): pair B loses 1 point; the "
        "hand ends and nobody scores; seat 2 starts.",
        id="pr-0-one-point",
    ),
]


@pytest.mark.parametrize(("code", "how", "spanish", "english"), CASES)
def test_a_ruling_is_one_sentence(
    code: str, how: Mapping[str, Any], spanish: str, english: str
) -> None:
    ruling = ruled(code, **how)

    assert ruling_sentence(ES, ruling) == spanish
    assert ruling_sentence(EN, ruling) == english


def test_athletes_are_called_by_their_number_where_it_is_known() -> None:
    ruling = ruled("false_pass", choice="shuffle")
    numbers = {Seat.ONE: "100 A", Seat.TWO: "207 B"}

    assert ruling_sentence(ES, ruling, numbers) == (
        "Pase en falso, el atleta n.º 207 B (artículo 81): tarjeta amarilla para "
        "el atleta n.º 207 B; la pareja B pierde 80 puntos; la mano termina y "
        "nadie anota; sale el atleta n.º 207 B."
    )


@pytest.mark.article("FID-75-h")
@pytest.mark.parametrize(
    ("settings", "catalog", "told"),
    [
        pytest.param(
            {}, ES,
            "si sale el puesto 3, no lo hace con un número de la ficha vista, salvo que no "
            "tenga otra cosa", id="forbidden-es",
        ),
        pytest.param(
            {}, EN,
            "if seat 3 opens, then not with a number of the seen tile, unless nothing else "
            "is held", id="forbidden-en",
        ),
        pytest.param(
            {"seen_tile_opening": "warn"}, ES,
            "si sale el puesto 3, se le advierte que no lo haga con un número de la ficha "
            "vista", id="warned-es",
        ),
        pytest.param(
            {"seen_tile_opening": "warn"}, EN,
            "if seat 3 opens, they are warned not to do so with a number of the seen tile",
            id="warned-en",
        ),
    ],
)  # fmt: skip
def test_fid_75_h_the_partner_is_told_how_not_to_open(
    settings: Mapping[str, str], catalog: Catalog, told: str
) -> None:
    book = with_settings(load("fid-2015"), settings)
    seen = Incident("tile_exposed_before_start", Seat.ONE, Seat.ONE, choice=ChoiceName.KEEP)
    in_play = seen._replace(code="tile_exposed_in_play", choice=None)

    assert told in ruling_sentence(catalog, rule(book, seen))
    assert told not in ruling_sentence(catalog, rule(book, in_play))
