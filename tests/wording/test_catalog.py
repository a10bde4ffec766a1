"""Catalogs: messages are found, counted and filled; the files are sound and complete."""

import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from capicua.wording.catalog import FOLDER, INTERFACE, TOPICS, Catalog, messages, topic_of
from capicua.wording.language import LANGUAGES
from wording import expected_keys

FILES = sorted(FOLDER.rglob("*.po"))
SAME_IN_BOTH = {
    "basis:article",
    "paper:berger",
    "paper:buchholz",
    "paper:club",
    "paper:efectividad",
    "paper:rating",
    "paper:side_a",
    "paper:side_b",
    "paper:total",
    "unit:minutes",
    "unit:seconds",
    "value:athletes.rating.elo",
    "value:athletes.rating.spec",
    "value:Modality.individual",
    "value:no",
    "value:settings.tiebreak_order.berger",
    "value:settings.tiebreak_order.buchholz",
    "value:settings.tiebreak_order.score",
    "value:settings.tiebreak_order.spread",
}


def entries(path: Path) -> list[Message]:
    with path.open("rb") as file:
        return [message for message in read_po(file, abort_invalid=True) if message.id]


def forms_of(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def translated() -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Yield every key with its Spanish and its English forms."""
    for topic in sorted(set(TOPICS.values())):
        spanish, english = (messages(language, topic) for language in LANGUAGES)
        yield from ((key, spanish[key], english[key]) for key in spanish)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", sorted(set(TOPICS.values())))
def test_a_language_has_every_key_that_the_rulebooks_ask_for_and_no_other(
    language: str, topic: str
) -> None:
    wanted = {
        "labels": expected_keys.labels(),
        "values": expected_keys.values(Catalog(language)),
        "infractions": expected_keys.infractions(),
        "readings": expected_keys.readings(),
        "rulings": expected_keys.rulings(),
        "pairings": expected_keys.pairings(),
        "guide": expected_keys.guide(),
        "paper": expected_keys.paper(),
        "event_terms": expected_keys.event_terms(),
        "happenings": expected_keys.happenings(),
        "record": expected_keys.record(),
        "conduct": expected_keys.conduct(),
        "person_clues": expected_keys.person_clues(),
        "office": expected_keys.office(),
        "discipline": expected_keys.discipline(),
    }

    assert sorted(messages(language, topic)) == sorted(set(wanted[topic]))


def test_every_file_belongs_to_a_language_and_a_topic() -> None:
    topics = sorted({*TOPICS.values(), INTERFACE})
    expected = {
        FOLDER / language / f"{topic}.po" for language in LANGUAGES for topic in topics
    }

    # The interface is written in English, so English needs no file for it; in Spanish each
    # part of the house has one of its own.
    parts = set((FOLDER / "es").glob(f"{INTERFACE}-*.po"))
    assert set(FILES) - parts == expected - {FOLDER / "en" / f"{INTERFACE}.po"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_message_is_translated_once_settled_and_in_its_topic(path: Path) -> None:
    found = entries(path)
    ids = [forms_of(message.id)[0] for message in found]

    assert [message.id for message in found if message.fuzzy] == []
    assert [message.id for message in found if not all(forms_of(message.string))] == []
    assert [name for name in ids if topic_of(name) != path.stem.partition("-")[0]] == []
    assert path.read_text(encoding="utf-8").count("\nmsgid ") == len(ids) + 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_file_counts_as_the_program_does(path: Path) -> None:
    with path.open("rb") as file:
        read = read_po(file)

    assert (str(read.locale), read.num_plurals, read.plural_expr) == (
        path.parent.name,
        2,
        "(n != 1)",
    )


def test_no_text_is_its_key() -> None:
    same = [key for key, *texts in translated() if (key,) in texts]

    assert same == []


def test_spanish_and_english_differ_unless_the_word_is_the_same() -> None:
    same = {key for key, spanish, english in translated() if spanish == english}

    assert same == SAME_IN_BOTH


def test_both_languages_have_the_same_forms_and_placeholders() -> None:
    different = [
        key
        for key, spanish, english in translated()
        if [placeholders(text) for text in spanish]
        != [placeholders(text) for text in english]
    ]

    assert different == []


def test_a_phrase_has_no_blanks_around_it_and_no_double_ones() -> None:
    untidy = [
        text
        for language in LANGUAGES
        for topic in sorted({*TOPICS.values(), INTERFACE})
        for forms in messages(language, topic).values()
        for text in forms
        if text != " ".join(text.split(" ")).strip() or "  " in text
    ]

    assert untidy == []


@pytest.mark.parametrize(
    ("message", "topic"),
    [
        pytest.param("param:match.target", "labels", id="label"),
        pytest.param("value:yes", "values", id="value"),
        pytest.param("reading:F1.choice", "readings", id="reading"),
        pytest.param("reading", INTERFACE, id="a-word-like-a-kind-of-key"),
        pytest.param("value: {value}", INTERFACE, id="a-sentence-like-a-key"),
        pytest.param("Nothing: here", INTERFACE, id="a-sentence-with-a-colon"),
    ],
)
def test_a_message_has_its_topic(message: str, topic: str) -> None:
    assert topic_of(message) == topic


def test_an_unknown_message_is_said_as_it_is_with_its_values() -> None:
    said = Catalog("es").text("No catalog has {what}.", what="this sentence")

    assert said == "No catalog has this sentence."


@pytest.mark.parametrize(
    ("count", "said"),
    [
        pytest.param(0, "0 new things", id="none"),
        pytest.param(1, "1 new thing", id="one"),
        pytest.param(2, "2 new things", id="several"),
    ],
)
def test_an_unknown_count_is_said_as_it_is(count: int, said: str) -> None:
    catalog = Catalog("es")

    assert (
        catalog.many("{count} {age} thing", "{count} {age} things", count, age="new")
        == said
    )


def test_a_key_is_counted_with_its_number() -> None:
    spanish, english = Catalog("es"), Catalog("en")

    assert [spanish.counted("unit:months", count) for count in (0, 1, 12)] == [
        "0 meses",
        "1 mes",
        "12 meses",
    ]
    assert [english.counted("unit:months", count) for count in (0, 1, 12)] == [
        "0 months",
        "1 month",
        "12 months",
    ]


def test_a_language_without_catalogs_has_no_messages() -> None:
    assert (dict(messages("eu", "labels")), Catalog("eu").has("section:match")) == (
        {},
        False,
    )
