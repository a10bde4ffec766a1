"""The register of the law: every article, where it lives, what proves it and how well."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.loading import package_data

REGULATIONS = ("fid-2015", "dp", "pr", "amasfac", "fed")
COLUMNS = ("id", "rulebook", "article", "kind", "part", "words", "where", "note")
PROOF_COLUMNS = ("id", "test")
MUTANT_COLUMNS = ("id", "file", "old", "new", "outcome")
KILLED, SURVIVED = "killed", "survived"


class Kind(StrEnum):
    """What sort of sentence an article is."""

    RULE = "rule"
    INFRACTION = "infraction"
    COMPETITION = "competition"
    RECORD = "record"
    REGISTRY = "registry"
    RATING = "rating"
    DISCIPLINE = "discipline"
    CONDUCT = "conduct"
    GOVERNANCE = "governance"


class ArticleState(StrEnum):
    """How far an article has come."""

    PROVEN = "proven"
    IMPLEMENTED = "implemented"
    RECORDED = "recorded"
    GUIDANCE = "guidance"
    GOVERNANCE = "governance"
    OPEN = "open"


class BookKey(NamedTuple):
    """A place in the rulebook data: the file and the key inside it."""

    file: str
    key: str


class Proof(NamedTuple):
    """One test that asserts the behaviour an article asks for."""

    article: str
    test: str


class RecordedMutant(NamedTuple):
    """A small change that breaks an article, and whether its tests noticed it.

    Tests prove an article only as far as they would notice that it is broken.
    """

    article: str
    file: str
    old: str
    new: str
    survived: bool


@dataclass(frozen=True, slots=True)
class Article:
    """One row: an article or paragraph in our own words and where it lives.

    ``where`` names modules (``capicua.play.hand``) and keys of rulebooks
    (``books/dp.toml:clock.single_seconds``); ``note`` is the reason of a governance row and
    what the system must do of any other.
    """

    id: str
    rulebook: str
    article: str
    kind: Kind
    part: str
    words: str
    where: tuple[str, ...]
    note: str

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the modules that carry this article out."""
        return tuple(place for place in self.where if ":" not in place)

    @property
    def keys(self) -> tuple[BookKey, ...]:
        """Return the places of the rulebook data that hold this article."""
        return tuple(BookKey(*place.split(":", 1)) for place in self.where if ":" in place)


@dataclass(frozen=True, slots=True)
class ArticleRegister:
    """All articles in the order of their regulations, their tests and their mutants."""

    articles: tuple[Article, ...]
    proofs: tuple[Proof, ...]
    mutants: tuple[RecordedMutant, ...] = ()

    def tests_by_article(self) -> Mapping[str, tuple[str, ...]]:
        """Return the proving tests of every article that has some."""
        found: dict[str, tuple[str, ...]] = {}
        for article, test in self.proofs:
            found[article] = (*found.get(article, ()), test)
        return found

    def mutants_by_article(self) -> Mapping[str, tuple[RecordedMutant, ...]]:
        """Return the recorded mutants of every article that has some."""
        found: dict[str, tuple[RecordedMutant, ...]] = {}
        for mutant in self.mutants:
            found[mutant.article] = (*found.get(mutant.article, ()), mutant)
        return found


def load_register() -> ArticleRegister:
    """Return the register that travels with the package."""
    articles = [row for name in REGULATIONS for row in read_articles(_packaged(name))]
    proofs, mutants = read_proofs(_packaged("proofs")), read_mutants(_packaged("mutants"))
    return build_register(articles, proofs, mutants)


def build_register(
    articles: Iterable[Article],
    proofs: Iterable[Proof],
    mutants: Iterable[RecordedMutant] = (),
) -> ArticleRegister:
    """Return a register in which every id occurs once and every proof names a row."""
    rows = tuple(articles)
    ids: set[str] = set()
    for row in rows:
        if row.id in ids:
            raise BrokenInvariant(f"{row.id} occurs twice in the register.")
        ids.add(row.id)
    proven = tuple(sorted(set(proofs)))
    for article, test in proven:
        if article not in ids:
            raise BrokenInvariant(f"{test} proves {article}, which is not in the register.")
    tried = tuple(sorted(set(mutants)))
    for mutant in tried:
        if mutant.article not in ids:
            raise BrokenInvariant(
                f"A mutant of {mutant.file} breaks {mutant.article}, "
                "which is not in the register."
            )
    return ArticleRegister(rows, proven, tried)


def read_articles(text: str) -> tuple[Article, ...]:
    """Return the rows of one regulation's file."""
    return tuple(_article(row) for row in _rows(text, COLUMNS))


def read_proofs(text: str) -> tuple[Proof, ...]:
    """Return the proofs of a proofs file."""
    return tuple(Proof(row["id"], row["test"]) for row in _rows(text, PROOF_COLUMNS))


def read_mutants(text: str) -> tuple[RecordedMutant, ...]:
    """Return the mutants of a mutants file."""
    return tuple(_mutant(row) for row in _rows(text, MUTANT_COLUMNS))


def write_proofs(proofs: Iterable[Proof]) -> str:
    """Return the proofs file: sorted, each proof once."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(PROOF_COLUMNS)
    writer.writerows(sorted(set(proofs)))
    return text.getvalue()


def state_of(
    article: Article, tests: tuple[str, ...], mutants: tuple[RecordedMutant, ...]
) -> ArticleState:
    """Return the state of an article; nothing else decides it.

    Conduct can only be told to people, so its tests prove guidance and no more. Of all else
    tests prove what they would notice: without a recorded mutant, or with one that
    survived, nothing.
    """
    tried = bool(mutants) and not any(mutant.survived for mutant in mutants)
    if article.kind is Kind.GOVERNANCE:
        state = ArticleState.GOVERNANCE
    elif article.kind is Kind.CONDUCT and tests:
        state = ArticleState.GUIDANCE
    elif tests and tried:
        state = ArticleState.PROVEN
    elif article.modules or tests:
        state = ArticleState.IMPLEMENTED
    elif article.keys:
        state = ArticleState.RECORDED
    else:
        state = ArticleState.OPEN
    return state


def _mutant(row: Mapping[str, str]) -> RecordedMutant:
    if row["outcome"] not in {KILLED, SURVIVED}:
        raise BrokenInvariant(
            f"A mutant of {row['id']} is neither {KILLED} nor {SURVIVED}."
        )
    survived = row["outcome"] == SURVIVED
    return RecordedMutant(row["id"], row["file"], row["old"], row["new"], survived)


def _article(row: Mapping[str, str]) -> Article:
    if row["kind"] not in set(Kind):
        raise BrokenInvariant(f'{row["id"]} is of no kind "{row["kind"]}".')
    kind = Kind(row["kind"])
    if kind is Kind.GOVERNANCE and not row["note"]:
        raise BrokenInvariant(f"{row['id']} is governance and gives no reason.")
    where = tuple(place.strip() for place in row["where"].split(";") if place.strip())
    return Article(
        id=row["id"],
        rulebook=row["rulebook"],
        article=row["article"],
        kind=kind,
        part=row["part"],
        words=row["words"],
        where=where,
        note=row["note"],
    )


def _rows(text: str, columns: tuple[str, ...]) -> list[dict[str, str]]:
    lines = list(csv.reader(io.StringIO(text)))
    if not lines or tuple(lines[0]) != columns:
        raise BrokenInvariant(f"A register file begins with {','.join(columns)}.")
    if wrong := [line for line in lines[1:] if len(line) != len(columns)]:
        raise BrokenInvariant(f"{wrong[0]} has not {len(columns)} columns.")
    return [dict(zip(columns, line, strict=True)) for line in lines[1:]]


def _packaged(name: str) -> str:
    return package_data(f"register_data/{name}.csv").decode()
