"""One word for one thing: both catalogs say what the glossary decides, and nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from capicua.wording.catalog import INTERFACE, TOPICS, messages

GLOSSARY = Path(__file__).parents[3] / "docs" / "glossary.md"
NAME = re.compile(r"\{\w+\}|<[^>]+>")


class Decided(NamedTuple):
    """A thing of the glossary: its Spanish word, its English one, and what is not said."""

    spanish: str
    english: str
    never: str
    """Spanish words that would be a second name for it."""


DECIDED = (
    Decided("puesto", "seat", r"\basientos?\b"),
    Decided("descanso", "bye", r"\bbyes?\b|\blibre:"),
    Decided("diario", "journal", r"\bbit[áa]coras?\b"),
    Decided("anotador", "scorer", r"\boperador(es)?\b|\bplanillero\b"),
    Decided("mesa técnica", "desk", r"(en|a) la mesa de control|\bPregunte en la mesa\."),
    Decided("rating", "rating", r"\bpuntuación Elo\b"),
    Decided("planilla", "score sheet", r"\bhoja de puntos\b|\bhoja de anotación\b"),
    Decided("lugar", "place", r"\bposición \{rank\}|\bpuesto \{(rank|place)\}"),
)


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Yield every message of a language with its key, all its forms in one."""
    for topic in sorted({*TOPICS.values(), INTERFACE}):
        for key, forms in messages(language, topic).items():
            yield key, " | ".join(forms)


def english_of() -> dict[str, str]:
    """Return what each key says in English; a sentence of the doors says itself."""
    return {key: said or key for key, said in spoken("en")}


@pytest.mark.parametrize("one", DECIDED, ids=[one.english for one in DECIDED])
def test_a_thing_has_no_second_name(one: Decided) -> None:
    never = re.compile(one.never, re.IGNORECASE)
    said = ((key, text) for key, text in spoken("es"))

    assert [key for key, text in said if never.search(NAME.sub("", text))] == []


@pytest.mark.parametrize("one", DECIDED, ids=[one.english for one in DECIDED])
def test_the_glossary_decides_it(one: Decided) -> None:
    glossary = GLOSSARY.read_text(encoding="utf-8")
    row = rf"^\| {one.spanish} \| [^|]*\b{one.english}\b"

    assert re.search(row, glossary, re.MULTILINE)


def test_puesto_is_a_seat_and_no_rank() -> None:
    english = english_of()
    puesto = re.compile(r"\bpuestos?\b(?! en marcha)", re.IGNORECASE)
    wrong = [
        key
        for key, text in spoken("es")
        if puesto.search(text)
        and re.search(r"\b(rank|places?)\b", english.get(key, key))
        and not re.search(r"\bseats?\b", english.get(key, key))
    ]

    assert wrong == []
