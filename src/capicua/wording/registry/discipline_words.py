"""Words of discipline: sanctions, who gave them, how long, blocks, what is undone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from enum import StrEnum

from capicua.actions.discipline.record_page import ShownBlock, ShownProposal, Undone
from capicua.actions.engine.records_elsewhere import Barred
from capicua.discipline.record import GivenBy, SanctionKind
from capicua.office.facts.discipline import SuspensionLength
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.sections.discipline import SuspensionUnit
from capicua.wording.catalog import Catalog
from capicua.wording.words import Words

KINDS: Mapping[type[StrEnum], str] = {
    SanctionKind: "kind",
    GivenBy: "giver",
    Undone: "undone",
}
"""Under which name the words of each kind of value stand."""
Block = ShownBlock | Barred
"""A sanction in force, as an office or an event shows it."""
COUNTED = (
    "verbal", "yellow", "red", "black", "units", "written", "abandonment_written",
    "suspensions_6_months", "suspensions_year",
)  # fmt: skip
"""What is counted (FORMATS 9)."""


def keys() -> Iterator[str]:
    """Yield every message of discipline."""
    for kind, name in KINDS.items():
        yield from (f"discipline:{name}.{one.value}" for one in kind)
    yield from (f"discipline:count.{one}" for one in COUNTED)


def discipline_word(catalog: Catalog, value: StrEnum) -> str:
    """Return what a value of discipline is called: "yellow card", "the Board"."""
    return catalog.text(f"discipline:{KINDS[type(value)]}.{value.value}")


def count_word(catalog: Catalog, name: str) -> str:
    """Return what something that is counted is called."""
    return catalog.text(f"discipline:count.{name}")


def length_told(words: Words, lasts: SuspensionLength) -> str:
    """Return how long a suspension lasts, as in "2 years" or "until 06/05/2026"."""
    if lasts.until is not None:
        return words.text("until {day}", day=told_day(lasts.until))
    if lasts.unit is SuspensionUnit.EVENT or lasts.unit is None:
        return words.text("the rest of the event")
    one, several = LENGTHS[lasts.unit]
    return words.many(one, several, lasts.times)


LENGTHS = {
    SuspensionUnit.EVENTS: ("{count} event", "{count} events"),
    SuspensionUnit.WEEKS: ("{count} week", "{count} weeks"),
    SuspensionUnit.MONTHS: ("{count} month", "{count} months"),
    SuspensionUnit.YEARS: ("{count} year", "{count} years"),
}


def measure_told(words: Words, asked: ShownProposal) -> str:
    """Return how long a proposed suspension may be; nothing where it is none."""
    if asked.until is not None:
        return words.text("until {day}", day=told_day(asked.until))
    if asked.least_months is not None:
        return words.text(
            "from {least} to {most} months",
            least=asked.least_months,
            most=asked.most_months or asked.least_months,
        )
    if asked.most_months is not None:
        return words.text("at most {most} months", most=asked.most_months)
    return ""


def block_told(words: Words, block: Block) -> str:
    """Return to an athlete why they may not play and until when, with the article."""
    return words.text(
        "You may not play: {reason}. {end}.",
        reason=block_reason(words, block),
        end=block_end(words, block),
    )


def block_reason(words: Words, block: Block) -> str:
    """Return why somebody may not play: the sanction, its day and its article."""
    kind = discipline_word(words.catalog, block.kind)
    basis = f" ({words.basis(Cited(None, block.article))})" if block.article else ""
    return words.text(
        "{kind} of {day}{basis}", kind=kind[:1].upper() + kind[1:],
        day=told_day(block.since), basis=basis,
    )  # fmt: skip


def block_end(words: Words, block: Block) -> str:
    """Return until when somebody may not play."""
    if block.until is not None:
        return words.text("Free again from {day}", day=told_day(block.until))
    if block.events_left is not None:
        return words.many(
            "{count} event left to miss", "{count} events left to miss", block.events_left
        )
    return words.text("It does not end by itself")


def told_day(text: str) -> str:
    """Return a day as people read it, as in 04/03/2026."""
    return date.fromisoformat(text[:10]).strftime("%d/%m/%Y")
