"""Refusals in a person's language: what is wrong, by which article, what to do now."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from capicua.discipline.record import SanctionKind
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.cited import Cited
from capicua.wording.record import place_name, post_name
from capicua.wording.registry.discipline_words import discipline_word
from capicua.wording.registry.office_words import KINDS, office_word
from capicua.wording.words import Words

ROLES: Mapping[Role, str] = {
    Role.OWNER: "owner",
    Role.DESK: "desk",
    Role.CHIEF_ARBITER: "chief arbiter",
    Role.ARBITER: "arbiter",
    Role.SCORER: "table operator",
    Role.DELEGATE: "delegate",
    Role.ATHLETE: "athlete",
    Role.PUBLIC: "public",
}
"""What the interface calls each role."""
NOBODY: Mapping[str, str] = {}
PERSONS = frozenset({"by", "holder", "names", "person"})
"""Facts that are people; looking up what somebody typed would give names away."""


def tell_refusal(
    words: Words, error: RuleViolation, people: Mapping[str, str] = NOBODY
) -> str:
    """Return the sentence of a refusal, with its article behind it.

    Refusals are written in English, with what was found in them by name. Another language
    has that sentence with the same names; where it has not, one sentence for each code.
    ``people`` are the names of those whom a journal knows by their ids.
    """
    catalog, key = words.catalog, f"refusal:{error.code}"
    if error.facts and (catalog.has(error.sentence) or not catalog.has(key)):
        said = {
            name: _said(words, value, people if name in PERSONS else NOBODY)
            for name, value in error.facts.items()
        }
        sentence = catalog.text(error.sentence, **said)
    elif catalog.has(error.sentence):
        sentence = catalog.text(error.sentence)
    else:
        sentence = catalog.text(key) if catalog.has(key) else error.message
    sentence = sentence[:1].upper() + sentence[1:]
    if error.article is None:
        return sentence
    return f"{sentence} ({words.basis(Cited(None, error.article))})"


def _said(words: Words, value: object, people: Mapping[str, str]) -> str:
    """Return something that was found as it stands in the middle of a sentence."""
    match value:
        case RuleViolation():
            return tell_refusal(words, value, people)
        case Place() | Role() | Post() | SanctionKind():
            return _named(words, value)
        case tuple():
            return ", ".join(_said(words, one, people) for one in value)
        case StrEnum() if type(value) in KINDS:
            return office_word(words.catalog, value)
        case str():
            return people.get(value, value)
        case _:
            return str(value)


def _named(words: Words, value: Place | Role | Post | SanctionKind) -> str:
    match value:
        case Place():
            name = place_name(words.catalog, value)
            return name[:1].lower() + name[1:]
        case Role():
            return words.text(ROLES[value])
        case Post():
            return post_name(words.catalog, value)
        case SanctionKind():
            return discipline_word(words.catalog, value)
