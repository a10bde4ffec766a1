"""Fields of a person's form: read into what is written down of them."""

from __future__ import annotations

from capicua.kernel.error import RuleViolation
from capicua.registry.age_category import AgeCategory
from capicua.registry.athlete import AthleteSex
from capicua.registry.eligibility import Approver
from capicua.registry.person import Nationality, PersonDetails
from capicua.web.site.request import Ask


def read_details(ask: Ask, before: PersonDetails | None = None) -> PersonDetails:
    """Return what a form says of a person; the photo stays the one from before."""
    return PersonDetails(
        ask.field("name"),
        ask.field("nickname"),
        read_sex(ask),
        ask.field("born") or None,
        _nationalities(ask),
        ask.field("resident") or None,
        ask.field("contact"),
        ask.field("guardian"),
        before.photo if before else None,
    )


def read_sex(ask: Ask) -> AthleteSex | None:
    """Return the sex that was chosen; None: it is not known."""
    word = ask.field("sex")
    if not word:
        return None
    if word not in set(AthleteSex):
        raise RuleViolation("missing_key", "Choose female or male, or neither.", at="sex")
    return AthleteSex(word)


def read_category(ask: Ask) -> AgeCategory:
    """Return the category by age that was chosen."""
    if ask.field("category") not in set(AgeCategory):
        raise RuleViolation("missing_key", "Choose the category.", at="category")
    return AgeCategory(ask.field("category"))


def _nationalities(ask: Ask) -> tuple[Nationality, ...]:
    """Return the countries of a form, each with the day since when it is held."""
    since = (*ask.fields("since"), *[""] * len(ask.fields("nationality")))
    return tuple(
        Nationality(country.strip(), day.strip() or None)
        for country, day in zip(ask.fields("nationality"), since, strict=False)
        if country.strip()
    )


def read_body(ask: Ask) -> Approver:
    """Return the body in whose name somebody approves."""
    written = ask.field("by")
    if written not in set(Approver):
        raise RuleViolation(
            "wrong_body", "Commission and Board approve this, nobody else.", at="by"
        )
    return Approver(written)
