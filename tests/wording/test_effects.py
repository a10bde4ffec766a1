"""Effects in words: what follows, with the figures and rules of the book."""

import pytest

from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.infraction import (
    Body,
    Card,
    Deduction,
    Effect,
    HandEffect,
    MatchEffect,
    Scope,
    StartEffect,
    Warned,
)
from capicua.wording.catalog import Catalog
from capicua.wording.effects import effect_phrases

ES, EN = Catalog("es"), Catalog("en")


@pytest.mark.parametrize(
    ("book", "effect", "spanish", "english"),
    [
        pytest.param("fid-2015", Effect(), (), (), id="nothing"),
        pytest.param(
            "fid-2015",
            Effect(
                deduct=Deduction(percent=40),
                hand=HandEffect.PENALISED,
                next_starter=StartEffect.REOPEN_RULE,
            ),
            (
                "−40 % de la meta",
                "la mano termina y nadie anota",
                "sale el siguiente; en individual, repite el mismo",
            ),
            (
                "−40% of the target",
                "the hand ends and nobody scores",
                "the next one starts; in individual play the same one",
            ),
            id="fid-66-p3-shuffle",
        ),
        pytest.param(
            "pr",
            Effect(deduct=Deduction(points=80), next_starter=StartEffect.REOPEN_EXCEPTION),
            ("−80 puntos", "en parejas repite el mismo; en individual sale el siguiente"),
            (
                "−80 points",
                "in pairs the same one starts; in individual play the next one",
            ),
            id="pr-9-rotation-excepted",
        ),
        pytest.param(
            "pr",
            Effect(deduct=Deduction(points=1), next_starter=StartEffect.REOPEN_RULE),
            ("−1 punto", "sale el siguiente, según la rotación"),
            ("−1 point", "the next one in the rotation starts"),
            id="one-point",
        ),
        pytest.param(
            "amasfac",
            Effect(
                hand=HandEffect.ANNULLED, next_starter=StartEffect.ANNULLED_HAND_STARTER
            ),
            ("la mano se anula y nadie anota", "repite la salida el mismo"),
            ("the hand is annulled and nobody scores", "the same one starts again"),
            id="amasfac-7-annulled",
        ),
        pytest.param(
            "amasfac",
            Effect(hand=HandEffect.CONTINUES, exposed=True),
            (
                "la mano sigue",
                "las fichas quedan vistas",
                "se juegan en cuanto quepan, por el extremo más alto",
            ),
            (
                "the hand goes on",
                "the tiles stay exposed",
                "they are played as soon as they fit, at the higher end",
            ),
            id="amasfac-5-exposed",
        ),
        pytest.param(
            "fed",
            Effect(open_tiles=True),
            (
                "se juega a fichas vistas",
                "muestran sus fichas del infractor a su compañero",
            ),
            (
                "play goes on with open tiles",
                "those from the offender to the partner show their tiles",
            ),
            id="fed-9-c-open-tiles",
        ),
        pytest.param(
            "fid-2015",
            Effect(
                card=Card.BLACK,
                match=MatchEffect.LOST,
                expelled=True,
                suspension=Scope.MONTHS,
                referred_to=Body.BOARD,
            ),
            (
                "tarjeta negra",
                "partido perdido",
                "expulsión",
                "suspensión de 12 a 36 meses",
                "pasa a la Junta Directiva",
            ),
            (
                "black card",
                "match lost",
                "expulsion",
                "suspension of 12 to 36 months",
                "referred to the board",
            ),
            id="fid-84-black",
        ),
        pytest.param(
            "dp-standard",
            Effect(withdrawn=True, suspension=Scope.MONTHS, statistics_deleted=True),
            (
                "queda fuera del resto del evento",
                "suspensión de hasta 12 meses",
                "se borran sus estadísticas",
            ),
            (
                "out of the rest of the event",
                "suspension of up to 12 months",
                "the statistics are deleted",
            ),
            id="dp-78-suspension",
        ),
        pytest.param(
            "pr",
            Effect(suspension=Scope.MONTHS),
            ("suspensión por tiempo, a fijar",),
            ("suspension for a time to be fixed",),
            id="book-without-months",
        ),
        pytest.param(
            "dp-standard",
            Effect(
                warning=Warned.WRITTEN,
                next_starter=StartEffect.OPPONENTS_IF_OFFENDER_STARTED,
                losers_keep_points=True,
                suspension=Scope.EVENT,
            ),
            (
                "advertencia escrita",
                "sale la pareja contraria, si había salido la infractora; "
                "si no, repite el mismo",
                "los perdedores conservan sus puntos",
                "suspensión por lo que queda del evento",
            ),
            (
                "written warning",
                "the opponents start, if the offenders had started; otherwise the same one",
                "the losers keep their points",
                "suspension for the rest of the event",
            ),
            id="dp-82-intentional",
        ),
    ],
)
def test_an_effect_is_told_in_the_order_of_an_arbiter(
    book: str, effect: Effect, spanish: tuple[str, ...], english: tuple[str, ...]
) -> None:
    told = [effect_phrases(catalog, load(book), effect) for catalog in (ES, EN)]

    assert told == [spanish, english]


@pytest.mark.parametrize("start", [StartEffect.REOPEN_RULE, StartEffect.REOPEN_EXCEPTION])
def test_another_rule_for_the_start_is_told_when_it_is_set(start: StartEffect) -> None:
    book = with_settings(load("pr"), {"reopen_rule": "same"})

    assert effect_phrases(ES, book, Effect(next_starter=start)) == (
        "repite la salida el mismo",
    )


def test_a_card_that_is_tied_to_the_shuffle_is_told_as_the_setting_says() -> None:
    effect = Effect(card=Card.YELLOW, card_tied_to_shuffle=True)
    always = load("fid-2015")
    tied = with_settings(always, {"card_on_continue": "with_shuffle"})

    assert effect_phrases(ES, always, effect) == ("tarjeta amarilla",)
    assert effect_phrases(ES, tied, effect) == (
        "tarjeta amarilla",
        "la tarjeta, solo si se baraja",
    )
