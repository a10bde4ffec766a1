"""The interface: whatever pages and commands say exists in Spanish, and nothing else."""

import ast
import string
from pathlib import Path

import pytest

import capicua
from capicua.wording.catalog import INTERFACE, messages
from house.test_error_codes import codes_in
from wording.interface_messages import (
    Message,
    messages_under,
    python_messages,
    refusals_with_facts,
    template_messages,
    texts_in,
)

HOME = Path(capicua.__file__).parent
SAME_IN_BOTH = {"art.", "Club", "Rating"}
REFUSAL = "refusal:"
FOR_PROGRAMS = {"permission", "need"}
"""A permission's name in the code, which a refusal tells in English."""


@pytest.fixture(scope="module")
def said() -> tuple[Message, ...]:
    """Return every sentence that the doors say."""
    return tuple(
        message for door in ("web", "cli") for message in messages_under(HOME / door)
    )


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_no_sentence_is_put_together_at_run_time(said: tuple[Message, ...]) -> None:
    assert [message.place for message in said if message.one is None] == []


def test_every_sentence_of_the_doors_is_translated(said: tuple[Message, ...]) -> None:
    spanish = messages("es", INTERFACE)
    missing = [message for message in said if (message.one or "") not in spanish]

    assert missing == []


def test_no_translated_sentence_is_unused(said: tuple[Message, ...]) -> None:
    sentences = {key for key in messages("es", INTERFACE) if not key.startswith(REFUSAL)}
    unsaid = sentences - {message.one for message in said}
    texts = {
        text for file in HOME.rglob("*.py") for text in texts_in(file.read_text("utf-8"))
    }

    # Who refuses something says it in English, wherever in the house that is.
    assert unsaid - texts == set()


def test_a_refusal_that_names_what_was_found_does_so_in_spanish() -> None:
    spanish = messages("es", INTERFACE)
    missing = [
        sentence
        for file in HOME.rglob("*.py")
        for sentence in refusals_with_facts(file.read_text("utf-8"))
        if sentence not in spanish
    ]

    assert missing == []


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    codes = {
        code
        for file in HOME.rglob("*.py")
        for code in codes_in(ast.parse(file.read_text("utf-8")))
    }
    told = {key for key in messages("es", INTERFACE) if key.startswith(REFUSAL)}

    assert {key.removeprefix(REFUSAL) for key in told} == codes


def test_a_sentence_that_counts_has_two_forms(said: tuple[Message, ...]) -> None:
    spanish = messages("es", INTERFACE)
    wrong = [
        message
        for message in said
        if len(spanish[message.one or ""]) != (1 if message.several is None else 2)
    ]

    assert wrong == []


def test_a_translation_keeps_the_placeholders() -> None:
    lost = [
        english
        for english, forms in messages("es", INTERFACE).items()
        if any(_differs(form, english) for form in forms)
    ]

    assert lost == []


def _differs(spanish: str, english: str) -> bool:
    """Tell whether a translation lost something, but a word that only programs need."""
    return placeholders(spanish) != placeholders(english) - FOR_PROGRAMS


def test_a_translation_differs_from_its_sentence() -> None:
    same = {
        english
        for english, forms in messages("es", INTERFACE).items()
        if forms == (english,)
    }

    assert same == SAME_IN_BOTH


def test_sentences_are_found_in_python() -> None:
    source = (
        "said = 'Named.'\n"
        "words.text('Plain.')\n"
        "words.text(said)\n"
        "words.text('Yes.' if good else 'No.')\n"
        "words.many('{count} hand', '{count} hands', n)\n"
        "words.text(f'Made {here}')\n"
        "other('Not said.')\n"
    )

    assert list(python_messages(source, "a.py")) == [
        Message("a.py:2", "Plain."),
        Message("a.py:3", "Named."),
        Message("a.py:4", "Yes."),
        Message("a.py:4", "No."),
        Message("a.py:5", "{count} hand", "{count} hands"),
        Message("a.py:6", None),
    ]


def test_sentences_are_found_in_templates() -> None:
    source = (
        "{{ t('Plain.') }}\n"
        "{{ t('Yes.' if good else 'No.') }}\n"
        "{{ words.many('{count} hand', '{count} hands', n) }}\n"
        "{{ t('Made ' ~ here) }} {{ other('Not said.') }}\n"
    )

    assert list(template_messages(source, "a.html")) == [
        Message("a.html:1", "Plain."),
        Message("a.html:2", "Yes."),
        Message("a.html:2", "No."),
        Message("a.html:3", "{count} hand", "{count} hands"),
        Message("a.html:4", None),
    ]
