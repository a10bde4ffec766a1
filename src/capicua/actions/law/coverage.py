"""Coverage of the law: how much of the regulations is carried out, and what proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.register import (
    REGULATIONS,
    Article,
    ArticleRegister,
    ArticleState,
    Kind,
    load_register,
    state_of,
)

MEANINGS: Mapping[ArticleState, str] = {
    ArticleState.PROVEN: "tests assert it, and notice when what people reach breaks it",
    ArticleState.IMPLEMENTED: "code carries it out, and is not so proven yet",
    ArticleState.RECORDED: "the rulebook data holds it, nothing acts on it yet",
    ArticleState.GUIDANCE: "conduct that can only be told; its sentences are tested whole",
    ArticleState.GOVERNANCE: "nothing for a system to do; the note says why",
    ArticleState.OPEN: "not yet",
}


@dataclass(frozen=True, slots=True)
class CoveredArticle:
    """One article, its state, the tests that prove it and how many mutants tried them."""

    article: Article
    state: ArticleState
    tests: tuple[str, ...]
    mutants: int = 0


@dataclass(frozen=True, slots=True)
class ArticleTally:
    """How many articles of one kind in one regulation are in each state."""

    rulebook: str
    kind: Kind
    states: Mapping[ArticleState, int]


@dataclass(frozen=True, slots=True)
class CoverageView:
    """The chosen articles in the order of the register."""

    rows: tuple[CoveredArticle, ...]

    @property
    def states(self) -> Mapping[ArticleState, int]:
        """Return how many articles are in each state, none left out."""
        return _counted(self.rows)

    @property
    def tallies(self) -> tuple[ArticleTally, ...]:
        """Return the counts of every regulation and kind that has articles."""
        groups: dict[tuple[str, Kind], list[CoveredArticle]] = {}
        for row in self.rows:
            groups.setdefault((row.article.rulebook, row.article.kind), []).append(row)
        return tuple(
            ArticleTally(rulebook, kind, _counted(groups[rulebook, kind]))
            for rulebook in REGULATIONS
            for kind in Kind
            if (rulebook, kind) in groups
        )

    @property
    def regulations(self) -> Mapping[str, CoverageView]:
        """Return the part of every regulation that has articles, in their usual order."""
        parts: dict[str, list[CoveredArticle]] = {name: [] for name in REGULATIONS}
        for row in self.rows:
            parts[row.article.rulebook].append(row)
        return {name: CoverageView(tuple(rows)) for name, rows in parts.items() if rows}


def coverage_of(register: ArticleRegister) -> CoverageView:
    """Return the state of every article of a register."""
    proven, broken = register.tests_by_article(), register.mutants_by_article()
    rows = []
    for article in register.articles:
        tests, mutants = proven.get(article.id, ()), broken.get(article.id, ())
        state = state_of(article, tests, mutants)
        rows.append(CoveredArticle(article, state, tests, len(mutants)))
    return CoverageView(tuple(rows))


def show_coverage(rulebook: str | None = None, state: str | None = None) -> CoverageView:
    """Return the coverage of the law, of one rulebook or state if asked for."""
    view = coverage_of(load_register())
    if rulebook is not None:
        view = view.regulations[_regulation(rulebook)]
    if state is not None:
        wanted = _state(state)
        view = CoverageView(tuple(row for row in view.rows if row.state is wanted))
    return view


def coverage_document(view: CoverageView) -> dict[str, object]:
    """Return the document of the public format."""
    return {
        "total": len(view.rows),
        "states": {str(state): number for state, number in view.states.items()},
        "articles": [_article_document(row) for row in view.rows],
    }


def _article_document(row: CoveredArticle) -> dict[str, object]:
    return {
        "id": row.article.id,
        "rulebook": row.article.rulebook,
        "kind": str(row.article.kind),
        "state": str(row.state),
        "where": list(row.article.where),
        "tests": list(row.tests),
        "note": row.article.note,
    }


def _counted(
    rows: tuple[CoveredArticle, ...] | list[CoveredArticle],
) -> dict[ArticleState, int]:
    numbers = Counter(row.state for row in rows)
    return {state: numbers[state] for state in ArticleState}


def _regulation(name: str) -> str:
    """Return the regulation of a rulebook: both DP books share the articles of dp."""
    for regulation in REGULATIONS:
        if name == regulation or name.startswith(f"{regulation}-"):
            return regulation
    raise RuleViolation(
        "unknown_rulebook",
        f'No regulation is called "{name}". Choose one of {", ".join(REGULATIONS)}.',
        at="rulebook",
    )


def _state(name: str) -> ArticleState:
    if name in set(ArticleState):
        return ArticleState(name)
    raise RuleViolation(
        "unknown_state",
        f'No article can be "{name}". Choose one of {", ".join(ArticleState)}.',
        at="state",
    )
