"""The guide of conduct: each book's own articles, in our words, and nothing borrowed."""

import pytest

from capicua.rulebooks import load
from capicua.wording.conduct import (
    CHAPTERS,
    articles_of_conduct,
    conduct_about,
    conduct_chapters,
    conduct_title,
)
from capicua.wording.guide import Said
from capicua.wording.language import LANGUAGES, words_for

SPANISH = words_for("es")


def said_in(book: str, language: str = "es") -> tuple[Said, ...]:
    chapters = conduct_chapters(load(book), words_for(language))
    return tuple(one for chapter in chapters for one in chapter.sentences)


def test_every_article_of_conduct_is_told_once() -> None:
    told = [one for ids in CHAPTERS.values() for one in ids]

    assert sorted(told) == sorted(articles_of_conduct())


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "article", "spanish", "english"),
    [
        pytest.param(
            "fid-2015", "4",
            "Busque entenderse con su compañero, siempre dentro del juego limpio.",
            "Look for understanding with your partner, always within fair play.",
            id="fid-4",
        ),
        pytest.param(
            "fid-2015", "5",
            "El juego limpio es lo esencial de este deporte.",
            "Fair play is what this sport is about.",
            id="fid-5",
        ),
        pytest.param(
            "fid-2015", "6",
            "Nada de trampas, engaños ni artimañas.",
            "No cheating, no deceit, no tricks.",
            id="fid-6",
        ),
        pytest.param(
            "fid-2015", "72",
            "No reclame nada al contrario: llame al árbitro.",
            "Do not reproach your opponents: call the arbiter.",
            id="fid-72",
        ),
        pytest.param(
            "fid-2015", "47",
            "Todos los del equipo llevan el mismo uniforme, en las tres "
            "modalidades: forma, color y emblemas.",
            "Everybody of a team wears the same uniform in all three "
            "modalities: shape, colour and emblems.",
            id="fid-47",
        ),
        pytest.param(
            "fid-2015", "51",
            "La ficha tiene el reverso liso y la cara en dos cuadros iguales "
            "con puntos.",
            "A tile has a plain back and a face of two equal squares with pips.",
            id="fid-51",
        ),
        pytest.param(
            "fid-2015", "74-d",
            "Puesta la ficha de salida, nadie la mueve.",
            "Once the opening tile is down, nobody moves it.",
            id="fid-74-d-n2",
        ),
        pytest.param(
            "fid-2015", "74-e",
            "Las fichas quedan como se levantaron: sin tocarlas, ordenarlas ni "
            "cerrar huecos.",
            "Tiles stay as they were lifted: no touching, sorting or closing gaps.",
            id="fid-74-e",
        ),
        pytest.param(
            "fid-2015", "74-f",
            "Ponga la ficha con suavidad, unida a la línea, siempre con la "
            "misma mano y sin golpear.",
            "Place tiles softly, joined to the line, always with the same hand "
            "and without banging.",
            id="fid-74-f",
        ),
        pytest.param(
            "fid-2015", "83",
            "Las fichas jugadas quedan en la mesa hasta que los cuatro estén "
            "conformes con lo anotado.",
            "Played tiles stay on the table until all four are content with "
            "what is written.",
            id="fid-83-n1",
        ),
        pytest.param(
            "fid-2015", "79",
            "Quien cierra solo pone la ficha; no exclama nada.",
            "Whoever locks just places the tile and says nothing.",
            id="fid-79-n1",
        ),
        pytest.param(
            "fid-2015", "80",
            "Al pasar no toque la mesa, no señale ni haga gestos.",
            "When you pass, do not touch the table, point or gesture.",
            id="fid-80-n2",
        ),
        pytest.param(
            "fid-2015", "93",
            "Nadie entra con armas.",
            "Nobody brings weapons.",
            id="fid-93",
        ),
        pytest.param(
            "fid-2015", "97-pu",
            "Comenzado el juego, solo entran personas autorizadas; la "
            "credencial se lleva a la vista.",
            "Once play has begun only authorised people come in; badges are "
            "worn visibly.",
            id="fid-97-pu",
        ),
        pytest.param(
            "dp-standard", "6",
            "Cada pareja juega según su teoría, dentro del juego limpio.",
            "Each pair plays by its own theory, within fair play.",
            id="dp-6",
        ),
        pytest.param(
            "dp-standard", "7",
            "El juego limpio es condición de todo lo demás.",
            "Fair play is the condition of everything else.",
            id="dp-7",
        ),
        pytest.param(
            "dp-standard", "8",
            "Nada de trampas, de información indebida ni de barajar con "
            "malicia: conducta recta y respetuosa.",
            "No cheating, no illicit information, no dishonest shuffling: be "
            "upright and respectful.",
            id="dp-8",
        ),
        pytest.param(
            "dp-standard", "31",
            "Los jugadores cuidan el orden, pero no sancionan: eso lo hace el "
            "árbitro.",
            "Players keep order themselves, but do not sanction: the arbiter does.",
            id="dp-31",
        ),
        pytest.param(
            "dp-standard", "10",
            "La ficha tiene el reverso liso y la cara en dos cuadros iguales "
            "con puntos.",
            "A tile has a plain back and a face of two equal squares with pips.",
            id="dp-10",
        ),
        pytest.param(
            "dp-standard", "46-f",
            "Las fichas quedan como cayeron: sin tocarlas, moverlas ni cerrar "
            "huecos.",
            "Tiles stay as they fell: no touching, moving or closing gaps.",
            id="dp-46-f",
        ),
        pytest.param(
            "dp-standard", "46-g",
            "Ponga la ficha con suavidad y bien unida a la línea.",
            "Place tiles softly and fully joined to the line.",
            id="dp-46-g",
        ),
        pytest.param(
            "dp-standard", "46-k",
            "Las fichas jugadas quedan en la mesa hasta que los cuatro estén "
            "conformes con lo anotado.",
            "Played tiles stay on the table until all four are content with "
            "what is written.",
            id="dp-46-k",
        ),
        pytest.param(
            "dp-standard", "46-i",
            "Postura tranquila, manos bajo la mesa, silencio y ninguna seña.",
            "A quiet posture, hands under the table, silence and no signals.",
            id="dp-46-i",
        ),
        pytest.param(
            "dp-standard", "52-pu",
            "Quien cierra pone la ficha sin exclamar nada.",
            "Whoever locks places the tile without an exclamation.",
            id="dp-52-pu",
        ),
        pytest.param(
            "dp-standard", "46-j",
            "Nadie entra con armas.",
            "Nobody brings weapons.",
            id="dp-46-j",
        ),
        pytest.param(
            "amasfac", "2.4",
            "La ficha de salida no se mueve.",
            "The opening tile is not moved.",
            id="amasfac-2.4",
        ),
        pytest.param(
            "amasfac", "3.1",
            "Levante las 7 fichas de pie, juntas y sin separarlas.",
            "Lift your 7 tiles upright, together and unseparated.",
            id="amasfac-3.1",
        ),
        pytest.param(
            "amasfac", "3.2",
            "Las fichas quedan como cayeron, sin ordenarlas.",
            "Tiles stay as they fell, unsorted.",
            id="amasfac-3.2",
        ),
        pytest.param(
            "amasfac", "3.3",
            "Las fichas se tocan solo para jugarlas.",
            "Tiles are touched only to play them.",
            id="amasfac-3.3",
        ),
        pytest.param(
            "amasfac", "3.4",
            "Ponga la ficha con suavidad, siempre igual y sin golpear.",
            "Place tiles softly, always in the same way and without banging.",
            id="amasfac-3.4",
        ),
        pytest.param(
            "amasfac", "13.2",
            "No ordenar las fichas se recomienda al principio y es obligatorio "
            "desde el partido 4.",
            "Not sorting your tiles is recommended at first and compulsory "
            "from match 4 on.",
            id="amasfac-13.2",
        ),
        pytest.param(
            "amasfac", "4",
            "Durante la mano no se habla; después, comentarios suaves y sin "
            "ofender.",
            "No talk during a hand; afterwards, soft words that offend nobody.",
            id="amasfac-4",
        ),
        pytest.param(
            "amasfac", "6",
            "Quien cierra solo pone la ficha.",
            "Whoever locks just places the tile.",
            id="amasfac-6-n1",
        ),
        pytest.param(
            "amasfac", "13.4",
            "Ni comer, ni beber, ni fumar, ni gafas oscuras; manos en las "
            "rodillas y ninguna seña. Lo que vea el juez es definitivo.",
            "No eating, drinking, smoking or dark glasses; hands on knees and "
            "no signals. What the judge saw is final.",
            id="amasfac-13.4",
        ),
        pytest.param(
            "fed", "2",
            "Fichas de pie y con la misma separación; no se ordenan ni se "
            "tocan si no es para jugar.",
            "Tiles upright and evenly spaced; they are not sorted, nor touched "
            "except to play.",
            id="fed-2-n3",
        ),
        pytest.param(
            "fed", "2",
            "Siempre la misma mano y la misma manera, con suavidad y sin golpear.",
            "Always the same hand and manner, softly and without banging.",
            id="fed-2-n5",
        ),
        pytest.param(
            "fed", "3",
            "Siéntese tranquilo, con las manos bajo la mesa sobre las piernas, "
            "sin movimientos que informen.",
            "Sit calmly with your hands under the table on your legs, without "
            "movements that tell anything.",
            id="fed-3",
        ),
        pytest.param(
            "fed", "4",
            "Al cerrar no se dice ni «cerrado» ni «abierto».",
            "When locking, say neither “closed” nor “open”.",
            id="fed-4-n1",
        ),
    ],
)  # fmt: skip
def test_the_guide_tells_what_the_article_expects(
    book: str, article: str, spanish: str, english: str
) -> None:
    rest = (f"art. {article}",)

    assert Said(spanish, rest) in said_in(book)
    assert Said(english, rest) in said_in(book, "en")


def test_a_number_of_the_event_fills_the_sentence() -> None:
    told = [one.text for one in said_in("amasfac", "en") if "compulsory" in one.text]

    assert told == [
        "Not sorting your tiles is recommended at first and compulsory from match 4 on."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_without_such_articles_says_so(language: str) -> None:
    book, words = load("pr"), words_for(language)

    assert conduct_chapters(book, words) == ()
    assert book.name in conduct_about(book, words)


def test_a_guide_has_a_title_and_names_its_book() -> None:
    book = load("fed")

    assert (conduct_title(SPANISH), book.name in conduct_about(book, SPANISH)) == (
        "Guía de conducta",
        True,
    )
