"""Words of an office: posts, bodies, standings, categories, and who may enter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from capicua.actions.cases.due import DueKind
from capicua.actions.registry.affiliation import AffiliationStanding
from capicua.actions.registry.officials import ArbiterDoubt, ArbiterWarning
from capicua.office.facts.cases import (
    CaseEvidenceKind,
    CaseKind,
    CaseOutcome,
    NoticeParty,
    RecusalGround,
)
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.registry.age_category import AgeCategory
from capicua.registry.athlete import AthleteSex
from capicua.registry.eligibility import Approver, EligibilityVerdict, Obstacle
from capicua.rulebooks.cited import Cited
from capicua.wording.catalog import Catalog
from capicua.wording.words import Words

KINDS: Mapping[type[StrEnum], str] = {
    OfficePost: "post",
    UnitKind: "unit",
    AffiliationStanding: "standing",
    AgeCategory: "category",
    AthleteSex: "sex",
    EligibilityVerdict: "verdict",
    Obstacle: "obstacle",
    Approver: "approver",
    ArbiterDoubt: "doubt",
    CaseKind: "case",
    CaseOutcome: "outcome",
    RecusalGround: "ground",
    CaseEvidenceKind: "evidence",
    NoticeParty: "party",
    DueKind: "due",
}
"""Under which name the words of each kind of value stand."""
ADVICE = "advice"


def keys() -> Iterator[str]:
    """Yield every message of an office."""
    for kind, name in KINDS.items():
        yield from (f"office:{name}.{one.value}" for one in kind)
    yield from (f"office:{ADVICE}.{one.value}" for one in Obstacle)


def office_word(catalog: Catalog, value: StrEnum) -> str:
    """Return what a value of the registry is called: "president", "club", "admitted"."""
    return catalog.text(f"office:{KINDS[type(value)]}.{value.value}")


def obstacle_advice(catalog: Catalog, obstacle: Obstacle) -> str:
    """Return what to do now about what keeps somebody from being admitted."""
    return catalog.text(f"office:{ADVICE}.{obstacle.value}")


def arbiter_doubts(words: Words, doubts: Iterable[ArbiterWarning]) -> tuple[str, ...]:
    """Return what speaks against naming an arbiter, each with its article."""
    return tuple(
        f"{office_word(words.catalog, one.code)} ({words.basis(Cited(None, one.article))})"
        if one.article
        else office_word(words.catalog, one.code)
        for one in doubts
    )
