"""The two roots of every error: what a person can mend, and what we must mend."""

from __future__ import annotations

from typing import Any

from capicua.kernel.counting import fill_sentence


class RuleViolation(Exception):
    """Something a person can mend.

    It says what is wrong, where, by which article and what to do now. ``code`` is a
    documented snake_case word for programs, ``at`` the place in the input (None: the whole
    input) and ``article`` the article that decides (None where no article applies).

    What was found goes into the sentence as ``facts`` under their names, so that another
    language can say it, too: ``RuleViolation("no_row", "There is no row {row}.", row=9)``.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        at: str | None = None,
        article: str | None = None,
        **facts: object,
    ) -> None:
        told = {name: _plain(value) for name, value in facts.items()}
        super().__init__(fill_sentence(message, told) if facts else message)
        self.code = code
        self.sentence = message
        self.facts = facts
        self.message = str(self)
        self.at = at
        self.article = article

    def __reduce__(self) -> tuple[Any, ...]:
        # A worker process sends its refusal home whole, whatever its class is built from.
        return _again, (type(self), self.args, self.__dict__)

    def as_document(self) -> dict[str, dict[str, str | None]]:
        """Return the error object of the public formats."""
        return {
            "error": {
                "code": self.code,
                "message": self.message,
                "at": self.at,
                "article": self.article,
            }
        }


class BrokenInvariant(Exception):
    """Something that cannot happen unless the program is wrong."""


def _plain(value: object) -> object:
    """Return several values as a list in words; what has a name of its own stays."""
    return ", ".join(map(str, value)) if type(value) is tuple else value


def _again(
    kind: type[RuleViolation], args: tuple[Any, ...], state: dict[str, Any]
) -> RuleViolation:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error
