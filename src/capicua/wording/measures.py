"""What was ordered where no ruling of the book stands: an arbiter's own decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from capicua.event.facts.protests import OutsiderSanctioned
from capicua.event.facts.results import CardGiven, RulingMade, WarningGiven
from capicua.play.match.row import CardShown, Deducted, HandFate, Row
from capicua.wording.catalog import Catalog
from capicua.wording.sheet_rows import row_phrase


def sanction_phrases(
    catalog: Catalog, warnings: Iterable[WarningGiven], cards: Iterable[CardGiven]
) -> tuple[str, ...]:
    """Return warnings and cards, one phrase for each."""
    return (
        *(catalog.text(f"effect:warning.{one.kind}") for one in warnings),
        *(catalog.text(f"effect:card.{one.card}") for one in cards),
    )


def outsider_measures(catalog: Catalog, fact: OutsiderSanctioned) -> tuple[str, ...]:
    """Return what followed for somebody who does not play, one phrase for each thing."""
    return (
        *((catalog.text(f"effect:card.{fact.card}"),) if fact.card else ()),
        *((catalog.text("effect:expelled"),) if fact.is_expelled else ()),
    )


def measure_phrases(catalog: Catalog, fact: RulingMade) -> tuple[str, ...]:
    """Return everything that was ordered, one phrase for each; none: nothing follows."""
    written = (one for one in fact.rows if not isinstance(one, CardShown))
    return (
        *sanction_phrases(catalog, fact.warnings, fact.cards),
        *(phrase for one in written for phrase in _row(catalog, one)),
        *((catalog.text("effect:expelled"),) if fact.withdraws else ()),
    )


def _row(catalog: Catalog, row: Row) -> Iterator[str]:
    yield row_phrase(catalog, row)
    if isinstance(row, Deducted) and row.fate is HandFate.CLOSED:
        yield catalog.text("effect:hand.penalised")


def measures_sentence(catalog: Catalog, fact: RulingMade, who: str) -> str:
    """Return an arbiter's own decision as one sentence to read aloud, by number."""
    offence = catalog.text(f"infraction:{fact.incident.code}")
    said = "; ".join(measure_phrases(catalog, fact)) or catalog.text("choice:none")
    about = f"{offence}, {who}" if who else offence
    return f"{about}: {said}."
