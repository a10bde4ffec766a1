"""Each regulation's own words take the place of ours, and of nothing else."""

import pytest

from capicua.wording.catalog import own_words
from capicua.wording.language import words_for


@pytest.mark.parametrize(
    ("regulation", "code", "said"),
    [
        ("FID", "false_pass", "Pase en falso"),
        ("PR", "false_pass", "Pase con ficha"),
        ("PR", "play_out_of_turn", "Jugada adelantada"),
        ("PR", "misplaced_tile", "Chivo: ficha mal colocada"),
        ("AMASFAC", "misplaced_tile_detected_late", "Cachirul"),
    ],
)
def test_an_infraction_is_called_as_its_players_call_it(
    regulation: str, code: str, said: str
) -> None:
    assert words_for("es", regulation).infraction(code) == said
    assert words_for("en", regulation).infraction(code) == words_for("en").infraction(code)


def test_whole_words_alone_are_replaced_and_values_never() -> None:
    words = words_for("es", "AMASFAC")

    assert own_words("AMASFAC", "es").retell("Archivo. Árbitros y árbitro.") == (
        "Archivo. Jueces y juez."
    )
    assert words.text("{arbiter} is coming", arbiter="Ana Árbitro") == (
        "Ana Árbitro va para allá"
    )
    assert words.text("We told the arbiter") == "Ya avisamos al juez"
    assert words.value("settings", "tiebreak_order", "efectividad") == "diferencia"
