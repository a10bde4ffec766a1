"""Words: everything that is said to a person, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.infraction import Case
from capicua.rulebooks.rulebook import Rulebook
from capicua.wording.cases import CaseWords, case_words
from capicua.wording.catalog import Catalog
from capicua.wording.readings import ReadingWords, reading_words
from capicua.wording.values import basis_phrase, cited_phrase, value_phrase


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language; whatever a rulebook holds can be said with them."""

    catalog: Catalog

    @property
    def language(self) -> str:
        """Return the code of the language: ``es`` or ``en``."""
        return self.catalog.language

    def text(self, message: str, /, **values: object) -> str:
        """Return a sentence of the interface, named by its English, with its values."""
        return self.catalog.text(message, **values)

    def template(self, message: str, /) -> str:
        """Return a sentence of the interface whose ``{values}`` a script fills in."""
        return self.catalog.template(message)

    def many(self, one: str, several: str, count: int, /, **values: object) -> str:
        """Return the sentence of the interface that fits a count; it fills ``{count}``."""
        return self.catalog.many(one, several, count, **values)

    def section(self, section: str) -> str:
        """Return the label of a section of the rulebook."""
        return self.catalog.text(f"section:{section}")

    def section_about(self, section: str) -> str:
        """Return in one line what a section settles."""
        return self.catalog.text(f"about:{section}")

    def param(self, section: str, name: str) -> str:
        """Return the label of one value of the rulebook."""
        return self.catalog.text(f"param:{section}.{name}")

    def value(self, section: str, name: str, value: object) -> str:
        """Return a value in words, with its unit; nothing is a dash."""
        return value_phrase(self.catalog, section, name, value)

    def cited(self, section: str, name: str, cited: Cited[Any]) -> str:
        """Return a value in words; where there is none, whether the book is silent."""
        return cited_phrase(self.catalog, section, name, cited)

    def basis(self, cited: Cited[Any]) -> str:
        """Return on what a value rests: its article, a reading, our own choice."""
        return basis_phrase(self.catalog, cited)

    def infraction(self, code: str) -> str:
        """Return the name of an infraction in players' words."""
        return self.catalog.text(f"infraction:{code}")

    def case(self, book: Rulebook, case: Case) -> CaseWords:
        """Return a case of an infraction as short phrases."""
        return case_words(self.catalog, book, case)

    def reading(self, reading: str) -> ReadingWords:
        """Return the question that a reading answers and what it chooses."""
        return reading_words(self.catalog, reading)

    def setting_about(self, name: str) -> str:
        """Return in one line what a setting changes."""
        return self.catalog.text(f"setting:{name}")
