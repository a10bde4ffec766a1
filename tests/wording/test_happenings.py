"""What happened, in one short sentence each."""

import pytest

from actions.event_office import playing
from capicua.actions.engine.names import Names
from capicua.actions.events.summary import show_log
from capicua.event.fact import Fact, kind_of
from capicua.event.facts.record import AwardDefined, UniformChecked
from capicua.event.facts.results import CardGiven, RulingMade
from capicua.event.facts.tables import HandRecorded, SheetRegistered
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from capicua.play.ruling.incident import Incident
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.catalog import Catalog
from capicua.wording.happenings import say_happening, say_line
from capicua.wording.language import LANGUAGES
from event.examples import EXAMPLES

SPANISH = Catalog("es")
STATE = EventState("copa", load("fid-2015"))
NAMES = Names({101: "Ana"}, {"0123456789abcdef" * 4: "porque sí"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", EXAMPLES, ids=kind_of)
def test_every_fact_has_a_sentence(language: str, fact: Fact) -> None:
    said = say_happening(Catalog(language), STATE, NAMES, fact)

    assert "happening:" not in said
    assert not set("{}").intersection(said)
    assert "0123456789abcdef" not in said


def say(fact: Fact) -> str:
    office = playing()
    return say_happening(SPANISH, office.state, office.context.names("copa"), fact)


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (
            HandRecorded(Place(1, 1), HandWon(Pair.A, 35)),
            "Mesa 1: mano anotada, 35 para A.",
        ),
        (SheetRegistered(Place(1, 4, 2)), "Mesa 4, tablero 2: resultado oficial."),
        (
            UniformChecked(2, is_right=True),
            "Uniforme correcto: Athlete 2.0 / Athlete 2.1, todos.",
        ),
    ],
    ids=["hand", "board", "whole-entry"],
)
def test_a_sentence_names_what_a_reader_looks_for(fact: Fact, sentence: str) -> None:
    assert say(fact) == sentence


@pytest.mark.article("FID-66-p1-n3")
def test_a_sanction_is_told_by_label_and_not_by_name() -> None:
    office = playing()
    entry = office.state.table(Place(1, 1)).b[0]
    incident = Incident("false_pass", Seat.TWO, Seat.ONE, Modality.PAIRS, 200)
    fact = RulingMade(Place(1, 1), incident, cards=(CardGiven(Seat.TWO, Card.YELLOW),))
    said = say_happening(SPANISH, office.state, office.context.names("copa"), fact)

    assert said == (
        f"Mesa 1: el árbitro resuelve «{SPANISH.text('infraction:false_pass')}» "
        f"({entry}A). Tarjeta amarilla para {entry}A."
    )
    assert "Athlete" not in said


def test_an_award_may_be_nobodys_yet() -> None:
    fact = AwardDefined(1, EXAMPLES[0].title)  # type: ignore[union-attr, arg-type]

    assert say_happening(SPANISH, STATE, NAMES, fact) == "Premio «porque sí»: nadie."


def test_a_whole_log_can_be_read() -> None:
    office = playing()
    names = office.context.names("copa")
    lines = list(show_log(office.context, "copa"))

    found = office.state.rounds[1]
    assert [say_line(SPANISH, office.state, names, line) for line in lines][-3:] == [
        f"Semilla de la ronda 1, sellada: {str(found.commitment)[:16]}…",
        "Ronda 1 emparejada; descansan: nadie.",
        f"Ronda 1 publicada; se abre el sello: semilla {found.seed}.",
    ]
